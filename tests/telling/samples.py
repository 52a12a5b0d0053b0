"""Samples for the tests of telling: a tiny table, and instances of any struct made from its type."""

from collections.abc import Iterator, Sequence
from itertools import product
from types import UnionType
from typing import Any, get_args

from msgspec import Struct, inspect

from game.engine import actions
from game.engine.board import Board, Draw, FreeParking, Go, Group, Jail, Lot, Railroad, Tax, Utility
from game.engine.decisions import Decision
from game.engine.decks import Advance, Card, Collect, Deck, GetOut, Repairs
from game.engine.frames import Waiting
from game.engine.rules import Rules
from game.engine.ruleset import Ruleset
from game.paths import assets
from game.telling import Locale, Teller, read_locale
from game.telling.variants import CHOOSES

ENGLISH = assets() / "locale" / "en.yaml"
NAMES = ("Maya", "Otto", "Ina")

# Every index from 0 to 2 is a seat, a square, a deck, a card and a get-out card here.
INTS = (1, 0, 2)
OVERRIDES: dict[str, Sequence[Any]] = {
    "worths": [(1500, 20, 30)],
    "winners": [(0, 1), (2,)],
    "doubles": range(4),
    "creditor": (0, -1, -2),
}


def rules(**options: Any) -> Rules:
    rents = (14, 70, 200, 550, 750, 950)
    squares = (
        Go("go", "GO"),
        Lot("tennessee", "Tennessee Avenue", "orange", 180, 90, rents),
        Lot("new_york", "New York Avenue", "orange", 200, 100, rents),
        Railroad("reading", "Reading Railroad", "railroads", 200, 100),
        Jail("jail", "Jail"),
        Utility("electric", "Electric Company", "utilities", 150, 75),
        Draw("chance", "Chance", "chance"),
        Tax("luxury", "Luxury Tax", "luxury"),
        FreeParking("parking", "Free Parking"),
    )
    groups = (
        Group(id="orange", name="Orange", colour="#ee8b2d", shape="square", house_price=100),
        Group(id="railroads", name="Railroads", colour="#22313a", shape="bar", rents=(25,)),
        Group(id="utilities", name="Utilities", colour="#5c6b70", shape="star", multipliers=(4,)),
    )
    cards = (
        Card("stroll", "Walk on to {to}; passing GO pays {salary}.", Advance(2)),
        Card("favour", "Out of Jail, free.", GetOut()),
        Card("roofs", "Pay {house} a house and {hotel} a hotel.", Repairs(25, 1100)),
        Card("prize", "Collect {amount}.", Collect(50)),
    )
    decks = tuple(Deck(name.lower(), name, cards) for name in ("Chance", "Chest", "Fortune"))
    board = Board(id="tiny", name="Tiny", currency="$", groups=groups, squares=squares)
    return Rules(Ruleset(**options), board, decks)


def teller(locale: Locale | None = None, names: Sequence[str] = NAMES, **options: Any) -> Teller:
    return Teller(locale or read_locale(ENGLISH), rules(**options), names)


def members(union: Any) -> tuple[type[Struct], ...]:
    return get_args(union) if isinstance(union, UnionType) else (union,)


def candidates(name: str, kind: inspect.Type) -> Sequence[Any]:
    if name in OVERRIDES:
        return OVERRIDES[name]
    match kind:
        case inspect.BoolType():
            return (True, False)
        case inspect.IntType():
            return INTS
        case inspect.StrType():
            return ("Offer",)
        case inspect.LiteralType():
            return kind.values
        case inspect.StructType():
            return list(instances(kind.cls))
        case inspect.UnionType():
            return [item for member in kind.types for item in candidates(name, member)]
        case inspect.VarTupleType():
            inner = candidates(name, kind.item_type)
            return (tuple(inner[:2]), tuple(inner[:1]), ())
    raise NotImplementedError(kind)


def instances(cls: type[Struct]) -> Iterator[Any]:
    """Every combination of the fields that choose a sentence; the other fields run through their values beside."""
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    values = {field.name: candidates(field.name, field.type) for field in info.fields}
    choosing = [name for name in values if name in {path.partition(".")[0] for path in CHOOSES.get(cls.__name__, ())}]
    for chosen in product(*(values[name] for name in choosing)):
        for turn in range(max((len(each) for each in values.values()), default=1)):
            running = {name: each[turn % len(each)] for name, each in values.items()}
            yield cls(**running | dict(zip(choosing, chosen, strict=True)))


def decisions(cls: type[Struct]) -> Iterator[Decision]:
    """The decisions about a frame, with and without each option that its sentence looks at."""
    asked = [path.removeprefix("may.") for path in CHOOSES.get(cls.__name__, ()) if path.startswith("may.")]
    options = [next(instances(getattr(actions, name))) for name in asked]
    for frame in instances(cls):
        for present in product((True, False), repeat=len(options)):
            listed = tuple(option for option, there in zip(options, present, strict=True) if there)
            yield Decision(1, 1, frame, listed, 10, 500)


WAITING = members(Waiting)
