"""House rules about sums, limits and the start, each with and without its option (HOUSE-8 to HOUSE-18)."""

from typing import Any

import pytest

from game.engine import engine
from game.engine.actions import (
    Accept,
    Bid,
    Decline,
    GiveUp,
    KeepMortgage,
    Lift,
    PassBid,
    PayFine,
    Propose,
    Terms,
    Throw,
)
from game.engine.causes import Dealt
from game.engine.decks import Nearest
from game.engine.events import AuctionOpened, DebtOpened, Event, Paid, StarterFound, StartTied
from game.engine.frames import AwaitThrow
from game.engine.queries import deeds_of
from game.engine.state import State
from tests.engine.accounts import assert_over
from tests.engine.table import ANN, BOB, CAT, LIBRARY, Table
from tests.rulemark import option, rule

BALTIC, READING, ELECTRIC = 3, 5, 12


def set_up(players: int = 3, seed: int = 1, loaded: tuple[int, ...] = (), **options: Any) -> tuple[State, list[Event]]:
    return engine.new_game(LIBRARY.rules("standard", None, options), players, seed, loaded)


# HOUSE-8, HOUSE-9


@rule("HOUSE-8")
@option("starting_cash")
def test_everyone_starts_with_the_cash_agreed_on() -> None:
    assert set_up(starting_cash=2750)[0].cash == [2750, 2750, 2750, 0, -3 * 2750]


@rule("HOUSE-8", "SETUP-2")
@option("starting_cash")
def test_by_the_book_everyone_starts_with_1500() -> None:
    assert set_up()[0].cash[:3] == [1500, 1500, 1500]


@rule("HOUSE-9")
@option("salary")
@pytest.mark.parametrize("salary", [0, 400])
def test_go_pays_the_salary_agreed_on(salary: int) -> None:
    assert Table(salary=salary).at(ANN, 35).throw(2, 3).cash[ANN] == 1500 + salary


@rule("HOUSE-9", "GO-1")
@option("salary")
def test_by_the_book_go_pays_200() -> None:
    assert Table().at(ANN, 35).throw(2, 3).cash[ANN] == 1700


# HOUSE-10


@rule("HOUSE-10")
@option("jail_fine")
def test_the_jail_fine_is_what_was_agreed_on() -> None:
    assert Table(jail_fine=120).jailed(ANN).do(PayFine(ANN)).cash[ANN] == 1380


@rule("HOUSE-10", "JAIL-6")
@option("jail_fine")
def test_the_fine_after_the_last_try_is_what_was_agreed_on() -> None:
    table = Table(jail_fine=120, cash=[119, 500, 500]).jailed(ANN, 3).throw(4, 6)
    assert table.happened(DebtOpened)[0].amount == 120


@rule("HOUSE-10", "JAIL-5")
@option("jail_fine")
def test_by_the_book_the_fine_is_50() -> None:
    assert Table().jailed(ANN).do(PayFine(ANN)).cash[ANN] == 1450


@rule("HOUSE-10", "JAIL-6")
@option("jail_tries")
def test_with_a_single_try_the_first_failure_costs_the_fine() -> None:
    table = Table(jail_tries=1).jailed(ANN).throw(4, 6)
    assert (table.cash[ANN], table.state.position[ANN]) == (1450, 20)


@rule("HOUSE-10", "JAIL-6")
@option("jail_tries")
def test_with_five_tries_the_fourth_failure_still_stays_in_jail() -> None:
    table = Table(jail_tries=5).jailed(ANN, 4).throw(4, 6)
    assert (table.cash[ANN], table.state.jail[ANN]) == (1500, 5)


@rule("HOUSE-10", "JAIL-6")
@option("jail_tries")
def test_by_the_book_the_second_failure_stays_and_the_third_leaves() -> None:
    assert Table().jailed(ANN, 2).throw(4, 6).state.jail[ANN] == 3
    assert Table().jailed(ANN, 3).throw(4, 6).state.position[ANN] == 20


# HOUSE-11


