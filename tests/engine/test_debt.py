"""Debts: raising the money, paying in property, giving up, and what becomes of a bankrupt's things."""

from typing import Any

import pytest

from game.engine.actions import (
    Accept,
    Bid,
    CollectRent,
    EndTurn,
    GiveUp,
    KeepMortgage,
    Lift,
    LiftReceived,
    Mortgage,
    OfferProperty,
    PassBid,
    PayDebt,
    Propose,
    Refuse,
    Sell,
    Terms,
)
from game.engine.decks import CollectEach, Pay, PayEach
from game.engine.events import AuctionOpened, DebtOpened, Paid, PropertyAccepted, TurnBegan, WentBankrupt
from game.engine.frames import Auction, AwaitThrow, Debt, PropertyReview
from game.engine.parties import BANK
from game.engine.queries import houses_left
from tests.engine.accounts import assert_accounted, assert_over
from tests.engine.table import ANN, BOB, CAT, DAN, Table
from tests.rulemark import option, rule

BALTIC, ORIENTAL, ELECTRIC = 3, 6, 12


def owing_bob(cash: int, *, houses: int = 1, players: int = 3, bob: int = 500, **options: Any) -> Table:
    """Ann is five squares from Bob's Boardwalk, where one house costs her 200, two 600, three 1400."""
    table = Table(players, cash=[cash, bob, *[500] * (players - 2)], **options)
    return table.group(BOB, "dark_blue", level=houses).at(ANN, "pennsylvania_avenue")


def owing_the_bank(cash: int, amount: int, *, players: int = 3, turn: int = ANN, **options: Any) -> Table:
    """The player whose turn it is stands seven squares before a Chance card that wants this amount."""
    amounts = [cash if seat == turn else 500 for seat in range(players)]
    return Table(players, cash=amounts, turn=turn, chance=[Pay(amount)], **options)


# DEBT-1


@rule("DEBT-1")
def test_who_has_the_cash_pays_at_once_and_is_not_asked() -> None:
    table = owing_bob(200).throw(2, 3)
    assert table.cash == [0, 700, 500]
    assert table.waiting == "AwaitEnd"
    assert not table.happened(DebtOpened)


@rule("DEBT-1")
def test_who_is_a_dollar_short_is_asked_and_nothing_is_taken_yet() -> None:
    table = owing_bob(199).throw(2, 3)
    assert table.cash == [199, 500, 500]
    assert isinstance(table.decision.frame, Debt)
    assert table.decision.frame.amount == 200
    assert table.decision.player == ANN


@rule("DEBT-1")
def test_a_debt_cannot_be_paid_before_the_cash_is_there() -> None:
    table = owing_bob(150).owns(ANN, BALTIC, ORIENTAL).throw(2, 3).do(Mortgage(ANN, BALTIC))
    refusal = table.refusal(PayDebt(ANN))
    assert (refusal.code, refusal.clause) == ("cash_short", "DEBT-1")
    assert refusal.figures == {"amount": 200, "missing": 20}


@rule("DEBT-1")
def test_a_mortgage_raises_the_money_for_a_debt() -> None:
    table = owing_bob(150).owns(ANN, ORIENTAL).throw(2, 3).do(Mortgage(ANN, ORIENTAL), PayDebt(ANN))
    assert table.cash == [0, 700, 500]
    assert table.waiting == "AwaitEnd"


@rule("DEBT-1")
def test_selling_a_house_raises_the_money_for_a_debt() -> None:
    table = owing_bob(180).group(ANN, "brown", level=1).throw(2, 3).do(Sell(ANN, BALTIC), PayDebt(ANN))
    assert table.cash == [5, 700, 500]


@rule("DEBT-1")
@pytest.mark.parametrize("partner", [BOB, CAT])
def test_a_trade_with_anyone_raises_the_money_for_a_debt(partner: int) -> None:
    table = owing_bob(150).owns(ANN, ORIENTAL).throw(2, 3)
    table.do(Propose(ANN, partner, Terms(give=(ORIENTAL,), cash=-90)), Accept(partner), PayDebt(ANN))
    assert table.cash[ANN] == 40
    assert table.owner(ORIENTAL) == partner


