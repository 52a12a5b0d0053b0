"""The last buildings: who is asked, who bids, who builds."""

from typing import Any

import pytest

from game.engine.actions import Action, Bid, Build, ClaimBuildings, Mortgage, PassBid, Place, Sell, SellDown
from game.engine.events import BuildingAuctionOpened, BuildingUnsold, BuildingWon
from game.engine.queries import hotels_left, houses_left
from tests.engine.table import ANN, BOB, CAT, Table
from tests.rulemark import option, rule

BALTIC, MEDITERRANEAN, ORIENTAL, VERMONT = 3, 1, 6, 8
ST_CHARLES, STATES = 11, 13


def three_builders(**options: Any) -> Table:
    """Ann builds for 50, Bob for 50, Cat for 100; all lots are bare."""
    return Table(**options).group(ANN, "brown").group(BOB, "light_blue").group(CAT, "pink")


def contested(**options: Any) -> Table:
    """All three want the last house."""
    table = three_builders(houses=1, **options).do(Build(ANN, (BALTIC,)))
    return table.do(ClaimBuildings(BOB, (ORIENTAL,)), ClaimBuildings(CAT, (ST_CHARLES,)))


def two_left(**options: Any) -> Table:
    """Ann and Bob want one house each, Cat two; the Bank has two."""
    table = three_builders(houses=2, **options).do(Build(ANN, (BALTIC,)))
    return table.do(ClaimBuildings(BOB, (ORIENTAL,)), ClaimBuildings(CAT, (ST_CHARLES, STATES)))


# BUILD-9: when is it contested


@rule("BUILD-9")
@option("houses")
def test_with_houses_for_all_that_others_could_build_nobody_is_asked() -> None:
    table = Table(houses=13).group(ANN, "brown").group(BOB, "light_blue").do(Build(ANN, (BALTIC,)))
    assert (table.waiting, table.state.level[BALTIC]) == ("AwaitThrow", 1)


@rule("BUILD-9")
@option("houses")
def test_with_one_house_less_the_other_is_asked_first() -> None:
    table = Table(houses=12).group(ANN, "brown").group(BOB, "light_blue").do(Build(ANN, (BALTIC,)))
    assert (table.waiting, table.decision.player) == ("ShortageClaim", BOB)
    assert (table.state.level[BALTIC], table.cash[ANN]) == (0, 1500)


@rule("BUILD-9")
def test_only_what_others_can_afford_counts() -> None:
    table = Table(houses=3, cash=[1500, 100, 0]).group(ANN, "brown").group(BOB, "light_blue")
    assert table.do(Build(ANN, (BALTIC,))).state.level[BALTIC] == 1


@rule("BUILD-9")
def test_one_house_more_within_anothers_means_makes_it_contested() -> None:
    table = Table(houses=3, cash=[1500, 150, 0]).group(ANN, "brown").group(BOB, "light_blue")
    assert table.do(Build(ANN, (BALTIC,))).waiting == "ShortageClaim"


@rule("BUILD-9")
def test_who_has_a_mortgaged_group_is_not_asked() -> None:
    table = three_builders(houses=1).owns(BOB, "vermont_avenue", mortgaged=True).do(Build(ANN, (BALTIC,)))
    assert table.decision.player == CAT


@rule("BUILD-9")
def test_who_has_hotels_everywhere_is_not_asked() -> None:
    table = three_builders(houses=1).group(BOB, "light_blue", level=5).do(Build(ANN, (BALTIC,)))
    assert table.decision.player == CAT


@rule("BUILD-9")
@option("build_when")
def test_who_may_not_build_now_is_not_asked() -> None:
    table = three_builders(houses=1, build_when="own_turn").do(Build(ANN, (BALTIC,)))
    assert (table.waiting, table.state.level[BALTIC]) == ("AwaitThrow", 1)


@rule("BUILD-9")
@option("build_when")
@pytest.mark.parametrize(("when", "waiting"), [("any_time", "ShortageClaim"), ("own_or_between", "AwaitEnd")])
def test_before_the_end_of_a_turn_others_are_asked_only_where_they_may_build_then(when: str, waiting: str) -> None:
    table = three_builders(houses=1, build_when=when).before_end().do(Build(ANN, (BALTIC,)))
    assert table.waiting == waiting


