"""Any number of damaged settings, presets, journals and saves: none may raise. python -m tests.damage --files 10000."""

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
from tqdm import tqdm

from game import paths
from game.content import load_library
from game.session import settings
from game.session.errors import SaveError
from game.session.journal import journals
from game.session.recovery import recover
from tests.session.mending import DAMAGES
from tests.session.table import play_wildly, sit_down

KINDS = ("settings", "preset", "journal", "save")


def whole_files(folder: Path) -> dict[str, bytes]:
    session = sit_down(folder, seed=6)
    play_wildly(session, 45, Random(6))
    path = folder / "settings.json"
    settings.save(path, msgspec.structs.replace(settings.DEFAULT, scale=125, keys={"throw": "x"}))
    return {
        "settings": path.read_bytes(),
        "preset": (paths.rules() / "presets" / "short.yaml").read_bytes().replace(b"id: short", b"id: mine"),
        "journal": journals(folder)[0].read_bytes(),
        "save": session.save(folder, "whole").read_bytes(),
    }


def read(kind: str, data: bytes, folder: Path) -> bool:
    """Whether the file could be used; whatever else goes wrong is raised."""
    match kind:
        case "settings":
            return settings.parse(data)[1] is None
        case "preset":
            (folder / "presets").mkdir(exist_ok=True)
            (folder / "presets" / "mine.yaml").write_bytes(data)
            return not load_library(paths.rules(), folder).mistakes
        case _:
            path = folder / f"damaged.{'journal' if kind == 'journal' else 'save.json'}"
            path.write_bytes(data)
            try:
                recover(path)
            except SaveError:
                return False
            return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    chance, used = Random(arguments.seed), Counter[str]()
    with tempfile.TemporaryDirectory() as home:
        whole = whole_files(Path(home))
        for number in tqdm(range(arguments.files), unit=" files"):
            kind = KINDS[number % len(KINDS)]
            damaged = DAMAGES[chance.randrange(len(DAMAGES))](whole[kind], chance)
            used[kind] += read(kind, damaged, Path(home))
    print(f"{arguments.files:,} damaged files, none raised; could still be used: {dict(used)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
