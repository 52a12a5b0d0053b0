"""Every level plays every kind of game legally, sees only what a person sees, and knows when to stop asking."""

import random

import pytest

from game.bots.manner import LEVELS, TEMPERAMENTS, tempered
from game.bots.match import play
from game.bots.memory import Memory
from game.bots.registry import PLAYERS, make
from game.bots.trading import propose
from game.bots.view import View
from game.engine.actions import Action, Propose
from game.engine.causes import Rent
from game.engine.engine import decision
from game.engine.events import AuctionWon, Event, TradeRefused
from game.engine.frames import Debt
from game.engine.queries import turn_number
from game.engine.state import State
from game.engine.veil import veiled
from tests.bots.soak import KINDS, play_anyhow
from tests.engine.table import ANN, BOB, CAT, DAN, LIBRARY, Table

PLAYING = ("easy", "normal", "hard", "expert", "reserve", "dealer")


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize(
    ("preset", "board"), [("short", None), ("time_limit", None), ("standard", "village"), ("by_the_letter", None)]
)
def test_each_level_plays_short_and_timed_games_and_the_village_to_the_end(
    level: str, preset: str, board: str | None
) -> None:
    match = play(LIBRARY.rules(preset, board), [make(level) for _ in range(4)], 3, round_limit=300)
    assert match.state.outcome is not None


@pytest.mark.parametrize(("preset", "board"), [("short", None), ("time_limit", None), ("standard", "village")])
def test_the_expert_plays_them_too(preset: str, board: str | None) -> None:
    seats = [make("expert"), make("normal"), make("normal")]
    assert play(LIBRARY.rules(preset, board), seats, 4, round_limit=12).rounds > 5


@pytest.mark.parametrize("batch", range(4))
def test_no_bot_does_anything_illegal_under_random_house_rules(batch: int) -> None:
    for index in range(10):
        play_anyhow(index, batch, KINDS, rounds=10)


@pytest.mark.parametrize("level", PLAYING)
def test_what_is_hidden_changes_no_decision(level: str) -> None:
    """Asked on the real table and on a copy with other dice and decks to come, a bot answers the same."""
    player, compared = make(level), 0

    def compare(state: State, action: Action, events: list[Event]) -> None:
        nonlocal compared
        asked = decision(state)
        if asked is None or compared >= 60:
            return
        compared += 1
        real = player.choose(state, asked, asked.player, Memory(), random.Random(7))
        veil = veiled(state, asked.player, 99)
        assert real == player.choose(veil, asked, asked.player, Memory(), random.Random(7))

    play(LIBRARY.rules("standard"), [make("normal") for _ in range(4)], 11, round_limit=8, watch=compare)
    assert compared >= 40


def test_the_same_seed_plays_the_same_game() -> None:
    rules = LIBRARY.rules("standard")
    ends = [play(rules, [make("hard") for _ in range(3)], 5, round_limit=20).state.cash for _ in range(2)]
    assert ends[0] == ends[1]


def view_of(ready: Table, seat: int, memory: Memory | None = None, level: str = "hard") -> View:
    return View(ready.state, seat, tempered(LEVELS[level], "trader"), memory or Memory(), random.Random(1))


def swapping_table() -> Table:
    """Ann and Bob each hold what the other's group lacks."""
    ready = Table(4, cash=700).owns(ANN, 16, 18, 21).owns(BOB, 19, 23, 24).owns(CAT, 11, 26, 31).owns(DAN, 13, 27, 32)
    ready.before_end()
    ready.state.turns = [12] * 4
    return ready


def test_a_trade_that_helps_both_is_found_and_proposed() -> None:
    ready = swapping_table()
    offer = propose(view_of(ready, ANN))
    assert isinstance(offer, Propose)
    after = list(ready.state.owner)
    for square in offer.terms.give:
        after[square] = offer.partner
    for square in offer.terms.take:
        after[square] = ANN
    orange, red = ({after[square] for square in group} for group in ((16, 18, 19), (21, 23, 24)))
    assert orange | red == {ANN, BOB}
    assert len(orange) == len(red) == 1


def test_what_was_refused_is_not_proposed_again() -> None:
    ready = swapping_table()
    memory, seen = Memory(), []
    for _ in range(4):
        offer = propose(view_of(ready, ANN, memory))
        if not isinstance(offer, Propose):
            break
        key = (offer.partner, offer.terms)
        assert key not in seen
        seen.append(key)
        memory.note([TradeRefused(ANN, offer.partner, offer.terms)], turn_number(ready.state))
    assert seen


def test_few_offers_are_made_on_a_turn() -> None:
    made: dict[tuple[int, int], int] = {}

    def note(state: State, action: Action, events: list[Event]) -> None:
        if isinstance(action, Propose):
            turn = (action.player, turn_number(state))
            made[turn] = made.get(turn, 0) + 1

    play(LIBRARY.rules("standard"), [make(f"hard:{each}") for each in TEMPERAMENTS], 2, round_limit=30, watch=note)
    assert max(made.values()) <= LEVELS["hard"].offers + 1


def test_nobody_who_wants_none_is_sent_an_offer() -> None:
    ready = swapping_table()
    assert propose(view_of(ready, ANN, Memory(undisturbed={BOB, CAT, DAN}))) is None


def test_temperaments_play_differently() -> None:
    ends = {
        each: play(LIBRARY.rules("standard"), [make(f"hard:{each}") for _ in range(3)], 9, round_limit=15).state.cash
        for each in TEMPERAMENTS
    }
    assert len({tuple(cash) for cash in ends.values()}) >= 3


def test_every_level_is_there_with_every_temperament() -> None:
    assert {f"{level}:{each}" for level in LEVELS for each in TEMPERAMENTS} <= PLAYERS.keys()


def test_no_deed_goes_for_a_trifle_while_the_others_have_money() -> None:
    ratios: list[float] = []

    def note(state: State, action: Action, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, AuctionWon) and min(state.cash[:4]) > 200:
                ratios.append(event.amount / state.rules.price[event.square])

    for seed in range(6):
        play(LIBRARY.rules("standard"), [make("hard") for _ in range(4)], seed, round_limit=15, watch=note)
    assert all(ratio > 0.25 for ratio in ratios)


def test_whoever_cannot_pay_looks_for_a_buyer_before_giving_up() -> None:
    ready = Table(4, cash=(10, 800, 800, 800)).owns(ANN, 19).owns(BOB, 16, 18)
    ready.state.turns = [12] * 4
    ready.set_stack(Debt(ANN, CAT, 300, Rent(1, "bare")))
    answer = make("hard").choose(ready.state, ready.decision, ANN, Memory(), random.Random(1))
    assert isinstance(answer, Propose)
    assert answer.partner == BOB
