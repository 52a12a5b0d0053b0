"""The players that exist, by the names they are asked for."""

from .basic import Basic
from .erratic import Erratic
from .player import Player

PLAYERS: dict[str, type[Player]] = {"basic": Basic, "random": Erratic}
