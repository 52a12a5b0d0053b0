"""What a cue is, and the pieces that several of them draw."""

import pygame
from pygame import Color, Rect, Surface

from game.ui.painting import disc
from game.ui.pictures import picture
from game.ui.theme import GOLD, WHITE, seat_colour

from .canvas import Canvas, Point


class Cue:
    """`hold` is when the next cue may begin and the view sees the event; the rest of `seconds` overlaps."""

    waits = False  # for a person who reads
    token = -1  # the seat whose token is in this cue's hands
    sound = ""
    beats: tuple[float, ...] = (0.0,)  # seconds after which it is heard

    def __init__(self, seconds: float, hold: float | None = None) -> None:
        self.seconds = seconds
        self.hold = seconds if hold is None else hold
        self.released = False

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        """A pause draws nothing."""


def die_size(canvas: Canvas) -> int:
    return max(24, round(canvas.plan.inner.w * 0.085))


def rest_angle(number: int) -> float:
    return (7.0, -11.0)[number]


def draw_die(surface: Surface, face: int, middle: Point, size: int, angle: float) -> None:
    turned = pygame.transform.rotozoom(picture(f"pieces/die_{face}", size), angle, 1.0)
    surface.blit(turned, turned.get_rect(center=middle))


def draw_token(surface: Surface, canvas: Canvas, seat: int, middle: Point, radius: int, lit: bool = False) -> None:
    sitter = canvas.seats[seat]
    if lit:
        disc(surface, middle, radius + max(2, radius // 6), GOLD)
    disc(surface, (middle[0] + 1, middle[1] + 2), radius, Color("#5C5A4E"))
    disc(surface, middle, radius, seat_colour(sitter.colour), WHITE)
    side = round(radius * 1.55)
    surface.blit(picture(f"tokens/{sitter.token}", side), (middle[0] - side // 2, middle[1] - side // 2))


def deck_rect(canvas: Canvas, chest: bool) -> Rect:
    """Where a deck lies on the inner field."""
    inner = canvas.plan.inner
    wide = round(inner.w * 0.17)
    rect = Rect(0, 0, wide, round(wide * 0.625))
    side = round(inner.w * 0.15)
    rect.center = (inner.right - side if chest else inner.x + side, inner.y + round(inner.h * 0.16))
    return rect


def squeezed(name: str, size: tuple[int, int], shown: tuple[int, int]) -> Surface:
    """A picture in mid-turn: an SVG keeps its proportions, so it is drawn whole and squeezed."""
    return pygame.transform.smoothscale(picture(name, size), shown)
