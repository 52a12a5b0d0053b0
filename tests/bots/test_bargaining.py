"""Bargaining: what is asked for beyond a fair share, and when that is enough."""

from random import Random

from game.bots.bargain import judged
from game.bots.manner import LEVELS, SENSIBLE, tempered
from game.bots.memory import Memory
from game.bots.registry import make
from game.bots.trading import PARTNER_GAIN, propose
from game.bots.view import View
from game.engine.actions import Accept, Action, Counter, Propose, Terms
from game.engine.events import TradeRefused
from game.engine.frames import AwaitEnd, TradeReview
from tests.bots.test_levels import swapping_table
from tests.engine.table import ANN, BOB, CAT, DAN, Table


def first_offer(level: str) -> tuple[float, float]:
    """What the first offer on a table made for a swap adds for both, as anybody sensible sees it from across."""
    ready = swapping_table()
    ready.state.cash[:4] = [1200] * 4
    offer = propose(View(ready.state, ANN, tempered(LEVELS[level], "trader"), Memory(), Random(1)))
    assert isinstance(offer, Propose)
    deal = judged(View(ready.state, offer.partner, SENSIBLE, Memory(), Random(1)), ANN, offer.terms.mirrored())
    return deal.theirs, deal.mine


def test_the_expert_asks_for_more_of_what_a_trade_gains_but_leaves_the_other_something() -> None:
    hard_gains, _ = first_offer("hard")
    expert_gains, partner_gains = first_offer("expert")
    assert expert_gains > hard_gains
    assert partner_gains > PARTNER_GAIN


def offered_to(level: str, memory: Memory | None = None) -> Action | None:
    """Bob offers a swap that completes a group for both, and for himself the one that he can build on at once."""
    ready = Table(4, cash=700).owns(ANN, 21, 23, 9).owns(BOB, 24, 6, 8).owns(CAT, 11, 26, 31).owns(DAN, 13, 27, 32)
    ready.state.turns = [12] * 4
    ready.set_stack(AwaitEnd(BOB), TradeReview(BOB, ANN, Terms((24,), (9,))))
    return make(level).choose(ready.state, ready.decision, ANN, memory or Memory(), Random(1))


def test_the_expert_will_not_have_the_other_gain_more_than_itself() -> None:
    assert offered_to("hard") == Accept(ANN)
    asked = offered_to("expert")
    assert isinstance(asked, Counter)
    assert asked.terms.cash < 0


def test_but_a_good_offer_is_taken_where_more_was_refused() -> None:
    asked = offered_to("expert")
    assert isinstance(asked, Counter)
    memory = Memory()
    memory.note([TradeRefused(ANN, BOB, asked.terms)], 44)
    assert offered_to("expert", memory) == Accept(ANN)
