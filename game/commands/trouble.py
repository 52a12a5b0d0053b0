"""What a person is told when a command cannot do what was asked, and how the shared pieces are loaded."""

import argparse

from game import paths
from game.content import ContentError, Library, load_library
from game.telling import Locale, languages, read_language, tell_mistakes


class Trouble(Exception):
    """Told as it is, without a traceback; the command ends with exit code 2."""


def open_library() -> Library:
    """The shipped rules and the user's own. Mistakes in the user's do not keep the good ones away."""
    return load_library(paths.rules(), paths.user_rules())


def open_locale(code: str = "") -> Locale:
    return read_language(code)


def add_language(parser: argparse.ArgumentParser, default: str = argparse.SUPPRESS) -> None:
    """The same option before and after the name of a command; one that is not given leaves the other alone."""
    codes = languages()
    parser.add_argument(
        "--language", choices=codes, default=default, metavar="CODE", help=f"of all that is written: {', '.join(codes)}"
    )


def content_trouble(error: ContentError, locale: Locale) -> Trouble:
    return Trouble(tell_mistakes(error.mistakes, locale))
