"""BUY: buying from the Bank, and auctions open, sealed, or none at all."""

import pytest

from game.engine.actions import Bid, Buy, Decline, Lift, Mortgage, PassBid, Propose, Sell, Terms
from game.engine.causes import Price, WinningBid
from game.engine.events import AuctionFailed, AuctionOpened, BidPassed, BidSealed, BidsShown, Paid
from game.engine.frames import SealedAuction
from game.engine.parties import BANK
from game.engine.veil import veiled
from tests.engine.table import ANN, BOB, CAT, DAN, Table
from tests.rulemark import option, rule

ORIENTAL = 6
OPEN_AND_SEALED = pytest.mark.parametrize("auctions", ["open", "sealed"])


def offered(table: Table) -> Table:
    """Ann lands on Oriental Avenue, which costs 100."""
    return table.throw(2, 4)


def auction(table: Table) -> Table:
    return offered(table).do(Decline(ANN))


@rule("BUY-1")
@pytest.mark.parametrize(
    ("start", "square", "price"), [("go", 6, 100), ("go", 5, 200), ("oriental_avenue", 12, 150), (33, 39, 400)]
)
def test_an_unowned_property_may_be_bought_at_its_printed_price(start: str | int, square: int, price: int) -> None:
    table = Table().at(ANN, start)
    table.throw(2, square - table.state.position[ANN] - 2).do(Buy(ANN))
    assert (table.owner(square), table.cash[ANN]) == (ANN, 1500 - price)
    assert table.happened(Paid) == [Paid(ANN, BANK, price, Price(square))]


@rule("BUY-1")
def test_the_last_dollar_may_buy() -> None:
    assert offered(Table(cash=100)).do(Buy(ANN)).cash[ANN] == 0


@rule("BUY-1")
def test_a_dollar_short_cannot_buy() -> None:
    refusal = offered(Table(cash=99)).refusal(Buy(ANN))
    assert (refusal.code, refusal.figures["missing"]) == ("cash_short", 1)


@rule("BUY-1")
@pytest.mark.parametrize("other", [BOB, CAT])
def test_only_who_landed_may_buy_or_decline(other: int) -> None:
    table = offered(Table())
    assert table.refusal(Buy(other)).code == table.refusal(Decline(other)).code == "not_yours_to_decide"


@rule("BUY-1")
def test_cash_for_a_purchase_may_be_raised_by_a_mortgage() -> None:
    table = offered(Table(cash=20).owns(ANN, "reading_railroad")).do(Mortgage(ANN, 5), Buy(ANN))
    assert (table.owner(ORIENTAL), table.cash[ANN]) == (ANN, 20)


@rule("BUY-1")
def test_cash_for_a_purchase_may_be_raised_by_selling_houses() -> None:
    table = offered(Table(cash=50).group(ANN, "brown", level=1)).do(Sell(ANN, 1), Sell(ANN, 3), Buy(ANN))
    assert (table.owner(ORIENTAL), table.cash[ANN]) == (ANN, 0)


@rule("BUY-1")
def test_a_property_of_ones_own_is_not_offered() -> None:
    assert offered(Table().owns(ANN, ORIENTAL)).waiting == "AwaitEnd"


@rule("BUY-1")
def test_a_property_of_another_is_not_offered() -> None:
    assert offered(Table().owns(BOB, ORIENTAL)).waiting == "AwaitEnd"


@rule("BUY-1", "BUY-2")
def test_an_offer_must_be_answered_before_the_turn_goes_on() -> None:
    assert Table().at(ANN, "go").throw(3, 3).waiting == "Offer"


@rule("BUY-2")
@option("auctions")
def test_a_declined_property_is_auctioned_at_once() -> None:
    table = auction(Table(2))
    assert table.waiting == "Auction"
    assert table.happened(AuctionOpened) == [AuctionOpened(ORIENTAL, (BOB, ANN), 1, False)]


@rule("BUY-2")
def test_who_declined_may_bid_and_win() -> None:
    table = auction(Table()).do(PassBid(BOB), PassBid(CAT), Bid(ANN, 1))
    assert (table.owner(ORIENTAL), table.cash[ANN]) == (ANN, 1499)


@rule("BUY-2")
def test_bidding_starts_at_one_dollar() -> None:
    table = auction(Table())
    assert table.refusal(Bid(BOB, 0)).figures["lowest"] == 1
    assert table.allows(Bid(BOB, 1))


