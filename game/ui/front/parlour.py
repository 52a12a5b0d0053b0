"""The quiet picture behind the title: a board that lies aslant, and tokens that wander round it."""

from math import cos, pi, radians, sin

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from game.engine.rules import Rules
from game.telling import Teller
from game.ui.board.painter import BoardPainter, Marks
from game.ui.board.plan import make_plan
from game.ui.painting import disc, room, shadow
from game.ui.pictures import picture
from game.ui.theme import LINE, ROOM_DARK, SEAT_COLOURS, TOKENS, WHITE

TILT = 12.0  # degrees
PACE, HOP = 2.6, 0.42  # seconds between two hops, and in the air
WANDERERS = ((0, 0.0), (11, 0.7), (19, 1.4), (28, 2.0))  # the square each begins on, and by how much it lags


class Wanderer(Struct, frozen=True):
    token: str
    colour: pygame.Color
    start: int
    lag: float


class Parlour:
    """Painted once for a size of the window; only tokens move."""

    def __init__(self, size: tuple[int, int], rules: Rules, teller: Teller) -> None:
        side = round(size[1] * 1.02)
        self.radius = max(10, side // 42)
        self.centre = (size[0] - round(side * 0.36), round(size[1] * 0.52))
        plan = make_plan(rules, Rect(0, 0, side, side))
        board = Surface((side, side))
        board.fill(LINE)
        painter = BoardPainter(rules, teller, plan)
        painter.draw_inner(board)
        for square in range(rules.size):
            painter.draw_square(board, square, Marks())
        board.fill(ROOM_DARK.lerp(WHITE, 0.62), special_flags=pygame.BLEND_RGB_MULT)  # dimmed: it is evening
        aslant = pygame.transform.rotozoom(board.convert_alpha(), TILT, 1.0)
        self.surface = room(size)
        rect = aslant.get_rect(center=self.centre)
        shadow(self.surface, rect.inflate(-rect.w // 6, -rect.h // 6), 40, 40)
        self.surface.blit(aslant, rect)
        self._veil(size)
        middle = plan.rect.center
        turn = radians(-TILT)
        self.spots = [
            (
                self.centre[0] + (x - middle[0]) * cos(turn) - (y - middle[1]) * sin(turn),
                self.centre[1] + (x - middle[0]) * sin(turn) + (y - middle[1]) * cos(turn),
            )
            for x, y in (place.rect.center for place in plan.places)
        ]
        colours = list(SEAT_COLOURS.values())
        self.wanderers = [
            Wanderer(TOKENS[at], colours[at], start % rules.size, lag) for at, (start, lag) in enumerate(WANDERERS)
        ]

    def _veil(self, size: tuple[int, int]) -> None:
        """The room grows dark towards the left, where the words are."""
        strip = Surface((256, 1), pygame.SRCALPHA)
        for x in range(256):
            share = max(0.0, min(1.0, (x / 255 - 0.28) / 0.34))
            strip.set_at((x, 0), (ROOM_DARK.r, ROOM_DARK.g, ROOM_DARK.b, round(236 * (1 - share))))
        self.surface.blit(pygame.transform.smoothscale(strip, size), (0, 0))

    def draw(self, surface: Surface, seconds: float) -> None:
        surface.blit(self.surface, (0, 0))
        for wanderer in sorted(self.wanderers, key=lambda each: self._where(each, seconds)[1]):
            x, y = self._where(wanderer, seconds)
            disc(surface, (x, y), self.radius, wanderer.colour, WHITE)
            side = round(self.radius * 1.5)
            surface.blit(picture(f"tokens/{wanderer.token}", side), (round(x) - side // 2, round(y) - side // 2))

    def _where(self, wanderer: Wanderer, seconds: float) -> tuple[float, float]:
        hops, since = divmod(seconds + wanderer.lag, PACE)
        share = min(1.0, since / HOP)
        eased = share * share * (3 - 2 * share)
        here = (wanderer.start + int(hops)) % len(self.spots)
        (x, y), (to_x, to_y) = self.spots[here], self.spots[(here + 1) % len(self.spots)]
        height = sin(pi * share) * self.radius * 1.1 if share < 1 else 0.0
        return x + (to_x - x) * eased, y + (to_y - y) * eased - height
