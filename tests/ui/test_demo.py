"""The demonstration: computer players alone, game after game, until a key makes somebody one of them."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.app import Program, Wish, plan_for
from game.cli import main
from game.session.recovery import newest_unfinished
from game.ui import demo
from game.ui.demo import DemoScene
from game.ui.table.scene import TableScene
from game.ui.window import Loop, open_window

from .hand import ENGLISH, FRAME, LIBRARY, let_it_raise


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Loop]:
    monkeypatch.setenv("DEEDS_HOME", str(tmp_path))
    plan = plan_for(("random", "basic"), "short", "village", {"round_limit": 3})
    wish = Wish(plan=plan, demo=True, seed=5, settings={"speed": "instant", "still": True}, in_process=True)
    surface = open_window((1280, 720), "test")
    running = Loop(surface, Program(wish, LIBRARY, ENGLISH).first(), let_it_raise)
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


def test_it_plays_by_itself_and_is_not_kept(loop: Loop) -> None:
    play_some(loop, 5)
    assert isinstance(scene_in(loop), DemoScene)
    assert not paths.saves().exists()


def test_any_key_takes_over_the_seat_whose_turn_it_is(loop: Loop) -> None:
    play_some(loop, 5)
    watched = scene_in(loop).table.session
    loop.frame(FRAME, [key(pygame.K_x)])
    joined = scene_in(loop).table.session
    assert not isinstance(scene_in(loop), DemoScene)
    assert [seat.is_person for seat in joined.seats] == [at == watched.state.turn for at in range(2)]
    assert joined.state == watched.state
    stored = newest_unfinished(paths.saves())
    assert stored is not None
    assert stored.course.seats == joined.seats


def test_a_modifier_alone_is_no_key(loop: Loop) -> None:
    loop.frame(FRAME, [key(pygame.K_LSHIFT)])
    assert isinstance(scene_in(loop), DemoScene)


def test_escape_leads_to_the_title(loop: Loop) -> None:
    loop.frame(FRAME, [key(pygame.K_ESCAPE)])
    assert not isinstance(loop.scenes[-1], TableScene)


def test_after_the_end_of_a_game_the_next_begins(loop: Loop) -> None:
    first = scene_in(loop)
    while first.table.session.state.outcome is None:
        loop.frame(FRAME, [])
    for _ in range(round(demo.SHOWN / FRAME) + 2):
        loop.frame(FRAME, [])
    assert scene_in(loop) is not first
    assert isinstance(scene_in(loop), DemoScene)
    assert scene_in(loop).table.session.state.outcome is None


def test_a_person_in_a_demonstration_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--demo", "--seats", "person,easy"]) == 2
    assert "computer players alone" in capsys.readouterr().err


def test_the_command_shows_a_first_frame(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DEEDS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("DEEDS_FIRST_FRAME", str(tmp_path / "first_frame"))
    assert main(["--demo"]) == 0
    assert (tmp_path / "first_frame").is_file()
