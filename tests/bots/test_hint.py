"""The hint gives a legal action with its reason and figures, and remarks suit who makes them."""

import random

from game.bots.hint import Hint, hint, tell
from game.bots.manner import TEMPERAMENTS
from game.bots.match import play
from game.bots.memory import Memory
from game.bots.registry import make
from game.bots.remarks import OCCASIONS, remark, temperament_of
from game.engine.actions import Action, Buy, Decline, Terms
from game.engine.causes import Rent
from game.engine.engine import check, decision
from game.engine.events import Event, Paid, TradeAccepted
from game.engine.frames import Offer
from game.engine.state import State
from game.telling import Teller, read_locale
from tests.engine.table import ANN, BOB, LIBRARY, Table
from tests.telling.samples import ENGLISH

NAMES = ("Ann", "Bob", "Cat", "Dan")


def test_every_hint_is_legal_and_told_in_full() -> None:
    rules = LIBRARY.rules("classic")
    teller = Teller(read_locale(ENGLISH), rules, NAMES)
    given: list[Hint] = []

    def ask(state: State, action: Action, events: list[Event]) -> None:
        asked = decision(state)
        if asked is None or len(given) >= 120 or state.number % 4:
            return
        advice = hint(state, asked, Memory(), random.Random(3))
        assert check(state, advice.action) is None
        sentence = tell(teller, advice)
        assert sentence
        assert "hint." not in sentence
        given.append(advice)

    play(rules, [make("normal") for _ in range(4)], 6, round_limit=25, watch=ask)
    assert len({advice.reason for advice in given}) >= 8


def test_a_hint_to_buy_names_price_and_worth() -> None:
    ready = Table(4).owns(ANN, 16, 18).at(ANN, 19)
    ready.set_stack(Offer(ANN, 19))
    advice = hint(ready.state, ready.decision, Memory(), random.Random(1))
    assert advice.action == Buy(ANN)
    assert advice.figures["price"] == 200 < advice.figures["worth"]
    told = tell(Teller(read_locale(ENGLISH), ready.rules, NAMES), advice)
    assert "New York Avenue" in told
    assert "$200" in told


def test_every_temperament_has_its_words_for_every_occasion() -> None:
    words = read_locale(ENGLISH).tree["remark"]
    assert set(words) == set(TEMPERAMENTS)
    assert all(set(words[each]) == set(OCCASIONS) for each in TEMPERAMENTS)


def test_a_remark_is_chosen_by_event_seat_and_temperament() -> None:
    deal = TradeAccepted(ANN, BOB, Terms((1,), (3,)))
    assert remark(deal, BOB, "trader", 5) == "remark.trader.agreed"
    assert remark(deal, 2, "trader", 5) is None
    rent = Paid(ANN, BOB, 400, Rent(19, "houses", 3))
    assert remark(rent, BOB, "bold", 1) == "remark.bold.collected"
    assert remark(rent, ANN, "bold", 0) == "remark.bold.paid"


def test_temperament_comes_from_the_name_or_the_seat() -> None:
    assert temperament_of("hard:bold", 0) == "bold"
    assert temperament_of("hard", 2) == TEMPERAMENTS[2]


def test_where_nobody_bids_the_hint_is_to_leave_a_deed_to_the_auction() -> None:
    ready = Table(4).set_stack(Offer(ANN, 19))
    given = hint(ready.state, ready.decision, Memory(auctioned=[(39, 20)]), random.Random(3))
    sentence = tell(Teller(read_locale(ENGLISH), ready.rules, NAMES), given)
    assert isinstance(given.action, Decline)
    assert "to the auction" in sentence
