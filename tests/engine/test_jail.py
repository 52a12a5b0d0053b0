"""Into Jail, out of it, and what one may do inside."""

import pytest

from game.engine.actions import (
    Accept,
    Bid,
    Build,
    Buy,
    Decline,
    Lift,
    Mortgage,
    PassBid,
    PayDebt,
    PayFine,
    Propose,
    Sell,
    Terms,
    UseGetOut,
)
from game.engine.decks import Imprison
from game.engine.events import Jailed, LeftJail
from game.engine.parties import BANK
from tests.engine.table import ANN, BOB, Table
from tests.rulemark import option, rule


def in_jail(table: Table, seat: int = ANN) -> bool:
    return table.state.jail[seat] > 0 and table.state.position[seat] == table.square("jail")


def next_turn_of_ann(table: Table) -> Table:
    """Ann ends her turn, and Bob, the only other, throws himself onto Free Parking."""
    return table.end_turn().at(BOB, "jail").throw(4, 6).end_turn()


# JAIL-1, JAIL-2


@rule("JAIL-1")
def test_the_go_to_jail_square_leads_to_jail() -> None:
    table = Table().at(ANN, "indiana_avenue").throw(3, 4)
    assert in_jail(table)
    assert table.happened(Jailed)[0].why == "square"


@rule("JAIL-1")
def test_a_go_to_jail_card_leads_to_jail() -> None:
    table = Table(chance=[Imprison()]).throw(3, 4)
    assert in_jail(table)
    assert table.happened(Jailed)[0].why == "card"


@rule("JAIL-1")
def test_a_third_doubles_leads_to_jail() -> None:
    table = Table().throw(5, 5).throw(5, 5)
    assert not in_jail(table)
    assert in_jail(table.throw(1, 1))


@rule("JAIL-2")
def test_landing_on_the_jail_square_is_just_visiting() -> None:
    table = Table().throw(4, 6)
    assert (table.state.position[ANN], table.state.jail[ANN]) == (table.square("jail"), 0)


@rule("JAIL-2")
def test_a_visitor_moves_on_with_any_throw() -> None:
    assert Table().at(ANN, "jail").throw(4, 6).state.position[ANN] == 20


# JAIL-3


@rule("JAIL-3")
@pytest.mark.parametrize("attempt", [1, 2, 3])
def test_doubles_set_free_on_each_of_three_turns_without_a_fine(attempt: int) -> None:
    table = Table().jailed(ANN, attempt).throw(5, 5)
    assert (table.state.jail[ANN], table.state.position[ANN], table.cash[ANN]) == (0, 20, 1500)


@rule("JAIL-3")
def test_doubles_out_of_jail_give_no_second_throw() -> None:
    assert Table().jailed(ANN).throw(5, 5).waiting == "AwaitEnd"


@rule("JAIL-3")
def test_no_doubles_leave_the_player_in_jail_and_end_the_turn() -> None:
    table = Table().jailed(ANN).throw(4, 6)
    assert in_jail(table)
    assert (table.waiting, table.cash[ANN]) == ("AwaitEnd", 1500)


@rule("JAIL-3", "JAIL-6")
def test_two_failures_keep_a_player_in_and_the_third_does_not() -> None:
    table = Table(2).jailed(ANN)
    for _ in range(2):
        assert in_jail(table.throw(4, 6))
        next_turn_of_ann(table)
    assert table.throw(4, 6).state.jail[ANN] == 0


@rule("JAIL-3", "JAIL-6")
@option("jail_tries")
def test_the_number_of_tries_can_be_set() -> None:
    assert Table(jail_tries=1).jailed(ANN).throw(4, 6).state.position[ANN] == 20
    assert in_jail(Table(jail_tries=5).jailed(ANN, 4).throw(4, 6))
    assert Table(jail_tries=5).jailed(ANN, 5).throw(4, 6).state.position[ANN] == 20


# JAIL-4


@rule("JAIL-4")
@pytest.mark.parametrize("attempt", [1, 2, 3])
def test_a_get_out_card_sets_free_before_the_throw_on_any_turn(attempt: int) -> None:
    table = Table().jailed(ANN, attempt).holds(ANN).do(UseGetOut(ANN, 0))
    assert (table.state.jail[ANN], table.waiting, table.cash[ANN]) == (0, "AwaitThrow", 1500)


