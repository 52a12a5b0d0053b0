"""Selling buildings back to the Bank. Trades are in test_trade."""

from typing import Any

import pytest

from game.engine.actions import Build, PayDebt, Sell, SellDown
from game.engine.queries import hotels_left, houses_left, raisable
from tests.engine.table import ANN, BOB, Table
from tests.rulemark import option, rule

SHORT_LINE, PARK_PLACE, BOARDWALK = 35, 37, 39


def dark_blue(park_place: int, boardwalk: int, **options: Any) -> Table:
    """Ann's two dearest lots, with so many buildings on each."""
    return Table(**options).owns(ANN, PARK_PLACE, level=park_place).owns(ANN, BOARDWALK, level=boardwalk)


def heights(table: Table) -> list[int]:
    return [table.state.level[PARK_PLACE], table.state.level[BOARDWALK]]


# SELL-1


@rule("SELL-1")
@pytest.mark.parametrize(("group", "half"), [("brown", 25), ("pink", 50), ("red", 75), ("dark_blue", 100)])
def test_a_house_is_sold_for_half_its_price(group: str, half: int) -> None:
    table = Table().group(ANN, group, level=1)
    assert table.do(Sell(ANN, table.lots(group)[0])).cash[ANN] == 1500 + half


@rule("SELL-1")
def test_half_of_an_odd_price_is_rounded_down_for_each_house() -> None:
    table = dark_blue(5, 5)
    table.rules.house_price = tuple(25 if price else 0 for price in table.rules.house_price)
    assert table.do(Sell(ANN, BOARDWALK)).cash[ANN] == 1512
    assert table.do(Sell(ANN, PARK_PLACE)).cash[ANN] == 1524


@rule("SELL-1")
def test_odd_prices_are_rounded_down_house_by_house_also_where_all_go_at_once() -> None:
    table = dark_blue(5, 5)
    table.rules.house_price = tuple(25 if price else 0 for price in table.rules.house_price)
    assert raisable(table.state, ANN) == 1500 + 2 * 5 * 12 + 375
    assert table.do(SellDown(ANN, BOARDWALK, 0)).cash[ANN] == 1500 + 2 * 5 * 12


@rule("SELL-1")
def test_a_house_sold_goes_back_to_the_bank() -> None:
    table = dark_blue(1, 1)
    assert houses_left(table.do(Sell(ANN, BOARDWALK)).state) == 31


@rule("SELL-1")
def test_there_is_nothing_to_sell_on_a_bare_lot() -> None:
    assert dark_blue(0, 0).refusal(Sell(ANN, BOARDWALK)).code == "no_building"


@rule("SELL-1")
def test_nobody_sells_another_players_houses() -> None:
    table = Table().group(BOB, "dark_blue", level=1)
    assert table.refusal(Sell(ANN, BOARDWALK)).code == "no_building"


# SELL-2


@rule("SELL-2")
def test_houses_are_sold_from_the_highest_lot_first() -> None:
    table = dark_blue(1, 2)
    assert table.refusal(Sell(ANN, PARK_PLACE)).code == "sell_evenly"
    table.do(Sell(ANN, BOARDWALK))
    assert table.allows(Sell(ANN, PARK_PLACE))


@rule("SELL-2")
def test_a_hotel_counts_as_higher_than_four_houses() -> None:
    assert dark_blue(4, 5).refusal(Sell(ANN, PARK_PLACE)).code == "sell_evenly"


@rule("SELL-2")
def test_a_hotel_is_worth_five_houses() -> None:
    table = dark_blue(5, 5).do(SellDown(ANN, BOARDWALK, 0))
    assert table.cash[ANN] == 1500 + 2 * 5 * 100


@rule("SELL-2")
@option("houses_per_hotel")
def test_in_the_short_game_a_hotel_is_worth_four_houses() -> None:
    table = dark_blue(4, 4, houses_per_hotel=3).do(SellDown(ANN, BOARDWALK, 0))
    assert table.cash[ANN] == 1500 + 2 * 4 * 100


