"""The rulebook as data."""

from pathlib import Path

from game.content import load_rulebook

RULES = Path(__file__).parents[2] / "rules"


def test_the_shipped_rulebook_is_free_of_mistakes_and_in_chapters() -> None:
    rulebook = load_rulebook(RULES / "rulebook.yaml")
    assert [str(mistake) for mistake in rulebook.mistakes] == []
    assert len(rulebook.clauses) > 100
    assert len(rulebook.chapters) > 10


def test_a_clause_is_found_by_its_id_in_any_letters_or_by_a_word() -> None:
    rulebook = load_rulebook(RULES / "rulebook.yaml")
    assert [clause.id for clause in rulebook.about("jail-3")] == ["JAIL-3"]
    assert "JAIL-5" in [clause.id for clause in rulebook.about("fine_turns")]
    assert len(rulebook.about("mortgage")) > 3
    assert rulebook.about("xylophone") == ()


def test_good_clauses_are_kept_beside_wrong_ones(tmp_path: Path) -> None:
    path = tmp_path / "rulebook.yaml"
    path.write_text(
        "chapters:\n  - title: One\n    clauses:\n"
        "      - {id: ONE-1, title: First, text: It., options: [salary, salry]}\n"
        "      - {id: ONE-1, title: Again, text: It.}\n"
        "      - {id: ONE-2, title: No text}\n"
        "      - {id: ONE-3, title: Last, text: It., ours: true}\n",
        encoding="utf-8",
    )
    rulebook = load_rulebook(path)
    assert [(clause.id, clause.title, clause.options) for clause in rulebook.clauses] == [
        ("ONE-1", "First", ("salary",)),
        ("ONE-3", "Last", ()),
    ]
    assert [mistake.code for mistake in rulebook.mistakes] == ["unknown_name", "repeated_id", "missing_key"]


def test_a_rulebook_that_is_not_there_is_empty_and_says_why(tmp_path: Path) -> None:
    rulebook = load_rulebook(tmp_path / "rulebook.yaml")
    assert (rulebook.clauses, [mistake.code for mistake in rulebook.mistakes]) == ((), ["unreadable"])