@rule("DEBT-1")
def test_houses_mortgages_and_trades_raise_money_in_any_order() -> None:
    table = owing_bob(0).group(ANN, "brown", level=1).owns(ANN, ORIENTAL, ELECTRIC).throw(2, 3)
    table.do(Mortgage(ANN, ELECTRIC), Sell(ANN, 1), Propose(ANN, CAT, Terms(give=(ORIENTAL,), cash=-50)), Accept(CAT))
    table.do(Sell(ANN, BALTIC), Mortgage(ANN, 1), PayDebt(ANN))
    assert table.cash == [5, 700, 450]


@rule("DEBT-1")
def test_a_refused_trade_leaves_the_debt_as_it_was() -> None:
    table = owing_bob(150).owns(ANN, ORIENTAL).throw(2, 3)
    table.do(Propose(ANN, CAT, Terms(give=(ORIENTAL,), cash=-90)), Refuse(CAT))
    assert isinstance(table.decision.frame, Debt)
    assert table.cash == [150, 500, 500]


@rule("DEBT-1")
def test_the_turn_cannot_be_ended_over_a_debt() -> None:
    table = owing_bob(150).owns(ANN, ORIENTAL).throw(2, 3)
    assert table.refusal(EndTurn(ANN)).code == "not_asked"


# DEBT-2


def offered(cash: int = 150, *, mortgaged: bool = False, amount: int = 200, **options: Any) -> Table:
    """Ann, who owes Bob 200, has offered him her electric company for so much of it."""
    table = owing_bob(cash, **options).owns(ANN, ELECTRIC, mortgaged=mortgaged).throw(2, 3)
    return table.do(OfferProperty(ANN, (ELECTRIC,), (), amount))


@rule("DEBT-2")
def test_an_offer_of_property_is_the_creditors_to_answer() -> None:
    table = offered()
    assert table.decision.player == BOB
    assert table.decision.frame == PropertyReview(ANN, BOB, (ELECTRIC,), (), 200)
    assert table.owner(ELECTRIC) == ANN


@rule("DEBT-2")
def test_property_accepted_for_the_whole_debt_settles_it() -> None:
    table = offered().do(Accept(BOB))
    assert table.owner(ELECTRIC) == BOB
    assert table.cash == [150, 500, 500]
    assert table.waiting == "AwaitEnd"


@rule("DEBT-2")
def test_property_accepted_for_a_named_part_leaves_the_rest_owed() -> None:
    table = offered(amount=120).do(Accept(BOB))
    assert isinstance(table.decision.frame, Debt)
    assert (table.decision.player, table.decision.frame.amount) == (ANN, 80)
    table.do(PayDebt(ANN))
    assert table.cash == [70, 580, 500]


@rule("DEBT-2")
def test_refused_property_stays_and_the_debt_stands() -> None:
    table = offered(amount=120).do(Refuse(BOB))
    assert table.owner(ELECTRIC) == ANN
    assert isinstance(table.decision.frame, Debt)
    assert table.decision.frame.amount == 200
    assert table.cash == [150, 500, 500]


@rule("DEBT-2")
def test_accepting_a_mortgaged_deed_costs_the_creditor_its_interest_at_once() -> None:
    table = offered(mortgaged=True).do(Accept(BOB), KeepMortgage(BOB))
    assert table.cash == [150, 492, 500]
    assert table.state.mortgaged[ELECTRIC]


@rule("DEBT-2")
def test_nothing_is_no_offer() -> None:
    table = owing_bob(150).throw(2, 3)
    assert table.refusal(OfferProperty(ANN, (), (), 50)).code == "trade_moves_nothing"


