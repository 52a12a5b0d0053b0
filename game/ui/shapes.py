"""The shapes of colour groups, so that nothing on the board is told by colour alone."""

from math import cos, pi, sin

import pygame
from pygame import Color, Surface

Points = list[tuple[float, float]]


def _regular(corners: int, turn: float = -pi / 2, inner: float = 1.0) -> Points:
    """Corners on a circle; with `inner` below 1 every second one lies on a smaller circle: a star."""
    count = corners * (2 if inner < 1 else 1)
    radii = [1.0 if at % 2 == 0 or inner == 1 else inner for at in range(count)]
    return [(r * cos(turn + 2 * pi * at / count), r * sin(turn + 2 * pi * at / count)) for at, r in enumerate(radii)]


_PLUS: Points = [
    *((-0.35, -1.0), (0.35, -1.0), (0.35, -0.35), (1.0, -0.35), (1.0, 0.35), (0.35, 0.35)),
    *((0.35, 1.0), (-0.35, 1.0), (-0.35, 0.35), (-1.0, 0.35), (-1.0, -0.35), (-0.35, -0.35)),
]
_HALF: Points = [(sin(pi * at / 12), -cos(pi * at / 12)) for at in range(13)]
_OUTLINES: dict[str, Points] = {
    "●": _regular(24),
    "◆": _regular(4),
    "▲": [(0.0, -0.95), (1.0, 0.8), (-1.0, 0.8)],
    "■": [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
    "✚": _PLUS,
    "★": _regular(5, inner=0.45),
    "⬟": _regular(5),
    "◗": [(x - 0.4, y) for x, y in _HALF],
    "▬": [(-1.0, -0.4), (1.0, -0.4), (1.0, 0.4), (-1.0, 0.4)],
    "✦": _regular(4, inner=0.4),
    "⬢": _regular(6),
    "▼": [(0.0, 0.95), (-1.0, -0.8), (1.0, -0.8)],
}
_OVERSAMPLED = 4


def draw_shape(surface: Surface, shape: str, centre: tuple[float, float], radius: float, colour: Color) -> None:
    """A shape that we do not know is drawn as a dot: a user's board may name any sign."""
    size = max(3, round(radius * 2))
    picture = _shape(shape, size, (colour.r, colour.g, colour.b))
    surface.blit(picture, (round(centre[0] - size / 2), round(centre[1] - size / 2)))


def _shape(shape: str, size: int, colour: tuple[int, int, int]) -> Surface:
    key = (shape, size, colour)
    if key not in _kept:
        large = Surface((size * _OVERSAMPLED, size * _OVERSAMPLED), pygame.SRCALPHA)
        large.fill((*colour, 0))
        half = size * _OVERSAMPLED / 2
        points = [(half + x * half * 0.96, half + y * half * 0.96) for x, y in _OUTLINES.get(shape, _OUTLINES["●"])]
        pygame.draw.polygon(large, colour, points)
        _kept[key] = pygame.transform.smoothscale(large, (size, size))
    return _kept[key]


_kept: dict[tuple[str, int, tuple[int, int, int]], Surface] = {}
