"""`deeds shots`: pictures of every scene and panel, to be looked at."""

import argparse
import importlib
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from .trouble import open_library, open_locale

SIZES = ((1280, 720), (1920, 1080))
SEATS = (2, 8)


def add_to(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("folder", type=Path, metavar="DIR", help="where the pictures go")
    add("--only", metavar="NAME", help="one panel or scene alone")
    add("--board", metavar="NAME", help="another board, such as village")
    add("--size", type=_size, action="append", default=[], metavar="WxH", help="another size; may be given again")
    add("--scale", type=int, default=100, metavar="PERCENT", help="of all that is written (100)")
    add("--seats", type=int, action="append", default=[], metavar="N", help="how many; may be given again")
    parser.set_defaults(run=shots)


def shots(arguments: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    library, locale = open_library(), open_locale(arguments.language)
    photographer = importlib.import_module("game.ui.photographer")
    sizes, seats = arguments.size or SIZES, arguments.seats or SEATS
    look = (locale, arguments.folder, sizes, seats, arguments.scale, arguments.only)
    taken = 0
    with tempfile.TemporaryDirectory() as home:
        # The scenes around the table show the user's own games and settings: here they must not.
        os.environ["DEEDS_HOME"] = home
        for picture in photographer.pictures(
            lambda options: library.rules("standard", arguments.board, options), *look
        ):
            taken += 1
            print(picture.name)
        for picture in photographer.portraits(lambda: around_the_table(arguments), *look):
            taken += 1
            print(picture.name)
    print(f"{taken} pictures in {arguments.folder}")
    return 0


def around_the_table(arguments: argparse.Namespace) -> Iterator[tuple[str, Callable[[int], Any]]]:
    """The scenes that the program makes, by name; each is made for a number of seats."""
    app = importlib.import_module("game.app")
    settings = {"scale": arguments.scale, "still": True, "language": arguments.language or "en"}
    program = app.Program(app.Wish(settings=settings, in_process=True), open_library(), open_locale(arguments.language))
    scenes: Iterator[tuple[str, Callable[[int], Any]]] = program.portraits()
    return scenes


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    if not (wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError("a size is written as 1280x720")
    return int(wide), int(high)
