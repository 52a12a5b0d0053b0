"""Mortgaging, lifting, and what becomes of a mortgage when the deed changes hands."""

from game.engine.actions import KeepMortgage, Lift, LiftReceived, Mortgage
from game.engine.causes import Loan, Redemption
from game.engine.errors import Refusal
from game.engine.events import Event, Lifted, Mortgaged, MortgageKept
from game.engine.frames import BuildingAuction, MortgageChoice, Received, TradeReview
from game.engine.ledger import transfer
from game.engine.parties import BANK
from game.engine.queries import group_has_buildings, lift_cost
from game.engine.state import State
from game.engine.storeys import lots_to_build
from game.engine.windows import refuse_answer, refuse_deal


def check_mortgage(state: State, action: Mortgage) -> Refusal | None:
    refusal = refuse_deal(state, action.player, "mortgage") or _refuse_owner(state, action.player, action.square)
    return refusal if refusal is not None else why_not_mortgage(state, action.player, action.square)


def why_not_mortgage(state: State, player: int, square: int) -> Refusal | None:
    """Why the owner of a deed cannot mortgage it, the moment aside."""
    if state.mortgaged[square]:
        return Refusal("already_mortgaged", "MORT-1", {"square": square})
    if group_has_buildings(state, square):
        return Refusal("group_built", "MORT-1", {"square": square})
    frame = state.stack[-1]
    if isinstance(frame, TradeReview) and square in frame.terms.take:
        return Refusal("deed_in_trade", "SELL-5", {"square": square})
    if isinstance(frame, BuildingAuction):  # who bids for a building must still have a lot to put it on
        trial = state.copy()
        trial.mortgaged[square] = True
        if not lots_to_build(trial, player, frame.kind):
            return Refusal("keeps_no_place", "BUILD-7", {"square": square})
    return None


def mortgage(state: State, action: Mortgage, events: list[Event]) -> None:
    square, amount = action.square, state.rules.mortgage[action.square]
    state.mortgaged[square] = True
    events.append(Mortgaged(action.player, square, amount))
    transfer(state, events, BANK, action.player, amount, Loan(square))


def check_lift(state: State, action: Lift) -> Refusal | None:
    refusal = refuse_deal(state, action.player, "lift") or _refuse_owner(state, action.player, action.square)
    if refusal is not None:
        return refusal
    if not state.mortgaged[action.square]:
        return Refusal("not_mortgaged", "MORT-2", {"square": action.square})
    cost, cash = lift_cost(state, action.square), state.cash[action.player]
    if cash < cost:
        return Refusal("cash_short", "MORT-2", {"amount": cost, "missing": cost - cash})
    return None


def lift(state: State, action: Lift, events: list[Event]) -> None:
    _redeem(state, action.player, action.square, lift_cost(state, action.square), events)


def _refuse_owner(state: State, player: int, square: int) -> Refusal | None:
    if not 0 <= square < state.rules.size or state.owner[square] != player:
        return Refusal("deed_not_yours", "MORT-3", {"square": square})
    return None


def offer_lifts(state: State, frame: Received, events: list[Event]) -> None:
    """Deed by deed: lift it now for its principal, if the cash is there, or keep it as it is (MORT-4, DEBT-4)."""
    if not frame.squares:
        return
    square, rest = frame.squares[0], frame.squares[1:]
    state.stack.append(Received(frame.player, rest))
    if state.owner[square] == frame.player and state.mortgaged[square]:
        if state.cash[frame.player] >= state.rules.mortgage[square]:
            state.stack.append(MortgageChoice(frame.player, square))
        else:
            events.append(MortgageKept(frame.player, square))


def check_choice(state: State, action: KeepMortgage | LiftReceived) -> Refusal | None:
    return refuse_answer(state, action, MortgageChoice)


def keep_mortgage(state: State, action: KeepMortgage, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, MortgageChoice)
    events.append(MortgageKept(action.player, frame.square))


def lift_received(state: State, action: LiftReceived, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, MortgageChoice)
    _redeem(state, action.player, frame.square, state.rules.mortgage[frame.square], events)


def _redeem(state: State, player: int, square: int, cost: int, events: list[Event]) -> None:
    state.mortgaged[square] = False
    events.append(Lifted(player, square, cost))
    transfer(state, events, player, BANK, cost, Redemption(square))
