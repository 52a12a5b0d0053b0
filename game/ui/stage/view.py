"""What the table shows: told by events alone, so that nothing is on the screen before it has been seen to happen."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct

from game.engine import events as ev
from game.engine.events import Event
from game.engine.parties import BANK
from game.engine.rules import Rules
from game.engine.spectator import Spectator
from game.engine.state import State
from game.telling import Teller


class Line(Struct, frozen=True):
    """A sentence of the log: who it is about, where, and of which kind."""

    words: str
    seat: int = -1
    square: int = -1
    kind: str = ""


KINDS: dict[type, str] = {
    **dict.fromkeys((ev.Paid, ev.NoRent, ev.RentLapsed), "money"),
    **dict.fromkeys((ev.Bought, ev.AuctionWon, ev.DeedDealt, ev.Mortgaged, ev.Lifted, ev.TradeAccepted), "deed"),
    **dict.fromkeys((ev.Built, ev.Sold, ev.BuildingsLost), "building"),
    **dict.fromkeys((ev.Jailed, ev.LeftJail, ev.StayedInJail), "jail"),
    **dict.fromkeys((ev.WentBankrupt, ev.DebtOpened, ev.GameEnded), "drama"),
}
WHO = ("player", "payer", "debtor", "owner", "proposer")


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
        self.bids: dict[int, int | None] = {}  # of the auction under way; None: passed
        self.changes = 0  # counts up, so that what is drawn from the view can be kept meanwhile

    @classmethod
    def of(cls, state: State) -> Self:
        """For a game that was under way before anybody watched."""
        view = cls(state.rules, len(state.out))
        view.seen = Spectator.of(state)
        view.round = max(state.turns, default=0)
        return view

    def see(self, event: Event, teller: Teller) -> None:
        self.seen.see(event)
        self.changes += 1
        match event:
            case ev.Thrown():
                self.dice, self.thrower = (event.first, event.second), event.player
            case ev.TurnBegan():
                self.round = event.round
                self.dice = self.card = None
            case ev.CardDrawn():
                self.card = (event.deck, event.card)
            case ev.AuctionOpened() | ev.BuildingAuctionOpened():
                self.bids = {}
            case ev.BidMade():
                self.bids[event.player] = event.amount
            case ev.BidPassed():
                self.bids[event.player] = None
            case ev.BidsShown():
                self.bids = dict(zip(event.bidders, event.amounts, strict=True))
            case ev.AuctionWon() | ev.AuctionFailed() | ev.BuildingWon() | ev.BuildingUnsold():
                self.bids = {}
        words = teller.event(event)
        if words is not None:
            self.lines.append(_line(words, event))

    def position(self, state: State) -> State:
        """The position as it is seen: for questions to the rules while the game itself is already further."""
        seen, copy = self.seen, state.copy()
        copy.cash, copy.position, copy.jail, copy.out = seen.cash[:], seen.position[:], seen.jail[:], seen.out[:]
        copy.owner, copy.level, copy.mortgaged = seen.owner[:], seen.level[:], seen.mortgaged[:]
        copy.holders, copy.turn = seen.holders[:], seen.turn
        return copy

    def owns(self, seat: int) -> Sequence[int]:
        return [square for square in self.rules.deeds if self.seen.owner[square] == seat]

    def is_unowned(self, square: int) -> bool:
        return self.seen.owner[square] == BANK


def _line(words: str, event: Event) -> Line:
    seat = next((value for name in WHO if isinstance(value := getattr(event, name, None), int) and value >= 0), -1)
    square = getattr(event, "square", None)
    if square is None:
        square = getattr(getattr(event, "cause", None), "square", -1)
    return Line(words, seat, square if isinstance(square, int) else -1, KINDS.get(type(event), ""))
