"""Where everything on a board of any size lies: squares, bars, tokens, the inner field."""

from typing import Literal

from msgspec import Struct
from pygame import Rect

from game.engine.rules import Rules

Side = Literal["bottom", "left", "top", "right"]
CORNER = 1.55  # a corner's length in squares

FAN = {  # where tokens stand on one square, by how many there are, in parts of its free field
    1: [(0.5, 0.68)],
    2: [(0.28, 0.68), (0.72, 0.68)],
    3: [(0.28, 0.3), (0.72, 0.3), (0.5, 0.74)],
    4: [(0.28, 0.28), (0.72, 0.28), (0.28, 0.74), (0.72, 0.74)],
}
ROWS_OF_THREE = [(x, y) for y in (0.2, 0.5, 0.8) for x in (0.2, 0.5, 0.8)]


class Place(Struct, frozen=True):
    """One square. `bar` is its group's colour at the inner edge, `field` what is left, `edge` the owner's mark."""

    rect: Rect
    side: Side
    corner: bool
    bar: Rect
    field: Rect
    edge: Rect


class Plan(Struct, frozen=True):
    rect: Rect
    inner: Rect
    places: tuple[Place, ...]
    cell: Rect  # In Jail, as against Just Visiting
    unit: int  # the width of an ordinary square

    def spots(self, square: int, jailed: bool, count: int) -> list[tuple[int, int]]:
        """Middles of so many tokens that share a square."""
        place = self.places[square]
        field = self.cell if jailed else place.field
        if not jailed and self.cell.w and place.rect.contains(self.cell):
            # just visiting: the strip outside the cell, round its corner
            return self._visitors(place.rect, count)
        shares = FAN.get(count, ROWS_OF_THREE)[:count]
        if count == 1 and not jailed and place.side in ("left", "right") and not place.corner:
            shares = [(0.72, 0.66)]  # beside the price, and below the name
        inner = field.inflate(-field.w // 10, -field.h // 10)
        return [(round(inner.x + x * inner.w), round(inner.y + y * inner.h)) for x, y in shares]

    def _visitors(self, corner: Rect, count: int) -> list[tuple[int, int]]:
        wide = corner.w - self.cell.w  # the strip's width
        x, y = corner.x + wide // 2, corner.bottom - wide // 2
        down = (count + 1) // 2
        step = max(1, (corner.h - wide) // max(1, down))
        upright = [(x, y - at * step) for at in range(down)]
        return upright + [(x + (at + 1) * step, y) for at in range(count - down)]

    def token_radius(self, count: int) -> int:
        return max(7, round(self.unit * (0.27 if count <= 2 else 0.23 if count <= 4 else 0.18)))

    def is_over(self, point: tuple[int, int]) -> int | None:
        """The square under a point."""
        if not self.rect.collidepoint(point) or self.inner.collidepoint(point):
            return None
        return next((at for at, place in enumerate(self.places) if place.rect.collidepoint(point)), None)


def make_plan(rules: Rules, rect: Rect) -> Plan:
    """GO lies at the lower right; play goes round clockwise, as seen on the table."""
    per_side = rules.size // 4
    length = min(rect.w, rect.h)
    unit = length / (per_side - 1 + 2 * CORNER)
    cuts = [0, *(round((CORNER + at) * unit) for at in range(per_side)), length]  # along one side
    depth = cuts[1]
    places = []
    for square in range(rules.size):
        side_number, at = divmod(square, per_side)
        along = (cuts[at], cuts[at + 1])
        places.append(_place(rect, length, depth, side_number, along, at == 0, rules.is_lot[square]))
    inner = Rect(rect.x + depth, rect.y + depth, length - 2 * depth, length - 2 * depth)
    cell = _cell(places[rules.jail])
    return Plan(Rect(rect.x, rect.y, length, length), inner, tuple(places), cell, round(unit))


def _place(
    board: Rect, length: int, depth: int, side_number: int, along: tuple[int, int], corner: bool, lot: bool
) -> Place:
    low, high = along
    x, y = board.topleft
    side: Side = ("bottom", "left", "top", "right")[side_number]
    match side:
        case "bottom":
            rect = Rect(x + length - high, y + length - depth, high - low, depth)
        case "left":
            rect = Rect(x, y + length - high, depth, high - low)
        case "top":
            rect = Rect(x + low, y, high - low, depth)
        case "right":
            rect = Rect(x + length - depth, y + low, depth, high - low)
    thick = round(depth * 0.22) if lot else 0
    line = max(3, round(depth * 0.06))
    match side:
        case "bottom":
            bar = Rect(rect.x, rect.y, rect.w, thick)
            edge = Rect(rect.x, rect.bottom - line, rect.w, line)
            field = Rect(rect.x, bar.bottom, rect.w, rect.h - thick - line)
        case "left":
            bar = Rect(rect.right - thick, rect.y, thick, rect.h)
            edge = Rect(rect.x, rect.y, line, rect.h)
            field = Rect(edge.right, rect.y, rect.w - thick - line, rect.h)
        case "top":
            bar = Rect(rect.x, rect.bottom - thick, rect.w, thick)
            edge = Rect(rect.x, rect.y, rect.w, line)
            field = Rect(rect.x, edge.bottom, rect.w, rect.h - thick - line)
        case "right":
            bar = Rect(rect.x, rect.y, thick, rect.h)
            edge = Rect(rect.right - line, rect.y, line, rect.h)
            field = Rect(bar.right, rect.y, rect.w - thick - line, rect.h)
    if corner:
        field = rect.copy()
    return Place(rect, side, corner, bar, field, edge)


def _cell(jail: Place) -> Rect:
    """In the inner corner of the Jail's square, wherever on the board a Jail may be."""
    size = round(min(jail.rect.w, jail.rect.h) * 0.68)
    cell = Rect(0, 0, size, size)
    match jail.side:
        case "bottom":
            cell.topright = jail.rect.topright
        case "left":
            cell.topright = jail.rect.topright
        case "top":
            cell.bottomright = jail.rect.bottomright
        case "right":
            cell.bottomleft = jail.rect.bottomleft
    return cell
