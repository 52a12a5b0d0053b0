"""A game controller steers the focus, confirms and goes back."""

import pygame

from game.ui.controller import PUSHED
from game.ui.gallery import EXHIBITS, scene_for

from .hand import ENGLISH, Hand, rules

EXHIBIT = {exhibit.name: exhibit for exhibit in EXHIBITS}


def at(name: str) -> Hand:
    return Hand(scene_for(EXHIBIT[name], rules(), ENGLISH, 1, 3)).wait(1.0)


def push(hand: Hand, button: int) -> Hand:
    return hand.send(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))


def lean(hand: Hand, axis: int, value: int) -> Hand:
    return hand.send(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))


def test_a_confirms_what_enter_means() -> None:
    hand = at("throw")
    push(hand, pygame.CONTROLLER_BUTTON_A)
    assert hand.table.session.number == 1


def test_the_cross_moves_the_focus_and_a_uses_it() -> None:
    hand = at("purchase")
    push(hand, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert hand.scene.controls.focus == "buy"
    push(hand, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert hand.scene.controls.focus == "decline"
    push(hand, pygame.CONTROLLER_BUTTON_A).wait(0.2)
    assert type(hand.table.session.log[0].action).__name__ == "Decline"  # type: ignore[union-attr]


def test_b_goes_back() -> None:
    hand = at("holdings")
    push(hand, pygame.CONTROLLER_BUTTON_B)
    assert not hand.table.overlays


def test_the_stick_steps_once_for_each_push() -> None:
    hand = at("purchase")
    push(hand, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    for value in (PUSHED - 5_000, PUSHED + 5_000, PUSHED + 9_000, PUSHED - 5_000, PUSHED + 5_000):
        lean(hand, pygame.CONTROLLER_AXIS_LEFTY, value)
    assert hand.scene.controls.focus == "decline"


def test_buttons_that_mean_nothing_do_nothing() -> None:
    hand = at("throw")
    push(hand, pygame.CONTROLLER_BUTTON_GUIDE)
    hand.send(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=99))
    assert hand.table.session.number == 0
