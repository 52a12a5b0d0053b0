"""What the pointer rests on, or the keyboard comes to, is explained after a moment."""

from pygame import Rect, Surface

from game.ui.controls import Control, Controls
from game.ui.page import Page

from .explain import explain
from .layout import Layout
from .table import Table

PATIENCE = 0.35  # seconds


class Hover:
    """Its page is kept for as long as the same thing is looked at and nothing has changed."""

    def __init__(self, table: Table, controls: Controls) -> None:
        self.table, self.controls = table, controls
        self._rested = 0.0  # seconds on the same thing
        self._kept: tuple[object, Page | None] = (None, None)

    def lay_out(self, layout: Layout, inner: Rect) -> None:
        self.layout, self.inner = layout, inner
        self._kept = (None, None)

    def update(self, seconds: float) -> None:
        self._rested += seconds

    def begin(self) -> None:
        self._rested = 0.0

    def at_once(self) -> None:
        self._rested = PATIENCE

    @property
    def line_square(self) -> int:
        """The square that a line of the log which is looked at speaks of."""
        looked_at = self.controls.looked_at
        return looked_at.square if looked_at is not None and looked_at.name.startswith("line_") else -1

    def draw(self, surface: Surface) -> None:
        looked_at = self.controls.looked_at
        if looked_at is None or self._rested < PATIENCE or self.table.stage.busy:
            return
        if looked_at.square >= 0 and looked_at.square == self.table.about:
            return  # it lies open already
        page = self._page(looked_at)
        if page is not None:
            page.draw(surface)

    def _page(self, looked_at: Control) -> Page | None:
        desk = self.table.desk
        key = (looked_at.name, looked_at.why_not, self.table.version, desk.view.changes)
        if self._kept[0] != key:
            spared = [control.rect for control in self.controls.items if control.answers or control.main]
            self._kept = (key, explain(looked_at, desk, self.layout, self.inner, spared))
        return self._kept[1]
