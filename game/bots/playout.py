"""Playing the game on in one's head: quick games from here with the hidden things drawn anew, and what they come to."""

from random import Random

from game.engine.actions import Action, EndTurn
from game.engine.engine import apply, decision
from game.engine.state import State
from game.engine.veil import veiled

from .basic import Basic
from .memory import Memory
from .strength import share, stakes, strengths
from .view import View

ROUNDS = 8  # that are played on; then the strengths are weighed
DOUBT = 0.06  # how far a guess from strengths alone is usually off
LEAST_ERROR = 0.01  # quick players are not the real ones, however often they play
MOST_ACTIONS = 800
_QUICK = Basic()


def played_on(view: View, first: tuple[Action, ...], seed: int) -> float:
    """The seat's chance to win after some actions, in one game played on by quick players."""
    state = veiled(view.state, view.seat, seed)
    for action in first:
        apply(state, action)
    last = max(state.turns) + ROUNDS
    chance, memory = Random(seed), Memory()
    for _ in range(MOST_ACTIONS):
        asked = decision(state)
        if asked is None:
            break
        answer = _QUICK.choose(state, asked, asked.player, memory, chance)
        assert answer is not None
        apply(state, answer)
        if type(answer) is EndTurn and max(state.turns) >= last:
            break
    return standing(state, view)


def standing(state: State, view: View) -> float:
    if state.outcome is not None:
        winners = state.outcome.winners
        return float(view.seat in winners) / len(winners)
    if state.out[view.seat]:
        return 0.0
    return share(strengths(state, view.look, stakes(state)), view.seat)


def difference(view: View, one: tuple[Action, ...], other: tuple[Action, ...], playouts: int) -> tuple[float, float]:
    """How much better one course is than another: the mean over games with the same luck, and its uncertainty."""
    total = squares = 0.0
    for _ in range(playouts):
        seed = view.rng.getrandbits(48)
        gap = played_on(view, one, seed) - played_on(view, other, seed)
        total += gap
        squares += gap * gap
    mean = total / playouts
    variance = max(0.0, squares / playouts - mean * mean)
    return mean, (variance / playouts) ** 0.5


def weighed(view: View, guess: float, one: tuple[Action, ...], other: tuple[Action, ...]) -> float:
    """A guess corrected by playing both courses on, as far as their games agree."""
    playouts = view.manner.playouts
    if not playouts:
        return guess
    mean, error = difference(view, one, other, playouts)
    trust = DOUBT * DOUBT / (DOUBT * DOUBT + error * error + LEAST_ERROR * LEAST_ERROR)
    return trust * mean + (1 - trust) * guess
