"""Raising cash with the least damage, and getting out of mortgages again."""

from game.engine.actions import Action, Lift, Mortgage, Sell, SellDown
from game.engine.decisions import Decision
from game.engine.engine import apply
from game.engine.frames import MortgageChoice
from game.engine.options import deals
from game.engine.queries import lift_cost, owns_group
from game.engine.state import State
from game.engine.windows import may_build_now

from .building import eager_for
from .caution import reserve
from .view import View

SMALL = 0.1  # of a dollar, for each dollar raised beyond the need: small change first


def least_damage(view: View, need: int) -> Action | None:
    """The sale or mortgage that costs least of one's strength for each dollar of the need that it meets."""
    best, cheapest = None, 0.0
    for deal in deals(view.state, view.seat):
        if isinstance(deal, Sell | SellDown | Mortgage):
            cost = _damage(view, deal, need)
            if best is None or cost < cheapest:
                best, cheapest = deal, cost
    return best


def _damage(view: View, deal: Action, need: int) -> float:
    state, seat = view.state.copy(), view.seat
    apply(state, deal)
    raised = state.cash[seat] - view.state.cash[seat]
    lost = view.powers[seat] - view.power(state, seat)
    return (lost + SMALL * max(0, raised - need)) / max(1, min(raised, need))


def borrow(view: View) -> Action | None:
    """Mortgages a lone deed for houses that will earn much more, if all such deeds together bring enough."""
    price = eager_for(view) if view.manner.sees_rivals else 0
    state, seat = view.state, view.seat
    if not price or not may_build_now(state, seat):
        return None
    lone = [deal for deal in deals(state, seat) if isinstance(deal, Mortgage) and not _is_whole(state, deal.square)]
    after = state.copy()
    for deal in lone:
        apply(after, deal)
    kept = reserve(after, seat, view.look, view.manner.nerve, view.manner.keeps)
    if not lone or after.cash[seat] - kept < price:
        return None
    return min(lone, key=lambda deal: _damage(view, deal, price))


def _is_whole(state: State, square: int) -> bool:
    return state.rules.is_lot[square] and owns_group(state, state.owner[square], square)


def lift(view: View) -> Action | None:
    """The mortgage whose lifting gains most, if the cash is not needed for worse times; a whole group's together."""
    state, seat = view.state, view.seat
    if True not in state.mortgaged:
        return None
    spare = state.cash[seat] - reserve(state, seat, view.look, view.manner.nerve, view.manner.keeps)
    best, most = None, 0.0
    eager = bool(eager_for(view)) and view.manner.sees_rivals  # then even lone deeds are mortgaged
    for squares in _mortgages(state, seat):
        if eager and not _is_whole(state, squares[0]):
            continue
        cost = sum(lift_cost(state, square) for square in squares)
        if cost <= spare:
            trial = state.copy()
            for square in squares:
                trial.mortgaged[square] = False
            trial.cash[seat] -= cost
            gain = (view.power(trial, seat) - view.powers[seat]) / cost
            if gain > most:
                best, most = squares[0], gain
    return None if best is None else Lift(seat, best)


def _mortgages(state: State, seat: int) -> list[list[int]]:
    """What is worth lifting together: one by one, but all of a whole group, which earns nothing more before."""
    found = []
    for group in state.rules.groups:
        locked = [square for square in group if state.owner[square] == seat and state.mortgaged[square]]
        if locked and state.rules.is_lot[group[0]] and owns_group(state, seat, group[0]):
            found.append(locked)
        else:
            found += [[square] for square in locked]
    return found


def answer_mortgage(view: View, decision: Decision) -> Action:
    """A deed just received: lifted now, while it costs no second interest, if the cash is to spare (MORT-4)."""
    frame = decision.frame
    assert isinstance(frame, MortgageChoice)
    state, seat = view.state, view.seat
    spare = state.cash[seat] - reserve(state, seat, view.look, view.manner.nerve, view.manner.keeps)
    return decision.options[int(state.rules.mortgage[frame.square] <= spare)]
