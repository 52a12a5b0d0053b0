"""A whole game in a real window with a real mouse, on a display of its own: python -m tests.ui.real_window."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame

from game.ui.window import Loop, close_window, open_window
from tests.ui.hand import let_it_raise, rules, table_scene

SIZE = (1280, 720)
NEEDED = ("Xvfb", "xdotool")


@contextmanager
def display() -> Iterator[str]:
    """An X server that shows itself to nobody. It picks a free number by itself."""
    read, write = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(write),
        "-screen",
        "0",
        f"{SIZE[0]}x{SIZE[1]}x24",
        "-nolisten",
        "tcp",
        "-noreset",
    ]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as line:
            yield f":{line.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def xdotool(*words: object) -> None:
    subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL)


def play(seed: int, rounds: int, seconds: float) -> int:
    """Clicks at random among the answers until the game is over; how many clicks that took."""
    scene = table_scene(rules("short", round_limit=rounds), ("person", "basic", "basic"), seed)
    loop = Loop(open_window(SIZE, "Deeds & Dice"), scene, let_it_raise)
    assert pygame.display.get_driver() == "x11"
    rng, clicks, clock = Random(seed), 0, pygame.time.Clock()
    deadline = time.monotonic() + seconds
    while scene.table.session.state.outcome is None:
        assert time.monotonic() < deadline, f"the game is not over after {clicks} clicks"
        loop.frame(clock.tick(60) / 1000, pygame.event.get())
        pygame.display.flip()
        answers = [each for each in scene.controls.items if each.answers and not each.why_not]
        if scene.table.stage.reading is not None:
            at = scene.backdrop.plan.inner.center
        elif answers and scene.controls.deaf <= 0:
            at = rng.choice(answers).rect.center
        else:
            continue
        xdotool("mousemove", *at, "click", 1)
        clicks += 1
        for _ in range(4):  # let the display tell what the mouse did
            loop.frame(clock.tick(60) / 1000, pygame.event.get())
    close_window()
    return clicks


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=240, help="after which it is given up (240)")
    arguments = parser.parse_args()
    with display() as number:
        os.environ.update(DISPLAY=number, SDL_VIDEODRIVER="x11", SDL_VIDEO_WINDOW_POS="0,0")
        clicks = play(arguments.seed, arguments.rounds, arguments.seconds)
    print(f"a game was played to its end with {clicks} clicks of a real mouse")
    return 0


if __name__ == "__main__":
    sys.exit(main())
