"""Two simple partners to measure others by: one that always keeps a reserve, and one that deals with anybody."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine import frames as fr
from game.engine.actions import (
    Accept,
    Action,
    Bid,
    Build,
    Lift,
    Mortgage,
    PassBid,
    PayFine,
    Propose,
    Refuse,
    Terms,
    UseGetOut,
)
from game.engine.decisions import Decision
from game.engine.engine import check
from game.engine.options import deals
from game.engine.parties import BANK
from game.engine.queries import (
    group_has_buildings,
    lift_cost,
    owned_in_group,
    owns_group,
    players_in,
    transfer_interest,
    turn_number,
)
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.storeys import lots_to_build
from game.engine.windows import may_build_now

from .memory import Memory
from .planner import collect

KEPT = 200  # what both like to keep in hand
SWAP_CASH, SWAP_RATIO = 200, 2  # between two lots that *reserve* swaps: dollars at most, and times the price
SELLS_AT, ASKS_AT = 1.5, 1.125  # times the price: what *dealer* takes for a lot, and what it gives
OFFERS = 3  # that *dealer* makes on a turn


class Reserve:
    """Buys and builds whatever leaves $200, the cheapest houses first, swaps only lot for lot, and never bids."""

    def watches(self, rules: Rules) -> bool:
        return rules.ruleset.rent == "on_request"

    def choose(self, state: State, decision: Decision, seat: int, memory: Memory, rng: Random) -> Action | None:
        claimed = collect(state, seat) if isinstance(decision.frame, fr.AwaitThrow | fr.AwaitEnd) else None
        if claimed is not None or decision.player != seat:
            return claimed
        answer = _RESERVE.get(type(decision.frame), _first)
        return answer(state, decision, seat, memory)


class Dealer:
    """Buys groups at any price, builds with its last dollar, and takes any trade that costs it no group."""

    def watches(self, rules: Rules) -> bool:
        return rules.ruleset.rent == "on_request"

    def choose(self, state: State, decision: Decision, seat: int, memory: Memory, rng: Random) -> Action | None:
        claimed = collect(state, seat) if isinstance(decision.frame, fr.AwaitThrow | fr.AwaitEnd) else None
        if claimed is not None or decision.player != seat:
            return claimed
        answer = _DEALER.get(type(decision.frame), _first)
        return answer(state, decision, seat, memory)


def _first(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    return decision.options[0]


def _last(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    return decision.options[-1]


def _completes(state: State, seat: int, square: int) -> bool:
    return owned_in_group(state, seat, square) + 1 == len(state.rules.group[square])


def _settle(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    """Mortgages the cheapest first, and sells buildings when nothing is left to mortgage."""
    if decision.options:
        return decision.options[0]
    found = deals(state, seat)
    mortgages = [deal for deal in found if isinstance(deal, Mortgage)]
    return min(mortgages, key=lambda deal: state.rules.price[deal.square]) if mortgages else found[0]


# Reserve


def _reserve_out(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    return next((way for way in decision.options if isinstance(way, UseGetOut)), decision.options[0])


def _reserve_buys(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    frame: Any = decision.frame
    return decision.options[0 if state.cash[seat] - state.rules.price[frame.square] >= KEPT else -1]


def _reserve_passes(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    return PassBid(seat)


def _reserve_deals(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    lots = lots_to_build(state, seat) if may_build_now(state, seat) else []
    cheapest = min(lots, key=lambda square: state.rules.house_price[square], default=None)
    if cheapest is not None and state.cash[seat] - state.rules.house_price[cheapest] >= KEPT:
        return Build(seat, (cheapest,))
    return _lifts(state, seat) or _lot_for_lot(state, seat, memory) or decision.options[0]


def _lifts(state: State, seat: int) -> Action | None:
    """Buys back whatever leaves $200, the cheapest first."""
    locked = [lot for lot in state.rules.deeds if state.owner[lot] == seat and state.mortgaged[lot]]
    cheapest = min(locked, key=lambda square: lift_cost(state, square), default=None)
    if cheapest is None or state.cash[seat] - lift_cost(state, cheapest) < KEPT:
        return None
    return Lift(seat, cheapest)


def _lot_for_lot(state: State, seat: int, memory: Memory) -> Action | None:
    if memory.offers_since(seat, turn_number(state)):
        return None
    for partner in players_in(state):
        for mine in state.rules.deeds:
            for theirs in state.rules.deeds:
                if state.owner[mine] == seat != partner == state.owner[theirs]:
                    swap = Propose(seat, partner, Terms((mine,), (theirs,)))
                    if _even_swap(state, seat, partner, swap.terms) and check(state, swap) is None:
                        return swap
    return None


def _even_swap(state: State, seat: int, partner: int, terms: Terms) -> bool:
    """One lot for one lot, both completing a group, with little cash and at prices that are not too far apart."""
    if len(terms.give) != 1 or len(terms.take) != 1 or terms.give_cards or terms.take_cards:
        return False
    (mine,), (theirs,) = terms.give, terms.take
    rules = state.rules
    low, high = sorted((rules.price[mine], rules.price[theirs]))
    return (
        rules.is_lot[mine]
        and rules.is_lot[theirs]
        and rules.group[mine] != rules.group[theirs]
        and _completes(state, seat, theirs)
        and _completes(state, partner, mine)
        and abs(terms.cash) <= SWAP_CASH
        and high <= SWAP_RATIO * low
    )


def _reserve_answers(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    frame: Any = decision.frame
    good = _even_swap(state, seat, frame.proposer, frame.terms.mirrored())
    return decision.options[0] if good else Refuse(seat)


# Dealer


def _dealer_out(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    for way in reversed(decision.options):  # cards are listed last
        if isinstance(way, UseGetOut) or (isinstance(way, PayFine) and state.cash[seat] >= KEPT):
            return way
    return decision.options[0]


def _dealer_buys(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    frame: Any = decision.frame
    left = state.cash[seat] - state.rules.price[frame.square]
    return decision.options[0 if left >= KEPT or _completes(state, seat, frame.square) else -1]


def _dealer_bids(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    """Half the gap to the list price; above it only to complete a group."""
    frame: Any = decision.frame
    price, standing = state.rules.price[frame.square], getattr(frame, "price", 0)
    bid = max(decision.low, standing + (price - standing) // 2)
    if bid > price:
        bid = decision.low
    worth = decision.high if _completes(state, seat, frame.square) else min(price, decision.high)
    return Bid(seat, bid) if bid <= worth else PassBid(seat)


def _dealer_deals(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    if may_build_now(state, seat):
        lots = [lot for lot in lots_to_build(state, seat) if state.rules.house_price[lot] <= state.cash[seat]]
        if lots:
            return Build(seat, (max(lots, key=lambda lot: _rent_gain(state, lot)),))
    if memory.offers_since(seat, turn_number(state)) < OFFERS:
        for proposal in _dealer_offers(state, seat):
            refused = any(
                offer.proposer == seat and offer.partner == proposal.partner and offer.terms == proposal.terms
                for offer in memory.refused
            )
            if not refused and check(state, proposal) is None:
                return proposal
    return decision.options[0]


def _rent_gain(state: State, lot: int) -> int:
    rules, level = state.rules, state.level[lot]
    now = rules.rents[lot][level] * (1 if level else 2)
    return rules.rents[lot][level + 1] - now - rules.house_price[lot]


def _dealer_offers(state: State, seat: int) -> list[Propose]:
    """Lone lots that complete another's group, and lots that complete its own."""
    offers: list[Propose] = []
    for square in state.rules.deeds:
        holder = state.owner[square]
        if holder == BANK or not state.rules.is_lot[square] or group_has_buildings(state, square):
            continue
        price = state.rules.price[square]
        if holder != seat and _completes(state, seat, square):
            offers.append(Propose(seat, holder, Terms((), (square,), cash=int(ASKS_AT * price))))
        elif holder == seat and owned_in_group(state, seat, square) == 1:
            wanting = [other for other in players_in(state) if other != seat and _completes(state, other, square)]
            offers += [Propose(seat, other, Terms((square,), (), cash=-int(SELLS_AT * price))) for other in wanting]
    return offers


