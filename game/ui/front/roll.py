"""A list longer than its place: whole rows, moved by wheel, keys, and by the focus when it comes to an edge."""

from collections.abc import Iterator

from pygame import Rect

from game.ui.page import Page
from game.ui.theme import EMPTY, PAPER, SOFT_INK


def draw_bar(page: Page, track: Rect, seen: float, share: float) -> None:
    """How much is seen of a long list, and how far along it is: both from 0 to 1."""
    page.box(track, EMPTY.lerp(PAPER, 0.6), track.w // 2)
    high = min(track.h, max(page.unit, round(track.h * seen)))
    y = track.y + round((track.h - high) * share)
    page.box(Rect(track.x, y, track.w, high), EMPTY.lerp(SOFT_INK, 0.25), track.w // 2)


class Roll:
    """The controls in a row are called `name.index.part`, so that the focus can be led on."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.first = self.shown = self.count = 0
        self.rect = Rect(0, 0, 0, 0)

    def rows(self, page: Page, rect: Rect, high: float, count: int, gap: float = 0) -> Iterator[tuple[int, Rect]]:
        """The rows that are seen, with their places."""
        self.rect, self.count = rect, count
        step = round(high) + round(gap)
        self.shown = max(1, (rect.h + round(gap)) // max(1, step))
        if count > self.shown:  # the last row ends where the place ends
            step = (rect.h + round(gap)) // self.shown
            high = step - round(gap)
        self.by(0)
        wide = rect.w
        if count > self.shown:
            wide -= round(page.unit * 0.9)
            self._bar(page)
        for place, index in enumerate(range(self.first, min(count, self.first + self.shown))):
            yield index, Rect(rect.x, rect.y + place * step, wide, round(high))

    def by(self, rows: int) -> bool:
        """Whether it has moved."""
        before = self.first
        self.first = max(0, min(self.first + rows, self.count - self.shown))
        return self.first != before

    def show(self, index: int) -> bool:
        """Moves as little as is needed for a row to be seen."""
        if index < self.first:
            return self.by(index - self.first)
        return self.by(max(0, index - self.first - self.shown + 1))

    def part(self, name: str) -> tuple[int, str] | None:
        """Row and part of a control that stands in this list."""
        roll, _, rest = name.partition(".")
        index, _, part = rest.partition(".")
        return (int(index), part) if roll == self.name and index.isdecimal() else None

    def _bar(self, page: Page) -> None:
        wide = max(4, round(page.unit * 0.35))
        track = Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)
        draw_bar(page, track, self.shown / self.count, self.first / max(1, self.count - self.shown))
