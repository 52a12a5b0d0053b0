"""Borrowing for what earns more, buying back what lies idle, and asking easy partners for more."""

from random import Random

import pytest

from game.bots.bargain import judged
from game.bots.memory import Memory, Offered
from game.bots.registry import make
from game.bots.trading import easiness, likely, propose
from game.engine.actions import Action, Lift, Mortgage, Propose, Terms
from tests.bots.offers import table as offers_table
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


def test_who_agrees_to_an_even_swap_is_not_taken_for_easy() -> None:
    swapped = Memory(agreed=[Offered(20, CAT, BOB, Terms((11,), (26,), cash=100))])
    assert easiness(view_of(swapping_table(), ANN, swapped), BOB) == 0


def test_get_out_cards_stand_in_for_money_that_is_not_there() -> None:
    ready = offers_table(cash=120, bobs_cash=700, cards=2).before_end()
    offer = answer("hard", ready)
    assert isinstance(offer, Propose)
    assert offer.terms.give_cards == (0, 1)
    assert offer.terms.cash == 100


def test_a_get_out_card_is_not_given_away() -> None:
    ready = offers_table(cards=1)
    view = view_of(ready, ANN)
    assert judged(view, BOB, Terms(give_cards=(0,), cash=-5)).mine < 0
    assert judged(view, BOB, Terms(give_cards=(0,), cash=-50)).mine > 0


def test_a_kind_of_trade_that_was_refused_seems_less_likely() -> None:
    ready = swapping_table()
    plain = judged(view_of(ready, ANN), BOB, Terms((21,), (19,)))
    memory = Memory(refused=[Offered(30, ANN, BOB, Terms((16,), (23,)))])
    assert likely(view_of(ready, ANN, memory), plain) < likely(view_of(ready, ANN), plain)
