"""What a person is told when a command cannot do what was asked, and how the shared pieces are loaded."""

from game import paths
from game.content import ContentError, Library, load_library
from game.telling import Locale, read_locale


class Trouble(Exception):
    """Told as it is, without a traceback; the command ends with exit code 2."""


def open_library() -> Library:
    """The shipped rules and the user's own. Mistakes in the user's do not keep the good ones away."""
    return load_library(paths.rules(), paths.user_rules())


def open_locale() -> Locale:
    return read_locale(paths.assets() / "locale" / "en.yaml")


def content_trouble(error: ContentError) -> Trouble:
    return Trouble("; ".join(str(mistake) for mistake in error.mistakes))
