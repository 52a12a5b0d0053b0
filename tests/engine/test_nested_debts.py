"""Debts within debts: what is owed while something else is being settled, and the game's end in the midst of it."""

from typing import Any

from game.engine.actions import (
    Accept,
    Bid,
    GiveUp,
    KeepMortgage,
    LiftReceived,
    Mortgage,
    OfferProperty,
    PassBid,
    PayDebt,
    Refuse,
    Sell,
)
from game.engine.causes import JailFine, TransferInterest
from game.engine.decks import CollectEach, Pay, PayEach
from game.engine.events import AuctionOpened, DebtOpened, Event, Paid
from game.engine.frames import AfterThrow, Auction, AwaitThrow, Debt, Estate, MortgageChoice, SealedAuction
from game.engine.parties import BANK, POT
from tests.engine.accounts import assert_accounted, assert_over
from tests.engine.table import ANN, BOB, CAT, DAN, Table
from tests.rulemark import option, rule

BALTIC, READING, ORIENTAL, ELECTRIC, KENTUCKY = 3, 5, 6, 12, 21


def interest(events: list[Event]) -> list[tuple[int, int]]:
    """Who paid how much interest for deeds that came to them mortgaged."""
    return [
        (event.payer, event.amount)
        for event in events
        if isinstance(event, Paid) and isinstance(event.cause, TransferInterest)
    ]


def debt_of(table: Table) -> Debt:
    frame = table.decision.frame
    assert isinstance(frame, Debt)
    return frame


# A creditor who cannot pay the interest on what a bankrupt hands over


def poor_creditor() -> Table:
    """Ann fails Bob's rent of 200; with her two mortgaged deeds come 18 of interest, and Bob then has 5."""
    table = Table(4, cash=[5, 0, 500, 500]).group(BOB, "dark_blue", level=1).at(ANN, "pennsylvania_avenue")
    return table.owns(ANN, READING, ELECTRIC, mortgaged=True).throw(2, 3).do(GiveUp(ANN))


@rule("DEBT-4")
def test_interest_that_the_creditor_cannot_pay_is_a_debt_to_the_bank() -> None:
    table = poor_creditor()
    assert debt_of(table) == Debt(BOB, BANK, 10, TransferInterest(READING))
    assert table.refusal(GiveUp(BOB)).clause == "DEBT-3"
    assert_accounted(table)


@rule("DEBT-4", "DEBT-1")
def test_a_creditor_raises_the_interest_like_any_other_debt_and_then_chooses_about_each_deed() -> None:
    table = poor_creditor().do(Sell(BOB, 39), PayDebt(BOB))
    assert interest(table.events) == [(BOB, 10), (BOB, 8)]
    assert table.cash == [0, 5 + 100 - 18, 500, 500]
    assert table.decision.frame == MortgageChoice(BOB, ELECTRIC)  # 87 cannot lift the railroad for 100
    table.do(LiftReceived(BOB))
    assert table.cash[BOB] == 87 - 75
    assert (table.state.mortgaged[READING], table.state.mortgaged[ELECTRIC]) == (True, False)
    assert (table.waiting, table.decision.player) == ("AwaitThrow", BOB)
    assert_accounted(table)


@rule("DEBT-4")
def test_a_creditor_may_mortgage_a_clear_deed_of_the_estate_to_pay_the_interest() -> None:
    table = Table(4, cash=[5, 0, 500, 500], chance=[PayEach(200)])
    table.owns(ANN, READING, mortgaged=True).owns(ANN, BALTIC).throw(3, 4)
    table.do(GiveUp(ANN))
    assert debt_of(table).amount == 10
    table.do(Mortgage(BOB, BALTIC), PayDebt(BOB))
    assert table.cash == [0, 5 + 30 - 10, 500, 500]
    assert_accounted(table)


def creditor_going_under(players: int = 4, **options: Any) -> Table:
    """Ann fails Bob, the first she must pay; penniless Bob fails the interest on her three mortgaged deeds."""
    table = Table(players, cash=[5, 0, 500, 500][:players], chance=[PayEach(50)], **options)
    table.owns(ANN, READING, ORIENTAL, ELECTRIC, mortgaged=True).holds(ANN).throw(3, 4)
    return table.do(GiveUp(ANN), GiveUp(BOB))


@rule("DEBT-4", "DEBT-5")
def test_a_creditor_who_goes_under_over_the_interest_leaves_everything_to_the_bank() -> None:
    table = creditor_going_under()
    assert table.state.out == [True, True, False, False]
    assert table.cash == [0, 0, 500, 500]
    assert table.state.holders == [BANK]
    assert_accounted(table)


