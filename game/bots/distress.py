"""In debt: pay, raise the money with the least damage, sell or offer what there is, and give up last."""

from game.engine.actions import Accept, Action, GiveUp, OfferProperty, Propose, Refuse, Terms
from game.engine.decisions import Decision
from game.engine.engine import apply, check
from game.engine.frames import Debt, PropertyReview
from game.engine.queries import cards_of, deeds_of, group_has_buildings, players_in, raisable, transfer_interest
from game.engine.state import State

from .bargain import judged
from .raising import least_damage
from .trading import is_stale
from .view import View

TRIES = 6  # offers over one debt before giving up
PRICES = (2.0, 1.5, 1.2, 1.0, 0.8)  # of a deed's price, asked for in need


def answer_debt(view: View, decision: Decision) -> Action:
    frame = decision.frame
    assert isinstance(frame, Debt)
    if decision.options and not isinstance(decision.options[0], GiveUp):
        return decision.options[0]
    if not decision.options:
        raised = least_damage(view, frame.amount - view.state.cash[view.seat])
        assert raised is not None, "the money can be raised"
        return raised
    return _plead(view, frame) or decision.options[0]


def _plead(view: View, debt: Debt) -> Action | None:
    """There is not enough: somebody might buy a deed for more than the Bank lends on it, or the creditor take it."""
    state, seat = view.state, view.seat
    turn = sum(state.turns)
    tried = view.memory.offers_since(seat, turn)
    tried += sum(at == turn and debtor == seat for at, debtor, _ in view.memory.property_refused)
    if tried >= TRIES:
        return None
    missing = debt.amount - raisable(state, seat)
    return _sale(view, debt, missing) or _property(view, debt)


def _sale(view: View, debt: Debt, missing: int) -> Action | None:
    """The sale that covers what is missing and helps its buyer most."""
    state, seat = view.state, view.seat
    best, most = None, 0.0
    for square in deeds_of(state, seat):
        if group_has_buildings(state, square):
            continue
        lent = 0 if state.mortgaged[square] else state.rules.mortgage[square]
        for partner in players_in(state):
            if partner in (seat, debt.creditor) or partner in view.memory.undisturbed:
                continue
            for times in PRICES:
                price = max(missing + lent, int(times * state.rules.price[square]))
                if price > state.cash[partner] - transfer_interest(state, (square,)):
                    continue
                deal = judged(view, partner, Terms((square,), (), cash=-price))
                if deal.theirs > most and not is_stale(view, deal):
                    best, most = Propose(seat, partner, deal.terms), deal.theirs
                    break
    return best if best is not None and check(state, best) is None else None


def _property(view: View, debt: Debt) -> Action | None:
    """Everything that can be handed over for what cannot be paid: the creditor may prefer it to nothing."""
    state, seat = view.state, view.seat
    if debt.creditor < 0 or any(debtor == seat for _, debtor, _ in view.memory.property_refused):
        return None
    deeds = tuple(square for square in deeds_of(state, seat) if not group_has_buildings(state, square))
    dearest = sorted(deeds, key=lambda square: -state.rules.price[square])[:2]
    part = max(1, min(debt.amount, debt.amount - state.cash[seat]))
    offer = OfferProperty(seat, tuple(sorted(dearest)), tuple(cards_of(state, seat)), part)
    return offer if check(state, offer) is None else None


def answer_property(view: View, decision: Decision) -> Action:
    """Taken if it is worth more than the money, or than what is left when the debtor goes bankrupt."""
    frame = decision.frame
    assert isinstance(frame, PropertyReview)
    if not isinstance(decision.options[0], Accept):
        return Refuse(view.seat)
    taken, instead = view.state.copy(), view.state.copy()
    apply(taken, decision.options[0])
    instead.stack.pop()
    if raisable(instead, frame.debtor) < _owed(instead):
        apply(instead, GiveUp(frame.debtor))
    else:
        instead.cash[frame.debtor] -= frame.amount
        instead.cash[frame.creditor] += frame.amount
    better = _chance(view, taken) - _chance(view, instead)
    return decision.options[0] if better > view.manner.margin else Refuse(view.seat)


def _owed(state: State) -> int:
    debt = state.stack[-1]
    assert isinstance(debt, Debt)
    return debt.amount


def _chance(view: View, state: State) -> float:
    if state.outcome is not None:
        return float(view.seat in state.outcome.winners) / len(state.outcome.winners)
    return view.chance([0.0 if out else view.power(state, seat) for seat, out in enumerate(state.out)], view.seat)
