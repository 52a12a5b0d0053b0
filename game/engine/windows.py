"""Who may deal in what while the game waits for something else (TURN-6), and who may answer."""

from .actions import Action
from .errors import Refusal
from .frames import (
    Auction,
    AwaitEnd,
    AwaitThrow,
    BuildingAuction,
    DealKind,
    Debt,
    Offer,
    PropertyReview,
    SealedAuction,
    TradeReview,
    Waiting,
)
from .state import State

_NOTHING: frozenset[DealKind] = frozenset()
_RAISE: frozenset[DealKind] = frozenset(("sell", "mortgage"))
_RAISE_OR_TRADE: frozenset[DealKind] = _RAISE | {"trade"}
_DEBTOR: frozenset[DealKind] = _RAISE_OR_TRADE | {"offer_property"}
_OPEN: frozenset[DealKind] = frozenset(("build", "sell", "mortgage", "lift", "trade", "collect", "propose_end"))
_OPEN_NO_BUILDING: frozenset[DealKind] = _OPEN - {"build"}


def deals_open(state: State, player: int) -> frozenset[DealKind]:
    """What a player may deal in at this moment."""
    if not state.stack or not 0 <= player < len(state.out) or state.out[player]:
        return _NOTHING
    frame = state.stack[-1]
    match frame:
        case AwaitThrow() | AwaitEnd():
            return _OPEN if may_build_now(state, player) else _OPEN_NO_BUILDING
        case Offer() if frame.player == player:
            return _RAISE_OR_TRADE
        case Auction() | SealedAuction() | BuildingAuction() if frame.decider == player:
            return _RAISE
        case Debt() if frame.debtor == player:
            return _DEBTOR
        case TradeReview() if frame.partner == player and isinstance(state.stack[-2], Debt):
            return _RAISE
        case PropertyReview() if frame.creditor == player:
            return _RAISE
        case _:
            return _NOTHING


def may_build_now(state: State, player: int) -> bool:
    """Whether the moment is right for this player to build (BUILD-2)."""
    frame = state.stack[-1]
    if not isinstance(frame, AwaitThrow | AwaitEnd):
        return False
    if frame.player == player:
        return True
    match state.rules.ruleset.build_when:
        case "any_time":
            return True
        case "own_or_between":
            return isinstance(frame, AwaitThrow) and frame.first
        case "own_turn":
            return False


def refuse_deal(state: State, player: int, deal: DealKind) -> Refusal | None:
    if deal in deals_open(state, player):
        return None
    if deal == "build" and isinstance(state.stack[-1] if state.stack else None, AwaitThrow | AwaitEnd):
        return Refusal("build_when", "BUILD-2", {"when": state.rules.ruleset.build_when})
    return Refusal("deal_not_now", "TURN-6", {"deal": deal})


def refuse_answer(state: State, action: Action, *frames: type[Waiting]) -> Refusal | None:
    """Whether the game waits for this player's answer to one of these frames."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, frames):
        return Refusal("not_asked", "TURN-6", {"action": type(action).__name__})
    if frame.decider != action.player:
        return Refusal("not_yours_to_decide", "TURN-6", {"player": frame.decider})
    return None
