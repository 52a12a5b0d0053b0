"""What makes a board playable beyond its shape: checks on the plain data of a board's file."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from msgspec import convert

from game.engine.board import Board

from .mistakes import Path
from .report import Report

Data = dict[str, Any]

LEAST_SQUARES = 16

# The figure by which deeds of a kind are charged for stands with their group.
GROUP_FIGURES = {"lot": "house_price", "railroad": "rents", "utility": "multipliers"}


def build_board(data: Data) -> Board:
    return convert({key: value for key, value in data.items() if key != "stand_ins"}, Board)


def check_board(data: Data, report: Report) -> None:
    """Reports all that is wrong. Parts that were wrong already are missing from the data, not held against it."""
    for check in CHECKS:
        check(data, report)


def _squares(data: Data) -> list[tuple[int, Data]]:
    return [(at, square) for at, square in enumerate(data.get("squares", ())) if square]


def _deeds(data: Data) -> list[tuple[int, Data]]:
    return [(at, square) for at, square in _squares(data) if square.get("type") in GROUP_FIGURES]


def _size(data: Data, report: Report) -> None:
    if "squares" in data:
        size = len(data["squares"])
        if size < LEAST_SQUARES or size % 4:
            report.add(("squares",), "wrong_size", found=size, least=LEAST_SQUARES)


def _unique_ids(data: Data, report: Report) -> None:
    for key in ("groups", "squares"):
        check_unique(data.get(key, ()), (key,), report)


def check_unique(entries: Any, path: Path, report: Report) -> None:
    seen: set[str] = set()
    for at, entry in enumerate(entries):
        name = entry.get("id", "") if entry else ""
        if name in seen:
            report.add((*path, at, "id"), "repeated_id", word=name)
        elif name:
            seen.add(name)


def _go(data: Data, report: Report) -> None:
    for at, square in enumerate(data.get("squares", ())):
        if square and (square.get("type") == "go") != (at == 0):
            report.add(("squares", at), "no_go" if at == 0 else "second_go")


def _jail(data: Data, report: Report) -> None:
    jails = [at for at, square in _squares(data) if square.get("type") == "jail"]
    for at in jails[1:]:
        report.add(("squares", at), "second_jail", first=jails[0])
    if not jails and all(data.get("squares", [None])):
        report.add(("squares",), "no_jail")


def _groups(data: Data, report: Report) -> None:
    groups = data.get("groups", [])
    names = [group["id"] for group in groups if group and "id" in group]
    deeds = _deeds(data)
    for at, deed in deeds:
        if "group" in deed and deed["group"] not in names and all(groups):
            report.add(("squares", at, "group"), "unknown_name", thing="group", word=deed["group"], names=names)
    # a deed that could not be read, or whose group is misspelt, may be the one that seems to be missing
    unsure = not all(data.get("squares", [None])) or any(deed.get("group") not in names for _, deed in deeds)
    for number, group in enumerate(groups):
        if group and "id" in group:
            kinds = Counter(deed["type"] for _, deed in deeds if deed.get("group") == group["id"])
            _members(group, number, kinds, unsure, report)


def _members(group: Data, number: int, kinds: Counter[str], unsure: bool, report: Report) -> None:
    path: Path = ("groups", number)
    if len(kinds) > 1:
        one, other = list(kinds)[:2]
        report.add(path, "mixed_group", word=group["id"], one=one, other=other)
    elif not kinds:
        if not unsure:
            report.add(path, "empty_group", word=group["id"])
    else:
        [(kind, count)] = kinds.items()
        if kind == "lot" and count == 1 and not unsure:
            report.add(path, "lone_lot", word=group["id"])
        _figures(group, path, kind, count, report)


def _figures(group: Data, path: Path, kind: str, count: int, report: Report) -> None:
    for owner, figure in GROUP_FIGURES.items():
        if owner != kind and group.get(figure):
            report.add((*path, figure), "group_has", kind=kind, word=figure)
    needed = GROUP_FIGURES[kind]
    if report.has((*path, needed)):
        return
    if not group.get(needed):
        report.add((*path, needed), "group_lacks", kind=kind, word=needed)
    elif kind != "lot" and len(group[needed]) < count:
        report.add((*path, needed), "too_few_figures", found=len(group[needed]), count=count)


def _rising(data: Data, report: Report) -> None:
    for at, square in _squares(data):
        _never_falls(square.get("rents", ()), ("squares", at, "rents"), report)
    for at, group in enumerate(data.get("groups", ())):
        for figure in ("rents", "multipliers"):
            _never_falls((group or {}).get(figure, ()), ("groups", at, figure), report)


def _never_falls(figures: Any, path: Path, report: Report) -> None:
    for at, (before, number) in enumerate(pairwise(figures), start=1):
        if before is not None and number is not None and number < before:
            report.add((*path, at), "falling", number=number, before=before)


def _mortgages(data: Data, report: Report) -> None:
    for at, deed in _deeds(data):
        if deed.get("mortgage", 0) > deed.get("price", deed.get("mortgage", 0)):
            report.add(("squares", at, "mortgage"), "mortgage_over_price", number=deed["mortgage"], price=deed["price"])


def _taxes(data: Data, report: Report) -> None:
    for at, square in _squares(data):
        if square.get("type") == "tax" and "tax" in square:
            path: Path = ("squares", at, "amount")
            if square["tax"] != "fixed" and "amount" in square:
                report.add(path, "tax_has_amount")
            elif square["tax"] == "fixed" and "amount" not in square and not report.has(path):
                report.add(path, "tax_lacks_amount")


def _stand_ins(data: Data, report: Report) -> None:
    names = [square["id"] for _, square in _squares(data) if "id" in square]
    whole = all(data.get("squares", [None]))
    for absent, present in data.get("stand_ins", {}).items():
        if absent in names:
            report.add(("stand_ins", absent), "needless_stand_in", word=absent)
        if present not in names and whole:
            report.add(("stand_ins", absent), "unknown_name", thing="square", word=present, names=names)


CHECKS: tuple[Callable[[Data, Report], None], ...] = (
    _size,
    _unique_ids,
    _go,
    _jail,
    _groups,
    _rising,
    _mortgages,
    _taxes,
    _stand_ins,
)
