"""What many games come to, as figures: win rates with their uncertainty, rounds, throws, landings."""

import math
from statistics import fmean, median

from msgspec import Struct

_Z95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


class SeatFigures(Struct, frozen=True):
    """A shared victory counts for each who shares it; a game without an end counts for nobody."""

    player: str
    wins: int
    win_rate: float
    low: float
    high: float


class RoundFigures(Struct, frozen=True):
    mean: float
    median: float
    p90: int


class Totals(Struct):
    """A running sum over games, of sums only: games may be added in any order."""

    wins: list[int]  # by seat
    landings: list[int]  # by square, and last those in Jail
    games: int = 0
    finished: int = 0
    throws: int = 0
    cpu_seconds: float = 0.0
    rounds: dict[int, int] = {}  # how many games lasted so many

    @classmethod
    def nothing(cls, seats: int, squares: int) -> "Totals":
        return cls([0] * seats, [0] * (squares + 1))

    def add(self, other: "Totals") -> None:
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.landings = [a + b for a, b in zip(self.landings, other.landings, strict=True)]
        self.games += other.games
        self.finished += other.finished
        self.throws += other.throws
        self.cpu_seconds += other.cpu_seconds
        for lasted, games in other.rounds.items():
            self.rounds[lasted] = self.rounds.get(lasted, 0) + games


def seat_figures(player: str, wins: int, games: int) -> SeatFigures:
    low, high = wilson(wins, games)
    return SeatFigures(player, wins, wins / games, low, high)


def round_figures(rounds: dict[int, int]) -> RoundFigures:
    every = sorted(lasted for lasted, games in rounds.items() for _ in range(games))
    return RoundFigures(fmean(every), median(every), percentile(every, 90))


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share: sound for few trials, and for shares near 0 and 1."""
    share, weight = successes / trials, _Z95 * _Z95 / trials
    centre = (share + weight / 2) / (1 + weight)
    reach = _Z95 * math.sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    # At the ends the formula gives 0 and 1 exactly, but for the last digits of floats.
    return 0.0 if successes == 0 else centre - reach, 1.0 if successes == trials else centre + reach


def percentile(ascending: list[int], per_cent: int) -> int:
    """The smallest value that so many per cent of all do not exceed."""
    return ascending[max(0, -(-len(ascending) * per_cent // 100) - 1)]
