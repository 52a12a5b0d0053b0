"""Buying and bidding: who can pay buys, bidding begins low, and a table that does not bid is found out."""

from random import Random

import pytest

from game.bots.manner import LEVELS
from game.bots.memory import Memory
from game.bots.registry import make
from game.engine.actions import Action, Bid, Buy, Decline
from game.engine.events import AuctionWon
from game.engine.frames import Auction, Offer
from tests.engine.table import ANN, BOB, CAT, DAN, Table

BID_UP, LET_GO = (39, 380), (39, 20)  # a deed, and what it went for at an earlier auction


def answer(level: str, ready: Table, *auctions: tuple[int, int]) -> Action | None:
    return make(level).choose(ready.state, ready.decision, ANN, Memory(auctioned=list(auctions)), Random(1))


@pytest.mark.parametrize("level", LEVELS)
def test_a_deed_that_is_easily_paid_is_bought_and_not_put_up_for_auction(level: str) -> None:
    for square in Table().rules.deeds:
        assert answer(level, Table(4).set_stack(Offer(ANN, square)), BID_UP) == Buy(ANN)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_easy_and_normal_put_nobody_to_the_test(level: str) -> None:
    for square in Table().rules.deeds:
        assert answer(level, Table(4).set_stack(Offer(ANN, square))) == Buy(ANN)
        assert answer(level, Table(4).set_stack(Offer(ANN, square)), LET_GO) == Buy(ANN)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_where_nobody_bids_a_deed_is_had_at_auction(level: str) -> None:
    assert answer(level, Table(4).set_stack(Offer(ANN, 19)), BID_UP, LET_GO) == Decline(ANN)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_where_they_begin_to_bid_it_is_bought_again(level: str) -> None:
    assert answer(level, Table(4).set_stack(Offer(ANN, 19)), LET_GO, BID_UP) == Buy(ANN)


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("holder", [ANN, BOB])
def test_what_completes_a_group_for_anybody_is_never_risked(level: str, holder: int) -> None:
    assert answer(level, Table(4).owns(holder, 16, 18).set_stack(Offer(ANN, 19)), LET_GO) == Buy(ANN)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_without_auctions_everything_is_bought(level: str) -> None:
    assert answer(level, Table(4, auctions="none").set_stack(Offer(ANN, 19))) == Buy(ANN)


@pytest.mark.parametrize("level", LEVELS)
def test_the_lot_that_completes_a_group_is_bought_with_the_last_dollar(level: str) -> None:
    assert answer(level, Table(4, cash=200).owns(ANN, 16, 18).set_stack(Offer(ANN, 19))) == Buy(ANN)


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_bid_is_the_lowest_there_is(level: str) -> None:
    ready = Table(4).set_stack(Auction(19, DAN, (ANN, BOB, CAT, DAN), 1))
    assert answer(level, ready) == Bid(ANN, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bargain_is_bid_up(level: str) -> None:
    ready = Table(4).set_stack(Auction(19, DAN, (ANN, BOB, CAT, DAN), 1, 5, DAN))
    bid = answer(level, ready)
    assert isinstance(bid, Bid)
    assert bid.amount > 25


def test_what_a_deed_went_for_is_remembered() -> None:
    memory = Memory()
    memory.note([AuctionWon(BOB, 19, 45)], 8)
    assert memory.auctioned == [(19, 45)]
