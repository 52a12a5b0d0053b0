"""The rulebook: every clause of the rules, as the game shows it and as tests name it."""

from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .mistakes import Mistake
from .presets import OPTIONS
from .report import Report
from .sources import Source


class Clause(Struct, frozen=True):
    """`options` are those that the clause depends on; `ours` marks what the books leave open."""

    id: str
    title: str
    text: str
    chapter: str
    options: tuple[str, ...] = ()
    ours: bool = False


class Rulebook(Struct, frozen=True):
    clauses: tuple[Clause, ...]
    mistakes: tuple[Mistake, ...] = ()

    @property
    def chapters(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(clause.chapter for clause in self.clauses))

    def clause(self, name: str) -> Clause | None:
        return next((clause for clause in self.clauses if clause.id == name.upper()), None)

    def told_by(self, other: "Rulebook") -> "Rulebook":
        """The same clauses in the words of another rulebook, as far as it has them."""
        told = {clause.id: clause for clause in other.clauses}
        clauses = []
        for clause in self.clauses:
            words = told.get(clause.id, clause)
            clauses.append(replace(clause, title=words.title, text=words.text, chapter=words.chapter))
        return Rulebook(tuple(clauses), self.mistakes + other.mistakes)

    def about(self, word: str) -> tuple[Clause, ...]:
        """The clause of that id, or those that have the word in their id, title, chapter, text or options."""
        exact = self.clause(word)
        if exact:
            return (exact,)
        wanted = word.lower()
        return tuple(
            clause
            for clause in self.clauses
            if wanted in "\n".join((clause.id, clause.title, clause.chapter, clause.text, *clause.options)).lower()
        )


def load_rulebook(path: Path) -> Rulebook:
    """All good clauses of a file, and the mistakes in the others."""
    source = Source(path, "rulebook")
    check_rulebook(source.data, source.report)
    clauses: dict[str, Clause] = {}
    for chapter, entry in _entries(source.data):
        if {"id", "title", "text"} <= entry.keys():
            options = tuple(option for option in entry.get("options", ()) if option in OPTIONS)
            clause = Clause(entry["id"], entry["title"], entry["text"], chapter, options, entry.get("ours", False))
            clauses.setdefault(clause.id, clause)
    return Rulebook(tuple(clauses.values()), tuple(source.report.in_order()))


def check_rulebook(data: dict[str, Any], report: Report) -> None:
    seen: set[str] = set()
    for number, chapter in enumerate(data.get("chapters", ())):
        for at, clause in enumerate((chapter or {}).get("clauses", ())):
            path = ("chapters", number, "clauses", at)
            name = (clause or {}).get("id", "")
            if name in seen:
                report.add((*path, "id"), "repeated_id", word=name)
            elif name:
                seen.add(name)
            for place, option in enumerate((clause or {}).get("options", ())):
                if option and option not in OPTIONS:
                    report.add((*path, "options", place), "unknown_name", thing="option", word=option, names=OPTIONS)


def _entries(data: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [
        (chapter.get("title", ""), clause)
        for chapter in data.get("chapters", ())
        if chapter
        for clause in chapter.get("clauses", ())
        if clause
    ]
