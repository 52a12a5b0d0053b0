"""A hidden bid pays what it says, so nobody bids all that a deed is worth to them."""

from random import Random

import pytest

from game.bots.memory import Memory
from game.bots.registry import make
from game.engine.actions import Bid, Decline
from game.engine.engine import decision
from tests.engine.table import ANN, BOB, Table

READING = 5


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_a_sealed_bid_stays_near_the_printed_price(level: str) -> None:
    table = Table(players=4, auctions="sealed").at(ANN, READING - 3).throw(1, 2).do(Decline(ANN))
    asked = decision(table.state)
    assert asked is not None
    assert asked.player == BOB
    action = make(level).choose(table.state, asked, BOB, Memory(), Random(1))
    if isinstance(action, Bid):
        assert action.amount <= 260