@rule("HOUSE-11")
@option("snake_eyes_bonus")
def test_two_ones_earn_the_bonus() -> None:
    assert Table(snake_eyes_bonus=500).at(ANN, 8).throw(1, 1).cash[ANN] == 2000


@rule("HOUSE-11")
@option("snake_eyes_bonus")
def test_by_the_book_two_ones_earn_nothing() -> None:
    assert Table().at(ANN, 8).throw(1, 1).cash[ANN] == 1500


@rule("HOUSE-11")
@option("snake_eyes_bonus")
@pytest.mark.parametrize("dice", [(5, 5), (1, 2), (2, 1)])
def test_no_other_throw_earns_the_bonus(dice: tuple[int, int]) -> None:
    table = Table(snake_eyes_bonus=500).at(ANN, 20 - sum(dice)).throw(*dice)
    assert table.cash[ANN] == 1500


@rule("HOUSE-11")
@option("snake_eyes_bonus")
def test_two_ones_thrown_in_jail_earn_the_bonus() -> None:
    assert Table(snake_eyes_bonus=500).jailed(ANN).owns(ANN, ELECTRIC).throw(1, 1).cash[ANN] == 2000


@rule("HOUSE-11", "TURN-3")
@option("snake_eyes_bonus")
def test_two_ones_as_the_third_doubles_earn_the_bonus_before_jail() -> None:
    table = Table(snake_eyes_bonus=500)
    table.state.doubles = 2
    table.throw(1, 1)
    assert (table.cash[ANN], table.state.jail[ANN]) == (2000, 1)


@rule("HOUSE-11", "CARD-4")
@option("snake_eyes_bonus")
def test_two_ones_thrown_for_a_utility_or_the_start_earn_nothing() -> None:
    table = Table(snake_eyes_bonus=500, chance=[Nearest("utility", 10)]).owns(BOB, ELECTRIC).throw(3, 4, 1, 1)
    assert table.cash == [1480, 1520, 1500]
    state, _ = set_up(snake_eyes_bonus=500, loaded=(1, 1))
    engine.apply(state, Throw(ANN))
    assert state.cash[ANN] == 1500


# HOUSE-12


@rule("HOUSE-12")
@option("deal")
@pytest.mark.parametrize("deal", [1, 3])
def test_as_many_deeds_are_dealt_as_agreed_on(deal: int) -> None:
    state, _ = set_up(deal=deal)
    assert [len(deeds_of(state, seat)) for seat in range(3)] == [deal] * 3


@rule("HOUSE-12")
@option("deal_paid")
def test_a_free_deal_costs_nothing() -> None:
    state, events = set_up(deal=3, deal_paid=False)
    assert state.cash[:3] == [1500, 1500, 1500]
    assert not [event for event in events if isinstance(event, Paid) and isinstance(event.cause, Dealt)]


@rule("HOUSE-12")
@option("deal_paid")
def test_a_paid_deal_costs_the_printed_prices() -> None:
    state, _ = set_up(deal=3)
    assert state.cash[ANN] == 1500 - sum(state.rules.price[square] for square in deeds_of(state, ANN))


# HOUSE-13


def with_turns(*turns: int, turn: int, **options: Any) -> Table:
    """Each player has begun so many turns; the last of these is about to end."""
    table = Table(len(turns), turn=turn, **options)
    table.state.turns = list(turns)
    return table.before_end()


@rule("HOUSE-13", "SHORT-4")
@option("round_limit")
def test_the_game_ends_when_everyone_has_had_the_last_of_the_rounds() -> None:
    table = with_turns(2, 2, 2, turn=CAT, round_limit=2, cash=[100, 150, 120]).end_turn()
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("rounds", (BOB,))
    assert_over(table)


@rule("HOUSE-13")
@option("round_limit")
def test_a_round_is_not_over_while_someone_has_yet_to_have_their_turn() -> None:
    table = with_turns(2, 2, 1, turn=BOB, round_limit=2).end_turn()
    assert table.decision.frame == AwaitThrow(CAT, True)


@rule("HOUSE-13")
@option("round_limit")
def test_by_the_book_there_is_no_limit_of_rounds() -> None:
    table = with_turns(200, 200, 200, turn=CAT).end_turn()
    assert table.decision.frame == AwaitThrow(ANN, True)


