"""A scene that is one page: title, forms, lists. Composed anew when something has changed, drawn from then on."""

import pygame
from pygame import Rect, Surface

from game.telling import Locale

from .controls import Control, Controls
from .form import Form
from .keys import CAPS
from .notice import Notice
from .page import Page
from .painting import room
from .scene import Pop, Transition
from .table.layout import unit_for


class InOrder(Controls):
    """On a page Tab goes as one reads: in the order in which things were laid out, whatever they look like."""

    def tab_order(self) -> list[Control]:
        return list(self.items)


class PageScene:
    """`compose` says what is on the page; `go` says where to go next; `touch` asks for the page to be composed anew."""

    closable = True  # Esc goes back

    def __init__(self, locale: Locale, *, scale: int = 100) -> None:
        self.locale = locale
        self.scale = scale
        self.form = Form(InOrder())
        self.size = (0, 0)
        self.unit = 0
        self._stale = True
        self._transition: Transition = None
        self.notice = Notice()

    def compose(self, page: Page) -> None:
        raise NotImplementedError

    def backdrop(self, size: tuple[int, int]) -> Surface:
        return room(size)

    # What a page may do

    def say(self, name: str, /, **figures: object) -> str:
        """Words of the screen that need no game to be told. Any may name a key, as {key.search}, whichever it is."""
        return self.locale.text("ui", *name.split(".")).format_map({"key": CAPS} | figures)

    def go(self, transition: Transition) -> None:
        self._transition = transition

    def touch(self) -> None:
        self._stale = True

    def tell(self, sentence: str) -> None:
        self.notice.tell(sentence)

    # The scene

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.unit = unit_for(size, self.scale)
        self._backdrop = self.backdrop(size)
        self.form.resize(size, self.unit)
        self._stale = True

    def update(self, seconds: float) -> Transition:
        self.form.update(seconds)
        self.notice.update(seconds)
        self.refresh()
        transition, self._transition = self._transition, None
        return transition

    def refresh(self) -> None:
        """Composes the page if it is stale; also at once, for what must be seen before the next event."""
        if self._stale:
            self._stale = False
            page = Page(Rect((0, 0), self.size), self.unit)
            self.compose(page)
            self.form.show(page)
            self.form.lay_out()

    def handle(self, event: pygame.Event) -> Transition:
        if self.form.type(event):
            return None
        used = self.form.handle(event)
        if used is not None and used.why_not:
            self.tell(used.why_not)
        elif used is None and self.closable and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        return None

    def draw_backdrop(self, surface: Surface) -> None:
        surface.blit(self._backdrop, (0, 0))

    def draw(self, surface: Surface) -> None:
        self.draw_backdrop(surface)
        self.form.draw(surface, self.unit)
        foot = Rect(0, self.size[1] - 6 * self.unit, self.size[0], 6 * self.unit)
        self.notice.draw(surface, foot, self.unit)

    def leave(self) -> None:
        self.form.show(None)

    def rescue(self) -> str:
        return ""