def _dealer_answers(state: State, decision: Decision, seat: int, memory: Memory) -> Action:
    frame: Any = decision.frame
    terms = frame.terms.mirrored()
    left = state.cash[seat] - terms.cash - transfer_interest(state, terms.take)
    costs_group = any(owns_group(state, seat, square) for square in terms.give)
    if isinstance(decision.options[0], Accept) and not costs_group and left >= KEPT:
        return decision.options[0]
    return Refuse(seat)


Answer = Callable[[State, Decision, int, Memory], Action]
_COMMON: dict[type, Answer] = {fr.Debt: _settle, fr.PropertyReview: _last, fr.BuildingAuction: _first}
_RESERVE: dict[type, Answer] = {
    **_COMMON,
    fr.AwaitThrow: _reserve_out,
    fr.AwaitEnd: _reserve_deals,
    fr.Offer: _reserve_buys,
    fr.Auction: _reserve_passes,
    fr.SealedAuction: _reserve_passes,
    fr.TradeReview: _reserve_answers,
}
_DEALER: dict[type, Answer] = {
    **_COMMON,
    fr.AwaitThrow: _dealer_out,
    fr.AwaitEnd: _dealer_deals,
    fr.Offer: _dealer_buys,
    fr.Auction: _dealer_bids,
    fr.SealedAuction: _dealer_bids,
    fr.TradeReview: _dealer_answers,
}
