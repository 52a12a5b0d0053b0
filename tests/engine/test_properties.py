"""What holds in every game, whatever the rules and however badly it is played."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.bots.basic import Basic
from game.bots.erratic import Erratic
from game.bots.match import play
from game.bots.player import Player
from game.engine.actions import Action, Bid
from game.engine.engine import apply, check, decision, new_game
from game.engine.errors import IllegalAction
from game.engine.events import Event
from game.engine.options import deals
from game.engine.procedures.start import check_setup
from game.engine.rules import Rules
from game.engine.spectator import Spectator
from game.engine.state import State, decode, encode
from tests.engine.books import audit
from tests.engine.nonsense import any_action
from tests.engine.strategies import BOARDS, PRESETS, any_rules, random_rules
from tests.engine.table import LIBRARY

lenient = settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck), derandomize=True)


def watched_game(rules: Rules, players: int, seed: int, rounds: int, watch: Any) -> State:
    while check_setup(rules, players) is not None:  # a small board has not enough deeds to deal to many
        players -= 1
    seats: list[Player] = [Erratic() if (seed + seat) % 4 else Basic() for seat in range(players)]
    return play(rules, seats, seed, round_limit=rounds, watch=watch).state


@pytest.mark.parametrize("batch", range(20))
def test_a_thousand_random_games_keep_their_books(batch: int) -> None:
    rng = random.Random(f"books {batch}")
    for _ in range(50):
        rules = random_rules(rng)
        watched_game(rules, rng.randint(2, 8), rng.randrange(1 << 30), 12, lambda state, action, events: audit(state))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_spectator_told_only_the_events_knows_the_table(preset: str, board: str) -> None:
    rules = LIBRARY.rules(preset, board)
    _, opening = new_game(rules, 4, 5)
    spectator = Spectator.at_empty_table(4, rules.size, len(rules.get_outs))
    for event in opening:
        spectator.see(event)

    def compare(state: State, action: Action, events: list[Event]) -> None:
        for event in events:
            spectator.see(event)
        assert spectator == Spectator.of(state), action

    seats: list[Player] = [Erratic(), Basic(), Erratic(), Basic()]
    play(rules, seats, 5, round_limit=60, watch=compare)


@lenient
@given(any_rules(), st.integers(2, 8), st.integers(0, 10_000))
def test_every_listed_option_and_deal_is_accepted(rules: Rules, players: int, seed: int) -> None:
    def look(state: State, action: Action, events: list[Event]) -> None:
        asked = decision(state)
        if asked is None:
            return
        listed: list[Action] = list(asked.options)
        if asked.high >= asked.low > 0:
            listed += [Bid(asked.player, asked.low), Bid(asked.player, asked.high)]
        for seat in range(len(state.out)):
            listed += deals(state, seat)
        for option in listed:
            assert check(state, option) is None, option
        assert asked.options or deals(state, asked.player), "nothing that the asked player could do"

    watched_game(rules, players, seed, 6, look)


@lenient
@given(any_rules(), st.integers(0, 10_000))
def test_a_refused_action_leaves_no_trace_and_an_accepted_one_does_what_check_said(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)

    def look(state: State, action: Action, events: list[Event]) -> None:
        nonsense = any_action(rng, state)
        before = encode(state)
        if check(state, nonsense) is None:
            apply(state.copy(), nonsense)
        else:
            with pytest.raises(IllegalAction):
                apply(state, nonsense)
        assert encode(state) == before

    watched_game(rules, 3, seed, 5, look)


@lenient
@given(any_rules(), st.integers(0, 10_000))
def test_a_copy_played_on_equals_the_game_replayed(rules: Rules, seed: int) -> None:
    actions: list[Action] = []
    copies: list[State] = []

    def look(state: State, action: Action, events: list[Event]) -> None:
        actions.append(action)
        if len(actions) == 30:
            copies.append(decode(encode(state.copy()), rules))

    final = watched_game(rules, 3, seed, 8, look)
    replayed, _ = new_game(rules, len(final.out), seed)
    for action in actions:
        apply(replayed, action)
    assert encode(replayed) == encode(final)
    for copy in copies:
        for action in actions[30:]:
            apply(copy, action)
        assert encode(copy) == encode(final)
