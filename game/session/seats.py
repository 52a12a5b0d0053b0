"""The seats round the table: who sits there, with which token, and who plays for them."""

from collections.abc import Sequence
from itertools import combinations
from typing import Annotated

from msgspec import Meta, Struct

from game.engine.errors import IllegalSetup, Refusal

PERSON = "person"

Word = Annotated[str, Meta(max_length=64)]


class Seat(Struct, frozen=True):
    """`player` is "person" or the name of a bot."""

    name: Word
    token: Word
    colour: Word
    player: Word = PERSON

    @property
    def is_person(self) -> bool:
        return self.player == PERSON


def check_tokens(seats: Sequence[Seat]) -> None:
    """SETUP-1: everyone takes a different token."""
    for seat, other in combinations(seats, 2):
        if seat.token == other.token:
            figures: dict[str, int | str] = {"token": seat.token, "first": seat.name, "second": other.name}
            raise IllegalSetup(Refusal("same_token", "SETUP-1", figures))
