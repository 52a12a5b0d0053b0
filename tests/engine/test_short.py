"""The short game: deeds dealt at the start, hotels after three houses, the second bankruptcy, and adding up."""

from typing import Any

import pytest

from game.engine import engine
from game.engine.actions import Build, GiveUp, KeepMortgage, SellDown
from game.engine.causes import Dealt, TransferInterest
from game.engine.decks import Pay, PayEach
from game.engine.errors import IllegalSetup
from game.engine.events import BuildingsLost, DeedMoved, Event, Paid
from game.engine.frames import Tally
from game.engine.parties import BANK
from game.engine.queries import deeds_of, hotels_left, houses_left, worth
from game.engine.state import State
from tests.engine.accounts import assert_accounted, assert_over
from tests.engine.table import ANN, BOB, CAT, DAN, LIBRARY, Table
from tests.rulemark import option, rule

BALTIC, READING, ELECTRIC = 3, 5, 12


def set_up(players: int, preset: str = "standard", seed: int = 1, **options: Any) -> tuple[State, list[Event]]:
    return engine.new_game(LIBRARY.rules(preset, None, options), players, seed)


# SHORT-1


@rule("SHORT-1")
@option("deal")
def test_the_short_game_deals_two_deeds_to_each() -> None:
    state, _ = set_up(4, "short")
    assert [len(deeds_of(state, seat)) for seat in range(4)] == [2, 2, 2, 2]


@rule("SHORT-1", "HOUSE-12")
@option("deal_paid")
def test_dealt_deeds_are_paid_for_at_once_at_their_printed_price() -> None:
    state, events = set_up(4, "short")
    for seat in range(4):
        assert state.cash[seat] == 1500 - sum(state.rules.price[square] for square in deeds_of(state, seat))
    dealt = [event for event in events if isinstance(event, Paid) and isinstance(event.cause, Dealt)]
    assert [(event.payee, event.amount) for event in dealt] == [
        (BANK, state.rules.price[event.cause.square]) for event in dealt if isinstance(event.cause, Dealt)
    ]
    assert sum(state.cash) == 0


@rule("SHORT-1")
def test_deeds_are_dealt_one_at_a_time_to_each() -> None:
    _, events = set_up(3, "short")
    takers = [event.taker for event in events if isinstance(event, DeedMoved)]
    assert takers == [ANN, BOB, CAT, ANN, BOB, CAT]


@rule("SHORT-1")
def test_the_deeds_are_shuffled_before_they_are_dealt() -> None:
    hands = {tuple(deeds_of(set_up(2, "short", seed)[0], ANN)) for seed in range(10)}
    assert len(hands) > 5


@rule("SHORT-1", "SETUP-3")
@option("deal")
def test_by_the_book_nothing_is_dealt_and_the_bank_holds_every_deed() -> None:
    state, _ = set_up(4)
    assert set(state.owner) == {BANK}


# SHORT-2


@rule("SHORT-2", "BUILD-5")
@option("houses_per_hotel")
def test_in_the_short_game_three_houses_make_a_hotel_ripe_and_go_back_to_the_bank() -> None:
    table = Table(houses_per_hotel=3).group(ANN, "brown", level=3).do(Build(ANN, (BALTIC,)))
    assert (hotels_left(table.state), houses_left(table.state)) == (11, 29)


@rule("SHORT-2")
@option("houses_per_hotel")
def test_by_the_book_the_fourth_building_is_a_house() -> None:
    table = Table().group(ANN, "brown", level=3).do(Build(ANN, (BALTIC,)))
    assert (hotels_left(table.state), houses_left(table.state)) == (12, 32 - 7)


@rule("SHORT-2")
@option("houses_per_hotel")
def test_a_hotel_of_the_short_game_costs_four_house_prices_in_all() -> None:
    table = Table(houses_per_hotel=3).group(ANN, "brown")
    table.do(Build(ANN, (1, 3, 1, 3, 1, 3)), Build(ANN, (1, 3)))
    assert table.cash[ANN] == 1500 - 2 * 4 * 50
    assert hotels_left(table.state) == 10


@rule("SHORT-2", "SELL-3")
@option("houses_per_hotel")
def test_a_hotel_of_the_short_game_is_refunded_at_two_house_prices() -> None:
    table = Table(houses_per_hotel=3).group(ANN, "brown", level=4).do(SellDown(ANN, BALTIC, 0))
    assert table.cash[ANN] == 1500 + 2 * 2 * 50


