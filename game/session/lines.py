"""The lines of a journal: one a record, each sealed with a checksum, so that a torn or altered one is recognised."""

from collections.abc import Iterable
from typing import Final
from zlib import crc32

import msgspec
from msgspec import Struct

from .errors import SaveError
from .records import FORMAT, Header, Note, Record

KIND: Final = "deeds-and-dice journal"

_MARK = KIND.encode()
_SEAL = 9  # characters before the JSON of a line: the checksum and a space

Line = Record | Note


class _Stamp(Struct, frozen=True):
    kind: str
    format: int


class _First(Struct, frozen=True):
    """The first line; its kind and format come first in every version, so that any version can read them."""

    kind: str
    format: int
    header: Header


class Found(Struct, frozen=True):
    """What a journal holds, as far as it is whole."""

    header: Header
    lines: list[Line]
    seal: int  # of the last good line
    whole: int  # bytes of the good lines
    size: int  # bytes of the file
    torn: bool  # the last line was cut off: the program was killed while writing it
    lost: int  # lines that are damaged, or follow a damaged one


_stamps = msgspec.json.Decoder(_Stamp)
_firsts = msgspec.json.Decoder(_First)
_lines = msgspec.json.Decoder(Line)


def is_journal(data: bytes) -> bool:
    return _MARK in data[:64]


def parse(data: bytes, name: str) -> Found:
    """Every line up to the first that is not whole. Raises SaveError where not even the first is."""
    first, *rest = data.split(b"\n")
    body, seal = _unseal(first, 0)
    if body is None or not rest:
        raise SaveError("damaged" if is_journal(data) else "foreign", file=name)
    header = _parse_first(body, name)
    lines: list[Line] = []
    whole = len(first) + 1
    complete, tail = rest[:-1], rest[-1]
    for line in complete:
        body, next_seal = _unseal(line, seal)
        if body is None:
            break
        try:
            lines.append(_lines.decode(body))
        except (ValueError, RecursionError):
            break
        seal = next_seal
        whole += len(line) + 1
    lost = len(complete) - len(lines)
    return Found(header, lines, seal, whole, len(data), torn=bool(tail) and not lost, lost=lost)


def _parse_first(body: bytes, name: str) -> Header:
    try:
        stamp = _stamps.decode(body)
    except (ValueError, RecursionError) as error:
        raise SaveError("foreign", file=name) from error
    if stamp.kind != KIND:
        raise SaveError("foreign", file=name)
    if stamp.format > FORMAT:
        raise SaveError("future", file=name, format=stamp.format, known=FORMAT)
    try:
        return _firsts.decode(body).header
    except (ValueError, RecursionError) as error:
        raise SaveError("damaged", file=name) from error


def first_line(header: Header) -> tuple[bytes, int]:
    return _seal(msgspec.json.encode(_First(KIND, FORMAT, header)), 0)


def sealed(lines: Iterable[Line], seal: int) -> tuple[bytes, int]:
    """The lines as they are written after one with that seal, and the seal of the last."""
    text = []
    for line in lines:
        data, seal = _seal(msgspec.json.encode(line), seal)
        text.append(data)
    return b"".join(text), seal


def _seal(body: bytes, before: int) -> tuple[bytes, int]:
    """A line and its checksum, which covers all lines before: none can be taken out or swapped unnoticed."""
    seal = crc32(body, before)
    return b"%08x %s\n" % (seal, body), seal


def _unseal(line: bytes, before: int) -> tuple[bytes | None, int]:
    body = line[_SEAL:]
    seal = crc32(body, before)
    return (body, seal) if line[:_SEAL] == b"%08x " % seal else (None, before)
