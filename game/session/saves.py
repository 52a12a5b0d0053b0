"""Named saves: one JSON file a game, written aside and renamed, refused where it is not whole."""

import re
import unicodedata
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Raw, Struct

from game.engine.state import encode

from . import disk
from .course import Course
from .digest import digest
from .errors import SaveError
from .records import FORMAT, Header, Record
from .summary import Summary, summarise

KIND: Final = "deeds-and-dice save"
SUFFIX: Final = ".save.json"
TITLE_LIMIT: Final = 60

_MARK = KIND.encode()


class Game(Struct, frozen=True, kw_only=True):
    """The whole game, and the state it has come to."""

    header: Header
    records: tuple[Record, ...]
    played: int  # milliseconds
    digest: str
    state: Raw


class _Stamp(Struct, frozen=True):
    kind: str
    format: int


class _Envelope(Struct, frozen=True):
    """Kind and format come first in every version, so that any version can read them."""

    kind: str
    format: int
    checksum: str
    summary: Raw
    game: Raw


class Listed(Struct, frozen=True):
    """One file in the list of saves: its summary, or what is wrong with it."""

    path: Path
    summary: Summary | None
    error: SaveError | None = None


def write(folder: Path, title: str, course: Course, played: int, today: float, picture: bytes = b"") -> Path:
    """Saves under a title, over an earlier save with the same one."""
    title = tidy(title)
    state = course.state
    game = Game(
        header=course.header,
        records=tuple(course.records),
        played=played,
        digest=digest(state),
        state=Raw(encode(state)),
    )
    summary = Raw(msgspec.json.encode(summarise(course, played, today, title, picture)))
    body = Raw(msgspec.json.encode(game))
    data = msgspec.json.encode(_Envelope(KIND, FORMAT, _checksum(summary, body), summary, body))
    path = path_for(folder, title)
    if len(data) > disk.LIMIT:  # it could not be read again
        raise SaveError("oversized", file=path.name, size=len(data), limit=disk.LIMIT)
    disk.write_whole(path, data)
    return path


def parse(data: bytes, name: str) -> Game:
    """The game in a save. Raises SaveError where it is not one, or not whole."""
    envelope = _open(data, name)
    try:
        game = msgspec.json.decode(envelope.game, type=Game)
    except (ValueError, RecursionError) as error:
        raise SaveError("damaged", file=name) from error
    if sha256(game.state).hexdigest() != game.digest:
        raise SaveError("damaged", file=name)
    return game


def saved_games(folder: Path) -> list[Listed]:
    """Every save in a folder, the newest first and those that cannot be read last."""
    listed = [_glance(path) for path in sorted(folder.glob("*" + SUFFIX))]
    return sorted(listed, key=lambda save: save.summary.saved if save.summary else float("-inf"), reverse=True)


def delete(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError("unwritable", file=path.name, reason=disk.reason(error)) from error


def tidy(title: str) -> str:
    """A title as it is shown: one line, not too long, nothing that cannot be written."""
    printable = "".join(letter if letter.isprintable() else " " for letter in title)
    return " ".join(printable.split())[:TITLE_LIMIT].strip()


def path_for(folder: Path, title: str) -> Path:
    """Where a title is saved: a name that every system allows, and another one for every other title."""
    title = tidy(title)
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "game"
    return folder / f"{words}-{sha256(title.encode()).hexdigest()[:8]}{SUFFIX}"


def _glance(path: Path) -> Listed:
    try:
        envelope = _open(disk.read(path), path.name)
        return Listed(path, msgspec.json.decode(envelope.summary, type=Summary))
    except SaveError as error:
        return Listed(path, None, error)
    except (ValueError, RecursionError):
        return Listed(path, None, SaveError("damaged", file=path.name))


def _open(data: bytes, name: str) -> _Envelope:
    try:
        stamp = msgspec.json.decode(data, type=_Stamp)
    except (ValueError, RecursionError) as error:
        raise SaveError("damaged" if _MARK in data[:64] else "foreign", file=name) from error
    if stamp.kind != KIND:
        raise SaveError("foreign", file=name)
    if stamp.format > FORMAT:
        raise SaveError("future", file=name, format=stamp.format, known=FORMAT)
    try:
        envelope = msgspec.json.decode(data, type=_Envelope)
    except (ValueError, RecursionError) as error:
        raise SaveError("damaged", file=name) from error
    # A field that stands there twice would slip through the checksum.
    if _checksum(envelope.summary, envelope.game) != envelope.checksum or msgspec.json.encode(envelope) != data:
        raise SaveError("damaged", file=name)
    return envelope


def _checksum(summary: Raw, game: Raw) -> str:
    return sha256(bytes(summary) + b"\n" + bytes(game)).hexdigest()
