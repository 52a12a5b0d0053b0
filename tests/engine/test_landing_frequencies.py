"""Where throws end, over very many of them, against a Markov chain of the board that knows nothing of the engine."""

from functools import cache
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from game import paths
from game.content import load_library
from game.engine.actions import Action, Decline, EndTurn, PayFine, Throw
from game.engine.decks import Collect, Deck, GetOut
from game.engine.engine import apply, decision, new_game
from game.engine.rules import Rules

from .markov import JAIL, Chain, Habit, Place

HABITS: tuple[Habit, ...] = ("pay at once", "stay")
THROWS = 200_000  # for each habit
PLAYERS = 2

# Of some 40 places, one is 4.2 standard errors off in a thousand runs; both habits together are surer by far.
FAR_OFF = 4.2


def endless_rules(board: str) -> Rules:
    """Nobody owns anything, nobody runs out of money, and get-out cards are worth nothing and stay in their decks."""
    options = {"starting_cash": 1_000_000, "auctions": "none", "who_starts": "seat_order"}
    rules = load_library(paths.rules()).rules("standard", board, options)
    return Rules(rules.ruleset, rules.board, tuple(_without_get_outs(deck) for deck in rules.decks))


def _without_get_outs(deck: Deck) -> Deck:
    cards = (replace(card, effect=Collect(0)) if isinstance(card.effect, GetOut) else card for card in deck.cards)
    return replace(deck, cards=tuple(cards))


def answer(options: tuple[Action, ...], habit: Habit) -> Action:
    wanted = (PayFine, Throw, Decline, EndTurn) if habit == "pay at once" else (Throw, Decline, EndTurn)
    return next(option for kind in wanted for option in options if isinstance(option, kind))


@cache
def observed(board: str, habit: Habit, throws: int) -> tuple[dict[Place, float], int]:
    """The share of throws that ended at each place, and how many turns they took."""
    state, _ = new_game(endless_rules(board), PLAYERS, seed=1935)
    cut = Random(1935)
    ends = dict.fromkeys((JAIL, *range(state.rules.size)), 0)
    thrown = turns = 0
    while thrown < throws:
        asked = decision(state)
        assert asked is not None
        action = answer(asked.options, habit)
        if isinstance(action, Throw):
            # The chain's cards have no memory: so the decks are cut before each throw.
            for deck in state.decks:
                at = cut.randrange(len(deck))
                deck[:] = deck[at:] + deck[:at]
        apply(state, action)
        if isinstance(action, Throw):
            thrown += 1
            ends[JAIL if state.jail[action.player] else state.position[action.player]] += 1
        turns += isinstance(action, EndTurn)
    return {place: count / throws for place, count in ends.items()}, turns


@cache
def deviations(board: str, habit: Habit, throws: int) -> dict[Place, float]:
    """How many standard errors the observed shares are off. Two tokens wander independently, as one does twice."""
    chain = Chain(paths.rules(), board, "standard", habit)
    shares, errors, (seen, _) = chain.shares(), chain.standard_errors(throws), observed(board, habit, throws)
    return {place: (seen[place] - shares[place]) / errors[place] for place in shares}


@pytest.mark.slow
@pytest.mark.parametrize("habit", HABITS)
def test_landings_of_200_000_throws_agree_with_the_markov_chain(habit: Habit) -> None:
    assert {place: off for place, off in deviations("atlantic_city", habit, THROWS).items() if abs(off) > FAR_OFF} == {}


@pytest.mark.slow
def test_landings_of_both_jail_habits_together_agree_with_their_chains() -> None:
    one, other = (deviations("atlantic_city", habit, THROWS) for habit in HABITS)
    together = {place: (one[place] + other[place]) / sqrt(2) for place in one}
    assert {place: off for place, off in together.items() if abs(off) > FAR_OFF} == {}


@pytest.mark.slow
@pytest.mark.parametrize("habit", HABITS)
def test_landings_on_a_small_board_agree_with_its_chain(habit: Habit) -> None:
    assert {place: off for place, off in deviations("village", habit, 60_000).items() if abs(off) > FAR_OFF} == {}


@pytest.mark.parametrize("habit", HABITS)
def test_nobody_ever_rests_on_a_square_that_the_chain_never_reaches(habit: Habit) -> None:
    reached = Chain(paths.rules(), "atlantic_city", "standard", habit).shares()
    seen, _ = observed("atlantic_city", habit, 20_000)
    assert {place for place, share in seen.items() if share} <= {place for place, share in reached.items() if share}


@pytest.mark.slow
@pytest.mark.parametrize("habit", HABITS)
def test_as_many_throws_are_the_last_of_their_turn_as_the_chain_says(habit: Habit) -> None:
    share = Chain(paths.rules(), "atlantic_city", "standard", habit).last_of_turn()
    _, turns = observed("atlantic_city", habit, THROWS)
    assert abs(turns / THROWS - share) < FAR_OFF * sqrt(share * (1 - share) / THROWS)
