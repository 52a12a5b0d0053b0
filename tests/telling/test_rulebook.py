"""The rulebook that players read: complete, in order, and tied to the options that it speaks of."""

import re
from itertools import groupby

import pytest
from msgspec.structs import fields

from game.content import Clause, Rulebook, load_rulebook
from game.engine.ruleset import Ruleset
from game.paths import rules

# How many clauses each chapter has, in the order of the book.
CHAPTERS = dict(
    [
        *[
            ("SETUP", 5),
            ("BANK", 4),
            ("TURN", 6),
            ("GO", 4),
            ("BUY", 6),
            ("RENT", 8),
            ("CARD", 10),
            ("TAX", 4),
            ("JAIL", 7),
        ],
        *[("PARK", 1), ("BUILD", 10), ("SELL", 9), ("MORT", 6), ("DEBT", 8), ("SHORT", 5), ("TIME", 3), ("END", 2)],
        ("HOUSE", 18),
    ]
)
OPTIONS = {field.name for field in fields(Ruleset)}


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return load_rulebook(rules() / "rulebook.yaml")


@pytest.fixture(scope="module")
def clauses(rulebook: Rulebook) -> tuple[Clause, ...]:
    return rulebook.clauses


def test_the_rulebook_has_no_mistakes_and_names_only_options_that_exist(rulebook: Rulebook) -> None:
    assert rulebook.mistakes == ()


def test_every_clause_is_there_once_and_in_order(clauses: tuple[Clause, ...]) -> None:
    expected = [f"{name}-{number}" for name, count in CHAPTERS.items() for number in range(1, count + 1)]
    assert [clause.id for clause in clauses] == expected


def test_a_chapter_holds_the_clauses_of_one_name(clauses: tuple[Clause, ...]) -> None:
    chapters = [{clause.id.partition("-")[0] for clause in group} for _, group in groupby(clauses, lambda c: c.chapter)]
    assert chapters == [{name} for name in CHAPTERS]


def test_every_option_is_explained_by_a_clause(clauses: tuple[Clause, ...]) -> None:
    assert OPTIONS - {option for clause in clauses for option in clause.options} == set()


def test_titles_tell_clauses_of_a_chapter_apart(clauses: tuple[Clause, ...]) -> None:
    titles = [(clause.chapter, clause.title) for clause in clauses]
    assert len(set(titles)) == len(titles)


def test_a_clause_is_one_to_four_whole_sentences(clauses: tuple[Clause, ...]) -> None:
    counts = {clause.id: len(re.findall(r"[.!?](?=\s|$)", clause.text)) for clause in clauses}
    assert {name: count for name, count in counts.items() if not 1 <= count <= 4} == {}
    assert [clause.id for clause in clauses if not clause.text.endswith(".")] == []
