"""Killing the program with its window: what was on the screen is kept, and Continue goes on from there."""

import os
from pathlib import Path

import pytest

from .kills import kill_again_and_again


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a matter of POSIX")
def test_five_kills_of_the_real_program_keep_all_that_was_on_the_screen(tmp_path: Path) -> None:
    tally = kill_again_and_again(tmp_path, 5)
    assert tally.shown > 20
    assert tally.continued >= 2
