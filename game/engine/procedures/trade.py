"""Trades between two players: proposing, answering, and carrying out."""

from game.engine.actions import Accept, Counter, Propose, Refuse, Terms
from game.engine.causes import TradeCash
from game.engine.errors import Refusal
from game.engine.events import Event, TradeAccepted, TradeProposed, TradeRefused
from game.engine.frames import Debt, TradeReview
from game.engine.handover import hand_over, refuse_property
from game.engine.ledger import transfer
from game.engine.queries import raisable, transfer_interest
from game.engine.state import State
from game.engine.windows import refuse_answer, refuse_deal


def check_propose(state: State, action: Propose) -> Refusal | None:
    refusal = refuse_deal(state, action.player, "trade")
    if refusal is not None:
        return refusal
    over_debt = isinstance(state.stack[-1], Debt)
    return _refuse_terms(state, action.player, action.partner, action.terms, partner_may_raise=over_debt)


def propose(state: State, action: Propose, events: list[Event]) -> None:
    events.append(TradeProposed(action.player, action.partner, action.terms))
    state.stack.append(TradeReview(action.player, action.partner, action.terms))


def _refuse_terms(
    state: State, proposer: int, partner: int, terms: Terms, *, partner_may_raise: bool = False
) -> Refusal | None:
    """Whole and at once: something moves, both own what they give and can pay (SELL-5 to SELL-8, BANK-4).

    Who is asked over a debt may raise the cash before answering (TURN-6); by then it must be there.
    """
    if not 0 <= partner < len(state.out) or partner == proposer or state.out[partner]:
        return Refusal("no_such_partner", "SELL-5", {"partner": partner})
    if not (terms.give or terms.take or terms.give_cards or terms.take_cards):
        return Refusal("trade_moves_nothing", "SELL-8")
    refusal = refuse_property(state, proposer, terms.give, terms.give_cards) or refuse_property(
        state, partner, terms.take, terms.take_cards
    )
    if refusal is not None:
        return refusal
    partner_has = _raisable_beside(state, partner, terms.take) if partner_may_raise else state.cash[partner]
    for seat, has, cash_in, deeds_in in (
        (proposer, state.cash[proposer], -terms.cash, terms.take),
        (partner, partner_has, terms.cash, terms.give),
    ):
        missing = transfer_interest(state, deeds_in) - cash_in - has
        if missing > 0:
            return Refusal("trade_beyond_cash", "SELL-8", {"player": seat, "missing": missing})
    return None


def _raisable_beside(state: State, seat: int, named: tuple[int, ...]) -> int:
    """What a seat could raise without the deeds that the trade names, which stay as they are until it is answered."""
    return raisable(state, seat) - sum(state.rules.mortgage[deed] for deed in named if not state.mortgaged[deed])


def check_accept(state: State, action: Accept) -> Refusal | None:
    """Asked again at the moment of agreement: the parties may have raised cash meanwhile."""
    refusal = refuse_answer(state, action, TradeReview)
    if refusal is not None:
        return refusal
    frame = state.stack[-1]
    assert isinstance(frame, TradeReview)
    return _refuse_terms(state, frame.proposer, frame.partner, frame.terms)


def accept(state: State, action: Accept, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, TradeReview)
    proposer, partner, terms = frame.proposer, frame.partner, frame.terms
    events.append(TradeAccepted(proposer, partner, terms))
    payer, payee = (proposer, partner) if terms.cash > 0 else (partner, proposer)
    transfer(state, events, payer, payee, abs(terms.cash), TradeCash())
    hand_over(state, events, partner, proposer, terms.take, terms.take_cards)
    hand_over(state, events, proposer, partner, terms.give, terms.give_cards)


def check_refuse(state: State, action: Refuse) -> Refusal | None:
    return refuse_answer(state, action, TradeReview)


def refuse(state: State, action: Refuse, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, TradeReview)
    events.append(TradeRefused(frame.proposer, frame.partner, frame.terms))


def check_counter(state: State, action: Counter) -> Refusal | None:
    refusal = refuse_answer(state, action, TradeReview)
    if refusal is not None:
        return refusal
    frame = state.stack[-1]
    assert isinstance(frame, TradeReview)
    over_debt = isinstance(state.stack[-2], Debt)
    return _refuse_terms(state, frame.partner, frame.proposer, action.terms, partner_may_raise=over_debt)


def counter(state: State, action: Counter, events: list[Event]) -> None:
    """Answering with other terms makes the proposer the one who is asked."""
    frame = state.stack.pop()
    assert isinstance(frame, TradeReview)
    events.append(TradeProposed(frame.partner, frame.proposer, action.terms, True))
    state.stack.append(TradeReview(frame.partner, frame.proposer, action.terms))
