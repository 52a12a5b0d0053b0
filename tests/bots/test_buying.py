"""Buying and bidding: whoever can pay buys, and bidding begins low."""

from random import Random

import pytest

from game.bots.manner import LEVELS
from game.bots.memory import Memory
from game.bots.registry import make
from game.engine.actions import Action, Bid, Buy
from game.engine.frames import Auction, Offer
from tests.engine.table import ANN, BOB, CAT, DAN, Table


def answer(level: str, ready: Table) -> Action | None:
    return make(level).choose(ready.state, ready.decision, ANN, Memory(), Random(1))


@pytest.mark.parametrize("level", LEVELS)
def test_a_deed_that_is_easily_paid_is_bought_and_not_put_up_for_auction(level: str) -> None:
    for square in Table().rules.deeds:
        assert answer(level, Table(4).set_stack(Offer(ANN, square))) == Buy(ANN)


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