# SELL-3


@rule("SELL-3")
def test_all_hotels_of_a_group_may_be_sold_at_once() -> None:
    table = dark_blue(5, 5).do(SellDown(ANN, PARK_PLACE, 0))
    assert (heights(table), hotels_left(table.state), houses_left(table.state)) == ([0, 0], 12, 32)


@rule("SELL-3")
@option("houses")
def test_all_hotels_may_be_sold_at_once_when_the_bank_has_no_house() -> None:
    assert heights(dark_blue(5, 5, houses=0).do(SellDown(ANN, PARK_PLACE, 0))) == [0, 0]


@rule("SELL-3")
def test_a_hotel_is_broken_down_to_four_houses_for_half_the_price_of_one() -> None:
    table = dark_blue(5, 5).do(Sell(ANN, BOARDWALK))
    assert (heights(table), table.cash[ANN]) == ([5, 4], 1600)
    assert (hotels_left(table.state), houses_left(table.state)) == (11, 28)


@rule("SELL-3")
@option("houses")
def test_a_hotel_cannot_be_broken_with_three_houses_in_the_bank() -> None:
    assert dark_blue(5, 5, houses=3).refusal(Sell(ANN, BOARDWALK)).code == "no_houses_to_break"
    assert dark_blue(5, 5, houses=4).allows(Sell(ANN, BOARDWALK))


@rule("SELL-3")
@option("houses", "houses_per_hotel")
def test_in_the_short_game_a_hotel_is_broken_with_three_houses_in_the_bank() -> None:
    assert dark_blue(4, 4, houses=2, houses_per_hotel=3).refusal(Sell(ANN, BOARDWALK)).code == "no_houses_to_break"
    assert dark_blue(4, 4, houses=3, houses_per_hotel=3).allows(Sell(ANN, BOARDWALK))


@rule("SELL-3")
def test_a_group_with_only_some_hotels_is_not_sold_at_once() -> None:
    assert dark_blue(4, 5).refusal(SellDown(ANN, BOARDWALK, 0)).code == "not_at_once"


@rule("SELL-3", "TURN-6")
def test_nobody_sells_a_group_at_once_while_another_is_offered_a_property() -> None:
    table = dark_blue(5, 5, turn=BOB).throw(2, 4)
    assert table.waiting == "Offer"
    assert table.refusal(SellDown(ANN, BOARDWALK, 0)).clause == "TURN-6"


# SELL-4


@rule("SELL-4")
@option("sell_houses_at_once")
def test_houses_of_a_group_are_sold_one_by_one() -> None:
    assert dark_blue(3, 3).refusal(SellDown(ANN, BOARDWALK, 0)).code == "not_at_once"


@rule("SELL-4")
@option("sell_houses_at_once")
@pytest.mark.parametrize(("park_place", "boardwalk"), [(3, 3), (2, 3), (0, 1)])
def test_with_the_option_all_houses_of_a_group_may_be_sold_at_once(park_place: int, boardwalk: int) -> None:
    table = dark_blue(park_place, boardwalk, sell_houses_at_once=True).do(SellDown(ANN, BOARDWALK, 0))
    assert (heights(table), table.cash[ANN]) == ([0, 0], 1500 + 100 * (park_place + boardwalk))


@rule("SELL-4")
@option("sell_houses_at_once")
def test_at_once_means_all_of_them() -> None:
    assert dark_blue(3, 3, sell_houses_at_once=True).refusal(SellDown(ANN, BOARDWALK, 1)).code == "not_at_once"


@rule("SELL-4")
@option("sell_houses_at_once")
@pytest.mark.parametrize(("preset", "may"), [("classic", False), ("classic_a", True), ("standard", False)])
def test_only_one_book_sells_all_houses_at_once(preset: str, may: bool) -> None:
    assert dark_blue(3, 3, preset=preset).allows(SellDown(ANN, BOARDWALK, 0)) is may


