"""The shape of the program, checked from its syntax trees: who imports whom, and what every file looks like."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAME = ROOT / "game"

# A layer may import itself and what stands before it.
LAYERS = ("engine", "content", "telling", "bots", "session", "ui", "app")
TOP = {"app", "cli", "commands", "__main__"}  # together they are the layer `app`
ENGINE_MAY_IMPORT = {
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib", "heapq"),
    *("itertools", "math", "operator", "types", "typing", "msgspec"),
}
REACHES_OUTSIDE = {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"}
ONLY_IN = {"pygame": "ui", "pygame_gui": "ui", "pytweening": "ui", "yaml": "content"}
LONGEST_FILE = 500

SOURCES = sorted(GAME.rglob("*.py"))
ALL_PYTHON = sorted(path for folder in ("game", "tests", "build") for path in (ROOT / folder).rglob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    """The layer of a module; paths and the package itself belong to none."""
    part = module.split(".")[1] if "." in module else ""
    return "app" if part in TOP else part


def imported(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that a file imports, by its full name, with the line; names of submodules count as modules."""
    package = module_of(path).split(".") if path.name == "__init__.py" else module_of(path).split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                yield (inner if is_module(inner) else source), node.lineno


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def breaks_the_order(importer: str, target: str) -> bool:
    if not target.startswith("game.") or importer == target:
        return False
    here, there = layer_of(importer), layer_of(target)
    if there == "paths":
        return here == "engine"
    if here not in LAYERS:
        return True  # paths, and the package itself, import nothing of ours
    return LAYERS.index(there) > LAYERS.index(here)


def test_every_module_belongs_to_a_layer() -> None:
    assert {layer_of(module_of(path)) for path in SOURCES} <= {*LAYERS, "paths", ""}


def test_imports_flow_one_way() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {target}"
        for path in SOURCES
        for target, line in imported(path)
        if breaks_the_order(module_of(path), target)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("importer", "target"),
    [
        ("game.engine.engine", "game.content.library"),
        ("game.engine.engine", "game.paths"),
        ("game.content.library", "game.cli"),
        ("game.bots.match", "game.session.log"),
        ("game.session.log", "game.commands.replay"),
        ("game.paths", "game.engine"),
    ],
)
def test_the_order_of_layers_tells_right_from_wrong(importer: str, target: str) -> None:
    assert breaks_the_order(importer, target)


def test_no_two_modules_import_each_other_in_a_circle() -> None:
    waiting = {module_of(path): {target for target, _ in imported(path)} for path in SOURCES}
    for name, targets in waiting.items():
        waiting[name] = {target for target in targets if target in waiting and target != name}
    while free := {name for name, targets in waiting.items() if not targets}:
        waiting = {name: targets - free for name, targets in waiting.items() if name not in free}
    assert sorted(waiting) == []


def test_the_engine_imports_nothing_that_reads_clock_chance_or_disk() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {target}"
        for path in sorted((GAME / "engine").rglob("*.py"))
        for target, line in imported(path)
        if target.split(".")[0] not in {*ENGINE_MAY_IMPORT, "game"}
    ]
    assert wrong == []


def test_the_engine_calls_nothing_that_reaches_outside() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno} calls {node.func.id}"
        for path in sorted((GAME / "engine").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REACHES_OUTSIDE
    ]
    assert wrong == []


def test_pygame_is_known_to_the_screen_alone_and_yaml_to_the_content() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {target}"
        for path in SOURCES
        for target, line in imported(path)
        if ONLY_IN.get(target.split(".")[0], layer_of(module_of(path))) != layer_of(module_of(path))
    ]
    assert wrong == []


def test_nothing_is_imported_inside_a_function_or_for_type_checkers_only() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in SOURCES
        for outer in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.If)
        for node in ast.walk(outer)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert wrong == []


@pytest.mark.parametrize("path", ALL_PYTHON, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_says_in_one_line_what_lives_there_and_stays_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    docstring = ast.get_docstring(ast.parse(text))
    assert docstring
    assert docstring.splitlines()[0].endswith((".", "?"))
    assert len(text.splitlines()) <= LONGEST_FILE


def test_the_trademarked_name_appears_nowhere() -> None:
    brand = re.compile("mono" + "poly", re.IGNORECASE)
    kinds = {".py", ".md", ".yaml", ".toml", ".json", ".svg", ".txt"}
    folders = [ROOT / name for name in ("game", "rules", "assets", "build", "tests")]
    files = [*ROOT.glob("*.*"), *(path for folder in folders for path in folder.rglob("*"))]
    texts = [path for path in files if path.suffix in kinds and path.is_file()]
    assert texts
    assert [str(path.relative_to(ROOT)) for path in texts if brand.search(path.read_text(encoding="utf-8"))] == []
