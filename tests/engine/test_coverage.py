"""Every clause of the rulebook and every option of the rules has a test that stands for it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from game.content.rulebook import load_rulebook
from game.engine.ruleset import Ruleset
from tests.engine.strategies import HOUSE_RULES

ROOT = Path(__file__).parents[2]


def _marks(kind: str) -> Iterator[str]:
    """What the tests are marked with, read from their text, so that it does not matter which of them are run."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and _name(mark.func) == kind:
                        yield from (word for arg in mark.args if (word := _text(arg)))


def _name(function: ast.expr) -> str:
    """The last word of `rule` and of `pytest.mark.rule` alike."""
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _text(word: ast.expr) -> str:
    return word.value if isinstance(word, ast.Constant) and isinstance(word.value, str) else ""


CLAUSES = {clause.id for clause in load_rulebook(ROOT / "rules" / "rulebook.yaml").clauses}
OPTIONS = set(Ruleset.__struct_fields__)


def test_the_rulebook_has_clauses_to_prove() -> None:
    assert {"SETUP-1", "DEBT-8", "HOUSE-18"} <= CLAUSES


def test_every_clause_of_the_rulebook_has_a_test() -> None:
    assert sorted(CLAUSES - set(_marks("rule"))) == []


def test_every_option_of_the_rules_has_a_test() -> None:
    assert sorted(OPTIONS - set(_marks("option"))) == []


def test_no_test_stands_for_a_clause_that_does_not_exist() -> None:
    assert sorted(set(_marks("rule")) - CLAUSES) == []


def test_no_test_stands_for_an_option_that_does_not_exist() -> None:
    assert sorted(set(_marks("option")) - OPTIONS) == []


def test_every_option_is_combined_with_all_others_in_random_games() -> None:
    """Bills are only for show: the engine counts dollars."""
    assert sorted(OPTIONS - HOUSE_RULES.keys()) == ["bills"]