# SHORT-3


def second_bankruptcy(players: int = 4, *, limit: int = 2, pay: int = 900) -> Table:
    """Dan has gone bankrupt before; Ann, whose group is built on, draws a card that ruins her."""
    cash = [40, 500, 500, *[0] * (players - 3)]
    table = Table(players, cash=cash, chance=[Pay(pay)], end_at_bankruptcy=limit)
    for gone in range(3, players):
        table.state.out[gone] = True
    return table.group(ANN, "light_blue", level=1).owns(ANN, READING, mortgaged=True)


@rule("SHORT-3")
@option("end_at_bankruptcy")
def test_the_second_bankruptcy_ends_the_short_game() -> None:
    table = second_bankruptcy().throw(3, 4).do(GiveUp(ANN))
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "bankruptcies"
    assert_over(table)


@rule("SHORT-3")
@option("end_at_bankruptcy")
def test_the_first_bankruptcy_does_not_end_the_short_game() -> None:
    table = second_bankruptcy(players=3).throw(3, 4).do(GiveUp(ANN))
    assert table.state.outcome is None
    assert table.waiting == "Auction"


@rule("SHORT-3", "DEBT-6")
@option("end_at_bankruptcy")
def test_by_the_book_the_second_bankruptcy_ends_nothing() -> None:
    table = second_bankruptcy(limit=0).throw(3, 4).do(GiveUp(ANN))
    assert table.state.outcome is None


@rule("SHORT-3")
def test_with_two_players_the_first_bankruptcy_ends_the_short_game() -> None:
    table = Table(2, cash=[10, 500], end_at_bankruptcy=2).throw(1, 3).do(GiveUp(ANN))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (BOB,)
    assert_over(table)


def second_bankruptcy_to_bob() -> Table:
    table = Table(4, cash=[40, 500, 500, 0], chance=[PayEach(900)], end_at_bankruptcy=2)
    table.state.out[DAN] = True
    return table.group(ANN, "light_blue", level=2).owns(ANN, READING, mortgaged=True).holds(ANN).throw(3, 4)


@rule("SHORT-3")
@option("end_at_bankruptcy")
def test_the_second_bankrupt_hands_everything_to_the_creditor_with_the_buildings_standing() -> None:
    table = second_bankruptcy_to_bob().do(GiveUp(ANN))
    assert [(table.owner(lot), table.state.level[lot]) for lot in table.lots("light_blue")] == [(BOB, 2)] * 3
    assert table.cash == [0, 540, 500, 0]
    assert table.state.holders == [BOB]
    assert_over(table)


@rule("SHORT-3")
def test_no_interest_is_charged_on_what_the_second_bankrupt_hands_over() -> None:
    table = second_bankruptcy_to_bob().do(GiveUp(ANN))
    assert not [paid for paid in table.happened(Paid) if isinstance(paid.cause, TransferInterest)]
    assert (table.owner(READING), table.state.mortgaged[READING]) == (BOB, True)


@rule("SHORT-3", "SHORT-4")
def test_what_the_second_bankrupt_hands_over_counts_for_the_creditors_worth() -> None:
    table = second_bankruptcy_to_bob().do(GiveUp(ANN))
    assert table.state.outcome is not None
    assert table.state.outcome.worths == (0, 540 + (100 + 100 + 120) + 6 * 50 + 100, 500, 0)
    assert table.state.outcome.winners == (BOB,)


@rule("SHORT-3")
def test_a_second_bankrupt_who_fails_the_bank_gets_no_refund_for_the_buildings() -> None:
    table = second_bankruptcy().throw(3, 4).do(GiveUp(ANN))
    assert [lost.before for lost in table.happened(BuildingsLost)] == [1, 1, 1]
    assert [paid.amount for paid in table.happened(Paid)] == [40]
    assert_over(table)


@rule("SHORT-3", "DEBT-4")
def test_the_first_bankrupt_of_a_short_game_still_sells_the_buildings() -> None:
    table = Table(4, cash=[40, 500, 500, 500], chance=[PayEach(900)], end_at_bankruptcy=2)
    table.group(ANN, "light_blue", level=2).owns(ANN, READING, mortgaged=True).throw(3, 4)
    table.do(GiveUp(ANN), KeepMortgage(BOB))
    assert table.cash == [0, 500 + 40 + 6 * 25 - 10, 500, 500]
    assert [table.state.level[lot] for lot in table.lots("light_blue")] == [0, 0, 0]
    assert_accounted(table)


