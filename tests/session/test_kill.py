"""Killing the running program: what was shown is kept, and at most one action more or less."""

import os
from pathlib import Path

import pytest

from .kills import kill_again_and_again


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a matter of POSIX")
def test_twenty_kills_at_any_instant_keep_all_that_was_shown(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 20).shown > 20
