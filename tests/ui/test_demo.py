"""The demonstration: computer players alone, game after game, until a key makes somebody one of them."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.session.recovery import newest_unfinished
from game.ui import demo
from game.ui.demo import DemoScene, Show, Stand
from game.ui.table.scene import TableScene
from game.ui.window import Loop, open_window

from .hand import ENGLISH, FRAME, let_it_raise, rules


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    show = Show(
        rules=rules("short", "village", round_limit=3),
        preset="short",
        players=("random", "basic"),
        seed=5,
        size=(1280, 720),
        speed="instant",
        still=True,
        scale=100,
        saves=tmp_path,
    )
    return Stand(show, ENGLISH)


@pytest.fixture
def loop(stand: Stand) -> Iterator[Loop]:
    running = Loop(open_window((1280, 720), "test"), stand.demo(), let_it_raise)
    yield running
    for scene in running.scenes:
        scene.leave()


def key(which: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=which, mod=0, unicode="")


def scene_in(loop: Loop) -> TableScene:
    scene = loop.scenes[-1]
    assert isinstance(scene, TableScene)
    return scene


def play_some(loop: Loop, actions: int) -> None:
    while scene_in(loop).table.session.number < actions:
        loop.frame(FRAME, [])


def test_it_plays_by_itself_and_is_not_kept(loop: Loop, tmp_path: Path) -> None:
    play_some(loop, 5)
    assert isinstance(scene_in(loop), DemoScene)
    assert list(tmp_path.iterdir()) == []


def test_any_key_takes_over_the_seat_whose_turn_it_is(loop: Loop, tmp_path: Path) -> None:
    play_some(loop, 5)
    watched = scene_in(loop).table.session
    loop.frame(FRAME, [key(pygame.K_x)])
    joined = scene_in(loop).table.session
    assert not isinstance(scene_in(loop), DemoScene)
    assert [seat.is_person for seat in joined.seats] == [at == watched.state.turn for at in range(2)]
    assert joined.state == watched.state
    stored = newest_unfinished(tmp_path)
    assert stored is not None
    assert stored.course.seats == joined.seats


def test_a_modifier_alone_is_no_key(loop: Loop) -> None:
    loop.frame(FRAME, [key(pygame.K_LSHIFT)])
    assert isinstance(scene_in(loop), DemoScene)


def test_escape_pauses_instead(loop: Loop) -> None:
    loop.frame(FRAME, [key(pygame.K_ESCAPE)])
    assert isinstance(scene_in(loop), DemoScene)
    assert scene_in(loop).table.paused


def test_after_the_end_of_a_game_the_next_begins(loop: Loop) -> None:
    first = scene_in(loop)
    while first.table.session.state.outcome is None:
        loop.frame(FRAME, [])
    for _ in range(round(demo.SHOWN / FRAME) + 2):
        loop.frame(FRAME, [])
    assert scene_in(loop) is not first
    assert isinstance(scene_in(loop), DemoScene)
    assert scene_in(loop).table.session.state.outcome is None
