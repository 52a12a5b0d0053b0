"""A hand at the screen: it moves the mouse and presses keys, as pygame would report them, and sees what lies open."""

import os
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from game import paths
from game.bots.thinking import AtOnce
from game.content.library import load_library
from game.engine.rules import Rules
from game.session.session import Session
from game.session.settings import DEFAULT
from game.telling import Teller, read_locale
from game.ui.controls import Control
from game.ui.keys import KEYS
from game.ui.scene import Scene
from game.ui.seating import seats_for
from game.ui.stage.stage import Speed
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.window import Loop, open_window

LIBRARY = load_library(paths.rules())
ENGLISH = read_locale(paths.assets() / "locale" / "en.yaml")
FRAME = 1 / 20


def rules(preset: str = "standard", board: str | None = None, **options: Any) -> Rules:
    return LIBRARY.rules(preset, board, options)


def table_scene(
    played_by: Rules,
    players: Iterable[str] = ("person", "basic", "basic"),
    seed: int = 1,
    speed: Speed = "instant",
    preset: str = "standard",
    loaded: Iterable[int] = (),
) -> TableScene:
    seats = seats_for(tuple(players))
    session = Session.start(preset, played_by, seats, seed, loaded=tuple(loaded))
    return scene_of(session, speed)


def scene_of(session: Session, speed: Speed = "instant") -> TableScene:
    teller = Teller(ENGLISH, session.state.rules, [seat.name for seat in session.seats])
    return TableScene(Table(session, teller, AtOnce(session.state.rules), replace(DEFAULT, speed=speed)))


def let_it_raise(scene: Scene, error: Exception) -> Scene:
    raise error


class Hand:
    """Runs a scene in the real loop, frame by frame, on a window that nobody sees."""

    def __init__(self, scene: TableScene, size: tuple[int, int] = (1280, 720)) -> None:
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() != size:
            surface = open_window(size, "test")
        self.scene = scene
        self.loop = Loop(surface, scene, let_it_raise)
        self.pointer = (0, 0)

    @property
    def table(self) -> Table:
        return self.scene.table

    # Seeing

    def control(self, name: str) -> Control | None:
        return self.scene.controls.find(name)

    def answers(self) -> list[Control]:
        """What would answer the question that lies open now."""
        return [each for each in self.scene.controls.items if each.answers and not each.why_not]

    def wait(self, seconds: float = FRAME) -> "Hand":
        left = seconds
        while left > 0 and self.loop.scenes:
            self.loop.frame(FRAME, [])
            left -= FRAME
        return self

    def wait_until(self, seen: Callable[[], bool], seconds: float = 60.0) -> "Hand":
        left = seconds
        while not seen():
            assert left > 0, "it never happened"
            self.wait()
            left -= FRAME
        return self

    # Doing

    def send(self, *events: pygame.Event) -> "Hand":
        if self.loop.scenes:
            self.loop.frame(0.0, list(events))
        return self

    def point(self, at: tuple[int, int]) -> "Hand":
        rel = (at[0] - self.pointer[0], at[1] - self.pointer[1])
        self.pointer = at
        return self.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0)))

    def click_at(self, at: tuple[int, int], button: int = 1) -> "Hand":
        self.point(at)
        self.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        return self.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, name: str, button: int = 1) -> "Hand":
        control = self.control(name)
        assert control is not None, f"{name} is not among {[each.name for each in self.scene.controls.items]}"
        return self.click_at(control.rect.center, button)

    def press(self, key: int, mod: int = 0) -> "Hand":
        self.send(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        return self.send(pygame.Event(pygame.KEYUP, key=key, mod=mod, scancode=0))

    def command(self, command: str) -> "Hand":
        return self.press(KEYS[command])

    def type(self, words: str) -> "Hand":
        for sign in words:
            self.send(pygame.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign, scancode=0))
            self.send(pygame.Event(pygame.TEXTINPUT, text=sign))
        return self

    def tab_to(self, name: str) -> "Hand":
        for _ in range(len(self.scene.controls.items) + 2):
            if self.scene.controls.focus == name and self.scene.controls.keyboard:
                return self
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name}")


def play_on(hand: Hand, rng: Random, answer: Callable[[Hand, Control], object], most: int = 4000) -> list[str]:
    """Answers whatever is asked, at random, until the game is over; the kinds of questions that were asked."""
    asked: list[str] = []
    for _ in range(most):
        if hand.table.session.state.outcome is not None:
            return asked
        hand.wait(0.3)
        decision = hand.table.session.decision
        if decision is None:
            continue
        if hand.table.stage.reading is not None:
            hand.press(pygame.K_SPACE)
            continue
        choices = hand.answers()
        if choices:
            asked.append(type(decision.frame).__name__)
            answer(hand, rng.choice(choices))
    return asked
