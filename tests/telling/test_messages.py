"""Everything the engine can say has a sentence, every sentence is needed, and every placeholder has its figure."""

import itertools
from collections.abc import Iterable, Iterator, Mapping
from string import Formatter
from typing import Any, get_args

import pytest
from msgspec import Struct

from game.bots.manner import TEMPERAMENTS
from game.bots.remarks import OCCASIONS
from game.content.mistakes import MISTAKE_CODES
from game.content.shapes import FORMS
from game.content.walk import KINDS_FOUND
from game.engine import ruleset
from game.engine.actions import Action, BuildingKind, Terms
from game.engine.causes import AnyCause
from game.engine.errors import Refusal
from game.engine.events import Event
from game.engine.frames import DealKind
from game.session.errors import NOTICE_CODES, SAVE_CODES, Figures
from game.telling import Locale, languages, read_language, read_locale
from game.telling.locale import Tables
from game.telling.variants import CHOOSES, SILENT, figures_of, is_silent, variant
from game.ui.theme import TOKENS

from .refusals import refusals
from .samples import ENGLISH, INTS, WAITING, decisions, instances, members, teller

EVENTS, CAUSES, ACTIONS = members(Event), members(AnyCause), members(Action)
WORDED: dict[str, tuple[int | str, ...]] = {
    "deal": get_args(DealKind),
    "kind": get_args(BuildingKind),
    "when": get_args(ruleset.Ruleset.__annotations__["build_when"]),
}


FILE: Figures = {"file": "a.deeds", "reason": "no", "size": 9, "limit": 8, "format": 3, "known": 2}
# Codes among the figures of sentences: a language has a word for each.
CODES: dict[str, Iterable[str]] = {
    "token": TOKENS,
    "thing": ("preset", "board", "decks", "deck", "card", "group", "square", "option"),
    "found": KINDS_FOUND,
    "form": FORMS.values(),
}
MISTAKEN: Figures = {
    name: 9
    for sentence in read_locale(ENGLISH).tree["mistake"].values()
    for _, name, _, _ in Formatter().parse(sentence)
    if name
}
LOST: Figures = {"lines": 2, "actions": 3}
PLAIN: list[tuple[str, str, Figures]] = [
    *(("save", code, FILE) for code in SAVE_CODES),
    *(("notice", code, LOST) for code in NOTICE_CODES),
    ("refusal", "same_token", {"token": "duck", "first": "Ada", "second": "Ben"}),
    *(("mistake", code, MISTAKEN) for code in MISTAKE_CODES),
    ("word", "meant", {"suggestion": "salary"}),
    ("word", "no_mistakes", {}),
    ("rules", "ours", {}),
    ("rules", "options", {"names": "salary"}),
    ("replay", "undone", {}),
    ("replay", "unfinished", {}),
    ("replay", "seat_changed", {"before": "Ada", "name": "Ben", "player": "basic"}),
]
HINTS = tuple(read_locale(ENGLISH).tree["hint"])
HINT_FIGURES: dict[str, Any] = {
    **dict.fromkeys(("amount", "cash", "income", "left", "missing", "price", "reserve", "worst", "worth"), 120),
    "now": 20,
    "then": 30,
    "unowned": 3,
    "partner": 1,
    "square": 1,
    "squares": (1, 3),
    "terms": Terms((1,), (3,)),
}


class Watched(Locale):
    """Remembers which messages were read, and which were looked for in vain."""

    def __init__(self, tree: Mapping[str, Any], code: str = "", tables: Tables | None = None) -> None:
        super().__init__(tree, code, tables)
        self.read: set[str] = set()
        self.missing: set[str] = set()

    def find(self, *steps: str) -> str | None:
        found = super().find(*steps)
        if found is None:
            self.missing.add(".".join(steps))
            return None
        node: Any = self.tree
        path: list[str] = []
        for step in (*steps, "other"):
            if isinstance(node, str):
                break
            path.append(step if step in node else "other")
            node = node[path[-1]]
        self.read.add(".".join(path))
        return found


