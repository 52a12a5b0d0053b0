"""Stored games altered on purpose, with or without their checksums made right again."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

Change = Callable[[Any], None]


def compact(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def change_save(path: Path, change: Change) -> None:
    """Alters the game in a save so that its checksum is right all the same."""
    save = json.loads(path.read_bytes())
    change(save["game"])
    body = compact(save["summary"]) + b"\n" + compact(save["game"])
    save["checksum"] = sha256(body).hexdigest()
    path.write_bytes(compact(save))


def journal_lines(path: Path) -> list[Any]:
    return [json.loads(line[9:]) for line in path.read_bytes().splitlines()]


def write_journal(path: Path, lines: list[Any]) -> None:
    """The lines of a journal, sealed as they should be."""
    seal, text = 0, b""
    for line in lines:
        body = compact(line)
        seal = crc32(body, seal)
        text += b"%08x %s\n" % (seal, body)
    path.write_bytes(text)


def change_journal(path: Path, change: Change) -> None:
    lines = journal_lines(path)
    change(lines)
    write_journal(path, lines)


def flip_a_bit(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def cut_off(data: bytes, chance: Random) -> bytes:
    return data[: chance.randrange(len(data))]


def overwrite(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + chance.randbytes(chance.randrange(1, 60)) + data[at + 40 :]


def repeat_a_piece(data: bytes, chance: Random) -> bytes:
    start, end = sorted(chance.randrange(len(data)) for _ in range(2))
    return data[:end] + data[start:]


DAMAGES = (flip_a_bit, cut_off, overwrite, repeat_a_piece)

RUBBISH: tuple[object, ...] = (None, True, -1, 0, 10**6, 2**64, 2**80, 1.5, "", "x" * 100, [], {}, [[]], "Throw")


def change_somewhere(value: Any, chance: Random) -> None:
    """One edit at a random place inside a JSON value: something replaced, removed or doubled."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = chance.choice(keys)
        inner = value[key]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.85:
            value = inner
            continue
        if chance.random() < 0.25:
            del value[key]
        elif isinstance(value, list) and chance.random() < 0.3:
            value.insert(key, inner)
        else:
            value[key] = inner + chance.choice((-1, 1, 7)) if type(inner) is int else chance.choice(RUBBISH)
        return
