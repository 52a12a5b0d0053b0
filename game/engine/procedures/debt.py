"""Debts: paying, raising the money, paying in property, and giving up."""

from msgspec.structs import replace

from game.engine.actions import Accept, GiveUp, OfferProperty, PayDebt, Refuse
from game.engine.errors import Refusal
from game.engine.events import DebtOpened, Event, PropertyAccepted, PropertyOffered, PropertyRefused
from game.engine.frames import Bankruptcy, Charge, Debt, PropertyReview
from game.engine.handover import hand_over, refuse_property
from game.engine.ledger import transfer
from game.engine.queries import raisable, transfer_interest
from game.engine.state import State
from game.engine.windows import refuse_answer, refuse_deal


def charge(state: State, frame: Charge, events: list[Event]) -> None:
    """Paid from cash where it suffices; otherwise the debtor must be allowed to raise it (DEBT-1)."""
    if state.cash[frame.debtor] >= frame.amount:
        transfer(state, events, frame.debtor, frame.creditor, frame.amount, frame.cause)
    else:
        events.append(DebtOpened(frame.debtor, frame.creditor, frame.amount, frame.cause))
        state.stack.append(Debt(frame.debtor, frame.creditor, frame.amount, frame.cause))


def check_pay_debt(state: State, action: PayDebt) -> Refusal | None:
    refusal = refuse_answer(state, action, Debt)
    if refusal is not None:
        return refusal
    frame = state.stack[-1]
    assert isinstance(frame, Debt)
    missing = frame.amount - state.cash[action.player]
    if missing > 0:
        return Refusal("cash_short", "DEBT-1", {"amount": frame.amount, "missing": missing})
    return None


def pay_debt(state: State, action: PayDebt, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, Debt)
    transfer(state, events, frame.debtor, frame.creditor, frame.amount, frame.cause)


def check_offer_property(state: State, action: OfferProperty) -> Refusal | None:
    """To the creditor, for all or a named part of the debt (DEBT-2)."""
    refusal = refuse_deal(state, action.player, "offer_property")
    if refusal is not None:
        return refusal
    frame = state.stack[-1]
    assert isinstance(frame, Debt)
    if frame.creditor < 0:
        return Refusal("bank_takes_cash", "DEBT-2")
    if not action.deeds and not action.cards:
        return Refusal("trade_moves_nothing", "DEBT-2")
    if not 0 < action.amount <= frame.amount:
        return Refusal("part_of_debt", "DEBT-2", {"amount": frame.amount})
    return refuse_property(state, action.player, action.deeds, action.cards)


def offer_property(state: State, action: OfferProperty, events: list[Event]) -> None:
    frame = state.stack[-1]
    assert isinstance(frame, Debt)
    offer = (frame.debtor, frame.creditor, action.deeds, action.cards, action.amount)
    events.append(PropertyOffered(*offer))
    state.stack.append(PropertyReview(*offer))


def check_accept_property(state: State, action: Accept) -> Refusal | None:
    """Mortgaged deeds cost the creditor their interest at once."""
    refusal = refuse_answer(state, action, PropertyReview)
    if refusal is not None:
        return refusal
    frame = state.stack[-1]
    assert isinstance(frame, PropertyReview)
    missing = transfer_interest(state, frame.deeds) - state.cash[action.player]
    if missing > 0:
        return Refusal("cash_short", "DEBT-2", {"amount": transfer_interest(state, frame.deeds), "missing": missing})
    return None


def accept_property(state: State, action: Accept, events: list[Event]) -> None:
    frame = state.stack.pop()
    debt = state.stack.pop()
    assert isinstance(frame, PropertyReview)
    assert isinstance(debt, Debt)
    left = debt.amount - frame.amount
    events.append(PropertyAccepted(frame.debtor, frame.creditor, frame.deeds, frame.cards, frame.amount, left))
    if left:
        state.stack.append(replace(debt, amount=left))
    hand_over(state, events, frame.debtor, frame.creditor, frame.deeds, frame.cards)


def check_refuse_property(state: State, action: Refuse) -> Refusal | None:
    return refuse_answer(state, action, PropertyReview)


def refuse_offer(state: State, action: Refuse, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, PropertyReview)
    events.append(PropertyRefused(frame.debtor, frame.creditor, frame.deeds, frame.cards, frame.amount))


def check_give_up(state: State, action: GiveUp) -> Refusal | None:
    """Not while cash, refunds and mortgages would cover the debt (DEBT-3)."""
    refusal = refuse_answer(state, action, Debt)
    if refusal is not None:
        return refusal
    frame = state.stack[-1]
    assert isinstance(frame, Debt)
    if (raised := raisable(state, action.player)) >= frame.amount:
        return Refusal("can_still_pay", "DEBT-3", {"amount": frame.amount, "raisable": raised})
    return None


def give_up(state: State, action: GiveUp, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, Debt)
    state.stack.append(Bankruptcy(frame.debtor, frame.creditor, frame.amount))
