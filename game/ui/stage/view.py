"""What the table shows: told by events alone, so that nothing is on the screen before it has been seen to happen."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from game.engine import events as ev
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.frames import Auction, BuildingAuction, SealedAuction
from game.engine.parties import BANK
from game.engine.rules import Rules
from game.engine.spectator import Spectator
from game.engine.state import State
from game.telling import Teller
from game.telling.reasons import clause_behind


class Line(Struct, frozen=True):
    """A sentence of the log: who it is about, where, and of which kind."""

    words: str
    seat: int = -1
    square: int = -1
    kind: str = ""
    clause: str = ""  # the rule behind it
    event: Event | None = None  # that it tells
    undone: Action | None = None  # or that was taken back


class Bidding(Struct):
    """An auction under way, as all see it. A bid of None is a pass."""

    bidders: tuple[int, ...]
    opening: int
    square: int = -1  # of the deed; -1 where it is for a building
    kind: str = ""  # of the building
    sealed: bool = False
    bids: dict[int, int | None] = {}
    handed_in: set[int] = set()

    @property
    def price(self) -> int:
        return max((bid for bid in self.bids.values() if bid), default=0)

    @property
    def leader(self) -> int:
        price = self.price
        return next((seat for seat, bid in self.bids.items() if bid and bid == price), -1)


KINDS: dict[type, str] = {
    **dict.fromkeys((ev.Paid, ev.NoRent, ev.RentLapsed), "money"),
    **dict.fromkeys((ev.Bought, ev.AuctionWon, ev.DeedDealt, ev.Mortgaged, ev.Lifted, ev.TradeAccepted), "deed"),
    **dict.fromkeys((ev.Built, ev.Sold, ev.BuildingsLost), "building"),
    **dict.fromkeys((ev.Jailed, ev.LeftJail, ev.StayedInJail), "jail"),
    **dict.fromkeys((ev.WentBankrupt, ev.DebtOpened, ev.GameEnded), "drama"),
}
SUMMED = 4  # sentences in the summary of a turn
# Whose colour a line has: who did it. An answer is the doing of the other one, and a salary has no payer at the table.
WHO = ("player", "payer", "payee", "taker", "debtor", "owner")
ANSWERED_BY: dict[type, str] = {
    **dict.fromkeys((ev.TradeAccepted, ev.TradeRefused), "partner"),
    **dict.fromkeys((ev.PropertyAccepted, ev.PropertyRefused), "creditor"),
}


class TableView:
    """A spectator with a memory for what lies in the middle of the table."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seen = Spectator.at_empty_table(seats, rules.size, len(rules.get_outs))
        self.lines: list[Line] = []
        self.dice: tuple[int, int] | None = None
        self.thrower = -1
        self.round = 0
        self.card: tuple[int, int] | None = None  # deck and card that was drawn last
        self.auction: Bidding | None = None
        self._turn_began = 0  # at which line of the log
        self.changes = 0  # counts up, so that what is drawn from the view can be kept meanwhile

    @classmethod
    def of(cls, state: State) -> Self:
        """For a game that was under way before anybody watched."""
        view = cls(state.rules, len(state.out))
        view.sync(state)
        return view

    def sync(self, state: State) -> None:
        """Sees a position at once, without the events that led to it: after an undo, or a game that was loaded."""
        self.seen = Spectator.of(state)
        self.round = max(state.turns, default=0)
        self.auction = _bidding(state)
        self.changes += 1

    def see(self, event: Event, teller: Teller) -> None:
        self.seen.see(event)
        self.changes += 1
        match event:
            case ev.Thrown():
                self.dice, self.thrower = (event.first, event.second), event.player
            case ev.TurnBegan():
                self.round = event.round
                self._turn_began = len(self.lines)
                self.dice = self.card = None
            case ev.CardDrawn():
                self.card = (event.deck, event.card)
            case ev.AuctionOpened():
                self.auction = Bidding(event.bidders, event.opening, event.square, sealed=event.sealed)
            case ev.BuildingAuctionOpened():
                self.auction = Bidding(event.bidders, event.opening, kind=event.kind)
            case ev.BidMade() if self.auction:
                self.auction.bids[event.player] = event.amount
            case ev.BidPassed() if self.auction:
                self.auction.bids[event.player] = None
            case ev.BidSealed() if self.auction:
                self.auction.handed_in.add(event.player)
            case ev.BidsShown() if self.auction:
                self.auction.bids = {
                    seat: amount or None for seat, amount in zip(event.bidders, event.amounts, strict=True)
                }
            case ev.AuctionWon() | ev.AuctionFailed() | ev.BuildingWon() | ev.BuildingUnsold() | ev.GameEnded():
                self.auction = None
        words = teller.event(event)
        if words is not None:
            self.lines.append(line_of(words, event))

    def take_back(self, seat: int, deal: Action, teller: Teller) -> None:
        line = Line("", seat, kind="deed", undone=deal)
        self.lines.append(replace(line, words=told(line, teller)))

    def retell(self, teller: Teller) -> None:
        """The log in another language."""
        self.lines[:] = [replace(line, words=told(line, teller)) for line in self.lines]
        self.changes += 1

    def position(self, state: State) -> State:
        """The position as it is seen: for questions to the rules while the game itself is already further."""
        seen, copy = self.seen, state.copy()
        copy.cash, copy.position, copy.jail, copy.out = seen.cash[:], seen.position[:], seen.jail[:], seen.out[:]
        copy.owner, copy.level, copy.mortgaged = seen.owner[:], seen.level[:], seen.mortgaged[:]
        copy.holders, copy.turn = seen.holders[:], seen.turn
        return copy

    @property
    def player(self) -> int:
        """Whose turn it is; while all throw for the start, who throws."""
        return self.seen.turn if self.round else self.seen.asked

    @property
    def summary(self) -> str:
        """What came of the turn under way, in a line: money, deeds, buildings, Jail; or where it led."""
        lines = self.lines[self._turn_began + 1 :]
        told = [line.words for line in lines if line.kind] or [line.words for line in lines[-1:]]
        return " ".join(told[-SUMMED:])

    def owns(self, seat: int) -> Sequence[int]:
        return [square for square in self.rules.deeds if self.seen.owner[square] == seat]

    def is_unowned(self, square: int) -> bool:
        return self.seen.owner[square] == BANK


