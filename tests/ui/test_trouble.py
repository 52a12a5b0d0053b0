"""When something unexpected happens in a scene: the game is kept, and the player reads a sentence."""

from pathlib import Path

import pygame
import pytest

from game.session.recovery import newest_unfinished
from game.session.session import Session
from game.ui.seating import seats_for
from game.ui.table.scene import TableScene
from game.ui.trouble import TroubleScene
from game.ui.window import Loop

from .hand import ENGLISH, Hand, rules, scene_of


def broken(folder: Path) -> tuple[Hand, TableScene]:
    session = Session.start(
        "standard", rules(who_starts="seat_order"), seats_for(("person", "person")), 1, folder=folder
    )
    scene = scene_of(session)
    hand = Hand(scene).wait(0.5)
    hand.command("throw").wait(0.5)

    def rescued(scene: TableScene, error: Exception) -> TroubleScene:
        return TroubleScene(ENGLISH, scene.rescue(), "deeds.log")

    hand.loop = Loop(hand.loop.surface, scene, rescued)  # type: ignore[arg-type]
    return hand, scene


def fail(*_: object) -> None:
    raise RuntimeError("a picture is missing")


@pytest.mark.parametrize("part", ["draw", "update", "handle"])
def test_an_exception_becomes_a_sentence_and_the_game_is_kept(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, scene = broken(tmp_path)
    played = scene.table.session.number
    monkeypatch.setattr(scene, part, fail)
    hand.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    trouble = hand.loop.scenes[-1]
    assert isinstance(trouble, TroubleScene)
    assert str(tmp_path) in trouble.words
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.course.end == played
    hand.press(pygame.K_RETURN)
    assert not hand.loop.scenes


def test_a_disk_that_is_full_is_told_and_the_game_can_go_on_unsaved(tmp_path: Path) -> None:
    session = Session.start(
        "standard", rules(who_starts="seat_order"), seats_for(("person", "person")), 1, folder=tmp_path
    )
    hand = Hand(scene_of(session)).wait(0.5)
    path = session.journal_path
    assert path is not None
    path.unlink()
    path.mkdir()  # nothing can be written here any more
    hand.command("throw").wait(0.3)
    assert session.number == 0
    hand.click("go_on").wait(0.5)
    assert session.number == 1


def test_a_log_of_ten_thousand_lines_lays_out_only_what_is_seen() -> None:
    session = Session.start("standard", rules(), seats_for(("person", "person")), 1)
    hand = Hand(scene_of(session)).wait(0.5)
    view = hand.table.view
    view.lines += view.lines[:1] * 10_000
    hand.wait(0.1)
    assert len(hand.scene.log.shown) < 60
    hand.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-5000, flipped=False)).wait(0.1)
    assert hand.scene.log.shown[0].at < 6_000
