"""Two drawings of figures: curves over the course of a game, and bars against what was expected."""

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct
from pygame import Color, Rect, Surface

from game.session.chronicle import WAYS, Chronicle, Sample
from game.ui.fonts import width
from game.ui.painting import rounded, write, write_in
from game.ui.theme import ALARM, CREAM, INK, SEAT_COLOURS, SOFT_INK

GRID = Color("#DDD8C8")
FINE = 2  # drawn so many times larger and made smaller, so that slanted lines are smooth


class Curve(Struct, frozen=True):
    colour: Color
    points: tuple[tuple[int, int], ...]  # along, and up


def curves(samples: Sequence[Sample], colours: Sequence[Color], exits: dict[int, int]) -> list[Curve]:
    """Everybody's worth over the positions of a game, up to where they left: `exits` are rounds by seat."""
    found = []
    for seat, colour in enumerate(colours):
        points = []
        for sample in samples:
            points.append((sample.position, max(0, sample.worths[seat])))
            if seat in exits and sample.round > exits[seat]:
                break
        found.append(Curve(colour, tuple(points)))
    return found


def step_for(highest: int) -> int:
    """A round figure between two lines of the grid: four to eight of them."""
    step = 100
    while highest / step > 7:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def plot(
    size: tuple[int, int], lines: Sequence[Curve], unit: int, money: Callable[[int], str], ground: Color = CREAM
) -> tuple[Surface, Rect]:
    """The picture, and the place in it that the curves span."""
    surface = Surface(size)
    surface.fill(ground)
    last = max((curve.points[-1][0] for curve in lines if curve.points), default=1) or 1
    highest = max((value for curve in lines for _, value in curve.points), default=1) or 1
    step = step_for(highest)
    text = max(10, round(unit * 0.78))
    margin = width(money(highest // step * step), "semibold", text) + unit
    field = Rect(margin, unit // 2, size[0] - margin - unit, size[1] - unit - text // 2)
    for value in range(0, highest + 1, step):
        y = field.bottom - field.h * value // highest
        surface.fill(GRID, Rect(field.x, y, field.w, 1))
        write(surface, money(value), (field.x - unit // 2, y - text * 2 // 3), "semibold", text, SOFT_INK, "right")
    large = pygame.transform.scale(surface, (size[0] * FINE, size[1] * FINE))
    for curve in lines:
        points = [
            ((field.x + field.w * along / last) * FINE, (field.bottom - field.h * value / highest) * FINE)
            for along, value in curve.points
        ]
        if len(points) > 1:
            _stroke(large, curve.colour, points, max(4, round(unit * 0.26) * FINE))
    smooth = pygame.transform.smoothscale(large, size)
    # the words were sharp before they were enlarged
    smooth.blit(surface, (0, 0), Rect(0, 0, field.x, size[1]))
    return smooth, field


def _stroke(surface: Surface, colour: Color, points: Sequence[tuple[float, float]], thick: int) -> None:
    pygame.draw.lines(surface, colour, False, points, thick)
    for point in points:  # round joints, where thick lines would gape
        pygame.draw.circle(surface, colour, point, thick // 2)


def dice_chart(size: tuple[int, int], told: Chronicle, unit: int) -> Surface:
    """Bars for what was thrown, marks for what chance expects."""
    surface = Surface(size)
    surface.fill(CREAM)
    text = max(10, round(unit * 0.82))
    high = size[1] - round(text * 1.8)
    most = max(1.0, *told.totals.values(), *(told.expected(total) for total in WAYS)) * 1.05
    wide = size[0] / len(WAYS)
    for at, total in enumerate(WAYS):
        column = Rect(round(at * wide + wide * 0.16), 0, round(wide * 0.68), high)
        bar = round(high * told.totals[total] / most)
        rounded(surface, Rect(column.x, high - bar, column.w, bar), SEAT_COLOURS["teal"], max(2, unit // 4))
        y = high - round(high * told.expected(total) / most)
        surface.fill(ALARM, Rect(column.x - 2, y - 1, column.w + 4, max(2, unit // 6)))
        foot = Rect(round(at * wide), high, round(wide), size[1] - high)
        write_in(surface, str(total), foot, "semibold", text, INK)
    return surface
