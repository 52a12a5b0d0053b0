"""House rules about what squares, auctions and buildings do, each with and without its option (HOUSE-1 to HOUSE-7)."""

from typing import Any

import pytest

from game.engine.actions import Bid, Build, Buy, ChooseTax, Decline, PassBid, PayFine, Sell
from game.engine.decks import Advance, Back, Collect, CollectEach, Nearest, Pay, PayEach, Repairs
from game.engine.events import AuctionFailed, AuctionOpened, NoRent, PassedBy, ShortageFound
from game.engine.frames import Offer
from game.engine.parties import BANK
from game.engine.queries import houses_left
from tests.engine.accounts import assert_accounted
from tests.engine.table import ANN, BOB, CAT, Table
from tests.rulemark import option, rule

READING, ORIENTAL = 5, 6


# HOUSE-1


@rule("HOUSE-1")
@option("free_parking")
def test_taxes_go_on_free_parking_when_the_jackpot_is_played() -> None:
    table = Table(free_parking="jackpot").throw(1, 3)
    assert (table.cash[ANN], table.pot) == (1300, 200)
    table.turn_of(BOB).at(BOB, 34).throw(1, 3)
    assert (table.cash[BOB], table.pot) == (1400, 300)


@rule("HOUSE-1", "TAX-1")
@option("free_parking", "income_tax")
@pytest.mark.parametrize(("by_share", "pot"), [(False, 200), (True, 150)])
def test_a_chosen_income_tax_goes_on_free_parking_too(by_share: bool, pot: int) -> None:
    table = Table(free_parking="jackpot", income_tax="choice").throw(1, 3).do(ChooseTax(ANN, by_share))
    assert (table.cash[ANN], table.pot) == (1500 - pot, pot)


@rule("HOUSE-1", "PARK-1")
@option("free_parking")
def test_by_the_book_a_tax_goes_to_the_bank_and_free_parking_pays_nothing() -> None:
    table = Table().throw(1, 3)
    assert (table.pot, table.state.cash[BANK]) == (0, -4300)
    table.turn_of(BOB).at(BOB, 14).throw(2, 4)
    assert table.cash[BOB] == 1500


@rule("HOUSE-1")
@option("free_parking")
def test_the_fine_goes_on_free_parking_whether_paid_before_the_throw_or_after_the_last_try() -> None:
    table = Table(free_parking="jackpot").jailed(ANN).do(PayFine(ANN))
    assert table.pot == 50
    table.turn_of(BOB).jailed(BOB, 3).throw(1, 2)
    assert table.pot == 100


@rule("HOUSE-1")
@option("free_parking")
@pytest.mark.parametrize(("card", "pot"), [(Pay(70), 70), (Repairs(25, 100), 50)])
def test_card_payments_to_the_bank_go_on_free_parking(card: Pay | Repairs, pot: int) -> None:
    table = Table(free_parking="jackpot", chance=[card]).group(ANN, "brown", level=1).throw(3, 4)
    assert (table.cash[ANN], table.pot) == (1500 - pot, pot)


@rule("HOUSE-1")
@option("free_parking")
@pytest.mark.parametrize("card", [PayEach(50), CollectEach(50), Collect(50)])
def test_card_money_between_players_or_from_the_bank_leaves_free_parking_alone(card: PayEach) -> None:
    table = Table(free_parking="jackpot", chance=[card]).throw(3, 4)
    assert table.cash[ANN] != 1500
    assert table.pot == 0


@rule("HOUSE-1")
@option("free_parking")
def test_prices_and_buildings_are_paid_to_the_bank_and_not_to_the_jackpot() -> None:
    table = Table(free_parking="jackpot").group(ANN, "brown").do(Build(ANN, (1,))).throw(2, 3).do(Buy(ANN))
    assert (table.cash[ANN], table.pot) == (1250, 0)


@rule("HOUSE-1")
@option("free_parking")
def test_who_lands_on_free_parking_takes_it_all() -> None:
    table = Table(free_parking="jackpot").throw(1, 3)
    table.turn_of(BOB).at(BOB, 14).throw(2, 4)
    assert (table.cash, table.pot) == ([1300, 1700, 1500], 0)
    assert_accounted(table)


