"""RENT-7: rent that the owner must ask for in time."""

from typing import Any

import pytest

from game.engine.actions import Accept, Build, CollectRent, GiveUp, Mortgage, PayDebt, PayFine, Propose, Terms, Throw
from game.engine.causes import FixedTax
from game.engine.events import Asked, Moved, Paid, RentLapsed, Thrown
from game.engine.frames import AwaitThrow, Debt
from game.engine.options import deals
from game.engine.parties import BANK
from tests.engine.table import ANN, BOB, CAT, DAN, Table
from tests.rulemark import option, rule

pytestmark = pytest.mark.rule("RENT-7")


def visit(players: int = 3, *, owner: int = BOB, **options: Any) -> Table:
    """Ann has come to the owner's Oriental Avenue, where a visit costs 6; her turn may end."""
    return Table(players, rent="on_request", **options).owns(owner, "oriental_avenue").throw(2, 4)


def quietly(table: Table, *dice: int) -> Table:
    """Whoever is asked throws from Just Visiting, to a square where nothing happens, and ends the turn."""
    table.at(table.decision.player, 10).throw(*dice or (4, 6))
    return table.end_turn()


def can_collect(table: Table, owner: int = BOB) -> bool:
    return table.allows(CollectRent(owner))


@option("rent")
def test_rent_is_not_paid_before_the_owner_asks() -> None:
    assert visit().cash == [1500, 1500, 1500]


@option("rent")
def test_rent_is_paid_when_the_owner_asks() -> None:
    assert visit().do(CollectRent(BOB)).cash == [1494, 1506, 1500]


def test_rent_is_paid_only_once() -> None:
    assert visit().do(CollectRent(BOB)).refusal(CollectRent(BOB)).code == "nothing_to_collect"


@pytest.mark.parametrize("other", [ANN, CAT])
def test_nobody_but_the_owner_can_ask(other: int) -> None:
    assert visit().refusal(CollectRent(other)).code == "nothing_to_collect"


def test_by_the_letter_rent_is_on_request() -> None:
    table = Table(preset="by_the_letter").owns(BOB, "oriental_avenue").throw(2, 4)
    assert (table.cash[BOB], can_collect(table)) == (1500, True)


def test_nothing_reminds_the_owner() -> None:
    table = visit()
    assert table.events == [Thrown(ANN, 2, 4, "move"), Moved(ANN, 0, 6, True), Asked(ANN, "AwaitEnd")]
    assert not any(isinstance(answer, CollectRent) for answer in table.decision.options)


def test_a_mortgaged_lot_gives_nothing_to_ask_for() -> None:
    table = Table(rent="on_request").owns(BOB, "oriental_avenue", mortgaged=True).throw(2, 4)
    assert not can_collect(table)


# The deadline


def test_the_next_players_turn_leaves_time_to_ask() -> None:
    table = quietly(visit().end_turn())
    assert (table.decision.player, can_collect(table)) == (CAT, True)


def test_a_rent_asked_for_at_the_last_moment_is_paid() -> None:
    table = quietly(visit().end_turn())
    assert table.do(CollectRent(BOB)).cash == [1494, 1506, 1500]


def test_rent_is_lost_when_the_second_player_after_the_visitor_throws() -> None:
    table = quietly(visit().end_turn()).at(CAT, 10).throw(4, 6)
    assert table.happened(RentLapsed) == [RentLapsed(BOB, ANN, 6, 6)]
    assert table.refusal(CollectRent(BOB)).code == "nothing_to_collect"


def test_the_second_players_throw_is_too_late_even_for_the_owner_who_threw() -> None:
    table = quietly(visit(owner=CAT).end_turn()).at(CAT, 10).throw(4, 6)
    assert not can_collect(table, CAT)


