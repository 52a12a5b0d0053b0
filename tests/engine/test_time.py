"""The time limit game: what the rules do when the clock says that time is up."""

from game.engine import engine
from game.engine.actions import Bid, CollectRent, Decline, GiveUp, Mortgage, PassBid, PayDebt, TimeUp
from game.engine.decks import Pay
from game.engine.events import RentLapsed, TimeRanOut, TurnBegan
from game.engine.queries import deeds_of
from tests.engine.accounts import assert_over
from tests.engine.table import ANN, BOB, CAT, LIBRARY, Table
from tests.rulemark import option, rule

READING = 5


@rule("TIME-1", "SHORT-1")
@option("minutes", "deal", "deal_paid")
def test_the_time_limit_game_lasts_an_hour_and_deals_two_paid_deeds() -> None:
    state, _ = engine.new_game(LIBRARY.rules("time_limit", None, {}), 3, seed=1)
    assert state.rules.ruleset.minutes == 60
    for seat in range(3):
        deeds = deeds_of(state, seat)
        assert len(deeds) == 2
        assert state.cash[seat] == 1500 - sum(state.rules.price[square] for square in deeds)


@rule("TIME-1", "SHORT-4")
@option("minutes")
def test_when_time_is_up_the_richest_wins() -> None:
    table = Table(cash=[100, 150, 120], minutes=60).owns(ANN, "baltic_avenue").before_end().do(TimeUp()).end_turn()
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "time"
    assert table.state.outcome.worths == (160, 150, 120)
    assert table.state.outcome.winners == (ANN,)
    assert_over(table)


@rule("TIME-1")
@option("minutes")
def test_a_game_without_a_time_limit_knows_no_end_of_time() -> None:
    assert Table().refusal(TimeUp()).code == "no_time_limit"


@rule("TIME-3")
@option("minutes")
def test_the_turn_in_progress_is_finished_first() -> None:
    table = Table(minutes=60).do(TimeUp())
    assert table.happened(TimeRanOut)
    assert table.state.outcome is None
    table.throw(4, 6)
    assert table.waiting == "AwaitEnd"
    table.end_turn()
    assert not table.happened(TurnBegan)
    assert_over(table)


@rule("TIME-3")
def test_before_the_first_turn_it_is_that_one_which_is_played() -> None:
    state, _ = engine.new_game(LIBRARY.rules("time_limit", None, {}), 2, seed=1)
    assert engine.apply(state, TimeUp())[0] == TimeRanOut(before_start=True)


@rule("TIME-3")
def test_the_extra_throws_of_the_last_turn_are_still_played() -> None:
    table = Table(minutes=60).do(TimeUp()).throw(5, 5)
    assert (table.waiting, table.decision.player) == ("AwaitThrow", ANN)
    table.throw(4, 6).end_turn()
    assert_over(table)


@rule("TIME-3")
def test_a_debt_of_the_last_turn_is_still_settled() -> None:
    table = Table(cash=[150, 500, 500], minutes=60).owns(ANN, READING).do(TimeUp()).throw(1, 3)
    assert table.waiting == "Debt"
    table.do(Mortgage(ANN, READING), PayDebt(ANN)).end_turn()
    assert table.state.outcome is not None
    assert table.state.outcome.worths == (50 + 100, 500, 500)
    assert_over(table)


@rule("TIME-3", "BUY-2")
def test_an_auction_of_the_last_turn_is_still_held() -> None:
    table = Table(minutes=60).do(TimeUp()).throw(2, 3).do(Decline(ANN), Bid(BOB, 10), PassBid(CAT), PassBid(ANN))
    assert table.owner(READING) == BOB
    table.end_turn()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (BOB,)


@rule("TIME-3", "DEBT-5")
def test_the_estate_of_who_goes_under_in_the_last_turn_is_auctioned_before_the_end() -> None:
    table = Table(cash=[10, 500, 500], chance=[Pay(900)], minutes=60).owns(ANN, READING).do(TimeUp())
    table.throw(3, 4).do(GiveUp(ANN))
    assert table.waiting == "Auction"
    table.do(Bid(BOB, 50), PassBid(CAT))
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.worths) == ("time", (0, 650, 500))
    assert table.state.decks[0] == [0]
    assert_over(table)


@rule("TIME-3", "RENT-7")
def test_rents_that_nobody_asked_for_lapse_with_the_last_turn() -> None:
    table = Table(minutes=60, rent="on_request").owns(BOB, READING).do(TimeUp()).throw(2, 3).end_turn()
    assert table.happened(RentLapsed) == [RentLapsed(BOB, ANN, READING, 25)]
    assert table.cash == [1500, 1500, 1500]
    assert table.state.claims == []


@rule("TIME-3", "RENT-7")
def test_a_rent_may_still_be_asked_for_before_the_last_turn_ends() -> None:
    table = Table(minutes=60, rent="on_request").owns(BOB, READING).do(TimeUp()).throw(2, 3)
    table.do(CollectRent(BOB)).end_turn()
    assert table.cash == [1475, 1525, 1500]


@rule("TIME-3")
def test_time_runs_out_only_once() -> None:
    assert Table(minutes=60).do(TimeUp()).refusal(TimeUp()).code == "time_is_up"


@rule("TIME-3", "DEBT-6")
def test_the_last_one_standing_wins_though_time_has_run_out() -> None:
    table = Table(2, cash=[10, 500], minutes=60).do(TimeUp()).throw(1, 3).do(GiveUp(ANN))
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("last_standing", (BOB,))
    assert_over(table)