@rule("JAIL-4")
def test_after_a_get_out_card_the_throw_moves_as_usual() -> None:
    table = Table().jailed(ANN).holds(ANN).do(UseGetOut(ANN, 0)).throw(4, 6)
    assert table.state.position[ANN] == 20


@rule("JAIL-4")
def test_a_get_out_card_is_gone_once_it_is_used() -> None:
    table = Table().jailed(ANN).holds(ANN).do(UseGetOut(ANN, 0))
    assert table.state.holders[0] == BANK


@rule("JAIL-4")
def test_somebody_elses_get_out_card_does_not_help() -> None:
    assert Table().jailed(ANN).holds(BOB).refusal(UseGetOut(ANN, 0)).code == "card_not_yours"


@rule("JAIL-4")
def test_a_get_out_card_may_be_bought_in_jail_and_played_at_once() -> None:
    table = Table().jailed(ANN).holds(BOB)
    table.do(Propose(ANN, BOB, Terms(take_cards=(0,), cash=45)), Accept(BOB), UseGetOut(ANN, 0))
    assert (table.state.jail[ANN], table.cash[:2]) == (0, [1455, 1545])


@rule("JAIL-4")
def test_a_get_out_card_comes_too_late_after_a_failed_throw() -> None:
    table = Table().jailed(ANN).holds(ANN).throw(4, 6)
    assert table.refusal(UseGetOut(ANN, 0)).code == "not_asked"


@rule("JAIL-4")
def test_a_free_player_cannot_play_a_get_out_card() -> None:
    assert Table().at(ANN, "jail").holds(ANN).refusal(UseGetOut(ANN, 0)).code == "not_in_jail"


# JAIL-5


@rule("JAIL-5")
@option("jail_fine", "fine_turns")
@pytest.mark.parametrize("attempt", [1, 2])
def test_the_fine_sets_free_before_the_throw_on_the_first_two_turns(attempt: int) -> None:
    table = Table().jailed(ANN, attempt).do(PayFine(ANN))
    assert (table.state.jail[ANN], table.cash[ANN], table.waiting) == (0, 1450, "AwaitThrow")


@rule("JAIL-5")
@option("fine_turns")
def test_the_fine_cannot_be_paid_before_the_third_throw() -> None:
    assert Table().jailed(ANN, 3).refusal(PayFine(ANN)).code == "fine_too_late"


@rule("JAIL-5")
@option("fine_turns")
def test_the_quick_rules_let_the_fine_be_paid_on_the_third_turn_too() -> None:
    assert Table(preset="quick").jailed(ANN, 3).do(PayFine(ANN)).cash[ANN] == 1450


@rule("JAIL-5")
@option("fine_turns")
def test_without_fine_turns_nobody_buys_freedom_before_a_throw() -> None:
    assert Table(fine_turns=0).jailed(ANN).refusal(PayFine(ANN)).code == "fine_too_late"


@rule("JAIL-5")
@option("jail_fine")
def test_the_fine_can_be_set() -> None:
    assert Table(jail_fine=80).jailed(ANN).do(PayFine(ANN)).cash[ANN] == 1420


@rule("JAIL-5")
def test_the_fine_needs_the_cash() -> None:
    assert Table(cash=49).jailed(ANN).refusal(PayFine(ANN)).figures["missing"] == 1
    assert Table(cash=50).jailed(ANN).allows(PayFine(ANN))


@rule("JAIL-5")
def test_the_throw_after_the_fine_moves_as_usual() -> None:
    assert Table().jailed(ANN).do(PayFine(ANN)).throw(4, 6).state.position[ANN] == 20


@rule("JAIL-5")
def test_doubles_after_the_fine_earn_another_throw() -> None:
    assert Table().jailed(ANN).do(PayFine(ANN)).throw(5, 5).waiting == "AwaitThrow"


