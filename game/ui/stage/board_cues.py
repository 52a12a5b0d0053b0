"""What is seen to happen on the board: dice, tokens, the jail door, buildings, mortgages."""

from math import cos, pi, sin

import pytweening
from pygame import Rect, Surface

from game.ui.painting import card
from game.ui.pictures import picture
from game.ui.theme import PAPER

from .canvas import Canvas
from .cue import Cue, die_size, draw_die, draw_token, rest_angle, squeezed


class Dice(Cue):
    """Two dice tumble in and settle."""

    sound = "dice"

    def __init__(self, first: int, second: int, pace: float) -> None:
        super().__init__(0.7 * pace, 0.95 * pace)
        self.faces = (first, second)
        self.seconds = self.hold
        self._tumbling = 0.7 / 0.95

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        t = 1.0 if canvas.still else min(1.0, t / self._tumbling)
        for number, (rest, face) in enumerate(zip(canvas.dice(), self.faces, strict=True)):
            left = 1 - pytweening.easeOutCubic(t)
            x = rest[0] + round(left * canvas.plan.inner.w * (0.5 + 0.12 * number))
            y = rest[1] + round(left * canvas.plan.inner.h * 0.3 - abs(sin(t * 3 * pi)) * (1 - t) * canvas.plan.unit)
            shown = face if t > 0.82 else 1 + (face + number * 2 + int(t * 14) * 5) % 6
            draw_die(surface, shown, (x, y), die_size(canvas), left * 540 + rest_angle(number))


class Hop(Cue):
    """A token hops square by square, forwards or backwards."""

    sound = "hop"

    def __init__(self, seat: int, path: list[int], pace: float) -> None:
        super().__init__((0.12 * (len(path) - 1) + 0.15) * pace)
        self.token = seat
        self.path = path
        self.beats = tuple(self.seconds * leg / self._legs_a_second() for leg in range(1, len(path)))

    def _legs_a_second(self) -> float:
        """If it all took a second; the rest is for the token to stand where it has landed."""
        legs = len(self.path) - 1
        return legs + 1.25 * legs / (legs * 0.8 + 1)

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        radius = canvas.plan.token_radius(1)
        if canvas.still:
            end = self.path[-1] if t > 0.5 else self.path[0]
            draw_token(surface, canvas, self.token, canvas.token(self.token, end), radius, lit=True)
            return
        legs = len(self.path) - 1
        along = min(t * self._legs_a_second(), legs - 1e-6)
        leg = int(along)
        part = pytweening.easeInOutSine(along - leg)
        start, end = (canvas.token(self.token, square) for square in self.path[leg : leg + 2])
        lift = sin(part * pi) * canvas.plan.unit * 0.32
        middle = (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part - lift))
        draw_token(surface, canvas, self.token, middle, radius, lit=True)


class ToJail(Cue):
    """Straight into Jail, and the door falls."""

    sound = "door"

    def __init__(self, seat: int, start: int, jail: int, pace: float) -> None:
        super().__init__(1.1 * pace)
        self.token = seat
        self.start, self.jail = start, jail

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        cell = canvas.plan.cell
        start, end = canvas.token(self.token, self.start), cell.center
        part = 1.0 if canvas.still else pytweening.easeInOutCubic(min(1.0, t / 0.55))
        middle = (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part))
        draw_token(surface, canvas, self.token, middle, canvas.plan.token_radius(1), lit=True)
        if t > 0.55:
            fall = pytweening.easeOutBounce((t - 0.55) / 0.45)
            door = picture("pieces/jail_door", cell.w)
            surface.set_clip(cell)
            surface.blit(door, (cell.x, cell.y - round((1 - fall) * cell.h)))
            surface.set_clip(None)


class Drop(Cue):
    """A house drops and bounces; a hotel takes the place of houses; one that is sold rises again."""

    sound = "knock"

    def __init__(self, square: int, hotel: bool, up: bool, pace: float) -> None:
        super().__init__(0.55 * pace, 0.4 * pace)
        self.square, self.hotel, self.up = square, hotel, up

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        bar = canvas.plan.places[self.square].bar
        side = round(min(bar.w, bar.h) * 1.25)
        fall = 1 - pytweening.easeInCubic(t) if self.up else pytweening.easeOutBounce(t)
        fall = 1.0 if canvas.still else fall
        y = bar.centery - round((1 - fall) * canvas.plan.unit * 1.6)
        piece = picture("pieces/hotel" if self.hotel else "pieces/house", side)
        surface.blit(piece, (bar.centerx - side // 2, y - side // 2))


class Turnover(Cue):
    """A mortgaged deed turns face down, or up again."""

    sound = "card"

    def __init__(self, square: int, down: bool, pace: float) -> None:
        super().__init__(0.5 * pace, 0.3 * pace)
        self.square, self.down = square, down

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        rect = canvas.plan.places[self.square].rect
        part = t if self.down else 1 - t
        wide = max(2, round(min(rect.w, rect.h) * abs(cos(pi * part)) * 0.8))
        high = round(min(rect.w, rect.h) * 0.9)
        shown = Rect(0, 0, wide, high)
        shown.center = rect.center
        if part > 0.5:
            surface.blit(squeezed("cards/deed_back", (high, high), shown.size), shown)
        else:
            card(surface, shown, PAPER, 4, soft=4)
