"""Whole games through real pygame events, by mouse and by keyboard, on every preset."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.ui.controls import Control
from game.ui.keys import KEYS

from .hand import LIBRARY, Hand, play_on, rules, table_scene

PRESETS = sorted(LIBRARY.presets)
Answer = Callable[[Hand, Control], None]
SHORTER: dict[str, Any] = {"round_limit": 12}  # so that random answers come to an end


def by_mouse(hand: Hand, control: Control) -> None:
    hand.click_at(control.rect.center)


def by_keyboard(hand: Hand, control: Control) -> None:
    """By its key where it has one, else by Tab and Enter."""
    if control.command in KEYS:
        hand.press(KEYS[control.command])
    else:
        hand.tab_to(control.name).press(pygame.K_RETURN)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("answer", [by_mouse, by_keyboard])
def test_a_game_is_played_from_the_first_throw_to_the_winner(preset: str, answer: Answer) -> None:
    hand = Hand(table_scene(rules(preset, **SHORTER), ("person", "basic", "person"), seed=5, preset=preset))
    asked = play_on(hand, Random(5), answer)
    assert hand.table.session.state.outcome is not None
    assert {"AwaitThrow", "Offer"} <= set(asked)
    hand.wait_until(lambda: hand.control("again") is not None or hand.table.panel is not None)


def test_a_game_on_the_small_board_with_sealed_bids_and_all_house_rules_of_the_family() -> None:
    played_by = rules(
        "classic", "village", auctions="sealed", free_parking="jackpot", jackpot_stake=100, double_salary_on_go=True,
        round_limit=10,
    )  # fmt: skip
    hand = Hand(table_scene(played_by, ("person", "person"), seed=3))
    asked = play_on(hand, Random(1), by_mouse)
    assert hand.table.session.state.outcome is not None
    assert "SealedAuction" in asked


def test_eight_people_play_at_one_screen() -> None:
    hand = Hand(table_scene(rules(round_limit=3), ("person",) * 8, seed=2))
    play_on(hand, Random(2), by_mouse)
    assert hand.table.session.state.outcome is not None