def test_with_four_players_too_the_second_one_after_the_visitor_sets_the_deadline() -> None:
    table = quietly(visit(4, owner=DAN).end_turn())
    assert can_collect(table, DAN)
    assert not can_collect(table.at(CAT, 10).throw(4, 6), DAN)


def test_the_bankrupt_are_not_counted_towards_the_deadline() -> None:
    table = Table(4, rent="on_request").owns(DAN, "oriental_avenue")
    table.state.out[BOB] = True
    table = quietly(table.throw(2, 4).end_turn())
    assert (table.decision.player, can_collect(table, DAN)) == (DAN, True)
    assert not can_collect(table.at(DAN, 10).throw(4, 6), DAN)


def test_with_two_players_the_other_ones_turn_leaves_time_to_ask() -> None:
    table = quietly(visit(2).end_turn())
    assert (table.decision.player, can_collect(table)) == (ANN, True)


def test_with_two_players_rent_is_lost_when_the_visitor_throws_in_the_own_next_turn() -> None:
    table = quietly(visit(2).end_turn()).at(ANN, 10).throw(4, 6)
    assert not can_collect(table)
    assert len(table.happened(RentLapsed)) == 1


def test_a_throw_for_doubles_in_jail_ends_the_time_too() -> None:
    table = quietly(visit().jailed(CAT).end_turn()).throw(1, 2)
    assert (table.state.jail[CAT], can_collect(table)) == (2, False)


def test_leaving_jail_before_the_throw_does_not_end_the_time() -> None:
    table = quietly(visit().jailed(CAT).end_turn()).do(PayFine(CAT))
    assert can_collect(table)


# Doubles


def visit_by_doubles(players: int = 3) -> Table:
    return Table(players, rent="on_request").owns(BOB, "oriental_avenue").throw(3, 3)


@pytest.mark.parametrize("players", [2, 3])
def test_the_visitors_own_second_throw_does_not_count(players: int) -> None:
    table = visit_by_doubles(players).throw(1, 3)
    assert can_collect(table)


@pytest.mark.parametrize("players", [2, 3])
def test_the_visitors_second_and_third_throw_leave_the_deadline_where_it_was(players: int) -> None:
    table = visit_by_doubles(players).throw(2, 2).owns(ANN, 13).throw(1, 2).end_turn()
    assert can_collect(quietly(table))


def test_the_next_players_second_throw_does_not_count() -> None:
    table = visit().end_turn().owns(BOB, "water_works").at(BOB, 10).throw(5, 5).throw(4, 4)
    assert (table.waiting, can_collect(table)) == ("AwaitThrow", True)


def test_the_second_players_first_throw_ends_the_time_even_if_it_is_doubles() -> None:
    table = quietly(visit().end_turn()).at(CAT, 10).throw(5, 5)
    assert (table.waiting, can_collect(table)) == ("AwaitThrow", False)


# Several claims


def two_visits() -> Table:
    """By doubles: Oriental Avenue at 6, then Jail's neighbour St. Charles Place at 10, both Bob's."""
    return visit_by_doubles().owns(BOB, "st_charles_place").throw(2, 3)


def test_asking_collects_every_open_rent() -> None:
    table = two_visits().do(CollectRent(BOB))
    assert [paid.amount for paid in table.happened(Paid)] == [6, 10]


def test_each_rent_has_its_own_owner() -> None:
    table = visit_by_doubles().owns(CAT, "st_charles_place").throw(2, 3)
    assert table.do(CollectRent(CAT)).cash == [1490, 1500, 1510]
    assert table.do(CollectRent(BOB)).cash == [1484, 1506, 1510]


def test_each_rent_has_its_own_deadline() -> None:
    table = visit(owner=DAN, players=4).end_turn().owns(DAN, "st_charles_place")
    table.at(BOB, 6).throw(2, 3).end_turn().at(CAT, 10).throw(4, 6)
    assert [(claim.visitor, claim.amount) for claim in table.state.claims] == [(BOB, 10)]


# Fixed at landing


