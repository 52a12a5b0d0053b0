"""A monkey at the table: random keys, clicks, wheels, drags and resizes. python -m tests.ui.monkey --events 1000000."""

import argparse
import sys
from random import Random
from typing import Any

import pygame
from tqdm import tqdm

from game.engine.queries import raisable
from game.ui.stage.stage import Speed
from tests.ui.hand import LIBRARY, Hand, rules, table_scene

KEYS = [
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1),
]
SIZES = [(1280, 720), (960, 600), (1001, 777), (1600, 900)]
SPEEDS: tuple[Speed, ...] = ("calm", "normal", "quick", "instant")


def new_hand(rng: Random) -> Hand:
    preset = rng.choice(sorted(LIBRARY.presets))
    board = rng.choice([None, "village"])
    players = ["person", *(rng.choice(["person", "basic", "random"]) for _ in range(rng.randint(1, 7)))]
    if board and preset in ("short", "time_limit"):
        players = players[:4]
    scene = table_scene(rules(preset, board), players, rng.randrange(1 << 30), rng.choice(SPEEDS), preset)
    return Hand(scene)


def somewhere(hand: Hand, rng: Random) -> tuple[int, int]:
    """Mostly on something that can be clicked: a monkey that misses learns nothing."""
    items = hand.scene.controls.items
    if items and rng.random() < 0.75:
        rect = rng.choice(items).rect
        return rng.randint(rect.left, rect.right), rng.randint(rect.top, rect.bottom)
    wide, high = hand.scene.layout.size
    return rng.randrange(wide), rng.randrange(high)


def one_event(hand: Hand, rng: Random) -> list[pygame.Event]:
    match rng.randrange(12):
        case 0 | 1 | 2 | 3:
            at = somewhere(hand, rng)
            button = rng.choice((1, 1, 1, 1, 2, 3))
            return [
                pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)),
                pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
                pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
            ]
        case 4:
            return [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=somewhere(hand, rng), button=1)]
        case 5:
            return [pygame.Event(pygame.MOUSEBUTTONUP, pos=somewhere(hand, rng), button=1)]
        case 6:
            return [pygame.Event(pygame.MOUSEMOTION, pos=somewhere(hand, rng), rel=(3, 3), buttons=(1, 0, 0))]
        case 7:
            return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.randint(-5, 5), flipped=False)]
        case 8 if rng.random() < 0.03:
            hand.scene.resize(rng.choice(SIZES))
            return [pygame.Event(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)))]
        case _:
            key = rng.choice(KEYS)
            mod = rng.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
            sign = chr(key) if key < 128 else ""
            events = [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=0)]
            if sign.isalnum():
                events.append(pygame.Event(pygame.TEXTINPUT, text=sign))
            return [*events, pygame.Event(pygame.KEYUP, key=key, mod=mod, scancode=0)]


def let_loose(seed: int, events: int, bar: Any = None) -> int:
    """Sends so many events; how many games came to an end meanwhile."""
    rng = Random(seed)
    hand = new_hand(rng)
    finished, sent, since = 0, 0, 0
    while sent < events:
        batch = one_event(hand, rng)
        hand.loop.frame(rng.choice((0.0, 0.016, 0.05, 0.1)), batch)
        sent += len(batch)
        since += len(batch)
        if bar is not None:
            bar.update(len(batch))
        state = hand.table.session.state
        assert sum(state.cash) == 0
        assert all(raisable(state, seat) >= 0 for seat in hand.table.desk.people)
        over = state.outcome is not None
        if over or not hand.loop.scenes or since > 6000:
            finished += over
            since = 0
            if hand.loop.scenes:
                hand.send(pygame.Event(pygame.QUIT))
            hand = new_hand(rng)
    return finished


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    with tqdm(total=arguments.events, unit=" events") as bar:
        finished = let_loose(arguments.seed, arguments.events, bar)
    print(f"{arguments.events:,} events, {finished} games finished, no exception")
    return 0


if __name__ == "__main__":
    sys.exit(main())
