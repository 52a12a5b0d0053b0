"""A page on the screen: its controls, the fields that are typed into, and who has the keyboard."""

from collections.abc import Iterable

import pygame
from pygame import Surface

from .buttons import draw_controls
from .controls import ARROWS, Control, Controls
from .entries import Entries
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

    def lay_out(self, below: Iterable[Control] = ()) -> None:
        """What lies below the page comes first: what was laid out last lies on top."""
        items = list(below)
        if self.page is not None:
            items += self.page.controls
            items += [
                Control(
                    name=FIELD + name, rect=field.rect, act=lambda name=name: self.entries.focus(name), style="spot"
                )
                for name, field in self.page.fields.items()
            ]
        self.controls.lay_out(items)

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
        """The control that was meant."""
        self.entries.handle(event)
        used = self.controls.handle(event)
        if event.type == pygame.KEYDOWN and (event.key == pygame.K_TAB or event.key in ARROWS):
            self._follow_focus()
        return used

    def _follow_focus(self) -> None:
        """A field that Tab or an arrow comes to has the keyboard at once."""
        focus = self.controls.focus
        self.entries.focus(focus.removeprefix(FIELD) if focus.startswith(FIELD) else "")
