"""A monkey in the scenes around the table: random keys, clicks, wheels, words and windows, and nothing goes wrong."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.ui.front.bindings import bind
from game.ui.keys import KEYS
from tests.session.botgame import finished

from .front import Visitor, program_in

SCENES = ("title", "setup", "settings_scene", "saves", "rules", "records", "credits", "results", "replay")
SIZES = ((960, 600), (1280, 720), (1001, 777))
MOVES = (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_BACKSPACE, pygame.K_PAGEDOWN)
EVENTS = 120


def one_deed(visitor: Visitor, rng: Random) -> None:
    match rng.randrange(10):
        case 0 | 1 | 2 | 3 if visitor.top.form.controls.items:
            control = rng.choice(list(visitor.top.form.controls.items))
            visitor.click_at(control.rect.center, rng.choice((1, 1, 1, 3)))
        case 4:
            visitor.type(rng.choice(("ab", "12", "{x}", "%s")))
        case 5:
            visitor.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, 3))))
        case 6 if rng.random() < 0.2:
            size = rng.choice(SIZES)
            visitor.loop.surface = pygame.display.set_mode(size)
            for scene in visitor.loop.scenes:
                scene.resize(size)
        case _:
            visitor.press(rng.choice((*KEYS.values(), *MOVES)))


@pytest.mark.parametrize("scene", SCENES)
def test_a_monkey_finds_no_way_to_break_it(scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = program_in(tmp_path, monkeypatch, speed="quick")
    rng = Random(scene)
    given = (finished(5),) if scene in ("results", "replay") else ()
    visitor = Visitor(program, getattr(program, scene)(*given))
    for _ in range(EVENTS):
        if not visitor.loop.scenes:
            visitor = Visitor(program, program.title())
        one_deed(visitor, rng)
    for left in visitor.loop.scenes:
        left.leave()
    bind({})
