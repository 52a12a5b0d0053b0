"""Presets: what each changes in the rules, and single options as they are typed."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from game.engine.ruleset import Ruleset

from .mistakes import ContentError, quoted
from .reading import read_text
from .report import Report
from .shapes import keys_of, struct_of
from .sources import Source
from .walk import WRONG, Walk

DEFAULT_BOARD = "atlantic_city"
DEFAULT_DECKS = "standard"

OPTIONS: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(Ruleset)}


class Preset(Struct, frozen=True):
    """A preset with all that it extends; `changes` are the options that differ from the standard game's."""

    id: str
    name: str
    description: str
    board: str
    decks: str
    ruleset: Ruleset
    changes: dict[str, Any] = {}


def build_preset(chain: Sequence[Source]) -> Preset:
    board, decks = DEFAULT_BOARD, DEFAULT_DECKS
    changes: dict[str, Any] = {}
    for source in chain:
        board = source.data.get("board", board)
        decks = source.data.get("decks", decks)
        changes |= source.data.get("rules", {})
    data = chain[-1].data
    ruleset = msgspec.convert(changes, Ruleset)
    return Preset(data["id"], data["name"], data["description"], board, decks, ruleset, changes)


def parse_option(text: str) -> tuple[str, Any]:
    """An option as it is typed, `free_parking=jackpot`; raises ContentError."""
    name, equals, value = (part.strip() for part in text.partition("="))
    report = Report("")
    found: Any = WRONG
    if name not in OPTIONS:
        report.add((), "unknown_name", thing="option", word=name, names=OPTIONS)
    elif not equals or not value:
        report.add((name,), "no_value")
    else:
        node = read_text(value, report)
        if node is not None:
            found = Walk(report).value(node, keys_of(struct_of(Ruleset))[name].info, (name,))
    if report.mistakes:
        raise ContentError(msgspec.structs.replace(mistake, line=0, column=0) for mistake in report.mistakes)
    return name, msgspec.convert(found, OPTIONS[name])


def with_options(ruleset: Ruleset, options: Mapping[str, object], report: Report) -> Ruleset:
    """A ruleset with some options changed; mistakes are reported, and what they concern stays as it was."""
    changes = {}
    for name, value in options.items():
        if name not in OPTIONS:
            report.add((), "unknown_name", thing="option", word=name, names=OPTIONS)
            continue
        try:
            changes[name] = msgspec.convert(value, OPTIONS[name])
        except msgspec.ValidationError:
            report.add((name,), "bad_value", found=quoted(str(value)))
    return msgspec.structs.replace(ruleset, **changes)
