"""What is said and announced: bids, turns, the hammer, ruin, and confetti for the winner."""

from math import cos, sin
from random import Random

import pygame
import pytweening
from pygame import Color, Rect, Surface

from game.ui.painting import card, lines_high, rounded, write_in, write_lines
from game.ui.pictures import picture
from game.ui.theme import INK, PAPER, WHITE, on, seat_colour

from .canvas import Canvas
from .cue import Cue, draw_token


class Bubble(Cue):
    """A word over a seat: a bid, a pass, a refusal."""

    def __init__(self, seat: int, words: str, pace: float, sound: str = "") -> None:
        super().__init__(1.1 * pace, 0.55 * pace)
        self.seat, self.words, self.sound = seat, words, sound

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        unit = canvas.unit
        grow = 1.0 if canvas.still else pytweening.easeOutBack(min(1.0, t * 5))
        rect = self.place(canvas, grow)
        colour = seat_colour(canvas.seats[self.seat].colour)
        rounded(surface, rect, colour, rect.h // 2, WHITE, 2)
        if grow > 0.9:
            write_in(surface, self.words, rect.inflate(-unit, 0), "bold", unit, on(colour))

    def place(self, canvas: Canvas, grow: float = 1.0) -> Rect:
        """At the foot of the seat: its name and cash stay in sight."""
        unit, seat = canvas.unit, canvas.layout.seats[self.seat]
        wide = min(seat.w - unit, unit * 2 + round(len(self.words) * unit * 0.62))
        rect = Rect(0, 0, round(wide * grow), round(unit * 1.8 * grow))
        rect.midbottom = (seat.centerx, seat.bottom - unit // 5)
        return rect


class Banner(Cue):
    """Whose hand it is now, where several people share the screen."""

    sound = "chime"

    def __init__(self, seat: int, words: str, pace: float) -> None:
        super().__init__(1.2 * pace, 0.8 * pace)
        self.seat, self.words = seat, words

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        inner, unit = canvas.plan.inner, canvas.unit
        slide = 1.0 if canvas.still else pytweening.easeOutCubic(min(1.0, t * 3))
        rect = Rect(0, 0, round(inner.w * 0.7 * slide), unit * 5)
        rect.center = inner.center
        colour = seat_colour(canvas.seats[self.seat].colour)
        card(surface, rect, colour, unit)
        if slide > 0.9:
            draw_token(surface, canvas, self.seat, (rect.x + unit * 3, rect.centery), round(unit * 1.8))
            write_in(surface, self.words, rect.inflate(-unit * 6, 0).move(unit * 2, 0), "heavy", unit * 2, on(colour))


class Hammer(Cue):
    """Sold: the gavel falls on its block."""

    sound = "hammer"

    def __init__(self, words: str, pace: float) -> None:
        super().__init__(1.2 * pace, 0.9 * pace)
        self.words = words

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        inner = canvas.plan.inner
        side = round(inner.w * 0.2)
        rect = Rect(0, 0, round(inner.w * 0.62), round(inner.h * 0.42))
        rect.center = inner.center
        card(surface, rect, PAPER, canvas.unit, soft=10)
        block = (inner.centerx - side // 2, inner.centery - side // 2 - canvas.unit)
        surface.blit(picture("pieces/hammer_block", side), block)
        swing = 0.0 if canvas.still else 50 * (1 - pytweening.easeInQuad(min(1.0, t / 0.35)))
        gavel = pygame.transform.rotozoom(picture("pieces/gavel", side), swing, 1.0)
        surface.blit(gavel, gavel.get_rect(center=(inner.centerx + side // 5, inner.centery - side // 3 - canvas.unit)))
        foot = Rect(
            rect.x + canvas.unit, rect.bottom - round(canvas.unit * 4), rect.w - 2 * canvas.unit, canvas.unit * 3
        )
        write_lines(surface, self.words, foot, "bold", round(canvas.unit * 1.15), INK, "centre")


class Ruin(Cue):
    """A bankrupt's seat fades, and it is said where all that was left goes."""

    sound = "door"

    def __init__(self, seat: int, words: str, pace: float) -> None:
        super().__init__(2.6 * pace, 2.0 * pace)
        self.seat, self.words = seat, words

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        rect = canvas.layout.seats[self.seat]
        veil = Surface(rect.size, pygame.SRCALPHA)
        veil.fill((12, 34, 42, round(170 * min(1.0, t * 2))))
        surface.blit(veil, rect)
        unit, inner = canvas.unit, canvas.plan.inner
        sheet = Rect(0, 0, round(inner.w * 0.78), unit * 8)
        sheet.center = inner.center
        card(surface, sheet, PAPER, unit)
        draw_token(surface, canvas, self.seat, (sheet.x + unit * 3, sheet.centery), round(unit * 1.8))
        words = Rect(sheet.x + unit * 6, sheet.y + unit, sheet.w - unit * 7, sheet.h - 2 * unit)
        write_lines(surface, self.words, words, "bold", round(unit * 1.05), INK)


class Confetti(Cue):
    """For the winner."""

    sound = "win"

    def __init__(self, pace: float) -> None:
        super().__init__(3.0 * pace, 0.2 * pace)
        rng = Random(7)
        self.flakes = [(rng.random(), rng.random(), rng.random(), rng.randrange(360)) for _ in range(140)]

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        if canvas.still:
            return
        wide, high = canvas.layout.size
        colours = ("#F2B632", "#2E9158", "#C8472B", "#2A9D8F", "#7B4FA3", "#D0518F")
        for number, (x, delay, speed, turn) in enumerate(self.flakes):
            fall = (t * 1.6 - delay * 0.6) * (0.7 + speed * 0.6)
            if 0 < fall < 1.1:
                size = canvas.unit * (0.4 + 0.4 * speed)
                middle = (x * wide + sin(turn + t * 12) * canvas.unit, fall * high)
                lean = abs(cos(turn + t * 16))
                flake = Rect(0, 0, max(2, round(size)), max(2, round(size * lean)))
                flake.center = (round(middle[0]), round(middle[1]))
                surface.fill(Color(colours[number % len(colours)]), flake)


class Toast(Cue):
    """A short line in the middle of the board."""

    def __init__(self, words: str, pace: float) -> None:
        super().__init__((1.2 + len(words) / 80) * pace, (0.6 + len(words) / 80) * pace)  # the longer, the longer
        self.words = words

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        unit, inner = canvas.unit, canvas.plan.inner
        wide = round(inner.w * 0.76)
        rect = Rect(0, 0, wide, lines_high(self.words, "bold", unit, wide - unit * 2) + unit * 2)
        rect.center = (inner.centerx, inner.centery)
        card(surface, rect, PAPER, unit)
        write_lines(surface, self.words, rect.inflate(-unit * 2, -unit * 2), "bold", unit, INK, "centre")
