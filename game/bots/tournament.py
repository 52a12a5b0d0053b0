"""Many games between the same seats, over several processes. Which games they are depends on the seed alone."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from msgspec import Struct

from game.engine import rng
from game.engine.rules import Rules

from .figures import Totals
from .match import play
from .registry import make

Result = TypeVar("Result")

LARGEST_BATCH = 50  # games that a process plays before it reports
MOST_JOBS = 61  # what Windows allows; more never play faster


class Contest(Struct, frozen=True):
    """Who plays, by which rules, and where each game stops if nobody has won by then."""

    rules: Rules
    seats: tuple[str, ...]
    seed: int
    round_limit: int = 1000


def run(contest: Contest, games: int, jobs: int, progress: Callable[[int], object]) -> Totals:
    """Plays games number 0 to `games` - 1 and adds them up, telling `progress` how many were just finished."""
    totals = Totals.nothing(len(contest.seats), contest.rules.size)
    for played in shared_out(partial(play_batch, contest), games, jobs):
        totals.add(played)
        progress(played.games)
    return totals


def shared_out(work: Callable[[range], Result], games: int, jobs: int) -> Iterator[Result]:
    """The results of batches of games, in any order, over so many processes."""
    jobs = min(jobs, games, MOST_JOBS)
    batches = _batches(games, jobs)
    return map(work, batches) if jobs == 1 else _at_once(work, batches, jobs)


def play_game(contest: Contest, index: int) -> Totals:
    """One game of the contest: its number alone decides its dice, its decks and what its players do by chance."""
    seed = rng.stream(contest.seed, f"game {index}")
    players = [make(name) for name in contest.seats]
    match = play(contest.rules, players, seed, round_limit=contest.round_limit)
    outcome = match.state.outcome
    winners = outcome.winners if outcome else ()
    return Totals(
        wins=[int(seat in winners) for seat in range(len(contest.seats))],
        landings=match.landings,
        games=1,
        finished=int(outcome is not None),
        throws=match.throws,
        rounds={match.rounds: 1},
    )


def play_batch(contest: Contest, batch: range) -> Totals:
    totals = Totals.nothing(len(contest.seats), contest.rules.size)
    began = time.process_time()
    for index in batch:
        totals.add(play_game(contest, index))
    totals.cpu_seconds = time.process_time() - began
    return totals


def _batches(games: int, jobs: int) -> Iterator[range]:
    size = max(1, min(LARGEST_BATCH, games // (jobs * 4)))
    return (range(start, min(start + size, games)) for start in range(0, games, size))


def _at_once(work: Callable[[range], Result], batches: Iterator[range], jobs: int) -> Iterator[Result]:
    # Spawned on every system: a fork would copy whatever threads and windows there are.
    with ProcessPoolExecutor(jobs, get_context("spawn"), _follow_the_parent) as pool:
        running = {pool.submit(work, batch) for batch in islice(batches, 2 * jobs)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(work, batch) for batch in islice(batches, len(done))}
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _follow_the_parent() -> None:
    """Interrupts are the parent's affair; and if it is killed, nobody would ever end its helpers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
