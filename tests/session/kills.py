"""Kills a running game again and again, and looks at what is left: python -m tests.session.kills --kills 200."""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from tqdm import tqdm

from game.session.digest import digest
from game.session.journal import journals
from game.session.recovery import newest_unfinished, recover

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


def kill_again_and_again(folder: Path, kills: int, seed: int = 9, bar: Any = None) -> int:
    """Each time the game is continued from its journal, or a new one begun. How many positions were shown."""
    chance = Random(seed)
    seen = 0
    game = folder / "0"
    for number in range(kills):
        if game.exists() and newest_unfinished(game) is None:
            game = folder / str(number)
        shown = play_and_kill(game, number, chance.uniform(0, 0.15))
        (journal,) = journals(game)
        course = recover(journal).course
        last = 0
        for line in shown:
            position, digested = line.split()
            assert digest(course.state_at(int(position))) == digested, "what was shown is not what was kept"
            last = int(position)
        assert last <= course.end <= last + 1, f"{course.end - last} actions were kept that nobody saw"
        seen += len(shown)
        if bar is not None:
            bar.update()
    return seen


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=9)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, tqdm(total=arguments.kills, unit=" kills") as bar:
        seen = kill_again_and_again(Path(folder), arguments.kills, arguments.seed, bar)
    print(f"{arguments.kills} kills, {seen:,} positions shown, none of them lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
