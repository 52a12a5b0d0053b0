"""Samples to Ogg Vorbis. The encoder is needed here alone: the game reads the files with what pygame brings."""

from array import array
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from struct import pack_into, unpack_from

import soundfile
from sounds.timbre import Samples

CHUNK = 8192  # frames: the encoder's stack does not bear a whole tune at once
SERIAL = 1935  # of the stream, where the encoder would draw a new one each time
HEAD = 27  # bytes of a page before its table of segments


def write(path: Path, rate: int, channels: tuple[Samples, ...], quality: float) -> None:
    """`quality` from 0 to 1."""
    frames = array("d", chain.from_iterable(zip(*channels, strict=True)))
    with soundfile.SoundFile(
        str(path), "w", rate, len(channels), "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(frames), CHUNK * len(channels)):
            file.buffer_write(frames[start : start + CHUNK * len(channels)].tobytes(), "float64")
    path.write_bytes(_with_serial(bytearray(path.read_bytes())))


def _with_serial(data: bytearray) -> bytearray:
    """The same stream under our own number, so that the same samples are the same file."""
    for start, end in _pages(data):
        pack_into("<I", data, start + 14, SERIAL)
        pack_into("<I", data, start + 22, 0)
        pack_into("<I", data, start + 22, _checksum(data[start:end]))
    return data


def _pages(data: bytearray) -> Iterator[tuple[int, int]]:
    start = 0
    while start < len(data):
        assert data[start : start + 4] == b"OggS"
        (segments,) = unpack_from("<B", data, start + 26)
        end = start + HEAD + segments + sum(data[start + HEAD : start + HEAD + segments])
        yield start, end
        start = end


def _remainder(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
    return value & 0xFFFFFFFF


_REMAINDERS = [_remainder(byte) for byte in range(256)]


def _checksum(page: bytearray) -> int:
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ _REMAINDERS[value >> 24 ^ byte]
    return value