@rule("DEBT-2", "TURN-6")
@pytest.mark.parametrize("other", [ANN, CAT])
@pytest.mark.parametrize("answer", [Accept, Refuse])
def test_only_the_creditor_answers_the_offer(other: int, answer: type[Accept | Refuse]) -> None:
    assert offered().refusal(answer(other)).code == "not_yours_to_decide"


@rule("DEBT-2", "MORT-4")
def test_a_creditor_may_lift_the_mortgage_of_an_accepted_deed_for_its_principal() -> None:
    table = offered(mortgaged=True).do(Accept(BOB), LiftReceived(BOB))
    assert table.cash == [150, 500 - 8 - 75, 500]
    assert not table.state.mortgaged[ELECTRIC]


@rule("DEBT-2")
@option("interest_at_transfer")
def test_an_accepted_mortgaged_deed_costs_nothing_where_transfers_are_free_of_interest() -> None:
    table = offered(mortgaged=True, interest_at_transfer=False).do(Accept(BOB))
    assert table.cash == [150, 500, 500]
    assert table.waiting == "AwaitEnd"


@rule("DEBT-2")
def test_a_creditor_without_the_interest_must_raise_it_before_accepting() -> None:
    table = owing_bob(150, houses=0, bob=5).owns(BOB, ORIENTAL).owns(ANN, ELECTRIC, mortgaged=True)
    table.state.level[39] = 1
    table.throw(2, 3).do(OfferProperty(ANN, (ELECTRIC,), (), 200))
    assert table.refusal(Accept(BOB)).figures == {"amount": 8, "missing": 3}
    table.do(Mortgage(BOB, ORIENTAL), Accept(BOB))
    assert table.cash[BOB] == 5 + 50 - 8


@rule("DEBT-2")
def test_a_get_out_card_may_be_offered_too() -> None:
    table = owing_bob(150).holds(ANN).throw(2, 3).do(OfferProperty(ANN, (), (0,), 50), Accept(BOB), PayDebt(ANN))
    assert table.state.holders[0] == BOB
    assert table.cash == [0, 650, 500]


@rule("DEBT-2")
@pytest.mark.parametrize("amount", [0, -5, 201])
def test_property_is_offered_for_a_part_of_the_debt_and_no_more(amount: int) -> None:
    table = owing_bob(150).owns(ANN, ELECTRIC).throw(2, 3)
    assert table.refusal(OfferProperty(ANN, (ELECTRIC,), (), amount)).code == "part_of_debt"


@rule("DEBT-2")
def test_the_bank_takes_no_property_for_a_debt() -> None:
    table = owing_the_bank(100, 150).owns(ANN, ELECTRIC).throw(3, 4)
    assert table.refusal(OfferProperty(ANN, (ELECTRIC,), (), 150)).code == "bank_takes_cash"


@rule("DEBT-2", "SELL-6")
def test_a_lot_of_a_group_with_buildings_cannot_be_offered() -> None:
    table = owing_bob(150).group(ANN, "brown").throw(2, 3)
    table.state.level[1] = 1
    assert table.refusal(OfferProperty(ANN, (BALTIC,), (), 50)).clause == "SELL-6"


@rule("DEBT-2")
def test_a_debtor_cannot_offer_what_belongs_to_another() -> None:
    table = owing_bob(150).owns(CAT, ELECTRIC).owns(ANN, ORIENTAL).throw(2, 3)
    assert table.refusal(OfferProperty(ANN, (ELECTRIC,), (), 50)).code == "deed_not_theirs"


# DEBT-3


@rule("DEBT-3")
def test_nobody_may_give_up_while_mortgages_would_just_cover_the_debt() -> None:
    table = owing_bob(150).owns(ANN, ORIENTAL).throw(2, 3)
    refusal = table.refusal(GiveUp(ANN))
    assert (refusal.code, refusal.clause) == ("can_still_pay", "DEBT-3")


@rule("DEBT-3")
def test_a_dollar_less_than_the_debt_is_enough_to_give_up() -> None:
    table = owing_bob(149).owns(ANN, ORIENTAL).throw(2, 3)
    assert table.decision.options == (GiveUp(ANN),)
    assert table.allows(GiveUp(ANN))


