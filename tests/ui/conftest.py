"""What the tests of the scenes around the table share."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.front.bindings import bind

from .front import Visitor, program_in

Enter = Callable[..., Visitor]


@pytest.fixture(autouse=True)
def fonts() -> None:
    """A test that closes its window takes the fonts along."""
    pygame.font.init()


@pytest.fixture
def enter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Enter]:
    """Comes in by a scene: `enter("title")`, `enter("setup", size=(960, 600))`."""

    def come_in(scene: str, *given: Any, size: tuple[int, int] = (1280, 720), **settings: Any) -> Visitor:
        program = program_in(tmp_path, monkeypatch, **settings)
        return Visitor(program, getattr(program, scene)(*given), size)

    yield come_in
    bind({})
