"""Bringing a stored game back: its records are replayed, and where that fails its last snapshot is gone on from."""

import contextlib
from collections.abc import Sequence
from pathlib import Path

from msgspec import Raw, Struct
from msgspec.structs import replace

from game.engine.engine import decision
from game.engine.state import State, decode, encode

from . import disk, saves
from .course import Course
from .errors import Notice, SaveError
from .journal import is_marked_ended, journals
from .lines import Found, Line, is_journal, parse
from .records import Ended, Header, Kept, Record, SeatChanged
from .summary import Summary, summarise


class Recovered(Struct, frozen=True):
    """A stored game, read; nothing on the disk has been touched."""

    path: Path
    course: Course
    played: int  # milliseconds
    notices: tuple[Notice, ...]
    found: Found | None = None  # the journal that it is from
    saved: float = 0.0  # seconds since 1970

    @property
    def summary(self) -> Summary:
        return summarise(self.course, self.played, self.saved)


def recover(path: Path) -> Recovered:
    """The game in a journal or a save. Raises SaveError."""
    data = disk.read(path)
    saved = disk.changed(path)
    if not is_journal(data):
        game = saves.parse(data, path.name)
        lines: list[Line] = [*game.records, Kept(game.state)]
        course, notices = _relive(game.header, lines, path.name)
        return Recovered(path, course, max(game.played, _played(lines)), notices, saved=saved)
    found = parse(data, path.name)
    course, notices = _relive(found.header, found.lines, path.name)
    if found.torn:
        notices = (Notice("last_action_lost"), *notices)
    if found.lost:
        notices = (Notice("actions_lost", {"lines": found.lost}), *notices)
    return Recovered(path, course, _played(found.lines), notices, found, saved)


def newest_unfinished(folder: Path) -> Recovered | None:
    """The game to continue: the one played last that is not over and can be read."""
    for path in journals(folder):
        if is_marked_ended(path):
            continue
        try:
            recovered = recover(path)
        except SaveError:
            continue
        if recovered.course.state.outcome is None:
            return recovered
    return None


def _played(lines: Sequence[Line]) -> int:
    return max((line.at for line in lines if not isinstance(line, Kept | Ended)), default=0)


def _relive(header: Header, lines: Sequence[Line], name: str) -> tuple[Course, tuple[Notice, ...]]:
    # A file can hold any nonsense that has the right types, and the engine may stumble over it in any way.
    with contextlib.suppress(Exception):
        return _replayed(header, lines), ()
    try:
        course, lost = _from_snapshot(header, lines)
    except Exception as error:
        raise SaveError("damaged", file=name) from error
    return course, (Notice("replay_gone", {"actions": lost}),)


def _replayed(header: Header, lines: Sequence[Line]) -> Course:
    course = Course(header)
    for line in lines:
        if isinstance(line, Kept):
            # Compared as this version writes states, so that a new field in them does not count as a difference.
            if encode(decode(bytes(line.state), course.state.rules)) != encode(course.state):
                raise ValueError("the records lead elsewhere")
        elif isinstance(line, Record):
            course.add(line)
    return course


def _from_snapshot(header: Header, lines: Sequence[Line]) -> tuple[Course, int]:
    """The game from its last snapshot on, and how many of the records after that no longer fit."""
    last, kept = [(at, line) for at, line in enumerate(lines) if isinstance(line, Kept)][-1]
    seats = list(header.seats)
    for line in lines[:last]:
        if isinstance(line, SeatChanged):
            seats[line.seat] = line.now
    state = decode(bytes(kept.state), header.rules())
    _check_shape(state, len(seats))
    course = Course(replace(header, seats=tuple(seats), loaded=(), base=Raw(encode(state))))
    records = [line for line in lines[last:] if isinstance(line, Record)]
    for record in records:
        try:
            course.add(record)
        except Exception:  # the rest was played by other rules
            break
    return course, len(records) - course.end


def _check_shape(state: State, seats: int) -> None:
    """Raises where a state cannot be one of this board and so many seats."""
    rules = state.rules
    by_seat = (state.position, state.jail, state.turns, state.laps, state.out, state.cash[2:])
    by_square = (state.owner, state.level, state.mortgaged)
    if any(len(row) != seats for row in by_seat) or any(len(row) != rules.size for row in by_square):
        raise ValueError("not of this table")
    if (state.outcome is None) != (decision(state) is not None):
        raise ValueError("neither over nor waiting")
