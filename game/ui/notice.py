"""A sentence that is shown for a few seconds, over everything else: a refusal's reason, a warning, a change."""

from pygame import Rect, Surface

from .painting import card, lines_high, write_lines
from .theme import CREAM, GOLD, INK

SECONDS = 4.0


class Notice:
    def __init__(self) -> None:
        self.words = ""
        self._left = 0.0

    def tell(self, words: str) -> None:
        self.words, self._left = words, SECONDS

    def update(self, seconds: float) -> None:
        self._left -= seconds
        if self._left <= 0:
            self.words = ""

    def draw(self, surface: Surface, area: Rect, unit: int) -> None:
        """At the top of an area, in as many lines as it needs: buttons are at the foot."""
        if not self.words:
            return
        wide = min(area.w - unit, unit * 40)
        high = lines_high(self.words, "bold", unit, wide - 2 * unit)
        rect = Rect(0, 0, wide, high + round(unit * 1.4))
        rect.midtop = (area.centerx, area.y + unit // 2)
        card(surface, rect, INK, unit // 2, soft=8)
        surface.fill(GOLD, Rect(rect.x, rect.y + unit // 2, max(3, unit // 4), rect.h - unit))
        inner = rect.inflate(-2 * unit, -round(unit * 1.4))
        write_lines(surface, self.words, inner, "bold", unit, CREAM, "centre")