@rule("BUY-2")
def test_a_property_too_dear_to_buy_goes_to_auction_too() -> None:
    assert auction(Table(cash=[10, 500, 500])).waiting == "Auction"


@rule("BUY-2", "JAIL-7")
def test_players_in_jail_bid_too() -> None:
    table = auction(Table().jailed(BOB)).do(Bid(BOB, 1), PassBid(CAT), PassBid(ANN))
    assert table.owner(ORIENTAL) == BOB


@rule("BUY-2")
def test_the_bankrupt_do_not_bid() -> None:
    table = Table()
    table.state.out[BOB] = True
    assert auction(table).happened(AuctionOpened)[0].bidders == (CAT, ANN)


@rule("BUY-2", "TURN-2")
def test_after_an_auction_the_turn_goes_on_where_it_was() -> None:
    table = Table().throw(3, 3).do(Decline(ANN), PassBid(BOB), PassBid(CAT), Bid(ANN, 1))
    assert (table.waiting, table.decision.player) == ("AwaitThrow", ANN)


@rule("BUY-3")
def test_the_high_bidder_pays_the_bid_at_once() -> None:
    table = auction(Table()).do(Bid(BOB, 70), PassBid(CAT), PassBid(ANN))
    assert (table.owner(ORIENTAL), table.cash) == (BOB, [1500, 1430, 1500])
    assert table.happened(Paid) == [Paid(BOB, BANK, 70, WinningBid(ORIENTAL))]


@rule("BUY-3")
@option("auctions")
@OPEN_AND_SEALED
def test_no_bid_exceeds_the_bidders_cash(auctions: str) -> None:
    table = auction(Table(cash=300, auctions=auctions))
    assert table.refusal(Bid(BOB, 301)).code == "bid_beyond_cash"
    assert table.allows(Bid(BOB, 300))


@rule("BUY-3", "TURN-6")
def test_a_bidder_may_raise_the_cash_before_bidding() -> None:
    table = auction(Table(cash=50).owns(BOB, "reading_railroad")).do(Mortgage(BOB, 5), Bid(BOB, 150))
    assert (table.owner(ORIENTAL), table.cash[BOB]) == (BOB, 0)  # nobody else could go higher


@rule("BUY-3")
@OPEN_AND_SEALED
def test_a_deed_that_nobody_bids_for_stays_with_the_bank(auctions: str) -> None:
    table = auction(Table(auctions=auctions)).do(PassBid(BOB), PassBid(CAT), PassBid(ANN))
    assert (table.owner(ORIENTAL), table.cash) == (BANK, [1500, 1500, 1500])
    assert table.happened(AuctionFailed) == [AuctionFailed(ORIENTAL)]


@rule("BUY-4", "HOUSE-3")
@option("auctions")
def test_without_auctions_a_declined_property_stays_with_the_bank() -> None:
    table = auction(Table(auctions="none"))
    assert (table.owner(ORIENTAL), table.waiting) == (BANK, "AwaitEnd")


@rule("BUY-4")
def test_without_auctions_the_next_to_land_may_buy() -> None:
    table = auction(Table(2, auctions="none")).end_turn().throw(2, 4).do(Buy(BOB))
    assert table.owner(ORIENTAL) == BOB


@rule("BUY-5")
def test_bidding_goes_round_from_the_landers_left() -> None:
    table = auction(Table(4))
    order = []
    for amount in range(1, 6):
        order.append(table.decision.player)
        table.do(Bid(table.decision.player, amount))
    assert order == [BOB, CAT, DAN, ANN, BOB]


@rule("BUY-5")
def test_bidding_starts_on_the_left_of_whoever_landed() -> None:
    table = Table(turn=CAT).throw(2, 4).do(Decline(CAT))
    assert table.decision.player == ANN


@rule("BUY-5")
def test_nobody_bids_out_of_turn() -> None:
    table = auction(Table())
    assert table.refusal(Bid(CAT, 5)).code == table.refusal(PassBid(CAT)).code == "not_yours_to_decide"


@rule("BUY-5")
@pytest.mark.parametrize("amount", [9, 10])
def test_a_bid_must_be_higher_than_the_last(amount: int) -> None:
    table = auction(Table()).do(Bid(BOB, 10))
    assert table.refusal(Bid(CAT, amount)).code == "bid_too_low"