@rule("DEBT-5")
def test_deeds_that_fell_through_two_bankruptcies_are_auctioned_clear_from_the_left_of_the_second() -> None:
    table = creditor_going_under()
    for square in (READING, ORIENTAL, ELECTRIC):
        frame = table.decision.frame
        assert isinstance(frame, Auction)
        assert (frame.square, frame.bidders) == (square, (CAT, DAN))
        table.do(PassBid(CAT), Bid(DAN, 1))
        assert not table.state.mortgaged[square]
    assert table.cash == [0, 0, 500, 497]
    assert table.decision.frame == AwaitThrow(CAT, True)
    assert_accounted(table)


@rule("DEBT-6", "DEBT-8")
def test_the_game_can_end_with_a_creditor_who_goes_under_over_the_interest() -> None:
    table = creditor_going_under(players=3)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (CAT,)
    assert not table.happened(AuctionOpened)
    assert table.state.decks[0] == [0]
    assert_over(table)


@rule("SHORT-3")
@option("end_at_bankruptcy")
def test_the_second_bankruptcy_of_a_short_game_may_be_the_creditor_of_the_first() -> None:
    table = creditor_going_under(end_at_bankruptcy=2)
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("bankruptcies", (CAT, DAN))
    assert_over(table)


# A collect-from-each card of which payers go under


def collecting(cash: list[int], **options: Any) -> Table:
    """Ann has drawn a card for which everyone owes her 50."""
    table = Table(len(cash), cash=cash, chance=[CollectEach(50)], **options)
    return table.owns(BOB, READING, mortgaged=True).owns(CAT, BALTIC).holds(CAT)


@rule("CARD-7", "DEBT-4")
def test_of_three_who_owe_a_card_two_may_go_under_and_the_third_still_pays() -> None:
    table = collecting([100, 10, 15, 500]).throw(3, 4)
    assert debt_of(table).debtor == BOB
    table.do(GiveUp(BOB))
    assert (table.cash[ANN], interest(table.events)) == (100, [(ANN, 10)])
    assert_accounted(table)
    table.do(LiftReceived(ANN))
    assert debt_of(table).debtor == CAT
    table.do(GiveUp(CAT))
    assert table.cash == [0 + 15 + 50, 0, 0, 450]
    assert (table.owner(READING), table.owner(BALTIC), table.state.holders) == (ANN, ANN, [ANN])
    assert (table.waiting, table.decision.player) == ("AwaitEnd", ANN)
    assert table.state.decks[0] == [0]
    assert_accounted(table)


@rule("CARD-7", "DEBT-6")
def test_collecting_from_two_who_both_go_under_wins_the_game_without_interest() -> None:
    table = collecting([100, 10, 15]).throw(3, 4).do(GiveUp(BOB), KeepMortgage(ANN)).do(GiveUp(CAT))
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("last_standing", (ANN,))
    assert table.state.decks[0] == [0]
    assert_over(table)


@rule("SHORT-3")
@option("end_at_bankruptcy")
def test_the_second_bankruptcy_ends_a_short_game_before_the_third_payer_is_asked() -> None:
    table = collecting([100, 10, 15, 500], end_at_bankruptcy=2).owns(CAT, ORIENTAL, mortgaged=True).throw(3, 4)
    table.do(GiveUp(BOB), KeepMortgage(ANN))
    table.do(GiveUp(CAT))
    assert table.cash == [115, 0, 0, 500]
    assert interest(table.events) == []
    assert table.owner(ORIENTAL) == ANN
    assert table.state.mortgaged[ORIENTAL]
    assert table.state.decks[0] == [0]
    assert_over(table)


@rule("CARD-7", "DEBT-4")
def test_when_the_collector_goes_under_over_the_interest_the_later_payers_owe_nothing() -> None:
    table = collecting([0, 0, 500, 500]).throw(3, 4).do(GiveUp(BOB))
    assert debt_of(table) == Debt(ANN, BANK, 10, TransferInterest(READING))
    table.do(GiveUp(ANN), PassBid(CAT), PassBid(DAN))
    assert table.cash == [0, 0, 500, 500]
    assert table.owner(READING) == BANK
    assert table.decision.frame == AwaitThrow(CAT, True)
    assert table.state.decks[0] == [0]
    assert_accounted(table)


@rule("CARD-7", "DEBT-2")
def test_one_payer_of_a_card_may_settle_in_property_before_the_next_is_asked() -> None:
    table = collecting([100, 10, 15, 500]).throw(3, 4).do(OfferProperty(BOB, (READING,), (), 40), Accept(ANN))
    assert (table.cash[ANN], interest(table.events)) == (90, [(ANN, 10)])
    assert table.waiting == "Debt"  # 90 cannot lift the railroad for 100, so nothing is asked about it
    assert debt_of(table).debtor == BOB
    table.do(PayDebt(BOB))
    assert (debt_of(table).debtor, table.cash[ANN]) == (CAT, 100)
    assert_accounted(table)


