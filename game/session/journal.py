"""The autosave: a journal that is on the disk, line by line, before anything it tells of is shown."""

import contextlib
import itertools
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Final

import msgspec

from . import disk
from .errors import SaveError
from .lines import Found, Line, first_line, sealed
from .records import Ended, Header

SUFFIX: Final = ".journal"
ASIDE: Final = ".aside"
KEEP: Final = 50  # journals in the folder; an abandoned game can be continued until so many newer ones exist

_END = msgspec.json.encode(Ended()) + b"\n"


class Journal:
    """A journal to be gone on with. Its file is open only while it is written: it may be moved or copied meanwhile."""

    def __init__(self, path: Path, seal: int, length: int) -> None:
        self.path = path
        self._seal = seal
        self._length = length

    @classmethod
    def begin(cls, folder: Path, header: Header, lines: Iterable[Line], today: float) -> "Journal":
        """A new journal in the folder, there with all its first lines or not at all."""
        first, seal = first_line(header)
        others, seal = sealed(lines, seal)
        path = _free_path(folder, today)
        disk.write_whole(path, first + others)
        prune(folder)
        return cls(path, seal, len(first) + len(others))

    @classmethod
    def reopen(cls, path: Path, found: Found) -> "Journal":
        """Goes on after the last good line; what was cut off behind it is cut away."""
        journal = cls(path, found.seal, found.size)
        with journal._writing() as file:
            file.truncate(found.whole)
        journal._length = found.whole
        return journal

    def append(self, *lines: Line) -> None:
        """Returns when the lines are on the disk; raises SaveError with none of them there."""
        data, seal = sealed(lines, self._seal)
        if self._length + len(data) > disk.LIMIT:  # it could not be read again
            raise SaveError("oversized", file=self.path.name, size=self._length + len(data), limit=disk.LIMIT)
        with self._writing() as file:
            file.seek(self._length)
            file.write(data)
        self._seal = seal
        self._length += len(data)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[IO[bytes]]:
        """Refuses a file that another program has written to, and undoes a write that failed half way."""
        try:
            with self.path.open("r+b") as file:
                if os.fstat(file.fileno()).st_size != self._length:
                    raise SaveError("taken", file=self.path.name)
                yield file
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):
                os.truncate(self.path, self._length)
            raise SaveError("unwritable", file=self.path.name, reason=disk.reason(error)) from error


def journals(folder: Path) -> list[Path]:
    """All journals in a folder, the one last played first."""
    dated = []
    for path in folder.glob("*" + SUFFIX):
        with contextlib.suppress(OSError):  # gone in the meantime
            dated.append((path.stat().st_mtime_ns, path.name, path))
    return [path for _, _, path in sorted(dated, reverse=True)]


def is_marked_ended(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - len(_END)))
            return file.read() == _END
    except OSError:
        return False


def prune(folder: Path, keep: int = KEEP) -> None:
    for path in journals(folder)[keep:]:
        with contextlib.suppress(OSError):
            path.unlink()


def set_aside(path: Path) -> None:
    """A journal that could not be gone on with is kept, but no longer offered: a new one has taken over from it."""
    with contextlib.suppress(OSError):
        path.replace(path.with_name(path.name + ASIDE))


def _free_path(folder: Path, today: float) -> Path:
    stem = time.strftime("%Y%m%d-%H%M%S", time.gmtime(today))
    tries = itertools.chain([stem], (f"{stem}-{count}" for count in itertools.count(2)))
    return next(path for name in tries if not (path := folder / (name + SUFFIX)).exists())
