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
    return refuse_deal(state, action.player, "sell") or why_not_sell(state, action.player, action.square)


def why_not_sell(state: State, player: int, square: int) -> Refusal | None:
    """Why the top storey of a lot cannot be sold, the moment aside."""
    refusal = why_not_down(state, player, square)
    return refusal if refusal is not None else _why_kept(state, player, square, {square: state.level[square] - 1})


def sell(state: State, action: Sell, events: list[Event]) -> None:
    lower(state, events, action.square, state.level[action.square] - 1)


def check_sell_down(state: State, action: SellDown) -> Refusal | None:
    refusal = refuse_deal(state, action.player, "sell")
    if refusal is not None:
        return refusal
    if action.level not in sell_down_levels(state, action.player, action.square):
        return Refusal("not_at_once", "SELL-3", {"square": action.square, "level": action.level})
    return why_not_sell_down(state, action.player, action.square, action.level)


def why_not_sell_down(state: State, player: int, square: int, level: int) -> Refusal | None:
    """Why a group cannot be sold down to one of its `sell_down_levels` all the same."""
    return _why_kept(state, player, square, dict.fromkeys(selling_unit(state, square), level))


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


def _why_kept(state: State, player: int, square: int, levels: dict[int, int]) -> Refusal | None:
    """Who bids for a building must still have a lot to put it on (BUILD-7)."""
    frame = state.stack[-1]
    if not isinstance(frame, BuildingAuction):
        return None
    trial = state.copy()
    for lot, level in levels.items():
        trial.level[lot] = level
    if lots_to_build(trial, player, frame.kind):
        return None
    return Refusal("keeps_no_place", "BUILD-7", {"square": square})
