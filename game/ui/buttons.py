"""How controls look: buttons that say what will happen, with their key; a gold ring for the focus."""

from functools import lru_cache

from msgspec import Struct
from pygame import SRCALPHA, Color, Rect, Surface

from .controls import Control, Controls, Style
from .fonts import Rgb, font, rgb, width
from .keys import key_name
from .painting import Align, ring, rounded, shadow, write, write_in, write_shrunk
from .pictures import picture
from .theme import ALARM, CREAM, EMPTY, GOLD, GREEN, INK, MIST, PAPER, SOFT_INK, WELL, WELL_EDGE, WHITE

_FILLS: dict[Style, tuple[Color, Color, Color]] = {  # fill, words, what is written small
    "go": (GREEN, WHITE, Color("#E3F3E8")),
    "paper": (PAPER, INK, SOFT_INK),
    "quiet": (Color("#1D434E"), CREAM, MIST),
    "alarm": (ALARM, WHITE, Color("#FBE3DC")),
}
_OFF = (Color("#C9CFC7"), Color("#5C6663"), Color("#5C6663"))
_OFF_QUIET = (WELL, Color("#8FA5A8"), Color("#8FA5A8"))


def draw_controls(surface: Surface, controls: Controls, unit: int) -> None:
    """`unit` is the height of ordinary text; everything else follows from it."""
    for control in controls.items:
        if control.style != "spot":
            _draw_button(surface, control, unit, control.name == controls.hover)
        elif control.chosen:
            ring(surface, control.rect, max(4, unit // 3), max(3, unit // 4))
        elif control.name == controls.hover and control.words and not control.why_not:
            ring(surface, control.rect, max(4, unit // 3), 2)
    focused = controls.find(controls.focus) if controls.keyboard else None
    if focused is not None:
        ring(surface, focused.rect, max(6, unit // 2), max(3, unit // 5))


def _draw_button(surface: Surface, control: Control, unit: int, hovered: bool) -> None:
    quiet = control.style == "quiet"
    fill, words, small = _FILLS[control.style]
    if control.why_not:
        fill, words, small = _OFF_QUIET if quiet else _OFF
    elif hovered:
        fill = fill.lerp(WHITE if quiet else GOLD, 0.14)
    look = _Look(
        control.rect.size, unit, control.words, control.detail, control.why_not, control.picture,
        key_name(control.command), rgb(fill), rgb(words), rgb(small), rgb(WELL_EDGE) if quiet else None,
    )  # fmt: skip
    if not quiet:
        shadow(surface, control.rect, _radius(unit), max(4, unit // 3))
    surface.blit(_face(look), control.rect)
    if control.chosen:
        ring(surface, control.rect, _radius(unit), max(2, unit // 6))


class _Look(Struct, frozen=True):
    """All that a button's face depends on."""

    size: tuple[int, int]
    unit: int
    words: str
    detail: str
    why_not: str
    picture: str
    key: str
    fill: Rgb
    ink: Rgb
    small: Rgb
    edge: Rgb | None


def _radius(unit: int) -> int:
    return max(6, round(unit * 0.65))


@lru_cache(maxsize=128)
def _face(look: _Look) -> Surface:
    """Kept, because the same buttons lie there frame after frame."""
    unit, surface = look.unit, Surface(look.size, SRCALPHA)
    rect = surface.get_rect()
    fill, words, small = Color(look.fill), Color(look.ink), Color(look.small)
    rounded(surface, rect, fill, _radius(unit), Color(look.edge) if look.edge else None)
    narrow = rect.w < unit * 8
    inner = rect.inflate(-unit // 2 if narrow else -round(unit * 1.2), -round(unit * 0.3))
    if look.key:
        inner.w -= _draw_key(surface, look.key, rect, unit, fill, words, unit // 4 if narrow else unit // 2) + unit // 4
    if look.picture:
        side = round(unit * 1.4)
        surface.blit(picture(look.picture, side), (inner.x, rect.centery - side // 2))
        inner = Rect(inner.x + side + unit // 2, inner.y, inner.w - side - unit // 2, inner.h)
    size = round(unit * 0.98)
    detail = look.why_not or look.detail
    align: Align = "left" if look.key or look.picture or (detail and not narrow) else "centre"
    if detail and rect.h < unit * 2.6 and not narrow and not look.why_not:
        write_in(surface, detail, inner, "bold", size, small, "right")
        inner.w -= width(detail, "bold", size) + unit // 2
        write_in(surface, look.words, inner, "bold", size, words, "left")
    elif detail and rect.h >= unit * 2.6 and not narrow:
        line, note = font("bold", size).get_linesize(), font("semibold", round(unit * 0.82)).get_linesize()
        top = rect.centery - (line + note) // 2
        write(surface, look.words, (inner.x, top), "bold", size, words, "left", inner.w)
        write(surface, detail, (inner.x, top + line), "semibold", round(unit * 0.82), small, "left", inner.w)
    else:
        write_shrunk(surface, look.words, inner, "bold", size, words, align)
    return surface


def _draw_key(surface: Surface, key: str, rect: Rect, unit: int, fill: Color, words: Color, pad: int) -> int:
    """The key's cap at the right; returns how wide it is."""
    size = max(10, round(unit * 0.74))
    wide = max(round(unit * 1.6), font("bold", size).size(key)[0] + unit // 2)
    cap = Rect(0, 0, wide, min(round(unit * 1.6), rect.h - 6))
    cap.midright = (rect.right - pad, rect.centery)
    rounded(surface, cap, fill.lerp(words, 0.16) if fill != EMPTY else fill, max(3, unit // 4))
    write_in(surface, key, cap, "bold", size, words)
    return wide


def forget() -> None:
    _face.cache_clear()
