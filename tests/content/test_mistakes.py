"""Every kind of mistake: that it is found, where it is said to be, and what is suggested instead."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.content import Mistake, check_files
from game.content.mistakes import MISTAKE_CODES
from game.content.reading import SIZE_LIMIT
from game.content.report import MISTAKES_LIMIT
from game.telling import Locale, languages, read_language, tell_mistake, what_is_wrong

RULES = Path(__file__).parents[2] / "rules"
Examine = Callable[..., list[Mistake]]
LOCALES: list[Locale] = [read_language(code) for code in languages()]

PRESET = "id: mine\nname: Mine\ndescription: My own.\n"
CARD = "      - {id: a, verb: collect, amount: 5, text: 'Take {amount}.'}\n"
DECKS = f"id: mine\nname: Mine\ndescription: My own.\ndecks:\n  - id: chance\n    name: Chance\n    cards:\n{CARD}"
CHANGED = "id: mine\nname: Mine\ndescription: My own.\nextends: listed\ndecks:\n  - id: chance\n"
RULEBOOK = "chapters:\n  - title: One\n    clauses:\n      - {id: ONE-1, title: First, text: The first.}\n"
VILLAGE = (RULES / "boards" / "village.yaml").read_text(encoding="utf-8").replace("id: village", "id: mine")
NO_STATIONS = VILLAGE.replace("type: railroad", "type: utility").replace("rents: [35, 90]", "multipliers: [4, 10]")


class Example(NamedTuple):
    """A file, damaged at `old`; the mistake must be on the line of `mark`."""

    sentence: str
    file: str
    text: str
    old: str
    new: str
    mark: str
    code: str
    path: str
    suggestion: str = ""


BOARD_FILE, DECK_FILE, PRESET_FILE = "boards/mine.yaml", "decks/mine.yaml", "presets/mine.yaml"


def board(sentence: str, old: str, new: str, code: str, path: str, suggestion: str = "", mark: str = "") -> Example:
    return Example(sentence, BOARD_FILE, VILLAGE, old, new, mark or new, code, path, suggestion)


def decks(sentence: str, text: str, mark: str, code: str, path: str, suggestion: str = "") -> Example:
    return Example(sentence, DECK_FILE, text, "", "", mark, code, path, suggestion)


def preset(sentence: str, more: str, mark: str, code: str, path: str, suggestion: str = "") -> Example:
    return Example(sentence, PRESET_FILE, PRESET + more, "", "", mark, code, path, suggestion)


def rulebook(sentence: str, more: str, mark: str, code: str, path: str, suggestion: str = "") -> Example:
    return Example(sentence, "rulebook.yaml", RULEBOOK + more, "", "", mark, code, path, suggestion)


EXAMPLES = [
    # shapes
    preset("an unknown key", "rulez: {}\n", "rulez", "unknown_key", "rulez", "rules"),
    preset(
        "an unknown option",
        "rules:\n  free_praking: jackpot\n",
        "praking",
        "unknown_key",
        "rules.free_praking",
        "free_parking",
    ),
    preset(
        "an unknown value",
        "rules:\n  free_parking: jackpto\n",
        "jackpto",
        "unknown_choice",
        "rules.free_parking",
        "jackpot",
    ),
    preset("yes is not true", "rules:\n  first_lap: yes\n", "yes", "not_true_or_false", "rules.first_lap", "true"),
    preset("off is not false", "rules:\n  first_lap: off\n", "off", "not_true_or_false", "rules.first_lap", "false"),
    preset("a sum with a comma", "rules:\n  salary: '1,500'\n", "1,500", "not_whole_number", "rules.salary", "1500"),
    preset("a fraction", "rules:\n  salary: 1.5\n", "1.5", "not_whole_number", "rules.salary"),
    preset("too much", "rules:\n  mortgage_interest: 101\n", "101", "out_of_range", "rules.mortgage_interest"),
    preset("a negative sum", "rules:\n  salary: -1\n", "-1", "out_of_range", "rules.salary"),
    preset("a row too long", "rules:\n  bills: [[1, 2, 3]]\n", "bills", "wrong_length", "rules.bills[0]"),
    preset("far too many", f"rules:\n  bills: [{'[1, 2], ' * 1001}]\n", "bills", "too_many", "rules.bills"),
    preset("a word for a list", "rules:\n  bills: many\n", "many", "not_list", "rules.bills"),
    preset("a list for keys", "rules:\n  - salary\n", "- salary", "not_mapping", "rules"),
    preset("a key twice", "rules:\n  salary: 1\n  salary: 2\n", "salary: 2", "repeated_key", "rules.salary"),
    preset("a list as key", "rules:\n  ? [1]\n  : 2\n", "[1]", "odd_key", "rules"),
    preset("an alias", "rules: &r\n  bills: *r\n", "&r", "repeated_part", "rules.bills"),
    board("a missing key", ", price: 60", "", "missing_key", "squares[1].price", mark="duckpond_row"),
    board("a list for a name", "name: The Village", "name: [The, Village]", "not_text_value", "name"),
    board("an empty name", "name: The Village", "name: ''", "text_too_short", "name"),
    board("an endless name", "name: The Village", f"name: {'x' * 61}", "text_too_long", "name"),
    board("a name that rings", "name: The Village", 'name: "\\a"', "odd_characters", "name"),
    board("a colour by name", '"#8C5A3C"', "reddish", "bad_form", "groups[0].colour"),
    board("an unknown kind of square", "type: jail", "type: jial", "unknown_choice", "squares[6].type", "jail"),
    # names
    board("an id unlike the file", "id: mine", "id: yours", "id_not_file_name", "id", "mine"),
    board(
        "a square twice", "id: skylark_hill", "id: mill_race", "repeated_id", "squares[17].id", mark="name: Mill Race"
    ),
    board(
        "an unknown group",
        "group: brown, price: 60",
        "group: brwon, price: 60",
        "unknown_name",
        "squares[1].group",
        "brown",
    ),
    board("an unknown deck", "deck: chance", "deck: chanse", "unknown_name", "squares[8].deck", "chance"),
    preset("an unknown parent", "extends: clasic\n", "clasic", "unknown_name", "extends", "classic"),
    preset("a parent of another kind", "extends: vilage\n", "vilage", "unknown_name", "extends"),
    preset("a parent that is only like itself", "extends: mien\n", "mien", "unknown_name", "extends"),
    preset("an unknown board", "board: vilage\n", "vilage", "unknown_name", "board", "village"),
    preset("unknown decks", "decks: listd\n", "listd", "unknown_name", "decks", "listed"),
    preset("a preset of itself", "extends: mine\n", "extends", "circular", "extends"),
    # boards
    board(
        "a square too few",
        "  - {type: tax, id: luxury_tax, name: Luxury Tax, tax: luxury}\n",
        "",
        "wrong_size",
        "squares",
        mark="{type: go, id",
    ),
    board("GO elsewhere", "type: go, id: go", "type: free_parking, id: go", "no_go", "squares[0]"),
    board("a second GO", "type: free_parking", "type: go", "second_go", "squares[12]", mark="id: free_parking"),
    board("no jail", "type: jail", "type: free_parking", "no_jail", "squares", mark="{type: go, id"),
    board("a second jail", "type: free_parking", "type: jail", "second_jail", "squares[12]", mark="id: free_parking"),
    board("a lone lot", "group: brown, price: 70", "group: red, price: 70", "lone_lot", "groups[0]", mark="{id: brown"),
    board(
        "a group of nobody",
        "groups:\n",
        "groups:\n  - {id: grey, name: Grey, colour: '#888888', shape: o, house_price: 5}\n",
        "empty_group",
        "groups[0]",
        mark="id: grey",
    ),
    board(
        "a mixed group",
        "group: utility, price: 120",
        "group: red, price: 120",
        "mixed_group",
        "groups[3]",
        mark="{id: red",
    ),
    board(
        "rents that fall", "[4, 20, 60, 160, 280, 400]", "[4, 20, 60, 50, 280, 400]", "falling", "squares[1].rents[3]"
    ),
    board("stations that fall", "rents: [35, 90]", "rents: [35, 9]", "falling", "groups[5].rents[1]"),
    board("too great a mortgage", "mortgage: 30,", "mortgage: 61,", "mortgage_over_price", "squares[1].mortgage"),
    board("houses without a price", ", house_price: 150", "", "group_lacks", "groups[3].house_price", mark="{id: red"),
    board(
        "houses at a station",
        "rents: [35, 90]",
        "rents: [35, 90], house_price: 9",
        "group_has",
        "groups[5].house_price",
    ),
    board("a rent too few", "rents: [35, 90]", "rents: [35]", "too_few_figures", "groups[5].rents"),
    board("a fixed tax of nothing", "tax: luxury", "tax: fixed", "tax_lacks_amount", "squares[21].amount"),
    board("a tax with two sums", "tax: luxury", "tax: luxury, amount: 9", "tax_has_amount", "squares[21].amount"),
    board(
        "a stand-in for one's own",
        "  boardwalk:",
        "  jail: mill_race\n  boardwalk:",
        "needless_stand_in",
        "stand_ins.jail",
        mark="jail: mill_race",
    ),
    board(
        "a stand-in that is not there",
        "boardwalk: admirals_terrace",
        "boardwalk: admiral_terrace",
        "unknown_name",
        "stand_ins.boardwalk",
        "admirals_terrace",
    ),
    board(
        "no stand-in",
        "  boardwalk: admirals_terrace\n",
        "",
        "needs_stand_in",
        "stand_ins.boardwalk",
        mark="  illinois_avenue",
    ),
    board(
        "a stand-in with cards",
        "boardwalk: admirals_terrace",
        "boardwalk: chance_1",
        "card_to_draw",
        "stand_ins.boardwalk",
    ),
    Example("no station for the cards", BOARD_FILE, NO_STATIONS, "", "", "{type: go, id", "lacks_kind", "squares"),
    # decks
    decks(
        "a card to nowhere",
        DECKS + "      - {id: b, verb: advance, to: bordwalk, text: Go.}\n",
        "bordwalk",
        "unknown_name",
        "decks[0].cards[1].to",
        "boardwalk",
    ),
    decks(
        "an unknown verb",
        DECKS.replace("verb: collect", "verb: colect"),
        "colect",
        "unknown_choice",
        "decks[0].cards[0].verb",
        "collect",
    ),
    decks(
        "a verb without its figure",
        DECKS.replace("amount: 5, ", ""),
        "{id: a",
        "missing_key",
        "decks[0].cards[0].amount",
    ),
    decks(
        "another verb's figure",
        DECKS.replace("amount: 5", "amount: 5, steps: 3"),
        "steps",
        "unknown_key",
        "decks[0].cards[0].steps",
    ),
    decks("a card twice", DECKS + CARD, CARD * 2, "repeated_id", "decks[0].cards[1].id"),
    decks(
        "an unknown placeholder",
        DECKS.replace("{amount}", "{amuont}"),
        "amuont",
        "unknown_placeholder",
        "decks[0].cards[0].text",
        "amount",
    ),
    decks("a stray brace", DECKS.replace("{amount}", "{"), "Take {", "stray_brace", "decks[0].cards[0].text"),
    decks("a deck without cards", DECKS.split("    cards")[0], "- id: chance", "no_cards", "decks[0].cards"),
    decks(
        "a deck without a name",
        DECKS.replace("    name: Chance\n", ""),
        "- id: chance",
        "no_deck_name",
        "decks[0].name",
    ),
    decks(
        "without an unknown card",
        CHANGED + "    without: [back_there]\n",
        "back_there",
        "unknown_name",
        "decks[0].without[0]",
        "back_three",
    ),
    decks(
        "an unknown card replaced",
        CHANGED + "    replace:\n" + CARD,
        "{id: a",
        "unknown_name",
        "decks[0].replace[0].id",
    ),
    decks(
        "a card added twice",
        CHANGED + "    add:\n" + CARD.replace("id: a", "id: poor_tax"),
        "id: poor_tax",
        "repeated_id",
        "decks[0].add[0].id",
    ),
    decks(
        "cards and changes",
        CHANGED + "    name: C\n    without: [poor_tax]\n    cards:\n" + CARD,
        "[poor_tax]",
        "cards_and_changes",
        "decks[0].without",
    ),
    # the rulebook
    rulebook(
        "a clause twice",
        "      - {id: ONE-1, title: Again, text: It.}\n",
        "title: Again",
        "repeated_id",
        "chapters[0].clauses[1].id",
    ),
    rulebook(
        "a clause of an unknown option",
        "      - {id: ONE-2, title: A, text: It., options: [salry]}\n",
        "salry",
        "unknown_name",
        "chapters[0].clauses[1].options[0]",
        "salary",
    ),
    rulebook(
        "a clause's odd id",
        "      - {id: two, title: A, text: It.}\n",
        "id: two",
        "bad_form",
        "chapters[0].clauses[1].id",
    ),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.sentence.replace(" ", "_") for example in EXAMPLES])
def test_a_mistake_is_told_with_its_place_and_the_nearest_valid_name(
    example: Example, examine: Examine, tmp_path: Path
) -> None:
    assert example.old in example.text
    text = example.text.replace(example.old, example.new, 1)
    found = [each for each in examine(example.file, text) if (each.code, each.path) == (example.code, example.path)]
    assert len(found) == 1
    line = text[: text.index(example.mark) + len(example.mark.rstrip("\n"))].count("\n") + 1
    assert found[0].file == str(tmp_path / example.file)
    assert (found[0].line, found[0].suggestion) == (line, example.suggestion)
    for locale in LOCALES:
        assert what_is_wrong(found[0], locale) in tell_mistake(found[0], locale)


WHOLE_FILES: dict[str, tuple[bytes, str]] = {
    "an empty file": (b"", "empty"),
    "only a comment": (b"# nothing\n", "empty"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not_text"),
    "Latin letters": ("name: Café".encode("latin-1"), "not_utf8"),
    "a giant": (b"#" * (SIZE_LIMIT + 1), "too_large"),
    "a tab": (b"id: mine\nrules:\n\tsalary: 1\n", "tab"),
    "an open bracket": (b"id: [mine\n", "not_yaml"),
    "two documents": (b"id: mine\n---\nid: mine\n", "not_yaml"),
    "a deep pit": (b"[" * 100_000, "too_deep"),
    "a deep pit of keys": (b"{a: " * 100_000, "too_deep"),
    "a bare word": (b"hello", "not_mapping"),
    "a control character": (b"id: \x01", "not_yaml"),
}


@pytest.mark.parametrize("name", WHOLE_FILES)
def test_a_file_that_is_no_content_at_all_is_told_in_one_sentence(name: str, examine: Examine) -> None:
    content, code = WHOLE_FILES[name]
    assert [mistake.code for mistake in examine("presets/mine.yaml", content)] == [code]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert [mistake.code for mistake in check_files([tmp_path / "nowhere.yaml"], [RULES])] == ["unreadable"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "mine.yaml")
    assert [mistake.code for mistake in check_files([tmp_path / "mine.yaml"], [RULES])] == ["unreadable"]


def test_a_file_of_no_known_kind_is_told(examine: Examine) -> None:
    assert [mistake.code for mistake in examine("shopping.yaml", "eggs: 6\n")] == ["unknown_file"]


def test_a_multiplying_bomb_of_aliases_is_harmless(examine: Examine) -> None:
    layers = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 30))
    found = examine("presets/mine.yaml", f"a0: &a0 [x]\n{layers}")
    assert 1 <= len(found) <= MISTAKES_LIMIT + 1


def test_a_line_says_file_place_path_mistake_and_suggestion(examine: Examine, tmp_path: Path) -> None:
    [mistake] = examine("presets/mine.yaml", PRESET + "rules:\n  free_parking: jackpto\n")
    place = f"{tmp_path / 'presets' / 'mine.yaml'}:5:17: rules.free_parking: "
    english, german = (tell_mistake(mistake, read_language(code)) for code in ("en", "de"))
    assert english == place + '"jackpto" is not one of jackpot, nothing; did you mean jackpot?'
    assert german == place + '"jackpto" ist nicht dabei; zur Wahl steht: jackpot, nothing; meinst du jackpot?'


def test_all_mistakes_of_a_file_are_told_at_once_from_top_to_end(examine: Examine) -> None:
    text = (
        VILLAGE.replace("#8C5A3C", "brown").replace("price: 60", "price: cheap").replace("deck: chance", "deck: chanse")
    )
    text = text.replace("[9, 45,", "[9, 4,").replace("boardwalk: admirals", "boardwalk: admiral")
    found = examine("boards/mine.yaml", text)
    assert [mistake.code for mistake in found] == ["bad_form", "not_whole_number", "falling", "unknown_name"]
    assert [mistake.line for mistake in found] == sorted(mistake.line for mistake in found)


def test_a_flood_of_mistakes_is_cut_short(examine: Examine) -> None:
    found = examine("presets/mine.yaml", PRESET + "".join(f"x{n}: 1\n" for n in range(5000)))
    assert len(found) == MISTAKES_LIMIT + 1
    assert found[-1].code == "and_more"


def test_what_people_wrote_cannot_command_the_terminal(examine: Examine) -> None:
    [mistake] = examine("presets/mine.yaml", PRESET + '"\\e[2Jboo": 1\n')
    assert all(tell_mistake(mistake, locale).isprintable() for locale in LOCALES)


def test_what_yaml_says_in_english_is_told_in_other_languages(examine: Examine) -> None:
    [mistake] = examine("presets/mine.yaml", "id: [mine\n")
    german = what_is_wrong(mistake, read_language("de"))
    assert german == "das lässt sich nicht als YAML lesen: ein Komma oder ] fehlt"


TOLD_ELSEWHERE = {"broken_name", "card_loop", "no_value", "bad_value", "unreadable", "unknown_file", "and_more"}


def test_every_mistake_has_an_example_here() -> None:
    shown = {example.code for example in EXAMPLES} | {code for _, code in WHOLE_FILES.values()}
    assert shown | TOLD_ELSEWHERE == set(MISTAKE_CODES)
    assert not shown & TOLD_ELSEWHERE
