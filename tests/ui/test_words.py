"""Every word that the screen asks for is in the locale with its figures, and no word is there in vain."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from game import paths
from game.telling import read_locale
from tests.telling.test_messages import leaves

GAME = Path(__file__).parents[2] / "game"
SOURCES = [*sorted((GAME / "ui").rglob("*.py")), GAME / "app.py", *sorted((GAME / "commands").glob("*.py"))]
ENGLISH = read_locale(paths.assets() / "locale" / "en.yaml")


def asked_for() -> Iterator[tuple[str, set[str] | None, str]]:
    """Patterns of names, the figures that come with them (None: not to be seen from the call), and where."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            where = f"{path.name}:{node.lineno}"
            if name == "say" and node.args:
                known = {word.arg for word in node.keywords if word.arg} if all(w.arg for w in node.keywords) else None
                if known is not None and not _is_tellers(node.func):
                    known |= {"key"}  # the desk and the scenes know what every key is called
                for pattern in patterns(node.args[0]):
                    yield pattern, known, where
            elif name == "text" and len(node.args) > 2 and getattr(node.args[0], "value", "") == "ui":
                yield ".".join(next(patterns(arg)) for arg in node.args[1:]), None, where


def _is_tellers(call: ast.expr) -> bool:
    of = getattr(call, "value", None)
    return "teller" in (getattr(of, "id", ""), getattr(of, "attr", ""))


def patterns(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(name)):
            yield re.escape(name)
        case ast.JoinedStr():
            yield "".join(
                re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else ".+"
                for part in node.values
            )
        case ast.IfExp():
            yield from patterns(node.body)
            yield from patterns(node.orelse)
        case _:
            yield ".+"


ASKED = list(asked_for())
WORDS = {path.removeprefix("ui."): path for path in leaves(ENGLISH.tree) if path.startswith("ui.")}


def found_by(pattern: str) -> list[str]:
    return [name for name in WORDS if re.fullmatch(pattern, name) or re.fullmatch(pattern, name.removesuffix(".other"))]


@pytest.mark.parametrize(("pattern", "figures", "where"), [asked for asked in ASKED if asked[0] != ".+"])
def test_the_locale_has_every_word_that_the_screen_asks_for(pattern: str, figures: set[str] | None, where: str) -> None:
    names = found_by(pattern)
    assert names, f"{where} asks for {pattern}"
    for name in names:
        text = ENGLISH.find(*WORDS[name].split(".")) or ""
        needed = {path.partition(".")[0] for _, path, _, _ in Formatter().parse(text) if path} - {"ruleset"}
        assert figures is None or needed <= figures, f"{where} lacks a figure of {name}"


def test_no_word_of_the_screen_is_there_in_vain() -> None:
    used = {name for pattern, _, _ in ASKED if pattern != ".+" for name in found_by(pattern)}
    assert set(WORDS) - used == set()
