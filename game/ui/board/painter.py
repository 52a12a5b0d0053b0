"""Draws squares: names upright, the group's bar on the inner edge, owner, mortgage and buildings always to be seen."""

from msgspec import Struct
from pygame import Color, Rect, Surface

from game.engine.board import Draw, FreeParking, Go, GoToJail, Group, Jail, Lot, Railroad, Square, Tax, Utility
from game.engine.rules import Rules
from game.telling import Teller
from game.ui.fonts import font, width
from game.ui.painting import disc, hatch, rounded, write, write_in, write_shrunk
from game.ui.pictures import picture
from game.ui.shapes import draw_shape
from game.ui.theme import ALARM, CREAM, FELT, GREEN, INK, LINE, SOFT_INK, on

from .lettering import WEIGHT, Lettering, letter, line_step
from .plan import Place, Plan


class Marks(Struct, frozen=True):
    """What lies on a square besides its print."""

    owner: int = -1  # a seat
    colour: tuple[int, int, int] = (0, 0, 0)
    token: str = ""
    level: int = 0
    mortgaged: bool = False


class BoardPainter:
    """One board at one size."""

    def __init__(self, rules: Rules, teller: Teller, plan: Plan, *, large_shapes: bool = False) -> None:
        self.rules = rules
        self.shape_share = 0.44 if large_shapes else 0.24  # of a bar's width
        self.teller = teller
        self.plan = plan
        self.lettering: Lettering = letter(rules, plan)
        self.groups: dict[str, Group] = {group.id: group for group in rules.board.groups}

    def draw_inner(self, surface: Surface) -> None:
        """The field inside the ring, with the game's name across it."""
        inner = self.plan.inner
        surface.fill(FELT, inner)
        size = max(12, round(inner.w * 0.058))
        title = "  ".join(" ".join(word) for word in ("DEEDS", "&", "DICE"))
        write(
            surface, title, (inner.centerx, inner.y + round(inner.h * 0.035)), "heavy", size, Color("#B9D2C6"), "centre"
        )

    def draw_square(self, surface: Surface, at: int, marks: Marks) -> None:
        square, place = self.rules.board.squares[at], self.plan.places[at]
        surface.fill(CREAM, place.rect)
        if place.corner or isinstance(square, Go | Jail | GoToJail | FreeParking):
            self._draw_corner(surface, square, place)
        else:
            self._draw_print(surface, at, square, place, marks)
        self._draw_frame(surface, place)

    def _draw_frame(self, surface: Surface, place: Place) -> None:
        rect = place.rect
        thin = max(1, self.plan.unit // 45)
        for edge in (
            Rect(rect.x, rect.y, rect.w, thin),
            Rect(rect.x, rect.bottom - thin, rect.w, thin),
            Rect(rect.x, rect.y, thin, rect.h),
            Rect(rect.right - thin, rect.y, thin, rect.h),
        ):
            surface.fill(LINE, edge)

    # Ordinary squares

    def _draw_print(self, surface: Surface, at: int, square: Square, place: Place, marks: Marks) -> None:
        field, size = place.field, self.lettering.size
        if marks.mortgaged:
            hatch(surface, field, Color("#DBCDA6"), max(5, self.plan.unit // 8))
        upright = place.side in ("bottom", "top")
        pad = max(3, self.plan.unit // 14)
        step = line_step(size)
        y = field.y + (pad if upright else 1)
        for line in self.lettering.lines[at]:
            where = (field.centerx, y) if upright else (field.x + pad, y)
            write(surface, line, where, WEIGHT, size, INK, "centre" if upright else "left")
            y += step
        foot = self._foot(square, marks, field.w - pad - (self.mark_wide if marks.owner >= 0 else 0))
        if foot:
            self._write_foot(surface, foot, field, marks)
        self._draw_picture(surface, square, place, marks, y, field.bottom - (step if foot else 0))
        if isinstance(square, Lot):
            self._draw_bar(surface, square, place, marks)
        if marks.owner >= 0:
            self._draw_owner(surface, place, marks)

    @property
    def mark_wide(self) -> int:
        """What the owner's token takes of the lowest line of a square."""
        return 2 * self._mark_radius + 3

    @property
    def _mark_radius(self) -> int:
        return max(6, round(self.plan.unit * 0.13))

    def _foot(self, square: Square, marks: Marks, wide: int) -> str:
        say = self.teller.say
        match square:
            case Lot() | Railroad() | Utility() if marks.mortgaged:
                long = say("board.mortgaged")
                return long if width(long, WEIGHT, self.lettering.size) <= wide else say("board.mortgaged_short")
            case Lot() | Railroad() | Utility():
                return self.teller.money(square.price)
            case Tax():
                ruleset = self.rules.ruleset
                amounts = {"income": ruleset.income_tax_amount, "luxury": ruleset.luxury_tax}
                return say("board.tax", amount=amounts.get(square.tax, square.amount))
        return ""

    def _write_foot(self, surface: Surface, foot: str, field: Rect, marks: Marks) -> None:
        """At the left where an owner's token stands at the right, else as the name is."""
        size, pad = self.lettering.size, max(3, self.plan.unit // 14)
        y = field.bottom - line_step(size) - 4
        tone = SOFT_INK if marks.mortgaged else INK
        if field.h >= field.w and marks.owner < 0:
            write(surface, foot, (field.centerx, y), WEIGHT, size, tone, "centre")
        else:
            write(surface, foot, (field.x + pad, y), WEIGHT, size, tone, "left")

    def _draw_picture(
        self, surface: Surface, square: Square, place: Place, marks: Marks, top: int, bottom: int
    ) -> None:
        name = picture_of(square)
        if not name:
            return
        unit = self.plan.unit
        if place.side in ("bottom", "top"):
            side = min(round(unit * 0.62), bottom - top - 2)
            middle = (place.field.centerx, (top + bottom) // 2)
        else:
            side = min(round(unit * 0.5), place.field.h - 6)
            aside = self.mark_wide if marks.owner >= 0 else 0
            middle = (place.field.right - side // 2 - unit // 10 - aside, place.field.bottom - side // 2 - unit // 10)
        if side >= 10:
            surface.blit(picture(name, side), (middle[0] - side // 2, middle[1] - side // 2))

    def _draw_bar(self, surface: Surface, lot: Lot, place: Place, marks: Marks) -> None:
        group = self.groups[lot.group]
        colour = Color(group.colour)
        surface.fill(colour, place.bar)
        bar = place.bar
        lying = bar.w > bar.h
        thin = max(1, self.plan.unit // 45)
        surface.fill(
            LINE,
            Rect(bar.x, bar.bottom - thin if place.side == "bottom" else bar.y, bar.w, thin)
            if lying
            else Rect(bar.x if place.side == "left" else bar.right - thin, bar.y, thin, bar.h),
        )
        if not marks.level:
            draw_shape(
                surface, group.shape, bar.center, min(bar.w, bar.h) * self.shape_share, on(colour).lerp(colour, 0.25)
            )
            return
        across, along = min(bar.w, bar.h), max(bar.w, bar.h)
        if marks.level == self.rules.hotel:
            side = round(across * 0.94)
            surface.blit(picture("pieces/hotel", side), (bar.centerx - side // 2, bar.centery - side // 2))
            return
        side = min(round(across * 0.84), along // max(4, marks.level))
        for number in range(marks.level):
            offset = round((number - (marks.level - 1) / 2) * side)
            x, y = (bar.centerx + offset, bar.centery) if lying else (bar.centerx, bar.centery + offset)
            surface.blit(picture("pieces/house", side), (x - side // 2, y - side // 2))

    def _draw_owner(self, surface: Surface, place: Place, marks: Marks) -> None:
        """A band in the owner's colour at the outer edge, and the owner's token beside the price."""
        colour = Color(*marks.colour)
        surface.fill(colour, place.edge)
        radius = self._mark_radius
        centre = (place.field.right - radius - 2, place.field.bottom - radius - 2)
        disc(surface, centre, radius, colour)
        side = round(radius * 1.5)
        surface.blit(picture(f"tokens/{marks.token}", side), (centre[0] - side // 2, centre[1] - side // 2))

    # Corners

    def _draw_corner(self, surface: Surface, square: Square, place: Place) -> None:
        rect, teller = place.rect, self.teller
        big, small = max(11, round(rect.w * 0.2)), max(9, round(rect.w * 0.1))
        match square:
            case Go():
                write_in(
                    surface,
                    square.name,
                    Rect(rect.x, rect.y + rect.h // 10, rect.w, round(rect.h * 0.4)),
                    "heavy",
                    round(rect.w * 0.34),
                    ALARM,
                )
                salary = teller.say("board.go", amount=self.rules.ruleset.salary)
                write_in(
                    surface,
                    salary,
                    Rect(rect.x + 2, rect.y + round(rect.h * 0.52), rect.w - 4, small * 2),
                    "bold",
                    small,
                    INK,
                )
                wide = round(rect.w * 0.62)
                surface.blit(
                    picture("squares/go_arrow", (wide, wide // 3)),
                    (rect.centerx - wide // 2, rect.bottom - wide // 3 - rect.h // 14),
                )
            case Jail():
                cell = self.plan.cell
                surface.blit(picture("squares/jail_bars", cell.w), cell)
                strip = rect.w - cell.w
                write_shrunk(
                    surface,
                    teller.say("board.visiting"),
                    Rect(rect.x + 2, rect.bottom - strip, rect.w - 4, strip),
                    "bold",
                    max(8, round(strip * 0.42)),
                    INK,
                    smallest=7,
                )
                label = Rect(cell.x, cell.bottom - round(cell.h * 0.24), cell.w, round(cell.h * 0.24))
                plate = label.inflate(-cell.w // 8, -2)
                rounded(surface, plate, CREAM, 3)
                size = max(8, round(cell.h * 0.15))
                write_shrunk(surface, teller.say("board.in_jail"), plate, "heavy", size, INK, smallest=7)
            case FreeParking():
                self._titled(surface, square.name, "squares/parking", rect, big, GREEN)
            case GoToJail():
                self._titled(surface, square.name, "squares/go_to_jail", rect, big, Color("#2857A6"))
            case _:
                self._titled(surface, square.name, picture_of(square), rect, big, INK)

    def _titled(self, surface: Surface, name: str, image: str, rect: Rect, size: int, colour: Color) -> None:
        """A name in two lines with a picture between them, or above it."""
        size = round(size * 0.86)
        step = font("heavy", size).get_linesize()
        words = name.upper().split(" ")
        half = (len(words) + 1) // 2
        first, last = " ".join(words[:half]), " ".join(words[half:])
        pad = rect.h // 14
        line = Rect(rect.x + pad // 2, rect.y + pad, rect.w - pad // 2 * 2, step)
        write_shrunk(surface, first, line, "heavy", size, colour)
        if last:
            write_shrunk(surface, last, line.move(0, rect.h - 2 * pad - step), "heavy", size, colour)
        side = round(rect.h - 2 * (pad + step)) - 4
        if image and side > 8:
            surface.blit(picture(image, side), (rect.centerx - side // 2, rect.y + pad + step + 2))


def picture_of(square: Square) -> str:
    """The drawing on a square, if it has one."""
    match square:
        case Railroad():
            return "squares/locomotive"
        case Utility():
            return "squares/tap" if "water" in square.id or "pump" in square.id else "squares/lamp"
        case Draw():
            return "squares/chest" if "chest" in square.deck else "squares/question"
        case Tax():
            return "squares/ring" if square.tax == "luxury" else "squares/coin"
    return ""