# SHORT-4


def tallied(table: Table) -> tuple[int, ...]:
    """The worths that a tally at the end of this turn finds."""
    table.before_end().state.stack[0] = Tally("time")
    table.end_turn()
    assert table.state.outcome is not None
    return table.state.outcome.worths


@rule("SHORT-4")
def test_worth_is_cash_and_the_printed_price_of_deeds() -> None:
    assert tallied(Table(cash=[10, 20, 30]).owns(ANN, BALTIC, READING))[ANN] == 10 + 60 + 200


@rule("SHORT-4")
def test_a_mortgaged_deed_counts_half_its_printed_price() -> None:
    assert tallied(Table(cash=[10, 20, 30]).owns(ANN, READING, "park_place", mortgaged=True))[ANN] == 10 + 100 + 175


@rule("SHORT-4")
def test_houses_count_what_they_cost() -> None:
    assert tallied(Table(cash=[10, 20, 30]).group(ANN, "brown", level=2))[ANN] == 10 + 120 + 4 * 50


@rule("SHORT-4")
def test_a_hotel_counts_with_the_houses_it_replaced() -> None:
    assert tallied(Table(cash=[10, 20, 30]).group(ANN, "brown", level=5))[ANN] == 10 + 120 + 2 * 5 * 50


@rule("SHORT-4", "SHORT-2")
@option("houses_per_hotel")
def test_a_hotel_of_the_short_game_counts_four_house_prices() -> None:
    table = Table(cash=[10, 20, 30], houses_per_hotel=3).group(ANN, "brown", level=4)
    assert tallied(table)[ANN] == 10 + 120 + 2 * 4 * 50


@rule("SHORT-4")
def test_a_get_out_card_counts_nothing() -> None:
    assert tallied(Table(cash=[10, 20, 30]).holds(ANN))[ANN] == 10


@rule("SHORT-4")
def test_the_richest_wins_even_with_the_least_cash() -> None:
    table = Table(cash=[10, 20, 30]).owns(ANN, BALTIC)
    tallied(table)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (ANN,)


@rule("SHORT-4")
def test_equal_worth_wins_jointly() -> None:
    table = Table(cash=[40, 20, 100]).owns(ANN, BALTIC)
    tallied(table)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (ANN, CAT)


@rule("SHORT-4", "TAX-2")
def test_worth_at_the_end_is_not_the_worth_that_is_taxed() -> None:
    table = Table(cash=0).owns(ANN, ELECTRIC, mortgaged=True)
    assert worth(table.state, ANN) == 75


# SHORT-5


@rule("SHORT-5")
@option("deal")
def test_setup_refuses_to_deal_more_deeds_than_there_are() -> None:
    with pytest.raises(IllegalSetup) as refused:
        set_up(8, deal=4, deal_paid=False)
    assert refused.value.refusal.code == "deal_too_many"


@rule("SHORT-5")
@option("deal")
def test_setup_deals_the_very_last_deed() -> None:
    state, _ = set_up(7, deal=4, deal_paid=False)
    assert all(state.owner[square] != BANK for square in state.rules.deeds)


@rule("SHORT-5")
@option("deal", "deal_paid", "starting_cash")
def test_setup_refuses_a_deal_that_the_starting_cash_may_not_cover() -> None:
    with pytest.raises(IllegalSetup) as refused:
        set_up(2, deal=2, starting_cash=749)
    assert refused.value.refusal.code == "deal_too_dear"


@rule("SHORT-5")
@option("deal", "deal_paid", "starting_cash")
def test_setup_allows_a_deal_that_just_covers_the_two_dearest_deeds() -> None:
    state, _ = set_up(2, deal=2, starting_cash=750)
    assert min(state.cash[:2]) >= 0


@rule("SHORT-5")
@option("deal", "deal_paid", "starting_cash")
def test_a_free_deal_may_be_as_dear_as_it_likes() -> None:
    state, _ = set_up(2, deal=2, deal_paid=False, starting_cash=0)
    assert state.cash[:2] == [0, 0]
