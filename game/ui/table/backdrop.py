"""What lies still on the table, painted once and repainted where it changes: room, board, seats, log."""

from functools import cached_property

from pygame import Rect, Surface

from game.engine.queries import hotels_left, houses_left, worth
from game.telling import Teller
from game.ui.board.painter import BoardPainter, Marks
from game.ui.board.plan import Plan, make_plan
from game.ui.fonts import first_fitting, rgb
from game.ui.painting import room, rounded, shadow, write_in
from game.ui.panels.lookup import shows_worth, who_plays
from game.ui.theme import LINE, MIST, WELL

from .desk import Desk
from .layout import Layout
from .log import Log
from .log_picture import LogPicture
from .seat_cards import DOT, SeatCards


class Backdrop:
    def __init__(self, desk: Desk, layout: Layout, cards: SeatCards, log: Log) -> None:
        self.desk, self.layout, self.cards = desk, layout, cards
        self.plan: Plan = make_plan(desk.rules, layout.board)
        self.painter = BoardPainter(desk.rules, desk.teller, self.plan, large_shapes=desk.settings.shapes)
        self._room = room(layout.size)
        for seat in layout.seats:  # below what is painted again and again
            shadow(self._room, seat, layout.unit // 2, 6)
        rounded(self._room, layout.log, WELL, max(6, layout.unit // 2))
        self.surface = self._room.copy()
        self._marks: dict[int, Marks] = {}
        self._cards: dict[int, tuple[object, ...]] = {}
        self._log = LogPicture(log, self.surface, layout.log, layout.unit, self._wipe)
        self._header = ""
        self.rules_shown = ""  # in the header
        self._changes = -1
        self._worths: list[int] = []
        self.stock = (0, 0)  # houses and hotels that the Bank has, as it is seen
        self._draw_board()

    @property
    def teller(self) -> Teller:
        return self.desk.teller

    @cached_property
    def empty(self) -> Surface:
        """The room alone, behind a panel that takes the whole window."""
        return room(self.layout.size)

    def _draw_board(self) -> None:
        plan = self.plan
        shadow(self.surface, plan.rect, 8, 14)
        self.surface.fill(LINE, plan.rect.inflate(4, 4))
        self.painter.draw_inner(self.surface)
        for square in range(self.desk.rules.size):
            self._marks[square] = self._marks_of(square)
            self.painter.draw_square(self.surface, square, self._marks[square])

    def refresh(self, counted: set[int], log: Rect) -> None:
        """Paints what differs from what was painted last; `log` is as much of its well as it has now."""
        view = self.desk.view
        if view.changes != self._changes:
            self._changes = view.changes
            self._refresh_board()
            position = view.position(self.desk.state)
            self._worths = [worth(position, seat) for seat in range(len(self.desk.seats))]
            self.stock = (houses_left(position), hotels_left(position))
            stale = range(len(self.desk.seats))
        else:
            stale = sorted(counted)
        for seat in stale:
            self._refresh_card(seat)
        self._log.refresh(log)

    def _refresh_board(self) -> None:
        for square in self.desk.rules.deeds:
            marks = self._marks_of(square)
            if marks != self._marks[square]:
                self._marks[square] = marks
                self.painter.draw_square(self.surface, square, marks)

    def _marks_of(self, square: int) -> Marks:
        seen = self.desk.view.seen
        owner = seen.owner[square]
        if owner < 0:
            return Marks()
        sitter = self.desk.seats[owner]
        return Marks(owner, rgb(self.desk.colour(owner)), sitter.token, seen.level[square], seen.mortgaged[square])

    def _refresh_card(self, seat: int) -> None:
        shown = self._worths[seat] if shows_worth(self.desk) else None
        key = (*self.cards.key(seat, shown), self.desk.me == seat)
        if self._cards.get(seat) == key:
            return
        self._cards[seat] = key
        rect = self.layout.seats[seat]
        self._wipe(rect.inflate(self.layout.unit // 2, self.layout.unit // 2))
        self.cards.draw(self.surface, rect, seat, self.layout.unit, shown, self._words(seat))

    def _words(self, seat: int) -> str:
        seen, say = self.desk.view.seen, self.desk.say
        words = who_plays(self.desk, seat)
        if seen.out[seat]:
            return words
        if seen.jail[seat]:
            return f"{say('seat.in_jail', number=seen.jail[seat])}{DOT}{words}"
        if self.cards.is_turn(seat) and seen.asked == seat:
            return f"{say('seat.to_move')}{DOT}{words}"
        return words

    def write_header(self, words: str, short: str) -> None:
        """The rules at the left, a tab, and all that changes at the right; the rules in short where room is scarce."""
        if words == self._header:
            return
        self._header = words
        rect, unit = self.layout.header, self.layout.unit
        self._wipe(rect)
        left, _, right = words.partition("\t")
        changing = write_in(self.surface, right, rect, "semibold", max(11, round(unit * 0.86)), MIST, "right")
        room = Rect(rect.x, rect.y, max(1, changing.x - unit - rect.x), rect.h)
        self.rules_shown = first_fitting((left, short), "bold", unit, room.w)
        write_in(self.surface, self.rules_shown, room, "bold", unit, MIST, "left")

    def _wipe(self, rect: Rect) -> None:
        clipped = rect.clip(self.surface.get_rect())
        self.surface.blit(self._room, clipped, clipped)
