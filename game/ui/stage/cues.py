"""Small scenes of movement, each telling one event. Progress runs from 0 to 1; positions come from the canvas."""

from math import cos, pi, sin
from random import Random

import pygame
import pytweening
from pygame import Color, Rect, Surface

from game.engine.parties import BANK
from game.ui.painting import card, disc, lines_high, rounded, shadow, write_in, write_lines
from game.ui.pictures import picture
from game.ui.theme import ALARM, GOLD, INK, PAPER, SOFT_INK, WHITE, on, seat_colour

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
            surface.blit(_squeezed(name, (wide, high), rect.size), rect)
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


def _squeezed(name: str, size: tuple[int, int], shown: tuple[int, int]) -> Surface:
    """A picture in mid-turn: an SVG keeps its proportions, so it is drawn whole and squeezed."""
    return pygame.transform.smoothscale(picture(name, size), shown)


def deck_rect(canvas: Canvas, chest: bool) -> Rect:
    """Where a deck lies on the inner field."""
    inner = canvas.plan.inner
    wide = round(inner.w * 0.17)
    rect = Rect(0, 0, wide, round(wide * 0.625))
    side = round(inner.w * 0.15)
    rect.center = (inner.right - side if chest else inner.x + side, inner.y + round(inner.h * 0.16))
    return rect


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
            surface.blit(_squeezed("cards/deed_back", (high, high), shown.size), shown)
        else:
            card(surface, shown, PAPER, 4, soft=4)


class Bubble(Cue):
    """A word over a seat: a bid, a pass, a refusal."""

    def __init__(self, seat: int, words: str, pace: float, sound: str = "") -> None:
        super().__init__(1.1 * pace, 0.55 * pace)
        self.seat, self.words, self.sound = seat, words, sound

    def draw(self, surface: Surface, canvas: Canvas, t: float) -> None:
        unit = canvas.unit
        seat = canvas.layout.seats[self.seat]
        wide = min(seat.w - unit, unit * 2 + round(len(self.words) * unit * 0.62))
        grow = 1.0 if canvas.still else pytweening.easeOutBack(min(1.0, t * 5))
        rect = Rect(0, 0, round(wide * grow), round(unit * 2 * grow))
        rect.center = (seat.centerx, seat.y + round(seat.h * 0.4))
        colour = seat_colour(canvas.seats[self.seat].colour)
        rounded(surface, rect, colour, rect.h // 2, WHITE, 2)
        if grow > 0.9:
            write_in(surface, self.words, rect.inflate(-unit, 0), "bold", unit, on(colour))


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
