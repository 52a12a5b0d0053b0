"""Bots measured against each other: one table, every order of seats, win rates, rating and CPU time."""

import math
import time
from collections.abc import Callable
from functools import partial
from itertools import permutations
from random import Random

from msgspec import Struct

from game.engine import rng
from game.engine.actions import Action
from game.engine.decisions import Decision
from game.engine.queries import richest
from game.engine.rules import Rules
from game.engine.state import State

from .figures import RoundFigures, percentile, round_figures, wilson
from .match import play
from .memory import Memory
from .player import Player
from .registry import make
from .tournament import shared_out

FINE = 1.1  # each step of the scale on which CPU times are counted is so much longer than the one before
MIDDLE_RATING, TENFOLD = 1500, 400  # a player who wins ten times as often as another stands so much higher


class Field(Struct, frozen=True):
    """Who meets, by which rules, and where a game is broken off: then the richest is taken for the winner."""

    rules: Rules
    bots: tuple[str, ...]
    seed: int
    round_limit: int = 300


class Bouts(Struct):
    """Sums over games, by the place of a bot in the field; they may be added in any order."""

    wins: list[float]  # a shared victory is shared
    on_worth: list[float]  # those of them in games that were broken off, where the richest wins
    games: int = 0
    finished: int = 0
    rounds: dict[int, int] = {}
    times: list[dict[int, int]] = []  # decisions by their CPU time, counted on a scale of FINE steps

    def add(self, other: "Bouts") -> None:
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.on_worth = [a + b for a, b in zip(self.on_worth, other.on_worth, strict=True)]
        self.games += other.games
        self.finished += other.finished
        self.rounds = _sum(self.rounds, other.rounds)
        self.times = [_sum(a, b) for a, b in zip(self.times, other.times, strict=True)]


class BotFigures(Struct, frozen=True):
    bot: str
    games: int
    wins: float
    on_worth: float
    win_rate: float
    low: float
    high: float
    rating: int
    cpu_ms_p50: float
    cpu_ms_p95: float


def meet(field: Field, games: int, jobs: int, progress: Callable[[int], object]) -> Bouts:
    """Games number 0 to `games` - 1; which they are depends on the seed alone."""
    bouts = _nothing(field)
    for played in shared_out(partial(play_bouts, field), games, jobs):
        bouts.add(played)
        progress(played.games)
    return bouts


def play_bouts(field: Field, batch: range) -> Bouts:
    bouts = _nothing(field)
    for index in batch:
        bouts.add(play_bout(field, index))
    return bouts


def play_bout(field: Field, index: int) -> Bouts:
    """One game: its number says who sits where, and with the seed everything else."""
    order = seating(len(field.bots), index)
    bouts = _nothing(field)
    seats: list[Player] = [_Timed(make(field.bots[bot]), bouts.times[bot]) for bot in order]
    match = play(field.rules, seats, rng.stream(field.seed, f"game {index}"), round_limit=field.round_limit)
    outcome = match.state.outcome
    winners = outcome.winners if outcome else richest(match.state)  # as where the players agree to end it (END-1)
    for winner in winners:
        bouts.wins[order[winner]] += 1 / len(winners)
        bouts.on_worth[order[winner]] += 0 if outcome else 1 / len(winners)
    bouts.games, bouts.finished, bouts.rounds = 1, int(outcome is not None), {match.rounds: 1}
    return bouts


def seating(bots: int, index: int) -> tuple[int, ...]:
    """The order of game number `index`, by seat: all orders come up equally often."""
    if bots <= 6:
        orders = list(permutations(range(bots)))
        return orders[index % len(orders)]
    shuffled, _ = rng.shuffled(list(range(bots)), rng.stream(index, "seating"))
    return tuple(shuffled)


def bot_figures(field: Field, bouts: Bouts) -> list[BotFigures]:
    ratings = _ratings(field.bots, bouts.wins)
    found = []
    for bot, name in enumerate(field.bots):
        low, high = wilson(bouts.wins[bot], bouts.games)
        p50, p95 = (_milliseconds(bouts.times[bot], share) for share in (50, 95))
        rate = bouts.wins[bot] / bouts.games
        wins, on_worth = bouts.wins[bot], bouts.on_worth[bot]
        found.append(BotFigures(name, bouts.games, wins, on_worth, rate, low, high, ratings[name], p50, p95))
    return found


def rounds_of(bouts: Bouts) -> RoundFigures:
    return round_figures(bouts.rounds)


def _ratings(bots: tuple[str, ...], wins: list[float]) -> dict[str, int]:
    """Strengths in proportion to wins, on a scale where the middle of the field is 1500; half a win for luck."""
    logs: dict[str, float] = {}
    for name in dict.fromkeys(bots):
        own = [won for bot, won in zip(bots, wins, strict=True) if bot == name]
        logs[name] = math.log10(sum(own) / len(own) + 0.5)
    middle = sum(logs[name] for name in bots) / len(bots)
    return {name: round(MIDDLE_RATING + TENFOLD * (log - middle)) for name, log in logs.items()}


class _Timed:
    """A player whose CPU time is counted whenever the decision is its own."""

    def __init__(self, player: Player, times: dict[int, int]) -> None:
        self.player, self.times = player, times

    def watches(self, rules: Rules) -> bool:
        return self.player.watches(rules)

    def choose(self, state: State, decision: Decision, seat: int, memory: Memory, rng: Random) -> Action | None:
        if decision.player != seat:
            return self.player.choose(state, decision, seat, memory, rng)
        began = time.thread_time_ns()
        action = self.player.choose(state, decision, seat, memory, rng)
        step = int(math.log(time.thread_time_ns() - began + 1, FINE))
        self.times[step] = self.times.get(step, 0) + 1
        return action


def _milliseconds(times: dict[int, int], per_cent: int) -> float:
    every = sorted(step for step, count in times.items() for _ in range(count))
    return round(FINE ** (percentile(every, per_cent) + 1) / 1e6, 3) if every else 0.0


def _nothing(field: Field) -> Bouts:
    return Bouts([0.0] * len(field.bots), [0.0] * len(field.bots), times=[{} for _ in field.bots])


def _sum(a: dict[int, int], b: dict[int, int]) -> dict[int, int]:
    return {key: a.get(key, 0) + b.get(key, 0) for key in a.keys() | b.keys()}