@rule("BUILD-9")
def test_the_others_are_asked_once_each_in_seat_order() -> None:
    table = three_builders(houses=1).do(Build(ANN, (BALTIC,)))
    assert table.decision.player == BOB
    assert table.do(ClaimBuildings(BOB, (ORIENTAL,))).decision.player == CAT
    assert table.do(ClaimBuildings(CAT, ())).waiting == "BuildingAuction"


@rule("BUILD-9")
def test_where_the_claims_fit_all_build_at_the_deeds_price() -> None:
    table = three_builders(houses=4).do(Build(ANN, (BALTIC, MEDITERRANEAN)))
    table.do(ClaimBuildings(BOB, (ORIENTAL,)), ClaimBuildings(CAT, (ST_CHARLES,)))
    assert table.cash == [1400, 1450, 1400]
    assert [table.state.level[lot] for lot in (MEDITERRANEAN, BALTIC, ORIENTAL, ST_CHARLES)] == [1, 1, 1, 1]
    assert table.waiting == "AwaitThrow"


@rule("BUILD-9", "BUILD-7")
def test_one_claim_too_many_builds_nothing_at_the_deeds_price() -> None:
    table = three_builders(houses=4).do(Build(ANN, (BALTIC, MEDITERRANEAN)))
    table.do(ClaimBuildings(BOB, (ORIENTAL, VERMONT)), ClaimBuildings(CAT, (ST_CHARLES,)))
    assert (table.waiting, table.cash, houses_left(table.state)) == ("BuildingAuction", [1500] * 3, 4)


@rule("BUILD-9")
def test_where_all_others_stand_back_the_order_is_built() -> None:
    table = three_builders(houses=1).do(Build(ANN, (BALTIC,)), ClaimBuildings(BOB, ()), ClaimBuildings(CAT, ()))
    assert (table.state.level[BALTIC], table.cash) == (1, [1450, 1500, 1500])


@rule("BUILD-9")
def test_a_claim_must_be_legal() -> None:
    table = three_builders(houses=1).do(Build(ANN, (BALTIC,)))
    assert table.refusal(ClaimBuildings(BOB, (ORIENTAL, ORIENTAL))).code == "build_evenly"
    assert table.refusal(ClaimBuildings(BOB, (ST_CHARLES,))).code == "group_incomplete"


@rule("BUILD-9")
def test_a_claim_must_be_affordable_at_the_deeds_price() -> None:
    table = three_builders(houses=1, cash=[1500, 60, 1500]).do(Build(ANN, (BALTIC,)))
    assert table.refusal(ClaimBuildings(BOB, (ORIENTAL, VERMONT))).code == "cash_short"


@rule("BUILD-9")
def test_a_claim_is_for_the_kind_that_is_scarce() -> None:
    table = Table(hotels=1).group(ANN, "brown", level=4).group(BOB, "light_blue", level=4).group(BOB, "pink")
    table.do(Build(ANN, (BALTIC,)))
    assert table.refusal(ClaimBuildings(BOB, (ST_CHARLES,))).code == "wrong_kind"


@rule("BUILD-9")
def test_nobody_deals_while_claims_are_made() -> None:
    table = three_builders(houses=1).owns(BOB, "boardwalk").do(Build(ANN, (BALTIC,)))
    assert table.refusal(Mortgage(BOB, table.square("boardwalk"))).clause == "TURN-6"


# BUILD-7: one by one to the highest bidder


@rule("BUILD-7")
def test_the_last_house_goes_to_the_highest_bidder_who_pays_the_bid() -> None:
    table = contested().do(Bid(ANN, 50), Bid(BOB, 80), Bid(CAT, 120), PassBid(ANN), PassBid(BOB))
    assert table.happened(BuildingWon) == [BuildingWon(CAT, "house", 120)]
    table.do(Place(CAT, ST_CHARLES))
    assert (table.cash, table.state.level[ST_CHARLES]) == ([1500, 1500, 1380], 1)


