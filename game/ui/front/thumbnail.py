"""A small picture of a game: the board, who owns what, and where everybody stands."""

from collections.abc import Sequence
from io import BytesIO

import pygame
from pygame import Color, Rect, Surface

from game.engine.state import State
from game.session.seats import Seat
from game.ui.board.plan import make_plan
from game.ui.painting import disc
from game.ui.theme import CREAM, FELT, INK, LINE, WHITE, seat_colour

SIDE = 160


def thumbnail(state: State, seats: Sequence[Seat], side: int = SIDE) -> Surface:
    rules = state.rules
    surface = Surface((side, side))
    surface.fill(LINE)
    plan = make_plan(rules, Rect(0, 0, side, side))
    surface.fill(FELT, plan.inner)
    colours = {group.id: Color(group.colour) for group in rules.board.groups}
    for at, place in enumerate(plan.places):
        rect = place.rect.inflate(-1, -1)
        owner = state.owner[at]
        square = rules.board.squares[at]
        surface.fill(CREAM if owner < 0 else seat_colour(seats[owner].colour).lerp(WHITE, 0.15), rect)
        group = getattr(square, "group", "")
        if group:
            edge = Rect(0, 0, max(3, rect.w // 3), max(3, rect.h // 3))
            edge.center = rect.center
            surface.fill(colours[group], edge)
            if state.level[at]:
                surface.fill(INK, edge.inflate(-edge.w // 2, -edge.h // 2))
    for seat, sitter in enumerate(seats):
        if not state.out[seat]:
            x, y = plan.places[state.position[seat]].rect.center
            shift = (seat - len(seats) / 2) * side / 60
            disc(surface, (x + shift, y - shift), max(4, side // 28), seat_colour(sitter.colour), WHITE)
    return surface


def png(surface: Surface) -> bytes:
    buffer = BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()


def from_png(data: bytes) -> Surface | None:
    """None where there is no picture, or none that can be read."""
    try:
        return pygame.image.load(BytesIO(data), "picture.png").convert() if data else None
    except (pygame.error, ValueError):
        return None