@rule("HOUSE-1")
@option("free_parking")
def test_passing_free_parking_takes_nothing() -> None:
    table = Table(free_parking="jackpot", jackpot_stake=100).at(ANN, 17).owns(ANN, 21).throw(1, 3)
    assert (table.cash[ANN], table.pot) == (1500, 100)


@rule("HOUSE-1")
@option("jackpot_stake")
def test_the_bank_puts_in_the_stake_at_the_start_and_after_each_win() -> None:
    table = Table(free_parking="jackpot", jackpot_stake=500)
    assert table.pot == 500
    table.at(ANN, 14).throw(2, 4)
    assert (table.cash[ANN], table.pot) == (2000, 500)
    assert_accounted(table)


@rule("HOUSE-1")
@option("jackpot_stake")
def test_without_a_stake_the_jackpot_starts_empty() -> None:
    table = Table(free_parking="jackpot").at(ANN, 14).throw(2, 4)
    assert (table.cash[ANN], table.pot) == (1500, 0)


@rule("HOUSE-1")
@option("jackpot_stake", "free_parking")
def test_a_stake_without_the_jackpot_is_never_put_in() -> None:
    assert Table(jackpot_stake=500).pot == 0


# HOUSE-2


@rule("HOUSE-2")
@option("double_salary_on_go")
def test_landing_exactly_on_go_by_a_throw_pays_twice() -> None:
    assert Table(double_salary_on_go=True).at(ANN, 35).throw(2, 3).cash[ANN] == 1900


@rule("HOUSE-2")
@option("double_salary_on_go")
@pytest.mark.parametrize("card", [Advance(0), Back(7)])
def test_landing_exactly_on_go_by_a_card_pays_twice(card: Advance | Back) -> None:
    assert Table(double_salary_on_go=True, chance=[card]).throw(3, 4).cash[ANN] == 1900


@rule("HOUSE-2", "GO-1")
@option("double_salary_on_go")
def test_passing_go_pays_once_even_where_landing_on_it_pays_twice() -> None:
    table = Table(double_salary_on_go=True).at(ANN, 35).owns(ANN, 1).throw(2, 4)
    assert table.cash[ANN] == 1700


@rule("HOUSE-2", "GO-1")
@option("double_salary_on_go")
def test_by_the_book_landing_on_go_pays_once() -> None:
    assert Table().at(ANN, 35).throw(2, 3).cash[ANN] == 1700


@rule("HOUSE-2", "HOUSE-9")
@option("double_salary_on_go", "salary")
def test_landing_on_go_doubles_whatever_the_salary_is() -> None:
    assert Table(double_salary_on_go=True, salary=70).at(ANN, 35).throw(2, 3).cash[ANN] == 1640


# HOUSE-3


@rule("HOUSE-3", "BUY-4")
@option("auctions")
def test_without_auctions_a_declined_property_stays_with_the_bank() -> None:
    table = Table(auctions="none").throw(2, 3).do(Decline(ANN))
    assert table.waiting == "AwaitEnd"
    assert table.owner(READING) == BANK


@rule("HOUSE-3", "BUY-2")
@option("auctions")
def test_by_the_book_a_declined_property_is_auctioned() -> None:
    assert Table().throw(2, 3).do(Decline(ANN)).waiting == "Auction"


@rule("HOUSE-3", "BUY-1")
@option("auctions")
def test_without_auctions_a_property_can_still_be_bought() -> None:
    assert Table(auctions="none").throw(2, 3).do(Buy(ANN)).owner(READING) == ANN


# HOUSE-4


@rule("HOUSE-4")
@option("rent_in_jail")
def test_an_owner_in_jail_gets_no_rent() -> None:
    table = Table(rent_in_jail=False).owns(BOB, READING).jailed(BOB).throw(2, 3)
    assert table.cash == [1500, 1500, 1500]
    assert table.happened(NoRent) == [NoRent(ANN, BOB, READING, "owner_in_jail")]


@rule("HOUSE-4", "RENT-8")
@option("rent_in_jail")
def test_by_the_book_an_owner_in_jail_gets_rent() -> None:
    assert Table().owns(BOB, READING).jailed(BOB).throw(2, 3).cash == [1475, 1525, 1500]


