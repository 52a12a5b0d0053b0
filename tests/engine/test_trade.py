"""Trades between two players: what may change hands, on what terms, and how they are agreed."""

from typing import Any

import pytest
from msgspec.structs import fields

from game.engine.actions import Accept, Action, Counter, EndTurn, Mortgage, PayDebt, Propose, Refuse, Terms, Throw
from game.engine.events import TradeProposed, TradeRefused
from tests.engine.table import ANN, BOB, CAT, Table
from tests.rulemark import option, rule

BALTIC, READING, ELECTRIC, ORIENTAL, KENTUCKY, BOARDWALK = 3, 5, 12, 6, 21, 39


def agree(table: Table, terms: Terms, proposer: int = ANN, partner: int = BOB) -> Table:
    return table.do(Propose(proposer, partner, terms), Accept(partner))


# SELL-5: what may be traded


@rule("SELL-5")
@pytest.mark.parametrize("deed", [BOARDWALK, READING, ELECTRIC])
def test_a_bare_lot_a_railroad_or_a_utility_may_be_sold_to_another_player(deed: int) -> None:
    table = agree(Table().owns(ANN, deed), Terms(give=(deed,), cash=-333))
    assert (table.owner(deed), table.cash) == (BOB, [1833, 1167, 1500])


@rule("SELL-5")
def test_a_deed_may_be_bought_from_another_player() -> None:
    table = agree(Table().owns(BOB, BOARDWALK), Terms(take=(BOARDWALK,), cash=600))
    assert (table.owner(BOARDWALK), table.cash[:2]) == (ANN, [900, 2100])


@rule("SELL-5")
def test_a_get_out_card_may_be_sold() -> None:
    table = agree(Table().holds(ANN), Terms(give_cards=(0,), cash=-30))
    assert (table.state.holders[0], table.cash[:2]) == (BOB, [1530, 1470])


@rule("SELL-5")
def test_deeds_cards_and_cash_may_be_mixed() -> None:
    table = Table().owns(ANN, READING, BALTIC).owns(BOB, BOARDWALK).holds(BOB)
    agree(table, Terms(give=(READING, BALTIC), take=(BOARDWALK,), take_cards=(0,), cash=10))
    assert [table.owner(deed) for deed in (READING, BALTIC, BOARDWALK)] == [BOB, BOB, ANN]
    assert (table.state.holders[0], table.cash[:2]) == (ANN, [1490, 1510])


@rule("SELL-5")
def test_deeds_may_be_swapped_without_cash() -> None:
    table = agree(Table().owns(ANN, READING).owns(BOB, ELECTRIC), Terms(give=(READING,), take=(ELECTRIC,)))
    assert (table.owner(READING), table.owner(ELECTRIC), table.cash[:2]) == (BOB, ANN, [1500, 1500])


@rule("SELL-5")
@pytest.mark.parametrize("price", [0, 1, 1500])
def test_a_deed_may_be_sold_at_any_price(price: int) -> None:
    table = agree(Table().owns(ANN, BALTIC), Terms(give=(BALTIC,), cash=-price))
    assert (table.owner(BALTIC), table.cash[BOB]) == (BOB, 1500 - price)


@rule("SELL-5")
def test_two_players_whose_turn_it_is_not_may_trade() -> None:
    table = agree(Table().owns(CAT, BALTIC), Terms(take=(BALTIC,), cash=80), BOB, CAT)
    assert (table.owner(BALTIC), table.cash, table.decision.player) == (BOB, [1500, 1420, 1580], ANN)


@rule("SELL-5")
def test_a_lot_of_a_bare_complete_group_may_be_traded() -> None:
    assert agree(Table().group(ANN, "brown"), Terms(give=(BALTIC,))).owner(BALTIC) == BOB


@rule("SELL-5")
@pytest.mark.parametrize("terms", [Terms(give=(BOARDWALK,)), Terms(take=(BOARDWALK,))])
def test_nobody_trades_what_is_not_theirs(terms: Terms) -> None:
    assert Table().owns(CAT, BOARDWALK).refusal(Propose(ANN, BOB, terms)).code == "deed_not_theirs"


@rule("SELL-5")
def test_the_banks_deeds_are_not_traded() -> None:
    assert Table().refusal(Propose(ANN, BOB, Terms(take=(BOARDWALK,)))).code == "deed_not_theirs"


@rule("SELL-5")
@pytest.mark.parametrize("terms", [Terms(give_cards=(0,)), Terms(take_cards=(0,))])
def test_nobody_trades_a_card_that_is_not_theirs(terms: Terms) -> None:
    assert Table().holds(CAT).refusal(Propose(ANN, BOB, terms)).code == "card_not_theirs"


