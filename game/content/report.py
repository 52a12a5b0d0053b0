"""The report on one file: gathers its mistakes and finds the line of each."""

from collections.abc import Iterable

from yaml import MappingNode, Node, ScalarNode, SequenceNode

from .mistakes import Figure, Mistake, MistakeCode, Path, nearest, quoted, written

MISTAKES_LIMIT = 100


class Report:
    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Node | None = None
        self.mistakes: list[Mistake] = []

    def add(
        self,
        path: Path,
        code: MistakeCode,
        *,
        at: Node | tuple[int, int] | None = None,
        word: str | None = None,
        names: Iterable[str] = (),
        suggestion: str = "",
        **figures: Figure,
    ) -> None:
        """Reports a mistake, `at` a place or where its path leads; `names` are those that `word` may have meant."""
        if len(self.mistakes) > MISTAKES_LIMIT:
            return
        if len(self.mistakes) == MISTAKES_LIMIT:
            self.mistakes.append(Mistake(self.file, 0, 0, "", "and_more", {"limit": MISTAKES_LIMIT}))
            return
        if word is not None:
            figures["word"] = quoted(word)
            suggestion = suggestion or nearest(word, names)
        line, column = at if isinstance(at, tuple) else self.place(path, at)
        self.mistakes.append(Mistake(self.file, line, column, written(path), code, figures, suggestion))

    def in_order(self) -> list[Mistake]:
        """From the top of the file to its end; what has no place comes last."""
        return sorted(self.mistakes, key=lambda mistake: (mistake.line == 0, mistake.line, mistake.column))

    def has(self, path: Path) -> bool:
        """Whether a mistake is reported there or below already."""
        place = written(path)
        return any(
            mistake.path == place or mistake.path.startswith((place + ".", place + "[")) for mistake in self.mistakes
        )

    def place(self, path: Path, node: Node | None = None) -> tuple[int, int]:
        """Line and column of what a path leads to, or of the last thing on the way that is there."""
        node = node or self.root
        if node is None:
            return 0, 0
        for part in path if node is self.root else ():
            child = _child(node, part)
            if child is None:
                break
            node = child
        return node.start_mark.line + 1, node.start_mark.column + 1


def _child(node: Node, part: str | int) -> Node | None:
    if isinstance(node, SequenceNode) and isinstance(part, int):
        return node.value[part] if part < len(node.value) else None
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if isinstance(key, ScalarNode) and key.value == part:
                return value  # type: ignore[no-any-return]
    return None
