"""`deeds shots`: pictures of every scene and panel, to be looked at."""

import argparse
import importlib
from pathlib import Path

from .trouble import open_library, open_locale

SIZES = ((1280, 720), (1920, 1080))
SEATS = (2, 8)


def add_to(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("folder", type=Path, metavar="DIR", help="where the pictures go")
    add("--only", metavar="NAME", help="one panel alone")
    add("--board", metavar="NAME", help="another board, such as village")
    add("--size", action="append", default=[], metavar="WxH", help="another size; may be given again")
    add("--scale", type=int, default=100, metavar="PERCENT", help="of all that is written (100)")
    add("--seats", type=int, action="append", default=[], metavar="N", help="how many; may be given again")
    parser.set_defaults(run=shots)


def shots(arguments: argparse.Namespace) -> int:
    library, locale = open_library(), open_locale(arguments.language)
    photographer = importlib.import_module("game.ui.photographer")
    sizes = [tuple(map(int, size.split("x"))) for size in arguments.size] or SIZES
    taken = 0
    for picture in photographer.pictures(
        lambda options: library.rules("standard", arguments.board, options),
        locale,
        arguments.folder,
        sizes,
        arguments.seats or SEATS,
        arguments.scale,
        arguments.only,
    ):
        taken += 1
        print(picture.name)
    print(f"{taken} pictures in {arguments.folder}")
    return 0
