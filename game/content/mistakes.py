"""Mistakes in people's files: where, what, and the nearest valid name. All their sentences stand in one table."""

from collections.abc import Iterable
from difflib import get_close_matches

from msgspec import Struct

Path = tuple[str | int, ...]
Figure = str | int

SENTENCES: dict[str, str] = {
    # the file as a whole
    "unreadable": "this file cannot be opened ({problem})",
    "too_large": "this file is larger than {limit} bytes",
    "not_text": "this is not a text file",
    "not_utf8": "this file is not saved as UTF-8 (byte {offset})",
    "empty": "there is nothing in this file",
    "not_yaml": "this cannot be read as YAML: {problem}",
    "tab": "this line is indented with a tab; YAML wants spaces",
    "too_deep": "this is nested more than {limit} levels deep",
    "repeated_part": "anchors and aliases (& and *) are not used here; write it out",
    "unknown_file": "this is neither a preset, a board, a set of decks nor a rulebook",
    "and_more": "there are more mistakes; these are the first {limit}",
    # shapes
    "unknown_key": "there is no key {word}",
    "repeated_key": "{word} stands here twice",
    "odd_key": "a key must be a plain word",
    "missing_key": "{word} is missing",
    "not_mapping": "keys with values belong here, not {found}",
    "not_list": "a list belongs here, not {found}",
    "not_text_value": "text belongs here, not {found}",
    "not_whole_number": "a whole number belongs here, not {found}",
    "not_true_or_false": "true or false belongs here, not {found}",
    "unknown_choice": "{found} is not one of {choices}",
    "out_of_range": "{number} is not from {least} to {most}",
    "wrong_length": "{count} entries belong here, not {found}",
    "too_many": "{most} entries at most belong here, not {found}",
    "text_too_short": "this text is too short",
    "text_too_long": "this text has {found} characters, {most} at most",
    "odd_characters": "this text has characters that cannot be shown",
    "bad_form": "{word} does not have the form of {form}",
    # names
    "id_not_file_name": "the id is {word}, but the file is called {file_name}",
    "repeated_id": "the id {word} stands here twice",
    "unknown_name": "there is no {thing} {word}",
    "circular": "this extends itself: {chain}",
    "broken_name": "{word}, which this needs, has mistakes of its own",
    # boards
    "wrong_size": "a board has four equal sides: {found} squares cannot be, {least} or any greater multiple of 4 can",
    "no_go": "the first square must be the one of type go",
    "second_go": "only the first square may be of type go",
    "no_jail": "a board needs a square of type jail",
    "second_jail": "there is a jail already, at squares[{first}]",
    "lone_lot": "the group {word} has one lot; a group of lots needs at least 2",
    "empty_group": "no square belongs to the group {word}",
    "mixed_group": "the group {word} has both {one} and {other} squares",
    "falling": "{number} is less than the {before} before it: these figures may not fall",
    "mortgage_over_price": "the mortgage, {number}, is more than the price, {price}",
    "group_lacks": "a group of {kind} squares needs {word}",
    "group_has": "a group of {kind} squares has no use for {word}",
    "too_few_figures": "{found} figures for {count} squares of this group",
    "tax_lacks_amount": "a fixed tax needs its amount",
    "tax_has_amount": "the amount of this tax is an option of the rules; only a fixed tax has its own",
    "needless_stand_in": "{word} is a square of this board and needs no stand-in",
    "needs_stand_in": "cards of the decks {decks} go to {word}; name a square of this board that stands in for it",
    # decks
    "no_cards": "a deck needs its cards, unless it changes one of the decks that this extends",
    "no_deck_name": "a deck needs its name, unless it changes one of the decks that this extends",
    "cards_and_changes": "{word} changes cards of the decks that this extends: leave it out or leave out cards",
    "unknown_placeholder": "{word} in braces stands for nothing on this card",
    "stray_brace": "a single brace in the text; figures are written like {example}",
    "card_to_draw": "a card may not send anyone to {word}, where another card is drawn",
    "lacks_kind": "the card {card} of {decks} looks for a {kind}, and this board has none",
    "card_loop": "going back {steps} from squares[{square}] can lead round and round from card to card",
    # options
    "no_value": "write it as option=value",
    "bad_value": "{found} does not belong here: {problem}",
}


class Mistake(Struct, frozen=True):
    """One mistake. Lines and columns count from 1; 0 where there is no such place."""

    file: str
    line: int
    column: int
    path: str
    code: str
    figures: dict[str, Figure] = {}
    suggestion: str = ""

    @property
    def what(self) -> str:
        return SENTENCES[self.code].format_map(self.figures)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        hint = f"did you mean {self.suggestion}?" if self.suggestion else ""
        return ": ".join(part for part in (place, self.path, "; ".join(filter(None, (self.what, hint)))) if part)


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
