"""Behind every payment stands a clause that the rulebook has."""

from typing import get_args

from game import paths
from game.content import load_rulebook
from game.engine.causes import AnyCause, Rent
from game.telling.reasons import CLAUSES, RENTS


def test_every_cause_names_its_clause() -> None:
    assert {*CLAUSES, Rent} == set(get_args(AnyCause))
    assert set(RENTS) == set(get_args(Rent.__annotations__["basis"]))


def test_every_clause_named_is_in_the_rulebook() -> None:
    book = load_rulebook(paths.rules() / "rulebook.yaml")
    assert all(book.clause(name) is not None for name in (*CLAUSES.values(), *RENTS.values()))
