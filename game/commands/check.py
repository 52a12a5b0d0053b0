"""`deeds check FILE...`: every mistake in presets, boards, decks and rulebooks."""

import argparse
from pathlib import Path

from game import paths
from game.content import check_files


def add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a YAML file, or a folder of them")
    parser.set_defaults(run=check)


def check(arguments: argparse.Namespace) -> int:
    files: list[Path] = arguments.files
    mistakes = check_files(files, [paths.rules(), paths.user_rules()])
    for mistake in mistakes:
        print(mistake)
    if not mistakes:
        print("No mistakes.")
    return 1 if mistakes else 0
