"""A hand in the scenes around the table: the whole program in a folder of its own, on a window that nobody sees."""

import os
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.app import Program, Wish
from game.content.library import load_library
from game.ui.controls import Control
from game.ui.scene import Scene

from .hand import ENGLISH, FRAME, Hand


class Visitor(Hand):
    """Sees whatever scene lies on top."""

    def __init__(self, program: Program, scene: Scene, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(scene, size)  # type: ignore[arg-type]
        self.program = program
        self.wait(0.1)

    @property
    def top(self) -> Any:
        return self.loop.scenes[-1]

    def control(self, name: str) -> Control | None:
        found: Control | None = self.top.form.controls.find(name)
        return found

    def click(self, name: str, button: int = 1) -> "Visitor":
        control = self.control(name)
        assert control is not None, f"{name} is not among {[each.name for each in self.top.form.controls.items]}"
        self.click_at(control.rect.center, button)
        self.wait(0.1)
        return self

    def press(self, key: int, mod: int = 0) -> "Visitor":
        super().press(key, mod)
        self.wait(0.1)
        return self

    def tab_to(self, name: str) -> "Visitor":
        controls = self.top.form.controls
        for _ in range(400):
            if controls.focus == name and controls.keyboard:
                return self
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name}")

    def type(self, words: str) -> "Visitor":
        super().type(words)
        self.wait(0.1)
        return self

    def wait(self, seconds: float = FRAME) -> "Visitor":
        super().wait(seconds)
        return self

    def command(self, command: str) -> "Visitor":
        super().command(command)
        return self.wait(0.1)

    def send(self, *events: pygame.Event) -> "Visitor":
        super().send(*events)
        return self

    def click_at(self, at: tuple[int, int], button: int = 1) -> "Visitor":
        super().click_at(at, button)
        return self.wait(0.1)

    @property
    def kind(self) -> str:
        return type(self.top).__name__ if self.loop.scenes else ""

    @property
    def said(self) -> str:
        words: str = self.top.notice.words
        return words


def program_in(folder: Path, patch: pytest.MonkeyPatch, **settings: Any) -> Program:
    patch.setenv("DEEDS_HOME", str(folder))
    rules = Path(__file__).parents[2] / "rules"
    settings = {"speed": "instant"} | settings
    return Program(Wish(settings=settings, in_process=True), load_library(rules, folder / "rules"), ENGLISH)