@rule("BUILD-7")
def test_when_the_last_house_is_placed_play_goes_on_and_the_losers_have_nothing() -> None:
    table = contested().do(Bid(ANN, 90), PassBid(BOB), PassBid(CAT), Place(ANN, BALTIC))
    assert (table.waiting, table.decision.player) == ("AwaitThrow", ANN)
    assert sum(table.state.level) == 1


@rule("BUILD-7")
def test_who_passes_is_out_of_the_bidding_for_this_house() -> None:
    table = contested().do(Bid(ANN, 50), PassBid(BOB), Bid(CAT, 60), Bid(ANN, 70))
    assert table.decision.player == CAT


@rule("BUILD-7")
@pytest.mark.parametrize("passes", [1, 2])
def test_bidding_goes_on_while_anyone_is_left_who_has_not_been_asked(passes: int) -> None:
    table = contested().do(*[PassBid(seat) for seat in range(passes)])
    assert (table.waiting, table.decision.player) == ("BuildingAuction", passes)


@rule("BUILD-7")
def test_who_made_no_claim_does_not_bid() -> None:
    table = three_builders(houses=1).do(Build(ANN, (BALTIC,)), ClaimBuildings(BOB, ()))
    table.do(ClaimBuildings(CAT, (ST_CHARLES,)), PassBid(ANN))
    assert table.decision.player == CAT
    assert table.do(Bid(CAT, 50)).waiting == "PlaceBuilding"


@rule("BUILD-7")
@option("shortage_opening")
def test_bidding_opens_at_the_lowest_building_price_among_the_claims() -> None:
    table = contested(shortage_opening="lowest_price")
    assert (table.decision.low, table.refusal(Bid(ANN, 49)).code) == (50, "bid_too_low")
    assert table.allows(Bid(ANN, 50))


@rule("BUILD-7")
@option("shortage_opening")
def test_a_cheaper_group_that_nobody_wants_to_build_on_does_not_lower_the_opening() -> None:
    table = Table(houses=1).group(ANN, "pink").group(BOB, "brown").group(BOB, "red").group(CAT, "orange")
    table.do(Build(ANN, (ST_CHARLES,)), ClaimBuildings(BOB, (table.square("illinois_avenue"),)))
    assert table.do(ClaimBuildings(CAT, (table.square("new_york_avenue"),))).decision.low == 100


@rule("BUILD-7")
@option("shortage_opening")
def test_the_next_house_opens_at_the_lowest_price_of_those_who_still_want_one() -> None:
    table = Table(houses=2).group(ANN, "brown").group(BOB, "orange").group(CAT, "pink").do(Build(ANN, (BALTIC,)))
    table.do(ClaimBuildings(BOB, (table.square("new_york_avenue"),)), ClaimBuildings(CAT, (ST_CHARLES,)))
    assert table.decision.low == 50
    table.do(Bid(ANN, 50), PassBid(BOB), PassBid(CAT), Place(ANN, BALTIC))
    assert (table.decision.player, table.decision.low) == (BOB, 100)


@rule("BUILD-7")
@option("shortage_opening")
def test_where_any_price_will_do_bidding_opens_at_a_dollar() -> None:
    table = contested(shortage_opening="any")
    assert table.decision.low == 1
    table.do(Bid(ANN, 1), PassBid(BOB), PassBid(CAT), Place(ANN, BALTIC))
    assert (table.cash[ANN], table.state.level[BALTIC]) == (1499, 1)


@rule("BUILD-7")
@option("shortage_opening")
@pytest.mark.parametrize(("preset", "opening"), [("standard", 50), ("classic", 1), ("classic_a", 1)])
def test_each_book_opens_at_its_own_price(preset: str, opening: int) -> None:
    assert contested(preset=preset).decision.low == opening


@rule("BUILD-7")
def test_nobody_bids_beyond_the_cash_at_hand() -> None:
    table = contested(cash=[200, 1500, 1500])
    assert table.refusal(Bid(ANN, 201)).code == "bid_beyond_cash"
    assert table.allows(Bid(ANN, 200))


@rule("BUILD-7")
def test_a_bidder_may_mortgage_to_bid_more() -> None:
    table = three_builders(houses=1, cash=[60, 1500, 1500]).owns(ANN, "boardwalk").do(Build(ANN, (BALTIC,)))
    table.do(ClaimBuildings(BOB, (ORIENTAL,)), ClaimBuildings(CAT, ()), Mortgage(ANN, table.square("boardwalk")))
    assert table.allows(Bid(ANN, 260))


