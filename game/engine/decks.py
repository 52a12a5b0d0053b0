"""Cards as frozen data: a sentence, and one verb from a small closed set with its numbers."""

from typing import Literal

from msgspec import Struct


class Verb(Struct, frozen=True, tag_field="verb"):
    """What a card makes its reader do."""


class Advance(Verb, frozen=True, tag="advance"):
    to: int


class Nearest(Verb, frozen=True, tag="nearest"):
    """Ahead to the nearest deed of a kind. Owned, a railroad costs `factor` rents, a utility `factor` fresh throws."""

    kind: Literal["railroad", "utility"]
    factor: int


class Back(Verb, frozen=True, tag="back"):
    steps: int


class Imprison(Verb, frozen=True, tag="go_to_jail"):
    pass


class GetOut(Verb, frozen=True, tag="get_out"):
    pass


class Collect(Verb, frozen=True, tag="collect"):
    amount: int


class Pay(Verb, frozen=True, tag="pay"):
    amount: int


class CollectEach(Verb, frozen=True, tag="collect_each"):
    amount: int


class PayEach(Verb, frozen=True, tag="pay_each"):
    amount: int


class Repairs(Verb, frozen=True, tag="repairs"):
    house: int
    hotel: int


Effect = Advance | Nearest | Back | Imprison | GetOut | Collect | Pay | CollectEach | PayEach | Repairs


class Card(Struct, frozen=True):
    id: str
    text: str
    effect: Effect


class Deck(Struct, frozen=True):
    id: str
    name: str
    cards: tuple[Card, ...]
