"""What a trade is worth to both sides, and the sum of cash that makes it fair."""

from msgspec import Struct

from game.engine.actions import Terms
from game.engine.queries import raisable, transfer_interest
from game.engine.state import State

from .caution import shortfall
from .manner import SENSIBLE
from .view import View

ROUND_TO = 5  # dollars
SURE_GAIN = 0.008  # chance to win that a sensible partner surely thinks worth a trade
HALVINGS = 8  # of the range of sums, to find the least
ALARM = 3.0  # how many turns of being short of a due sum weigh on a trade


class Deal(Struct, frozen=True):
    """Terms seen from a seat, and what they add to the chances of both to win."""

    partner: int
    terms: Terms
    mine: float
    theirs: float


def traded(state: State, seat: int, partner: int, terms: Terms) -> State:
    """The position after a trade, the interest on mortgaged deeds paid."""
    after = state.copy()
    owner, cash, holders = after.owner, after.cash, after.holders
    for square in terms.give:
        owner[square] = partner
    for square in terms.take:
        owner[square] = seat
    for card in terms.give_cards:
        holders[card] = partner
    for card in terms.take_cards:
        holders[card] = seat
    cash[seat] -= terms.cash
    cash[partner] += terms.cash
    if True in after.mortgaged:
        cash[seat] -= transfer_interest(state, terms.take)
        cash[partner] -= transfer_interest(state, terms.give)
    return after


def judged(view: View, partner: int, terms: Terms, before: State | None = None) -> Deal:
    """A trade as the seat judges it for both: chances to win after less before, and what lack of cash would cost.

    `before` is what happens otherwise, where that is not simply the position as it is.
    """
    seat = view.seat
    after = traded(view.state, seat, partner, terms)
    mine, theirs = view.shares_after(after, seat, partner)
    if before is None:
        was_mine, was_theirs = view.share(seat), view.share(partner)
    else:
        powers = [0.0 if out else view.power(before, each) for each, out in enumerate(before.out)]
        was_mine, was_theirs = view.chance(powers, seat), view.chance(powers, partner)
    return Deal(partner, terms, mine - was_mine - _alarm(view, after), theirs - was_theirs)


def _alarm(view: View, after: State) -> float:
    """What the trade adds to the danger of not being able to pay on the next turn, as a share of all strength."""
    seat = view.seat
    means, later = raisable(view.state, seat), raisable(after, seat)
    if later >= means:
        return 0.0
    worse = shortfall(after, seat, view.look, later) - shortfall(view.state, seat, view.look, means)
    return max(0.0, ALARM * worse / sum(view.powers))


def fair_cash(view: View, partner: int, give: float, take: float, greed: float) -> int:
    """The cash that the seat adds (or asks for) so that both grow alike, seen from strengths after the bare swap."""
    mine, theirs = view.powers[view.seat], view.powers[partner]
    even = (give * theirs - take * mine) / (mine + theirs)
    surplus = max(0.0, give + take - mine - theirs)
    shift = (greed - 0.5) * surplus
    return round((even - shift) / ROUND_TO) * ROUND_TO


def across(view: View, partner: int) -> View | None:
    """The table from where the partner sits and thinks; for players who do not press, nothing."""
    return View(view.state, partner, SENSIBLE, view.memory, view.rng) if view.manner.presses else None


def pressed(view: View, theirs: View | None, give: tuple[int, ...], take: tuple[int, ...], fair: int) -> int:
    """From the fair sum towards the least that the partner, as it sees things, would agree to."""
    if theirs is None:
        return fair
    return round(fair + view.manner.presses * (_least_cash(theirs, view.seat, give, take) - fair))


def _least_cash(theirs: View, proposer: int, give: tuple[int, ...], take: tuple[int, ...]) -> int:
    """The least sum from the proposer by which the partner surely gains."""
    low, high = -theirs.state.cash[theirs.seat], theirs.state.cash[proposer]
    for _ in range(HALVINGS):
        cash = (low + high) // 2
        if judged(theirs, proposer, Terms(give, take, cash=cash).mirrored()).mine > SURE_GAIN:
            high = cash
        else:
            low = cash
    return high