def test_the_sum_stays_as_it_was_at_landing_when_the_owner_builds() -> None:
    table = visit(preset="classic").group(BOB, "light_blue").do(Build(BOB, (6,)), CollectRent(BOB))
    assert table.happened(Paid)[-1].amount == 6


def test_the_sum_stays_as_it_was_at_landing_when_the_owner_mortgages() -> None:
    table = visit().do(Mortgage(BOB, 6), CollectRent(BOB))
    assert table.happened(Paid)[-1].amount == 6


def test_a_utilitys_rent_keeps_the_throw_of_the_visit() -> None:
    table = Table(rent="on_request").at(ANN, 5).owns(BOB, "electric_company").throw(3, 4)
    table = quietly(table.end_turn()).do(CollectRent(BOB))
    assert table.happened(Paid)[-1].amount == 28


def sold_after_the_visit() -> Table:
    return visit().do(Propose(BOB, CAT, Terms(give=(6,), cash=-1)), Accept(CAT))


def test_the_owner_at_landing_collects_even_after_selling_the_deed() -> None:
    assert sold_after_the_visit().do(CollectRent(BOB)).cash[:2] == [1494, 1507]


def test_a_new_owner_has_no_part_in_an_old_rent() -> None:
    assert not can_collect(sold_after_the_visit(), CAT)


# Paying


def test_a_visitor_who_lacks_the_cash_is_in_debt_to_the_owner() -> None:
    table = visit(cash=5).owns(ANN, "boardwalk").do(CollectRent(BOB))
    assert (table.waiting, table.decision.player) == ("Debt", ANN)
    assert table.do(Mortgage(ANN, 39), PayDebt(ANN)).cash == [199, 11, 5]


def test_rent_may_be_asked_for_before_the_visitors_next_throw() -> None:
    assert can_collect(visit_by_doubles())


def test_rent_cannot_be_asked_for_while_a_purchase_is_considered() -> None:
    table = visit_by_doubles().throw(2, 3)
    assert (table.waiting, table.refusal(CollectRent(BOB)).code) == ("Offer", "deal_not_now")


@rule("RENT-8", "JAIL-7")
def test_an_owner_in_jail_may_ask() -> None:
    assert visit().jailed(BOB).do(CollectRent(BOB)).cash[:2] == [1494, 1506]


def test_an_open_rent_is_listed_among_the_owners_deals() -> None:
    table = visit()
    assert [CollectRent(seat) in deals(table.state, seat) for seat in (ANN, BOB, CAT)] == [False, True, False]


# Bankruptcy


def ruined(table: Table, player: int, creditor: int) -> Table:
    """A debt beyond all means breaks a player between two throws."""
    cause = FixedTax(38)
    table.set_stack(AwaitThrow(table.state.turn, False), Debt(player, creditor, 9999, cause))
    return table.do(GiveUp(player))


@pytest.mark.parametrize("creditor", [CAT, BANK])
def test_what_a_bankrupt_could_have_asked_for_lapses(creditor: int) -> None:
    table = ruined(visit(4, auctions="none"), BOB, creditor)
    assert table.state.claims == []
    assert not any(can_collect(table, seat) for seat in range(4))


def test_what_a_bankrupt_visitor_owed_lapses() -> None:
    table = ruined(visit(4), ANN, CAT)
    assert not can_collect(table)


def test_the_rents_of_others_survive_a_bankruptcy() -> None:
    assert can_collect(ruined(visit(4), DAN, CAT))


def test_a_visitor_broken_by_one_rent_pays_no_second() -> None:
    table = Table(4, rent="on_request", cash=[5, 0, 0, 0]).owns(BOB, 6, 11).throw(3, 3).throw(2, 3)
    table.do(CollectRent(BOB), GiveUp(ANN))
    assert (table.cash, table.state.claims) == ([0, 5, 0, 0], [])
    assert table.allows(Throw(BOB))
