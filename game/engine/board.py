"""Boards as frozen data: squares, groups, and the board they make up."""

from typing import Literal

from msgspec import Struct


class Lot(Struct, frozen=True, tag="lot"):
    """A street lot. Rents are for 0 to 4 houses and a hotel."""

    id: str
    name: str
    group: str
    price: int
    mortgage: int
    rents: tuple[int, int, int, int, int, int]


class Railroad(Struct, frozen=True, tag="railroad"):
    id: str
    name: str
    group: str
    price: int
    mortgage: int


class Utility(Struct, frozen=True, tag="utility"):
    id: str
    name: str
    group: str
    price: int
    mortgage: int


class Tax(Struct, frozen=True, tag="tax"):
    """Income and luxury tax take their amounts from the ruleset; a fixed tax names its own."""

    id: str
    name: str
    tax: Literal["income", "luxury", "fixed"]
    amount: int = 0


class Draw(Struct, frozen=True, tag="draw"):
    id: str
    name: str
    deck: str


class Go(Struct, frozen=True, tag="go"):
    id: str
    name: str


class Jail(Struct, frozen=True, tag="jail"):
    id: str
    name: str


class GoToJail(Struct, frozen=True, tag="go_to_jail"):
    id: str
    name: str


class FreeParking(Struct, frozen=True, tag="free_parking"):
    id: str
    name: str


Deed = Lot | Railroad | Utility
Square = Lot | Railroad | Utility | Tax | Draw | Go | Jail | GoToJail | FreeParking


class Group(Struct, frozen=True, kw_only=True):
    """Deeds that belong together. A figure that does not apply to the kind of deed is left at its default."""

    id: str
    name: str
    colour: str
    shape: str
    house_price: int = 0  # lots
    rents: tuple[int, ...] = ()  # railroads: by how many the owner has
    multipliers: tuple[int, ...] = ()  # utilities: times the throw, by how many the owner has


class Board(Struct, frozen=True, kw_only=True):
    """A closed ring of squares that fills four equal sides; GO is square 0."""

    id: str
    name: str
    currency: str
    groups: tuple[Group, ...]
    squares: tuple[Square, ...]
    syllables: tuple[str, ...] = ()  # long words as they may be broken on a narrow square: Medi·ter·ra·ne·an
