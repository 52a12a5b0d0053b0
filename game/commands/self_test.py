"""`deeds --self-test`: whether everything that the program needs is there and works, told in one line."""

import argparse
import importlib
import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

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
    logging.getLogger("game").addHandler(logging.NullHandler())  # one sentence says it all
    try:
        print(f"Deeds & Dice {__version__} works: {_tried_out()}.")
    except Exception as error:
        print(f"deeds: the self-test failed: {str(error) or type(error).__name__}", file=sys.stderr)
        return FAILED
    return 0


def _tried_out() -> str:
    library = load_library(paths.rules())  # the user's own plays no part
    compiled = [library.rules(preset, board) for preset in library.presets for board in library.boards]
    clauses = load_rulebook(paths.rules() / "rulebook.yaml").clauses
    locales = {path.stem: read_locale(path) for path in sorted((paths.assets() / "locale").glob("*.yaml"))}
    app = importlib.import_module("game.app")  # see play.py
    screen = importlib.import_module("game.ui.self_test")
    with _lent_home():
        wish = app.Wish(settings={"speed": "instant", "language": "en"})
        house = app.Program(wish, library, locales["en"])
        plan = app.plan_for(PLAYERS, PRESET, BOARD, {"round_limit": ROUNDS})
        seen: str = screen.run(house, plan)
    return f"{len(compiled)} sets of rules, {len(clauses)} clauses, {' and '.join(locales)}, {seen}"


@contextmanager
def _lent_home() -> Iterator[None]:
    """What is saved and set while trying out goes to a folder that is taken away again."""
    before = os.environ.get("DEEDS_HOME")
    with tempfile.TemporaryDirectory(prefix="deeds-", ignore_cleanup_errors=True) as folder:
        os.environ["DEEDS_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["DEEDS_HOME"]
            else:
                os.environ["DEEDS_HOME"] = before
