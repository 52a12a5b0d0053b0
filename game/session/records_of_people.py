"""What each named person has achieved: games, wins, best worth, favourite token. Kept in the user's folder."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from . import disk
from .course import Course
from .digest import digest
from .errors import SaveError
from .seats import Word

FORMAT: Final = 1
LIMIT: Final = 5_000_000  # bytes
KEEP: Final = 10_000  # games

Count = Annotated[int, Meta(ge=0)]


class Played(Struct, frozen=True):
    """One game of one person. `game` tells games apart, so that none is counted twice."""

    game: Word
    name: Word
    token: Word
    won: bool
    worth: int
    rounds: Count
    seats: Count


class Person(Struct, frozen=True):
    """A line of the list, added up."""

    name: str
    games: int
    wins: int
    best: int
    token: str  # the one taken most often


class _File(Struct):
    format: int
    games: list[Played]


def results_of(course: Course) -> list[Played]:
    """What a finished game adds: nothing for computer players, nor for a game that is not over."""
    state = course.state
    if state.outcome is None:
        return []
    game = digest(course.state_at(0))[:24] + f"-{int(course.header.started)}"
    return [
        Played(
            game,
            seat.name,
            seat.token,
            at in state.outcome.winners,
            state.outcome.worths[at],
            max(state.turns),
            len(course.seats),
        )
        for at, seat in enumerate(course.seats)
        if seat.is_person
    ]


def load(path: Path) -> list[Played]:
    """Every game kept; none where the file is not there or not ours. Never raises."""
    try:
        if not path.exists() or path.stat().st_size > LIMIT:
            return []
        found = msgspec.json.decode(disk.read(path), type=_File)
    except (SaveError, OSError, ValueError, RecursionError):
        return []
    return found.games if found.format <= FORMAT else []


def add(path: Path, played: list[Played]) -> None:
    """Adds games that are not there yet. Raises SaveError."""
    games = load(path)
    known = {(each.game, each.name) for each in games}
    fresh = [each for each in played if (each.game, each.name) not in known]
    if fresh:
        kept = _File(FORMAT, [*games, *fresh][-KEEP:])
        disk.write_whole(path, msgspec.json.encode(kept))


def reset(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError("unwritable", file=path.name, reason=disk.reason(error)) from error


def people(games: list[Played]) -> list[Person]:
    """Added up by name, those with the most wins first."""
    by_name: dict[str, list[Played]] = {}
    for game in games:
        by_name.setdefault(game.name, []).append(game)
    found = [
        Person(
            name,
            len(theirs),
            sum(game.won for game in theirs),
            max(game.worth for game in theirs),
            Counter(game.token for game in theirs).most_common(1)[0][0],
        )
        for name, theirs in by_name.items()
    ]
    return sorted(found, key=lambda person: (-person.wins, -person.best, person.name))
