"""Mistakes in people's files: where, what, and the nearest valid name. Their sentences live in assets/locale."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Literal, get_args

from msgspec import Struct

Path = tuple[str | int, ...]
Figure = str | int

MistakeCode = Literal[
    # the file as a whole
    "unreadable",
    "too_large",
    "not_text",
    "not_utf8",
    "empty",
    "not_yaml",
    "tab",
    "too_deep",
    "repeated_part",
    "unknown_file",
    "and_more",
    # shapes
    "unknown_key",
    "repeated_key",
    "odd_key",
    "missing_key",
    "not_mapping",
    "not_list",
    "not_text_value",
    "not_whole_number",
    "not_true_or_false",
    "unknown_choice",
    "out_of_range",
    "wrong_length",
    "too_many",
    "text_too_short",
    "text_too_long",
    "odd_characters",
    "bad_form",
    # names
    "id_not_file_name",
    "repeated_id",
    "unknown_name",
    "circular",
    "broken_name",
    # boards
    "wrong_size",
    "no_go",
    "second_go",
    "no_jail",
    "second_jail",
    "lone_lot",
    "empty_group",
    "mixed_group",
    "falling",
    "mortgage_over_price",
    "group_lacks",
    "group_has",
    "too_few_figures",
    "tax_lacks_amount",
    "tax_has_amount",
    "needless_stand_in",
    "needs_stand_in",
    # decks
    "no_cards",
    "no_deck_name",
    "cards_and_changes",
    "unknown_placeholder",
    "stray_brace",
    "card_to_draw",
    "lacks_kind",
    "card_loop",
    # options
    "no_value",
    "bad_value",
]
MISTAKE_CODES: tuple[MistakeCode, ...] = get_args(MistakeCode)


class Mistake(Struct, frozen=True):
    """One mistake. Lines and columns count from 1; 0 where there is no such place."""

    file: str
    line: int
    column: int
    path: str
    code: MistakeCode
    figures: dict[str, Figure] = {}
    suggestion: str = ""

    @property
    def place(self) -> str:
        """file:3:17: squares[3].price"""
        file = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        return ": ".join(part for part in (file, self.path) if part)

    def __str__(self) -> str:
        """For whoever has no language at hand: it may be a language's own file that is wrong."""
        figures = ", ".join(f"{name} {figure}" for name, figure in self.figures.items())
        return ": ".join(part for part in (self.place, self.code, figures) if part)


class ContentError(Exception):
    """Content that cannot be played, with every mistake that was found in it."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(map(str, self.mistakes)))


def nearest(word: str, names: Iterable[str]) -> str:
    """The valid name that was most likely meant, or nothing."""
    by_lower = {name.lower(): name for name in names}
    found = get_close_matches(word[:80].lower().replace(" ", "_").replace("-", "_"), by_lower, 1, 0.6)
    return by_lower[found[0]] if found else ""


def quoted(word: str) -> str:
    """Somebody's word, fit to be shown: short, and without characters that a terminal would obey."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in word[:41])
    return f'"{shown[:40]}…"' if len(word) > 40 else f'"{shown}"'


def written(path: Path) -> str:
    """squares[3].price"""
    parts = (f"[{part}]" if isinstance(part, int) else f".{quoted(part)[1:-1]}" for part in path)
    return "".join(parts).removeprefix(".")
