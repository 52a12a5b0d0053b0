"""Kills a running game again and again, and looks at what is left: python -m tests.session.kills --kills 200."""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from tqdm import tqdm

from game.session.digest import digest
from game.session.journal import journals
from game.session.recovery import newest_unfinished, recover

ROOT = Path(__file__).parents[2]
NOTHING_ELSE: Mapping[str, str] = MappingProxyType({})


class Tally(Struct):
    shown: int = 0  # positions that were on the screen; none of them may be lost
    unseen: int = 0  # actions that were kept although their picture came too late
    torn: int = 0  # actions that were being written, and are gone
    continued: int = 0  # games that went on exactly where they had been killed

    def told(self, kills: int) -> str:
        return (
            f"{kills} kills: {self.shown:,} positions shown, none of them lost; {self.continued} times continued; "
            f"{self.unseen} actions kept before they were seen, {self.torn} cut off while they were written"
        )


def killed(
    module: str,
    arguments: Sequence[str],
    seconds: float,
    environment: Mapping[str, str] = NOTHING_ELSE,
    from_start: bool = False,
) -> list[str]:
    """What a program had shown, line by line, when it was killed so long after its first line, or its start."""
    victim = subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )
    assert victim.stdout is not None
    first = b"" if from_start else victim.stdout.readline()
    time.sleep(seconds)
    victim.kill()
    rest, _ = victim.communicate()
    assert victim.returncode in (-signal.SIGKILL, 0), "it had ended by itself, in the middle of a game"
    return [line.decode() for line in (first + rest).splitlines(keepends=True) if line.endswith(b"\n")]


def look(folder: Path, shown: Sequence[str], tally: Tally, went_on_from: int | None = None) -> None:
    """Whether all that was shown is in the journal, and the game went on from where it had been."""
    if not shown and went_on_from is None:
        return  # killed before there was a game
    recovered = recover(journals(folder)[0])
    last = went_on_from or 0
    for line in shown:
        position, digested = line.split()
        assert digest(recovered.course.state_at(int(position))) == digested, "what was shown is not what was kept"
        last = int(position)
    if shown and went_on_from is not None:
        assert int(shown[0].split()[0]) == went_on_from, "it was continued elsewhere"
        tally.continued += 1
    unseen = recovered.course.end - last
    assert 0 <= unseen <= 1, f"{unseen} actions were kept that nobody saw"
    tally.shown += len(shown)
    tally.unseen += unseen
    tally.torn += any(notice.code == "last_action_lost" for notice in recovered.notices)


def kill_again_and_again(folder: Path, kills: int, seed: int = 9, bar: Any = None) -> Tally:
    """Each time the game is continued from its journal, or a new one begun."""
    chance, tally = Random(seed), Tally()
    game = folder / "0"
    for number in range(kills):
        if game.exists() and newest_unfinished(game) is None:
            game = folder / str(number)
        left = newest_unfinished(game)
        shown = killed("tests.session.victim", (str(game), str(number)), chance.uniform(0, 0.15))
        look(game, shown, tally, went_on_from=left.course.end if left else None)
        if bar is not None:
            bar.update()
    return tally


def command(description: str | None, kill: Callable[[Path, int, int, Any], Tally]) -> int:
    """Kills as often as the command line says, in a folder of its own, and tells how it went."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=9)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, tqdm(total=arguments.kills, unit=" kills") as bar:
        tally = kill(Path(folder), arguments.kills, arguments.seed, bar)
    print(tally.told(arguments.kills))
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, kill_again_and_again))
