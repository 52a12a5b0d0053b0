"""The first game: a position and dice laid ready, so that buying, bidding, trading, building and debt all come up."""

from typing import Final

from msgspec import Raw

from game.engine.decisions import Decision
from game.engine.engine import new_game
from game.engine.frames import AwaitThrow, NextTurn
from game.engine.parties import BANK
from game.engine.rules import Rules
from game.engine.state import State, encode

from .course import Course
from .records import Header
from .seats import Seat

BOARD: Final = "village"
PRESET: Final = "standard"
NAME: Final = "first_game"  # under which it is kept, instead of the preset
PUPIL, COACH = 0, 1
CASH: Final = (620, 100)
OWNED: Final = {
    PUPIL: ("skylark_hill",),
    COACH: ("duckpond_row", "bakehouse_lane", "lighthouse_parade", "admirals_terrace"),
}
BUILT: Final = {"lighthouse_parade": 2, "admirals_terrace": 2}
DICE: Final = (
    *(1, 2),  # the pupil comes to Cobbler's Yard, and may buy it
    *(5, 6),  # the coach comes to Orchard Walk and cannot pay for it: an auction
    *(4, 2),  # the pupil comes home to Skylark Hill: time to trade and to build
    *(3, 4),  # the coach goes to Jail
    *(5, 6),  # the pupil comes to Lighthouse Parade: a rent beyond the cash
    *(1, 2),  # the coach comes to Skylark Hill, and pays
)
# What is said at which of the pupil's turns; see the tips of the locale.
STEPS: Final = {
    (1, "AwaitThrow"): "lesson.throw",
    (1, "Offer"): "lesson.buy",
    (1, "AwaitEnd"): "lesson.end",
    (1, "Auction"): "lesson.auction",
    (2, "AwaitThrow"): "lesson.again",
    (2, "AwaitEnd"): "lesson.trade",
    (3, "AwaitThrow"): "lesson.build",
    (3, "Debt"): "lesson.debt",
    (3, "AwaitEnd"): "lesson.after_debt",
    (4, "AwaitThrow"): "lesson.done",
}


def step(decision: Decision, state: State) -> str:
    """The name of what is said now: what was done already is not asked for again, and what was not is."""
    turn, kind = state.turns[PUPIL], type(decision.frame).__name__
    name = STEPS.get((turn, kind), "")
    at = {square.id: number for number, square in enumerate(state.rules.board.squares)}
    group = state.rules.group[at["skylark_hill"]]
    whole = all(state.owner[square] == PUPIL for square in group)
    if name == "lesson.trade" and whole:
        return "lesson.build"
    if name == "lesson.build" and not whole:
        return "lesson.trade"
    if name == "lesson.build" and any(state.level[square] for square in group):
        return "lesson.again"
    return name


def first_game(rules: Rules, seats: tuple[Seat, Seat], seed: int, started: float) -> Course:
    """A game of two that begins in the midst of things."""
    state = _position(rules, seed)
    header = Header(
        preset=NAME,
        ruleset=rules.ruleset,
        board=rules.board,
        decks=rules.decks,
        seats=seats,
        seed=seed,
        started=started,
        base=Raw(encode(state)),
    )
    return Course(header)


def _position(rules: Rules, seed: int) -> State:
    state, _ = new_game(rules, len(CASH), seed)
    at = {square.id: number for number, square in enumerate(rules.board.squares)}
    for seat, cash in enumerate(CASH):
        state.cash[BANK] += state.cash[seat] - cash
        state.cash[seat] = cash
        for name in OWNED[seat]:
            state.owner[at[name]] = seat
    for name, level in BUILT.items():
        state.level[at[name]] = level
    state.turn = PUPIL
    state.turns[PUPIL] = 1
    state.stack = [NextTurn(), AwaitThrow(PUPIL, True)]
    state.loaded = list(DICE)
    return state
