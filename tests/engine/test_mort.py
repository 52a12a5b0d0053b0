"""Mortgages: taking, lifting, and what they cost a new owner. Building again is in test_build."""

from typing import Any

import pytest

from game.engine.actions import Accept, Action, KeepMortgage, Lift, LiftReceived, Mortgage, Propose, Sell, Terms, Throw
from game.engine.causes import TransferInterest
from game.engine.events import Paid
from tests.engine.table import ANN, BOB, Table
from tests.rulemark import option, rule

BALTIC, READING, ELECTRIC, ORIENTAL, KENTUCKY, PARK_PLACE, BOARDWALK = 3, 5, 12, 6, 21, 37, 39


def bought(*deeds: int, cash: int = 1500, **options: Any) -> Table:
    """Ann has just been given Bob's mortgaged deeds for $100."""
    table = Table(cash=[cash, 1500, 1500], **options).owns(BOB, *deeds, mortgaged=True)
    return table.do(Propose(ANN, BOB, Terms(take=deeds, cash=100)), Accept(BOB))


def interest(table: Table) -> list[int]:
    return [event.amount for event in table.happened(Paid) if isinstance(event.cause, TransferInterest)]


# MORT-1


@rule("MORT-1")
@pytest.mark.parametrize(("deed", "value"), [(BALTIC, 30), (READING, 100), (ELECTRIC, 75), (PARK_PLACE, 175)])
def test_a_mortgage_brings_its_printed_value(deed: int, value: int) -> None:
    table = Table().owns(ANN, deed).do(Mortgage(ANN, deed))
    assert (table.cash[ANN], table.state.mortgaged[deed], table.owner(deed)) == (1500 + value, True, ANN)


@rule("MORT-1")
@pytest.mark.parametrize("deed", [ORIENTAL, 8, 9])
def test_no_lot_is_mortgaged_while_its_group_has_a_building(deed: int) -> None:
    table = Table().group(ANN, "light_blue").owns(ANN, ORIENTAL, level=1)
    assert table.refusal(Mortgage(ANN, deed)).code == "group_built"


@rule("MORT-1")
def test_once_the_last_building_is_sold_every_lot_may_be_mortgaged() -> None:
    table = Table().group(ANN, "light_blue").owns(ANN, ORIENTAL, level=1).do(Sell(ANN, ORIENTAL))
    assert all(table.allows(Mortgage(ANN, deed)) for deed in table.lots("light_blue"))


@rule("MORT-1")
def test_a_lot_may_be_mortgaged_while_other_groups_have_buildings() -> None:
    table = Table().group(ANN, "light_blue", level=1).owns(ANN, BOARDWALK)
    assert table.allows(Mortgage(ANN, BOARDWALK))


@rule("MORT-1")
def test_a_mortgaged_deed_is_not_mortgaged_again() -> None:
    assert Table().owns(ANN, BALTIC, mortgaged=True).refusal(Mortgage(ANN, BALTIC)).code == "already_mortgaged"


# MORT-2, MORT-3


@rule("MORT-2")
@pytest.mark.parametrize(("deed", "cost"), [(BOARDWALK, 220), (READING, 110), (ELECTRIC, 83), (PARK_PLACE, 193)])
def test_lifting_costs_the_mortgage_and_a_tenth_rounded_up(deed: int, cost: int) -> None:
    table = Table().owns(ANN, deed, mortgaged=True).do(Lift(ANN, deed))
    assert (table.cash[ANN], table.state.mortgaged[deed]) == (1500 - cost, False)


@rule("MORT-2")
def test_lifting_needs_the_cash() -> None:
    table = Table(cash=219).owns(ANN, BOARDWALK, mortgaged=True)
    assert table.refusal(Lift(ANN, BOARDWALK)).figures["missing"] == 1
    assert Table(cash=220).owns(ANN, BOARDWALK, mortgaged=True).allows(Lift(ANN, BOARDWALK))


@rule("MORT-2")
def test_a_deed_without_a_mortgage_has_none_to_lift() -> None:
    assert Table().owns(ANN, BOARDWALK).refusal(Lift(ANN, BOARDWALK)).code == "not_mortgaged"


@rule("MORT-3")
def test_nobody_else_may_lift_a_mortgage() -> None:
    table = Table().owns(ANN, BOARDWALK, mortgaged=True)
    assert table.refusal(Lift(BOB, BOARDWALK)).code == "deed_not_yours"


@rule("MORT-3")
def test_nobody_else_may_mortgage_a_deed() -> None:
    assert Table().owns(ANN, BOARDWALK).refusal(Mortgage(BOB, BOARDWALK)).code == "deed_not_yours"


@rule("MORT-3")
def test_a_mortgaged_deed_is_still_its_owners_to_land_on() -> None:
    table = Table().owns(BOB, ORIENTAL, mortgaged=True).throw(2, 4)
    assert (table.waiting, table.owner(ORIENTAL), table.cash[ANN]) == ("AwaitEnd", BOB, 1500)


# MORT-4


@rule("MORT-4")
@option("interest_at_transfer")
def test_a_mortgaged_deed_costs_its_new_owner_a_tenth_at_once() -> None:
    table = bought(BOARDWALK)
    assert (table.owner(BOARDWALK), interest(table), table.cash[:2]) == (ANN, [20], [1380, 1600])
    assert (table.waiting, table.decision.player) == ("MortgageChoice", ANN)


