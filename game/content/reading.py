"""From a file to positioned nodes: strict YAML on the C parser. Whatever is in the file, it never raises."""

import re
from pathlib import Path
from typing import Any

from yaml import MappingNode, Node, ScalarNode, SequenceNode, YAMLError
from yaml.composer import Composer
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from .report import Report

try:
    from yaml._yaml import CParser
except ImportError:  # PyYAML without libyaml: slower, the same answers
    CParser = None  # type: ignore[assignment, misc]

SIZE_LIMIT = 1_000_000
DEPTH_LIMIT = 24

TEXT, NUMBER, FRACTION, TRUTH, NOTHING = "text", "number", "fraction", "truth", "nothing"
MAPPING, LIST = "mapping", "list"

_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]{0,39})").fullmatch
_FRACTION = re.compile(r"[-+]?[0-9]+\.[0-9]*").fullmatch
_INDENTED_BY_TAB = re.compile(r" *\t").match
_WORDS = {"true": TRUTH, "false": TRUTH, "": NOTHING, "null": NOTHING, "~": NOTHING}
_DIGITS = frozenset("0123456789+-")


class TooDeep(YAMLError):
    """Stops the composer, which would otherwise recurse until the process dies."""

    def __init__(self, parent: Node) -> None:
        super().__init__()
        self.problem_mark = parent.start_mark


class _Strict:
    """What plain words mean: only true and false are truths, so that `on`, `no` and `yes` stay words."""

    depth = 0

    def resolve(self, kind: type[Node], value: str, implicit: tuple[bool, bool]) -> str:
        if kind is not ScalarNode:
            return MAPPING if kind is MappingNode else LIST
        if not implicit[0]:
            return TEXT
        if value[:1] in _DIGITS:
            return NUMBER if _NUMBER(value) else FRACTION if _FRACTION(value) else _WORDS.get(value, TEXT)
        return _WORDS.get(value, TEXT)

    def descend_resolver(self, parent: Node, index: object) -> None:
        self.depth += 1
        if self.depth > DEPTH_LIMIT:
            raise TooDeep(parent)

    def ascend_resolver(self) -> None:
        self.depth -= 1


class _PlainComposer(_Strict, Reader, Scanner, Parser, Composer):
    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)
        Composer.__init__(self)


if CParser is None:
    _Reader: Any = _PlainComposer
else:

    class _FastComposer(_Strict, CParser):
        def __init__(self, text: str) -> None:
            CParser.__init__(self, text)

    _Reader = _FastComposer


def read_file(path: Path, report: Report) -> Node | None:
    try:
        if path.is_fifo():  # it would wait for ever
            report.add((), "unreadable", problem="not a file")
            return None
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError) as error:
        report.add((), "unreadable", problem=getattr(error, "strerror", None) or type(error).__name__)
        return None
    return read_bytes(data, report)


def read_bytes(data: bytes, report: Report) -> Node | None:
    """The root node, known to the report from now on; None with a mistake reported."""
    if len(data) > SIZE_LIMIT:
        report.add((), "too_large", limit=SIZE_LIMIT)
    elif b"\0" in data:
        report.add((), "not_text")
    else:
        try:
            return read_text(data.decode("utf-8-sig"), report)
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            column = error.start - data.rfind(b"\n", 0, error.start)
            report.add((), "not_utf8", at=(line, column), offset=error.start)
    return None


def read_text(text: str, report: Report) -> Node | None:
    try:
        root: Node | None = _Reader(text).get_single_node()
    except TooDeep as error:
        report.add((), "too_deep", at=_place(error), limit=DEPTH_LIMIT)
    except YAMLError as error:
        line, column = _place(error)
        if any(map(_INDENTED_BY_TAB, text.splitlines()[line - 1 : line] if line else ())):
            report.add((), "tab", at=(line, column))
        else:
            report.add((), "not_yaml", at=(line, column), problem=_problem(error))
    except (ValueError, OverflowError) as error:  # the plain scanner, on escapes that are no characters
        report.add((), "not_yaml", problem=str(error))
    else:
        report.root = root
        if root is not None:
            return root
        report.add((), "empty")
    return None


def _place(error: YAMLError) -> tuple[int, int]:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)


def _problem(error: YAMLError) -> str:
    said = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    return " ".join(str(said).split())[:120]


__all__ = [
    "DEPTH_LIMIT",
    "FRACTION",
    "LIST",
    "MAPPING",
    "NOTHING",
    "NUMBER",
    "SIZE_LIMIT",
    "TEXT",
    "TRUTH",
    "MappingNode",
    "Node",
    "ScalarNode",
    "SequenceNode",
    "read_bytes",
    "read_file",
    "read_text",
]
