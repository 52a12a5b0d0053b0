"""The walk over a file's nodes along its shape: reports every mistake, and returns the rest as plain data."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from msgspec import inspect

from . import reading
from .mistakes import MistakeCode, Path, nearest, quoted
from .reading import MappingNode, Node, ScalarNode, SequenceNode
from .report import Report
from .shapes import FORMS, keys_of

WRONG: Any = None  # no shape has an empty value, so None can stand for "was wrong, and is reported"

_TRUTHS = {
    "yes": "true",
    "on": "true",
    "y": "true",
    "1": "true",
    "no": "false",
    "off": "false",
    "n": "false",
    "0": "false",
}
KINDS_FOUND = (reading.MAPPING, reading.LIST, reading.NOTHING)
_MOST = 1_000_000
_ENTRIES = 1_000
_TAG = re.compile(r"tag:yaml\.org,2002:(\w+)").fullmatch
_TAGS = {"str": reading.TEXT, "map": reading.MAPPING, "seq": reading.LIST}
_WORDS = frozenset({reading.TEXT, reading.NUMBER, reading.FRACTION, reading.TRUTH})
_UNSHOWN = frozenset({"Cc", "Cs", "Cn", "Co"})


class Walk:
    def __init__(self, report: Report) -> None:
        self.report = report
        self._seen: set[int] = set()

    def value(self, node: Node, info: inspect.Type, path: Path) -> Any:
        if not isinstance(node, ScalarNode):
            if id(node) in self._seen:  # an alias; following it could take for ever
                self.report.add(path, "repeated_part", at=node)
                return WRONG
            self._seen.add(id(node))
        return _WALKS[type(info)](self, node, info, path)

    def entries(self, node: MappingNode, path: Path) -> Iterator[tuple[str, Node, Node]]:
        """Keys and values of a mapping, each key once."""
        seen = set()
        for key, value in node.value:
            if not isinstance(key, ScalarNode) or kind_of(key) == reading.NOTHING:
                self.report.add(path, "odd_key", at=key)
            elif key.value in seen:
                self.report.add((*path, key.value), "repeated_key", at=key, word=key.value)
            else:
                seen.add(key.value)
                yield key.value, key, value

    def wrong(self, code: MistakeCode, node: Node, path: Path, suggestion: str = "") -> Any:
        self.report.add(path, code, at=node, suggestion=suggestion, found=found(node))
        return WRONG


def kind_of(node: Node) -> str:
    """The resolver's word, or what an explicit tag comes to."""
    return _kind(node.tag)


@lru_cache(maxsize=64)  # one for each node that is read, and hardly any that differ
def _kind(tag: str) -> str:
    explicit = _TAG(tag)
    return _TAGS.get(explicit[1], tag) if explicit else tag


def found(node: Node) -> str:
    """What somebody wrote in quotes, or the kind of what it is, for which a language has its word."""
    kind = kind_of(node)
    if isinstance(node, ScalarNode) and kind != reading.NOTHING:
        return quoted(node.value)
    return kind if kind in KINDS_FOUND else quoted(kind)


def _struct(walk: Walk, node: Node, info: inspect.StructType, path: Path) -> Any:
    if not isinstance(node, MappingNode) or kind_of(node) != reading.MAPPING:
        return walk.wrong("not_mapping", node, path)
    keys = keys_of(info)
    data: dict[str, Any] = {}
    met = set()
    for name, key_node, value_node in walk.entries(node, path):
        key = keys.get(name)
        if key is None:
            others = [other for other in keys if other not in met]
            walk.report.add((*path, name), "unknown_key", at=key_node, word=name, names=others)
            continue
        met.add(name)
        value = walk.value(value_node, key.info, (*path, name))
        if value is not WRONG:
            data[name] = value
    for name, key in keys.items():
        if key.required and name not in met:
            walk.report.add((*path, name), "missing_key", at=node, word=name)
    return data


def _union(walk: Walk, node: Node, info: inspect.UnionType, path: Path) -> Any:
    """One of several structs, told apart by their tag."""
    if not isinstance(node, MappingNode):
        return walk.wrong("not_mapping", node, path)
    structs, tag_field = _tagged(info)
    for key, value in node.value:
        if isinstance(key, ScalarNode) and key.value == tag_field:
            if isinstance(value, ScalarNode) and value.value in structs:
                return _struct(walk, node, structs[value.value], path)
            return _unknown_choice(walk, value, list(structs), (*path, tag_field))
    walk.report.add((*path, tag_field), "missing_key", at=node, word=tag_field)
    return WRONG


def _tagged(info: inspect.UnionType) -> tuple[dict[str, inspect.StructType], str]:
    structs = {str(each.tag): each for each in info.types if isinstance(each, inspect.StructType)}
    return structs, next(each.tag_field or "" for each in structs.values())


