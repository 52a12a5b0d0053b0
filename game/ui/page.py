"""A page is composed once and drawn many times: it keeps what is to be painted, clicked and typed into."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec import Struct
from pygame import Color, Rect, Surface

from .controls import Control
from .fonts import Weight, font, width, wrap
from .painting import Align, card, disc, hatch, rounded, write_in, write_lines
from .pictures import faded, picture
from .shapes import draw_shape
from .space import columns
from .theme import INK, PAPER, SOFT_INK, WHITE

Paint = Callable[[Surface], None]
Role = Literal["huge", "title", "head", "strong", "body", "small", "figure", "deed"]

ROLES: dict[Role, tuple[Weight, float]] = {  # weight, and size in units
    "huge": ("heavy", 3.4),
    "title": ("heavy", 2.0),
    "figure": ("heavy", 1.8),
    "head": ("heavy", 1.2),
    "strong": ("bold", 1.0),
    "body": ("semibold", 1.0),
    "small": ("semibold", 0.86),
    "deed": ("serif", 1.3),
}


SMALLEST = 8  # pixels: below that a name is cut rather than shrunk
TIGHT = 0.86  # how close the lines of a name stand


class Field(Struct, kw_only=True):
    """A place to type a text or a number into."""

    rect: Rect
    value: str
    changed: Callable[[str], None]
    entered: Callable[[], None]
    digits: bool = False
    hidden: bool = False
    at_once: bool = False  # has the keyboard as soon as it is there
    longest: int = 40


class Page:
    """`unit` is the height of ordinary text. What does not fit its box is noted, for the tests that look for it."""

    def __init__(self, area: Rect, unit: int) -> None:
        self.area = area
        self.unit = unit
        self.controls: list[Control] = []
        self.fields: dict[str, Field] = {}
        self.words: list[str] = []  # all that is written, for the tests that read it
        self.crowded: list[str] = []
        self._paints: list[Paint] = []

    def draw(self, surface: Surface) -> None:
        for paint in self._paints:
            paint(surface)

    def paint(self, paint: Paint) -> None:
        self._paints.append(paint)

    # Text

    def size(self, role: Role) -> int:
        return max(11, round(ROLES[role][1] * self.unit))

    def line_high(self, role: Role) -> int:
        return font(ROLES[role][0], self.size(role)).get_linesize()

    def width(self, words: str, role: Role) -> int:
        return width(words, ROLES[role][0], self.size(role))

    def text(
        self,
        words: str,
        rect: Rect,
        role: Role = "body",
        colour: Color = INK,
        align: Align = "left",
        *,
        shrinks: bool = False,
    ) -> None:
        """One line in the middle of a box's height; where it may shrink, it does so rather than being cut."""
        weight, size = ROLES[role][0], self.size(role)
        while shrinks and size > SMALLEST and width(words, weight, size) > rect.w:
            size -= 1
        self.words.append(words)
        if width(words, weight, size) > rect.w:
            self.crowded.append(words)
        self.paint(lambda surface: write_in(surface, words, rect, weight, size, colour, align) and None)

    def lines(self, words: str, rect: Rect, role: Role = "body", colour: Color = INK, align: Align = "left") -> None:
        """As many lines as the box has room for, from its top."""
        weight, size = ROLES[role][0], self.size(role)
        self.words.append(words)
        if self.lines_high(words, role, rect.w) > rect.h:
            self.crowded.append(words)
        self.paint(lambda surface: write_lines(surface, words, rect, weight, size, colour, align) and None)

    def name(self, words: str, rect: Rect, role: Role = "small", colour: Color = INK) -> None:
        """A name, in as many lines as the box has and as small as it must be to be whole."""
        weight, size = ROLES[role][0], self.size(role)
        while size > SMALLEST and not self._holds(words, rect, weight, size):
            size -= 1
        if not self._holds(words, rect, weight, size):
            self.crowded.append(words)
        self.paint(lambda surface: write_lines(surface, words, rect, weight, size, colour, spacing=TIGHT) and None)

    def _holds(self, words: str, rect: Rect, weight: Weight, size: int) -> bool:
        lines = wrap(words, weight, size, rect.w)
        whole = "".join(lines).replace(" ", "") == words.replace(" ", "")
        return whole and len(lines) * round(font(weight, size).get_linesize() * TIGHT) <= rect.h

    def lines_high(self, words: str, role: Role, wide: int) -> int:
        return len(wrap(words, ROLES[role][0], self.size(role), wide)) * self.line_high(role)

    # Shapes

    def card(self, rect: Rect, colour: Color = PAPER, *, lit: bool = False, soft: int = 10) -> None:
        radius = max(6, round(self.unit * 0.7))
        self.paint(lambda surface: card(surface, rect, colour, radius, lit=lit, soft=soft))

    def box(self, rect: Rect, colour: Color, radius: int = 0, edge: Color | None = None) -> None:
        self.paint(lambda surface: rounded(surface, rect, colour, radius, edge))

    def hatch(self, rect: Rect, colour: Color, step: int = 6) -> None:
        self.paint(lambda surface: hatch(surface, rect, colour, step))

    def shape(self, shape: str, centre: tuple[int, int], radius: float, colour: Color) -> None:
        self.paint(lambda surface: draw_shape(surface, shape, centre, radius, colour))

    def picture(self, name: str, rect: Rect, alpha: int = 255) -> None:
        side = min(rect.w, rect.h)
        at = (rect.centerx - side // 2, rect.centery - side // 2)
        if side > 0:
            self.paint(
                lambda surface: (
                    surface.blit(picture(name, side) if alpha == 255 else faded(name, side, alpha), at) and None
                )
            )

    def disc(self, centre: tuple[int, int], radius: int, colour: Color) -> None:
        self.paint(lambda surface: disc(surface, centre, radius, colour, WHITE))

    def token(self, token: str, colour: Color, centre: tuple[int, int], radius: int, lit: Color | None = None) -> None:
        def paint(surface: Surface) -> None:
            if lit is not None:
                disc(surface, centre, radius + max(2, radius // 6), lit)
            disc(surface, centre, radius, colour, WHITE)
            side = round(radius * 1.55)
            surface.blit(picture(f"tokens/{token}", side), (centre[0] - side // 2, centre[1] - side // 2))

        self.paint(paint)

    # Controls

    def button(self, rect: Rect, name: str, words: str, act: Callable[[], None], **more: Any) -> Control:
        control = Control(name=name, rect=rect, words=words, act=act, **more)
        self.controls.append(control)
        return control

    def buttons(self, rect: Rect, items: Sequence[dict[str, Any]]) -> None:
        """Side by side, the wider the more they say."""
        shares = [self._wish(item) for item in items]
        for item, place in zip(items, columns(rect, shares, round(self.unit * 0.6)), strict=True):
            self.button(place, **item)

    def _wish(self, item: dict[str, Any]) -> float:
        words = max(
            self.width(item["words"], "strong"), self.width(item.get("why_not") or item.get("detail", ""), "small")
        )
        key = 2.6 if item.get("command") else 0
        return min(words + self.unit * (2 + key), self.area.w * 0.6)

    def field(self, name: str, field: Field) -> None:
        self.fields[name] = field

    def row(self, rect: Rect, label: str, value: str, role: Role = "body", colour: Color = INK) -> None:
        """A label at the left, its figure at the right."""
        wide = self.width(value, role)
        self.text(label, Rect(rect.x, rect.y, rect.w - wide - self.unit // 2, rect.h), role, colour)
        self.text(value, rect, role, colour, "right")

    def rule(self, y: int, x: int, wide: int) -> None:
        self.box(Rect(x, y, wide, 1), Color("#DDD8C8"))

    def soft(self, words: str, rect: Rect, align: Align = "left") -> None:
        self.lines(words, rect, "small", SOFT_INK, align)
