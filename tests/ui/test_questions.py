"""Every kind of decision can be answered by mouse and by keyboard, and every panel lies inside its area."""

from collections.abc import Iterator
from typing import get_args

import pygame
import pytest

from game.engine import frames as fr
from game.ui.gallery import EXHIBITS, Exhibit, scene_for
from game.ui.keys import KEYS
from game.ui.panels.asking import PANELS

from .hand import ENGLISH, Hand, rules

STILL = [each for each in EXHIBITS if each.events is None]
QUESTIONS = [each for each in STILL if each.panel is None and each.name != "finished"]
SIZES = [(1280, 720), (960, 600), (1920, 1080)]


def at(
    exhibit: Exhibit, *, people: int = 2, players: int = 3, size: tuple[int, int] = (1280, 720), scale: int = 100
) -> Hand:
    hand = Hand(scene_for(exhibit, rules(**exhibit.options), ENGLISH, people, players, scale), size)
    return hand.wait(1.0)


def test_the_gallery_has_every_kind_of_decision() -> None:
    shown = {type(at(exhibit).table.session.state.stack[-1]) for exhibit in QUESTIONS}
    assert shown == set(PANELS)


def test_there_is_a_panel_for_everything_that_can_wait() -> None:
    assert set(PANELS) == set(get_args(fr.Waiting))


def answer_names() -> Iterator[tuple[Exhibit, str]]:
    for exhibit in QUESTIONS:
        for control in at(exhibit).answers():
            yield exhibit, control.name


ANSWERS = list(answer_names())
ANSWER_IDS = [f"{exhibit.name}-{name}" for exhibit, name in ANSWERS]


def answered(hand: Hand, before: int, name: str) -> bool:
    """Whether an action went through; a counter-offer is made up on another panel, a secret bid after a hand-over."""
    return hand.table.session.number > before or name in ("counter", "ready")


@pytest.mark.parametrize(("exhibit", "name"), ANSWERS, ids=ANSWER_IDS)
def test_a_click_answers(exhibit: Exhibit, name: str) -> None:
    hand = at(exhibit)
    before = hand.table.session.number
    hand.click(name)
    assert answered(hand, before, name)


@pytest.mark.parametrize(("exhibit", "name"), ANSWERS, ids=ANSWER_IDS)
def test_the_keyboard_answers(exhibit: Exhibit, name: str) -> None:
    hand = at(exhibit)
    before = hand.table.session.number
    control = hand.control(name)
    assert control is not None
    if control.command in KEYS:
        hand.press(KEYS[control.command])
    else:
        hand.tab_to(name).press(pygame.K_RETURN)
    assert answered(hand, before, name)


@pytest.mark.parametrize("exhibit", STILL, ids=lambda exhibit: exhibit.name)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150])
def test_nothing_is_drawn_outside_its_area_and_no_two_buttons_overlap(
    exhibit: Exhibit, size: tuple[int, int], scale: int
) -> None:
    hand = at(exhibit, players=8, size=size, scale=scale)
    page = hand.scene.form.page
    assert page is not None
    buttons = [control for control in page.controls if not control.name.startswith("slider")]
    for control in buttons:
        assert page.area.contains(control.rect), f"{control.name} at {control.rect} is outside {page.area}"
        assert control.rect.w > 8, f"{control.name} has no room"
        assert control.rect.h > 8, f"{control.name} has no room"
    for number, control in enumerate(buttons):
        for other in buttons[number + 1 :]:
            assert not control.rect.colliderect(other.rect), f"{control.name} lies on {other.name}"


@pytest.mark.parametrize("exhibit", QUESTIONS, ids=lambda exhibit: exhibit.name)
def test_a_question_never_covers_the_square_concerned(exhibit: Exhibit) -> None:
    hand = at(exhibit)
    page, panel = hand.scene.form.page, hand.table.panel
    assert page is not None
    assert panel is not None
    if panel.about >= 0:
        assert not page.area.colliderect(hand.scene.backdrop.plan.places[panel.about].rect)
