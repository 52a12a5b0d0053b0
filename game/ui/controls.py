"""Everything on the screen that can be clicked, reached with Tab or arrows, or called by its key: one way for all."""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import pygame
from msgspec import Struct
from pygame import Rect

from .keys import is_key

Style = Literal["go", "paper", "quiet", "alarm", "spot"]
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Control(Struct, kw_only=True):
    """A button, or a spot on the table. Its name stays the same when the table is laid out anew."""

    name: str
    rect: Rect
    act: Callable[[], None]
    words: str = ""
    detail: str = ""
    command: str = ""  # whose key it answers to
    style: Style = "paper"
    why_not: str = ""  # it cannot be used now, and this is why
    picture: str = ""
    square: int = -1  # of the board, that it is about
    hint: str = ""  # what it does, in words, where its face is only a sign
    chosen: bool = False
    main: bool = False  # what Enter means while nothing has the focus
    rank: int = 1  # Tab goes through the lower ranks first
    answers: bool = False  # it answers a decision: deaf until that has been on the screen for a moment
    slide: Callable[[float], None] | None = None  # drawn along it, from 0 to 1
    step: Callable[[int], None] | None = None  # nudged by the left and right arrow while it has the focus
    other: Callable[[], None] | None = None  # what the other mouse button does


def _reading(item: Control) -> tuple[int, int]:
    """Line by line from the top; the ring of the board and other spots below go as they were laid out."""
    return (item.rect.centery // 12, item.rect.x) if item.rank < 2 else (0, 0)


class Controls:
    """The controls of one layer of the screen, with the focus, the pointer and what is pressed."""

    def __init__(self) -> None:
        self.items: Sequence[Control] = ()
        self.focus = ""
        self.hover = ""
        self.keyboard = False  # the focus is shown once the keyboard is used
        self.deaf = 0.0  # seconds until answers are heard
        self._pressed = ""

    def lay_out(self, items: Iterable[Control]) -> None:
        self.items = tuple(items)
        names = {item.name for item in self.items}
        assert len(names) == len(self.items), "two controls have one name"
        if self.focus not in names:
            self.focus = ""
        if self.hover not in names:
            self.hover = ""
        if self._pressed not in names:
            self._pressed = ""

    def await_new_answer(self, seconds: float) -> None:
        """What was pressed for one question must not answer the next."""
        self.deaf = seconds
        self._pressed = ""
        focused = self.find(self.focus)
        if focused is None or focused.answers:
            self.focus = ""

    def update(self, seconds: float) -> None:
        self.deaf = max(0.0, self.deaf - seconds)

    def find(self, name: str) -> Control | None:
        return next((item for item in self.items if item.name == name), None)

    def at(self, point: tuple[int, int]) -> Control | None:
        """The uppermost one there: what was laid out last lies on top."""
        return next((item for item in reversed(self.items) if item.rect.collidepoint(point)), None)

    @property
    def looked_at(self) -> Control | None:
        """What the player points to, with the mouse or with the focus."""
        return self.find(self.hover) or (self.find(self.focus) if self.keyboard else None)

    # Input

    def handle(self, event: pygame.Event) -> Control | None:
        """The control that was meant, and has been done what it does; None where the event meant none."""
        match event.type:
            case pygame.MOUSEMOTION:
                under = self.at(event.pos)
                self.hover = under.name if under else ""
                dragged = self.find(self._pressed)
                if dragged is not None and dragged.slide is not None:
                    self._slide(dragged, event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                under = self.at(event.pos)
                if under and under.other is not None:
                    under.other()
                    return under
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                under = self.at(event.pos)
                self.keyboard = False
                self._pressed = under.name if under else ""
                if under:
                    self.focus = under.name
                    if under.slide is not None:
                        self._slide(under, event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                under = self.at(event.pos)
                pressed, self._pressed = self._pressed, ""
                if under and under.name == pressed:
                    return self.use(under)
            case pygame.KEYDOWN:
                return self._key(event)
        return None

    def use(self, control: Control) -> Control | None:
        """What cannot be used now is not done; whoever laid it out says why not."""
        if control.answers and self.deaf > 0:
            return None
        if not control.why_not:
            control.act()
        return control

    def _slide(self, control: Control, point: tuple[int, int]) -> None:
        assert control.slide is not None
        control.slide(min(1.0, max(0.0, (point[0] - control.rect.x) / max(1, control.rect.w))))

    def _key(self, event: pygame.Event) -> Control | None:
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        if event.key in ARROWS:
            self._arrow(*ARROWS[event.key])
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key in CONFIRM:
            focused = self.find(self.focus) if self.keyboard else None
            if focused is not None:
                return self.use(focused)
        for item in reversed(self.items):
            if item.command and is_key(event, item.command):
                return self.use(item)
        if event.key in CONFIRM[:2]:
            default = next((item for item in self.items if item.main), None)
            if default is not None:
                return self.use(default)
        return None

    def tab_order(self) -> list[Control]:
        """What lies on top first, and there what Enter means; then as one reads."""
        return sorted(self.items, key=lambda item: (item.rank, not item.main, *_reading(item)))

    def _step(self, by: int) -> None:
        order = self.tab_order()
        self.keyboard = True
        if not order:
            return
        at = next((at for at, item in enumerate(order) if item.name == self.focus), -1 if by > 0 else 0)
        self.focus = order[(at + by) % len(order)].name

    def _arrow(self, dx: int, dy: int) -> None:
        focused = self.find(self.focus) if self.keyboard else None
        if focused is not None and focused.step is not None and dx:
            focused.step(dx)
        else:
            self._look(dx, dy)

    def _look(self, dx: int, dy: int) -> None:
        """Arrows: the nearest one in that direction."""
        self.keyboard = True
        here = self.find(self.focus)
        if here is None:
            self._step(1)
            return
        x, y = here.rect.center
        best, least = "", float("inf")
        for item in self.items:
            along = (item.rect.centerx - x) * dx + (item.rect.centery - y) * dy
            across = abs((item.rect.centerx - x) * dy) + abs((item.rect.centery - y) * dx)
            if along > 2 and item.name != here.name and along + 2.5 * across < least:
                best, least = item.name, along + 2.5 * across
        self.focus = best or self.focus
