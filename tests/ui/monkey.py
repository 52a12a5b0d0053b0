"""A monkey at the table: random keys, clicks, wheels, drags and resizes. python -m tests.ui.monkey --events 1000000."""

import argparse
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pygame
from msgspec import Struct
from tqdm import tqdm

from game.engine.actions import Throw
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
SPEEDS: tuple[Speed, ...] = ("calm", "normal", "quick", "instant", "instant", "instant")
PATIENCE = 8_000  # events for one game
ROUNDS = (3, 12)  # after which the richest wins: monkeys trade in circles

Batch = list[pygame.Event]


class Deeds(Struct):
    """What came of it."""

    events: int = 0
    throws: int = 0
    games: int = 0
    finished: int = 0

    def __str__(self) -> str:
        return f"{self.events:,} events, {self.throws:,} throws, {self.finished:,} of {self.games:,} games finished"


def new_hand(rng: Random) -> Hand:
    preset = rng.choice(sorted(LIBRARY.presets))
    board = rng.choice([None, "village"])
    players = ["person", *(rng.choice(["person", "basic", "random"]) for _ in range(rng.choice((1, 1, 2, 3, 7))))]
    if board and preset in ("short", "time_limit"):
        players = players[:4]
    played_by = rules(preset, board, round_limit=rng.randint(*ROUNDS))
    return Hand(table_scene(played_by, players, rng.randrange(1 << 30), rng.choice(SPEEDS), preset))


def somewhere(hand: Hand, rng: Random) -> tuple[int, int]:
    """Mostly on something that can be clicked: a monkey that misses learns nothing."""
    items = hand.scene.controls.items
    if items and rng.random() < 0.75:
        rect = rng.choice(items).rect
        return rng.randint(rect.left, rect.right), rng.randint(rect.top, rect.bottom)
    wide, high = hand.scene.layout.size
    return rng.randrange(wide), rng.randrange(high)


def clicked(at: tuple[int, int], button: int = 1) -> Batch:
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
    ]


def pressed(key: int, mod: int = 0) -> Batch:
    sign = chr(key) if key < 128 else ""
    events = [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=0)]
    if sign.isalnum():
        events.append(pygame.Event(pygame.TEXTINPUT, text=sign))
    return [*events, pygame.Event(pygame.KEYUP, key=key, mod=mod, scancode=0)]


# Habits


def answer(hand: Hand, rng: Random) -> Batch:
    """Plays: answers what is asked, puts away what lies over it, and reads no card for long."""
    choices = hand.answers()
    if choices:
        return clicked(rng.choice(choices).rect.center)
    return pressed(pygame.K_ESCAPE if hand.table.overlays else pygame.K_SPACE)


def click(hand: Hand, rng: Random) -> Batch:
    return clicked(somewhere(hand, rng), rng.choice((1, 1, 1, 1, 2, 3)))


def push(hand: Hand, rng: Random) -> Batch:
    return [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=somewhere(hand, rng), button=1)]


def let_go(hand: Hand, rng: Random) -> Batch:
    return [pygame.Event(pygame.MOUSEBUTTONUP, pos=somewhere(hand, rng), button=1)]


def drag(hand: Hand, rng: Random) -> Batch:
    return [pygame.Event(pygame.MOUSEMOTION, pos=somewhere(hand, rng), rel=(3, 3), buttons=(1, 0, 0))]


def roll(hand: Hand, rng: Random) -> Batch:
    return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.randint(-5, 5), flipped=False)]


def press(hand: Hand, rng: Random) -> Batch:
    return pressed(rng.choice(KEYS), rng.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)))


def meddle(hand: Hand, rng: Random) -> Batch:
    """With the window itself."""
    hand.scene.resize(rng.choice(SIZES))
    return [pygame.Event(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)))]


HABITS: dict[Callable[[Hand, Random], Batch], int] = {  # and how often each
    answer: 400, click: 150, push: 30, let_go: 30, drag: 40, roll: 30, press: 150, meddle: 1,
}  # fmt: skip


def let_loose(seed: int, events: int, bar: Any = None) -> Deeds:
    """Sends so many events, to one game after the other."""
    rng = Random(seed)
    done, hand, since = Deeds(), new_hand(rng), 0
    while done.events < events:
        habit = rng.choices(tuple(HABITS), tuple(HABITS.values()))[0]
        batch = habit(hand, rng)
        hand.loop.frame(rng.choice((0.0, 0.016, 0.1, 0.3)), batch)
        done.events += len(batch)
        since += len(batch)
        if bar is not None:
            bar.update(len(batch))
        state = hand.table.session.state
        assert sum(state.cash) == 0
        assert all(raisable(state, seat) >= 0 for seat in hand.table.desk.people)
        over = state.outcome is not None
        if over or not hand.loop.scenes or since > PATIENCE or done.events >= events:
            done.games += 1
            done.finished += over
            done.throws += sum(isinstance(action, Throw) for action in hand.table.session.course.actions_in_force())
            since = 0
            if hand.loop.scenes:
                hand.send(pygame.Event(pygame.QUIT))
            hand = new_hand(rng)
    return done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    with tqdm(total=arguments.events, unit=" events") as bar:
        done = let_loose(arguments.seed, arguments.events, bar)
    print(f"{done}, no exception")
    return 0


if __name__ == "__main__":
    sys.exit(main())
