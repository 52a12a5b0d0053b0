"""A player without a plan: any legal action, odd trades and bids included."""

from random import Random

from game.engine.actions import (
    Action,
    Bid,
    Build,
    ClaimBuildings,
    Counter,
    GiveUp,
    OfferProperty,
    PayDebt,
    Propose,
    ProposeEnd,
    Terms,
)
from game.engine.decisions import Decision
from game.engine.engine import check
from game.engine.frames import Auction, BuildingAuction, Debt, SealedAuction, ShortageClaim, TradeReview
from game.engine.options import deals
from game.engine.queries import cards_of, deeds_of, players_in
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.storeys import lots_to_build
from game.engine.windows import deals_open

from .memory import Memory


class Erratic:
    def watches(self, rules: Rules) -> bool:
        return True

    def choose(self, state: State, decision: Decision, seat: int, memory: Memory, rng: Random) -> Action | None:
        if decision.player != seat:
            return self._deal(state, decision, seat, rng) if rng.random() < 0.1 else None
        frame = decision.frame
        choices: list[Action] = list(decision.options)
        if isinstance(frame, Auction | SealedAuction | BuildingAuction):
            if decision.high >= decision.low and rng.random() < 0.6:
                return Bid(seat, _odd_sum(rng, decision.low, decision.high))
        elif isinstance(frame, TradeReview):
            if rng.random() < 0.2:
                terms = _odd_terms(state, seat, frame.proposer, rng)
                choices += [action for action in [Counter(seat, terms)] if check(state, action) is None]
        elif isinstance(frame, ShortageClaim):
            choices += _long_claim(state, seat, rng)
        elif isinstance(frame, Debt):
            return self._settle(state, frame, choices, seat, rng)
        if deals_open(state, seat) and rng.random() < 0.2:
            action = self._deal(state, decision, seat, rng)
            if action is not None:
                return action
        return rng.choice(choices)

    def _settle(self, state: State, debt: Debt, choices: list[Action], seat: int, rng: Random) -> Action:
        """Pays or gives up where that is possible, mostly; otherwise there is something left to sell or mortgage."""
        if rng.random() < 0.2:
            terms = _odd_terms(state, seat, debt.creditor, rng)
            offer = OfferProperty(seat, terms.give, terms.give_cards, rng.randint(1, debt.amount))
            if check(state, offer) is None:
                return offer
        settling = [action for action in choices if isinstance(action, PayDebt | GiveUp)]
        return rng.choice(settling or deals(state, seat))

    def _deal(self, state: State, decision: Decision, seat: int, rng: Random) -> Action | None:
        open_now = deals_open(state, seat)
        if "trade" in open_now and rng.random() < 0.4:
            partner = rng.choice(players_in(state))
            proposal = Propose(seat, partner, _odd_terms(state, seat, partner, rng))
            return proposal if check(state, proposal) is None else None
        if "propose_end" in open_now and rng.random() < 0.0005:
            return ProposeEnd(seat)
        found = deals(state, seat)
        if "build" in open_now and rng.random() < 0.5:
            found = [action for action in found if isinstance(action, Build)] or found
        return rng.choice(found) if found else None


def _odd_sum(rng: Random, low: int, high: int) -> int:
    return min(high, low + int((high - low + 1) * rng.random() ** 4))


def _odd_terms(state: State, seat: int, partner: int, rng: Random) -> Terms:
    """Up to two deeds and a card from each side, and a sum one way or the other; not always possible."""
    mine, theirs = _some_deeds(state, seat, rng), _some_deeds(state, partner, rng)
    my_cards = tuple(cards_of(state, seat)[: rng.randint(0, 1)])
    their_cards = tuple(cards_of(state, partner)[: rng.randint(0, 1)]) if partner >= 0 else ()
    cash = rng.randint(-200, 200) if rng.random() < 0.7 else 0
    return Terms(mine, theirs, my_cards, their_cards, cash)


def _some_deeds(state: State, seat: int, rng: Random) -> tuple[int, ...]:
    deeds = deeds_of(state, seat) if seat >= 0 else []
    return tuple(rng.sample(deeds, min(len(deeds), rng.randint(0, 2))))


def _long_claim(state: State, seat: int, rng: Random) -> list[Action]:
    lots = lots_to_build(state, seat)
    claim = ClaimBuildings(seat, tuple(rng.sample(lots, min(len(lots), rng.randint(1, 3)))))
    return [claim] if lots and check(state, claim) is None else []
