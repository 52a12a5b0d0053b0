"""The story of a game in figures: worth over time, the dice, rents, auctions, trades, and how everybody left."""

from collections import Counter
from typing import Final

from msgspec import Struct

from game.engine import events as ev
from game.engine.causes import Rent
from game.engine.engine import apply
from game.engine.events import Event
from game.engine.queries import deeds_of, owns_group, worth
from game.engine.state import State

from .course import Course
from .records import Done

WAYS: Final = {total: 6 - abs(7 - total) for total in range(2, 13)}  # of 36, that two dice come to a total
MOMENTS: Final = 4


class Sample(Struct, frozen=True):
    """What everybody was worth when a round began, or at the end."""

    position: int
    round: int
    worths: tuple[int, ...]


class Moment(Struct, frozen=True):
    """Something that turned the game; its event can be told."""

    position: int
    round: int
    event: Event
    weight: int


class Exit(Struct, frozen=True):
    round: int
    creditor: int


class Entry(Struct, frozen=True):
    """One line of somebody's worth (SHORT-4)."""

    kind: str  # cash, deed, mortgaged, buildings
    amount: int
    square: int = -1
    level: int = 0


class Chronicle(Struct, frozen=True, kw_only=True):
    seats: int
    rounds: int
    samples: tuple[Sample, ...]
    totals: dict[int, int]  # how often the two dice came to each total
    doubles: int
    rent: int
    rent_paid: tuple[int, ...]
    rent_taken: tuple[int, ...]
    earned: dict[int, int]  # rent by square
    auctions: int
    trades: int
    jailed: tuple[int, ...]
    exits: dict[int, Exit]
    moments: tuple[Moment, ...]

    @property
    def throws(self) -> int:
        return sum(self.totals.values())

    @property
    def best_earner(self) -> int | None:
        return max(self.earned, key=lambda square: (self.earned[square], -square), default=None)

    def expected(self, total: int) -> float:
        """How often chance alone would have thrown a total."""
        return self.throws * WAYS[total] / 36

    def worths_at(self, position: int) -> tuple[int, ...]:
        """What everybody was worth when last looked at, up to a position."""
        return next((sample.worths for sample in reversed(self.samples) if sample.position <= position), ())


class _Scribe:
    """Listens to every event of a game."""

    def __init__(self, seats: int) -> None:
        self.round = 0
        self.totals: Counter[int] = Counter()
        self.doubles = self.auctions = self.trades = 0
        self.rent_paid, self.rent_taken = [0] * seats, [0] * seats
        self.jailed = [0] * seats
        self.earned: Counter[int] = Counter()
        self.exits: dict[int, Exit] = {}
        self.moments: list[Moment] = []

    def hear(self, event: Event, position: int, state: State) -> None:
        """`state` is the position after the action that the event belongs to."""
        match event:
            case ev.TurnBegan():
                self.round = max(self.round, event.round)
            case ev.Thrown():
                self.totals[event.first + event.second] += 1
                self.doubles += event.first == event.second
            case ev.Paid(cause=Rent() as cause):
                self.rent_paid[event.payer] += event.amount
                self.rent_taken[event.payee] += event.amount
                self.earned[cause.square] += event.amount
                self._note(event, position, event.amount)
            case ev.AuctionOpened() | ev.BuildingAuctionOpened():
                self.auctions += 1
            case ev.TradeAccepted():
                self.trades += 1
                whole = _completed(state, event)
                if whole:
                    self._note(event, position, 10 * whole)
            case ev.Jailed():
                self.jailed[event.player] += 1
            case ev.WentBankrupt():
                self.exits[event.player] = Exit(self.round, event.creditor)
                self._note(event, position, 1_000_000)
            case _:
                pass

    def _note(self, event: Event, position: int, weight: int) -> None:
        self.moments.append(Moment(position, self.round, event, weight))


def chronicle(course: Course) -> Chronicle:
    state = course.state_at(0).copy()
    seats = len(course.header.seats)
    scribe = _Scribe(seats)
    for event in course.opening:
        scribe.hear(event, 0, state)
    samples = [_sample(state, 0, scribe.round)]
    for position, record in enumerate(course.records, 1):
        if not isinstance(record, Done):
            state = course.state_at(position).copy()
            continue
        before = scribe.round
        for event in apply(state, record.action):
            scribe.hear(event, position, state)
        if scribe.round > before:
            samples.append(_sample(state, position, scribe.round))
    if samples[-1].position < course.end:
        samples.append(_sample(state, course.end, scribe.round))
    weightiest = sorted(scribe.moments, key=lambda moment: (-moment.weight, moment.position))[:MOMENTS]
    return Chronicle(
        seats=seats,
        rounds=scribe.round,
        samples=tuple(samples),
        totals={total: scribe.totals[total] for total in WAYS},
        doubles=scribe.doubles,
        rent=sum(scribe.rent_paid),
        rent_paid=tuple(scribe.rent_paid),
        rent_taken=tuple(scribe.rent_taken),
        earned=dict(scribe.earned),
        auctions=scribe.auctions,
        trades=scribe.trades,
        jailed=tuple(scribe.jailed),
        exits=scribe.exits,
        moments=tuple(sorted(weightiest, key=lambda moment: moment.position)),
    )


def tally(state: State, seat: int) -> list[Entry]:
    """Everything a seat is worth, line by line: cash, deeds, mortgaged ones at half, buildings at cost (SHORT-4)."""
    rules = state.rules
    lines = [Entry("cash", state.cash[seat])]
    for square in deeds_of(state, seat):
        price = rules.price[square]
        if state.mortgaged[square]:
            lines.append(Entry("mortgaged", price // 2, square))
        else:
            lines.append(Entry("deed", price, square))
        if state.level[square]:
            level = state.level[square]
            lines.append(Entry("buildings", level * rules.house_price[square], square, level))
    return lines


def tallied(state: State, seat: int) -> dict[str, int]:
    """The same by kind, in one order for all; what comes to nothing is left out."""
    sums = dict.fromkeys(("cash", "deed", "mortgaged", "houses", "hotels"), 0)
    for line in tally(state, seat):
        kind = line.kind if line.kind != "buildings" else "hotels" if line.level == state.rules.hotel else "houses"
        sums[kind] += line.amount
    return {kind: amount for kind, amount in sums.items() if amount}


def ranking(course: Course, exits: dict[int, Exit]) -> list[int]:
    """The seats from the first place to the last: winners, then by worth, then those who left last."""
    state = course.state
    order = list(exits)
    winners = state.outcome.winners if state.outcome else ()
    return sorted(
        range(len(course.header.seats)),
        key=lambda seat: (
            seat not in winners,
            seat in exits,
            -order.index(seat) if seat in exits else -worth(state, seat),
            seat,
        ),
    )


def _sample(state: State, position: int, round_: int) -> Sample:
    worths = tuple(0 if out else worth(state, seat) for seat, out in enumerate(state.out))
    return Sample(position, round_, worths)


def _completed(state: State, event: ev.TradeAccepted) -> int:
    """How dear the dearest house is in a group that the trade made whole; 0 where it made none."""
    rules = state.rules
    moved = [(event.partner, square) for square in event.terms.give]
    moved += [(event.player, square) for square in event.terms.take]
    return max(
        (
            rules.house_price[square]
            for taker, square in moved
            if rules.is_lot[square] and owns_group(state, taker, square)
        ),
        default=0,
    )
