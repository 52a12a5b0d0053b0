"""What a cue needs to know to draw itself: where things are now. A cue names seats and squares, never pixels."""

from collections.abc import Sequence

from msgspec import Struct

from game.engine.board import FreeParking
from game.engine.parties import BANK, POT
from game.session.seats import Seat
from game.telling import Teller
from game.ui.board.painter import BoardPainter
from game.ui.board.plan import Plan
from game.ui.table.layout import Layout

from .view import TableView

Point = tuple[int, int]


class Canvas(Struct):
    layout: Layout
    plan: Plan
    painter: BoardPainter
    teller: Teller
    seats: Sequence[Seat]
    view: TableView
    still: bool = False  # reduced motion

    @property
    def unit(self) -> int:
        return self.layout.unit

    def party(self, party: int) -> Point:
        """Where money and deeds of a party come from and go to."""
        if 0 <= party < len(self.seats):
            card = self.layout.seats[party]
            return card.x + card.w // 2, card.centery
        if party == POT:
            return self.plan.places[self._parking].rect.center
        assert party == BANK
        inner = self.plan.inner
        return inner.right - inner.w // 6, inner.bottom - inner.h // 6

    @property
    def _parking(self) -> int:
        """A board may have no such square: the pot lies on GO then."""
        squares = self.painter.rules.board.squares
        return next((at for at, square in enumerate(squares) if isinstance(square, FreeParking)), 0)

    def token(self, seat: int, square: int, jailed: bool = False) -> Point:
        """Where a seat's token stands alone on a square."""
        return self.plan.spots(square, jailed, 1)[0]

    def dice(self) -> tuple[Point, Point]:
        inner = self.plan.inner
        y = inner.y + round(inner.h * 0.155)
        return (inner.centerx - round(inner.w * 0.075), y), (inner.centerx + round(inner.w * 0.075), y)