@rule("JAIL-5")
def test_the_fine_cannot_be_paid_after_a_failed_throw() -> None:
    assert Table().jailed(ANN).throw(4, 6).refusal(PayFine(ANN)).code == "not_asked"


@rule("JAIL-5")
def test_a_free_player_has_no_fine_to_pay() -> None:
    assert Table().at(ANN, "jail").refusal(PayFine(ANN)).code == "not_in_jail"


# JAIL-6


@rule("JAIL-6")
@option("jail_fine", "jail_tries")
def test_the_third_failure_costs_the_fine_and_moves_that_throw() -> None:
    table = Table(jail_fine=60).jailed(ANN, 3).throw(4, 6)
    assert (table.cash[ANN], table.state.position[ANN], table.waiting) == (1440, 20, "AwaitEnd")
    assert table.happened(LeftJail)[0].how == "served"


@rule("JAIL-6")
def test_who_cannot_pay_the_fine_owes_it_to_the_bank_and_stays_put() -> None:
    table = Table(cash=20).owns(ANN, "boardwalk").jailed(ANN, 3).throw(4, 6)
    assert in_jail(table)
    assert (table.waiting, table.cash[ANN]) == ("Debt", 20)


@rule("JAIL-6")
def test_who_owes_the_fine_moves_as_soon_as_it_is_paid() -> None:
    table = Table(cash=20).owns(ANN, "boardwalk").jailed(ANN, 3).throw(4, 6)
    table.do(Mortgage(ANN, table.square("boardwalk")), PayDebt(ANN))
    assert (table.cash[ANN], table.state.position[ANN], table.state.jail[ANN]) == (170, 20, 0)


@rule("JAIL-6")
def test_a_get_out_card_no_longer_helps_who_owes_the_fine() -> None:
    table = Table(cash=20).owns(ANN, "boardwalk").holds(ANN).jailed(ANN, 3).throw(4, 6)
    assert table.refusal(UseGetOut(ANN, 0)).code == "not_asked"


@rule("JAIL-6")
def test_a_get_out_card_does_not_save_the_fine_after_the_third_failure() -> None:
    table = Table().holds(ANN).jailed(ANN, 3).throw(4, 6)
    assert (table.cash[ANN], table.state.holders[0]) == (1450, ANN)


# JAIL-7


@rule("JAIL-7")
def test_a_jailed_player_bids_and_buys_in_an_auction() -> None:
    table = Table(2).jailed(BOB).throw(1, 2).do(Decline(ANN), Bid(BOB, 10), PassBid(ANN))
    assert (table.owner("baltic_avenue"), table.cash[BOB]) == (BOB, 1490)


@rule("JAIL-7")
def test_a_jailed_player_builds_and_sells() -> None:
    table = Table().jailed(ANN).group(ANN, "brown")
    table.do(Build(ANN, table.lots("brown")))
    assert table.cash[ANN] == 1400
    assert table.do(Sell(ANN, table.square("baltic_avenue"))).cash[ANN] == 1425


@rule("JAIL-7")
def test_a_jailed_player_mortgages_and_lifts() -> None:
    table = Table().jailed(ANN).owns(ANN, "boardwalk")
    assert table.do(Mortgage(ANN, table.square("boardwalk"))).cash[ANN] == 1700
    assert table.do(Lift(ANN, table.square("boardwalk"))).cash[ANN] == 1480


@rule("JAIL-7")
def test_a_jailed_player_trades() -> None:
    table = Table().jailed(ANN).jailed(BOB).owns(BOB, "boardwalk")
    table.do(Propose(ANN, BOB, Terms(take=(table.square("boardwalk"),), cash=500)), Accept(BOB))
    assert (table.owner("boardwalk"), table.cash[:2]) == (ANN, [1000, 2000])


@rule("JAIL-7")
def test_a_jailed_player_collects_rent() -> None:
    assert Table().jailed(BOB).owns(BOB, "oriental_avenue").throw(2, 4).cash[:2] == [1494, 1506]


@rule("JAIL-7")
def test_doubles_out_of_jail_may_end_in_a_purchase() -> None:
    table = Table().jailed(ANN).throw(3, 3).do(Buy(ANN))
    assert table.owner("st_james_place") == ANN
