"""What the table shows is told by events alone, and is never behind or ahead of the game."""

from random import Random

import pytest

from game.bots.erratic import Erratic
from game.bots.memory import Memory
from game.engine.engine import apply, decision, new_game
from game.engine.rules import Rules
from game.engine.spectator import Spectator
from game.telling import Teller
from game.ui.stage.view import TableView
from tests.engine.strategies import random_rules

from .hand import ENGLISH, LIBRARY, rules

PRESETS = sorted(LIBRARY.presets)


def same_as_the_game(played_by: Rules, players: int, seed: int, actions: int) -> None:
    state, opening = new_game(played_by, players, seed)
    teller = Teller(ENGLISH, played_by, [f"P{seat}" for seat in range(players)])
    view = TableView(played_by, players)
    erratic, rng = Erratic(), Random(seed)
    events = opening
    for _ in range(actions):
        for event in events:
            view.see(event, teller)
        assert view.seen == Spectator.of(state)
        asked = decision(state)
        if asked is None:
            return
        action = erratic.choose(state, asked, asked.player, Memory(), rng)
        assert action is not None
        events = apply(state, action)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_view_is_the_projection_of_the_state_after_every_action(preset: str) -> None:
    for seed in range(20):
        same_as_the_game(rules(preset, "village" if seed % 4 == 0 else None), 2 + seed % 7, seed, 250)


def test_the_view_holds_under_house_rules_in_any_combination() -> None:
    for seed in range(60):
        same_as_the_game(random_rules(Random(seed)), 3, seed, 150)