def _bidding(state: State) -> Bidding | None:
    match state.stack[-1] if state.stack else None:
        case Auction() as frame:
            bids = {frame.leader: frame.price} if frame.leader >= 0 else {}
            return Bidding(frame.bidders, frame.opening, frame.square, bids=dict(bids))
        case SealedAuction() as frame:
            handed = set(frame.bidders[: len(frame.bids)])
            return Bidding(frame.bidders, frame.opening, frame.square, sealed=True, handed_in=handed)
        case BuildingAuction() as frame:
            bids = {frame.leader: frame.price} if frame.leader >= 0 else {}
            return Bidding(frame.bidders, frame.opening, kind=frame.kind, bids=dict(bids))
    return None


def told(line: Line, teller: Teller) -> str:
    if line.undone is not None:
        return teller.say("log.undone", player=line.seat, what=teller.action(line.undone))
    return (teller.event(line.event) if line.event is not None else None) or line.words


def line_of(words: str, event: Event) -> Line:
    who = (ANSWERED_BY.get(type(event), ""), *WHO)
    seat = next((value for name in who if isinstance(value := getattr(event, name, None), int) and value >= 0), -1)
    square = getattr(event, "square", None)
    if square is None:
        square = getattr(getattr(event, "cause", None), "square", -1)
    cause = getattr(event, "cause", None)
    clause = clause_behind(cause) if cause is not None else ""
    return Line(words, seat, square if isinstance(square, int) else -1, KINDS.get(type(event), ""), clause, event)
