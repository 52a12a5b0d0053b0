"""Fields that are opened by a click on what they change: they get the keyboard at once, and close when they lose it."""

from collections.abc import Callable
from typing import Protocol

import pygame

from game.ui.page_scene import PageScene
from game.ui.scene import Transition


class Typed(Protocol):
    """What is changed by typing."""

    @property
    def open_field(self) -> str:
        """The name of the field that is open, if one is."""

    def stop_typing(self) -> None: ...


def follow_typing(
    scene: PageScene, handle: Callable[[pygame.Event], Transition], event: pygame.Event, *typed: Typed
) -> Transition:
    was_typing = scene.form.typing
    transition = handle(event)
    opened = [each for each in typed if each.open_field]
    if not opened:
        return transition
    scene.refresh()
    if scene.form.typing:
        return transition
    if was_typing:
        for each in opened:
            each.stop_typing()
    else:
        scene.form.entries.focus(opened[0].open_field)
    return transition