def leaves(tree: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[str]:
    for key, value in tree.items():
        if isinstance(value, str):
            yield ".".join((*path, key))
        else:
            yield from leaves(value, (*path, key))


def sample_refusals() -> Iterator[Refusal]:
    for given in refusals():
        names = sorted(given.figures)
        values = [WORDED.get(name, INTS) for name in names]
        for code, chosen in itertools.product(given.codes, itertools.product(*values)):
            yield Refusal(code, "", dict(zip(names, chosen, strict=True)))


@pytest.fixture(scope="module", params=languages())
def told(request: pytest.FixtureRequest) -> Watched:
    """A language after everything has been told once."""
    locale = Watched(read_language(request.param).tree)
    assert locale.name
    for houses_per_hotel in (1, 4):
        voice = teller(locale, houses_per_hotel=houses_per_hotel)
        for event in itertools.chain.from_iterable(map(instances, EVENTS)):
            voice.event(event)
        for cause in itertools.chain.from_iterable(map(instances, CAUSES)):
            voice.cause(cause)
        for action in itertools.chain.from_iterable(map(instances, ACTIONS)):
            voice.action(action)
        for decision in itertools.chain.from_iterable(map(decisions, WAITING)):
            voice.decision(decision)
        for refusal in sample_refusals():
            voice.refusal(refusal)
        voice.money(-1)
        voice.square(99)
        voice.player(99)
        for reason in HINTS:
            voice.line("hint", reason, **HINT_FIGURES)
    for name, codes in CODES.items():
        for code in codes:
            locale.worded({name: code})
    for section, code, figures in PLAIN:
        locale.plain(section, code, figures)
    for temperament, occasion in itertools.product(TEMPERAMENTS, OCCASIONS):
        locale.text("remark", temperament, occasion)
    return locale


def test_everything_that_can_be_said_has_its_message(told: Watched) -> None:
    names = {path for path in told.missing if path.startswith("word.") and path.split(".")[1] not in CODES}
    assert told.missing - names == set()  # a figure that is a name is looked for among the codes as well


def test_no_message_is_there_in_vain(told: Watched) -> None:
    screen = {path for path in leaves(told.tree) if path.startswith("ui.")}  # tests/ui looks after these
    counted = {kind for path in screen for _, _, kind, _ in Formatter().parse(told.text(*path.split(".")))}
    others = screen | {path for path in leaves(told.tree) if set(path.split(".")[1:2]) & counted}
    assert set(leaves(told.tree)) - told.read - others == set()


def test_what_is_wrong_with_a_file_is_told_with_its_name() -> None:
    assert all("a.deeds" in read_locale(ENGLISH).plain("save", code, FILE) for code in SAVE_CODES)


def test_a_language_without_the_sentence_still_tells_the_figures() -> None:
    assert Locale({}).plain("save", "unreadable", {"file": "a.deeds"}) == "a.deeds: unreadable"


@pytest.mark.parametrize("language", languages())
def test_every_event_is_told_or_listed_as_silent(language: str) -> None:
    voice = teller(read_language(language))
    for event in itertools.chain.from_iterable(map(instances, EVENTS)):
        sentence = voice.event(event)
        silent = is_silent(tuple(variant(type(event).__name__, figures_of(event))))
        assert (sentence is None) == silent
        assert sentence is None or sentence[-1] in ".!”“"


def test_a_message_not_found_shows_its_path_and_raises_nothing() -> None:
    assert teller().refusal(Refusal("no_such_code", "")) == "Refusal.no_such_code"


def test_the_table_of_silent_events_names_only_events_that_exist() -> None:
    steps = [tuple(variant(type(e).__name__, figures_of(e))) for cls in EVENTS for e in instances(cls)]
    prefixes = {".".join(each[:length]) for each in steps for length in (1, 2)}
    assert prefixes >= SILENT


def test_the_table_of_choices_names_only_classes_that_exist() -> None:
    classes: set[type[Struct]] = {*EVENTS, *CAUSES, *ACTIONS, *WAITING}
    assert {cls.__name__ for cls in classes} >= set(CHOOSES)


def test_every_choice_in_the_table_is_between_sentences() -> None:
    tree = read_locale(ENGLISH).tree
    sections = [tree[name] for name in ("event", "cause", "decision", "action")]
    chosen = {name for section in sections for name, message in section.items() if not isinstance(message, str)}
    assert chosen == set(CHOOSES)


def test_no_two_classes_share_a_name_in_the_table_of_choices() -> None:
    names = [cls.__name__ for cls in (*EVENTS, *CAUSES, *ACTIONS, *WAITING)]
    assert [name for name in CHOOSES if names.count(name) > 1] == []


def test_no_noun_is_taken_for_a_way_of_writing() -> None:
    voice = teller()
    assert voice.kinds & voice.locale.tree["noun"].keys() == set()


def test_every_refusal_in_the_engine_can_be_read_from_its_source() -> None:
    given = refusals()
    assert given
    assert [each.place for each in given if not each.codes] == []


def test_every_refusal_of_the_engine_has_a_sentence() -> None:
    locale = read_locale(ENGLISH)
    codes = {code for given in refusals() for code in given.codes}
    assert {code for code in codes if locale.find("refusal", code) is None} == set()