# A pay-each card whose payer fails the second creditor


@rule("DEBT-7", "CARD-7")
def test_a_payer_who_fails_the_second_of_three_leaves_it_all_to_the_second() -> None:
    table = Table(4, cash=[70, 500, 500, 500], chance=[PayEach(50)]).owns(ANN, READING, mortgaged=True).holds(ANN)
    table.throw(3, 4)
    assert table.cash == [20, 550, 500, 500]
    assert (debt_of(table).creditor, debt_of(table).amount) == (CAT, 50)
    table.do(GiveUp(ANN), KeepMortgage(CAT))
    assert table.cash == [0, 550, 510, 500]
    assert (table.owner(READING), table.state.holders) == (CAT, [CAT])
    assert table.decision.frame == AwaitThrow(BOB, True)
    assert table.state.decks[0] == [0]
    assert_accounted(table)


@rule("DEBT-7", "DEBT-1")
def test_a_payer_may_be_in_debt_to_one_creditor_after_the_other() -> None:
    table = Table(4, cash=[20, 500, 500, 500], chance=[PayEach(50)]).owns(ANN, READING, KENTUCKY).throw(3, 4)
    table.do(Mortgage(ANN, READING), PayDebt(ANN))
    assert (debt_of(table).creditor, table.cash) == (DAN, [20, 550, 550, 500])
    table.do(Mortgage(ANN, KENTUCKY), PayDebt(ANN))
    assert table.cash == [80, 550, 550, 550]
    assert table.state.decks[0] == [0]
    assert_accounted(table)


@rule("DEBT-6", "CARD-1")
def test_the_card_that_ends_the_game_goes_back_under_its_deck() -> None:
    table = Table(2, cash=[20, 500], chance=[PayEach(50), Pay(1)]).owns(ANN, READING, mortgaged=True)
    table.throw(3, 4).do(GiveUp(ANN))
    assert interest(table.events) == []
    assert table.cash == [0, 520]
    assert table.state.decks[0] == [1, 0]
    assert_over(table)


# A bankruptcy inside an estate auction: it cannot come about by itself, but the stack must bear it


def auction_interrupted(auction: Auction | SealedAuction, creditor: int = BANK) -> Table:
    """Dan has left an estate; while it is auctioned, Bob owes 400 that he does not have."""
    table = Table(4, cash=[500, 30, 500, 0]).owns(BOB, ORIENTAL, mortgaged=True)
    table.state.out[DAN] = True
    return table.set_stack(AfterThrow(ANN), Estate(DAN, (KENTUCKY,)), auction, Debt(BOB, creditor, 400, JailFine()))


@rule("DEBT-5")
def test_an_auction_starts_anew_without_a_bidder_who_goes_under() -> None:
    table = auction_interrupted(Auction(BALTIC, DAN, (CAT, BOB), 1, 50, BOB), creditor=CAT)
    table.do(GiveUp(BOB), KeepMortgage(CAT))
    assert table.happened(AuctionOpened)[0].bidders == (ANN, CAT)
    assert table.decision.frame == Auction(BALTIC, DAN, (ANN, CAT), 1)
    assert table.cash == [500, 0, 530 - 5, 0]
    assert_accounted(table)


@rule("DEBT-5")
def test_the_estate_of_a_bidder_who_goes_under_is_auctioned_before_the_auction_starts_anew() -> None:
    table = auction_interrupted(Auction(BALTIC, DAN, (BOB, CAT, ANN), 1, 20, ANN)).do(GiveUp(BOB))
    sold = []
    while isinstance(frame := table.decision.frame, Auction):
        sold.append((frame.square, frame.bidders, frame.price))
        table.do(PassBid(frame.bidders[0]), PassBid(frame.bidders[1]))
        assert_accounted(table)
    assert sold == [(ORIENTAL, (CAT, ANN), 0), (BALTIC, (ANN, CAT), 0), (KENTUCKY, (ANN, CAT), 0)]
    assert table.waiting == "AwaitEnd"


@rule("DEBT-5")
def test_an_auction_goes_on_as_it_stood_when_one_who_had_passed_goes_under() -> None:
    auction = Auction(BALTIC, DAN, (CAT, ANN), 1, 20, ANN)
    table = auction_interrupted(auction, creditor=ANN).do(GiveUp(BOB), KeepMortgage(ANN))
    assert table.decision.frame == auction
    table.do(PassBid(CAT))
    assert (table.owner(BALTIC), table.cash[ANN]) == (ANN, 530 - 5 - 20)
    assert_accounted(table)


