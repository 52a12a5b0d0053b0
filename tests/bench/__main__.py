"""`python -m tests.bench`: how fast the rules are, each figure also in calls of random() on the same machine."""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from game import paths
from game.bots.match import play
from game.bots.registry import PLAYERS
from game.bots.tournament import Contest, run
from game.content import load_library
from game.engine.actions import Action
from game.engine.engine import apply, decision, new_game
from game.engine.events import Event
from game.engine.rules import Rules
from game.engine.state import State, encode

SEED = 1935
SEATS = ("basic",) * 4
USUAL_CALLS = 25_000_000  # of random() in a CPU second, on the machine that the aims were set for
REPEATS = 5  # the best of so many counts: the others were disturbed


class Position(Struct):
    """A moment of a real game, and what was done in it."""

    state: State
    action: Action


def best(measure: Callable[[], float]) -> float:
    return min(measure() for _ in range(REPEATS))


def cpu_time(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def bare_loop(calls: int = 1_000_000) -> float:
    """Seconds for one call of random(), in a loop that does nothing else."""

    def loop() -> None:
        for _ in range(calls):
            random.random()

    return best(lambda: cpu_time(loop)) / calls


def recorded(rules: Rules, games: int) -> list[Position]:
    """Every position of some games, with the action that was chosen there."""
    positions = []
    for seed in range(games):
        actions: list[Action] = []

        def note(_state: State, action: Action, _events: list[Event], into: list[Action] = actions) -> None:
            into.append(action)

        play(rules, [PLAYERS[name]() for name in SEATS], seed, watch=note)
        state, _ = new_game(rules, len(SEATS), seed)
        for action in actions:
            positions.append(Position(state.copy(), action))
            apply(state, action)
    return positions


def per_position(positions: list[Position], work: Callable[[Position], object]) -> float:
    """Seconds for one position, the loop itself taken off. Results are dropped at once, as a player drops them."""

    def loop(each: Callable[[Position], object]) -> None:
        for position in positions:
            each(position)

    whole = best(lambda: cpu_time(lambda: loop(work)))
    return (whole - best(lambda: cpu_time(lambda: loop(lambda position: None)))) / len(positions)


def applied(positions: list[Position]) -> float:
    """Seconds for one apply. The state is spent by it, so the copies are made before the clock starts."""

    def once() -> float:
        fresh = [(position.state.copy(), position.action) for position in positions]

        def loop() -> None:
            for state, action in fresh:
                apply(state, action)

        return cpu_time(loop)

    return best(once) / len(positions)


def bytes_of(state: State) -> int:
    """All that a copy has of its own: the object and its lists; rules and frames are shared."""
    fields = [getattr(state, name) for name in state.__struct_fields__ if name != "rules"]
    lists = [value for value in fields if isinstance(value, list)] + state.decks
    return sys.getsizeof(state) + sum(sys.getsizeof(value) for value in lists)


def load() -> Any:
    return load_library(paths.rules()).rules("standard")


def figures(games: int, call: float) -> Iterator[tuple[str, str, float | None]]:
    """Name, value, and seconds for one of it where that makes sense. A call of random() takes `call` seconds."""
    first = cpu_time(load)  # what a player waits for: nothing has been read or compiled before
    loading = best(lambda: cpu_time(load))
    rules = load()
    contest = Contest(rules, SEATS, SEED)
    totals = min((run(contest, games, 1, lambda _: None) for _ in range(REPEATS)), key=lambda run: run.cpu_seconds)
    positions = recorded(rules, max(1, games // 10))
    applying = applied(positions)
    copying = per_position(positions, lambda position: position.state.copy())
    deciding = per_position(positions, lambda position: decision(position.state))
    throw = totals.cpu_seconds / totals.throws
    middle = positions[len(positions) // 2].state

    yield "throws per CPU second, four basic", f"{1 / throw:,.0f}", throw
    yield "  were random() called 25 million times", f"{call / throw * USUAL_CALLS:,.0f}", None
    yield "apply", f"{applying * 1e6:.2f} µs", applying
    yield "copy", f"{copying * 1e6:.2f} µs", copying
    yield "decision", f"{deciding * 1e6:.2f} µs", deciding
    yield "a State in memory", f"{bytes_of(middle):,} bytes", None
    yield "a State as JSON", f"{len(encode(middle)):,} bytes", None
    yield "content loaded, the first time", f"{first * 1e3:.1f} ms", first
    yield "content loaded again", f"{loading * 1e3:.1f} ms", loading
    yield f"games finished within {contest.round_limit:,} rounds", f"{totals.finished / totals.games:.1%}", None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for the throws per second (100)")
    games = max(1, parser.parse_args().games)
    call = bare_loop()
    print(f"{'bare loop of random()':<40} {1 / call / 1e6:>11.1f} million calls per CPU second\n")
    print(f"{'':<40} {'':>14} {'in random() calls':>19}")
    for name, value, seconds in figures(games, call):
        print(f"{name:<40} {value:>14} {f'{seconds / call:,.0f}' if seconds else '':>19}")


if __name__ == "__main__":
    main()
