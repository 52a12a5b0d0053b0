"""What the package is made of: icons, menu entry, and the lists of what goes in and what stays out."""

import ast
import importlib
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.ui import fonts

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
LINUX = BUILD / "linux"

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for menus of Linux desktops")


@pytest.fixture
def contents(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    return importlib.import_module("contents")


@pytest.fixture
def icons(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.syspath_prepend(str(BUILD))
    importlib.import_module("make_icons").make(tmp_path)
    return tmp_path


def imported_by_us() -> set[str]:
    """Every module that a file of the game names in an import."""
    names = set()
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def test_no_module_that_the_game_imports_is_left_out(contents: ModuleType) -> None:
    wanted = imported_by_us()
    assert [
        name for name in contents.UNUSED_MODULES if any(each == name or each.startswith(f"{name}.") for each in wanted)
    ] == []


def test_the_weights_that_the_screen_names_go_in_where_it_looks_for_them(contents: ModuleType) -> None:
    packed = dict(contents.font_files())
    assert len(packed) == len(fonts.WEIGHTS)
    for weight in fonts.WEIGHTS:
        inside = "/".join(fonts.path_of(weight).parts[-3:])
        assert packed[inside] == str(fonts.path_of(weight))


@pytest.mark.parametrize(
    ("inside", "unused"),
    [
        ("pygame/freesansbold.ttf", True),
        ("pygame_gui/data/NotoSansKR-Bold.ttf", True),
        ("font_manrope/files/Manrope-Light.ttf", True),
        ("font_source_serif_pro/__init__.pyc", False),
        ("pygame_gui/data/default_theme.json", False),
        ("assets/images/icon.svg", False),
        ("rules/rulebook.yaml", False),
    ],
)
def test_foreign_fonts_are_told_from_what_is_used(contents: ModuleType, inside: str, unused: bool) -> None:
    assert contents.is_unused(inside) is unused


def test_the_icon_of_windows_holds_pictures_of_every_size(icons: Path) -> None:
    data = (icons / "icon.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, 7)
    for entry in range(count):
        side, length, offset = struct.unpack_from("<B7xII", data, 6 + 16 * entry)
        picture = data[offset : offset + length]
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack_from(">I", picture, 16) == (side or 256,)


def test_the_icon_of_macos_is_as_long_as_it_says(icons: Path) -> None:
    data = (icons / "icon.icns").read_bytes()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    at, kinds = 8, []
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        assert data[at + 8 : at + 12] == b"\x89PNG"
        kinds.append(kind)
        at += length
    assert (at, kinds[-1]) == (len(data), b"ic10")


@on_linux
def test_the_menu_entry_finds_a_game_in_a_folder_of_any_name(tmp_path: Path, icons: Path) -> None:
    folder = tmp_path / "Spiele für 100 % $pass `x`"
    folder.mkdir()
    for name in ("install.sh", "deeds-and-dice.desktop"):
        shutil.copy(LINUX / name, folder)
    shutil.copy(icons / "icon.png", folder / "deeds-and-dice.png")
    data = tmp_path / "data"
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}

    subprocess.run(["sh", str(folder / "install.sh")], env=environment, check=True, capture_output=True)
    entry = data / "applications" / "deeds-and-dice.desktop"
    program = str(folder / "deeds-and-dice").replace("$", "\\\\$").replace("`", "\\\\`").replace("%", "%%")
    assert f'Exec="{program}"' in entry.read_text(encoding="utf-8").splitlines()
    assert (data / "icons/hicolor/256x256/apps/deeds-and-dice.png").is_file()

    subprocess.run(["sh", str(folder / "install.sh"), "--remove"], env=environment, check=True, capture_output=True)
    assert [path for path in data.rglob("*") if path.is_file() and path.name.startswith("deeds")] == []


def test_the_changelog_speaks_of_a_version() -> None:
    assert "## 1.0.0" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