@rule("SELL-5")
def test_nothing_is_sold_twice_in_one_trade() -> None:
    table = Table().owns(ANN, BALTIC)
    assert table.refusal(Propose(ANN, BOB, Terms(give=(BALTIC, BALTIC)))).code == "named_twice"


@rule("SELL-5")
@pytest.mark.parametrize("partner", [ANN, CAT, 7, -1])
def test_the_partner_is_another_player_still_in_the_game(partner: int) -> None:
    table = Table().owns(ANN, BALTIC)
    table.state.out[CAT] = True
    assert table.refusal(Propose(ANN, partner, Terms(give=(BALTIC,)))).code == "no_such_partner"


# How a trade is agreed


@rule("SELL-5", "TURN-6")
def test_nothing_moves_before_the_partner_has_agreed() -> None:
    table = Table().owns(ANN, BALTIC).do(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-50)))
    assert (table.waiting, table.decision.player) == ("TradeReview", BOB)
    assert (table.owner(BALTIC), table.cash[:2]) == (ANN, [1500, 1500])


@rule("SELL-5")
@pytest.mark.parametrize("seat", [ANN, CAT])
def test_only_the_partner_may_accept(seat: int) -> None:
    table = Table().owns(ANN, BALTIC).do(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-50)))
    assert table.refusal(Accept(seat)).code == "not_yours_to_decide"


@rule("SELL-5")
def test_a_refused_trade_moves_nothing_and_play_goes_on() -> None:
    table = Table().owns(ANN, BALTIC).do(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-50)), Refuse(BOB))
    assert (table.waiting, table.owner(BALTIC), table.cash[:2]) == ("AwaitThrow", ANN, [1500, 1500])
    assert table.happened(TradeRefused)[0].player == ANN


@rule("SELL-5", "TURN-6")
@pytest.mark.parametrize("action", [Throw(ANN), EndTurn(ANN), Mortgage(BOB, BOARDWALK), Mortgage(ANN, BALTIC)])
def test_nothing_else_is_done_while_a_trade_waits_for_its_answer(action: Action) -> None:
    table = Table().owns(ANN, BALTIC).owns(BOB, BOARDWALK).do(Propose(ANN, BOB, Terms(give=(BALTIC,))))
    assert not table.allows(action)


@rule("SELL-5")
def test_an_offer_and_its_counter_are_told_with_their_terms() -> None:
    offer, other = Terms(give=(BALTIC,), cash=-100), Terms(take=(BALTIC,), cash=70)
    table = Table().owns(ANN, BALTIC).do(Propose(ANN, BOB, offer))
    assert table.happened(TradeProposed) == [TradeProposed(ANN, BOB, offer)]
    assert table.do(Counter(BOB, other)).happened(TradeProposed) == [TradeProposed(BOB, ANN, other, True)]


@rule("SELL-5")
def test_a_counter_offer_asks_the_one_who_proposed() -> None:
    table = Table().owns(ANN, BALTIC).do(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-100)))
    table.do(Counter(BOB, Terms(take=(BALTIC,), cash=70)))
    assert (table.waiting, table.decision.player, table.owner(BALTIC)) == ("TradeReview", ANN, ANN)
    table.do(Accept(ANN))
    assert (table.owner(BALTIC), table.cash[:2], table.waiting) == (BOB, [1570, 1430], "AwaitThrow")


@rule("SELL-5")
def test_a_counter_offer_replaces_the_offer() -> None:
    table = Table().owns(ANN, BALTIC).do(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-100)))
    table.do(Counter(BOB, Terms(take=(BALTIC,), cash=70)))
    assert not table.allows(Accept(BOB))
    assert (table.do(Refuse(ANN)).waiting, table.owner(BALTIC)) == ("AwaitThrow", ANN)


@rule("SELL-5")
def test_a_counter_offer_may_be_countered() -> None:
    table = Table().owns(ANN, BALTIC).do(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-100)))
    table.do(Counter(BOB, Terms(take=(BALTIC,), cash=70)), Counter(ANN, Terms(give=(BALTIC,), cash=-85)), Accept(BOB))
    assert (table.owner(BALTIC), table.cash[:2]) == (BOB, [1585, 1415])


@rule("SELL-5", "SELL-8")
def test_a_counter_offer_is_judged_like_any_offer() -> None:
    table = Table().owns(ANN, BALTIC).owns(BOB, READING).do(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-100)))
    assert table.refusal(Counter(BOB, Terms(cash=70))).code == "trade_moves_nothing"
    assert table.refusal(Counter(BOB, Terms(give=(BALTIC,)))).code == "deed_not_theirs"
    assert table.refusal(Counter(BOB, Terms(take=(BALTIC,), cash=1501))).code == "trade_beyond_cash"
    assert table.refusal(Counter(ANN, Terms(give=(BALTIC,)))).code == "not_yours_to_decide"


