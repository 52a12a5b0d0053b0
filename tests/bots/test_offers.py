"""Never fooled, and never too proud: offers that must be refused, and offers that must be taken."""

from random import Random

import pytest

from game.bots.memory import Memory
from game.bots.registry import make
from game.engine.actions import Accept, Action, Counter, Refuse, Terms
from game.engine.causes import JailFine
from game.engine.engine import apply
from game.engine.events import TradeProposed
from game.engine.frames import AwaitEnd, Debt, TradeReview
from game.engine.parties import BANK
from tests.bots.offers import BAD, GOOD, offered, table
from tests.engine.table import ANN, BOB, Table

LEVELS = ("hard", "expert")


def answer(level: str, ready: Table, memory: Memory | None = None) -> Action | None:
    return make(level).choose(ready.state, ready.decision, BOB, memory or Memory(), Random(1))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("offer", BAD)
def test_a_bad_offer_is_not_taken(level: str, offer: str) -> None:
    assert not isinstance(answer(level, offered(table(), BAD[offer])), Accept)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("offer", GOOD)
def test_a_good_offer_is_taken(level: str, offer: str) -> None:
    assert isinstance(answer(level, offered(table(), GOOD[offer])), Accept)


def test_there_are_thirty_of_each() -> None:
    assert min(len(BAD), len(GOOD)) >= 30


@pytest.mark.parametrize("level", LEVELS)
def test_mortgaged_junk_at_full_price_is_not_taken(level: str) -> None:
    for terms in (Terms((1,), (), cash=-60), Terms((32,), (), cash=-300), Terms((28, 1), (), cash=-210)):
        assert not isinstance(answer(level, offered(table(mortgaged=(1, 32, 28)), terms)), Accept)


@pytest.mark.parametrize("level", LEVELS)
def test_no_chain_of_small_losses_strips_a_player(level: str) -> None:
    """One lot after another for a little less than it is worth: what is left grows dearer, or is not sold at all."""
    ready = table()
    before = ready.cash[BOB] + sum(ready.rules.price[s] for s in ready.rules.deeds if ready.state.owner[s] == BOB)
    for square in (12, 29, 37, 15, 25, 8, 9, 23, 24, 19):
        price = ready.rules.price[square] * 4 // 5
        offer = offered(ready, Terms((), (square,), cash=min(price, ready.cash[ANN])))
        if isinstance(answer(level, offer), Accept):
            apply(offer.state, Accept(BOB))
    after = ready.cash[BOB] + sum(ready.rules.price[s] for s in ready.rules.deeds if ready.state.owner[s] == BOB)
    assert after >= before * 0.95
    assert ready.owner(19) == BOB


@pytest.mark.parametrize("level", LEVELS)
def test_a_bad_deal_split_over_turns_is_still_a_bad_deal(level: str) -> None:
    """A utility for orange is refused; so is orange for a song once the utility was sold to her for a song."""
    ready = table()
    for terms in (Terms((), (12,), cash=40), Terms((12,), (19,)), Terms((), (19,), cash=150)):
        if ready.owner(12) == ANN or 12 not in terms.give:
            offer = offered(ready, terms)
            if isinstance(answer(level, offer), Accept):
                apply(offer.state, Accept(BOB))
    assert ready.owner(19) == BOB


@pytest.mark.parametrize("level", LEVELS)
def test_the_cash_for_the_next_rent_is_not_bargained_away(level: str) -> None:
    """Bob stands before Ann's hotels with just enough to pay; a lone lot is not worth going bankrupt for."""
    ready = Table(4, cash=(900, 1000, 700, 700))
    ready.group(ANN, "orange", level=5).at(BOB, 10).owns(ANN, 3).owns(BOB, 23, 24).owns(ANN, 21)
    ready.state.turns = [12] * 4
    assert not isinstance(answer(level, offered(ready, Terms((3,), (), cash=-900))), Accept)


@pytest.mark.parametrize("level", LEVELS)
def test_a_rival_in_debt_gets_no_rescue_at_full_price_for_junk(level: str) -> None:
    ready = table()
    ready.set_stack(AwaitEnd(ANN), Debt(ANN, BANK, 900, JailFine()), TradeReview(ANN, BOB, Terms((1,), (), cash=-600)))
    assert not isinstance(answer(level, ready), Accept)


def test_a_fair_trade_at_the_wrong_sum_is_answered_with_a_better_one() -> None:
    ready = offered(table(), Terms((21,), (19,), cash=-500))
    assert isinstance(answer("hard", ready), Counter | Refuse)


def test_a_counter_offer_is_not_countered_again() -> None:
    ready = offered(table(), Terms((21,), (19,), cash=-500))
    memory = Memory()
    memory.note([TradeProposed(ANN, BOB, Terms((21,), (19,), cash=-500), True)], 48)
    assert isinstance(answer("hard", ready, memory), Refuse)
