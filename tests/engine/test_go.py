"""GO: the salary, by throw and by card, forwards and backwards."""

import pytest

from game.engine.causes import Salary
from game.engine.decks import Advance, Back, Imprison, Nearest
from game.engine.events import Paid
from tests.engine.table import ANN, Table
from tests.rulemark import option, rule


def salaries(table: Table) -> list[int]:
    return [paid.amount for paid in table.happened(Paid) if isinstance(paid.cause, Salary)]


@rule("GO-1")
def test_passing_go_by_a_throw_pays_200() -> None:
    assert Table().at(ANN, "boardwalk").throw(5, 6).cash[ANN] == 1700


@rule("GO-1")
def test_landing_on_go_by_a_throw_pays_200() -> None:
    assert Table().at(ANN, "short_line").throw(2, 3).cash[ANN] == 1700


@rule("GO-1")
def test_stopping_short_of_go_pays_nothing() -> None:
    table = Table().at(ANN, "short_line").owns(ANN, "boardwalk").throw(1, 3)
    assert (table.state.position[ANN], table.cash[ANN]) == (39, 1500)


@rule("GO-1")
def test_starting_from_go_pays_nothing() -> None:
    assert Table().at(ANN, "go").throw(4, 6).cash[ANN] == 1500


@rule("GO-1")
def test_passing_go_by_a_card_pays_200() -> None:
    table = Table(chance=[Advance(20)]).at(ANN, "go_to_jail").throw(2, 4)
    assert (table.state.position[ANN], table.cash[ANN]) == (20, 1700)


@rule("GO-1")
def test_landing_on_go_by_a_card_pays_200() -> None:
    assert Table(chance=[Advance(0)]).throw(3, 4).cash[ANN] == 1700


@rule("GO-1")
def test_every_lap_is_paid() -> None:
    table = Table(2).at(ANN, "boardwalk").throw(5, 6).end_turn()
    table.at(1, 10).throw(4, 6).end_turn().at(ANN, "boardwalk").throw(5, 6)
    assert table.cash[ANN] == 1900


@rule("GO-1", "HOUSE-9")
@option("salary")
def test_another_salary_can_be_agreed() -> None:
    assert Table(salary=450).at(ANN, "boardwalk").throw(5, 6).cash[ANN] == 1950


@rule("HOUSE-9")
@option("salary")
def test_a_salary_of_nothing_pays_nothing() -> None:
    assert salaries(Table(salary=0).at(ANN, "boardwalk").throw(5, 6)) == []


@rule("GO-2")
def test_landing_on_go_is_not_paid_again_when_leaving_it() -> None:
    table = Table(2).at(ANN, "short_line").throw(2, 3).end_turn()
    table.at(1, 10).throw(4, 6).end_turn().throw(4, 6)
    assert table.cash[ANN] == 1700


@rule("GO-2")
@pytest.mark.parametrize("square", [37, 38])
def test_past_go_to_a_card_that_leads_to_go_is_paid_twice(square: int) -> None:
    table = Table(chest=[Advance(0)]).at(ANN, square).throw(1, 41 - square)
    assert salaries(table) == [200, 200]


@rule("GO-2")
def test_past_go_to_chance_and_on_to_go_is_paid_twice() -> None:
    table = Table(chance=[Advance(0)]).at(ANN, "park_place").throw(4, 6)
    assert table.cash[ANN] == 1900


@rule("GO-2")
def test_past_go_to_a_card_that_leads_elsewhere_is_paid_once() -> None:
    assert salaries(Table(chance=[Advance(20)]).at(ANN, "park_place").throw(4, 6)) == [200]


@rule("GO-3")
@option("salary")
def test_a_card_to_jail_pays_no_salary_though_go_lies_on_the_way() -> None:
    assert Table(chance=[Imprison()]).at(ANN, "go_to_jail").throw(2, 4).cash[ANN] == 1500


@rule("GO-3")
def test_the_go_to_jail_square_pays_no_salary() -> None:
    assert Table().at(ANN, 25).throw(2, 3).cash[ANN] == 1500


@rule("GO-3")
def test_three_doubles_pay_no_salary_though_the_third_would_pass_go() -> None:
    table = Table(chance=[Back(16)]).at(ANN, 20).owns(ANN, "water_works")
    table.throw(4, 4).throw(4, 4).at(ANN, "boardwalk").throw(6, 6)
    assert (table.state.jail[ANN], salaries(table)) == (1, [])


@rule("GO-4")
def test_moving_backwards_past_go_pays_nothing() -> None:
    table = Table(chance=[Back(8)]).owns(ANN, "boardwalk").throw(3, 4)
    assert (table.state.position[ANN], table.cash[ANN]) == (39, 1500)


@rule("GO-4")
def test_landing_on_go_backwards_pays() -> None:
    table = Table(chance=[Back(7)]).throw(3, 4)
    assert (table.state.position[ANN], table.cash[ANN]) == (0, 1700)


@rule("GO-4", "HOUSE-5")
def test_backwards_onto_go_counts_as_a_lap_and_backwards_past_it_does_not() -> None:
    onto, past = (Table(chance=[Back(steps)]).owns(ANN, "boardwalk").throw(3, 4) for steps in (7, 8))
    assert (onto.state.laps[ANN], past.state.laps[ANN]) == (1, 0)


@rule("GO-1", "CARD-5")
def test_the_nearest_railroad_beyond_go_pays_the_salary() -> None:
    table = Table(chance=[Nearest("railroad", 2)]).at(ANN, "go_to_jail").owns(ANN, "reading_railroad").throw(2, 4)
    assert table.cash[ANN] == 1700
