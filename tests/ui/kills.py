"""Kills the program with its window again and again, and presses Continue: python -m tests.ui.kills --kills 200."""

import sys
from pathlib import Path
from random import Random
from typing import Any

from game.session.recovery import newest_unfinished
from tests.session.kills import Tally, command, killed, look

NEW_GAME = ("--seats", "basic,basic,basic,basic", "--preset", "short", "--speed", "instant")
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
AT_START = 0.25  # of the kills come while the program starts, reads the game and goes on with it


def kill_again_and_again(home: Path, kills: int, seed: int = 9, bar: Any = None) -> Tally:
    """Each time the game that was killed is continued from the title, or a new one begun."""
    chance, tally = Random(seed), Tally()
    environment = {"DEEDS_HOME": str(home), **UNSEEN}
    for _ in range(kills):
        left = newest_unfinished(home / "saves")
        arguments = ("--speed", "instant") if left else NEW_GAME
        early = chance.random() < AT_START
        shown = killed("tests.ui.victim", arguments, chance.uniform(0, 2.0), environment, from_start=early)
        look(home / "saves", shown, tally, went_on_from=left.course.end if left else None)
        if bar is not None:
            bar.update()
    return tally


if __name__ == "__main__":
    sys.exit(command(__doc__, kill_again_and_again))