@rule("DEBT-5", "BUY-6")
def test_a_sealed_auction_starts_anew_without_a_bidder_who_goes_under() -> None:
    table = auction_interrupted(SealedAuction(BALTIC, DAN, (ANN, BOB, CAT), 1, (70,)), creditor=CAT)
    table.do(GiveUp(BOB), KeepMortgage(CAT))
    assert table.happened(AuctionOpened)[0].bidders == (ANN, CAT)
    assert table.decision.player == ANN
    assert_accounted(table)


@rule("DEBT-8")
def test_the_games_end_inside_an_estate_auction_leaves_the_deeds_with_the_bank() -> None:
    table = Table(3, cash=[500, 30, 0], chance=[Pay(400)]).owns(BOB, ORIENTAL, mortgaged=True)
    table.state.out[CAT] = True
    table.set_stack(Estate(CAT, (KENTUCKY,)), Auction(BALTIC, CAT, (BOB, ANN), 1, 20, ANN))
    table.state.stack.append(Debt(BOB, ANN, 400, JailFine()))
    table.do(GiveUp(BOB))
    assert not table.happened(AuctionOpened)
    assert interest(table.events) == []
    assert (table.owner(BALTIC), table.owner(KENTUCKY), table.owner(ORIENTAL)) == (BANK, BANK, ANN)
    assert table.cash == [530, 0, 0]
    assert_over(table)


# Property offered for a debt, in part


def offering() -> Table:
    """Ann owes Bob 600, with 100 in cash, two mortgaged deeds, a clear one and a card."""
    table = Table(3, cash=[100, 60, 500]).group(BOB, "dark_blue", level=2).at(ANN, "pennsylvania_avenue")
    return table.owns(ANN, READING, ELECTRIC, mortgaged=True).owns(ANN, BALTIC).holds(ANN).throw(2, 3)


@rule("DEBT-2")
def test_of_two_offers_one_may_be_refused_and_the_other_taken_and_the_rest_stays_owed() -> None:
    table = offering().do(OfferProperty(ANN, (BALTIC,), (), 300), Refuse(BOB))
    table.do(OfferProperty(ANN, (READING, ELECTRIC), (), 450), Accept(BOB))
    assert interest(table.events) == [(BOB, 10), (BOB, 8)]
    assert (debt_of(table).debtor, debt_of(table).amount) == (ANN, 150)
    assert table.cash == [100, 42, 500]
    assert_accounted(table)


@rule("DEBT-2")
def test_what_is_left_after_an_accepted_offer_can_be_paid() -> None:
    table = offering().do(OfferProperty(ANN, (READING, ELECTRIC), (0,), 480), Accept(BOB))
    assert table.refusal(GiveUp(ANN)).figures == {"amount": 120, "raisable": 130}
    table.do(Mortgage(ANN, BALTIC), PayDebt(ANN))
    assert table.cash == [10, 42 + 120, 500]
    assert table.state.holders[0] == BOB
    assert table.waiting == "AwaitEnd"
    assert_accounted(table)


@rule("DEBT-2", "DEBT-4")
def test_who_fails_what_is_left_after_an_accepted_offer_is_bankrupt_over_the_rest() -> None:
    table = offering().do(OfferProperty(ANN, (READING,), (), 100), Accept(BOB))
    table.do(GiveUp(ANN))
    assert interest(table.events) == [(BOB, 8)]
    assert table.cash == [0, 60 - 10 + 100 - 8, 500]
    assert [table.owner(square) for square in (READING, ELECTRIC, BALTIC)] == [BOB, BOB, BOB]
    assert table.state.holders[0] == BOB
    assert_accounted(table)


@rule("DEBT-2", "MORT-4")
def test_the_creditor_chooses_about_an_accepted_mortgage_before_the_debtor_goes_on() -> None:
    table = offering()
    table.state.cash[BOB] += 400
    table.state.cash[BANK] -= 400
    table.do(OfferProperty(ANN, (READING, ELECTRIC), (), 450), Accept(BOB))
    assert table.decision.frame == MortgageChoice(BOB, READING)
    table.do(LiftReceived(BOB), KeepMortgage(BOB))
    assert table.cash == [100, 460 - 18 - 100, 500]
    assert debt_of(table).amount == 150
    assert_accounted(table)


# Debts to the pot


@rule("HOUSE-1", "DEBT-5")
def test_who_fails_the_jackpot_leaves_the_cash_there_and_the_rest_to_the_bank() -> None:
    table = Table(cash=[30, 500, 500], free_parking="jackpot").owns(ANN, BALTIC, mortgaged=True).throw(1, 3)
    assert table.happened(DebtOpened)[0].creditor == POT
    table.do(GiveUp(ANN))
    assert table.pot == 30
    assert table.happened(AuctionOpened)[0].square == BALTIC
    assert_accounted(table)
