"""Throwing two dice: the loaded ones first, then chance."""

from typing import Literal

from .causes import SnakeEyes
from .events import Event, Thrown
from .ledger import transfer
from .parties import BANK
from .rng import THROWS, advance, below
from .state import State


def throw_dice(state: State) -> tuple[int, int]:
    if len(state.loaded) > 1:
        first, second = state.loaded[:2]
        del state.loaded[:2]
    else:
        state.dice_stream = stream = advance(state.dice_stream)
        first, second = THROWS[below(stream, 36)]
    state.dice = first + second
    return first, second


def tell_throw(
    state: State,
    events: list[Event],
    player: int,
    throw: tuple[int, int],
    purpose: Literal["move", "jail"],
    doubles: int,
) -> None:
    """The event of a throw made to move or to leave Jail, and the bonus for two ones (HOUSE-11)."""
    events.append(Thrown(player, throw[0], throw[1], purpose, doubles))
    if throw == (1, 1):
        transfer(state, events, BANK, player, state.rules.ruleset.snake_eyes_bonus, SnakeEyes())