@rule("HOUSE-4")
@option("rent_in_jail")
def test_an_owner_just_visiting_jail_gets_rent() -> None:
    assert Table(rent_in_jail=False).owns(BOB, READING).at(BOB, "jail").throw(2, 3).cash == [1475, 1525, 1500]


@rule("HOUSE-4", "RENT-7")
@option("rent_in_jail", "rent")
def test_an_owner_in_jail_cannot_ask_for_rent_later_either() -> None:
    table = Table(rent_in_jail=False, rent="on_request").owns(BOB, READING).jailed(BOB).throw(2, 3)
    assert table.state.claims == []


@rule("HOUSE-4", "CARD-5")
@option("rent_in_jail")
def test_a_card_that_sends_to_a_railroad_costs_nothing_while_its_owner_is_in_jail() -> None:
    table = Table(rent_in_jail=False, chance=[Nearest("railroad", 2)]).owns(BOB, 15).jailed(BOB).throw(3, 4)
    assert table.cash == [1500, 1500, 1500]


# HOUSE-5


@rule("HOUSE-5")
@option("first_lap")
def test_on_the_first_lap_an_unowned_square_is_simply_passed_by() -> None:
    table = Table(first_lap=True).throw(2, 3)
    assert table.waiting == "AwaitEnd"
    assert table.happened(PassedBy) == [PassedBy(ANN, READING)]
    assert not table.happened(AuctionOpened)


@rule("HOUSE-5", "BUY-1")
@option("first_lap")
def test_by_the_book_the_first_square_may_be_bought() -> None:
    assert Table().throw(2, 3).decision.frame == Offer(ANN, READING)


@rule("HOUSE-5")
@option("first_lap")
def test_the_throw_that_passes_go_already_ends_the_first_lap() -> None:
    table = Table(first_lap=True).at(ANN, 38).throw(3, 4)
    assert table.decision.frame == Offer(ANN, READING)


@rule("HOUSE-5")
@option("first_lap")
def test_landing_on_go_ends_the_first_lap() -> None:
    table = Table(first_lap=True).at(ANN, 35).throw(2, 3).turn_of(ANN).throw(2, 3)
    assert table.decision.frame == Offer(ANN, READING)


@rule("HOUSE-5", "GO-3")
@option("first_lap")
def test_being_sent_to_jail_does_not_end_the_first_lap() -> None:
    table = Table(first_lap=True).at(ANN, 25).throw(2, 3).turn_of(ANN).do(PayFine(ANN)).throw(1, 2)
    assert table.happened(PassedBy) == [PassedBy(ANN, 13)]


@rule("HOUSE-5")
@option("first_lap")
def test_on_the_first_lap_nobody_bids() -> None:
    table = Table(first_lap=True)
    table.state.laps = [1, 0, 1]
    table.throw(2, 3).do(Decline(ANN))
    assert table.happened(AuctionOpened)[0].bidders == (CAT, ANN)
    assert not table.allows(Bid(BOB, 10))


@rule("HOUSE-5", "BUY-3")
@option("first_lap")
def test_an_auction_in_which_nobody_may_bid_leaves_the_deed_with_the_bank() -> None:
    table = Table(first_lap=True, chance=[Pay(5000)], cash=[0, 500, 500]).owns(ANN, READING).throw(3, 4)
    table.do(*table.decision.options)
    assert table.happened(AuctionFailed) == [AuctionFailed(READING)]
    assert table.owner(READING) == BANK


@rule("HOUSE-5", "RENT-1")
@option("first_lap")
def test_rent_is_due_on_the_first_lap_as_ever() -> None:
    assert Table(first_lap=True).owns(BOB, READING).throw(2, 3).cash == [1475, 1525, 1500]


# HOUSE-6


@rule("HOUSE-6")
@option("even_building")
def test_uneven_building_may_put_everything_on_one_lot() -> None:
    table = Table(even_building=False).group(ANN, "light_blue").do(Build(ANN, (ORIENTAL,) * 4), Build(ANN, (ORIENTAL,)))
    assert [table.state.level[lot] for lot in table.lots("light_blue")] == [5, 0, 0]
    assert table.cash[ANN] == 1250


