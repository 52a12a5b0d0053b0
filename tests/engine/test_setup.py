"""SETUP: who plays, what everyone and the Bank begin with, and whose turn comes first and next."""

from typing import Any

import pytest

from game.engine import engine
from game.engine.actions import Throw
from game.engine.errors import IllegalSetup
from game.engine.events import StarterFound, StartTied
from game.engine.parties import BANK
from game.engine.queries import hotels_left, houses_left
from game.engine.state import State
from game.engine.veil import veiled
from tests.engine.table import ANN, BOB, CAT, DAN, LIBRARY, Table
from tests.rulemark import option, rule


def fresh(players: int = 3, *dice: int, seed: int = 1, preset: str = "standard", **options: Any) -> State:
    return engine.new_game(LIBRARY.rules(preset, None, options), players, seed, dice)[0]


def asked(state: State) -> tuple[int, str]:
    waiting = engine.decision(state)
    assert waiting is not None
    return waiting.player, type(waiting.frame).__name__


def all_throw(state: State, count: int) -> State:
    for _ in range(count):
        engine.apply(state, Throw(asked(state)[0]))
    return state


@rule("SETUP-1")
@pytest.mark.parametrize("players", [2, 8])
def test_two_to_eight_can_play(players: int) -> None:
    assert len(fresh(players).out) == players


