"""Buying an unowned deed from the Bank, or leaving it to an auction."""

from game.engine.actions import Buy, Decline
from game.engine.causes import Price
from game.engine.errors import Refusal
from game.engine.events import Bought, Declined, Event
from game.engine.frames import Offer, OpenAuction
from game.engine.ledger import move_deed, transfer
from game.engine.parties import BANK
from game.engine.state import State
from game.engine.windows import refuse_answer


def check_buy(state: State, action: Buy) -> Refusal | None:
    refusal = refuse_answer(state, action, Offer)
    if refusal is not None:
        return refusal
    frame = state.stack[-1]
    assert isinstance(frame, Offer)
    price, cash = state.rules.price[frame.square], state.cash[action.player]
    if cash < price:
        return Refusal("cash_short", "BUY-1", {"amount": price, "missing": price - cash})
    return None


def buy(state: State, action: Buy, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, Offer)
    player, square = action.player, frame.square
    price = state.rules.price[square]
    events.append(Bought(player, square, price))
    transfer(state, events, player, BANK, price, Price(square))
    move_deed(state, events, square, player)


def check_decline(state: State, action: Decline) -> Refusal | None:
    return refuse_answer(state, action, Offer)


def decline(state: State, action: Decline, events: list[Event]) -> None:
    """To the auction at once (BUY-2), where there are auctions (BUY-4)."""
    frame = state.stack.pop()
    assert isinstance(frame, Offer)
    events.append(Declined(action.player, frame.square, state.rules.price[frame.square]))
    if state.rules.ruleset.auctions != "none":
        state.stack.append(OpenAuction(frame.square, action.player))
