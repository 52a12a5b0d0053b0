"""The seats at the right: token, name, who plays, cash in large figures, a strip of all deeds, jail and cards."""

from collections.abc import Sequence
from typing import Final

from pygame import Color, Rect, Surface

from game.engine.parties import BANK
from game.ui.fonts import first_fitting, width
from game.ui.painting import SMALLEST, disc, hatch, ring, rounded, write_in, write_shrunk
from game.ui.pictures import picture
from game.ui.space import Space
from game.ui.stage.view import TableView
from game.ui.theme import CREAM, CREAM_DIM, EMPTY, GOLD, INK, PAPER, SOFT_INK, WHITE, on

from .desk import Desk

DOT: Final = " · "  # between what is said of a seat; where that is too much, the first is the most important


class SeatCards:
    """Draws seats. Cash counts up and down to what is seen, rather than jumping."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._shown: list[float] = [float(cash) for cash in desk.view.seen.cash]

    def is_turn(self, seat: int) -> bool:
        return self.desk.view.player == seat

    def update(self, seconds: float) -> set[int]:
        """Lets the figures count; the seats whose figure has changed."""
        changed = set()
        for seat in range(len(self.desk.seats)):
            gap = self.desk.view.seen.cash[seat] - self._shown[seat]
            if gap:
                step = gap * min(1.0, seconds * 9)
                self._shown[seat] = (
                    float(self.desk.view.seen.cash[seat]) if abs(gap - step) < 1 else self._shown[seat] + step
                )
                changed.add(seat)
        return changed

    def key(self, seat: int, worth: int | None) -> tuple[object, ...]:
        """All that a card shows: it is drawn anew only when this changes."""
        seen = self.desk.view.seen
        return (
            round(self._shown[seat]),
            worth,
            seen.jail[seat],
            seen.out[seat],
            self.is_turn(seat),
            seen.asked == seat,
            self.desk.seats[seat],
            tuple((seen.owner[deed] == seat, seen.level[deed], seen.mortgaged[deed]) for deed in self.desk.rules.deeds),
            seen.holders.count(seat),
        )

    def draw(self, surface: Surface, rect: Rect, seat: int, unit: int, worth: int | None, words: str) -> None:
        view, desk = self.desk.view, self.desk
        seen = view.seen
        out, turn = seen.out[seat], self.is_turn(seat)
        colour = desk.colour(seat)
        paper = CREAM_DIM.lerp(Color("#1B4A55"), 0.45) if out else CREAM if turn else CREAM_DIM
        rounded(surface, rect, paper, max(6, unit // 2))
        edge = Rect(rect.x, rect.y + unit // 2, max(4, unit // 3), rect.h - unit)
        surface.fill(colour, edge)
        if turn and not out:
            ring(surface, rect, max(6, unit // 2), max(2, unit // 6), GOLD)
        inner = Space(rect.inflate(-round(unit * 1.3), -round(unit * 0.7)).move(unit // 6, 0))
        high = inner.rest.h
        two_rows = (inner.rest.w - unit * 2) / max(1, len(desk.rules.deeds) + len(desk.rules.groups) * 0.5) < 9
        strip_high = min(round(unit * (2.5 if two_rows else 1.5)), round(high * 0.45))
        strip = inner.bottom(strip_high, unit * 0.2)
        top = inner.rest
        radius = min(round(unit * 1.35), max(8, top.h // 2))
        middle = (top.x + radius, top.centery)
        disc(surface, middle, radius, colour.lerp(paper, 0.6) if out else colour, WHITE)
        side = round(radius * 1.55)
        surface.blit(picture(f"tokens/{desk.seats[seat].token}", side), (middle[0] - side // 2, middle[1] - side // 2))
        left = Rect(top.x + 2 * radius + unit // 2, top.y, top.w - 2 * radius - unit // 2, top.h)
        line = left.h // 2
        small = max(11, round(unit * 0.82))
        rooms = self._money(surface, left, seat, unit, worth, width(words, "semibold", small))
        write_in(
            surface,
            desk.teller.player(seat),
            Rect(left.x, left.y, rooms[0], line),
            "bold",
            min(round(unit * 1.15), max(11, line)),
            INK,
            "left",
        )
        write_shrunk(
            surface,
            first_fitting((words, words.partition(DOT)[0]), "semibold", SMALLEST, rooms[1]),
            Rect(left.x, left.y + line, rooms[1], line),
            "semibold",
            small,
            SOFT_INK if not out else INK,
            "left",
        )
        self._strip(surface, strip, seat, unit, view, two_rows)

    def _money(
        self, surface: Surface, rect: Rect, seat: int, unit: int, worth: int | None, wanted: int
    ) -> tuple[int, int]:
        """Cash and worth; returns how wide the two lines beside them may be. The lower would like to be `wanted`."""
        if self.desk.view.seen.out[seat]:
            return rect.w, rect.w
        beside = rect.w - unit // 2
        box = Rect(rect.x + round(rect.w * 0.5), rect.y, rect.w - round(rect.w * 0.5), rect.h)
        figure = self.desk.money(round(self._shown[seat]))
        if worth is None:
            taken = write_shrunk(surface, figure, box, "heavy", round(unit * 1.6), INK, "right").w
            return beside - taken, beside - taken
        upper = Rect(box.x, box.y, box.w, round(box.h * 0.6))
        taken = write_shrunk(surface, figure, upper, "heavy", min(round(unit * 1.6), upper.h), INK, "right").w
        lower = Rect(box.x, upper.bottom, box.w, box.h - upper.h)
        size = max(11, round(unit * 0.78))
        choices = (self.desk.say("seat.worth", amount=worth), self.desk.money(worth))
        words = first_fitting(choices, "semibold", size, min(lower.w, beside - wanted))
        below = write_shrunk(surface, words, lower, "semibold", size, SOFT_INK, "right").w
        return beside - taken, beside - below

    def _strip(self, surface: Surface, rect: Rect, seat: int, unit: int, view: TableView, two_rows: bool) -> None:
        """Every deed of the board by group: filled if it is the seat's, hatched if mortgaged, buildings as a number."""
        rules = self.desk.rules
        cards = view.seen.holders.count(seat)
        space = Space(rect)
        for _ in range(cards):
            place = space.right(min(rect.h, unit * 1.5), 2)
            surface.blit(picture("pieces/key", place.w), (place.x, place.centery - place.w // 2))
        for groups, row in zip(_rows(rules.groups, two_rows), _halves(space.rest, two_rows), strict=True):
            cells = sum(map(len, groups)) + 0.5 * (len(groups) - 1)
            wide = min(round(unit * 1.5), row.w / cells)
            x = float(row.x)
            for group in groups:
                for square in group:
                    cell = Rect(round(x) + 1, row.y + 1, max(3, round(x + wide) - round(x) - 2), row.h - 2)
                    self._cell(surface, cell, square, view, view.seen.owner[square] == seat, unit)
                    x += wide
                x += wide * 0.5

    def _cell(self, surface: Surface, cell: Rect, square: int, view: TableView, mine: bool, unit: int) -> None:
        if not mine:
            rounded(surface, cell, EMPTY if view.seen.owner[square] == BANK else EMPTY.lerp(INK, 0.06), 2)
            return
        colour = self.desk.group_colour(square)
        rounded(surface, cell, INK, 2)
        inside = cell.inflate(-2, -2)
        rounded(surface, inside, colour, 1)
        if view.seen.mortgaged[square]:
            hatch(surface, inside, PAPER, max(3, cell.w // 3))
        level = view.seen.level[square]
        if level:
            sign = "H" if level == self.desk.rules.hotel else str(level)
            write_in(surface, sign, cell, "heavy", min(max(9, round(unit * 0.8)), cell.h), on(colour))


def _rows(groups: Sequence[tuple[int, ...]], two: bool) -> list[Sequence[tuple[int, ...]]]:
    if not two:
        return [groups]
    half = sum(map(len, groups)) / 2
    count, at = 0, 0
    while count < half:
        count += len(groups[at])
        at += 1
    return [groups[:at], groups[at:]]


def _halves(rect: Rect, two: bool) -> list[Rect]:
    if not two:
        return [rect]
    return [Rect(rect.x, rect.y, rect.w, rect.h // 2), Rect(rect.x, rect.y + rect.h // 2, rect.w, rect.h - rect.h // 2)]
