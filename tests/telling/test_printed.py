"""What rules/ prints, in other languages: squares, groups, cards, presets and every clause of the rulebook."""

import errno
import os
import re
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from game import paths
from game.bots import match
from game.bots.registry import make
from game.content import Library, load_library
from game.engine.actions import Action
from game.engine.board import Lot, Railroad
from game.engine.decks import Card, Collect, Deck
from game.engine.engine import decision
from game.engine.events import Event
from game.engine.rules import Rules
from game.engine.state import State
from game.telling import Locale, Teller, read_language, read_rulebook
from game.telling.locale import BOARDS, CARDS, PRESETS, REASONS

from .samples import NAMES, rules, teller
from .test_languages import OTHERS, figures
from .test_messages import Watched


@pytest.fixture(params=OTHERS)
def language(request: pytest.FixtureRequest) -> Locale:
    return read_language(request.param)


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(paths.rules())


def names_on_boards(library: Library) -> Iterator[tuple[str, bool]]:
    """Every name, and whether it is a street or a railroad, which may keep it."""
    for board in library.boards.values():
        yield from ((group.name, False) for group in board.groups)
        yield from ((square.name, isinstance(square, Lot | Railroad)) for square in board.squares)
        yield board.name, True


def test_every_square_and_group_has_a_name_and_streets_may_keep_theirs(language: Locale, library: Library) -> None:
    names = dict(names_on_boards(library))
    table = language.tables[BOARDS].keys()
    assert {name for name, stays in names.items() if not stays} - table == set()
    assert table - names.keys() == set()


def test_every_card_and_deck_is_translated_with_its_figures(language: Locale, library: Library) -> None:
    decks = [deck for deck_set in library.deck_sets.values() for deck in deck_set.decks]
    printed = {card.text for deck in decks for card in deck.cards} | {deck.name for deck in decks}
    table = language.tables[CARDS]
    assert printed ^ table.keys() == set()
    assert [text for text, told in table.items() if text == told or figures(text) != figures(told)] == []


def test_every_preset_and_set_of_decks_is_translated(language: Locale, library: Library) -> None:
    presets, deck_sets = library.presets.values(), library.deck_sets.values()
    printed = {text for preset in presets for text in (preset.name, preset.description)}
    printed |= {text for deck_set in deck_sets for text in (deck_set.name, deck_set.description)}
    table = language.tables[PRESETS]
    assert printed ^ table.keys() == set()
    assert [text for text, told in table.items() if text == told and text != "Standard"] == []


@pytest.mark.parametrize("error", [errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EROFS, errno.EISDIR])
def test_what_the_system_says_about_files_is_translated(language: Locale, error: int) -> None:
    assert language.printed(REASONS, os.strerror(error)) != os.strerror(error)


def test_every_clause_is_told_anew_and_names_the_same_sums(language: Locale) -> None:
    english, other = read_rulebook(read_language("en")).clauses, read_rulebook(language).clauses
    assert [clause.id for clause in english] == [clause.id for clause in other]
    for before, after in zip(english, other, strict=True):
        assert before.title != after.title
        assert before.text != after.text
        assert before.chapter != after.chapter
        assert (before.options, before.ours) == (after.options, after.ours)
        assert sums(before.text) == sums(after.text), before.id


def test_the_rulebook_of_a_language_has_no_mistakes_and_whole_sentences(language: Locale) -> None:
    book = read_rulebook(language)
    assert [str(mistake) for mistake in book.mistakes] == []
    counts = {clause.id: len(re.findall(r"[.!?](?=\s|$)", clause.text)) for clause in book.clauses}
    assert {name: count for name, count in counts.items() if not 1 <= count <= 4} == {}
    assert [clause.id for clause in book.clauses if not clause.text.endswith(".")] == []
    assert len({(clause.chapter, clause.title) for clause in book.clauses}) == len(book.clauses)


def test_what_somebody_made_for_themselves_stays_as_they_wrote_it() -> None:
    own = rules()
    deck = Deck("luck", "Luck", (Card("poor_tax", "The tin is full. Take {amount}.", Collect(1200)),))
    board = replace(own.board, squares=(replace(own.board.squares[0], name="Start"), *own.board.squares[1:]))
    voice = Teller(read_language("de"), Rules(own.ruleset, board, (deck, *own.decks)), NAMES)
    assert (voice.square(0), voice.rules.decks[0].name) == ("Start", "Luck")
    assert voice.card(0, 0) == "The tin is full. Take 1.200\u00a0$."


def test_long_names_can_be_broken_on_narrow_squares(language: Locale, library: Library) -> None:
    board = Teller(language, library.rules("standard"), NAMES).rules.board
    assert "·" not in "".join(square.name for square in board.squares)
    breakable = {word.replace("·", "") for word in board.syllables}
    words = {word for square in board.squares for word in square.name.split()}
    assert {word for word in words if len(word) > 12} <= breakable


def test_the_rules_of_play_are_not_touched() -> None:
    own = rules()
    shown = Teller(read_language("de"), own, NAMES).rules
    assert (own.board.squares[0].name, shown.board.squares[0].name) == ("GO", "LOS")
    assert [square.id for square in own.board.squares] == [square.id for square in shown.board.squares]
    assert teller().rules is not shown


@pytest.mark.parametrize("preset", ["standard", "short", "by_the_letter"])
def test_whole_games_are_told_without_a_gap(language: Locale, library: Library, preset: str) -> None:
    watched = Watched(language.tree, language.code, language.tables)
    voice = Teller(watched, library.rules(preset, options={"free_parking": "jackpot"}), NAMES)
    told: list[str] = []

    def listen(state: State, action: Action, events: list[Event]) -> None:
        told.extend(filter(None, map(voice.event, events)))
        told.append(voice.action(action))
        asked = decision(state)
        if asked is not None:
            told.append(voice.decision(asked))

    for seed in range(2):
        players = [make(Random(seed).choice(("random", "basic"))) for _ in NAMES]
        match.play(
            library.rules(preset, options={"free_parking": "jackpot"}), players, seed, round_limit=60, watch=listen
        )
    assert len(told) > 500
    assert watched.missing == set()
    assert [sentence for sentence in told if "{" in sentence or "}" in sentence or "  " in sentence] == []


def sums(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))
