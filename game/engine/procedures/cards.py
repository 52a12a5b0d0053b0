"""Chance and Community Chest: drawing a card and obeying its verb."""

from typing import assert_never

from game.engine.causes import CardMoney
from game.engine.decks import (
    Advance,
    Back,
    Collect,
    CollectEach,
    Effect,
    GetOut,
    Imprison,
    Nearest,
    Pay,
    PayEach,
    Repairs,
)
from game.engine.events import CardDrawn, DeckEmpty, Event
from game.engine.frames import Arrest, Charge, DrawCard, Move, ReturnCard
from game.engine.ledger import move_card, transfer
from game.engine.parties import BANK
from game.engine.queries import houses_and_hotels, others_from_left
from game.engine.state import State


def draw_card(state: State, frame: DrawCard, events: list[Event]) -> None:
    """Take the top card, obey, put it under the deck (CARD-1); an empty deck gives nothing (CARD-10)."""
    player, deck = frame.player, frame.deck
    if not state.decks[deck]:
        events.append(DeckEmpty(player, deck))
        return
    card = state.decks[deck].pop(0)
    events.append(CardDrawn(player, deck, card))
    effect = state.rules.decks[deck].cards[card].effect
    if isinstance(effect, GetOut):  # kept until used (CARD-2)
        move_card(state, events, state.rules.get_outs.index((deck, card)), player)
    else:
        state.stack.append(ReturnCard(deck, card))
        _obey(state, player, effect, CardMoney(deck, card), events)


def return_card(state: State, frame: ReturnCard, events: list[Event]) -> None:
    state.decks[frame.deck].append(frame.card)


def _obey(state: State, player: int, effect: Effect, cause: CardMoney, events: list[Event]) -> None:
    match effect:
        case Advance(to):
            state.stack.append(Move(player, _steps_ahead(state, player, to)))
        case Nearest(kind, factor):
            square = state.rules.nearest(kind, state.position[player])
            state.stack.append(Move(player, _steps_ahead(state, player, square), factor))
        case Back(steps):
            state.stack.append(Move(player, -steps))
        case Imprison():
            state.stack.append(Arrest(player, "card"))
        case Collect(amount):
            transfer(state, events, BANK, player, amount, cause)
        case Pay(amount):
            _charge_for_bank(state, player, amount, cause)
        case Repairs(house, hotel):  # CARD-8
            houses, hotels = houses_and_hotels(state, player)
            _charge_for_bank(state, player, houses * house + hotels * hotel, cause)
        case CollectEach(amount):  # CARD-7: each its own debt
            for other in reversed(others_from_left(state, player)):
                state.stack.append(Charge(other, player, amount, cause))
        case PayEach(amount):  # DEBT-7: in order from the payer's left
            for other in reversed(others_from_left(state, player)):
                state.stack.append(Charge(player, other, amount, cause))
        case GetOut():
            raise AssertionError("a get-out card is kept, not obeyed")
        case _:
            assert_never(effect)


def _steps_ahead(state: State, player: int, square: int) -> int:
    """Always forward; the square one stands on is a whole lap away."""
    return (square - state.position[player]) % state.rules.size or state.rules.size


def _charge_for_bank(state: State, player: int, amount: int, cause: CardMoney) -> None:
    state.stack.append(Charge(player, state.rules.penalties_to, amount, cause))
