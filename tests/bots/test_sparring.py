"""The sparring partners do what their descriptions say."""

from random import Random

import pytest

from game.bots.memory import Memory
from game.bots.registry import make
from game.engine.actions import (
    Accept,
    Action,
    Bid,
    Build,
    Buy,
    Decline,
    EndTurn,
    Lift,
    Mortgage,
    PassBid,
    PayFine,
    Refuse,
    Terms,
    Throw,
)
from game.engine.causes import JailFine
from game.engine.frames import Auction, AwaitEnd, Debt, Offer, TradeReview
from game.engine.parties import BANK
from tests.engine.table import ANN, BOB, Table


def answer(name: str, ready: Table, seat: int = ANN) -> Action | None:
    return make(name).choose(ready.state, ready.decision, seat, Memory(), Random(1))


@pytest.mark.parametrize(("cash", "expected"), [(600, Buy(ANN)), (599, Decline(ANN))])
def test_reserve_buys_what_leaves_two_hundred(cash: int, expected: Action) -> None:
    assert answer("reserve", Table(cash=cash).set_stack(Offer(ANN, 39))) == expected


def test_reserve_never_bids() -> None:
    assert answer("reserve", Table().set_stack(Auction(39, BOB, (ANN, BOB), 1))) == PassBid(ANN)


def test_reserve_builds_the_cheapest_house_first() -> None:
    ready = Table(cash=600).group(ANN, "orange").group(ANN, "brown").before_end()
    order = answer("reserve", ready)
    assert isinstance(order, Build)
    assert order.squares[0] in (1, 3)


def test_reserve_throws_for_doubles_in_jail() -> None:
    assert answer("reserve", Table().jailed(ANN)) == Throw(ANN)


def test_reserve_mortgages_the_cheapest_first() -> None:
    ready = Table(cash=0).owns(ANN, 39, 1, 15).set_stack(Debt(ANN, BANK, 20, JailFine()))
    assert answer("reserve", ready) == Mortgage(ANN, 1)


@pytest.mark.parametrize(("cash", "expected"), [(233, Lift(ANN, 1)), (232, EndTurn(ANN))])
def test_reserve_buys_back_what_leaves_two_hundred(cash: int, expected: Action) -> None:
    assert answer("reserve", Table(cash=cash).owns(ANN, 39, 1, mortgaged=True).before_end()) == expected


@pytest.mark.parametrize(("cash", "kind"), [(200, Accept), (201, Refuse)])
def test_reserve_swaps_lot_for_lot_where_both_complete_a_group(cash: int, kind: type) -> None:
    ready = Table().owns(ANN, 16, 18, 21).owns(BOB, 23, 24, 19)
    ready.set_stack(AwaitEnd(BOB), TradeReview(BOB, ANN, Terms((19,), (21,), cash=cash)))
    assert isinstance(answer("reserve", ready), kind)


def test_dealer_bids_half_the_gap_to_the_list_price() -> None:
    ready = Table().set_stack(Auction(39, BOB, (ANN, BOB), 1, 100, BOB))
    assert answer("dealer", ready) == Bid(ANN, 250)


def test_dealer_bids_above_the_list_price_only_for_a_group() -> None:
    lone = Table().set_stack(Auction(39, BOB, (ANN, BOB), 1, 400, BOB))
    pair = Table().owns(ANN, 37).set_stack(Auction(39, BOB, (ANN, BOB), 1, 400, BOB))
    assert answer("dealer", lone) == PassBid(ANN)
    assert answer("dealer", pair) == Bid(ANN, 401)


@pytest.mark.parametrize(("cash", "expected"), [(200, PayFine(ANN)), (199, Throw(ANN))])
def test_dealer_pays_out_of_jail_with_two_hundred(cash: int, expected: Action) -> None:
    assert answer("dealer", Table(cash=cash).jailed(ANN)) == expected


@pytest.mark.parametrize(("cash", "kind"), [(1300, Accept), (1301, Refuse)])
def test_dealer_takes_any_trade_that_costs_no_group_and_leaves_two_hundred(cash: int, kind: type) -> None:
    ready = Table().owns(BOB, 1).set_stack(AwaitEnd(BOB), TradeReview(BOB, ANN, Terms((1,), (), cash=-cash)))
    assert isinstance(answer("dealer", ready), kind)


def test_dealer_keeps_its_groups() -> None:
    ready = Table().group(ANN, "brown").set_stack(AwaitEnd(BOB), TradeReview(BOB, ANN, Terms((), (1,), cash=900)))
    assert isinstance(answer("dealer", ready), Refuse)
