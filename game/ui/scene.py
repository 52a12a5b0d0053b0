"""A scene is one screenful of the program. It never blocks, and says where to go next by what it returns."""

from typing import Protocol

import pygame
from msgspec import Struct


class Push(Struct):
    """Over this one, which waits below."""

    scene: "Scene"


class Pop(Struct):
    """Back to the one below."""


class Replace(Struct):
    """Instead of all there are."""

    scene: "Scene"


class Quit(Struct):
    pass


Transition = Push | Pop | Replace | Quit | None


class Scene(Protocol):
    def resize(self, size: tuple[int, int]) -> None:
        """The window has this size now; always called before the first drawing."""

    def handle(self, event: pygame.Event) -> Transition: ...

    def update(self, seconds: float) -> Transition: ...

    def draw(self, surface: pygame.Surface) -> None: ...

    def leave(self) -> None:
        """The scene will not be seen again: let go of files and processes."""

    def rescue(self) -> str:
        """Something unexpected happened: save what there is, and say in a sentence where. Empty if nothing is kept."""
