"""`deeds --self-test`: whether everything that the program needs is there and works, told in one line."""

import argparse
import importlib
import sys
import tempfile
from pathlib import Path

from game import __version__, paths
from game.content import load_library, load_rulebook
from game.telling import read_locale

PRESET, BOARD, ROUNDS = "short", "village", 12
PLAYERS = ("expert", "hard", "normal", "basic")
FAILED = 1


def add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--self-test", action="store_const", const=self_test, dest="run", help="try everything out")


def self_test(_arguments: argparse.Namespace) -> int:
    """Whatever goes wrong is the answer here, so that none of it may end in a traceback."""
    try:
        print(f"Deeds & Dice {__version__} works: {_tried_out()}.")
    except Exception as error:
        print(f"deeds: the self-test failed: {str(error) or type(error).__name__}", file=sys.stderr)
        return FAILED
    return 0


def _tried_out() -> str:
    # The user's own rules and saves play no part.
    library = load_library(paths.rules())
    compiled = [library.rules(preset, board) for preset in library.presets for board in library.boards]
    clauses = load_rulebook(paths.rules() / "rulebook.yaml").clauses
    locales = {path.stem: read_locale(path) for path in sorted((paths.assets() / "locale").glob("*.yaml"))}
    rules = library.rules(PRESET, BOARD, {"round_limit": ROUNDS})
    screen = importlib.import_module("game.ui.self_test")  # see play.py
    with tempfile.TemporaryDirectory(prefix="deeds-") as folder:
        seen: str = screen.run(rules, PRESET, PLAYERS, locales["en"], Path(folder))
    return f"{len(compiled)} sets of rules, {len(clauses)} clauses, {' and '.join(locales)}, {seen}"
