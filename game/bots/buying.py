"""Buying and bidding: what a deed is worth to a player, or what it keeps from a rival."""

from game.engine.actions import Action, Bid, PassBid
from game.engine.decisions import Decision
from game.engine.frames import Auction, Offer, SealedAuction
from game.engine.queries import owned_in_group, players_in, raisable
from game.engine.state import State

from .caution import reserve
from .raising import least_damage
from .view import View

STEPS = 9  # halvings of the search for the price at which a deed is worth as much as the money
OPEN_AT = 0.35  # of what one would bid at most, the first raise goes at least so far
RAISE = 16  # of its price, a raise
TRIFLE = 0.25  # of its price, for which a deed goes only where nobody bids


def limit(view: View, square: int) -> int:
    """The most that a player would bid: what the deed is worth, as far as it can tell and dares."""
    return int(worth(view, square) * view.manner.reach * view.whim(square))


def worth(view: View, square: int) -> float:
    """What a deed is worth to somebody who wants to trade: its price at least, and a little more."""
    return max(balance(view, square), view.manner.floor * view.state.rules.price[square])


def balance(view: View, square: int) -> int:
    """The price at which having a deed and letting the keenest rival have it are the same."""
    state, seat = view.state, view.seat
    trial = state.copy()
    rival = _keenest(view, trial, square) if view.manner.sees_rivals else -1
    low, high = 0, max(4 * state.rules.price[square], 1)
    high = min(high, max(1, raisable(state, seat)))
    for _ in range(STEPS):
        price = (low + high + 1) // 2
        if _chance(view, trial, square, seat, price) >= _otherwise(view, trial, square, rival, price):
            low = price
        else:
            high = price
    return low


def _chance(view: View, trial: State, square: int, buyer: int, price: int) -> float:
    """The seat's chance to win if the buyer has the deed for this price."""
    trial.owner[square] = buyer
    trial.cash[buyer] -= price
    powers = view.powers[:]
    powers[buyer] = view.power(trial, buyer)
    trial.cash[buyer] += price
    trial.owner[square] = view.state.owner[square]
    return view.chance(powers, view.seat)


def _otherwise(view: View, trial: State, square: int, rival: int, price: int) -> float:
    nobody = view.share(view.seat)
    if rival < 0:
        return nobody
    asked = min(price, view.state.rules.price[square], view.state.cash[rival])
    return min(nobody, _chance(view, trial, square, rival, asked))


def _keenest(view: View, trial: State, square: int) -> int:
    """The rival who would gain most by the deed; nobody where no rival can have it now."""
    if view.state.rules.ruleset.auctions == "none":
        return -1
    best, keenest = 0.0, -1
    for other, out in enumerate(view.state.out):
        if other == view.seat or out or view.state.cash[other] < 10:
            continue
        trial.owner[square] = other
        gain = view.power(trial, other) - view.powers[other]
        if gain > best:
            best, keenest = gain, other
    trial.owner[square] = view.state.owner[square]
    return keenest


def answer_offer(view: View, decision: Decision) -> Action:
    """Buys what is worth its price, on borrowed money too if it is worth much more."""
    frame = decision.frame
    assert isinstance(frame, Offer)
    state, seat, manner = view.state, view.seat, view.manner
    price, value = state.rules.price[frame.square], worth(view, frame.square)
    completes = owned_in_group(state, seat, frame.square) + 1 == len(state.rules.group[frame.square])
    if value < price or (manner.keeps and not completes and state.cash[seat] - price < manner.keeps):
        return decision.options[-1]
    if len(decision.options) > 1:
        return decision.options[-1 if _is_better_auctioned(view, frame.square) else 0]
    if value >= manner.borrows_from * price and raisable(state, seat) >= price:
        return least_damage(view, price - state.cash[seat]) or decision.options[-1]
    return decision.options[-1]


def _is_better_auctioned(view: View, square: int) -> bool:
    """Where rivals let deeds go for a trifle, nobody need pay the price; the first auction shows whether they do.

    So one deed at a table, which matters little to anybody, is put to the test.
    """
    state, price = view.state, view.state.rules.price
    if not view.manner.sees_rivals or state.rules.ruleset.auctions == "none":
        return False
    if any(owned_in_group(state, seat, square) + 1 == len(state.rules.group[square]) for seat in players_in(state)):
        return False
    if not view.memory.auctioned:
        return balance(view, square) < price[square]
    last, amount = view.memory.auctioned[-1]
    return amount <= TRIFLE * price[last]


def _shaded(top: int, bidders: int, price: int, completes: bool) -> int:
    """One hidden bid pays what it says: below one's worth the fewer others bid, and not far above the printed price."""
    shaded = top * (bidders - 1) // bidders
    return min(top, max(shaded, 2 * price) if completes else min(shaded, price * 13 // 10))


def answer_auction(view: View, decision: Decision) -> Action:
    frame = decision.frame
    assert isinstance(frame, Auction | SealedAuction)
    state, seat, square = view.state, view.seat, frame.square
    top = limit(view, square)
    completes = owned_in_group(state, seat, square) + 1 == len(state.rules.group[square])
    if not completes:
        kept = reserve(state, seat, view.look, view.manner.nerve, view.manner.keeps)
        top = min(top, max(state.rules.mortgage[square], state.cash[seat] - kept // 2))
    if decision.low > top:
        return PassBid(seat)
    if decision.low > state.cash[seat]:
        raised = least_damage(view, decision.low - state.cash[seat]) if completes else None
        return raised or PassBid(seat)
    top = min(top, state.cash[seat])
    if isinstance(frame, SealedAuction):
        return Bid(seat, max(decision.low, _shaded(top, len(frame.bidders), state.rules.price[square], completes)))
    if not frame.price:
        return Bid(seat, decision.low)
    step = max(1, state.rules.price[square] // RAISE)
    return Bid(seat, max(decision.low, min(top, max(decision.low + step - 1, int(OPEN_AT * top)))))
