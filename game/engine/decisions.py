"""What the game is waiting for."""

from msgspec import Struct

from .actions import Action
from .frames import Waiting


class Decision(Struct, frozen=True, gc=False):
    """Who must decide, about which frame. Small choices are listed, bids have bounds; `check` judges all others."""

    number: int  # an answer to an older number is no answer
    player: int
    frame: Waiting
    options: tuple[Action, ...]
    low: int = 0  # the smallest and greatest bid, where bids are asked for; low > high: no bid is possible now
    high: int = 0
