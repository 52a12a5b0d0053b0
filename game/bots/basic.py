"""A plain, sensible player: buys, bids up to the price, builds, trades for groups, and pays when it can."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine import frames as fr
from game.engine.actions import (
    Accept,
    Action,
    Bid,
    ChooseTax,
    CollectRent,
    Lift,
    Mortgage,
    PassBid,
    PayFine,
    Sell,
    UseGetOut,
)
from game.engine.decisions import Decision
from game.engine.options import deals
from game.engine.parties import BANK
from game.engine.queries import deeds_of, lift_cost, owned_in_group, owns_group, turn_number
from game.engine.rules import Rules
from game.engine.state import State

from .basic_building import build_order
from .basic_trading import gain, good_trade
from .memory import Memory

RESERVE = 100  # kept in hand when building
COMFORT = 300  # kept in hand when lifting mortgages
TRADES_EVERY = 4  # own turns between two looks for a trade
MOST_OFFERS = 6  # on one turn, to those who refuse


class Basic:
    """`trades` is off where games are played on in somebody's head: there, nobody bargains."""

    def __init__(self, *, trades: bool = True) -> None:
        self._most_offers = MOST_OFFERS if trades else 0

    def watches(self, rules: Rules) -> bool:
        """It deals on its own turns, but never forgets a rent."""
        return rules.ruleset.rent == "on_request"

    def choose(self, state: State, decision: Decision, seat: int, memory: Memory, rng: Random) -> Action | None:
        if decision.player != seat:
            return _collect(state, seat)
        if isinstance(decision.frame, fr.AwaitEnd):
            return _before_end(state, decision, seat, memory, self._most_offers)
        return _ANSWERS[type(decision.frame)](state, decision, seat)


def _collect(state: State, seat: int) -> Action | None:
    if state.claims and any(claim.owner == seat for claim in state.claims):
        return CollectRent(seat)
    return None


def _first(state: State, decision: Decision, seat: int) -> Action:
    return decision.options[0]


def _throw(state: State, decision: Decision, seat: int) -> Action:
    """Out of Jail at once while there are deeds to be had; later it is a safe place to stay."""
    if len(decision.options) > 1 and BANK in map(state.owner.__getitem__, state.rules.deeds):
        for way_out in decision.options:
            if isinstance(way_out, UseGetOut | PayFine):
                return way_out
    return _collect(state, seat) or decision.options[0]


def _before_end(state: State, decision: Decision, seat: int, memory: Memory, offers: int) -> Action:
    claimed = _collect(state, seat)
    if claimed is not None:
        return claimed
    spare = state.cash[seat] - RESERVE
    if spare > 0:
        order = build_order(state, seat, spare)
        if order is not None:
            return order
        if state.turns[seat] % TRADES_EVERY == 0 and memory.offers_since(seat, turn_number(state)) < offers:
            proposal = good_trade(state, seat)
            if proposal is not None:
                return proposal
    return _lift(state, seat) or decision.options[0]


def _lift(state: State, seat: int) -> Action | None:
    if True not in state.mortgaged or state.cash[seat] < COMFORT:
        return None
    for square in deeds_of(state, seat):
        if state.mortgaged[square] and state.cash[seat] - lift_cost(state, square) >= COMFORT:
            return Lift(seat, square)
    return None


def _offer(state: State, decision: Decision, seat: int) -> Action:
    return decision.options[0]  # to buy, if the cash is there


def _limit(state: State, seat: int, square: int) -> int:
    """The price, or half as much again for what completes a group."""
    price = state.rules.price[square]
    if owned_in_group(state, seat, square) + 1 == len(state.rules.group[square]):
        price += price // 2
    return min(price, state.cash[seat])


def _auction(state: State, decision: Decision, seat: int) -> Action:
    frame: Any = decision.frame
    limit = _limit(state, seat, frame.square)
    if decision.low > limit:
        return PassBid(seat)
    return Bid(seat, min(limit, decision.low + limit // 8))


def _sealed(state: State, decision: Decision, seat: int) -> Action:
    frame: Any = decision.frame
    limit = _limit(state, seat, frame.square)
    return Bid(seat, limit) if limit >= decision.low else PassBid(seat)


def _tax(state: State, decision: Decision, seat: int) -> Action:
    """By a guess, as the rules ask: the share is the better choice as long as one is poor."""
    guess = state.cash[seat] + 150 * len(deeds_of(state, seat))
    ruleset = state.rules.ruleset
    return ChooseTax(seat, guess * ruleset.income_tax_percent < ruleset.income_tax_amount * 100)


def _debt(state: State, decision: Decision, seat: int) -> Action:
    if decision.options:
        return decision.options[0]
    return min(deals(state, seat), key=lambda deal: _damage(state, seat, deal))


def _damage(state: State, seat: int, deal: Action) -> tuple[int, int]:
    """Lone deeds are mortgaged first, then bare groups, then buildings go."""
    match deal:
        case Mortgage(_, square):
            return int(owns_group(state, seat, square)), state.rules.mortgage[square]
        case Sell(_, square):
            return 2, state.rules.house_price[square]
        case _:
            return 3, 0


def _trade(state: State, decision: Decision, seat: int) -> Action:
    frame: Any = decision.frame
    if len(decision.options) > 1 and gain(state, seat, frame.proposer, frame.terms.mirrored()) > 0:
        return Accept(seat)
    return decision.options[-1]


def _property(state: State, decision: Decision, seat: int) -> Action:
    frame: Any = decision.frame
    value = sum(
        state.rules.mortgage[square] if state.mortgaged[square] else state.rules.price[square] for square in frame.deeds
    )
    return decision.options[0] if value >= frame.amount else decision.options[-1]


def _mortgage(state: State, decision: Decision, seat: int) -> Action:
    frame: Any = decision.frame
    return decision.options[int(state.cash[seat] - state.rules.mortgage[frame.square] >= COMFORT)]


def _shortage(state: State, decision: Decision, seat: int) -> Action:
    return decision.options[-1] if state.cash[seat] > 4 * RESERVE else decision.options[0]


def _building_auction(state: State, decision: Decision, seat: int) -> Action:
    frame: Any = decision.frame
    limit = min(state.cash[seat], max(frame.opening, 150))
    return Bid(seat, decision.low) if decision.low <= limit else PassBid(seat)


_ANSWERS: dict[type, Callable[[State, Decision, int], Action]] = {
    fr.ThrowForStart: _first,
    fr.AwaitThrow: _throw,
    fr.Offer: _offer,
    fr.Auction: _auction,
    fr.SealedAuction: _sealed,
    fr.TaxChoice: _tax,
    fr.Debt: _debt,
    fr.TradeReview: _trade,
    fr.PropertyReview: _property,
    fr.MortgageChoice: _mortgage,
    fr.ShortageClaim: _shortage,
    fr.BuildingAuction: _building_auction,
    fr.PlaceBuilding: _first,
    fr.Vote: _first,
}
