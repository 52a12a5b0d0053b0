"""Building: where, when, how high, and what a hotel takes. Shortages are in test_shortage."""

import pytest

from game.engine.actions import Build, EndTurn, Lift, Mortgage, Sell
from game.engine.queries import hotels_left, houses_left, rent_preview
from tests.engine.table import ANN, BOB, CAT, Table
from tests.rulemark import option, rule


def levels(table: Table, group: str) -> list[int]:
    return [table.state.level[square] for square in table.lots(group)]


def set_levels(table: Table, group: str, *heights: int) -> Table:
    for square, height in zip(table.lots(group), heights, strict=True):
        table.state.level[square] = height
    return table


def build(table: Table, name: str, seat: int = ANN) -> Build:
    return Build(seat, (table.square(name),))


# BUILD-1


@rule("BUILD-1")
def test_a_complete_group_can_be_built_on() -> None:
    table = Table().group(ANN, "brown")
    assert levels(table.do(build(table, "baltic_avenue")), "brown") == [0, 1]


@rule("BUILD-1")
def test_an_incomplete_group_cannot_be_built_on() -> None:
    table = Table().owns(ANN, "oriental_avenue", "vermont_avenue")
    assert table.refusal(build(table, "oriental_avenue")).code == "group_incomplete"


@rule("BUILD-1")
def test_a_group_shared_with_another_player_cannot_be_built_on() -> None:
    table = Table().group(ANN, "light_blue").owns(BOB, "vermont_avenue")
    assert table.refusal(build(table, "oriental_avenue")).code == "group_incomplete"


@rule("BUILD-1")
def test_nobody_builds_on_another_players_group() -> None:
    table = Table().group(BOB, "brown")
    assert table.refusal(build(table, "baltic_avenue")).code == "group_incomplete"


@rule("BUILD-1")
def test_one_mortgaged_lot_keeps_the_whole_group_bare() -> None:
    table = Table().group(ANN, "light_blue").owns(ANN, "vermont_avenue", mortgaged=True)
    assert table.refusal(build(table, "oriental_avenue")).code == "group_mortgaged"


@rule("BUILD-1")
@pytest.mark.parametrize("group", ["railroad", "utility"])
def test_only_street_lots_are_built_on(group: str) -> None:
    table = Table().group(ANN, group)
    assert table.refusal(Build(ANN, (table.lots(group)[0],))).code == "not_a_lot"


# BUILD-2


@rule("BUILD-2")
@pytest.mark.parametrize(("group", "price"), [("brown", 50), ("pink", 100), ("red", 150), ("dark_blue", 200)])
def test_a_house_costs_what_the_deed_says(group: str, price: int) -> None:
    table = Table().group(ANN, group)
    assert table.do(Build(ANN, (table.lots(group)[0],))).cash[ANN] == 1500 - price


@rule("BUILD-2")
def test_one_order_may_be_for_as_many_houses_as_one_can_pay_for() -> None:
    table = Table(cash=400).group(ANN, "brown")
    assert levels(table.do(Build(ANN, table.lots("brown") * 4)), "brown") == [4, 4]
    assert table.cash[ANN] == 0


@rule("BUILD-2")
def test_a_dollar_short_refuses_the_whole_order() -> None:
    table = Table(cash=399).group(ANN, "brown")
    assert table.refusal(Build(ANN, table.lots("brown") * 4)).figures["missing"] == 1


@rule("BUILD-2")
def test_a_jailed_player_may_build() -> None:
    table = Table().group(ANN, "brown").jailed(ANN)
    assert table.allows(build(table, "baltic_avenue"))


@rule("BUILD-2")
@option("build_when")
@pytest.mark.parametrize("when", ["any_time", "own_or_between", "own_turn"])
def test_the_player_whose_turn_it_is_may_build_before_and_after_the_throw(when: str) -> None:
    table = Table(build_when=when).group(ANN, "brown")
    assert table.allows(build(table, "baltic_avenue"))
    table.throw(4, 6)
    assert table.allows(build(table, "baltic_avenue"))


@rule("BUILD-2")
@option("build_when")
@pytest.mark.parametrize(("when", "may"), [("any_time", True), ("own_or_between", True), ("own_turn", False)])
def test_who_else_may_build_between_two_turns(when: str, may: bool) -> None:
    table = Table(build_when=when).before_end().group(CAT, "brown").do(EndTurn(ANN))
    assert table.allows(build(table, "baltic_avenue", CAT)) is may


@rule("BUILD-2")
@option("build_when")
@pytest.mark.parametrize("when", ["own_or_between", "own_turn"])
def test_between_two_turns_is_over_with_the_first_throw(when: str) -> None:
    table = Table(build_when=when).group(BOB, "brown").throw(5, 5)
    assert table.waiting == "AwaitThrow"
    assert table.refusal(build(table, "baltic_avenue", BOB)).code == "build_when"


