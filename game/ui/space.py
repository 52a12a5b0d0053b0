"""A free space on the screen, from which pieces are cut off one after the other."""

from collections.abc import Sequence
from itertools import pairwise

from pygame import Rect


class Space:
    """What is left of a rectangle. Nothing is ever cut beyond it: a space that is used up gives empty pieces."""

    def __init__(self, rect: Rect) -> None:
        self.rest = rect.copy()

    def top(self, high: float, gap: float = 0) -> Rect:
        high = min(round(high), self.rest.h)
        piece = Rect(self.rest.x, self.rest.y, self.rest.w, high)
        self._shrink(0, high + round(gap), 0, high + round(gap))
        return piece

    def bottom(self, high: float, gap: float = 0) -> Rect:
        high = min(round(high), self.rest.h)
        piece = Rect(self.rest.x, self.rest.bottom - high, self.rest.w, high)
        self._shrink(0, 0, 0, high + round(gap))
        return piece

    def left(self, wide: float, gap: float = 0) -> Rect:
        wide = min(round(wide), self.rest.w)
        piece = Rect(self.rest.x, self.rest.y, wide, self.rest.h)
        self._shrink(wide + round(gap), 0, wide + round(gap), 0)
        return piece

    def right(self, wide: float, gap: float = 0) -> Rect:
        wide = min(round(wide), self.rest.w)
        piece = Rect(self.rest.right - wide, self.rest.y, wide, self.rest.h)
        self._shrink(0, 0, wide + round(gap), 0)
        return piece

    def _shrink(self, x: int, y: int, w: int, h: int) -> None:
        self.rest = Rect(self.rest.x + x, self.rest.y + y, max(0, self.rest.w - w), max(0, self.rest.h - h))


def columns(rect: Rect, shares: Sequence[float], gap: int) -> list[Rect]:
    """Side by side, as wide as their shares."""
    if not shares:
        return []
    free = rect.w - gap * (len(shares) - 1)
    whole = sum(shares)
    edges = [round(free * sum(shares[:at]) / whole) for at in range(len(shares) + 1)]
    return [
        Rect(rect.x + start + at * gap, rect.y, end - start, rect.h) for at, (start, end) in enumerate(pairwise(edges))
    ]


def grid(rect: Rect, across: int, count: int, gap: int, high: int) -> list[Rect]:
    """So many cells in rows, each of the same height."""
    wide = (rect.w - gap * (across - 1)) // across
    return [
        Rect(rect.x + (at % across) * (wide + gap), rect.y + (at // across) * (high + gap), wide, high)
        for at in range(count)
    ]
