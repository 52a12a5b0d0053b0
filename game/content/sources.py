"""Files on their way into the library: read, walked, and tied to those that they extend."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .mistakes import quoted
from .reading import MappingNode, Node, ScalarNode, SequenceNode, read_file
from .report import Report
from .shapes import ID, shape_of
from .walk import Walk

FOLDERS = {"boards": "board", "decks": "decks", "presets": "preset"}


class Source:
    """One file: its kind, its plain data as far as they are good, and the report on it."""

    def __init__(self, path: Path, kind: str = "") -> None:
        self.path = path
        self.report = Report(str(path).encode(errors="replace").decode())  # a name of odd bytes can still be shown
        root = read_file(path, self.report)
        self.kind = kind or _kind(root, path)
        self.data: dict[str, Any] = {}
        if root is None:
            return
        if not self.kind:
            self.report.add((), "unknown_file")
            return
        self.data = Walk(self.report).value(root, shape_of(self.kind), ()) or {}
        if self.kind in FOLDERS.values() and self.id not in ("", path.stem):
            meant = path.stem if re.search(ID, path.stem) else ""
            self.report.add(("id",), "id_not_file_name", word=self.id, suggestion=meant, file_name=quoted(path.name))

    @property
    def id(self) -> str:
        return str(self.data.get("id", ""))

    @property
    def good(self) -> bool:
        return not self.report.mistakes


def files_in(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if is_ours(path))
    except OSError:
        return []  # nobody has to have a folder of their own


def is_ours(path: Path) -> bool:
    return path.suffix in (".yaml", ".yml") and not path.name.startswith(".") and path.is_file()


def _kind(root: Node | None, path: Path) -> str:
    """What a file is meant to be: by what only one kind has, by its folder, or by what only presets are left with."""
    keys = {}
    if isinstance(root, MappingNode):
        keys = {key.value: value for key, value in root.value if isinstance(key, ScalarNode)}
    if "chapters" in keys:
        return "rulebook"
    if "squares" in keys or "groups" in keys:
        return "board"
    if isinstance(keys.get("decks"), SequenceNode):
        return "decks"
    return FOLDERS.get(path.parent.name) or ("preset" if keys.keys() & {"rules", "extends", "board", "decks"} else "")


def lineage(source: Source, sources: Sequence[Source]) -> list[Source]:
    """A source and all that it extends, the eldest first; empty, with the mistake reported, if it cannot be."""
    chain = [source]
    while name := chain[-1].data.get("extends"):
        namesakes = [other for other in reversed(sources) if other.kind == source.kind and other.id == name]
        # a file of one's own may extend the shipped one that it replaces
        parents = sorted((other for other in namesakes if other not in chain), key=lambda other: not other.good)
        if not parents:
            others = {other.id for other in sources if other.kind == source.kind and other is not source}
            _no_parent(source, chain, name, circular=source in namesakes, names=others)
            return []
        chain.append(parents[0])
    return chain[::-1]


def _no_parent(source: Source, chain: list[Source], name: str, circular: bool, names: Iterable[str]) -> None:
    add, path = source.report.add, ("extends",)
    if circular:
        add(path, "circular", chain=" > ".join([*(link.id for link in chain), name]))
    elif len(chain) == 1:
        add(path, "unknown_name", thing=source.kind, word=name, names=names)
    else:
        add(path, "broken_name", word=chain[1].id)