@rule("BUILD-2")
@option("build_when")
@pytest.mark.parametrize("when", ["own_or_between", "own_turn"])
def test_others_may_not_build_before_the_turn_has_ended(when: str) -> None:
    table = Table(build_when=when).group(BOB, "brown").throw(4, 6)
    assert table.refusal(build(table, "baltic_avenue", BOB)).code == "build_when"


@rule("BUILD-2")
@option("build_when")
def test_building_at_any_time_lets_others_build_within_a_turn() -> None:
    table = Table(build_when="any_time").group(BOB, "brown").throw(5, 5)
    assert table.allows(build(table, "baltic_avenue", BOB))
    table.throw(4, 6)
    assert table.allows(build(table, "baltic_avenue", BOB))


@rule("BUILD-2")
@option("build_when")
@pytest.mark.parametrize(("preset", "when"), [("standard", "between"), ("classic", "any"), ("quick", "own")])
def test_each_book_has_its_time_for_building(preset: str, when: str) -> None:
    table = Table(preset=preset).group(BOB, "brown")
    between = table.allows(build(table, "baltic_avenue", BOB))
    within = table.before_end().allows(build(table, "baltic_avenue", BOB))
    assert (between, within) == {"between": (True, False), "any": (True, True), "own": (False, False)}[when]


# BUILD-3


@rule("BUILD-3")
def test_a_second_house_waits_until_every_lot_has_one() -> None:
    table = set_levels(Table().group(ANN, "light_blue"), "light_blue", 1, 1, 0)
    assert table.refusal(build(table, "oriental_avenue")).code == "build_evenly"
    table.do(build(table, "connecticut_avenue"))
    assert table.allows(build(table, "oriental_avenue"))


@rule("BUILD-3")
def test_an_order_that_is_uneven_on_the_way_is_refused() -> None:
    table = Table().group(ANN, "brown")
    first, second = table.lots("brown")
    assert table.refusal(Build(ANN, (first, first, second, second))).code == "build_evenly"
    assert table.allows(Build(ANN, (first, second, first, second)))


@rule("BUILD-3")
def test_groups_do_not_wait_for_each_other() -> None:
    table = Table().group(ANN, "brown", level=3).group(ANN, "light_blue")
    assert table.allows(build(table, "baltic_avenue"))


@rule("BUILD-3")
def test_the_fifth_building_on_a_lot_is_a_hotel_and_not_a_house() -> None:
    table = Table().group(ANN, "brown", level=4)
    table.do(build(table, "baltic_avenue"))
    assert (houses_left(table.state), hotels_left(table.state)) == (28, 11)


# BUILD-4


@rule("BUILD-4")
def test_a_hotel_costs_the_deeds_price_and_sends_four_houses_back() -> None:
    table = Table().group(ANN, "dark_blue", level=4)
    before = houses_left(table.state)
    table.do(build(table, "boardwalk"))
    assert (table.cash[ANN], houses_left(table.state) - before) == (1300, 4)


@rule("BUILD-4")
def test_a_hotel_waits_until_every_lot_has_four_houses() -> None:
    table = set_levels(Table().group(ANN, "light_blue"), "light_blue", 4, 4, 3)
    assert table.refusal(build(table, "oriental_avenue")).clause == "BUILD-4"


@rule("BUILD-4")
def test_another_lots_hotel_counts_as_its_four_houses() -> None:
    table = set_levels(Table().group(ANN, "light_blue"), "light_blue", 5, 4, 5)
    assert levels(table.do(build(table, "vermont_avenue")), "light_blue") == [5, 5, 5]


@rule("BUILD-4")
def test_a_lot_has_one_hotel_at_most() -> None:
    table = Table().group(ANN, "brown", level=5)
    assert table.refusal(build(table, "baltic_avenue")).code == "hotel_stands"


# BUILD-5


@rule("BUILD-5")
@option("houses_per_hotel")
def test_in_the_short_game_the_fourth_building_is_a_hotel_for_which_three_houses_go_back() -> None:
    table = Table(houses_per_hotel=3).group(ANN, "brown", level=3)
    table.do(build(table, "baltic_avenue"))
    assert (houses_left(table.state), hotels_left(table.state), table.cash[ANN]) == (29, 11, 1450)


@rule("BUILD-5")
@option("houses_per_hotel")
def test_in_the_short_game_a_hotel_waits_for_three_houses_on_every_lot() -> None:
    table = set_levels(Table(houses_per_hotel=3).group(ANN, "brown"), "brown", 3, 2)
    assert table.refusal(build(table, "mediterranean_avenue")).clause == "BUILD-4"


@rule("BUILD-5")
@option("houses_per_hotel")
def test_in_the_short_game_nothing_is_built_beyond_the_fourth_building() -> None:
    table = Table(houses_per_hotel=3).group(ANN, "brown", level=4)
    assert table.refusal(build(table, "baltic_avenue")).code == "hotel_stands"


