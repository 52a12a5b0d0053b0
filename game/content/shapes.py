"""The shapes that files must have, as msgspec types. The walk and the struct building both read them off here."""

from functools import cache, reduce
from operator import or_
from types import GenericAlias
from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta, Struct
from msgspec.inspect import StructType, Type, type_info

from game.engine.board import Group, Square
from game.engine.decks import Effect
from game.engine.ruleset import Ruleset

ID, CLAUSE_ID, COLOUR = r"^[a-z][a-z0-9_]*$", r"^[A-Z]+-[0-9]+$", r"^#[0-9A-Fa-f]{6}$"
FORMS = {
    ID: "id",
    CLAUSE_ID: "clause_id",
    COLOUR: "colour",
}

Id = Annotated[str, Meta(pattern=ID, max_length=60)]
ClauseId = Annotated[str, Meta(pattern=CLAUSE_ID, max_length=20)]
Colour = Annotated[str, Meta(pattern=COLOUR)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Title = Annotated[str, Meta(min_length=1, max_length=100)]
Sign = Annotated[str, Meta(min_length=1, max_length=4)]
Prose = Annotated[str, Meta(min_length=1, max_length=4000)]
Dollars = Annotated[int, Meta(ge=0, le=1_000_000)]
Price = Annotated[int, Meta(ge=1, le=1_000_000)]
Steps = Annotated[int, Meta(ge=1, le=1_000)]
Factor = Annotated[int, Meta(ge=1, le=100)]

# The engine's structs say which figures there are; these say what a file may put there.
BOUNDS: dict[str, Any] = {
    "id": Id,
    "name": Name,
    "group": Id,
    "deck": Id,
    "to": Id,
    "text": Prose,
    "colour": Colour,
    "shape": Sign,
    "price": Price,
    "mortgage": Price,
    "amount": Price,
    "steps": Steps,
    "factor": Factor,
}


class PresetFile(Struct, kw_only=True):
    id: Id
    name: Name
    description: Prose
    extends: Id = ""
    board: Id = ""
    decks: Id = ""
    rules: Ruleset = Ruleset()


class BoardFile(Struct, kw_only=True):
    id: Id
    name: Name
    currency: Sign
    groups: tuple[Group, ...]
    squares: tuple[Square, ...]
    stand_ins: dict[Id, Id] = {}
    syllables: tuple[Name, ...] = ()


class ClauseEntry(Struct, kw_only=True):
    id: ClauseId
    title: Title
    text: Prose
    options: tuple[str, ...] = ()
    ours: bool = False


class ChapterEntry(Struct, kw_only=True):
    title: Title
    clauses: tuple[ClauseEntry, ...]


class RulebookFile(Struct, kw_only=True):
    chapters: tuple[ChapterEntry, ...]


def _card_entries() -> list[type[Struct]]:
    """A card in a file: id and text beside the engine's verb, flat; squares go by their ids."""
    entries = []
    for verb in get_args(Effect):
        figures = [(field.name, Id if field.name == "to" else field.type) for field in msgspec.structs.fields(verb)]
        tag = verb.__struct_config__.tag
        entries.append(
            msgspec.defstruct(
                f"{verb.__name__}Entry", [("id", Id), ("text", Prose), *figures], tag_field="verb", tag=tag
            )
        )
    return entries


def _list_of(entry: Any) -> Any:
    """tuple[entry, ...] for a type that is only known now."""
    return GenericAlias(tuple, (entry, ...))


def _deck_set_file() -> type[Struct]:
    cards = _list_of(reduce(or_, _card_entries()))
    changes: list[tuple[str, Any, Any]] = [("without", _list_of(Id), ()), ("replace", cards, ()), ("add", cards, ())]
    deck = msgspec.defstruct(
        "DeckEntry", [("id", Id), ("name", Name, ""), ("cards", cards, ()), *changes], kw_only=True
    )
    return msgspec.defstruct(
        "DeckSetFile",
        [("id", Id), ("name", Name), ("description", Prose), ("extends", Id, ""), ("decks", _list_of(deck))],
        kw_only=True,
    )


class Key(Struct, frozen=True):
    info: Type
    required: bool


# Types are looked into once: that takes longer than reading all the files.
_OPEN_FIGURE, _OPEN_TEXT = type_info(int), type_info(str)
_keys: dict[type, dict[str, Key]] = {}


@cache
def shape_of(kind: str) -> StructType:
    """The shape of a whole file: preset, board, decks or rulebook."""
    shapes = {"preset": PresetFile, "board": BoardFile, "rulebook": RulebookFile}
    return struct_of(shapes[kind] if kind in shapes else _deck_set_file())


def struct_of(cls: type) -> StructType:
    info = type_info(cls)
    assert isinstance(info, StructType)
    return info


def keys_of(info: StructType) -> dict[str, Key]:
    """The keys that a struct has in a file."""
    if info.cls not in _keys:
        _keys[info.cls] = _found_keys(info)
    return _keys[info.cls]


def _found_keys(info: StructType) -> dict[str, Key]:
    keys = {field.encode_name: Key(_bounded(field.encode_name, field.type), field.required) for field in info.fields}
    if info.tag_field:
        keys[info.tag_field] = Key(_OPEN_TEXT, True)
    return keys


def _bounded(name: str, info: Type) -> Type:
    """The engine's type of a figure, or the file's where the engine leaves it open."""
    is_open = info in (_OPEN_FIGURE, _OPEN_TEXT)
    return type_info(BOUNDS[name]) if is_open and name in BOUNDS else info
