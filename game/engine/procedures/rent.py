"""Rent on request: the owner must ask before it lapses."""

from game.engine.actions import CollectRent
from game.engine.errors import Refusal
from game.engine.events import Event
from game.engine.frames import Charge
from game.engine.state import State
from game.engine.windows import refuse_deal


def check_collect_rent(state: State, action: CollectRent) -> Refusal | None:
    refusal = refuse_deal(state, action.player, "collect")
    if refusal is not None:
        return refusal
    if not any(claim.owner == action.player for claim in state.claims):
        return Refusal("nothing_to_collect", "RENT-7")
    return None


def collect_rent(state: State, action: CollectRent, events: list[Event]) -> None:
    """All that is open to the owner, the oldest first (RENT-7)."""
    for claim in reversed(state.claims):
        if claim.owner == action.player:
            state.stack.append(Charge(claim.visitor, claim.owner, claim.amount, claim.cause))
    state.claims = [claim for claim in state.claims if claim.owner != action.player]
