"""Which languages there are: a file of messages each in assets/locale, and beside it a folder of what rules/ prints."""

from functools import cache
from pathlib import Path

from game import paths
from game.content import Rulebook, load_rulebook

from .locale import Locale, read_locale

ENGLISH = "en"


def languages() -> tuple[str, ...]:
    """Their codes; a language's name for itself is `read_language(code).name`."""
    return tuple(sorted(path.stem for path in _folder().glob("*.yaml")))


def read_language(code: str) -> Locale:
    """English where the language is not there: settings may come from a copy of the game that had more."""
    return read_locale(_folder() / f"{code if code in languages() else ENGLISH}.yaml")


def read_rulebook(locale: Locale) -> Rulebook:
    """The rulebook in a language; what is not translated stays in English. Read once."""
    return _rulebook(locale.code)


@cache
def _rulebook(code: str) -> Rulebook:
    printed = load_rulebook(paths.rules() / "rulebook.yaml")
    translated = _folder() / code / "rulebook.yaml"
    return printed.told_by(load_rulebook(translated)) if translated.is_file() else printed


def _folder() -> Path:
    return paths.assets() / "locale"
