"""Borrowing for what earns more, buying back what lies idle, and asking easy partners for more."""

from random import Random

import pytest

from game.bots.bargain import judged
from game.bots.memory import Memory, Offered
from game.bots.registry import make
from game.bots.trading import easiness, likely, propose
from game.engine.actions import Action, Lift, Mortgage, Propose, Terms
from tests.bots.test_levels import swapping_table, view_of
from tests.engine.table import ANN, BOB, CAT, Table

THINKING = ("hard", "expert")


def answer(name: str, ready: Table) -> Action | None:
    return make(name).choose(ready.state, ready.decision, ANN, Memory(), Random(1))


@pytest.mark.parametrize("level", THINKING)
def test_a_whole_group_does_not_stay_mortgaged_in_a_rich_hand(level: str) -> None:
    ready = Table(4, cash=3000).group(ANN, "dark_blue", mortgaged=True).before_end()
    for square in (37, 39):
        assert answer(level, ready) == Lift(ANN, square)
        ready.do(Lift(ANN, square))


@pytest.mark.parametrize("level", THINKING)
def test_lone_deeds_are_mortgaged_for_houses_that_earn_more(level: str) -> None:
    ready = Table(4, cash=60).group(ANN, "orange").owns(ANN, 5, 12, 15).before_end()
    assert isinstance(answer(level, ready), Mortgage)


def test_what_was_borrowed_for_houses_is_not_paid_back_before_they_stand() -> None:
    ready = Table(4, cash=90).group(ANN, "orange").owns(ANN, 1, mortgaged=True).before_end()
    assert not isinstance(answer("hard", ready), Lift)


def sold_at_list_price() -> Memory:
    """Bob has let a lot go to Cat for little more than its price."""
    return Memory(agreed=[Offered(20, CAT, BOB, Terms((), (26,), cash=290))])


def test_who_sells_at_list_prices_is_asked_for_more() -> None:
    ready = swapping_table()
    gains = []
    for memory in (Memory(), sold_at_list_price()):
        offer = propose(view_of(ready, ANN, memory))
        assert isinstance(offer, Propose)
        gains.append(judged(view_of(ready, ANN), offer.partner, offer.terms).mine)
    assert gains[1] > gains[0]


def test_who_refuses_list_prices_is_no_longer_taken_for_easy() -> None:
    ready = swapping_table()
    memory = sold_at_list_price()
    memory.refused.append(Offered(30, ANN, BOB, Terms((), (19,), cash=220)))
    assert easiness(view_of(ready, ANN, memory), BOB) == 0


def test_a_kind_of_trade_that_was_refused_seems_less_likely() -> None:
    ready = swapping_table()
    plain = judged(view_of(ready, ANN), BOB, Terms((21,), (19,)))
    memory = Memory(refused=[Offered(30, ANN, BOB, Terms((16,), (23,)))])
    assert likely(view_of(ready, ANN, memory), plain) < likely(view_of(ready, ANN), plain)