# SELL-6, SELL-7: buildings


@rule("SELL-6")
@pytest.mark.parametrize("deed", [ORIENTAL, 8, 9])
def test_no_lot_of_a_group_is_traded_while_one_of_them_has_a_building(deed: int) -> None:
    table = Table().group(ANN, "light_blue").owns(ANN, ORIENTAL, level=1)
    assert table.refusal(Propose(ANN, BOB, Terms(give=(deed,)))).code == "group_has_buildings"
    assert table.refusal(Propose(BOB, ANN, Terms(take=(deed,)))).code == "group_has_buildings"


@rule("SELL-6")
def test_a_hotel_keeps_its_group_in_one_hand_too() -> None:
    table = Table().group(ANN, "brown", level=5)
    assert table.refusal(Propose(ANN, BOB, Terms(give=(BALTIC,)))).code == "group_has_buildings"


@rule("SELL-6")
def test_a_whole_built_group_is_not_traded_either() -> None:
    table = Table().group(ANN, "brown", level=1)
    assert table.refusal(Propose(ANN, BOB, Terms(give=table.lots("brown")))).code == "group_has_buildings"


@rule("SELL-6")
def test_buildings_on_one_group_do_not_tie_the_deeds_of_another() -> None:
    table = Table().group(ANN, "brown", level=1).owns(ANN, BOARDWALK)
    assert table.allows(Propose(ANN, BOB, Terms(give=(BOARDWALK,))))


@rule("SELL-7")
def test_the_terms_of_a_trade_have_no_place_for_buildings() -> None:
    assert {field.name for field in fields(Terms)} == {"give", "take", "give_cards", "take_cards", "cash"}


@rule("SELL-7")
def test_no_building_changes_hands_with_its_lot() -> None:
    table = Table().group(ANN, "brown", level=2)
    for deeds in ((BALTIC,), table.lots("brown")):
        assert not table.allows(Propose(ANN, BOB, Terms(give=deeds, cash=-500)))


# SELL-8: whole trades that both can pay


@rule("SELL-8")
@pytest.mark.parametrize("cash", [0, 100, -100])
def test_a_trade_moves_at_least_one_deed_or_card(cash: int) -> None:
    assert Table().refusal(Propose(ANN, BOB, Terms(cash=cash))).code == "trade_moves_nothing"


@rule("SELL-8")
def test_a_card_alone_makes_a_trade() -> None:
    assert Table().holds(ANN).allows(Propose(ANN, BOB, Terms(give_cards=(0,))))


@rule("SELL-8")
def test_the_proposer_must_have_the_cash() -> None:
    table = Table(cash=[100, 0, 0]).owns(BOB, BALTIC)
    assert table.allows(Propose(ANN, BOB, Terms(take=(BALTIC,), cash=100)))
    assert table.refusal(Propose(ANN, BOB, Terms(take=(BALTIC,), cash=101))).figures == {"player": ANN, "missing": 1}


@rule("SELL-8")
def test_the_partner_must_have_the_cash() -> None:
    table = Table(cash=[0, 100, 0]).owns(ANN, BALTIC)
    assert table.allows(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-100)))
    assert table.refusal(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-101))).figures == {"player": BOB, "missing": 1}


@rule("SELL-8", "MORT-4")
@pytest.mark.parametrize(("cash", "may"), [(119, False), (120, True)])
def test_the_buyer_of_a_mortgaged_deed_needs_price_and_interest(cash: int, may: bool) -> None:
    table = Table(cash=[cash, 0, 0]).owns(BOB, BOARDWALK, mortgaged=True)
    assert table.allows(Propose(ANN, BOB, Terms(take=(BOARDWALK,), cash=100))) is may


@rule("SELL-8", "MORT-4")
@pytest.mark.parametrize(("cash", "may"), [(4, False), (5, True)])
def test_cash_that_comes_with_a_mortgaged_deed_helps_to_pay_its_interest(cash: int, may: bool) -> None:
    table = Table(cash=[500, 15, 0]).owns(ANN, BOARDWALK, mortgaged=True)
    assert table.allows(Propose(ANN, BOB, Terms(give=(BOARDWALK,), cash=cash))) is may


