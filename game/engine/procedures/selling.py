"""Selling buildings back to the Bank, evenly and at half price."""

from game.engine.actions import Sell, SellDown
from game.engine.causes import Refund
from game.engine.errors import Refusal
from game.engine.events import Event, Sold
from game.engine.frames import BuildingAuction
from game.engine.ledger import transfer
from game.engine.parties import BANK
from game.engine.queries import refund
from game.engine.state import State
from game.engine.storeys import lots_to_build, sell_down_levels, selling_unit, why_not_down
from game.engine.windows import refuse_deal


def check_sell(state: State, action: Sell) -> Refusal | None:
    refusal = refuse_deal(state, action.player, "sell") or why_not_down(state, action.player, action.square)
    if refusal is None and not _place_remains(state, action.player, {action.square: state.level[action.square] - 1}):
        return Refusal("keeps_no_place", "BUILD-7", {"square": action.square})
    return refusal


def sell(state: State, action: Sell, events: list[Event]) -> None:
    lower(state, events, action.square, state.level[action.square] - 1)


def check_sell_down(state: State, action: SellDown) -> Refusal | None:
    refusal = refuse_deal(state, action.player, "sell")
    if refusal is not None:
        return refusal
    if action.level not in sell_down_levels(state, action.player, action.square):
        return Refusal("not_at_once", "SELL-3", {"square": action.square, "level": action.level})
    if not _place_remains(state, action.player, dict.fromkeys(selling_unit(state, action.square), action.level)):
        return Refusal("keeps_no_place", "BUILD-7", {"square": action.square})
    return None


def sell_down(state: State, action: SellDown, events: list[Event]) -> None:
    """SELL-3, SELL-4, SELL-9."""
    for square in selling_unit(state, action.square):
        lower(state, events, square, action.level)


def lower(state: State, events: list[Event], square: int, level: int) -> None:
    """Takes a lot down to a level, for half of what its storeys cost (SELL-1)."""
    before, owner = state.level[square], state.owner[square]
    if before > level:
        amount = refund(state, square, before - level)
        state.level[square] = level
        events.append(Sold(owner, square, before, level, amount))
        transfer(state, events, BANK, owner, amount, Refund(square))


def _place_remains(state: State, player: int, levels: dict[int, int]) -> bool:
    """Who bids for a building must still have a lot to put it on (BUILD-7)."""
    frame = state.stack[-1]
    if not isinstance(frame, BuildingAuction):
        return True
    trial = state.copy()
    for square, level in levels.items():
        trial.level[square] = level
    return bool(lots_to_build(trial, player, frame.kind))
