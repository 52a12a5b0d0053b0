"""The only ways in which money, deeds and cards change hands. Each leaves its event."""

from .causes import AnyCause
from .events import DeedMoved, Event, GetOutMoved, Paid
from .parties import BANK
from .state import State


def transfer(state: State, events: list[Event], payer: int, payee: int, amount: int, cause: AnyCause) -> None:
    if amount:
        state.cash[payer] -= amount
        state.cash[payee] += amount
        events.append(Paid(payer, payee, amount, cause))


def move_deed(state: State, events: list[Event], square: int, taker: int) -> None:
    events.append(DeedMoved(square, state.owner[square], taker))
    state.owner[square] = taker


def move_card(state: State, events: list[Event], card: int, taker: int) -> None:
    """Given to the Bank, a get-out card goes under its own deck (CARD-2)."""
    events.append(GetOutMoved(card, state.holders[card], taker))
    state.holders[card] = taker
    if taker == BANK:
        deck, number = state.rules.get_outs[card]
        state.decks[deck].append(number)