@rule("SELL-4")
@option("sell_houses_at_once")
def test_selling_at_once_leaves_other_groups_alone() -> None:
    table = dark_blue(2, 2, sell_houses_at_once=True).group(ANN, "brown", level=2)
    assert table.do(SellDown(ANN, BOARDWALK, 0)).state.level[3] == 2


# SELL-9


@rule("SELL-9")
@option("houses")
@pytest.mark.parametrize(
    ("stock", "park_place", "boardwalk", "level"),
    [(0, 4, 5, 2), (1, 4, 5, 2), (2, 4, 5, 3), (3, 4, 5, 3), (0, 5, 5, 0), (1, 5, 5, 0), (2, 5, 5, 1), (3, 5, 5, 1)],
)
def test_a_hotel_that_cannot_be_broken_comes_down_with_its_group_as_far_as_the_houses_reach(
    stock: int, park_place: int, boardwalk: int, level: int
) -> None:
    standing = park_place if park_place < 5 else 0
    table = dark_blue(park_place, boardwalk, houses=stock + standing).do(SellDown(ANN, BOARDWALK, level))
    storeys = park_place + boardwalk - 2 * level
    assert (heights(table), table.cash[ANN]) == ([level, level], 1500 + 100 * storeys)
    assert houses_left(table.state) == stock + standing - 2 * level


@rule("SELL-9")
@option("houses")
@pytest.mark.parametrize("level", [0, 1, 3, 4])
def test_the_one_step_ends_at_the_highest_level_that_the_stock_allows_and_at_no_other(level: int) -> None:
    assert dark_blue(4, 5, houses=4).refusal(SellDown(ANN, BOARDWALK, level)).code == "not_at_once"


@rule("SELL-9")
def test_where_the_bank_can_break_the_hotel_there_is_no_one_step() -> None:
    table = dark_blue(4, 5, houses=8)
    assert houses_left(table.state) == 4
    assert not any(table.allows(SellDown(ANN, BOARDWALK, level)) for level in range(6))
    assert table.allows(Sell(ANN, BOARDWALK))


@rule("SELL-9")
def test_without_a_hotel_an_empty_bank_allows_no_one_step() -> None:
    table = dark_blue(3, 4, houses=7)
    assert not any(table.allows(SellDown(ANN, BOARDWALK, level)) for level in range(6))


@rule("SELL-9")
@option("houses")
def test_three_lots_come_down_together() -> None:
    table = Table(houses=8).group(ANN, "red", level=4)
    table.state.level[24] = 5
    table.do(SellDown(ANN, 24, 2))
    assert ([table.state.level[lot] for lot in table.lots("red")], table.cash[ANN]) == ([2, 2, 2], 1500 + 7 * 75)


@rule("SELL-9")
@option("houses")
def test_a_debtor_whose_hotel_cannot_be_broken_sells_down_in_one_step_and_pays() -> None:
    table = dark_blue(4, 5, houses=4, cash=[20, 1500, 1500]).at(ANN, SHORT_LINE).throw(1, 2)
    assert table.waiting == "Debt"
    assert table.refusal(Sell(ANN, BOARDWALK)).code == "no_houses_to_break"
    assert table.refusal(Sell(ANN, PARK_PLACE)).code == "sell_evenly"
    table.do(SellDown(ANN, BOARDWALK, 2), PayDebt(ANN))
    assert (heights(table), table.cash[ANN], table.waiting) == ([2, 2], 20 + 500 - 100, "AwaitEnd")


@rule("SELL-9")
def test_after_the_one_step_houses_are_sold_as_usual() -> None:
    table = dark_blue(4, 5, houses=4).do(SellDown(ANN, BOARDWALK, 2), Sell(ANN, PARK_PLACE))
    assert heights(table) == [1, 2]


@rule("SELL-9", "BUILD-8")
def test_after_the_one_step_the_way_back_up_needs_houses() -> None:
    table = dark_blue(4, 5, houses=4).do(SellDown(ANN, BOARDWALK, 2))
    assert table.refusal(Build(ANN, (BOARDWALK,))).code == "no_houses"
