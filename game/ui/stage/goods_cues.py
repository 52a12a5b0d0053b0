"""What goes from hand to hand: cards, bills and deeds."""

from math import cos, pi, sin

import pytweening
from pygame import Color, Rect, Surface

from game.engine.parties import BANK
from game.ui.painting import card, rounded, shadow, write_in, write_lines
from game.ui.pictures import picture
from game.ui.theme import ALARM, INK, PAPER, SOFT_INK, WHITE

from .canvas import Canvas
from .cue import Cue, deck_rect, squeezed


class Card(Cue):
    """A card lifts from its deck, flips, and waits to be read."""

    sound = "card"

    def __init__(self, title: str, words: str, chest: bool, pace: float, *, read_by_person: bool, hint: str) -> None:
        super().__init__(0.8 * pace if read_by_person else 2.6 * pace)
        self.title, self.words, self.chest, self.hint = title, words, chest, hint
        self.waits = read_by_person
        self._turning = 0.8 * pace / self.seconds if self.seconds else 1.0

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        inner = canvas.plan.inner
        turn = 1.0 if canvas.still else min(1.0, t / self._turning)
        wide = min(round(inner.w * 0.62), canvas.unit * 26)
        high = round(wide * 0.62)
        lift = pytweening.easeOutBack(min(1.0, turn * 1.6))
        start = deck_rect(canvas, self.chest).center
        end = (inner.centerx, inner.centery)
        middle = (round(start[0] + (end[0] - start[0]) * lift), round(start[1] + (end[1] - start[1]) * lift))
        scale = 0.35 + 0.65 * min(1.0, lift)
        flip = abs(cos(pi * min(1.0, max(0.0, turn - 0.35) / 0.5)))
        shown_back = turn < 0.6
        rect = Rect(0, 0, max(4, round(wide * scale * max(0.05, flip))), round(high * scale))
        rect.center = middle
        if shown_back:
            shadow(surface, rect, 10)
            name = f"cards/{'chest' if self.chest else 'chance'}_back"
            surface.blit(squeezed(name, (wide, high), rect.size), rect)
        elif flip < 0.98 or scale < 1:
            card(surface, rect, PAPER, 10)
        else:
            self._draw_face(surface, rect, canvas)

    def _draw_face(self, surface: Surface, rect: Rect, canvas: Canvas) -> None:
        unit = canvas.unit
        card(surface, rect, PAPER, unit, soft=12)
        colour = Color("#2A9D8F") if self.chest else Color("#EE8B2D")
        band = Rect(rect.x + unit // 2, rect.y + unit // 2, rect.w - unit, round(unit * 2.4))
        rounded(surface, band, colour, unit // 2)
        write_in(surface, self.title, band, "serif", round(unit * 1.35), INK)
        body = Rect(rect.x + unit * 3 // 2, band.bottom + unit, rect.w - 3 * unit, rect.bottom - band.bottom - 3 * unit)
        write_lines(surface, self.words, body, "semibold", round(unit * 1.15), INK, "centre", 1.1)
        if self.waits:
            foot = Rect(rect.x, rect.bottom - round(unit * 1.9), rect.w, unit * 3 // 2)
            write_in(surface, self.hint, foot, "semibold", round(unit * 0.86), SOFT_INK)


class Bills(Cue):
    """Bills fly from payer to payee."""

    def __init__(self, payer: int, payee: int, amount: str, bills: int, pace: float) -> None:
        super().__init__(0.85 * pace, 0.5 * pace)
        self.payer, self.payee, self.amount, self.bills = payer, payee, amount, bills
        self.sound = "till" if payer == BANK else "coin"

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        start, end = canvas.party(self.payer), canvas.party(self.payee)
        high = round(canvas.unit * 1.5)
        if not canvas.still:
            for bill in range(self.bills):
                part = pytweening.easeInOutQuad(max(0.0, min(1.0, t * 1.5 - bill * 0.07)))
                if 0 < part < 1:
                    x = start[0] + (end[0] - start[0]) * part
                    y = start[1] + (end[1] - start[1]) * part - sin(part * pi) * canvas.unit * (3 + bill)
                    surface.blit(picture("pieces/bill", (high * 2, high)), (round(x) - high, round(y) - high // 2))
        for party, sign, colour in ((self.payer, "\N{MINUS SIGN}", ALARM), (self.payee, "+", Color("#1F7A47"))):
            if 0 <= party < len(canvas.seats):
                x, y = canvas.party(party)
                y -= round(t * canvas.unit * 1.2)
                tag = Rect(0, 0, canvas.unit * (len(self.amount) + 3) * 2 // 3, round(canvas.unit * 1.7))
                tag.center = (x, y)
                rounded(surface, tag, colour, tag.h // 2)
                write_in(surface, f"{sign}{self.amount}", tag, "heavy", canvas.unit, WHITE)


class DeedSlide(Cue):
    """A deed slides to its new owner."""

    sound = "card"

    def __init__(self, square: int, giver: int, taker: int, pace: float) -> None:
        super().__init__(0.6 * pace, 0.35 * pace)
        self.square, self.giver, self.taker = square, giver, taker

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        start = canvas.plan.places[self.square].rect.center if self.giver < 0 else canvas.party(self.giver)
        end = canvas.party(self.taker)
        part = pytweening.easeInOutCubic(t if not canvas.still else 1.0)
        unit = canvas.unit
        rect = Rect(0, 0, unit * 5, round(unit * 6.2))
        rect.center = (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part))
        rules = canvas.painter.rules
        deed = rules.board.squares[self.square]
        colour = Color(canvas.painter.groups[deed.group].colour)
        card(surface, rect, PAPER, unit // 3)
        band = Rect(rect.x + 3, rect.y + 3, rect.w - 6, round(unit * 1.6))
        rounded(surface, band, colour, unit // 4)
        write_lines(
            surface,
            deed.name,
            Rect(rect.x + 5, band.bottom + 4, rect.w - 10, rect.h),
            "bold",
            max(10, unit * 3 // 4),
            INK,
        )
