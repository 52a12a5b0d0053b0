"""Killing the running program: what was shown is kept, and at most one action more or less."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.session.digest import digest
from game.session.journal import journals
from game.session.recovery import newest_unfinished, recover

KILLS = 6
ROOT = Path(__file__).parents[2]


def play_and_kill(folder: Path, number: int, seconds: float) -> list[str]:
    """What the program had shown, line by line, when it was killed so long after its first line."""
    victim = subprocess.Popen(
        [sys.executable, "-m", "tests.session.victim", str(folder), str(number)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert victim.stdout is not None
    first = victim.stdout.readline()
    time.sleep(seconds)
    victim.kill()
    rest, _ = victim.communicate()
    assert victim.returncode in (-signal.SIGKILL, 0), "it had ended by itself, in the middle of a game"
    return [line.decode() for line in (first + rest).splitlines(keepends=True) if line.endswith(b"\n")]


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a matter of POSIX")
def test_a_kill_at_any_instant_keeps_all_that_was_shown(tmp_path: Path) -> None:
    chance = Random(9)
    last = 0
    for number in range(KILLS):
        shown = play_and_kill(tmp_path, number, chance.uniform(0, 0.15))
        (journal,) = journals(tmp_path)
        course = recover(journal).course
        for line in shown:
            position, seen = line.split()
            assert digest(course.state_at(int(position))) == seen
            last = int(position)
        assert last <= course.end <= last + 1
        if newest_unfinished(tmp_path) is None:
            break
    assert last > 0
