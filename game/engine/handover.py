"""Deeds and cards passing from one player to another: in a trade, for a debt, or with an estate."""

from .causes import TransferInterest
from .errors import Refusal
from .events import Event
from .frames import Charge, Received
from .ledger import move_card, move_deed
from .parties import BANK
from .queries import group_has_buildings
from .state import State


def refuse_property(state: State, seat: int, deeds: tuple[int, ...], cards: tuple[int, ...]) -> Refusal | None:
    """Why a seat cannot give these: not its own, named twice, or a lot of a group with buildings (SELL-6)."""
    if len(set(deeds)) != len(deeds) or len(set(cards)) != len(cards):
        return Refusal("named_twice", "SELL-5")
    for square in deeds:
        if not 0 <= square < state.rules.size or not state.rules.is_deed[square] or state.owner[square] != seat:
            return Refusal("deed_not_theirs", "SELL-5", {"square": square, "player": seat})
        if group_has_buildings(state, square):
            return Refusal("group_has_buildings", "SELL-6", {"square": square})
    for card in cards:
        if not 0 <= card < len(state.holders) or state.holders[card] != seat:
            return Refusal("card_not_theirs", "CARD-3", {"player": seat})
    return None


def hand_over(
    state: State, events: list[Event], giver: int, taker: int, deeds: tuple[int, ...], cards: tuple[int, ...]
) -> None:
    """Moves them, and leaves the taker to pay the interest on mortgaged deeds and to choose about each (MORT-4)."""
    for square in deeds:
        move_deed(state, events, square, taker)
    for card in cards:
        move_card(state, events, card, taker)
    ruleset = state.rules.ruleset
    mortgaged = tuple(square for square in deeds if state.mortgaged[square])
    if not mortgaged or not ruleset.interest_at_transfer or not ruleset.mortgage_interest:  # MORT-5
        return
    state.stack.append(Received(taker, mortgaged))
    for square in reversed(mortgaged):
        state.stack.append(Charge(taker, BANK, state.rules.interest[square], TransferInterest(square)))
