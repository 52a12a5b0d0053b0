"""Content: presets, boards, decks and the rulebook, read from YAML into frozen data."""

from .decks import DeckSet
from .library import Library, check_files, load_library
from .mistakes import ContentError, Mistake
from .presets import Preset, parse_option
from .rulebook import Clause, Rulebook, load_rulebook

__all__ = [
    "Clause",
    "ContentError",
    "DeckSet",
    "Library",
    "Mistake",
    "Preset",
    "Rulebook",
    "check_files",
    "load_library",
    "load_rulebook",
    "parse_option",
]
