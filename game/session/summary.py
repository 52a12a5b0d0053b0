"""A stored game at a glance: what a list of saves and the Continue button say about it."""

from msgspec import Struct

from game.engine.ruleset import Ruleset

from .course import Course
from .seats import Seat


class Summary(Struct, frozen=True, kw_only=True):
    title: str
    preset: str
    board: str
    seats: tuple[Seat, ...]
    out: tuple[bool, ...]  # by seat: who has left the game
    turn: int  # the seat whose turn it is
    round: int
    finished: bool
    saved: float  # seconds since 1970
    played: int  # milliseconds
    left: int | None = None  # milliseconds of the agreed time
    picture: bytes = b""  # a small PNG of the table
    ruleset: Ruleset | None = None  # older saves do not say


def summarise(course: Course, played: int, saved: float, title: str = "", picture: bytes = b"") -> Summary:
    state = course.state
    header = course.header
    limit = time_limit(course)
    return Summary(
        title=title,
        preset=header.preset,
        board=header.board.id,
        seats=course.seats,
        out=tuple(state.out),
        turn=state.turn,
        round=max(state.turns),
        finished=state.outcome is not None,
        saved=saved,
        played=played,
        left=max(0, limit - played) if limit else None,
        picture=picture,
        ruleset=header.ruleset,
    )


def time_limit(course: Course) -> int:
    """Milliseconds agreed on for the game (TIME-1), or 0."""
    return course.header.ruleset.minutes * 60_000
