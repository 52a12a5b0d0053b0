"""`deeds check FILE...`: every mistake in presets, boards, decks and rulebooks."""

import argparse
from pathlib import Path

from game import paths
from game.content import check_files
from game.telling import tell_mistake

from .trouble import add_language, open_locale


def add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a YAML file, or a folder of them")
    add_language(parser)
    parser.set_defaults(run=check)


def check(arguments: argparse.Namespace) -> int:
    files: list[Path] = arguments.files
    mistakes = check_files(files, [paths.rules(), paths.user_rules()])
    locale = open_locale(arguments.language)
    for mistake in mistakes:
        print(tell_mistake(mistake, locale))
    if not mistakes:
        print(locale.plain("word", "no_mistakes"))
    return 1 if mistakes else 0
