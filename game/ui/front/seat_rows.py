"""The seats of a new game: who sits there, in which order, with which token, played by whom."""

from collections.abc import Callable

from msgspec.structs import replace
from pygame import Rect

from game.bots.manner import LEVELS
from game.session.seats import PERSON, Seat
from game.ui.fonts import fit
from game.ui.page import Field, Page, Role
from game.ui.panels.panel import sheet
from game.ui.seating import MOST, NAMES, next_seat, usual_bot
from game.ui.space import Space, grid
from game.ui.theme import CREAM, GOLD, SEAT_COLOURS, SOFT_INK, TOKENS, seat_colour

from .widgets import flat, segments

FEWEST = 2
LONGEST_NAME = 16
BOT = "bot"
SIGNS = {"up": "↑", "down": "↓", "remove": "\u00d7"}


class SeatRows:
    """What was chosen so far; `changed` is called after every change."""

    def __init__(
        self, seats: tuple[Seat, ...], say: Callable[..., str], changed: Callable[[], None], *, fixed: bool = False
    ) -> None:
        """`fixed`: in mid-game nobody comes, goes or moves."""
        self.fixed = fixed
        self.seats = list(seats)
        self.say = say
        self.changed = changed
        self.naming = -1  # the seat whose name is typed
        self.picking = -1  # the seat whose token and colour are chosen
        self._levels = {at: seat.player for at, seat in enumerate(seats) if not seat.is_person}

    def result(self) -> tuple[Seat, ...]:
        """With a name for whoever has none."""
        return tuple(seat if seat.name.strip() else replace(seat, name=_spare_name(self.seats)) for seat in self.seats)

    # The rows

    def lay(self, page: Page, rect: Rect, at: int) -> None:
        unit, seat, say = page.unit, self.seats[at], self.say
        name = f"seat.{at}"
        page.card(rect, CREAM, soft=8)
        row = Space(rect.inflate(-round(unit * 1.2), 0))
        row.left(unit * 0.1)
        side = min(round(rect.h * 0.42), round(unit * 1.6))
        spot = row.left(side * 2, unit * 0.8)
        page.token(seat.token, seat_colour(seat.colour), spot.center, side)
        page.button(
            Rect(0, 0, 2 * side, 2 * side).move(spot.centerx - side, spot.centery - side), f"{name}.token",
            seat.token, self._do(self._pick, at), style="spot", hint=say("setup.token_of", name=seat.name),
        )  # fmt: skip
        high = min(rect.h - 6, unit * 2)
        places = [] if self.fixed else [row.right(unit * 1.8, unit * 0.2) for _ in SIGNS][::-1]
        row.right(unit * 0.4)
        level = row.right(unit * 8.8, unit * 0.6)
        who = row.right(unit * 8.6, unit * 0.6)
        self._lay_name(page, row.rest, at, name, high)
        choices = [(PERSON, say("setup.person")), (BOT, say("setup.bot"))]
        box = Rect(who.x, who.centery - high // 2, who.w, high)
        segments(page, box, f"{name}.who", choices, PERSON if seat.is_person else BOT, lambda who: self._put(at, who))
        box = Rect(level.x, level.centery - high // 2, level.w, high)
        if seat.is_person:
            page.text(say("setup.person_words"), box, "small", SOFT_INK)
        else:
            words = say(f"seat.bot.{seat.player.partition(':')[0]}")
            step: Callable[[int], None] = lambda by: self._level(at, by)  # noqa: E731
            flat(
                page,
                box,
                f"{name}.level",
                words,
                lambda: step(1),
                step=step,
                hint=say(f"setup.level.{seat.player.partition(':')[0]}"),
            )
        self._lay_signs(page, places, at, high)

    def _lay_signs(self, page: Page, places: list[Rect], at: int, high: int) -> None:
        seat = self.seats[at]
        acts = (self._do(self._move, at, -1), self._do(self._move, at, 1), self._do(self._remove, at))
        offs = (at == 0, at == len(self.seats) - 1, len(self.seats) <= FEWEST)
        for place, (sign, face), act, off in zip(places, SIGNS.items(), acts, offs, strict=False):
            box = Rect(place.x, place.centery - high // 2, place.w, high)
            hint = self.say(f"setup.seat.{sign}", name=seat.name)
            flat(page, box, f"seat.{at}.{sign}", face, act, off=off, hint=hint)

    def _lay_name(self, page: Page, rect: Rect, at: int, name: str, high: int) -> None:
        box = Rect(rect.x, rect.centery - high // 2, rect.w, high)
        if self.naming == at:
            field = Field(
                rect=box, value=self.seats[at].name, changed=lambda words: self._rename(at, words),
                entered=self._named, longest=LONGEST_NAME,
            )  # fmt: skip
            page.field("name", field)
            return
        words = self.seats[at].name
        role: Role = "head" if page.width(words, "head") <= rect.w else "strong"
        page.text(fit(words, "bold", page.size(role), rect.w) if role == "strong" else words, rect, role)
        page.button(box, f"{name}.name", self.seats[at].name, self._do(self._begin_name, at), style="spot")

    # Token and colour

    def lay_picker(self, page: Page) -> None:
        unit, say = page.unit, self.say
        seat = self.seats[self.picking]
        space = sheet(page, 46, 29)
        top = Space(space.top(unit * 3, unit * 0.6))
        page.token(seat.token, seat_colour(seat.colour), top.left(unit * 3, unit).center, round(unit * 1.5))
        page.text(say("setup.token_of", name=seat.name), top.rest, "head")
        page.text(say("setup.tokens"), space.top(unit * 1.6), "small", SOFT_INK)
        cells = grid(space.top(unit * 8.6, unit * 0.6), 6, len(TOKENS), round(unit * 0.6), round(unit * 4))
        for token, cell in zip(TOKENS, cells, strict=True):
            self._lay_choice(page, cell, "token", token)
        page.text(say("setup.colours"), space.top(unit * 1.6), "small", SOFT_INK)
        cells = grid(space.top(unit * 3.4, unit), 8, len(SEAT_COLOURS), round(unit * 0.6), round(unit * 3.4))
        for colour, cell in zip(SEAT_COLOURS, cells, strict=True):
            self._lay_choice(page, cell, "colour", colour)
        page.button(
            space.bottom(unit * 3), "picked", say("setup.done"), self._picked, style="go", main=True, command="back"
        )

    def _lay_choice(self, page: Page, cell: Rect, field: str, value: str) -> None:
        seat = self.seats[self.picking]
        owner = next((other.name for other in self.seats if other is not seat and getattr(other, field) == value), "")
        chosen = getattr(seat, field) == value
        radius = min(cell.w, cell.h) // 2 - 3
        if field == "token":
            page.box(cell, CREAM, 8, GOLD if chosen else None)
            page.picture(
                f"tokens/{value}",
                Rect(0, 0, radius * 2, radius * 2).move(cell.centerx - radius, cell.centery - radius),
                70 if owner else 255,
            )
        else:
            page.disc(cell.center, radius, seat_colour(value).lerp(CREAM, 0.75 if owner else 0))
        why = self.say("setup.taken", name=owner) if owner else ""
        page.button(
            cell, f"{field}_{value}", value, lambda: self._choose(field, value), style="spot", chosen=chosen,
            why_not=why,
        )  # fmt: skip

    # Changes

    def _do(self, act: Callable[..., None], *given: int) -> Callable[[], None]:
        def do() -> None:
            act(*given)
            self.changed()

        return do

    def add(self) -> None:
        if len(self.seats) < MOST:
            self.seats.append(next_seat(self.seats, usual_bot()))
            self.changed()

    def _remove(self, at: int) -> None:
        self.naming = -1
        del self.seats[at]

    def _move(self, at: int, by: int) -> None:
        self.naming = -1
        self.seats.insert(at + by, self.seats.pop(at))

    def _put(self, at: int, who: str) -> None:
        seat = self.seats[at]
        if who == PERSON:
            if not seat.is_person:
                self._levels[at] = seat.player
            player = PERSON
        else:
            player = self._levels.get(at, usual_bot()) if seat.is_person else seat.player
        self.seats[at] = replace(seat, player=player)
        self.changed()

    def _level(self, at: int, by: int) -> None:
        names = list(LEVELS)
        now = self.seats[at].player.partition(":")[0]
        player = names[(names.index(now) + by) % len(names)] if now in names else names[0]
        self.seats[at] = replace(self.seats[at], player=player)
        self.changed()

    def _begin_name(self, at: int) -> None:
        self.naming = at

    def _rename(self, at: int, words: str) -> None:
        self.seats[at] = replace(self.seats[at], name=words)
        self.changed()

    def _named(self) -> None:
        self.naming = -1
        self.seats[:] = self.result()
        self.changed()

    @property
    def open_field(self) -> str:
        return "name" if self.naming >= 0 else ""

    def stop_typing(self) -> None:
        if self.naming >= 0:
            self._named()

    def _pick(self, at: int) -> None:
        self.picking = at

    def _picked(self) -> None:
        self.picking = -1
        self.changed()

    def _choose(self, field: str, value: str) -> None:
        self.seats[self.picking] = replace(self.seats[self.picking], **{field: value})
        self.changed()


def _spare_name(seats: list[Seat]) -> str:
    used = {seat.name for seat in seats}
    return next(name for name in NAMES if name not in used) if not used.issuperset(NAMES) else NAMES[0]