@rule("DEBT-3")
def test_refunds_of_buildings_and_the_mortgages_under_them_count_as_money_that_can_be_raised() -> None:
    table = owing_bob(90).group(ANN, "brown", level=1).throw(2, 3)  # 90 + 2 x 25 + 2 x 30
    assert table.refusal(GiveUp(ANN)).figures == {"amount": 200, "raisable": 200}


@rule("DEBT-3")
def test_a_deed_that_is_mortgaged_already_raises_nothing() -> None:
    table = owing_bob(150).owns(ANN, ORIENTAL, mortgaged=True).throw(2, 3)
    assert table.allows(GiveUp(ANN))


@rule("DEBT-3")
def test_who_may_give_up_may_still_be_saved_by_a_trade() -> None:
    table = owing_bob(100).owns(ANN, ORIENTAL).throw(2, 3)
    table.do(Propose(ANN, CAT, Terms(give=(ORIENTAL,), cash=-100)), Accept(CAT))
    assert table.refusal(GiveUp(ANN)).code == "can_still_pay"
    table.do(PayDebt(ANN))
    assert table.cash == [0, 700, 400]
    assert not table.state.out[ANN]


@rule("DEBT-3")
def test_nobody_may_give_up_without_a_debt() -> None:
    assert Table(cash=0).refusal(GiveUp(ANN)).code == "not_asked"


# DEBT-4


@rule("DEBT-4")
def test_a_bankrupts_cash_deeds_and_cards_go_to_the_player_they_owe() -> None:
    table = owing_bob(40).owns(ANN, BALTIC, ELECTRIC).holds(ANN, 1).throw(2, 3).do(GiveUp(ANN))
    assert table.cash == [0, 540, 500]
    assert (table.owner(BALTIC), table.owner(ELECTRIC), table.state.holders[1]) == (BOB, BOB, BOB)
    assert table.happened(WentBankrupt) == [WentBankrupt(ANN, BOB, 200)]
    assert_accounted(table)


@rule("DEBT-4")
def test_a_bankrupts_buildings_go_back_at_half_price_and_the_creditor_gets_the_money() -> None:
    table = owing_bob(40, houses=3).group(ANN, "light_blue", level=2).throw(2, 3).do(GiveUp(ANN))
    assert table.cash == [0, 500 + 40 + 6 * 25, 500]
    assert [table.state.level[lot] for lot in table.lots("light_blue")] == [0, 0, 0]
    assert houses_left(table.state) == 32 - 6
    assert_accounted(table)


@rule("DEBT-4")
def test_the_creditor_pays_the_interest_on_each_mortgaged_deed_at_once_rounded_up() -> None:
    table = owing_bob(40).owns(ANN, BALTIC, ELECTRIC, mortgaged=True).throw(2, 3).do(GiveUp(ANN))
    assert table.cash == [0, 540 - 3 - 8, 500]
    assert_accounted(table)


@rule("DEBT-4")
def test_the_creditor_may_lift_one_received_mortgage_for_its_principal_and_keep_another() -> None:
    table = owing_bob(40).owns(ANN, BALTIC, ELECTRIC, mortgaged=True).throw(2, 3).do(GiveUp(ANN))
    table.do(LiftReceived(BOB), KeepMortgage(BOB))
    assert table.cash[BOB] == 529 - 30
    assert (table.state.mortgaged[BALTIC], table.state.mortgaged[ELECTRIC]) == (False, True)


@rule("DEBT-4")
def test_a_received_mortgage_kept_for_later_costs_the_interest_again() -> None:
    table = owing_bob(40).owns(ANN, ELECTRIC, mortgaged=True).throw(2, 3).do(GiveUp(ANN), KeepMortgage(BOB))
    table.do(Lift(BOB, ELECTRIC))
    assert table.cash[BOB] == 540 - 8 - 75 - 8


