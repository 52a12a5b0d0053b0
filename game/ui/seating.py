"""Who sits where when nobody has said otherwise: names, tokens and colours in order."""

from collections.abc import Sequence

from game.session.seats import Seat

from .theme import SEAT_COLOURS, TOKENS

NAMES = ("Maya", "Otto", "Noor", "Pip", "Ines", "Theo", "Juno", "Ravi")


def seats_for(players: Sequence[str]) -> list[Seat]:
    """`players` are "person" or names of bots."""
    colours = tuple(SEAT_COLOURS)
    return [Seat(NAMES[at], TOKENS[at], colours[at], player) for at, player in enumerate(players)]