@rule("HOUSE-13")
@option("round_limit")
def test_a_round_that_starts_with_a_later_seat_ends_before_that_seat() -> None:
    table = with_turns(1, 0, 1, turn=ANN, round_limit=1).end_turn()
    assert table.decision.frame == AwaitThrow(BOB, True)
    assert_over(table.before_end().end_turn())


@rule("HOUSE-13", "DEBT-6")
@option("round_limit")
def test_those_who_have_left_are_not_waited_for() -> None:
    table = Table(cash=[500, 500, 10], turn=CAT, round_limit=2)
    table.state.turns = [3, 2, 1]
    table.throw(1, 3).do(GiveUp(CAT))
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "rounds"


@rule("HOUSE-13")
@option("round_limit")
def test_a_limit_of_rounds_is_counted_from_the_first_turn_of_the_game() -> None:
    state, _ = set_up(2, who_starts="seat_order", round_limit=1, loaded=(4, 6, 4, 6))
    for _ in range(2):
        engine.apply(state, Throw(state.turn))
        asked = engine.decision(state)
        assert asked is not None
        engine.apply(state, asked.options[0])
    assert state.outcome is not None
    assert state.outcome.reason == "rounds"


# HOUSE-14


@rule("HOUSE-14", "BUY-6")
@option("auctions")
def test_in_a_sealed_auction_each_bids_once_and_the_highest_wins() -> None:
    table = Table(auctions="sealed").throw(2, 3).do(Decline(ANN), Bid(BOB, 40), Bid(CAT, 90), Bid(ANN, 60))
    assert (table.owner(READING), table.cash) == (CAT, [1500, 1500, 1410])


@rule("HOUSE-14", "BUY-5")
@option("auctions")
def test_by_the_book_a_lower_bid_is_no_bid() -> None:
    table = Table().throw(2, 3).do(Decline(ANN), Bid(BOB, 40))
    assert table.refusal(Bid(CAT, 40)).code == "bid_too_low"


# HOUSE-15


@rule("HOUSE-15", "MORT-2")
@option("mortgage_interest")
@pytest.mark.parametrize(("percent", "cost"), [(0, 75), (10, 83), (25, 94), (100, 150)])
def test_lifting_a_mortgage_costs_the_interest_agreed_on_rounded_up(percent: int, cost: int) -> None:
    table = Table(mortgage_interest=percent).owns(ANN, ELECTRIC, mortgaged=True).do(Lift(ANN, ELECTRIC))
    assert table.cash[ANN] == 1500 - cost


@rule("HOUSE-15", "MORT-2")
@option("mortgage_interest")
def test_by_the_book_mortgages_cost_ten_per_cent() -> None:
    assert Table().owns(ANN, READING, mortgaged=True).do(Lift(ANN, READING)).cash[ANN] == 1390


@rule("HOUSE-15", "MORT-4")
@option("mortgage_interest")
def test_a_transfer_costs_the_interest_agreed_on() -> None:
    table = Table(mortgage_interest=25).owns(ANN, READING, mortgaged=True)
    table.do(Propose(ANN, BOB, Terms(give=(READING,))), Accept(BOB), KeepMortgage(BOB))
    assert table.cash[BOB] == 1475


# HOUSE-16


@rule("HOUSE-16")
@option("auction_opening_percent")
def test_auctions_open_at_the_agreed_share_of_the_printed_price() -> None:
    table = Table(auction_opening_percent=50).throw(2, 3).do(Decline(ANN))
    assert table.refusal(Bid(BOB, 99)).figures == {"lowest": 100}
    table.do(Bid(BOB, 100), PassBid(CAT), PassBid(ANN))
    assert (table.owner(READING), table.cash[BOB]) == (BOB, 1400)


@rule("HOUSE-16", "BUY-2")
@option("auction_opening_percent")
def test_by_the_book_an_auction_opens_at_a_dollar() -> None:
    table = Table().throw(2, 3).do(Decline(ANN))
    assert table.allows(Bid(BOB, 1))
    assert not table.allows(Bid(BOB, 0))


