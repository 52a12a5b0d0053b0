"""A real window, a real mouse, a whole game."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .real_window import NEEDED

MISSING = [name for name in NEEDED if shutil.which(name) is None]


@pytest.mark.slow
@pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(NEEDED)}")
def test_a_real_mouse_plays_a_game_to_its_end() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.real_window"], cwd=Path(__file__).parents[2], capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "to its end" in done.stdout
