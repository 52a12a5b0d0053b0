"""Playing the game on in one's head: quick games from here with the hidden things drawn anew, and what they come to."""

from random import Random

from game.engine.actions import Action, EndTurn
from game.engine.engine import apply, decision
from game.engine.queries import turn_number
from game.engine.state import State
from game.engine.veil import veiled

from .basic import Basic
from .memory import WORTH_NOTING, Memory
from .strength import stakes, strengths
from .view import View

DOUBT = 0.06  # how far a guess from strengths alone is usually off
LEAST_ERROR = 0.01  # quick players are not the real ones, however often they play
MOST_ACTIONS = 100  # a round
SILENT_ROUNDS = 8  # where nobody trades, cash would lose all its use in the long run
# Whoever proposes looks for what leads on to further trades; whoever answers must not be talked into anything.
_BARGAINING, _SILENT = Basic(), Basic(trades=False)


def played_on(view: View, first: tuple[Action, ...], seed: int, quick: Basic, rounds: int) -> float:
    """The seat's chance to win after some actions, in one game played on by quick players."""
    state = view.state.copy()
    state.decks = [sorted(deck) for deck in state.decks]  # so that not even their order leaves a trace
    state = veiled(state, view.seat, seed)
    for action in first:
        apply(state, action)
    last = max(state.turns) + rounds
    chance, memory = Random(seed), Memory()
    for _ in range(MOST_ACTIONS * rounds):
        asked = decision(state)
        if asked is None:
            break
        answer = quick.choose(state, asked, asked.player, memory, chance)
        assert answer is not None
        events = apply(state, answer)
        if type(answer) in WORTH_NOTING:
            memory.note(events, turn_number(state))
        if type(answer) is EndTurn and max(state.turns) >= last:
            break
    return standing(state, view)


def standing(state: State, view: View) -> float:
    if state.outcome is not None:
        winners = state.outcome.winners
        return float(view.seat in winners) / len(winners)
    if state.out[view.seat]:
        return 0.0
    return view.chance(strengths(state, view.look, stakes(state, view.manner.eye)), view.seat)


class Foresight:
    """Courses compared over the same luck; each course is played on only once."""

    def __init__(self, view: View, *, bargaining: bool) -> None:
        self.view = view
        self.quick, self.rounds = (_BARGAINING, view.manner.rounds) if bargaining else (_SILENT, SILENT_ROUNDS)
        self._seeds = [view.rng.getrandbits(48) for _ in range(view.manner.playouts)]
        self._known: dict[tuple[Action, ...], list[float]] = {}

    def _played(self, course: tuple[Action, ...]) -> list[float]:
        if course not in self._known:
            self._known[course] = [played_on(self.view, course, seed, self.quick, self.rounds) for seed in self._seeds]
        return self._known[course]

    def weighed(self, guess: float, one: tuple[Action, ...], other: tuple[Action, ...]) -> float:
        """A guess of how much better one course is than another, corrected by playing both on."""
        if not self._seeds:
            return guess
        gaps = [a - b for a, b in zip(self._played(one), self._played(other), strict=True)]
        mean = sum(gaps) / len(gaps)
        variance = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
        error = variance / len(gaps) + LEAST_ERROR * LEAST_ERROR
        trust = DOUBT * DOUBT / (DOUBT * DOUBT + error)
        return trust * mean + (1 - trust) * guess
