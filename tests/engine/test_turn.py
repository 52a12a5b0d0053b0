"""TURN-1 to TURN-5: the throw, doubles, and what ends a turn."""

import pytest

from game.engine.actions import EndTurn, GiveUp, Throw
from game.engine.decks import Collect, Imprison
from game.engine.events import Moved, Thrown
from tests.engine.table import ANN, BOB, CAT, Table
from tests.rulemark import rule

THREE_DOUBLES = (5, 5), (4, 4), (2, 2)


def thrice(*throws: tuple[int, int]) -> Table:
    """Ann starts on Just Visiting and throws these, coming to rest where nothing happens."""
    table = Table().at(ANN, "jail").owns(ANN, "water_works", "north_carolina_avenue")
    for dice in throws:
        table.throw(*dice)
    return table


@rule("TURN-1")
def test_the_sum_of_two_dice_moves_the_token_forward() -> None:
    table = Table().at(ANN, "jail").throw(4, 6)
    assert table.state.position == [20, 0, 0]


@rule("TURN-1")
def test_the_board_goes_round() -> None:
    table = Table().at(ANN, "boardwalk").throw(5, 6)
    assert table.state.position[ANN] == 10


@rule("TURN-1")
def test_the_square_is_obeyed() -> None:
    table = Table(chance=[Collect(7)]).throw(3, 4)
    assert table.cash[ANN] == 1507


@rule("TURN-1")
def test_after_an_ordinary_throw_only_the_end_of_the_turn_is_left() -> None:
    table = Table().at(ANN, "jail").throw(4, 6)
    assert table.refusal(Throw(ANN)).code == "not_asked"
    assert table.allows(EndTurn(ANN))


@rule("TURN-1")
def test_a_turn_does_not_end_without_a_throw() -> None:
    assert Table().refusal(EndTurn(ANN)).code == "not_asked"


@rule("TURN-1")
@pytest.mark.parametrize("other", [BOB, CAT])
def test_only_the_player_whose_turn_it_is_throws(other: int) -> None:
    assert Table().refusal(Throw(other)).code == "not_yours_to_decide"


@rule("TURN-2")
def test_doubles_are_played_and_then_thrown_again() -> None:
    table = Table(chance=[Collect(7)]).at(ANN, 1).throw(3, 3)
    assert table.cash[ANN] == 1507
    assert (table.decision.player, table.waiting) == (ANN, "AwaitThrow")


@rule("TURN-2")
def test_doubles_must_be_thrown_again_before_the_turn_ends() -> None:
    assert thrice((5, 5)).refusal(EndTurn(ANN)).code == "not_asked"


@rule("TURN-2")
def test_the_second_throw_moves_on_from_where_the_first_one_led() -> None:
    table = thrice((5, 5), (6, 2))
    assert (table.state.position[ANN], table.waiting) == (28, "AwaitEnd")


@rule("TURN-3")
def test_two_doubles_in_a_row_do_not_lead_to_jail() -> None:
    table = thrice(*THREE_DOUBLES[:2])
    assert (table.state.position[ANN], table.state.jail[ANN]) == (28, 0)


@rule("TURN-3")
def test_a_third_doubles_in_a_row_leads_straight_to_jail() -> None:
    table = thrice(*THREE_DOUBLES)
    assert (table.state.position[ANN], table.state.jail[ANN]) == (10, 1)


@rule("TURN-3")
def test_the_third_doubles_are_not_moved() -> None:
    assert thrice(*THREE_DOUBLES).happened(Moved) == []


@rule("TURN-3")
def test_a_third_doubles_end_the_turn() -> None:
    table = thrice(*THREE_DOUBLES)
    assert table.refusal(Throw(ANN)).code == "not_asked"
    assert table.end_turn().decision.player == BOB


@rule("TURN-3")
def test_a_third_throw_that_is_no_doubles_is_moved() -> None:
    table = thrice(*THREE_DOUBLES[:2], (1, 3))
    assert (table.state.position[ANN], table.state.jail[ANN]) == (32, 0)


@rule("TURN-3")
def test_doubles_are_counted_within_one_turn() -> None:
    table = Table(2).at(ANN, "jail").at(BOB, "jail").owns(ANN, "water_works")
    table.throw(5, 5).throw(3, 5).end_turn().throw(4, 6).end_turn().throw(5, 5)
    assert table.state.jail[ANN] == 0
    assert table.happened(Thrown)[0].doubles == 1


@rule("TURN-3", "DEBT-8")
def test_the_doubles_of_a_player_who_went_bankrupt_are_not_counted_for_the_next() -> None:
    table = Table(cash=[5, 1500, 1500]).owns(BOB, "oriental_avenue").throw(3, 3).do(GiveUp(ANN)).at(BOB, "jail")
    assert table.throw(5, 5).happened(Thrown)[0].doubles == 1


@rule("TURN-4")
def test_any_number_of_tokens_share_a_square() -> None:
    table = Table(3).at(BOB, 20).at(CAT, 20).at(ANN, "jail").throw(4, 6)
    assert table.state.position == [20, 20, 20]
    assert table.cash == [1500, 1500, 1500]


@rule("TURN-5")
def test_doubles_onto_go_to_jail_end_the_turn() -> None:
    table = Table().at(ANN, 24).throw(3, 3)
    assert (table.state.jail[ANN], table.waiting) == (1, "AwaitEnd")


@rule("TURN-5")
def test_doubles_onto_a_card_that_sends_to_jail_end_the_turn() -> None:
    table = Table(chance=[Imprison()]).at(ANN, 1).throw(3, 3)
    assert (table.state.jail[ANN], table.waiting) == (1, "AwaitEnd")


@rule("TURN-5")
def test_who_goes_to_jail_does_not_throw_for_release_in_the_same_turn() -> None:
    table = Table().at(ANN, 25).throw(2, 3)
    assert table.refusal(Throw(ANN)).code == "not_asked"
    assert table.end_turn().decision.player == BOB
