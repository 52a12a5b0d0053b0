"""Any number of random games under random rules, audited after every action: python -m tests.soak --games 100000."""

import argparse
import random
import sys
from concurrent.futures import ProcessPoolExecutor

from tqdm import tqdm

from game.bots.basic import Basic
from game.bots.erratic import Erratic
from game.bots.match import play
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.procedures.start import check_setup
from game.engine.state import State
from tests.engine.books import audit
from tests.engine.strategies import random_rules

BATCH = 50


def soak(batch: int, seed: int, rounds: int) -> tuple[int, int]:
    """Plays one batch; how many games were finished, and how many actions were audited."""
    finished = audited = 0
    for game in range(batch * BATCH, (batch + 1) * BATCH):
        rng = random.Random(f"{seed} {game}")
        rules = random_rules(rng)
        players = rng.randint(2, 8)
        while check_setup(rules, players) is not None:
            players -= 1

        def look(state: State, action: Action, events: list[Event]) -> None:
            nonlocal audited
            audited += 1
            audit(state)

        seats = [Erratic() if rng.random() < 0.7 else Basic() for _ in range(players)]
        try:
            finished += (
                play(rules, seats, rng.randrange(1 << 62), round_limit=rounds, watch=look).state.outcome is not None
            )
        except Exception as error:
            raise RuntimeError(f"game {game} of seed {seed}: {error!r}") from error
    return finished, audited


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=15, help="turns of a player after which a game is left (15)")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    batches = -(-arguments.games // BATCH)
    finished = audited = 0
    with ProcessPoolExecutor(arguments.jobs) as pool, tqdm(total=batches * BATCH, unit=" games") as bar:
        work = pool.map(soak, range(batches), [arguments.seed] * batches, [arguments.rounds] * batches)
        for done, looked in work:
            finished += done
            audited += looked
            bar.update(BATCH)
    print(f"{batches * BATCH:,} games, {finished:,} finished, {audited:,} actions audited, no mistake")
    return 0


if __name__ == "__main__":
    sys.exit(main())
