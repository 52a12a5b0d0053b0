"""How the basic player values a trade, and the few trades it looks for: those that complete a group."""

from game.engine.actions import Propose, Terms
from game.engine.parties import BANK
from game.engine.queries import group_has_buildings, transfer_interest
from game.engine.state import State

GROUP_FACTOR = 3  # a complete group of lots is worth so many times its price
FEAR = 0.6  # how much of what the other gains counts as a loss


def gain(state: State, seat: int, partner: int, terms: Terms) -> float:
    """What a trade, seen from the seat, is worth to it, less what it fears from the other's gain."""
    mine = _gain(state, seat, terms.give, terms.take) - terms.cash - transfer_interest(state, terms.take)
    theirs = _gain(state, partner, terms.take, terms.give) + terms.cash
    cards = 50 * (len(terms.take_cards) - len(terms.give_cards))
    return mine + cards - FEAR * max(0, theirs)


def _gain(state: State, seat: int, gives: tuple[int, ...], takes: tuple[int, ...]) -> float:
    groups = {state.rules.group[square] for square in (*gives, *takes)}
    before = sum(_group_value(state, seat, group, (), ()) for group in groups)
    return sum(_group_value(state, seat, group, gives, takes) for group in groups) - before


def _group_value(
    state: State, seat: int, group: tuple[int, ...], gives: tuple[int, ...], takes: tuple[int, ...]
) -> float:
    rules = state.rules
    held = [square for square in group if (state.owner[square] == seat and square not in gives) or square in takes]
    value = sum(rules.price[square] - state.mortgaged[square] * rules.mortgage[square] for square in held)
    if len(held) == len(group) and rules.is_lot[group[0]]:
        return value * GROUP_FACTOR
    return value * (1 + 0.2 * (len(held) - 1))


def good_trade(state: State, seat: int) -> Propose | None:
    """A trade for the one deed that a group of mine lacks: against a deed the other needs, or for cash."""
    rules, owner = state.rules, state.owner
    for group in reversed(rules.lot_groups):
        missing = [square for square in group if owner[square] != seat]
        if len(missing) != 1 or owner[missing[0]] == BANK or group_has_buildings(state, group[0]):
            continue
        wanted, partner = missing[0], owner[missing[0]]
        for terms in _offers(state, seat, partner, wanted):
            if (
                state.cash[seat] - terms.cash >= transfer_interest(state, terms.take)
                and state.cash[partner] + terms.cash >= transfer_interest(state, terms.give)
                and gain(state, seat, partner, terms) > 0
                and gain(state, partner, seat, terms.mirrored()) > 0
            ):
                return Propose(seat, partner, terms)
    return None


def _offers(state: State, seat: int, partner: int, wanted: int) -> list[Terms]:
    rules, owner = state.rules, state.owner
    swaps = []
    for group in rules.lot_groups:
        lacking = [square for square in group if owner[square] != partner]
        if len(lacking) == 1 and owner[lacking[0]] == seat and not group_has_buildings(state, group[0]):
            swaps.append(lacking[0])
    price, spare = rules.price[wanted], max(0, state.cash[seat] - 50)
    even = [Terms((mine,), (wanted,), cash=min(spare, max(0, price - rules.price[mine]))) for mine in swaps]
    return even + [Terms((), (wanted,), cash=times * price) for times in (2, 3, 4) if times * price <= spare]
