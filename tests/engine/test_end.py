"""Ending early: everyone still in the game must agree."""

import pytest

from game.engine.actions import Accept, Mortgage, ProposeEnd, Refuse, Throw
from game.engine.events import EndAgreed, EndRefused, RentLapsed
from tests.engine.accounts import assert_over
from tests.engine.table import ANN, BOB, CAT, DAN, Table
from tests.rulemark import rule


@rule("END-1", "SHORT-4")
def test_when_all_agree_worth_is_added_up_and_the_richest_wins() -> None:
    table = Table(cash=[100, 150, 180]).owns(ANN, "baltic_avenue").owns(CAT, "oriental_avenue", mortgaged=True)
    table.do(ProposeEnd(ANN), Accept(BOB), Accept(CAT))
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "agreement"
    assert table.state.outcome.worths == (160, 150, 230)
    assert table.state.outcome.winners == (CAT,)
    assert_over(table)


@rule("END-1", "SHORT-4")
def test_those_of_equal_worth_win_an_agreed_end_together() -> None:
    table = Table(cash=[150, 150, 100]).do(ProposeEnd(ANN), Accept(BOB), Accept(CAT))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (ANN, BOB)


@rule("END-1")
@pytest.mark.parametrize("proposer", [ANN, BOB, CAT])
def test_anyone_may_propose_the_end_whoevers_turn_it_is(proposer: int) -> None:
    assert Table().allows(ProposeEnd(proposer))
    assert Table().before_end().allows(ProposeEnd(proposer))


@rule("END-1", "TURN-6")
def test_the_end_is_not_proposed_in_the_middle_of_a_debt() -> None:
    table = Table(cash=[10, 500, 500]).throw(1, 3)
    assert table.refusal(ProposeEnd(BOB)).code == "deal_not_now"


@rule("END-2")
def test_all_others_are_asked_from_the_proposers_left() -> None:
    table = Table(4).do(ProposeEnd(CAT))
    asked = []
    while table.state.stack:
        asked.append(table.decision.player)
        table.do(Accept(table.decision.player))
    assert asked == [DAN, ANN, BOB]


@rule("END-2")
def test_one_refusal_lets_the_game_go_on_where_it_was() -> None:
    table = Table().do(ProposeEnd(BOB), Accept(CAT))
    assert table.happened(EndAgreed) == [EndAgreed(CAT)]
    table.do(Refuse(ANN))
    assert table.happened(EndRefused) == [EndRefused(ANN)]
    assert table.state.outcome is None
    assert (table.waiting, table.decision.player) == ("AwaitThrow", ANN)


@rule("END-2")
def test_agreement_is_not_reached_before_the_last_one_has_agreed() -> None:
    table = Table().do(ProposeEnd(ANN), Accept(BOB))
    assert table.state.outcome is None
    assert (table.waiting, table.decision.player) == ("Vote", CAT)


@rule("END-2", "TURN-6")
def test_nobody_plays_or_deals_while_the_vote_is_open() -> None:
    table = Table().owns(ANN, "baltic_avenue").do(ProposeEnd(ANN))
    assert not table.allows(Throw(ANN))
    assert not table.allows(Mortgage(ANN, 3))


@rule("END-2", "DEBT-6")
def test_a_bankrupt_has_no_vote_and_no_part_in_the_outcome() -> None:
    table = Table(cash=[100, 0, 90])
    table.state.out[BOB] = True
    assert not table.allows(ProposeEnd(BOB))
    table.do(ProposeEnd(ANN))
    assert table.decision.player == CAT
    table.do(Accept(CAT))
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.worths) == ((ANN,), (100, 0, 90))


@rule("END-1", "RENT-7")
def test_rents_still_unasked_lapse_with_an_agreed_end() -> None:
    table = Table(rent="on_request").owns(BOB, "reading_railroad").throw(2, 3)
    table.do(ProposeEnd(ANN), Accept(BOB), Accept(CAT))
    assert [lapsed.amount for lapsed in table.happened(RentLapsed)] == [25]
    assert table.cash == [1500, 1500, 1500]


@rule("END-2")
def test_a_refused_end_may_be_proposed_again() -> None:
    table = Table(2).do(ProposeEnd(ANN), Refuse(BOB), ProposeEnd(ANN), Accept(BOB))
    assert_over(table)
