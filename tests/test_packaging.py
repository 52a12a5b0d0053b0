"""The program away from its checkout: installed from a wheel, unpacked by a frozen app, moved by its user."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__, paths

ROOT = Path(__file__).parent.parent


@pytest.fixture
def _forgotten_folder() -> Iterator[None]:
    paths.shipped.cache_clear()
    yield
    paths.shipped.cache_clear()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return next(folder.glob("*.whl"))


@pytest.mark.slow
def test_the_wheel_holds_every_file_of_rules_and_assets(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        f"game/_data/{path.relative_to(ROOT).as_posix()}"
        for folder in ("rules", "assets")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }
    assert wanted
    assert wanted <= inside
    assert not [name for name in inside if name.startswith(("tests/", "build/"))]


@pytest.mark.slow
def test_a_wheel_in_an_empty_environment_elsewhere_simulates_games(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    programs = tmp_path / "env" / ("Scripts" if os.name == "nt" else "bin")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    clean["DEEDS_HOME"] = str(tmp_path / "home")

    def run(*command: str) -> str:
        done = subprocess.run(command, cwd=elsewhere, env=clean, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run(str(programs / "python"), "-m", "pip", "install", "--quiet", str(wheel))
    deeds = str(programs / "deeds")
    assert __version__ in run(deeds, "--version")
    out = run(deeds, "simulate", "--games", "4", "--seats", "basic,random", "--preset", "short", "--rounds", "50",
              "--board", "village", "--seed", "1", "--jobs", "2", "--json", "figures.json")  # fmt: skip
    assert "4 games of short on village" in out
    assert json.loads((elsewhere / "figures.json").read_text())["games"] == 4
    assert "JAIL-3" in run(deeds, "rules", "jail-3")


@pytest.mark.usefixtures("_forgotten_folder")
def test_a_checkout_finds_its_own_rules_and_assets() -> None:
    assert (paths.rules(), paths.assets()) == (ROOT / "rules", ROOT / "assets")


@pytest.mark.usefixtures("_forgotten_folder")
def test_a_frozen_app_finds_what_it_unpacked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.shipped() == tmp_path


@pytest.mark.usefixtures("_forgotten_folder")
def test_an_installation_without_its_data_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(FileNotFoundError, match="install the game again"):
        paths.shipped()


def test_the_users_folders_move_together_with_deeds_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DEEDS_HOME", str(tmp_path))
    asked = [paths.user_data(), paths.user_rules(), paths.saves(), paths.settings()]
    assert all(path.is_relative_to(tmp_path) for path in asked)
    assert list(tmp_path.iterdir()) == []  # asking creates nothing


def test_the_users_folders_lie_outside_the_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DEEDS_HOME", raising=False)
    assert not paths.saves().is_relative_to(paths.shipped())
