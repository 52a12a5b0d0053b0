"""CPU time per decision of each level at a table of its own kind: python -m tests.bench.bots."""

import argparse

from game import paths
from game.bots.arena import Field, bot_figures, meet
from game.bots.manner import LEVELS
from game.content.library import load_library

BUDGETS = {"normal": 10, "hard": 60, "expert": 300}  # milliseconds at the 95th percentile


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bots", description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games of each level (4)")
    games = max(1, parser.parse_args().games)
    rules = load_library(paths.rules()).rules("standard")
    print(f"{'level':<8} {'p50, ms':>9} {'p95, ms':>9} {'allowed':>9}")
    for level in LEVELS:
        field = Field(rules, (level,) * 4, 1935)
        figures = bot_figures(field, meet(field, games, 1, lambda _: None))
        p50, p95 = (max(getattr(each, name) for each in figures) for name in ("cpu_ms_p50", "cpu_ms_p95"))
        print(f"{level:<8} {p50:>9.2f} {p95:>9.2f} {BUDGETS.get(level, ''):>9}")


if __name__ == "__main__":
    main()