@rule("MORT-4")
@pytest.mark.parametrize(("deed", "share"), [(ELECTRIC, 8), (PARK_PLACE, 18), (KENTUCKY, 11)])
def test_the_tenth_at_a_transfer_is_rounded_up(deed: int, share: int) -> None:
    assert interest(bought(deed)) == [share]


@rule("MORT-4")
def test_lifting_at_the_transfer_costs_mortgage_and_one_tenth_in_all() -> None:
    table = bought(BOARDWALK).do(LiftReceived(ANN))
    assert (table.cash[ANN], table.state.mortgaged[BOARDWALK]) == (1500 - 100 - 220, False)
    assert table.waiting == "AwaitThrow"


@rule("MORT-4")
def test_a_mortgage_kept_at_the_transfer_costs_the_tenth_again_when_it_is_lifted() -> None:
    table = bought(BOARDWALK).do(KeepMortgage(ANN))
    assert (table.cash[ANN], table.state.mortgaged[BOARDWALK], table.waiting) == (1380, True, "AwaitThrow")
    assert table.do(Lift(ANN, BOARDWALK)).cash[ANN] == 1380 - 220


@rule("MORT-4")
def test_the_new_owner_chooses_deed_by_deed() -> None:
    table = bought(KENTUCKY, BOARDWALK)
    assert (interest(table), table.cash[ANN]) == ([11, 20], 1369)
    table.do(LiftReceived(ANN))
    assert table.waiting == "MortgageChoice"
    table.do(KeepMortgage(ANN))
    assert (table.waiting, table.cash[ANN]) == ("AwaitThrow", 1369 - 110)
    assert (table.state.mortgaged[KENTUCKY], table.state.mortgaged[BOARDWALK]) == (False, True)


@rule("MORT-4")
def test_each_side_of_a_swap_pays_and_chooses_for_what_it_gets() -> None:
    table = Table().owns(ANN, KENTUCKY, mortgaged=True).owns(BOB, BOARDWALK, mortgaged=True)
    table.do(Propose(ANN, BOB, Terms(give=(KENTUCKY,), take=(BOARDWALK,))), Accept(BOB))
    first = table.decision.player
    table.do(LiftReceived(first))
    second = table.decision.player
    table.do(KeepMortgage(second))
    assert {first, second} == {ANN, BOB}
    lifted = {ANN: 200, BOB: 110}[first]
    assert sum(table.cash[:2]) == 3000 - 11 - 20 - lifted
    assert not table.state.mortgaged[{ANN: BOARDWALK, BOB: KENTUCKY}[first]]


@rule("MORT-4")
def test_who_gives_a_mortgaged_deed_pays_no_interest() -> None:
    assert bought(BOARDWALK).cash[BOB] == 1600


@rule("MORT-4")
def test_deeds_without_a_mortgage_cost_no_interest_and_ask_nothing() -> None:
    table = Table().owns(BOB, BOARDWALK).do(Propose(ANN, BOB, Terms(take=(BOARDWALK,), cash=100)), Accept(BOB))
    assert (table.waiting, table.cash[ANN]) == ("AwaitThrow", 1400)


@rule("MORT-4")
def test_who_has_not_the_principal_left_keeps_the_mortgage() -> None:
    table = bought(BOARDWALK, cash=319)
    assert (table.waiting, table.cash[ANN], table.state.mortgaged[BOARDWALK]) == ("AwaitThrow", 199, True)
    assert bought(BOARDWALK, cash=320).waiting == "MortgageChoice"


@rule("MORT-4", "TURN-6")
@pytest.mark.parametrize("action", [Throw(ANN), Mortgage(ANN, READING), LiftReceived(BOB), KeepMortgage(BOB)])
def test_nothing_else_is_done_while_the_new_owner_chooses(action: Action) -> None:
    table = Table().owns(ANN, READING).owns(BOB, BOARDWALK, mortgaged=True)
    table.do(Propose(ANN, BOB, Terms(take=(BOARDWALK,))), Accept(BOB))
    assert not table.allows(action)


# MORT-5


@rule("MORT-5")
@option("interest_at_transfer")
def test_without_interest_at_a_transfer_a_mortgaged_deed_costs_its_price_alone() -> None:
    table = bought(BOARDWALK, interest_at_transfer=False)
    assert (table.cash[:2], table.state.mortgaged[BOARDWALK]) == ([1400, 1600], True)


@rule("MORT-5")
@option("interest_at_transfer")
def test_without_interest_at_a_transfer_the_tenth_is_due_when_the_mortgage_is_lifted() -> None:
    table = bought(BOARDWALK, interest_at_transfer=False)
    assert table.do(Lift(ANN, BOARDWALK)).cash[ANN] == 1400 - 220


@rule("MORT-5")
@option("interest_at_transfer")
@pytest.mark.parametrize(("preset", "due"), [("standard", [20]), ("classic", [20]), ("quick", [])])
def test_only_the_quick_rules_drop_the_interest_at_a_transfer(preset: str, due: list[int]) -> None:
    assert interest(bought(BOARDWALK, preset=preset)) == due
