"""The seats round the table: who sits there, with which token, and who plays for them."""

import unicodedata
from collections.abc import Iterable
from itertools import combinations
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import asdict

from game.engine.errors import IllegalSetup, Refusal

PERSON = "person"
LONGEST: Final = 64

Word = Annotated[str, Meta(max_length=LONGEST)]


class Seat(Struct, frozen=True):
    """`player` is "person" or the name of a bot."""

    name: Word
    token: Word
    colour: Word
    player: Word = PERSON

    @property
    def is_person(self) -> bool:
        return self.player == PERSON


def seated(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats in words that can be stored and read again. SETUP-1: everyone takes a different token."""
    seats = tuple(Seat(**{field: _storable(word) for field, word in asdict(seat).items()}) for seat in seats)
    for seat, other in combinations(seats, 2):
        if seat.token == other.token:
            figures: dict[str, int | str] = {"token": seat.token, "first": seat.name, "second": other.name}
            raise IllegalSetup(Refusal("same_token", "SETUP-1", figures))
    return seats


def _storable(word: str) -> str:
    signs = (" " if unicodedata.category(sign) in ("Cc", "Cs") else sign for sign in word)
    return "".join(signs).strip()[:LONGEST].strip()
