"""Places to type into. The editing itself, with selection, clipboard and input methods, is pygame_gui's."""

import importlib
from collections.abc import Mapping
from types import ModuleType
from typing import Any

import pygame
from pygame import Rect, Surface

from .fonts import path_of
from .page import Field


def load() -> ModuleType:
    """By name, with the first field if not before: it takes as long as painting the first frame."""
    return importlib.import_module("pygame_gui")


class Entries:
    """The fields of the page on top. Made when the first one is needed: most scenes have none."""

    def __init__(self) -> None:
        self._manager: Any = None
        self._lines: dict[str, Any] = {}
        self._fields: dict[str, Field] = {}
        self._size = (0, 0)
        self._unit = 0

    def resize(self, size: tuple[int, int], unit: int) -> None:
        """Fields do not scale: they are made anew."""
        self.show({})
        self._manager = None
        self._size, self._unit = size, unit

    def show(self, fields: Mapping[str, Field]) -> None:
        for name in self._lines.keys() - fields.keys():
            line = self._lines.pop(name)
            line.unfocus()
            line.kill()
        self._fields = dict(fields)
        for name, field in fields.items():
            self._place(name, field)

    def _place(self, name: str, field: Field) -> None:
        line = self._lines.get(name)
        if line is None:
            gui = load()
            if self._manager is None:
                self._manager = gui.UIManager(self._size, _theme(self._unit), enable_live_theme_updates=False)
            line = gui.elements.UITextEntryLine(Rect(field.rect), self._manager)
            if field.digits:
                line.set_allowed_characters("numbers")
            line.set_text_length_limit(field.longest)
            line.set_text_hidden(field.hidden)
            line.set_text(field.value)
            self._lines[name] = line
            return
        if line.relative_rect != field.rect:
            line.set_relative_position(field.rect.topleft)
            line.set_dimensions(field.rect.size)
        if line.get_text() != field.value:
            line.set_text(field.value)

    @property
    def typing(self) -> str:
        """The name of the field that has the keyboard; while there is one, no shortcut fires."""
        return next((name for name, line in self._lines.items() if line.is_focused), "")

    def focus(self, name: str) -> None:
        """Gives a field the keyboard, or takes it from all."""
        for other, line in self._lines.items():
            if other != name and line.is_focused:
                line.unfocus()
        line = self._lines.get(name)
        if line is None or self._manager is None:
            return
        if not line.is_focused:
            line.focus()
            self._manager.set_focus_set(line)
        line.select_range = [0, len(line.get_text())]  # what is typed next takes the place of what is there

    def handle(self, event: pygame.Event) -> None:
        if self._manager is None:
            return
        self._manager.process_events(event)
        for name, line in list(self._lines.items()):
            field = self._fields[name]
            if line.get_text() != field.value:
                field.changed(line.get_text())

    def enter(self) -> None:
        """Enter was pressed in the field that has the keyboard."""
        field = self._fields.get(self.typing)
        if field is not None:
            field.entered()

    def update(self, seconds: float) -> None:
        if self._lines and self._manager is not None:
            self._manager.update(seconds)

    def draw(self, surface: Surface) -> None:
        if self._lines and self._manager is not None:
            self._manager.draw_ui(surface)


def _theme(unit: int) -> dict[str, Any]:
    font = {
        "name": "manrope",
        "size": str(max(12, round(unit * 1.05))),
        "regular_path": str(path_of("semibold")),
        "bold_path": str(path_of("bold")),
        "italic_path": str(path_of("semibold")),
        "bold_italic_path": str(path_of("bold")),
    }
    colours = {
        "dark_bg": "#FFFFFF",
        "normal_text": "#22313A",
        "selected_text": "#22313A",
        "selected_bg": "#F6D98C",
        "normal_border": "#B9B39C",
        "focused_border": "#F2B632",
        "text_cursor": "#22313A",
    }
    misc = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(max(4, unit // 2)),
        "border_width": "2",
        "shadow_width": "0",
        "padding": f"{unit // 2},{unit // 4}",
    }
    return {"text_entry_line": {"font": font, "colours": colours, "misc": misc}}
