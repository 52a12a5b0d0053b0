"""The players that exist, by the names they are asked for: a level, and with a colon its temperament."""

from collections.abc import Callable
from functools import partial

from .basic import Basic
from .erratic import Erratic
from .manner import LEVELS, TEMPERAMENTS
from .planner import Planner
from .player import Player
from .sparring import Dealer, Reserve

PLAYERS: dict[str, Callable[[], Player]] = {
    **{level: partial(Planner, manner) for level, manner in LEVELS.items()},
    **{
        f"{level}:{temperament}": partial(Planner, manner, temperament)
        for level, manner in LEVELS.items()
        for temperament in TEMPERAMENTS
    },
    "reserve": Reserve,
    "dealer": Dealer,
    "basic": Basic,
    "random": Erratic,
}


def is_known(name: str) -> bool:
    return name in PLAYERS


def make(name: str) -> Player:
    return PLAYERS[name]()


def plain_names() -> list[str]:
    """The names without those that only add a temperament."""
    return [name for name in PLAYERS if ":" not in name]
