"""`python -m tests.bench.screen`: frames, start and memory of the window, each also against the bare minimum."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.engine.events import Moved
from game.ui.gallery import EXHIBITS, scene_for
from game.ui.stage.view import Line
from game.ui.table.scene import TableScene
from game.ui.window import close_window
from tests.bench.package import first_frame
from tests.ui.hand import ENGLISH, Hand, rules, table_scene

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
FRAMES = 400
STARTS = 11
MEMORY = "/dev/shm"

# What a program of ours could not do without: a window with pygame and pygame_gui in it, and one frame.
BARE = """
import os, time
import pygame, pygame_gui
pygame.display.init(); pygame.font.init()
surface = pygame.display.set_mode((1280, 720))
manager = pygame_gui.UIManager((1280, 720))
manager.update(0.01); manager.draw_ui(surface); pygame.display.flip()
seen = time.time()
open(os.environ["DEEDS_FIRST_FRAME"], "w").write(repr(seen))
"""
GAME = ("-m", "game", "--size", "1280x720")
PROGRAMS = {"a bare window": ("-c", BARE), "title": GAME, "table": (*GAME, "--seats", "person,hard,hard")}


def times(work: Callable[[], object]) -> list[float]:
    """Milliseconds of each of many goes."""
    taken = []
    for _ in range(FRAMES):
        began = time.perf_counter()
        work()
        taken.append((time.perf_counter() - began) * 1000)
    return sorted(taken)


def percentile(taken: list[float], share: float) -> float:
    return taken[min(len(taken) - 1, int(len(taken) * share))]


def hopping(size: tuple[int, int]) -> tuple[TableScene, Hand]:
    """Eight seats, ten thousand lines in the log, and a token on its way."""
    scene = scene_for(EXHIBITS[0], rules(), ENGLISH, 2, 8)
    hand = Hand(scene, size)
    scene.desk.view.lines += [Line(f"Otto pays Maya ${at} rent for Baltic Avenue.", at % 8, 3) for at in range(10_000)]
    hand.wait(0.2)
    scene.table.stage.speed = "normal"
    return scene, hand


def frames(size: tuple[int, int]) -> tuple[list[float], list[float]]:
    scene, hand = hopping(size)
    surface = pygame.display.get_surface()
    assert surface is not None
    picture = surface.copy()

    def frame() -> None:
        if not scene.table.stage.busy:
            start = scene.desk.view.seen.position[0]
            scene.table.stage.play([Moved(0, start, (start + 11) % 40, True)])
        hand.loop.frame(1 / 60, [])
        pygame.display.flip()

    def bare() -> None:
        surface.blit(picture, (0, 0))
        pygame.display.flip()

    for _ in range(30):
        frame()
    ours = times(frame)
    return ours, times(bare)


def starts() -> dict[str, list[float]]:
    """Seconds to the first frame, in turns, once all is compiled, as it is for whoever has started the game before."""
    seconds: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    # In memory where that can be had: a game is on the disk before it is seen, and a busy disk takes its time.
    with tempfile.TemporaryDirectory(dir=MEMORY if os.path.isdir(MEMORY) else None) as folder:
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
        os.environ.update(quiet)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        for turn in range(STARTS + 1):
            for name, arguments in PROGRAMS.items():
                taken = first_frame([sys.executable, *arguments], Path(folder))
                if turn:
                    seconds[name].append(taken)
    return seconds


def resident() -> float:
    """Megabytes of this process that are in memory now."""
    with open("/proc/self/status", encoding="ascii") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def memory(games: int) -> list[float]:
    """After each of some whole games of eight computer players at the table."""
    after = []
    for seed in range(games):
        hand = Hand(table_scene(rules(), ("basic",) * 8, seed=seed))
        while hand.table.session.state.outcome is None:
            hand.wait(1.0)
        hand.send(pygame.Event(pygame.QUIT))
        after.append(resident())
    return after


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.screen", description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="whole games for the memory (10)")
    parser.add_argument("--memory-only", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.memory_only:
        print(json.dumps(memory(arguments.games)))
        return 0
    heads = ("p50", "p99", "bare p50", "p50 ratio", "p99 ratio")
    print(f"{'frame while a token hops, 8 seats':<36}" + "".join(f"{head:>11}" for head in heads))
    for size in SIZES:
        ours, bare = frames(size)
        base = percentile(bare, 0.5)
        p50, p99 = percentile(ours, 0.5), percentile(ours, 0.99)
        name = f"  {size[0]} x {size[1]}"
        print(f"{name:<36} {p50:>8.2f} ms{p99:>8.2f} ms{base:>8.2f} ms{p50 / base:>10.1f}x{p99 / base:>10.1f}x")
    close_window()
    print("\nstart to first frame")
    middle = {name: statistics.median(each) for name, each in starts().items()}
    for name, taken in middle.items():
        print(f"  {name:<34} {taken:>8.3f} s {taken / middle['a bare window']:>9.2f}x")
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.screen", "--memory-only", "--games", str(arguments.games)],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    after = json.loads(done.stdout.splitlines()[-1])
    print(f"\nresident memory after a game: {after[0]:.0f} MB; after {len(after)} games: {after[-1]:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