def _mapping(walk: Walk, node: Node, info: inspect.DictType, path: Path) -> Any:
    if not isinstance(node, MappingNode) or kind_of(node) != reading.MAPPING:
        return walk.wrong("not_mapping", node, path)
    data = {}
    for name, key_node, value_node in walk.entries(node, path):
        key = walk.value(key_node, info.key_type, (*path, name))
        value = walk.value(value_node, info.value_type, (*path, name))
        if key is not WRONG and value is not WRONG:
            data[key] = value
    return data


def _list(walk: Walk, node: Node, info: inspect.VarTupleType, path: Path) -> Any:
    """Entries that are wrong stay in their places as WRONG, so that the others keep their numbers."""
    if not isinstance(node, SequenceNode) or kind_of(node) != reading.LIST:
        return walk.wrong("not_list", node, path)
    if len(node.value) > _ENTRIES:
        walk.report.add(path, "too_many", at=node, most=_ENTRIES, found=len(node.value))
        return WRONG
    return [walk.value(entry, info.item_type, (*path, at)) for at, entry in enumerate(node.value)]


def _row(walk: Walk, node: Node, info: inspect.TupleType, path: Path) -> Any:
    if not isinstance(node, SequenceNode) or kind_of(node) != reading.LIST:
        return walk.wrong("not_list", node, path)
    if len(node.value) != len(info.item_types):
        walk.report.add(path, "wrong_length", at=node, count=len(info.item_types), found=len(node.value))
        return WRONG
    pairs = enumerate(zip(node.value, info.item_types, strict=True))
    row = [walk.value(entry, item, (*path, at)) for at, (entry, item) in pairs]
    return WRONG if WRONG in row else row


def _number(walk: Walk, node: Node, info: inspect.IntType, path: Path) -> Any:
    if kind_of(node) != reading.NUMBER:
        bare = re.sub(r"[\s$£€,_']", "", node.value[:40]) if isinstance(node, ScalarNode) else ""
        return walk.wrong("not_whole_number", node, path, str(int(bare)) if bare.isdecimal() else "")
    number = int(node.value)
    least, most = bounds(info)
    if not least <= number <= most:
        walk.report.add(path, "out_of_range", at=node, number=number, least=least, most=most)
        return WRONG
    return number


def _truth(walk: Walk, node: Node, _: inspect.BoolType, path: Path) -> Any:
    if kind_of(node) == reading.TRUTH:
        return node.value == "true"
    word = node.value.lower() if isinstance(node, ScalarNode) else ""
    return walk.wrong("not_true_or_false", node, path, _TRUTHS.get(word) or nearest(word, ("true", "false")))


def _text(walk: Walk, node: Node, info: inspect.StrType, path: Path) -> Any:
    """Any plain word is text where text is asked for: a street may be called 1984, or No."""
    if not isinstance(node, ScalarNode) or kind_of(node) not in _WORDS:
        return walk.wrong("not_text_value", node, path)
    text: str = node.value.strip()
    if info.max_length and len(text) > info.max_length:
        walk.report.add(path, "text_too_long", at=node, found=len(text), most=info.max_length)
    elif len(text) < (info.min_length or 0):
        walk.report.add(path, "text_too_short", at=node)
    elif not text.isprintable() and any(unicodedata.category(sign) in _UNSHOWN and sign != "\n" for sign in text):
        walk.report.add(path, "odd_characters", at=node)
    elif info.pattern and not re.search(info.pattern, text):
        walk.report.add(path, "bad_form", at=node, word=text, form=_form(info))
    else:
        return text
    return WRONG


def _choice(walk: Walk, node: Node, info: inspect.LiteralType, path: Path) -> Any:
    if isinstance(node, ScalarNode) and kind_of(node) in _WORDS and node.value in info.values:
        return node.value
    return _unknown_choice(walk, node, [str(value) for value in info.values], path)


def _unknown_choice(walk: Walk, node: Node, names: list[str], path: Path) -> Any:
    meant = nearest(node.value, names) if isinstance(node, ScalarNode) else ""
    walk.report.add(path, "unknown_choice", at=node, suggestion=meant, found=found(node), choices=", ".join(names))
    return WRONG


def bounds(info: inspect.IntType) -> tuple[int, int]:
    return 0 if info.ge is None else info.ge, _MOST if info.le is None else info.le


def _form(info: inspect.StrType) -> str:
    return FORMS.get(info.pattern or "", info.pattern or "")


_WALKS: dict[type[inspect.Type], Callable[[Walk, Node, Any, Path], Any]] = {
    inspect.StructType: _struct,
    inspect.UnionType: _union,
    inspect.DictType: _mapping,
    inspect.VarTupleType: _list,
    inspect.TupleType: _row,
    inspect.IntType: _number,
    inspect.BoolType: _truth,
    inspect.StrType: _text,
    inspect.LiteralType: _choice,
}