@rule("HOUSE-16", "DEBT-5")
@option("auction_opening_percent")
def test_the_auction_of_an_estate_opens_at_the_agreed_share_too() -> None:
    table = Table(cash=[10, 500, 500], auction_opening_percent=50).owns(ANN, BALTIC, mortgaged=True).throw(1, 3)
    table.do(GiveUp(ANN))
    assert table.happened(AuctionOpened)[0].opening == 30


@rule("HOUSE-16", "HOUSE-14")
@option("auction_opening_percent", "auctions")
def test_a_sealed_auction_opens_at_the_agreed_share_too() -> None:
    table = Table(auction_opening_percent=50, auctions="sealed").throw(2, 3).do(Decline(ANN))
    assert not table.allows(Bid(BOB, 99))
    assert table.allows(Bid(BOB, 100))


# HOUSE-17


@rule("HOUSE-17")
@option("worth_goal")
def test_who_has_the_agreed_worth_at_the_end_of_a_turn_wins() -> None:
    table = Table(cash=[100, 1940, 300], worth_goal=2000).owns(BOB, BALTIC).before_end().end_turn()
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("worth_goal", (BOB,))
    assert_over(table)


@rule("HOUSE-17")
@option("worth_goal")
def test_a_dollar_below_the_agreed_worth_the_game_goes_on() -> None:
    table = Table(cash=[100, 1939, 300], worth_goal=2000).owns(BOB, BALTIC).before_end().end_turn()
    assert table.decision.frame == AwaitThrow(BOB, True)


@rule("HOUSE-17")
@option("worth_goal")
def test_by_the_book_no_worth_ends_the_game() -> None:
    table = Table(cash=[100, 900_000, 300]).before_end().end_turn()
    assert table.state.outcome is None


@rule("HOUSE-17")
@option("worth_goal")
def test_the_agreed_worth_ends_nothing_before_the_end_of_the_turn() -> None:
    table = Table(cash=[2500, 500, 500], worth_goal=2000).throw(4, 6)
    assert table.waiting == "AwaitEnd"
    assert_over(table.end_turn())


@rule("HOUSE-17")
@option("worth_goal")
def test_of_several_who_have_the_agreed_worth_the_richest_wins() -> None:
    table = Table(cash=[2500, 2600, 500], worth_goal=2000).before_end().end_turn()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (BOB,)


# HOUSE-18


@rule("HOUSE-18", "SETUP-4")
@option("who_starts")
def test_by_the_book_the_highest_throw_starts() -> None:
    state, _ = set_up(loaded=(1, 2, 5, 6, 3, 3))
    for seat in (ANN, BOB, CAT):
        engine.apply(state, Throw(seat))
    assert state.stack[-1] == AwaitThrow(BOB, True)


@rule("HOUSE-18", "SETUP-4")
@option("who_starts")
def test_those_who_tie_for_the_start_throw_again() -> None:
    state, _ = set_up(loaded=(5, 4, 1, 2, 6, 3, 1, 1, 2, 1))
    for seat in (ANN, BOB):
        engine.apply(state, Throw(seat))
    assert StartTied((ANN, CAT)) in engine.apply(state, Throw(CAT))
    for seat in (ANN, CAT):
        engine.apply(state, Throw(seat))
    assert state.stack[-1] == AwaitThrow(CAT, True)


@rule("HOUSE-18")
@option("who_starts")
def test_in_seat_order_the_first_seat_starts_without_a_throw() -> None:
    for seed in range(5):
        state, events = set_up(seed=seed, who_starts="seat_order")
        assert StarterFound(ANN, "seat_order") in events
        assert state.stack[-1] == AwaitThrow(ANN, True)


@rule("HOUSE-18")
@option("who_starts")
def test_by_chance_any_seat_may_start_and_the_seed_says_which() -> None:
    starters = [set_up(seed=seed, who_starts="chance")[0].turn for seed in range(40)]
    assert set(starters) == {ANN, BOB, CAT}
    assert starters == [set_up(seed=seed, who_starts="chance")[0].turn for seed in range(40)]
