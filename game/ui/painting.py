"""Paint for everything flat and warm: rooms, cards with soft shadows, text in its place."""

from functools import lru_cache
from typing import Literal

import pygame
from pygame import Color, Rect, Surface

from .fonts import Weight, fit, font, rgb, text, width, wrap
from .theme import GOLD, INK, ROOM_DARK, ROOM_LIGHT

Align = Literal["left", "centre", "right"]
SMALLEST = 10  # pixels: below that no letter is read


def room(size: tuple[int, int]) -> Surface:
    """The deep teal behind everything, lighter at the upper left."""
    small = Surface((16, 16))
    for y in range(16):
        for x in range(16):
            far = min(1.0, ((x / 15) ** 2 + (y / 15) ** 2) ** 0.5 / 1.25)
            small.set_at((x, y), ROOM_LIGHT.lerp(ROOM_DARK, far))
    return pygame.transform.smoothscale(small.convert(), size)


def rounded(
    surface: Surface, rect: Rect, colour: Color, radius: int, edge: Color | None = None, thickness: int = 1
) -> None:
    """A filled rectangle with smooth round corners, and perhaps an edge, on an opaque surface."""
    if rect.w <= 0 or rect.h <= 0:
        return
    if edge is not None:
        rounded(surface, rect, edge, radius)
        rounded(surface, rect.inflate(-2 * thickness, -2 * thickness), colour, radius - thickness)
        return
    radius = max(0, min(radius, rect.w // 2, rect.h // 2))
    if radius < 2:
        surface.fill(colour, rect)
        return
    surface.fill(colour, rect.inflate(-2 * radius, 0))
    for x in (rect.x, rect.right - radius):
        surface.fill(colour, Rect(x, rect.y + radius, radius, rect.h - 2 * radius))
    corner = _corner(radius, rgb(colour))
    for at, (x, y) in enumerate(
        [
            rect.topleft,
            (rect.right - radius, rect.y),
            (rect.x, rect.bottom - radius),
            (rect.right - radius, rect.bottom - radius),
        ]
    ):
        surface.blit(corner[at], (x, y))


@lru_cache(maxsize=400)
def _corner(radius: int, colour: tuple[int, int, int]) -> tuple[Surface, Surface, Surface, Surface]:
    """Quarter discs, smooth at the rim: upper left, upper right, lower left, lower right."""
    fine = 4
    large = Surface((radius * fine, radius * fine), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.circle(large, colour, (radius * fine, radius * fine), radius * fine)
    first = pygame.transform.smoothscale(large, (radius, radius))
    flip = pygame.transform.flip
    return first, flip(first, True, False), flip(first, False, True), flip(first, True, True)


@lru_cache(maxsize=120)
def _shadow(size: tuple[int, int], radius: int, soft: int) -> Surface:
    wide, high = size[0] + 4 * soft, size[1] + 4 * soft
    # Blurred small and enlarged: a shadow has no detail to lose, and the less the softer it is.
    less = max(4, soft // 4)
    small = Surface((max(4, wide // less), max(4, high // less)), pygame.SRCALPHA)
    pygame.draw.rect(
        small,
        (6, 18, 24, 105),
        Rect(2 * soft // less, 2 * soft // less, max(1, size[0] // less), max(1, size[1] // less)),
        border_radius=max(1, radius // less),
    )
    blurred = pygame.transform.gaussian_blur(small, max(1, soft // less))
    return pygame.transform.smoothscale(blurred, (wide, high))


def shadow(surface: Surface, rect: Rect, radius: int, soft: int = 8) -> None:
    surface.blit(_shadow(rect.size, radius, soft), (rect.x - 2 * soft, rect.y - 2 * soft + soft // 2))


def card(surface: Surface, rect: Rect, colour: Color, radius: int, *, lit: bool = False, soft: int = 8) -> None:
    """Something that lies on the table; lit in gold when it is the one to look at."""
    shadow(surface, rect, radius, soft)
    rounded(surface, rect, colour, radius)
    if lit:
        ring(surface, rect, radius, max(2, soft // 3))


def ring(surface: Surface, rect: Rect, radius: int, thickness: int, colour: Color = GOLD) -> None:
    """A frame round a rectangle: focus, turn, the square concerned."""
    outline = _outline(rect.inflate(2 * thickness, 2 * thickness).size, radius + thickness, thickness, rgb(colour))
    surface.blit(outline, (rect.x - thickness, rect.y - thickness))


@lru_cache(maxsize=200)
def _outline(size: tuple[int, int], radius: int, thickness: int, colour: tuple[int, int, int]) -> Surface:
    frame = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(frame, colour, frame.get_rect(), thickness, border_radius=radius)
    return frame


def write(
    surface: Surface,
    words: str,
    at: tuple[int, int],
    weight: Weight,
    size: int,
    colour: Color = INK,
    align: Align = "left",
    wide: int = 0,
) -> Rect:
    """One line, its top at `at`; cut with an ellipsis where it is wider than `wide`."""
    if wide:
        words = fit(words, weight, size, wide)
    rendered = text(words, weight, size, rgb(colour))
    x, y = at
    x -= {"left": 0, "centre": rendered.width // 2, "right": rendered.width}[align]
    return surface.blit(rendered, (x, y))


def write_in(
    surface: Surface, words: str, rect: Rect, weight: Weight, size: int, colour: Color = INK, align: Align = "centre"
) -> Rect:
    """One line in the middle of a box's height."""
    high = font(weight, size).get_linesize()
    x = {"left": rect.x, "centre": rect.centerx, "right": rect.right}[align]
    return write(surface, words, (x, rect.y + (rect.h - high) // 2), weight, size, colour, align, rect.w)


def write_shrunk(
    surface: Surface,
    words: str,
    rect: Rect,
    weight: Weight,
    size: int,
    colour: Color = INK,
    align: Align = "centre",
    smallest: int = SMALLEST,
) -> Rect:
    """One line, in a smaller size where it would not fit; cut only where even the smallest is too wide."""
    while size > smallest and width(words, weight, size) > rect.w:
        size -= 1
    return write_in(surface, words, rect, weight, size, colour, align)


def write_lines(
    surface: Surface,
    words: str,
    rect: Rect,
    weight: Weight,
    size: int,
    colour: Color = INK,
    align: Align = "left",
    spacing: float = 1.0,
) -> int:
    """Wrapped in a box, from its top; returns where the next line would begin. Lines that do not fit are not drawn."""
    step = round(font(weight, size).get_linesize() * spacing)
    y = rect.y
    x = {"left": rect.x, "centre": rect.centerx, "right": rect.right}[align]
    lines = wrap(words, weight, size, rect.w)
    room_for = max(1, rect.h // step)
    if len(lines) > room_for:
        lines = (*lines[: room_for - 1], fit(lines[room_for - 1] + " …", weight, size, rect.w))
    for line in lines:
        write(surface, line, (x, y), weight, size, colour, align)
        y += step
    return y


def lines_high(words: str, weight: Weight, size: int, wide: int, spacing: float = 1.0) -> int:
    return len(wrap(words, weight, size, wide)) * round(font(weight, size).get_linesize() * spacing)


def hatch(surface: Surface, rect: Rect, colour: Color, step: int = 6) -> None:
    """Slanted lines: mortgaged."""
    surface.blit(_hatching(rect.size, rgb(colour), max(3, step)), rect)


@lru_cache(maxsize=100)
def _hatching(size: tuple[int, int], colour: tuple[int, int, int], step: int) -> Surface:
    hatched = Surface(size, pygame.SRCALPHA)
    for x in range(-size[1], size[0], step):
        pygame.draw.line(hatched, colour, (x, size[1]), (x + size[1], 0), max(1, step // 3))
    return hatched


def disc(surface: Surface, centre: tuple[float, float], radius: int, colour: Color, rim: Color | None = None) -> None:
    """A smooth round, with a rim or without."""
    picture = _disc(radius, rgb(colour), rgb(rim) if rim else None)
    surface.blit(picture, (round(centre[0]) - radius, round(centre[1]) - radius))


@lru_cache(maxsize=300)
def _disc(radius: int, colour: tuple[int, int, int], rim: tuple[int, int, int] | None) -> Surface:
    fine = 4
    side = 2 * radius * fine
    large = Surface((side, side), pygame.SRCALPHA)
    large.fill((*(rim or colour), 0))
    middle = (side // 2, side // 2)
    pygame.draw.circle(large, rim or colour, middle, side // 2)
    if rim:
        pygame.draw.circle(large, colour, middle, side // 2 - max(fine, side // 16))
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def forget() -> None:
    for cached in (_corner, _shadow, _outline, _hatching, _disc):
        cached.cache_clear()
