"""House rules played together: each keeps to itself what it changes."""

from random import Random

import pytest

from game.engine import engine
from game.engine.actions import Action, Bid, Build, Decline, GiveUp, PassBid, PayFine, SellDown
from game.engine.causes import Jackpot, Salary
from game.engine.decks import Advance, Pay
from game.engine.events import AuctionOpened, Paid, PassedBy
from game.engine.options import deals
from game.engine.parties import BANK, POT
from game.engine.queries import deeds_of
from tests.engine.accounts import assert_accounted, assert_over
from tests.engine.table import ANN, BOB, CAT, LIBRARY, Table
from tests.rulemark import option, rule

READING, ORIENTAL = 5, 6


@rule("HOUSE-1", "HOUSE-2")
@option("free_parking", "double_salary_on_go")
def test_a_card_to_go_pays_two_salaries_and_leaves_the_jackpot_alone() -> None:
    table = Table(free_parking="jackpot", jackpot_stake=90, double_salary_on_go=True, chance=[Advance(0)]).throw(3, 4)
    assert (table.cash[ANN], table.pot) == (1900, 90)


@rule("HOUSE-1", "HOUSE-10")
@option("free_parking", "jail_fine")
def test_the_jackpot_takes_the_fine_that_was_agreed_on() -> None:
    table = Table(free_parking="jackpot", jackpot_stake=500, jail_fine=80).jailed(ANN).do(PayFine(ANN)).throw(4, 6)
    assert [paid.amount for paid in table.happened(Paid) if paid.cause == Jackpot()] == [580]
    assert (table.cash[ANN], table.pot) == (1500 - 80 + 580, 500)


@rule("HOUSE-1", "HOUSE-11")
@option("free_parking", "snake_eyes_bonus")
def test_two_ones_that_end_on_free_parking_pay_bonus_and_jackpot() -> None:
    table = Table(free_parking="jackpot", jackpot_stake=90, snake_eyes_bonus=500).at(ANN, 18).throw(1, 1)
    assert table.cash[ANN] == 1500 + 500 + 90


@rule("HOUSE-1", "SHORT-3")
@option("free_parking", "end_at_bankruptcy")
def test_the_end_over_a_debt_to_the_jackpot_leaves_the_money_there() -> None:
    table = Table(2, cash=[30, 500], free_parking="jackpot", end_at_bankruptcy=2, chance=[Pay(900)])
    table.group(ANN, "brown", level=1).throw(3, 4).do(GiveUp(ANN))
    assert table.pot == 30
    assert deeds_of(table.state, BANK) == list(table.rules.deeds)
    assert_over(table)


@rule("HOUSE-3", "HOUSE-5")
@option("auctions", "first_lap")
def test_after_the_first_lap_a_declined_property_stays_with_the_bank_where_there_are_no_auctions() -> None:
    table = Table(auctions="none", first_lap=True).at(ANN, 38).throw(3, 4).do(Decline(ANN))
    assert (table.waiting, table.owner(READING)) == ("AwaitEnd", BANK)


@rule("HOUSE-5", "HOUSE-9")
@option("first_lap", "salary")
def test_a_lap_counts_even_where_go_pays_no_salary() -> None:
    table = Table(first_lap=True, salary=0).at(ANN, 38).throw(3, 4)
    assert table.waiting == "Offer"
    assert not [paid for paid in table.happened(Paid) if paid.cause == Salary()]


@rule("HOUSE-5", "HOUSE-12")
@option("first_lap", "deal", "deal_paid")
def test_deeds_are_dealt_though_nobody_may_buy_on_the_first_lap() -> None:
    table = Table(first_lap=True, deal=2, deal_paid=False)
    assert len(deeds_of(table.state, ANN)) == 2
    unowned = next(square for square in table.rules.deeds if square > 2 and table.owner(square) == BANK)
    table.at(ANN, unowned - 3).throw(1, 2)
    assert table.happened(PassedBy) == [PassedBy(ANN, unowned)]


