"""`python -m tests.bots.soak`: bots of all kinds under random house rules, any number of games; none may raise."""

import argparse
import sys
from functools import partial
from random import Random

from tqdm import tqdm

from game.bots.match import play
from game.bots.registry import make
from game.bots.tournament import shared_out
from game.engine.procedures.start import check_setup
from tests.engine.strategies import random_rules

KINDS = ("easy", "normal", "hard", "reserve", "dealer", "random")


def play_anyhow(index: int, seed: int, kinds: tuple[str, ...], rounds: int) -> None:
    """One game; its number and the seed say by which rules, between whom and with what luck."""
    chance = Random(f"bots {seed} {index}")
    rules, players = random_rules(chance), chance.randint(2, 6)
    while check_setup(rules, players) is not None:
        players -= 1
    seats = [make(chance.choice(kinds)) for _ in range(players)]
    play(rules, seats, chance.randrange(1 << 40), round_limit=rounds)


def play_batch(seed: int, kinds: tuple[str, ...], rounds: int, batch: range) -> int:
    for index in batch:
        play_anyhow(index, seed, kinds, rounds)
    return len(batch)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bots.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=10, help="turns of a player after which a game is left (10)")
    parser.add_argument("--expert", action="store_true", help="with experts at the table")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    kinds = ("expert", "expert", *KINDS) if given.expert else KINDS
    played = 0
    with tqdm(total=given.games, unit="game", disable=None) as bar:
        work = partial(play_batch, given.seed, kinds, given.rounds)
        for count in shared_out(work, given.games, given.jobs):
            played += count
            bar.update(count)
    print(f"{played:,} games under random house rules, nothing illegal and nothing raised")
    return 0


if __name__ == "__main__":
    sys.exit(main())
