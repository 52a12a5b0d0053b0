"""Every language says all that English says, with the same figures, and in words of its own."""

from string import Formatter

import pytest

from game.engine import events
from game.engine.causes import Rent
from game.telling import Locale, languages, read_language, read_locale
from game.telling.locale import OTHER

from .samples import ENGLISH, teller
from .test_messages import leaves

OTHERS = [code for code in languages() if code != "en"]

# What may read the same in another language: names, signs, and words that two languages share.
SHARED = {
    "de": {
        *("list.comma", "number.minus", "word.bid", "ui.app.title", "ui.credits.version", "ui.finished.title"),
        *("ui.auction.waiting", "ui.saves.looking", "ui.tax.title", "ui.results.line.deed"),
        *(
            "ui.saves.line",
            "ui.title.quick_words",
            "ui.rules.value",
            "ui.header.stock",
            "ui.header.rules_short",
            "ui.records.name",
        ),
        *("ui.deed.hotel", "ui.setup.rule.hotels.name", "ui.seat.bot.other", "ui.setup.bot", "ui.steady.pause"),
        *("ui.settings.command.pause", "ui.setup.note.time_limit", "ui.key.escape", "ui.key.return", "ui.key.enter"),
        *(f"ui.saves.month.{month}" for month in (4, 8, 9, 11)),
    }
}


@pytest.fixture(params=OTHERS)
def language(request: pytest.FixtureRequest) -> Locale:
    return read_language(request.param)


@pytest.fixture(scope="module")
def english() -> Locale:
    return read_locale(ENGLISH)


def test_german_is_the_second_language_and_each_has_a_name_of_its_own() -> None:
    assert {code: read_language(code).name for code in languages()} == {"de": "Deutsch", "en": "English"}


def test_a_language_that_is_not_there_is_english() -> None:
    assert [read_language(code).code for code in ("tlh", "", "../locale/de")] == ["en", "en", "en"]


def test_no_message_is_missing_and_none_is_there_in_vain(language: Locale, english: Locale) -> None:
    assert set(leaves(english.tree)) - set(leaves(language.tree)) == set()
    assert set(leaves(language.tree)) - set(leaves(english.tree)) == set()


def test_no_message_is_left_in_english(language: Locale, english: Locale) -> None:
    same = {path for path in leaves(english.tree) if message(english, path) == message(language, path)}
    assert same == SHARED[language.code]


def test_every_message_has_the_same_figures(language: Locale, english: Locale) -> None:
    paths = [path for path in leaves(english.tree) if not path.startswith("noun.")]  # "the first turn" needs no number
    wrong = [path for path in paths if figures(message(english, path)) != figures(message(language, path))]
    assert wrong == []


def test_what_is_counted_has_a_form_for_one_and_for_many(language: Locale) -> None:
    assert {noun for noun, forms in language.tree["noun"].items() if set(forms) != {"one", OTHER}} == set()


def test_what_stands_on_a_button_is_not_much_longer_than_in_english(language: Locale, english: Locale) -> None:
    """A few letters more than a fifth, since short words cannot be shortened."""
    labels = [path for path in leaves(english.tree) if path.startswith("ui.") and len(message(english, path)) < 24]
    assert [path for path in labels if len(message(language, path)) > len(message(english, path)) * 1.2 + 6] == []


@pytest.mark.parametrize(
    ("amount", "written"),
    [(0, "0 $"), (999, "999 $"), (1500, "1.500 $"), (1234567, "1.234.567 $"), (-40, "\u221240 $")],
)
def test_german_writes_sums_with_a_point_and_the_sign_of_the_board_behind(amount: int, written: str) -> None:
    assert teller(read_language("de")).money(amount) == written.replace(" ", "\u00a0")  # never broken over two lines


def test_a_teller_changes_its_language_in_the_middle_of_a_game() -> None:
    voice = teller()
    paid = events.Paid(1, 0, 1200, Rent(1, "houses", 2))
    assert voice.event(paid) == "Otto pays Maya $1,200 rent for Tennessee Avenue (2 houses)."
    voice.speak(read_language("de"))
    assert voice.event(paid) == "Otto zahlt 1.200\u00a0$ Miete für Tennessee Avenue (2 Häuser) an Maya."
    voice.speak(read_language("en"))
    assert voice.square(0) == "GO"


def message(locale: Locale, path: str) -> str:
    return locale.text(*path.split("."))


def figures(text: str) -> list[tuple[str, str]]:
    return sorted((path, kind or "") for _, path, kind, _ in Formatter().parse(text) if path)