@rule("BUILD-7")
def test_a_bidder_may_not_mortgage_the_only_place_for_the_house() -> None:
    table = contested()
    assert table.refusal(Mortgage(ANN, BALTIC)).code == "keeps_no_place"


@rule("BUILD-7")
def test_who_cannot_raise_the_next_bid_is_not_asked_again() -> None:
    table = contested(cash=[60, 1500, 1500])
    table.do(Bid(ANN, 50), Bid(BOB, 1000), PassBid(CAT))
    assert (table.waiting, table.decision.player) == ("PlaceBuilding", BOB)


@rule("BUILD-7")
def test_where_nobody_bids_nothing_is_built_and_nothing_is_paid() -> None:
    table = contested().do(PassBid(ANN), PassBid(BOB), PassBid(CAT))
    assert table.happened(BuildingUnsold) == [BuildingUnsold("house")]
    assert (table.waiting, table.cash, sum(table.state.level)) == ("AwaitThrow", [1500] * 3, 0)


@rule("BUILD-7")
def test_the_winner_may_place_on_any_legal_lot() -> None:
    table = contested().do(Bid(ANN, 50), PassBid(BOB), PassBid(CAT))
    assert table.decision.options == (Place(ANN, MEDITERRANEAN), Place(ANN, BALTIC))
    assert table.do(Place(ANN, MEDITERRANEAN)).state.level[MEDITERRANEAN] == 1


@rule("BUILD-7")
def test_the_winner_places_evenly() -> None:
    table = three_builders(houses=2)
    table.state.level[MEDITERRANEAN] = 1
    table.do(Build(ANN, (BALTIC,)), ClaimBuildings(BOB, (ORIENTAL,)), ClaimBuildings(CAT, ()))
    table.do(Bid(ANN, 50), PassBid(BOB))
    assert table.refusal(Place(ANN, MEDITERRANEAN)).code == "build_evenly"
    assert table.allows(Place(ANN, BALTIC))


@rule("BUILD-7")
def test_the_winner_places_on_a_group_of_ones_own() -> None:
    table = contested().do(Bid(ANN, 50), PassBid(BOB), PassBid(CAT))
    assert table.refusal(Place(ANN, ORIENTAL)).code == "group_incomplete"


@rule("BUILD-7")
def test_the_winner_places_at_once() -> None:
    table = contested().do(Bid(ANN, 50), PassBid(BOB), PassBid(CAT))
    other: list[Action] = [Build(ANN, (BALTIC,)), PassBid(ANN), Sell(ANN, BALTIC), Place(BOB, ORIENTAL)]
    assert not any(table.allows(action) for action in other)


@rule("BUILD-7")
def test_each_house_is_auctioned_by_itself() -> None:
    table = two_left().do(Bid(ANN, 50), Bid(BOB, 60), Bid(CAT, 150), PassBid(ANN), PassBid(BOB))
    table.do(Place(CAT, ST_CHARLES))
    assert table.happened(BuildingAuctionOpened) == [BuildingAuctionOpened("house", (ANN, BOB, CAT), 50, 1)]
    table.do(Bid(ANN, 55), Bid(BOB, 65), PassBid(CAT), PassBid(ANN), Place(BOB, VERMONT))
    assert (table.cash, houses_left(table.state), table.waiting) == ([1500, 1435, 1350], 0, "AwaitThrow")


@rule("BUILD-7")
def test_who_has_got_all_that_was_claimed_bids_no_more() -> None:
    table = two_left().do(Bid(ANN, 50), PassBid(BOB), PassBid(CAT), Place(ANN, BALTIC))
    assert table.happened(BuildingAuctionOpened)[0].bidders == (BOB, CAT)


