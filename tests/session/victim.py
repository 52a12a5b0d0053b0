"""A program to be killed: plays on in the newest journal of a folder and tells what it has shown."""

import sys
from pathlib import Path
from random import Random

from game.session.digest import digest
from game.session.recovery import newest_unfinished
from game.session.session import Session
from tests.session.table import any_answer, sit_down


def main(folder: Path, chance: Random) -> None:
    stored = newest_unfinished(folder)
    session = Session.resume(stored, folder) if stored else sit_down(folder, seed=21)
    print(session.number, digest(session.state), flush=True)
    while session.decision is not None:
        session.submit(any_answer(session, chance))
        print(session.number, digest(session.state), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Random(sys.argv[2]))