@rule("HOUSE-6", "BUILD-3")
@option("even_building")
def test_by_the_book_a_second_house_waits_for_the_other_lots() -> None:
    table = Table().group(ANN, "light_blue").do(Build(ANN, (ORIENTAL,)))
    assert table.refusal(Build(ANN, (ORIENTAL,))).code == "build_evenly"


@rule("HOUSE-6")
@option("even_building")
def test_uneven_selling_may_start_with_the_lowest_lot() -> None:
    table = Table(even_building=False).group(ANN, "light_blue", level=3).do(Sell(ANN, ORIENTAL), Sell(ANN, ORIENTAL))
    assert [table.state.level[lot] for lot in table.lots("light_blue")] == [1, 3, 3]
    assert table.cash[ANN] == 1550


@rule("HOUSE-6", "SELL-2")
@option("even_building")
def test_by_the_book_the_lowest_lot_is_not_sold_first() -> None:
    table = Table().group(ANN, "light_blue", level=3).do(Sell(ANN, ORIENTAL))
    assert table.refusal(Sell(ANN, ORIENTAL)).code == "sell_evenly"


@rule("HOUSE-6", "BUILD-1")
@option("even_building")
def test_uneven_building_still_needs_the_whole_group_unmortgaged() -> None:
    table = Table(even_building=False).group(ANN, "light_blue").owns(ANN, 8, mortgaged=True)
    assert table.refusal(Build(ANN, (ORIENTAL,))).code == "group_mortgaged"


@rule("HOUSE-6", "BUILD-4")
@option("even_building")
def test_uneven_building_gives_one_lot_one_hotel_at_most() -> None:
    table = Table(even_building=False).group(ANN, "light_blue").owns(ANN, ORIENTAL, level=5)
    assert table.refusal(Build(ANN, (ORIENTAL,))).code == "hotel_stands"


# HOUSE-7


def everything_built(**options: Any) -> Table:
    """Bob has put up 32 houses; Ann could build on the browns."""
    table = Table(**options).group(ANN, "brown")
    for group in ("light_blue", "pink"):
        table.group(BOB, group, level=4)
    table.group(BOB, "orange", level=2)
    return table.owns(BOB, 19, level=4)


@rule("HOUSE-7")
@option("unlimited_buildings")
def test_with_unlimited_buildings_the_bank_never_runs_out() -> None:
    table = everything_built(unlimited_buildings=True).do(Build(ANN, (1, 3)))
    assert (table.state.level[1], table.state.level[3]) == (1, 1)


@rule("HOUSE-7", "BUILD-6")
@option("unlimited_buildings", "houses")
def test_by_the_book_builders_wait_when_the_bank_has_no_house_left() -> None:
    table = everything_built()
    assert houses_left(table.state) == 0
    assert table.refusal(Build(ANN, (1,))).code == "no_houses"


@rule("HOUSE-7", "BUILD-9")
@option("unlimited_buildings")
def test_with_unlimited_buildings_no_order_is_ever_contested() -> None:
    table = Table(unlimited_buildings=True, build_when="any_time", houses=1).group(ANN, "brown").group(BOB, "pink")
    table.do(Build(ANN, (1, 3)))
    assert not table.happened(ShortageFound)
    assert table.waiting == "AwaitThrow"


@rule("HOUSE-7", "BUILD-9")
@option("unlimited_buildings", "houses")
def test_by_the_book_an_order_for_the_last_house_is_contested() -> None:
    table = Table(build_when="any_time", houses=1).group(ANN, "brown").group(BOB, "pink").do(Build(ANN, (1,)))
    assert table.happened(ShortageFound)


@rule("HOUSE-7", "BUILD-10")
@option("unlimited_buildings", "hotels")
@pytest.mark.parametrize("unlimited", [True, False])
def test_hotels_are_unlimited_too(unlimited: bool) -> None:
    table = Table(unlimited_buildings=unlimited, hotels=0).group(ANN, "brown", level=4)
    assert table.allows(Build(ANN, (1,))) is unlimited


@rule("HOUSE-3", "BUY-3")
@option("auctions")
def test_an_auction_in_which_all_pass_leaves_the_deed_with_the_bank() -> None:
    table = Table().throw(2, 3).do(Decline(ANN), PassBid(BOB), PassBid(CAT), PassBid(ANN))
    assert table.owner(READING) == BANK
