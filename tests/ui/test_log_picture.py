"""The log looks the same whether a new line has pushed the others down or all of it was painted anew."""

import pygame
import pytest
from pygame import Surface

from game.ui.gallery import EXHIBITS, scene_for
from game.ui.stage.view import Line

from .hand import ENGLISH, Hand, rules

LONG = "Otto pays Maya $12 rent for Mediterranean Avenue, and says that it was not worth the while to come this way. "
TOLD = (
    [Line("Otto throws 4 and 2.", 1)],
    [Line(LONG * 2, 0, kind="money")],
    [Line("Noor is in Jail.", 2, kind="jail"), Line("Round 10: it is Maya's turn.", 0)],
    [Line(LONG, 1, kind="deed")] * 3,
    [Line(f"Line {number}", number % 3) for number in range(80)],
    [Line("The last.", 0, kind="drama")],
)


def picture(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("kept", [0, 500])
def test_pushing_lines_down_looks_as_painting_them_all(size: tuple[int, int], kept: int) -> None:
    hand = Hand(scene_for(EXHIBITS[0], rules(), ENGLISH, 1, 3), size)
    lines = hand.table.view.lines
    lines += [Line(f"Otto pays Maya ${number}.", number % 3, kind="money") for number in range(kept)]
    hand.wait(0.2)
    for more in TOLD:
        lines += more
        pushed = picture(hand.wait().scene.backdrop.surface)
        hand.scene.resize(size)
        assert pushed == picture(hand.wait().scene.backdrop.surface), more[0].words


def test_only_new_lines_and_the_one_below_are_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(scene_for(EXHIBITS[0], rules(), ENGLISH, 1, 3)).wait(0.2)
    painted: list[int] = []
    monkeypatch.setattr(hand.scene.log, "draw", lambda surface, rect, unit, count: painted.append(count))
    hand.table.view.lines.append(Line("Otto throws 4 and 2.", 1))
    hand.wait()
    hand.scene.log.scroll(2)
    hand.wait()
    assert painted == [2, len(hand.scene.log.shown)]


def test_other_lines_in_the_same_place_are_painted_anew() -> None:
    """As when a replay goes elsewhere."""
    hand = Hand(scene_for(EXHIBITS[0], rules(), ENGLISH, 1, 3)).wait(0.2)
    lines = hand.table.view.lines
    lines[:] = [Line(f"Another past: {number}", number % 3) for number in range(len(lines) + 1)]
    seen = picture(hand.wait().scene.backdrop.surface)
    hand.scene.resize(hand.loop.surface.get_size())
    assert seen == picture(hand.wait().scene.backdrop.surface)