@rule("DEBT-4", "MORT-5")
@option("interest_at_transfer")
def test_no_interest_is_due_on_an_estate_where_transfers_are_free_of_interest() -> None:
    table = owing_bob(40, interest_at_transfer=False).owns(ANN, ELECTRIC, mortgaged=True).throw(2, 3).do(GiveUp(ANN))
    assert table.cash == [0, 540, 500]
    assert table.state.mortgaged[ELECTRIC]


@rule("DEBT-4")
def test_the_bank_auctions_nothing_of_what_goes_to_a_player() -> None:
    table = owing_bob(40).owns(ANN, BALTIC).throw(2, 3).do(GiveUp(ANN))
    assert not table.happened(AuctionOpened)
    assert table.waiting == "AwaitThrow"


# DEBT-5


@rule("DEBT-5")
def test_who_fails_the_bank_loses_cash_and_buildings_to_it() -> None:
    table = owing_the_bank(40, 900).group(ANN, "light_blue", level=2).throw(3, 4).do(GiveUp(ANN))
    assert table.cash == [0, 500, 500]
    assert houses_left(table.state) == 32
    assert_accounted(table)


@rule("DEBT-5", "CARD-2")
def test_a_get_out_card_returns_to_the_bottom_of_its_deck_from_who_fails_the_bank() -> None:
    table = owing_the_bank(40, 900).holds(ANN).throw(3, 4).do(GiveUp(ANN))
    deck, number = table.rules.get_outs[0]
    assert table.state.holders[0] == BANK
    assert table.state.decks[deck][-1] == number
    assert_accounted(table)


@rule("DEBT-5")
def test_deeds_fallen_to_the_bank_are_auctioned_one_after_the_other_in_board_order() -> None:
    table = owing_the_bank(40, 900).owns(ANN, ELECTRIC, BALTIC, ORIENTAL).throw(3, 4).do(GiveUp(ANN))
    sold = []
    while isinstance(table.decision.frame, Auction):
        sold.append(table.decision.frame.square)
        table.do(Bid(BOB, 10), PassBid(CAT))
    assert sold == [BALTIC, ORIENTAL, ELECTRIC]
    assert [table.owner(square) for square in sold] == [BOB, BOB, BOB]
    assert table.cash[BOB] == 470
    assert_accounted(table)


@rule("DEBT-5")
def test_deeds_fallen_to_the_bank_are_freed_of_their_mortgages() -> None:
    table = owing_the_bank(40, 900).owns(ANN, BALTIC, mortgaged=True).throw(3, 4).do(GiveUp(ANN))
    table.do(Bid(BOB, 10), PassBid(CAT))
    assert table.owner(BALTIC) == BOB
    assert not table.state.mortgaged[BALTIC]
    assert table.cash[BOB] == 490


@rule("DEBT-5")
def test_bidding_for_an_estate_goes_round_from_the_left_of_the_bankrupt() -> None:
    table = owing_the_bank(40, 900, players=4, turn=CAT).owns(CAT, BALTIC).throw(3, 4).do(GiveUp(CAT))
    assert table.happened(AuctionOpened)[0].bidders == (DAN, ANN, BOB)
    assert table.decision.player == DAN


@rule("DEBT-5")
def test_a_deed_of_an_estate_that_nobody_bids_for_stays_with_the_bank() -> None:
    table = owing_the_bank(40, 900).owns(ANN, BALTIC).throw(3, 4).do(GiveUp(ANN), PassBid(BOB), PassBid(CAT))
    assert table.owner(BALTIC) == BANK
    assert table.waiting == "AwaitThrow"


@rule("DEBT-5", "HOUSE-3")
@option("auctions")
def test_a_whole_estate_stays_with_the_bank_where_there_are_no_auctions() -> None:
    table = owing_the_bank(40, 900, auctions="none").owns(ANN, BALTIC, ORIENTAL).throw(3, 4).do(GiveUp(ANN))
    assert (table.owner(BALTIC), table.owner(ORIENTAL)) == (BANK, BANK)
    assert table.decision.frame == AwaitThrow(BOB, True)
    assert_accounted(table)


