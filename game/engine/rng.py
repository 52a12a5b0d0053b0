"""Chance as small integers: a stream is an int that lives in the state, so that a copy of the state copies its luck."""

_MASK = (1 << 64) - 1

# All 36 throws, in an order that one draw can index.
THROWS = tuple((first, second) for first in range(1, 7) for second in range(1, 7))


def stream(seed: int, name: str) -> int:
    """An independent stream for each name, so that a shuffle never shifts a throw."""
    mixed = seed & _MASK
    for byte in name.encode():
        mixed = _scramble(mixed ^ byte)
    return _scramble(mixed)


def advance(stream: int) -> int:
    """The stream's next value. Its upper 32 bits are the random ones."""
    return (stream * 6364136223846793005 + 1442695040888963407) & _MASK


def below(stream: int, n: int) -> int:
    """What an advanced stream says, as a number from 0 to n - 1."""
    return (stream >> 32) * n >> 32


def shuffled(items: list[int], stream: int) -> tuple[list[int], int]:
    """A shuffled copy of the items, and the stream after it."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        stream = advance(stream)
        other = below(stream, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed, stream


def _scramble(value: int) -> int:
    value = (value + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)