@rule("SETUP-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 9])
def test_fewer_than_two_or_more_than_eight_cannot_play(players: int) -> None:
    with pytest.raises(IllegalSetup) as refused:
        fresh(players)
    assert refused.value.refusal.clause == "SETUP-1"


@rule("SETUP-1")
def test_everyone_starts_on_go() -> None:
    state = fresh(5)
    assert {state.rules.board.squares[at].id for at in state.position} == {"go"}


@rule("SETUP-2")
@pytest.mark.parametrize("preset", ["standard", "classic", "classic_a", "quick", "by_the_letter"])
def test_everyone_starts_with_1500(preset: str) -> None:
    assert fresh(4, preset=preset).cash[:4] == [1500] * 4


@rule("SETUP-2", "HOUSE-8")
@option("starting_cash")
def test_another_starting_cash_can_be_agreed() -> None:
    assert fresh(2, starting_cash=2000).cash[:2] == [2000, 2000]


@rule("SETUP-2")
@option("bills")
@pytest.mark.parametrize(
    ("preset", "bills"),
    [
        ("standard", ((500, 2), (100, 4), (50, 1), (20, 1), (10, 2), (5, 1), (1, 5))),
        ("classic", ((500, 2), (100, 2), (50, 2), (20, 6), (10, 5), (5, 5), (1, 5))),
    ],
)
def test_a_preset_names_the_bills_of_its_edition(preset: str, bills: tuple[tuple[int, int], ...]) -> None:
    assert fresh(preset=preset).rules.ruleset.bills == bills


@rule("SETUP-2")
@option("bills")
def test_the_engine_counts_dollars_whatever_the_bills() -> None:
    assert fresh(bills=[[100, 15]]).cash[ANN] == 1500


@rule("SETUP-3")
def test_the_bank_holds_all_28_deeds_unmortgaged() -> None:
    state = fresh()
    held = [square for square in state.rules.deeds if state.owner[square] == BANK and not state.mortgaged[square]]
    assert len(held) == 28


@rule("SETUP-3")
def test_the_bank_holds_32_houses_and_12_hotels() -> None:
    state = fresh()
    assert (houses_left(state), hotels_left(state)) == (32, 12)


@rule("SETUP-3")
def test_both_decks_lie_complete_with_the_bank() -> None:
    state = fresh()
    printed = [list(range(len(deck.cards))) for deck in state.rules.decks]
    assert [sorted(deck) for deck in state.decks] == printed
    assert set(state.holders) == {BANK}


@rule("SETUP-3")
@pytest.mark.parametrize("deck", [0, 1])
def test_each_game_shuffles_its_decks(deck: int) -> None:
    orders = {tuple(fresh(seed=seed).decks[deck]) for seed in range(20)}
    assert len(orders) == 20


@rule("SETUP-3")
def test_the_decks_lie_face_down_so_that_no_player_sees_their_order() -> None:
    state = fresh()
    seen = [veiled(state, ANN, seed).decks for seed in range(3)]
    assert all(decks != state.decks for decks in seen)
    assert all([sorted(deck) for deck in decks] == [sorted(deck) for deck in state.decks] for decks in seen)


@rule("SETUP-4")
def test_everyone_throws_for_the_start_in_seat_order() -> None:
    state = fresh(3, 1, 2, 1, 3, 1, 4)
    throwers = []
    while (waiting := asked(state))[1] == "ThrowForStart":
        throwers.append(waiting[0])
        engine.apply(state, Throw(waiting[0]))
    assert throwers == [ANN, BOB, CAT]


@rule("SETUP-4", "HOUSE-18")
@option("who_starts")
def test_the_highest_total_plays_first() -> None:
    state = all_throw(fresh(3, 1, 2, 6, 5, 3, 3), 3)
    assert asked(state) == (BOB, "AwaitThrow")


@rule("SETUP-4")
def test_the_throw_for_the_start_moves_nobody() -> None:
    assert all_throw(fresh(3, 1, 2, 6, 6, 3, 3), 3).position == [0, 0, 0]


@rule("SETUP-4")
def test_only_those_who_tie_for_the_highest_throw_again() -> None:
    state = fresh(4, 6, 4, 1, 2, 5, 5, 1, 2, 3, 3, 1, 1)
    all_throw(state, 3)
    events = engine.apply(state, Throw(DAN))
    assert StartTied((ANN, CAT)) in events
    assert asked(state) == (ANN, "ThrowForStart")
    engine.apply(state, Throw(ANN))
    assert asked(state) == (CAT, "ThrowForStart")
    engine.apply(state, Throw(CAT))
    assert asked(state) == (ANN, "AwaitThrow")


@rule("SETUP-4")
def test_a_second_tie_is_thrown_off_once_more() -> None:
    state = all_throw(fresh(2, 1, 2, 2, 1, 5, 5, 6, 4, 1, 2, 1, 3), 6)
    assert asked(state) == (BOB, "AwaitThrow")


@rule("SETUP-4", "HOUSE-18")
@option("who_starts")
def test_in_seat_order_the_first_seat_starts_without_a_throw() -> None:
    starts = {asked(fresh(4, seed=seed, who_starts="seat_order")) for seed in range(10)}
    assert starts == {(ANN, "AwaitThrow")}


@rule("HOUSE-18")
@option("who_starts")
def test_chance_may_pick_any_seat_to_start_without_a_throw() -> None:
    starts = {asked(fresh(4, seed=seed, who_starts="chance")) for seed in range(60)}
    assert starts == {(seat, "AwaitThrow") for seat in range(4)}


@rule("HOUSE-18")
@option("who_starts")
@pytest.mark.parametrize("how", ["seat_order", "chance"])
def test_it_is_told_how_the_first_player_was_found(how: str) -> None:
    _, events = engine.new_game(LIBRARY.rules("standard", None, {"who_starts": how}), 3, 1)
    assert [event.how for event in events if isinstance(event, StarterFound)] == [how]


@rule("SETUP-5")
@pytest.mark.parametrize(("seat", "following"), [(ANN, BOB), (BOB, CAT), (CAT, ANN)])
def test_play_passes_to_the_left_and_round_again(seat: int, following: int) -> None:
    table = Table(turn=seat).before_end().end_turn()
    assert (table.decision.player, table.waiting) == (following, "AwaitThrow")


@rule("SETUP-5")
def test_bankrupt_players_are_skipped() -> None:
    table = Table(4)
    table.state.out[BOB] = table.state.out[CAT] = True
    assert table.before_end().end_turn().decision.player == DAN
