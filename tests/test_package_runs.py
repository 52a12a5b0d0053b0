"""The packaged app away from home: any folder, nothing to write to but the user's own, and nobody to talk to."""

import os
import shutil
import stat
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from game.ui import fonts

from .bench.package import DIST, packaged, size

APP = packaged()
TALKS = sys.platform != "win32"  # there, a windowed program has nothing to print to
MOST_IN_FOLDER, MOST_IN_ARCHIVE = 45_000_000, 20_000_000

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(APP is None, reason="needs the packaged app: python build/package.py"),
]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The app in a folder with spaces and other letters, which nobody may write to."""
    assert APP is not None
    inside = APP.relative_to(DIST)
    folder = tmp_path_factory.mktemp("Spiele für den Strand Ж")
    shutil.copytree(DIST / inside.parts[0], folder / inside.parts[0], symlinks=True)
    paths = [folder, *folder.rglob("*")]
    for path in paths:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    yield folder / inside
    for path in paths:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | stat.S_IWUSR)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SDL_"))}
    return clean | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "DEEDS_HOME": str(tmp_path / "home")}


def run(app: Path, environment: dict[str, str], *arguments: str) -> str:
    cwd = Path(environment["DEEDS_HOME"]).parent
    done = subprocess.run(
        [str(app), *arguments], cwd=cwd, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def tree(folder: Path) -> dict[str, int]:
    return {str(path.relative_to(folder)): path.lstat().st_mtime_ns for path in folder.rglob("*")}


def test_it_passes_its_self_test_and_leaves_its_own_folder_alone(elsewhere: Path, environment: dict[str, str]) -> None:
    before = tree(elsewhere.parent)
    said = run(elsewhere, environment, "--self-test")
    if TALKS:
        assert said.startswith(f"Deeds & Dice {__version__} works")
        assert len(said.splitlines()) == 1
    assert tree(elsewhere.parent) == before


def test_the_self_test_leaves_nothing_with_the_user(
    elsewhere: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    run(elsewhere, environment, "--self-test")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "missing", ["rules/boards/village.yaml", "assets/sounds/dice.ogg", "assets/images/tokens/cat.svg"]
)
def test_a_damaged_installation_fails_its_self_test(missing: str, environment: dict[str, str], tmp_path: Path) -> None:
    assert APP is not None
    inside = APP.relative_to(DIST)
    shutil.copytree(DIST / inside.parts[0], tmp_path / inside.parts[0], symlinks=True)
    for path in tmp_path.rglob(missing):
        path.unlink()
    command = [str(tmp_path / inside), "--self-test"]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    if TALKS:
        assert done.stderr.startswith("deeds: the self-test failed: ")
        assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a windowed program of Windows never has a terminal")
def test_it_runs_without_a_terminal(elsewhere: Path, environment: dict[str, str]) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$0" --self-test <&- >&- 2>&-', str(elsewhere)], env=environment, check=False
    )
    assert done.returncode == 0


def test_a_game_begins_and_is_kept_in_the_users_folder(
    elsewhere: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    before = tree(elsewhere.parent)
    environment["DEEDS_FIRST_FRAME"] = str(tmp_path / "first_frame")
    run(elsewhere, environment, "--seats", "person,basic")
    assert (tmp_path / "first_frame").is_file()
    assert {path.name for path in tmp_path.iterdir()} == {"first_frame", "home"}
    assert list((tmp_path / "home" / "saves").iterdir())
    assert tree(elsewhere.parent) == before


def test_rules_in_the_users_folder_are_picked_up(elsewhere: Path, environment: dict[str, str], tmp_path: Path) -> None:
    presets = tmp_path / "home" / "rules" / "presets"
    presets.mkdir(parents=True)
    (presets / "seaside.yaml").write_text(
        "id: seaside\nname: Seaside\ndescription: Rich.\nextends: standard\nrules:\n  salary: 400\n", encoding="utf-8"
    )
    options = ("--preset", "seaside", "--seats", "basic,basic", "--games", "2", "--jobs", "2", "--rounds", "20")
    said = run(elsewhere, environment, "simulate", *options)
    if TALKS:
        assert "2 games of seaside" in said


def test_no_font_goes_in_but_those_that_are_seen(elsewhere: Path) -> None:
    ours = {fonts.path_of(weight).read_bytes() for weight in fonts.WEIGHTS}
    folder = elsewhere.parents[1]
    packed = [path for path in folder.rglob("*") if path.suffix in (".ttf", ".otf", ".woff", ".woff2")]
    assert {path.read_bytes() for path in packed if not path.is_symlink()} == ours


def test_what_only_we_need_stays_here(elsewhere: Path) -> None:
    names = {path.name.partition(".")[0] for path in elsewhere.parents[1].rglob("*")}
    assert not names & {
        "_ssl",
        "libssl",
        "libcrypto",
        "numpy",
        "soundfile",
        "hypothesis",
        "pytest",
        "tests",
        "_tkinter",
    }


def test_folder_and_archive_are_small_enough(elsewhere: Path) -> None:
    assert APP is not None
    assert size(DIST / APP.relative_to(DIST).parts[0]) <= MOST_IN_FOLDER
    archives = [path for path in DIST.iterdir() if path.name.startswith(f"deeds-and-dice-{__version__}-")]
    assert archives
    assert all(size(path) <= MOST_IN_ARCHIVE for path in archives)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the archive of Linux")
def test_the_archive_unpacks_to_the_same_app_links_included(environment: dict[str, str], tmp_path: Path) -> None:
    (archive,) = DIST.glob(f"deeds-and-dice-{__version__}-linux-*.tar.gz")
    away = tmp_path / "unpacked"
    with tarfile.open(archive) as file:
        file.extractall(away, filter="data")
    links = {str(path.relative_to(DIST)) for path in (DIST / "deeds-and-dice").rglob("*") if path.is_symlink()}
    assert {str(path.relative_to(away)) for path in away.rglob("*") if path.is_symlink()} == links
    assert __version__ in run(away / "deeds-and-dice" / "deeds-and-dice", environment, "--version")
    assert os.access(away / "deeds-and-dice" / "install.sh", os.X_OK)
