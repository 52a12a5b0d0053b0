"""Raising cash with the least damage, and getting out of mortgages again."""

from game.engine.actions import Action, Lift, Mortgage, Sell, SellDown
from game.engine.decisions import Decision
from game.engine.engine import apply
from game.engine.frames import MortgageChoice
from game.engine.options import deals
from game.engine.queries import lift_cost

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


def lift(view: View) -> Action | None:
    """The mortgage whose lifting gains most, if the cash is not needed for worse times."""
    state, seat = view.state, view.seat
    if True not in state.mortgaged:
        return None
    spare = state.cash[seat] - reserve(state, seat, view.look, view.manner.nerve, view.manner.keeps)
    best, most = None, 0.0
    for square in state.rules.deeds:
        if state.owner[square] == seat and state.mortgaged[square] and lift_cost(state, square) <= spare:
            trial = state.copy()
            trial.mortgaged[square] = False
            trial.cash[seat] -= lift_cost(state, square)
            gain = (view.power(trial, seat) - view.powers[seat]) / lift_cost(state, square)
            if gain > most:
                best, most = square, gain
    return None if best is None else Lift(seat, best)


def answer_mortgage(view: View, decision: Decision) -> Action:
    """A deed just received: lifted now, while it costs no second interest, if the cash is to spare (MORT-4)."""
    frame = decision.frame
    assert isinstance(frame, MortgageChoice)
    state, seat = view.state, view.seat
    spare = state.cash[seat] - reserve(state, seat, view.look, view.manner.nerve, view.manner.keeps)
    return decision.options[int(state.rules.mortgage[frame.square] <= spare)]
