"""Who sits where when nobody has said otherwise: names, tokens and colours in order."""

from collections.abc import Iterable, Sequence

from game.bots.registry import PLAYERS
from game.session.seats import PERSON, Seat

from .theme import SEAT_COLOURS, TOKENS

NAMES = ("Maya", "Otto", "Noor", "Pip", "Ines", "Theo", "Juno", "Ravi")
MOST = 8
FAVOURITE = ("normal", "basic")  # which computer player a seat gets that is not told otherwise


def seats_for(players: Sequence[str]) -> list[Seat]:
    """`players` are "person" or names of bots."""
    colours = tuple(SEAT_COLOURS)
    return [Seat(NAMES[at], TOKENS[at], colours[at], player) for at, player in enumerate(players)]


def default_seats() -> tuple[Seat, ...]:
    """One person and three computer players."""
    return tuple(seats_for((PERSON, *3 * (usual_bot(),))))


def usual_bot() -> str:
    return next((name for name in FAVOURITE if name in PLAYERS), next(iter(PLAYERS)))


def next_seat(seats: Sequence[Seat], player: str) -> Seat:
    """One more, with a name, token and colour that nobody has yet."""
    return Seat(
        _free(NAMES, (seat.name for seat in seats)),
        _free(TOKENS, (seat.token for seat in seats)),
        _free(SEAT_COLOURS, (seat.colour for seat in seats)),
        player,
    )


def _free(choices: Iterable[str], taken: Iterable[str]) -> str:
    used = set(taken)
    choices = list(choices)
    return next((choice for choice in choices if choice not in used), choices[-1])
