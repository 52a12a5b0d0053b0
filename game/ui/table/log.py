"""The log: every sentence of the game, the newest on top. Only what is seen is laid out, however long it is."""

from msgspec import Struct
from pygame import Rect, Surface

from game.ui.fonts import font, wrap
from game.ui.painting import disc, rounded, write
from game.ui.pictures import picture
from game.ui.stage.view import Line
from game.ui.theme import CREAM, MIST, WELL

from .desk import Desk

PICTURES = {
    "money": "pieces/bill",
    "deed": "ui/mortgage",
    "building": "pieces/house",
    "jail": "pieces/lock",
    "drama": "pieces/gavel",
}


class Shown(Struct):
    """A line where it is drawn."""

    at: int  # in the log
    line: Line
    rect: Rect
    words: tuple[str, ...]


class Log:
    """`back` is how many of the newest lines are scrolled out of sight."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.back = 0
        self.shown: list[Shown] = []
        self._count = 0

    @property
    def lines(self) -> list[Line]:
        return self.desk.view.lines

    def scroll(self, by: int) -> None:
        self.back = min(max(0, self.back + by), max(0, len(self.lines) - 1))

    def lay_out(self, rect: Rect, unit: int) -> None:
        if self.back:  # whoever reads further back stays there while new lines come
            self.back += max(0, len(self.lines) - self._count)
        self._count = len(self.lines)
        size = max(11, round(unit * 0.92))
        step = font("semibold", size).get_linesize()
        inner = rect.inflate(-round(unit * 1.6), -unit)
        text_wide = inner.w - round(unit * 2.6)
        self.shown = []
        y = inner.y
        for at in range(len(self.lines) - 1 - self.back, -1, -1):
            words = wrap(self.lines[at].words, "semibold", size, text_wide)
            high = step * len(words)
            if y + high > inner.bottom:
                break
            self.shown.append(Shown(at, self.lines[at], Rect(inner.x, y, inner.w, high), words))
            y += high + max(2, unit // 4)

    def draw(self, surface: Surface, rect: Rect, unit: int, count: int) -> None:
        """So many of the lines in sight, from the top, and the bar."""
        size = max(11, round(unit * 0.92))
        step = font("semibold", size).get_linesize()
        for number, shown in enumerate(self.shown[:count]):
            line = shown.line
            middle = (shown.rect.x + unit // 2, shown.rect.y + step // 2)
            if line.seat >= 0:
                disc(surface, middle, max(4, round(unit * 0.36)), self.desk.colour(line.seat))
            kind = PICTURES.get(line.kind)
            if kind is not None:
                side = round(unit * 0.95)
                surface.blit(picture(kind, side), (middle[0] + round(unit * 0.7), middle[1] - side // 2))
            tone = CREAM if number == 0 and self.back == 0 else MIST
            for row, words in enumerate(shown.words):
                write(
                    surface,
                    words,
                    (shown.rect.x + round(unit * 2.5), shown.rect.y + row * step),
                    "semibold",
                    size,
                    tone,
                )
        if len(self.lines) > len(self.shown) > 0:
            self._draw_bar(surface, rect, unit)

    def _draw_bar(self, surface: Surface, rect: Rect, unit: int) -> None:
        track = Rect(rect.right - round(unit * 0.6), rect.y + unit // 2, max(3, unit // 4), rect.h - unit)
        rounded(surface, track, WELL.lerp(MIST, 0.15), track.w // 2)
        length = max(unit, round(track.h * len(self.shown) / len(self.lines)))
        free = max(1, len(self.lines) - len(self.shown))
        y = track.y + round((track.h - length) * min(1.0, self.back / free))
        rounded(surface, Rect(track.x, y, track.w, length), MIST, track.w // 2)