@rule("BUILD-7", "BUILD-9")
def test_what_only_one_player_still_wants_is_not_auctioned_but_ordered_as_usual() -> None:
    table = three_builders(houses=2).do(Build(ANN, (BALTIC, MEDITERRANEAN)))
    table.do(ClaimBuildings(BOB, (ORIENTAL,)), ClaimBuildings(CAT, ()), PassBid(ANN), Bid(BOB, 50))
    assert table.do(Place(BOB, ORIENTAL)).waiting == "AwaitThrow"
    table.do(Build(ANN, (BALTIC,)), ClaimBuildings(BOB, ()), ClaimBuildings(CAT, ()))
    assert (table.state.level[BALTIC], table.cash[ANN]) == (1, 1450)


@rule("BUILD-7")
def test_a_house_sold_by_a_bidder_can_end_the_contest() -> None:
    table = three_builders(houses=3).group(BOB, "dark_blue", level=1).do(Build(ANN, (BALTIC,)))
    table.do(ClaimBuildings(BOB, (ORIENTAL,)), ClaimBuildings(CAT, ()), Bid(ANN, 50))
    table.do(Sell(BOB, table.square("boardwalk")), PassBid(BOB), Place(ANN, BALTIC))
    assert (table.state.level[ORIENTAL], table.cash) == (1, [1450, 1550, 1500])


@rule("BUILD-7")
def test_no_bidder_breaks_a_hotel_into_the_houses_that_are_being_bid_for() -> None:
    table = Table(houses=4).group(ANN, "brown").group(BOB, "light_blue").group(BOB, "dark_blue", level=5)
    table.do(Build(ANN, (table.lots("brown") * 2)), ClaimBuildings(BOB, (ORIENTAL,)), Bid(ANN, 50))
    assert table.refusal(Sell(BOB, table.square("boardwalk"))).code == "keeps_no_place"
    assert table.allows(SellDown(BOB, table.square("boardwalk"), 0))


@rule("BUILD-7", "BUILD-9")
@option("hotels")
def test_the_last_hotel_is_contested_like_the_last_house() -> None:
    table = Table(hotels=1).group(ANN, "brown", level=4).group(BOB, "light_blue", level=4).group(BOB, "pink")
    table.do(Build(ANN, (BALTIC,)), ClaimBuildings(BOB, (ORIENTAL,)), Bid(ANN, 50), Bid(BOB, 51), PassBid(ANN))
    assert table.refusal(Place(BOB, ST_CHARLES)).code == "wrong_kind"
    table.do(Place(BOB, VERMONT))
    assert (table.state.level[VERMONT], table.cash[:2]) == (5, [1500, 1449])
    assert (hotels_left(table.state), houses_left(table.state)) == (0, 32 - 16)


@rule("BUILD-9")
@option("hotels")
def test_who_is_not_ripe_for_a_hotel_is_not_asked_about_the_last_one() -> None:
    table = Table(hotels=1).group(ANN, "brown", level=4).group(BOB, "light_blue", level=3)
    assert table.do(Build(ANN, (BALTIC,))).state.level[BALTIC] == 5


@rule("BUILD-9", "BUILD-4")
@option("hotels")
def test_one_lot_with_three_houses_keeps_its_owner_from_being_asked_about_the_last_hotel() -> None:
    table = Table(hotels=1).group(ANN, "brown", level=4).group(BOB, "light_blue", level=4).owns(BOB, VERMONT, level=3)
    assert table.do(Build(ANN, (BALTIC,))).state.level[BALTIC] == 5


@rule("BUILD-10")
@option("hotels")
def test_the_loser_of_the_last_hotel_keeps_the_four_houses() -> None:
    table = Table(hotels=1).group(ANN, "brown", level=4).group(BOB, "light_blue", level=4)
    table.do(Build(ANN, (BALTIC,)), ClaimBuildings(BOB, (ORIENTAL,)), Bid(ANN, 50), PassBid(BOB), Place(ANN, BALTIC))
    assert table.state.level[ORIENTAL] == 4
    table.turn_of(BOB)
    assert table.refusal(Build(BOB, (ORIENTAL,))).code == "no_hotels"


@rule("SELL-1")
def test_a_house_won_at_auction_is_sold_back_for_half_the_deeds_price() -> None:
    table = contested().do(Bid(ANN, 400), PassBid(BOB), PassBid(CAT), Place(ANN, BALTIC))
    assert table.do(Sell(ANN, BALTIC)).cash[ANN] == 1500 - 400 + 25