@rule("SELL-8", "MORT-4")
def test_the_interest_of_all_mortgaged_deeds_is_added_up() -> None:
    table = Table(cash=[30, 0, 0]).owns(BOB, BOARDWALK, KENTUCKY, mortgaged=True)
    assert table.refusal(Propose(ANN, BOB, Terms(take=(BOARDWALK, KENTUCKY)))).figures["missing"] == 1


@rule("SELL-8", "MORT-5")
@option("interest_at_transfer")
def test_without_interest_at_a_transfer_the_price_is_all_that_a_buyer_needs() -> None:
    table = Table(cash=[100, 0, 0], interest_at_transfer=False).owns(BOB, BOARDWALK, mortgaged=True)
    assert table.allows(Propose(ANN, BOB, Terms(take=(BOARDWALK,), cash=100)))


@rule("SELL-5", "DEBT-1")
def test_a_debtor_sells_a_deed_to_another_player_and_pays() -> None:
    table = Table(cash=[20, 1500, 1500]).owns(ANN, BALTIC).at(ANN, 35).throw(1, 2)
    assert table.waiting == "Debt"
    agree(table, Terms(give=(BALTIC,), cash=-90), ANN, CAT)
    assert table.waiting == "Debt"
    assert (table.do(PayDebt(ANN)).cash, table.waiting) == ([10, 1500, 1410], "AwaitEnd")


@rule("SELL-5", "DEBT-1")
def test_a_debtor_may_accept_a_counter_offer() -> None:
    table = Table(cash=[20, 1500, 1500]).owns(ANN, BALTIC).at(ANN, 35).throw(1, 2)
    table.do(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-300)), Counter(BOB, Terms(take=(BALTIC,), cash=200)))
    counter: Any = table.decision.frame
    assert (counter.proposer, counter.partner) == (BOB, ANN)
    assert table.do(Accept(ANN), PayDebt(ANN)).cash == [120, 1300, 1500]


@rule("SELL-5", "TURN-6")
def test_whom_a_debtor_asks_may_raise_the_cash_before_answering() -> None:
    table = Table(cash=[20, 30, 1500]).owns(ANN, BALTIC).owns(BOB, BOARDWALK).at(ANN, 35).throw(1, 2)
    table.do(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-90)))
    assert not table.allows(Accept(BOB))
    table.do(Mortgage(BOB, BOARDWALK), Accept(BOB), PayDebt(ANN))
    assert table.cash == [10, 140, 1500]


@rule("SELL-5", "TURN-6")
def test_whom_a_debtor_asks_cannot_be_asked_for_more_than_they_could_raise() -> None:
    table = Table(cash=[20, 30, 1500]).owns(ANN, BALTIC).at(ANN, 35).throw(1, 2)
    assert not table.allows(Propose(ANN, BOB, Terms(give=(BALTIC,), cash=-31)))


@rule("SELL-5", "TURN-6")
@pytest.mark.parametrize(("price", "may"), [(30, True), (31, False)])
def test_a_deed_that_a_debtor_asks_for_is_no_help_in_raising_the_price(price: int, may: bool) -> None:
    table = Table(cash=[20, 30, 1500]).owns(ANN, BALTIC).owns(BOB, ELECTRIC).at(ANN, 35).throw(1, 2)
    assert table.allows(Propose(ANN, BOB, Terms(give=(BALTIC,), take=(ELECTRIC,), cash=-price))) is may


@rule("SELL-5", "TURN-6")
def test_a_debtor_may_raise_the_cash_that_a_counter_offer_asks_for() -> None:
    table = Table(cash=[20, 30, 1500]).owns(ANN, BALTIC, KENTUCKY).owns(BOB, BOARDWALK).at(ANN, 35).throw(1, 2)
    table.do(Propose(ANN, BOB, Terms(give=(BALTIC,), take=(BOARDWALK,))))
    table.do(Counter(BOB, Terms(give=(BOARDWALK,), take=(BALTIC,), cash=-100)))
    assert not table.allows(Accept(ANN))
    assert table.do(Mortgage(ANN, KENTUCKY), Accept(ANN)).cash == [30, 130, 1500]


@rule("MORT-1", "SELL-5")
def test_a_deed_that_a_debtor_asks_for_is_not_mortgaged_before_the_answer() -> None:
    table = Table(cash=[20, 30, 1500]).owns(ANN, BALTIC).owns(BOB, BOARDWALK, ELECTRIC).at(ANN, 35).throw(1, 2)
    table.do(Propose(ANN, BOB, Terms(give=(BALTIC,), take=(ELECTRIC,), cash=-90)))
    assert not table.allows(Mortgage(BOB, ELECTRIC))
    assert table.allows(Mortgage(BOB, BOARDWALK))
