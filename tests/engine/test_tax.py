"""Income tax, flat or chosen, and luxury tax."""

from typing import Any

from msgspec.structs import replace

from game.engine.actions import ChooseTax, Mortgage, Propose, Sell, Terms
from tests.engine.table import ANN, BOB, Table
from tests.rulemark import option, rule


def choosing(**options: Any) -> Table:
    """Ann has landed on Income Tax and has not chosen yet."""
    return Table(income_tax="choice", **options).throw(1, 3)


@rule("TAX-3")
@option("income_tax", "income_tax_amount")
def test_flat_income_tax_takes_two_hundred_without_asking() -> None:
    table = Table(income_tax="flat").throw(1, 3)
    assert (table.waiting, table.cash) == ("AwaitEnd", [1300, 1500, 1500])


@rule("TAX-3")
@option("income_tax_amount")
def test_flat_income_tax_takes_the_amount_that_was_set() -> None:
    assert Table(income_tax="flat", income_tax_amount=275).throw(1, 3).cash[ANN] == 1225


@rule("TAX-3")
def test_flat_income_tax_that_cannot_be_paid_is_a_debt() -> None:
    assert Table(cash=150).throw(1, 3).waiting == "Debt"


@rule("TAX-1")
@option("income_tax")
def test_income_tax_by_choice_asks_before_it_takes_anything() -> None:
    table = choosing()
    assert (table.waiting, table.cash[ANN]) == ("TaxChoice", 1500)
    assert table.decision.options == (ChooseTax(ANN, False), ChooseTax(ANN, True))


@rule("TAX-1")
@option("income_tax_amount")
def test_the_flat_sum_may_be_chosen() -> None:
    assert choosing(income_tax_amount=210).do(ChooseTax(ANN, False)).cash[ANN] == 1290


@rule("TAX-1")
def test_a_tenth_of_ones_worth_may_be_chosen() -> None:
    assert choosing().do(ChooseTax(ANN, True)).cash[ANN] == 1350


@rule("TAX-1")
@option("income_tax_percent")
def test_the_share_is_the_percentage_that_was_set() -> None:
    assert choosing(income_tax_percent=20).do(ChooseTax(ANN, True)).cash[ANN] == 1200


@rule("TAX-1")
def test_a_share_that_turns_out_dearer_than_the_flat_sum_is_still_due() -> None:
    table = choosing(cash=3000).do(ChooseTax(ANN, True))
    assert (table.waiting, table.cash[ANN]) == ("AwaitEnd", 2700)


@rule("TAX-1")
def test_only_the_taxpayer_chooses() -> None:
    assert choosing().refusal(ChooseTax(BOB, False)).code == "not_yours_to_decide"


@rule("TAX-1")
def test_nobody_deals_while_the_tax_is_chosen() -> None:
    table = Table(income_tax="choice").owns(ANN, "boardwalk").owns(BOB, "reading_railroad").group(BOB, "brown", level=1)
    offer = Terms(take=(table.square("reading_railroad"),), cash=100)
    deals = (
        Mortgage(ANN, table.square("boardwalk")),
        Mortgage(BOB, table.square("reading_railroad")),
        Sell(BOB, table.square("baltic_avenue")),
        Propose(ANN, BOB, offer),
        Propose(BOB, ANN, offer.mirrored()),
    )
    assert all(table.allows(deal) for deal in deals)
    table.throw(1, 3)
    assert [table.refusal(deal).clause for deal in deals] == ["TURN-6"] * len(deals)


@rule("TAX-2")
def test_worth_counts_deeds_at_their_printed_price() -> None:
    table = Table(income_tax="choice", cash=1000).owns(ANN, "boardwalk", "reading_railroad", "water_works")
    assert table.throw(1, 3).do(ChooseTax(ANN, True)).cash[ANN] == 1000 - (1000 + 400 + 200 + 150) // 10


@rule("TAX-2")
def test_worth_counts_mortgaged_deeds_in_full() -> None:
    table = Table(income_tax="choice", cash=1000).owns(ANN, "boardwalk", mortgaged=True)
    assert table.throw(1, 3).do(ChooseTax(ANN, True)).cash[ANN] == 860


@rule("TAX-2")
def test_worth_counts_houses_at_what_they_cost() -> None:
    table = Table(income_tax="choice", cash=1000).group(ANN, "dark_blue", level=2)
    assert table.throw(1, 3).do(ChooseTax(ANN, True)).cash[ANN] == 1000 - (1000 + 750 + 4 * 200) // 10


@rule("TAX-2")
def test_worth_counts_a_hotel_with_the_houses_it_replaced() -> None:
    table = Table(income_tax="choice", cash=1000).group(ANN, "dark_blue", level=5)
    assert table.throw(1, 3).do(ChooseTax(ANN, True)).cash[ANN] == 1000 - (1000 + 750 + 10 * 200) // 10


@rule("TAX-2")
def test_worth_leaves_out_what_others_own() -> None:
    table = Table(income_tax="choice", cash=1000).owns(BOB, "boardwalk")
    assert table.throw(1, 3).do(ChooseTax(ANN, True)).cash[ANN] == 900


@rule("TAX-2")
def test_the_share_is_rounded_up() -> None:
    assert choosing(cash=1501).do(ChooseTax(ANN, True)).cash[ANN] == 1501 - 151


@rule("TAX-2")
def test_the_salary_of_the_same_throw_counts_to_the_worth_at_landing() -> None:
    table = Table(income_tax="choice").at(ANN, "luxury_tax").throw(2, 4).do(ChooseTax(ANN, True))
    assert table.cash[ANN] == 1700 - 170


@rule("TAX-2")
def test_a_share_beyond_ones_cash_is_a_debt() -> None:
    table = Table(income_tax="choice", cash=30).owns(ANN, "boardwalk").throw(1, 3).do(ChooseTax(ANN, True))
    assert (table.waiting, table.cash[ANN]) == ("Debt", 30)


@rule("TAX-4")
@option("luxury_tax")
def test_luxury_tax_costs_one_hundred() -> None:
    assert Table().at(ANN, "short_line").throw(1, 2).cash[ANN] == 1400


@rule("TAX-4")
@option("luxury_tax")
def test_luxury_tax_costs_seventy_five_in_the_classic_game() -> None:
    assert Table(preset="classic").at(ANN, "short_line").throw(1, 2).cash[ANN] == 1425


@rule("TAX-4")
@option("luxury_tax")
def test_luxury_tax_costs_what_was_set() -> None:
    assert Table(luxury_tax=33).at(ANN, "short_line").throw(1, 2).cash[ANN] == 1467


@rule("TAX-4")
def test_a_board_may_have_taxes_with_a_sum_of_their_own() -> None:
    table = Table(income_tax="choice")
    squares = list(table.rules.board.squares)
    squares[4] = replace(squares[4], tax="fixed", amount=30)
    table.rules.board = replace(table.rules.board, squares=tuple(squares))
    assert table.throw(1, 3).cash[ANN] == 1470
