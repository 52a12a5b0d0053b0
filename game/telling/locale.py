"""One language: its messages, as the tree that assets/locale holds, how it writes numbers, and its words for names."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.content.mistakes import ContentError
from game.content.reading import MappingNode, Node, ScalarNode, read_file
from game.content.report import Report
from game.content.walk import Walk

OTHER = "other"
BOARDS, CARDS, PRESETS, REASONS = "boards", "cards", "presets", "reasons"
SOFT = "·"

Tables = Mapping[str, Mapping[str, str]]


class Locale:
    """Messages by dotted path. On the way down, a step that is not there is taken by `other`.

    Names and texts in rules/ are printed in English; a language has tables of what it prints instead.
    """

    def __init__(self, tree: Mapping[str, Any], code: str = "", tables: Tables | None = None) -> None:
        self.tree = tree
        self.code = code
        self.tables = tables or {}

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return self.text("language")

    def find(self, *steps: str) -> str | None:
        """The message that the steps lead to; those left over at its end are not needed."""
        node: Any = self.tree
        for step in (*steps, OTHER):
            if isinstance(node, str):
                return node
            node = node.get(step, node.get(OTHER))
            if node is None:
                return None
        return node if isinstance(node, str) else None

    def text(self, *steps: str) -> str:
        """The message, or its path where a language lacks it: better an odd line than none."""
        found = self.find(*steps)
        return ".".join(steps) if found is None else found

    def printed(self, table: str, text: str) -> str:
        """What is printed in rules/, in this language. What somebody made for themselves stays as they wrote it."""
        return self.tables.get(table, {}).get(text, text).replace(SOFT, "")

    @property
    def syllables(self) -> tuple[str, ...]:
        """Long words of the boards, with a mark where they may be broken."""
        names = self.tables.get(BOARDS, {}).values()
        return tuple(dict.fromkeys(word for name in names for word in name.split() if SOFT in word))

    def plain(self, section: str, code: str, figures: Mapping[str, int | str] | None = None) -> str:
        """A sentence that needs no game to be told. A language that lacks it must not hide the figures."""
        figures = figures or {}
        words = self.find(section, code)
        if words is None:
            return ": ".join((*map(str, figures.values()), code.replace("_", " ")))
        return words.format_map(self.worded(figures))

    def worded(self, figures: Mapping[str, int | str]) -> dict[str, int | str]:
        """Figures with words for those that are codes, or reasons that the system gives in English."""
        return {
            name: self.find("word", name, value) or self.printed(REASONS, value) if isinstance(value, str) else value
            for name, value in figures.items()
        }

    def number(self, value: int) -> str:
        digits = f"{abs(value):,}".replace(",", self.text("number", "thousands"))
        return self.text("number", "minus") + digits if value < 0 else digits

    def counted(self, noun: str, count: int) -> str:
        """A noun, or a verb, in the form that goes with a number."""
        form = self.text("noun", noun, "one" if count == 1 else OTHER)
        return form.replace("{n}", self.number(count))

    def listed(self, items: Iterable[str]) -> str:
        """A, B and C."""
        *most, last = list(items) or [self.text("word", "nothing")]
        if not most:
            return last
        return self.text("list", "comma").join(most) + self.text("list", "and") + last


def read_locale(path: Path) -> Locale:
    """A language's messages, and its tables in the folder beside; raises ContentError with every mistake of a file."""
    tables = {table: path.with_suffix("") / f"{table}.yaml" for table in (BOARDS, CARDS, PRESETS, REASONS)}
    read = {table: _read(file) for table, file in tables.items() if file.is_file()}
    return Locale(_read(path), path.stem, read)


def _read(path: Path) -> dict[str, Any]:
    report = Report(path.name)
    root = read_file(path, report)
    tree = _tree(root, Walk(report)) if root is not None else {}
    if not isinstance(tree, dict):
        report.add((), "not_mapping")
    if report.mistakes:
        raise ContentError(report.mistakes)
    return tree


def _tree(node: Node, walk: Walk, path: tuple[str, ...] = ()) -> Any:
    if isinstance(node, ScalarNode):
        return node.value
    if not isinstance(node, MappingNode):
        return walk.wrong("not_text_value", node, path)
    return {key: _tree(value, walk, (*path, key)) for key, _, value in walk.entries(node, path)}