@rule("HOUSE-5", "HOUSE-14", "HOUSE-16")
@option("first_lap", "auctions", "auction_opening_percent")
def test_a_sealed_auction_asks_only_those_past_their_first_lap_and_opens_at_its_share() -> None:
    table = Table(first_lap=True, auctions="sealed", auction_opening_percent=10)
    table.state.laps = [1, 0, 1]
    table.throw(2, 3).do(Decline(ANN))
    assert table.happened(AuctionOpened) == [AuctionOpened(READING, (CAT, ANN), 20, True)]
    table.do(Bid(CAT, 20), PassBid(ANN))
    assert table.owner(READING) == CAT


@rule("HOUSE-6", "HOUSE-7", "SHORT-2")
@option("even_building", "unlimited_buildings", "houses_per_hotel")
def test_uneven_unlimited_building_of_the_short_game_makes_a_hotel_of_three_houses_on_one_lot() -> None:
    table = Table(even_building=False, unlimited_buildings=True, houses_per_hotel=3, houses=0, hotels=0)
    table.group(ANN, "light_blue").do(Build(ANN, (ORIENTAL,) * 3), Build(ANN, (ORIENTAL,)))
    assert (table.state.level[ORIENTAL], table.cash[ANN]) == (table.rules.hotel, 1300)
    table.do(SellDown(ANN, ORIENTAL, 0))
    assert table.cash[ANN] == 1400
    assert_accounted(table)


@rule("HOUSE-13", "HOUSE-17")
@option("round_limit", "worth_goal")
def test_a_fortune_ends_the_game_before_the_last_round() -> None:
    table = Table(cash=[2500, 500, 500], round_limit=9, worth_goal=2000).before_end().end_turn()
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "worth_goal"


@rule("HOUSE-13", "HOUSE-18")
@option("round_limit", "who_starts")
def test_a_round_is_complete_whoever_started() -> None:
    table = Table(who_starts="chance", round_limit=1)
    table.state.turns = [0, 0, 1]
    table.state.turn = CAT
    for seat in (ANN, BOB):
        table.before_end().end_turn()
        assert table.state.turn == seat
    assert_over(table.before_end().end_turn())


EVERYTHING: dict[str, object] = {
    "free_parking": "jackpot",
    "jackpot_stake": 100,
    "double_salary_on_go": True,
    "rent_in_jail": False,
    "first_lap": True,
    "even_building": False,
    "unlimited_buildings": True,
    "starting_cash": 450,
    "salary": 20,
    "jail_fine": 75,
    "jail_tries": 2,
    "snake_eyes_bonus": 25,
    "deal": 1,
    "mortgage_interest": 20,
    "auction_opening_percent": 10,
    "round_limit": 150,
    "worth_goal": 20_000,
    "who_starts": "chance",
}


@pytest.mark.parametrize("auctions", ["open", "sealed", "none"])
@pytest.mark.parametrize("seed", range(3))
def test_all_house_rules_together_play_to_an_end_with_everything_accounted_for(auctions: str, seed: int) -> None:
    table = Table(4)
    table.rules = LIBRARY.rules("classic", None, {**EVERYTHING, "auctions": auctions})
    table.state, _ = engine.new_game(table.rules, 4, seed)
    hand = Random(seed)
    for _ in range(20_000):
        if table.state.outcome is not None:
            break
        engine.apply(table.state, _any_action(table, hand))
        assert_accounted(table)
    assert_over(table)
    assert table.state.cash[POT] >= 100


def _any_action(table: Table, hand: Random) -> Action:
    """A random answer, now and then a deal; a bid is the lowest that is allowed."""
    asked = table.decision
    choices: list[Action] = list(asked.options)
    if not choices or hand.random() < 0.3:
        choices += deals(table.state, asked.player)
    if 0 < asked.low <= asked.high:
        choices.append(Bid(asked.player, asked.low))
    return hand.choice(choices)
