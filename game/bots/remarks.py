"""What a computer player says to an event: the key of a short remark in the locale, or nothing."""

from typing import Final

from game.engine.causes import Rent
from game.engine.events import (
    AuctionWon,
    Bought,
    Built,
    Event,
    GameEnded,
    Jailed,
    LeftJail,
    Paid,
    TradeAccepted,
    TradeRefused,
    WentBankrupt,
)

from .manner import TEMPERAMENTS, Temperament

LARGE_RENT: Final = 200  # dollars worth a word
# Each occasion, and how often it is remarked on: one time in so many.
OCCASIONS: Final[dict[str, int]] = {
    "bought": 5,
    "won_auction": 2,
    "built": 4,
    "agreed": 1,
    "refused": 3,
    "jailed": 2,
    "freed": 4,
    "collected": 2,
    "paid": 2,
    "bankrupt": 1,
    "won": 1,
}


def remark(event: Event, seat: int, temperament: Temperament, number: int) -> str | None:
    """The key of what the seat says, if anything; `number` is the game's, so that a replay says the same."""
    occasion = occasion_of(event, seat)
    if occasion is None or (number + seat) % OCCASIONS[occasion]:
        return None
    return f"remark.{temperament}.{occasion}"


def occasion_of(event: Event, seat: int) -> str | None:
    match event:
        case Bought(player) if player == seat:
            return "bought"
        case AuctionWon(player) if player == seat:
            return "won_auction"
        case Built(player, _, level) if player == seat and level >= 3:
            return "built"
        case TradeAccepted(player, partner) if seat in (player, partner):
            return "agreed"
        case TradeRefused(player) if player == seat:
            return "refused"
        case Jailed(player) if player == seat:
            return "jailed"
        case LeftJail(player) if player == seat:
            return "freed"
        case Paid(payer, payee, amount, Rent()) if amount >= LARGE_RENT and seat in (payer, payee):
            return "collected" if payee == seat else "paid"
        case WentBankrupt(player) if player == seat:
            return "bankrupt"
        case GameEnded(outcome) if seat in outcome.winners:
            return "won"
        case _:
            return None


def temperament_of(player: str, seat: int) -> Temperament:
    """That of a player's name, such as hard:bold, or the one that goes with the seat."""
    asked = player.partition(":")[2]
    return next((each for each in TEMPERAMENTS if each == asked), TEMPERAMENTS[seat % len(TEMPERAMENTS)])
