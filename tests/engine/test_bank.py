"""BANK: where its money comes from and goes to, and that nobody else lends any."""

import random

import pytest

from game.engine.actions import Accept, Action, Bid, Decline, Lift, Mortgage, Propose, Refuse, Sell, Terms
from game.engine.causes import CardMoney, Loan, Refund, Salary
from game.engine.decks import Collect
from game.engine.events import Event, Paid
from game.engine.options import deals
from game.engine.parties import BANK
from tests.engine.table import ANN, BOB, CAT, Table
from tests.rulemark import rule


def anything(table: Table, chance: random.Random) -> Action:
    """Some legal action: an answer, now and then a deal of anybody's."""
    asked = table.decision
    answers = list(asked.options)
    if asked.low <= asked.high and asked.high and chance.random() < 0.5:
        answers = [Bid(asked.player, asked.low)]
    elif not answers or chance.random() < 0.15:
        seat = chance.choice([asked.player, *range(len(table.state.out))]) if answers else asked.player
        answers = deals(table.state, seat) or answers
    return chance.choice(answers)


@rule("BANK-1")
def test_the_bank_pays_however_much_it_has_already_paid() -> None:
    table = Table(cash=1_000_000).at(ANN, "boardwalk").throw(5, 6)
    assert table.cash[ANN] == 1_000_200


@rule("BANK-1")
@pytest.mark.parametrize("players", [2, 8])
def test_money_is_neither_made_nor_lost_but_by_the_bank(players: int) -> None:
    table = Table(players)
    chance = random.Random(players)
    for _ in range(600):
        if table.state.outcome:
            break
        table.do(anything(table, chance))
        assert sum(table.state.cash) == 0
        assert min(table.cash) >= 0


@rule("BANK-2")
def test_the_bank_deals_with_nobody_in_trades() -> None:
    offer = Propose(ANN, BANK, Terms(take=(39,), cash=1))
    assert Table().refusal(offer).code == "no_such_partner"


@rule("BANK-2")
@pytest.mark.parametrize("action", [Mortgage(BANK, 39), Lift(BANK, 39), Propose(BANK, ANN, Terms(give=(39,)))])
def test_nobody_deals_in_the_name_of_the_bank(action: Action) -> None:
    assert Table().refusal(action).code == "deal_not_now"


@rule("BANK-2")
def test_nobody_mortgages_what_is_the_banks() -> None:
    assert Table().refusal(Mortgage(ANN, 39)).code == "deed_not_yours"


@rule("BANK-2")
def test_the_auctioneer_does_not_bid() -> None:
    table = Table().throw(2, 4).do(Decline(ANN))
    assert table.refusal(Bid(BANK, 10)).code == "not_yours_to_decide"


@rule("BANK-3")
def test_the_bank_gives_money_for_nothing_but_what_the_rules_name() -> None:
    given: set[type] = set()
    for seed in range(6):
        table, chance = Table(4), random.Random(seed)
        for _ in range(800):
            if table.state.outcome:
                break
            table.do(anything(table, chance))
            given |= {type(paid.cause) for paid in table.happened(Paid) if paid.payer == BANK}
    assert given == {Salary, CardMoney, Refund, Loan}


@rule("BANK-3")
def test_the_bank_pays_salaries_and_card_money() -> None:
    table = Table(chest=[Collect(30)]).at(ANN, "park_place").throw(1, 4)
    assert table.happened(Paid) == [Paid(BANK, ANN, 200, Salary()), Paid(BANK, ANN, 30, CardMoney(1, 0))]


@rule("BANK-3")
def test_the_bank_pays_refunds_and_loans() -> None:
    table = Table().group(ANN, "brown", level=1).owns(ANN, "boardwalk")
    paid: list[Event] = []
    for action in (Sell(ANN, 1), Mortgage(ANN, 39)):
        paid += table.do(action).happened(Paid)
    assert paid == [Paid(BANK, ANN, 25, Refund(1)), Paid(BANK, ANN, 200, Loan(39))]


@rule("BANK-4")
@pytest.mark.parametrize("cash", [100, -100])
def test_cash_alone_is_neither_lent_nor_borrowed(cash: int) -> None:
    assert Table().refusal(Propose(ANN, BOB, Terms(cash=cash))).code == "trade_moves_nothing"


@rule("BANK-4")
def test_nobody_is_promised_cash_that_is_not_there() -> None:
    table = Table(cash=100).owns(BOB, "boardwalk")
    assert table.refusal(Propose(ANN, BOB, Terms(take=(39,), cash=101))).code == "trade_beyond_cash"


@rule("BANK-4")
def test_nobody_is_asked_for_cash_that_is_not_there() -> None:
    table = Table(cash=100).owns(ANN, "boardwalk")
    assert table.refusal(Propose(ANN, BOB, Terms(give=(39,), cash=-101))).code == "trade_beyond_cash"


@rule("BANK-4")
def test_nobody_trades_what_is_not_theirs_yet() -> None:
    table = Table().owns(CAT, "boardwalk")
    assert table.refusal(Propose(ANN, BOB, Terms(give=(39,), cash=-1))).code == "deed_not_theirs"


@rule("BANK-4")
def test_a_trade_is_complete_the_moment_it_is_agreed() -> None:
    table = Table().owns(ANN, "boardwalk").do(Propose(ANN, BOB, Terms(give=(39,), cash=-300)), Accept(BOB))
    assert (table.owner(39), table.cash[:2], table.waiting) == (BOB, [1800, 1200], "AwaitThrow")


@rule("BANK-4")
def test_a_trade_that_is_refused_moves_nothing() -> None:
    table = Table().owns(ANN, "boardwalk").do(Propose(ANN, BOB, Terms(give=(39,), cash=-300)), Refuse(BOB))
    assert (table.owner(39), table.cash[:2]) == (ANN, [1500, 1500])
