"""Which cue tells which event. What is not here is told by the log alone."""

from collections.abc import Sequence, Set

from game.bots.remarks import remark, temperament_of
from game.engine import causes
from game.engine import events as ev
from game.engine.board import Draw
from game.engine.events import Event
from game.engine.parties import BANK
from game.session.seats import PERSON
from game.telling import Teller
from game.ui.keys import CAPS

from .board_cues import Dice, Drop, Hop, ToJail, Turnover
from .cue import Cue
from .goods_cues import Bills, Card, DeedSlide
from .view import TableView
from .word_cues import Banner, Bubble, Confetti, Hammer, Ruin, Toast

QUIET = (causes.StartingCash, causes.Dealt, causes.Stake)
MOST_BILLS = 5


def cue_for(event: Event, view: TableView, teller: Teller, people: Set[int], pace: float) -> Cue | None:
    """`pace` stretches time: 0 is at once."""
    match event:
        case ev.Thrown():
            return Dice(event.first, event.second, pace)
        case ev.Moved():
            path = _path(event, view.rules.size)
            return Hop(event.player, path, pace) if len(path) > 1 else None
        case ev.Jailed():
            return ToJail(event.player, event.start, event.square, pace)
        case ev.CardDrawn():
            return _card(event, view, teller, people, pace)
        case ev.Paid() if not isinstance(event.cause, QUIET) and event.amount:
            bills = min(MOST_BILLS, 1 + event.amount // 60)
            return Bills(event.payer, event.payee, teller.money(event.amount), bills, pace)
        case ev.DeedMoved():
            taken = event.taker if event.taker != BANK else BANK
            return DeedSlide(event.square, event.giver, taken, pace)
        case ev.Built():
            return Drop(event.square, event.level == view.rules.hotel, False, pace)
        case ev.Sold():
            return Drop(event.square, event.before == view.rules.hotel, True, pace)
        case ev.Mortgaged():
            return Turnover(event.square, True, pace)
        case ev.Lifted() | ev.MortgageCancelled():
            return Turnover(event.square, False, pace)
        case ev.BidMade():
            return Bubble(event.player, teller.money(event.amount), pace, "knock")
        case ev.BidPassed():
            return Bubble(event.player, teller.say("table.passes"), pace)
        case ev.TradeRefused():
            return Bubble(event.partner, teller.say("table.refuses"), pace)
        case ev.TradeProposed():
            return Bubble(event.player, teller.say("table.proposes"), pace)
        case ev.AuctionWon() | ev.BuildingWon():
            return Hammer(teller.event(event) or "", pace)
        case (
            ev.TradeAccepted()
            | ev.LeftJail()
            | ev.StayedInJail()
            | ev.NoRent()
            | ev.StarterFound()
            | ev.AuctionFailed()
            | ev.TimeRanOut()
        ):
            return Toast(teller.event(event) or "", pace)
        case ev.WentBankrupt():
            return Ruin(event.player, teller.event(event) or "", pace)
        case ev.GameEnded():
            return Confetti(pace)
        case ev.TurnBegan() if event.player in people and len(people) > 1:
            return Banner(event.player, teller.say("table.turn", player=event.player), pace)
        case ev.TurnBegan():
            return Cue(0.25 * pace)
    return None


def remarks_on(event: Event, view: TableView, teller: Teller, players: Sequence[str], pace: float) -> list[Cue]:
    """What computer players say to it, each in their own temper."""
    said = []
    for seat, player in enumerate(players):
        key = remark(event, seat, temperament_of(player, seat), view.changes) if player != PERSON else None
        if key is not None:
            section, _, name = key.partition(".")
            said.append(Bubble(seat, teller.line(section, name), 2.2 * pace))
    return said


def sum_up(event: Event, view: TableView, teller: Teller, people: Set[int], pace: float) -> Cue | None:
    """A computer player's turn in one line at its end; only what a person has to see comes in between."""
    match event:
        case ev.TurnEnded() if view.summary:
            return Toast(view.summary, pace)
        case ev.CardDrawn() if event.player in people:
            return cue_for(event, view, teller, people, pace)
        case ev.WentBankrupt() | ev.GameEnded() | ev.AuctionWon() | ev.TradeAccepted():
            return cue_for(event, view, teller, people, pace)
    return None


def _path(event: ev.Moved, size: int) -> list[int]:
    """Every square on the way, both ends included."""
    step = 1 if event.forward else -1
    path = [event.start]
    while path[-1] != event.end or (len(path) == 1 and event.forward and event.start == event.end):
        path.append((path[-1] + step) % size)
    return path


def _card(event: ev.CardDrawn, view: TableView, teller: Teller, people: Set[int], pace: float) -> Cue:
    deck = view.rules.decks[event.deck]
    square = view.rules.board.squares[view.seen.position[event.player]]
    chest = "chest" in (square.deck if isinstance(square, Draw) else deck.id)
    return Card(
        teller.rules.decks[event.deck].name,
        teller.card(event.deck, event.card),
        chest,
        pace,
        read_by_person=event.player in people,
        hint=teller.say("table.read_on", key=CAPS),
    )