@rule("BUY-5")
def test_a_raise_of_one_dollar_is_enough() -> None:
    assert auction(Table()).do(Bid(BOB, 10)).allows(Bid(CAT, 11))


@rule("BUY-5")
def test_who_passes_is_out() -> None:
    table = auction(Table()).do(Bid(BOB, 10), PassBid(CAT), Bid(ANN, 20), Bid(BOB, 30))
    assert table.decision.player == ANN
    assert table.do(PassBid(ANN)).owner(ORIENTAL) == BOB


@rule("BUY-5")
def test_the_leader_is_not_asked_to_raise_the_own_bid() -> None:
    table = auction(Table()).do(Bid(BOB, 10), PassBid(CAT), PassBid(ANN))
    assert table.waiting == "AwaitEnd"


@rule("BUY-5")
def test_the_standing_bid_is_reserved_so_the_leader_cannot_spend_it() -> None:
    table = auction(Table(cash=100).owns(BOB, "reading_railroad", mortgaged=True)).do(Bid(BOB, 90))
    assert table.refusal(Lift(BOB, 5)).code == "deal_not_now"
    assert table.refusal(Propose(BOB, CAT, Terms(give=(5,), cash=1))).code == "deal_not_now"


@rule("BUY-5")
def test_who_could_not_raise_the_next_bid_is_passed_over() -> None:
    table = auction(Table(cash=[1500, 1500, 40])).do(Bid(BOB, 40))
    assert (table.decision.player, table.happened(BidPassed)) == (ANN, [BidPassed(CAT, True)])


@rule("BUY-5")
def test_who_could_raise_the_next_bid_by_mortgaging_is_still_asked() -> None:
    table = auction(Table(cash=[1500, 1500, 40]).owns(CAT, "reading_railroad")).do(Bid(BOB, 40))
    assert table.decision.player == CAT


@rule("BUY-6", "HOUSE-14")
@option("auctions")
def test_the_highest_sealed_bid_wins_and_is_paid() -> None:
    table = auction(Table(auctions="sealed")).do(Bid(BOB, 30), Bid(CAT, 90), Bid(ANN, 60))
    assert (table.owner(ORIENTAL), table.cash) == (CAT, [1500, 1500, 1410])


@rule("BUY-6", "HOUSE-14")
@option("auctions")
def test_everyone_hands_in_one_sealed_bid() -> None:
    table = auction(Table(auctions="sealed"))
    order = []
    while table.waiting == "SealedAuction":
        order.append(table.decision.player)
        table.do(Bid(table.decision.player, 5))
    assert order == [BOB, CAT, ANN]


@rule("BUY-6")
def test_a_sealed_bid_need_not_exceed_those_before_it() -> None:
    assert auction(Table(auctions="sealed")).do(Bid(BOB, 90)).allows(Bid(CAT, 1))


@rule("BUY-6")
def test_sealed_bids_are_shown_together_after_the_last() -> None:
    table = auction(Table(auctions="sealed")).do(Bid(BOB, 30))
    assert (table.happened(BidSealed), table.happened(BidsShown)) == ([BidSealed(BOB)], [])
    table.do(PassBid(CAT), Bid(ANN, 60))
    assert table.happened(BidsShown) == [BidsShown((BOB, CAT, ANN), (30, 0, 60))]


@rule("BUY-6")
def test_nobody_sees_the_sealed_bids_of_others() -> None:
    table = auction(Table(auctions="sealed")).do(Bid(BOB, 30))
    seen = [veiled(table.state, seat, 1).stack[-1] for seat in (BOB, CAT)]
    assert [frame.bids for frame in seen if isinstance(frame, SealedAuction)] == [(30,), (0,)]


@rule("BUY-6")
@pytest.mark.parametrize(
    ("lander", "bids", "winner"), [(ANN, (50, 50, 50), BOB), (ANN, (10, 50, 50), CAT), (CAT, (50, 50, 50), ANN)]
)
def test_a_sealed_tie_goes_to_the_nearest_on_the_landers_left(lander: int, bids: tuple[int, ...], winner: int) -> None:
    table = Table(auctions="sealed", turn=lander).throw(2, 4).do(Decline(lander))
    for amount in bids:
        table.do(Bid(table.decision.player, amount))
    assert table.owner(ORIENTAL) == winner
