"""Every refusal that the engine can give, found in its syntax trees: code, and the figures that come with it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

import game.engine

ENGINE = Path(game.engine.__path__[0])
Function = ast.FunctionDef | ast.Lambda


class Given(Struct, frozen=True):
    """A refusal as it stands in the source. No code: it could not be read there."""

    place: str
    codes: tuple[str, ...]
    figures: frozenset[str]


def refusals() -> list[Given]:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ENGINE.rglob("*.py"))}
    found: list[Given] = []
    helpers: dict[str, tuple[int, frozenset[str]]] = {}
    for path, tree in trees.items():
        for call, function in _calls(tree, "Refusal"):
            figures = _figures(call)
            code = call.args[0] if call.args else None
            if isinstance(code, ast.Name) and function and code.id in (names := [a.arg for a in function.args.args]):
                helpers[function.name] = (names.index(code.id), figures)
            else:
                found.append(Given(f"{path.name}:{call.lineno}", _texts(code), figures))
    for name, (at, figures) in helpers.items():
        for path, tree in trees.items():
            for call, _ in _calls(tree, name):
                code = call.args[at] if at < len(call.args) else None
                found.append(Given(f"{path.name}:{call.lineno}", _texts(code), figures | _figures(call)))
    return found


def _calls(tree: ast.Module, name: str) -> Iterator[tuple[ast.Call, ast.FunctionDef | None]]:
    """Calls of a function by its name, each with the function that it stands in."""
    inside: dict[ast.AST, ast.FunctionDef] = {}
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            if isinstance(node, ast.FunctionDef):
                inside[child] = node
            elif node in inside:
                inside[child] = inside[node]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node, inside.get(node)


def _texts(node: ast.expr | None) -> tuple[str, ...]:
    match node:
        case ast.Constant(value=str(text)):
            return (text,)
        case ast.IfExp():
            return _texts(node.body) + _texts(node.orelse)
        case _:
            return ()


def _figures(call: ast.Call) -> frozenset[str]:
    dicts = [node for node in [*call.args, *(word.value for word in call.keywords)] if isinstance(node, ast.Dict)]
    return frozenset(
        key.value for node in dicts for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
    )
