"""RENT: what a visit costs."""

import pytest

from game.engine.causes import Rent
from game.engine.decks import Advance
from game.engine.events import NoRent, Paid, Thrown
from game.engine.queries import rent_preview
from tests.engine.table import ANN, BOB, CAT, Table
from tests.rulemark import option, rule

RAILROADS = ("reading_railroad", "pennsylvania_railroad", "b_o_railroad", "short_line")


def rent(table: Table, *dice: int) -> int:
    """What Ann pays Bob for this throw."""
    table.throw(*dice)
    assert table.cash[ANN] + table.cash[BOB] == 3000
    return table.cash[BOB] - 1500


@rule("RENT-1")
@option("rent")
def test_landing_on_another_players_lot_costs_its_rent() -> None:
    table = Table().owns(BOB, "oriental_avenue").throw(2, 4)
    assert table.cash == [1494, 1506, 1500]
    assert table.happened(Paid) == [Paid(ANN, BOB, 6, Rent(6, "bare"))]


@rule("RENT-1")
def test_ones_own_lot_costs_nothing() -> None:
    assert Table().owns(ANN, "oriental_avenue").throw(2, 4).cash == [1500, 1500, 1500]


@rule("RENT-1")
def test_passing_over_a_lot_costs_nothing() -> None:
    assert rent(Table().at(ANN, 15).owns(BOB, "st_james_place"), 1, 4) == 0


@rule("RENT-1")
def test_each_deed_has_a_rent_of_its_own() -> None:
    assert rent(Table().at(ANN, 33).owns(BOB, "boardwalk"), 2, 4) == 50


@rule("RENT-2")
@pytest.mark.parametrize("square", [5, 6])
def test_a_mortgaged_property_takes_no_rent(square: int) -> None:
    table = Table().owns(BOB, square, mortgaged=True).throw(2, square - 2)
    assert table.cash == [1500, 1500, 1500]
    assert table.happened(NoRent) == [NoRent(ANN, BOB, square, "mortgaged")]


@rule("RENT-2")
def test_a_mortgaged_utility_takes_no_rent() -> None:
    assert rent(Table().owns(BOB, "electric_company", mortgaged=True), 6, 6) == 0


@rule("RENT-1", "RENT-2")
def test_the_rent_that_a_visitor_would_owe_is_known_beforehand() -> None:
    table = Table().owns(BOB, "oriental_avenue").owns(BOB, "vermont_avenue", mortgaged=True)
    assert [rent_preview(table.state, square) for square in (6, 8, 9)] == [6, 0, 0]


@rule("RENT-3")
def test_a_whole_group_doubles_the_rent_of_its_bare_lots() -> None:
    assert rent(Table().group(BOB, "light_blue"), 2, 4) == 12


@rule("RENT-3")
def test_a_group_that_lacks_a_lot_does_not_double() -> None:
    assert rent(Table().owns(BOB, "oriental_avenue", "vermont_avenue"), 2, 4) == 6


@rule("RENT-3")
def test_a_group_in_two_hands_does_not_double() -> None:
    assert rent(Table().group(BOB, "light_blue").owns(CAT, "vermont_avenue"), 2, 4) == 6


@rule("RENT-3")
def test_the_rent_doubles_even_while_another_lot_of_the_group_is_mortgaged() -> None:
    assert rent(Table().group(BOB, "light_blue").owns(BOB, "vermont_avenue", mortgaged=True), 2, 4) == 12


@rule("RENT-3", "RENT-2")
def test_the_mortgaged_lot_of_a_whole_group_takes_none() -> None:
    assert rent(Table().group(BOB, "light_blue").owns(BOB, "oriental_avenue", mortgaged=True), 2, 4) == 0


@rule("RENT-3")
def test_the_rent_doubles_even_while_another_lot_of_the_group_is_built_on() -> None:
    assert rent(Table().group(BOB, "light_blue").owns(BOB, "vermont_avenue", level=1), 2, 4) == 12


