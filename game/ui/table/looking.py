"""Looking things up at the table: the spots of squares, seats and lines, and the panels that they open."""

from collections.abc import Callable

from pygame import Rect

from game.ui.board.plan import Plan
from game.ui.controls import Control
from game.ui.panels.lookup import DeedPanel, HoldingsPanel, SeatPanel
from game.ui.panels.panel import Panel

from .layout import Layout
from .log import Log
from .table import Table

LOWEST = 2  # Tab comes to spots last


class Looking:
    """`open_book` shows the rules of the game."""

    def __init__(self, table: Table, log: Log, open_book: Callable[[], None]) -> None:
        self.table, self.log, self.open_book = table, log, open_book
        self._fixed: list[Control] = []
        self._header = Rect(0, 0, 0, 0)

    def lay_out(self, layout: Layout, plan: Plan) -> None:
        """Squares and seats stay where they are until the window changes."""
        header = layout.header
        self._header = Rect(header.x, header.y, header.w // 2, header.h)
        self._fixed = [
            Control(
                name=f"square_{at}", rect=place.rect, act=self._square(at), other=self._square(at, other_button=True),
                style="spot", square=at, rank=LOWEST,
            )
            for at, place in enumerate(plan.places)
        ]  # fmt: skip
        self._fixed += [
            Control(name=f"seat_{seat}", rect=rect, act=self._seat(seat), style="spot", rank=LOWEST)
            for seat, rect in enumerate(layout.seats)
        ]

    def spots(self) -> list[Control]:
        """The header tells the house rules; a line of the log, the rule behind it."""
        told, lines = self.table.rules_told, self.log.lines
        return [
            *self._fixed,
            Control(
                name="rules_line", rect=self._header, act=self.open_book, style="spot", hint=told, rank=LOWEST
            ),
            *(
                Control(
                    name=f"line_{shown.at}", rect=shown.rect, act=lambda: None, style="spot",
                    square=lines[shown.at].square, rank=LOWEST,
                )
                for shown in self.log.shown
            ),
        ]  # fmt: skip

    def _square(self, at: int, *, other_button: bool = False) -> Callable[[], None]:
        def clicked() -> None:
            panel, desk = self.table.panel, self.table.desk
            if not desk.rules.is_deed[at]:
                return
            if panel is not None and panel.square_clicked(at, desk, other_button=other_button):
                return
            if not self.table.stage.busy and not other_button:
                self._show(DeedPanel(at))

        return clicked

    def _seat(self, seat: int) -> Callable[[], None]:
        return lambda: self._show(SeatPanel(seat))

    def toggle_holdings(self) -> None:
        self._toggle(HoldingsPanel())

    def toggle_bills(self) -> None:
        self._toggle(SeatPanel(self.table.desk.me))

    def _toggle(self, panel: Panel) -> None:
        overlays = self.table.overlays
        if overlays and type(overlays[-1]) is type(panel):
            self.table.close()
        else:
            self._show(panel)

    def _show(self, panel: Panel) -> None:
        """Looking something up closes what was looked up before, but nothing that a person is in the midst of.

        What is playing is finished first: a panel shows the position itself, and nothing may be read before it is seen.
        """
        stage, overlays = self.table.stage, self.table.overlays
        if stage.busy:
            stage.skip()
        if stage.busy:  # a card is to be read first
            return
        if overlays and isinstance(overlays[-1], DeedPanel | SeatPanel | HoldingsPanel):
            overlays.pop()
        if not overlays:
            self.table.open(panel)
