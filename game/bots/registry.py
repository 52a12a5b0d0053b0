"""The players that exist, by the names they are asked for."""

from collections.abc import Callable

from .basic import Basic
from .erratic import Erratic
from .player import Player

PLAYERS: dict[str, Callable[[], Player]] = {"basic": Basic, "random": Erratic}


def is_known(name: str) -> bool:
    return name in PLAYERS


def make(name: str) -> Player:
    return PLAYERS[name]()