@rule("RENT-3", "RENT-4")
def test_a_lot_with_a_house_is_not_doubled() -> None:
    assert rent(Table().group(BOB, "light_blue").owns(BOB, "oriental_avenue", level=1), 2, 4) == 30


@rule("RENT-4")
@pytest.mark.parametrize(("level", "figure"), [(1, 30), (2, 90), (3, 270), (4, 400), (5, 550)])
def test_houses_and_hotels_take_the_figure_of_the_deed(level: int, figure: int) -> None:
    assert rent(Table().group(BOB, "light_blue", level=level), 2, 4) == figure


@rule("RENT-4")
@pytest.mark.parametrize(
    ("level", "cause"), [(1, Rent(6, "houses", 1)), (4, Rent(6, "houses", 4)), (5, Rent(6, "hotel"))]
)
def test_a_rent_says_what_stands_there(level: int, cause: Rent) -> None:
    table = Table().group(BOB, "light_blue", level=level).throw(2, 4)
    assert [paid.cause for paid in table.happened(Paid)] == [cause]


@rule("RENT-5")
@pytest.mark.parametrize(("owned", "figure"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_railroads_take_more_the_more_are_owned(owned: int, figure: int) -> None:
    assert rent(Table().owns(BOB, *RAILROADS[:owned]), 2, 3) == figure


@rule("RENT-5")
def test_railroads_of_others_do_not_count() -> None:
    assert rent(Table().owns(BOB, *RAILROADS[:2]).owns(CAT, *RAILROADS[2:]), 2, 3) == 50


@rule("RENT-5")
def test_mortgaged_railroads_count_as_owned() -> None:
    assert rent(Table().owns(BOB, *RAILROADS[1:], mortgaged=True).owns(BOB, RAILROADS[0]), 2, 3) == 200


@rule("RENT-5")
def test_a_mortgaged_railroad_itself_takes_no_rent() -> None:
    assert rent(Table().owns(BOB, *RAILROADS[1:]).owns(BOB, RAILROADS[0], mortgaged=True), 2, 3) == 0


@rule("RENT-6")
def test_one_utility_takes_four_times_the_throw() -> None:
    assert rent(Table().at(ANN, 5).owns(BOB, "electric_company"), 3, 4) == 28


@rule("RENT-6")
def test_both_utilities_take_ten_times_the_throw() -> None:
    assert rent(Table().at(ANN, 5).group(BOB, "utility"), 3, 4) == 70


@rule("RENT-6")
def test_utilities_in_two_hands_take_four_times_the_throw() -> None:
    assert rent(Table().at(ANN, 5).owns(BOB, "electric_company").owns(CAT, "water_works"), 3, 4) == 28


@rule("RENT-6")
def test_the_dice_are_not_thrown_again_for_a_utility() -> None:
    table = Table().at(ANN, 5).owns(BOB, "electric_company").throw(3, 4)
    assert table.happened(Thrown) == [Thrown(ANN, 3, 4, "move")]


@rule("RENT-6")
def test_a_card_to_a_utility_counts_the_throw_that_led_to_the_card() -> None:
    assert rent(Table(chance=[Advance(12)]).owns(BOB, "electric_company"), 3, 4) == 28


@rule("RENT-6", "JAIL-3")
def test_the_doubles_that_free_from_jail_count_for_a_utility() -> None:
    assert rent(Table().jailed(ANN).owns(BOB, "electric_company"), 1, 1) == 8


@rule("RENT-7")
@option("rent")
def test_automatic_rent_is_asked_for_by_the_program() -> None:
    table = Table(rent="automatic").owns(BOB, "oriental_avenue").throw(2, 4)
    assert (table.cash[BOB], table.state.claims) == (1506, [])


@rule("RENT-8", "JAIL-7")
def test_an_owner_in_jail_still_collects() -> None:
    assert rent(Table().owns(BOB, "oriental_avenue").jailed(BOB), 2, 4) == 6
