"""What is kept of a game: how it was set up, and every record of what was done since."""

from msgspec import Raw, Struct

from game.engine.actions import Action
from game.engine.board import Board
from game.engine.decks import Deck
from game.engine.rules import Rules
from game.engine.ruleset import Ruleset

from .seats import Seat

FORMAT = 1  # of journals and saves; older ones are read, newer ones refused

NO_STATE = Raw(b"null")


class Header(Struct, frozen=True, kw_only=True):
    """All that a game starts from, rules included: a later change of a preset or board does not touch it."""

    preset: str
    ruleset: Ruleset
    board: Board
    decks: tuple[Deck, ...]
    seats: tuple[Seat, ...]  # as they were at the start
    seed: int
    loaded: tuple[int, ...] = ()  # dice laid ready, in a guided game
    started: float = 0.0  # seconds since 1970
    base: Raw = NO_STATE  # the state to go on from, once the records before it could no longer be replayed

    def rules(self) -> Rules:
        return Rules(self.ruleset, self.board, self.decks)


# Records: what happened to the game, in order. `at` is milliseconds played.


class Done(Struct, frozen=True, tag=True):
    action: Action
    at: int


class Undone(Struct, frozen=True, tag=True):
    """The last action still in force was taken back; the state is again what it was before it."""

    at: int


class SeatChanged(Struct, frozen=True, tag=True):
    seat: int
    now: Seat
    at: int


Record = Done | Undone | SeatChanged


# Notes: what a journal has besides, of no consequence for the game


class Kept(Struct, frozen=True, tag=True):
    """The state at this point: what to go on from if a newer version replays the records otherwise."""

    state: Raw


class Clocked(Struct, frozen=True, tag=True):
    """The clock at a pause, or in a long think."""

    at: int


class Ended(Struct, frozen=True, tag=True):
    """The game is over: nothing to continue."""


Note = Kept | Clocked | Ended
