"""Files that survive a crash: read with a limit, written whole or not at all, synced to the disk."""

import contextlib
import os
import stat
from pathlib import Path
from typing import Final

from .errors import SaveError

LIMIT: Final = 50_000_000  # bytes; a game of a hundred thousand actions stays well below


def read(path: Path) -> bytes:
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):  # a pipe would wait for ever
            raise SaveError("unreadable", file=path.name, reason="not a file")
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        raise SaveError("unreadable", file=path.name, reason=reason(error)) from error
    if len(data) > LIMIT:
        raise SaveError("oversized", file=path.name, size=found.st_size, limit=LIMIT)
    return data


def changed(path: Path) -> float:
    """When a file was last written, in seconds since 1970."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def write_whole(path: Path, data: bytes) -> None:
    """Written aside and renamed: at any instant the path holds the old file or the new one."""
    aside = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise SaveError("unwritable", file=path.name, reason=reason(error)) from error


def sync_folder(folder: Path) -> None:
    """Makes a rename last. Windows cannot open folders, and needs not."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