@rule("BUILD-5")
@option("houses_per_hotel")
def test_in_the_short_game_breaking_a_hotel_gives_three_houses() -> None:
    table = Table(houses_per_hotel=3).group(ANN, "brown", level=4)
    table.do(Sell(ANN, table.square("baltic_avenue")))
    assert (houses_left(table.state), hotels_left(table.state)) == (29, 11)


@rule("BUILD-5")
@option("houses_per_hotel")
def test_in_the_short_game_a_hotel_takes_the_rent_of_a_hotel() -> None:
    table = Table(houses_per_hotel=3).group(BOB, "light_blue", level=4)
    assert table.throw(2, 4).cash[:2] == [950, 2050]


@rule("BUILD-5")
@option("houses_per_hotel")
def test_in_the_short_game_three_houses_take_the_rent_of_three() -> None:
    table = Table(houses_per_hotel=3).group(BOB, "light_blue", level=3)
    assert rent_preview(table.state, table.square("oriental_avenue")) == 270


@rule("BUILD-5")
@option("houses_per_hotel")
def test_the_short_preset_makes_hotels_of_three_houses() -> None:
    table = Table(preset="short").group(ANN, "brown", level=3)
    before = hotels_left(table.state)
    assert before - hotels_left(table.do(build(table, "baltic_avenue")).state) == 1


# BUILD-6, BUILD-8, BUILD-10: the Bank has none


@rule("BUILD-6")
@option("houses")
def test_without_houses_in_the_bank_nobody_builds_one() -> None:
    table = Table(houses=2).group(BOB, "dark_blue", level=1).group(ANN, "brown")
    assert table.refusal(build(table, "baltic_avenue")).code == "no_houses"


@rule("BUILD-6")
@option("houses")
def test_a_house_sold_back_can_be_built_again() -> None:
    table = Table(houses=2).group(BOB, "dark_blue", level=1).group(ANN, "brown").owns(BOB, "reading_railroad")
    table.do(Sell(BOB, table.square("boardwalk")))
    table.state.cash[BOB] = 0
    assert levels(table.do(build(table, "baltic_avenue")), "brown") == [0, 1]


@rule("BUILD-6")
@option("houses")
def test_an_order_for_more_houses_than_the_bank_has_is_refused() -> None:
    table = Table(houses=3).group(ANN, "brown")
    assert table.refusal(Build(ANN, table.lots("brown") * 2)).code == "no_houses"
    assert table.allows(Build(ANN, (table.lots("brown") * 2)[:3]))


@rule("BUILD-6")
@option("houses", "hotels")
def test_the_bank_has_thirty_two_houses_and_twelve_hotels() -> None:
    state = Table().state
    assert (houses_left(state), hotels_left(state)) == (32, 12)


@rule("BUILD-8")
@option("houses")
def test_without_houses_in_the_bank_there_is_no_way_up_to_a_hotel() -> None:
    table = Table(houses=6).group(ANN, "brown", level=3)
    assert table.refusal(build(table, "baltic_avenue")).code == "no_houses"
    assert table.refusal(Build(ANN, table.lots("brown") * 2)).code == "no_houses"


@rule("BUILD-8")
def test_three_houses_and_the_price_of_two_do_not_buy_a_hotel_in_one_step() -> None:
    table = Table().group(ANN, "brown", level=3)
    assert levels(table.do(build(table, "baltic_avenue")), "brown") == [3, 4]
    assert hotels_left(table.state) == 12


@rule("BUILD-8")
def test_a_hotel_needs_no_house_in_the_bank_once_its_own_four_stand() -> None:
    table = Table(houses=8).group(ANN, "brown", level=4)
    table.do(build(table, "baltic_avenue"))
    assert (houses_left(table.state), hotels_left(table.state)) == (4, 11)


@rule("BUILD-10")
@option("hotels")
def test_without_hotels_in_the_bank_the_four_houses_stay() -> None:
    table = Table(hotels=2).group(BOB, "dark_blue", level=5).group(ANN, "brown", level=4)
    assert table.refusal(build(table, "baltic_avenue")).code == "no_hotels"
    assert levels(table, "brown") == [4, 4]


@rule("BUILD-10")
@option("hotels")
def test_a_hotel_sold_back_can_be_built_again() -> None:
    table = Table(hotels=2, cash=[1500, 0, 0]).group(BOB, "dark_blue", level=5).group(ANN, "brown", level=4)
    table.do(Sell(BOB, table.square("boardwalk")))
    table.state.cash[BOB] = 0
    assert levels(table.do(build(table, "baltic_avenue")), "brown") == [4, 5]


# MORT-6


@rule("MORT-6")
def test_a_group_can_be_built_on_again_at_full_price_once_none_of_it_is_mortgaged() -> None:
    table = Table().group(ANN, "brown")
    first, second = table.lots("brown")
    table.do(Mortgage(ANN, first), Mortgage(ANN, second), Lift(ANN, first))
    assert table.refusal(Build(ANN, (first,))).code == "group_mortgaged"
    cash = table.do(Lift(ANN, second)).cash[ANN]
    assert cash - table.do(Build(ANN, (first,))).cash[ANN] == 50