# DEBT-6


@rule("DEBT-6", "SETUP-5")
def test_a_bankrupt_has_left_the_game_and_is_passed_over() -> None:
    table = owing_bob(0).throw(2, 3).do(GiveUp(ANN))
    assert table.state.out == [True, False, False]
    begun = [table.state.turn]
    for _ in range(3):
        table.before_end().end_turn()
        begun += [event.player for event in table.happened(TurnBegan)]
    assert begun == [BOB, CAT, BOB, CAT]


@rule("DEBT-6")
def test_the_last_player_standing_wins() -> None:
    table = owing_bob(0, players=2).throw(2, 3).do(GiveUp(ANN))
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("last_standing", (BOB,))
    assert_over(table)


@rule("DEBT-6")
def test_a_bankruptcy_that_leaves_two_players_does_not_end_the_game() -> None:
    table = owing_bob(0).throw(2, 3).do(GiveUp(ANN))
    assert table.state.outcome is None


# DEBT-7


@rule("DEBT-7", "CARD-7")
def test_several_creditors_are_paid_in_order_from_the_payers_left() -> None:
    table = Table(4, turn=CAT, chance=[PayEach(50)]).throw(3, 4)
    assert [(paid.payee, paid.amount) for paid in table.happened(Paid)] == [(DAN, 50), (ANN, 50), (BOB, 50)]


@rule("DEBT-7")
def test_who_fails_one_of_several_creditors_is_bankrupt_to_that_one_and_later_ones_get_nothing() -> None:
    table = Table(4, turn=CAT, chance=[PayEach(50)], cash=[500, 500, 70, 500]).owns(CAT, ORIENTAL, mortgaged=True)
    table.throw(3, 4).do(GiveUp(CAT), KeepMortgage(ANN))
    assert table.cash == [500 + 20 - 5, 500, 0, 550]
    assert table.owner(ORIENTAL) == ANN
    assert_accounted(table)


# DEBT-8


@rule("DEBT-8")
def test_a_bankrupts_turn_ends_even_after_doubles() -> None:
    table = Table(cash=[10, 500, 500]).throw(2, 2).do(GiveUp(ANN))
    assert table.decision.frame == AwaitThrow(BOB, True)


@rule("DEBT-8")
def test_another_players_bankruptcy_does_not_cost_the_turn() -> None:
    table = Table(cash=[10, 500, 500], rent="on_request").owns(BOB, "boardwalk").at(ANN, "pennsylvania_avenue")
    table.throw(2, 3).end_turn().do(CollectRent(BOB), GiveUp(ANN))
    assert table.decision.frame == AwaitThrow(BOB, True)


@rule("DEBT-8", "TURN-2")
def test_another_players_bankruptcy_does_not_cost_the_throw_after_doubles() -> None:
    table = Table(cash=[500, 10, 500], chest=[CollectEach(50)]).throw(1, 1).do(GiveUp(BOB))
    assert table.decision.frame == AwaitThrow(ANN, False)


@rule("DEBT-8")
def test_with_one_player_left_the_game_ends_before_any_auction() -> None:
    table = owing_the_bank(10, 900, players=2).owns(ANN, BALTIC).throw(3, 4).do(GiveUp(ANN))
    assert not table.happened(AuctionOpened)
    assert table.owner(BALTIC) == BANK
    assert_over(table)


@rule("DEBT-8")
def test_with_two_players_left_the_estate_is_still_auctioned() -> None:
    table = owing_the_bank(10, 900).owns(ANN, BALTIC).throw(3, 4).do(GiveUp(ANN))
    assert table.happened(AuctionOpened)[0].bidders == (BOB, CAT)


@rule("DEBT-2")
def test_an_accepted_part_is_told_with_what_is_left() -> None:
    table = offered(amount=120).do(Accept(BOB))
    assert table.happened(PropertyAccepted) == [PropertyAccepted(ANN, BOB, (ELECTRIC,), (), 120, 80)]
