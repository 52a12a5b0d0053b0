"""The tip as it lies on the screen: above the log, which makes room for it, or below a panel that takes the window."""

from pygame import Rect, Surface

from game.ui.painting import card, lines_high, write_lines
from game.ui.pictures import picture
from game.ui.theme import INK, TIP

from .layout import Layout


class TipCard:
    """`rect` is empty where there is nothing to say."""

    def __init__(self) -> None:
        self.words = ""
        self.rect = Rect(0, 0, 0, 0)
        self._unit = 0

    def place(self, words: str, layout: Layout, whole_window: bool) -> None:
        self.words, self._unit = words, layout.unit
        room = Rect((0, 0), layout.size).inflate(-2 * layout.unit, -layout.unit) if whole_window else layout.log
        high = min(room.h, lines_high(words, "semibold", layout.unit, self._wide(room)) + round(layout.unit * 1.4))
        top = room.bottom - high if whole_window else room.y
        self.rect = Rect(room.x, top, room.w, high) if words else Rect(room.x, top, 0, 0)

    def _wide(self, rect: Rect) -> int:
        return rect.w - 4 * self._unit

    def below(self, rect: Rect) -> Rect:
        """What is left of the log."""
        taken = self.rect.h + self._unit // 3 if self.rect.colliderect(rect) else 0
        return Rect(rect.x, rect.y + taken, rect.w, rect.h - taken)

    def above(self, window: Rect) -> Rect:
        """What is left of the window."""
        return Rect(window.x, window.y, window.w, self.rect.y - window.y) if self.rect.h else window

    def draw(self, surface: Surface) -> None:
        if not self.words:
            return
        unit, rect = self._unit, self.rect
        card(surface, rect, TIP, unit // 2, soft=6)
        side = round(unit * 1.6)
        surface.blit(picture("squares/lamp", side), (rect.x + unit // 2, rect.y + unit // 2))
        body = Rect(rect.x + round(unit * 2.6), rect.y + round(unit * 0.7), self._wide(rect), rect.h)
        write_lines(surface, self.words, body, "semibold", unit, INK)
