"""A page on the screen: its controls, the fields that are typed into, and who has the keyboard."""

from collections.abc import Iterable

import pygame
from msgspec.structs import replace
from pygame import Surface

from .buttons import draw_controls
from .controls import ARROWS, Control, Controls
from .entries import Entries
from .keys import KEYS
from .page import Page

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
FIELD = "field_"  # before the name of a field that is a control too, so that Tab reaches it


class Form:
    """Takes keys and clicks for whatever was laid out last. While something is typed, no shortcut fires."""

    def __init__(self, controls: Controls | None = None) -> None:
        self.controls = controls or Controls()
        self.entries = Entries()
        self.page: Page | None = None

    def resize(self, size: tuple[int, int], unit: int) -> None:
        self.entries.resize(size, unit)

    def show(self, page: Page | None) -> None:
        self.page = page
        self.entries.show(page.fields if page is not None else {})
        for name, field in page.fields.items() if page is not None else ():
            if field.at_once and not self.entries.typing:
                self.entries.focus(name)

    def lay_out(self, below: Iterable[Control] = ()) -> None:
        """What lies below the page comes first: what was laid out last lies on top."""
        if self.page is None:
            self.controls.lay_out(below)
            return
        fields = [
            Control(name=FIELD + name, rect=field.rect, act=lambda name=name: self.entries.focus(name), style="spot")
            for name, field in self.page.fields.items()
        ]
        upper = [replace(control, rank=0) for control in (*self.page.controls, *fields)]
        taken = {KEYS.get(control.command) for control in upper}
        # A key that means something on the page means nothing below it, and is not written there.
        lower = [replace(item, command="") if KEYS.get(item.command) in taken else item for item in below]
        self.controls.lay_out([*lower, *upper])

    def update(self, seconds: float) -> None:
        self.controls.update(seconds)
        self.entries.update(seconds)

    def draw(self, surface: Surface, unit: int) -> None:
        if self.page is not None:
            self.page.draw(surface)
        draw_controls(surface, self.controls, unit)
        self.entries.draw(surface)

    # Input

    @property
    def typing(self) -> bool:
        return bool(self.entries.typing)

    def type(self, event: pygame.Event) -> bool:
        """Whether the event was for the field that has the keyboard. Only Tab, Enter and Esc mean anything else."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT) or not self.typing:
            return False
        key = event.key if event.type == pygame.KEYDOWN else None
        if key == pygame.K_TAB:
            self.controls.focus = FIELD + self.entries.typing
            self.controls.handle(event)
            self._follow_focus()
        elif key in ENTER:
            if self.controls.deaf <= 0:
                self.entries.enter()
        elif key == pygame.K_ESCAPE:
            self.entries.focus("")
        else:
            self.entries.handle(event)
        return True

    def handle(self, event: pygame.Event) -> Control | None:
        """The control that was meant. A digit goes to the field for a sum, if there is one."""
        sum_field = self._sum_field()
        if event.type == pygame.KEYDOWN and event.unicode.isdecimal() and sum_field:
            self.entries.focus(sum_field)
            self.entries.handle(event)
            return None
        self.entries.handle(event)
        used = self.controls.handle(event)
        if event.type == pygame.KEYDOWN and (event.key == pygame.K_TAB or event.key in ARROWS):
            self._follow_focus()
        return used

    def _sum_field(self) -> str:
        fields = self.page.fields if self.page is not None else {}
        sums = [name for name, field in fields.items() if field.digits]
        return sums[0] if len(sums) == 1 else ""

    def _follow_focus(self) -> None:
        """A field that Tab or an arrow comes to has the keyboard at once."""
        focus = self.controls.focus
        self.entries.focus(focus.removeprefix(FIELD) if focus.startswith(FIELD) else "")
