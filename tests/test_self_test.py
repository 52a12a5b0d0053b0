"""`deeds --self-test`: one line and 0 where all is well, one sentence and 1 where it is not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.cli import main
from game.commands import self_test

ROOT = Path(__file__).parent.parent


def deeds(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    hidden = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        hidden.pop(name, None)
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(command, cwd=ROOT, env={**hidden, **environment}, capture_output=True, text=True, check=False)


def test_a_working_program_says_so_in_one_line() -> None:
    done = deeds("--self-test", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")
    (line,) = done.stdout.splitlines()
    assert line.startswith(f"Deeds & Dice {__version__} works")
    assert "played, saved and loaded" in line


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_it_fails_with_a_sentence() -> None:
    done = deeds("--self-test")
    assert (done.returncode, done.stdout) == (1, "")
    assert "no display" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("trouble", [OSError("the disk is full"), AssertionError(), KeyError("en")])
def test_whatever_goes_wrong_is_a_sentence(
    trouble: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> str:
        raise trouble

    monkeypatch.setattr(self_test, "_tried_out", fail)
    assert main(["--self-test"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert line.startswith("deeds: the self-test failed: ")
    assert line.partition("failed: ")[2]
