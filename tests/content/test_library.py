"""The library: folders upon folders, what extends what, options as they are typed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import ContentError, Library, Mistake, check_files, load_library, parse_option

RULES = Path(__file__).parents[2] / "rules"
Examine = Callable[..., list[Mistake]]


def write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def preset(name: str, more: str = "") -> str:
    return f"id: {name}\nname: {name}\ndescription: My own.\n{more}"


def codes(mistakes: list[Mistake] | tuple[Mistake, ...]) -> list[str]:
    return [mistake.code for mistake in mistakes]


def test_a_folder_of_ones_own_adds_to_the_shipped_one(tmp_path: Path) -> None:
    write(tmp_path, "presets/mine.yaml", preset("mine", "extends: short\nboard: village\nrules:\n  salary: 300\n"))
    library = load_library(RULES, tmp_path)
    mine = library.presets["mine"]
    assert (mine.board, mine.decks, mine.ruleset.salary, mine.ruleset.deal) == ("village", "classic", 300, 2)
    assert library.rules("mine").board.id == "village"


def test_a_file_of_ones_own_may_replace_the_shipped_one_and_extend_it(tmp_path: Path) -> None:
    write(tmp_path, "presets/classic.yaml", preset("classic", "extends: classic\nrules:\n  salary: 400\n"))
    library = load_library(RULES, tmp_path)
    assert library.mistakes == []
    assert (library.presets["classic"].ruleset.luxury_tax, library.presets["classic"].ruleset.salary) == (75, 400)


def test_where_the_replacement_is_wrong_the_shipped_one_stays(tmp_path: Path) -> None:
    write(tmp_path, "presets/classic.yaml", preset("classic", "rules:\n  salry: 400\n"))
    write(tmp_path, "boards/village.yaml", "id: village\n")
    library = load_library(RULES, tmp_path)
    assert library.mistakes
    assert library.presets["classic"].name == "Classic"
    assert library.presets["short"].ruleset.luxury_tax == 75
    assert library.rules("short", "village").size == 24


def test_a_replacement_changes_nothing_in_the_shipped_files_that_extend_the_original(tmp_path: Path) -> None:
    write(tmp_path, "presets/classic.yaml", preset("classic", "extends: standard\n"))
    library = load_library(RULES, tmp_path)
    assert library.presets["classic"].ruleset.luxury_tax == 100
    assert library.presets["short"].ruleset.luxury_tax == 75


def test_decks_that_would_make_a_board_unplayable_do_not_replace_the_shipped_ones(tmp_path: Path) -> None:
    write(tmp_path, "decks/listed.yaml", preset("listed", "decks: [{id: chance, name: Chance, cards: []}]\n"))
    library = load_library(RULES, tmp_path)
    assert {Path(mistake.file).parent for mistake in library.mistakes} == {tmp_path / "decks"}
    assert [len(deck.cards) for deck in library.rules("quick").decks] == [17, 17]


def test_a_board_that_the_cards_do_not_fit_does_not_replace_the_shipped_one(tmp_path: Path) -> None:
    village = (RULES / "boards" / "village.yaml").read_text(encoding="utf-8").partition("# Where a card")[0]
    write(tmp_path, "boards/village.yaml", village)
    library = load_library(RULES, tmp_path)
    assert codes(library.mistakes) == ["needs_stand_in"] * 4
    assert library.rules("standard", "village").size == 24


def test_folders_that_are_not_there_are_simply_empty(tmp_path: Path) -> None:
    assert load_library(RULES, tmp_path / "nowhere").mistakes == []


def test_a_wrong_file_does_not_take_the_good_ones_with_it(tmp_path: Path) -> None:
    write(tmp_path, "presets/good.yaml", preset("good"))
    write(tmp_path, "presets/bad.yaml", preset("bad", "rules:\n  salry: 400\n"))
    write(tmp_path, "presets/child.yaml", preset("child", "extends: bad\n"))
    write(tmp_path, "presets/grandchild.yaml", preset("grandchild", "extends: child\n"))
    library = load_library(RULES, tmp_path)
    assert "good" in library.presets
    assert not {"bad", "child", "grandchild"} & library.presets.keys()
    assert codes(library.mistakes) == ["unknown_key", "broken_name", "broken_name"]


@pytest.mark.parametrize("part", ["{name: C, cards: []}", "{}", "[]", "~", "word"])
def test_a_deck_that_cannot_even_be_named_is_told_and_the_rest_goes_on(part: str, tmp_path: Path) -> None:
    write(tmp_path, "decks/mine.yaml", preset("mine", f"decks: [{part}]\n"))
    write(tmp_path, "boards/small.yaml", f"id: small\nname: S\ncurrency: x\ngroups: [{part}]\nsquares: [{part}]\n")
    library = load_library(RULES, tmp_path)
    assert {Path(mistake.file).stem for mistake in library.mistakes} == {"mine", "small"}
    assert len(library.presets) == 7


def test_a_ring_of_presets_is_told_to_each_of_them(tmp_path: Path) -> None:
    write(tmp_path, "presets/one.yaml", preset("one", "extends: two\n"))
    write(tmp_path, "presets/two.yaml", preset("two", "extends: one\n"))
    write(tmp_path, "presets/tail.yaml", preset("tail", "extends: one\n"))
    found = {Path(mistake.file).stem: mistake for mistake in load_library(RULES, tmp_path).mistakes}
    assert {name: mistake.code for name, mistake in found.items()} == {
        "one": "circular",
        "two": "circular",
        "tail": "broken_name",
    }
    assert found["one"].figures == {"chain": "one > two > one"}


def test_a_deck_may_leave_out_replace_and_add_cards(tmp_path: Path) -> None:
    changes = (
        "extends: standard\ndecks:\n  - id: chance\n    without: [back_three]\n"
        "    replace:\n      - {id: poor_tax, verb: pay, amount: 99, text: 'Pay {amount}.'}\n"
        "    add:\n      - {id: extra, verb: get_out, text: Out!}\n      - {id: more, verb: get_out, text: Out!}\n"
    )
    write(tmp_path, "decks/mine.yaml", preset("mine", changes))
    write(tmp_path, "presets/mine.yaml", preset("mine", "decks: mine\n"))
    chance = {card.id: card.text for card in load_library(RULES, tmp_path).rules("mine").decks[0].cards}
    assert len(chance) == 17
    assert "back_three" not in chance
    assert (chance["poor_tax"], chance["extra"]) == ("Pay {amount}.", "Out!")


def test_cards_that_would_lead_round_for_ever_are_refused_for_that_board(tmp_path: Path) -> None:
    cards = "cards: [{id: a, verb: back, steps: 24, text: Round.}]"
    deck = f"decks:\n  - {{id: chance, name: C, {cards}}}\n  - {{id: community_chest, name: D, {cards}}}\n"
    write(tmp_path, "decks/mine.yaml", preset("mine", deck))
    write(tmp_path, "presets/mine.yaml", preset("mine", "board: atlantic_city\ndecks: mine\n"))
    library = load_library(RULES, tmp_path)
    assert library.mistakes == []
    assert library.rules("mine").size == 40
    with pytest.raises(ContentError) as refused:
        library.rules("mine", "village")
    assert codes(refused.value.mistakes) == ["card_loop"]
    assert refused.value.mistakes[0].file.endswith("village.yaml")


def test_unknown_names_and_options_are_all_told_with_suggestions(library: Library) -> None:
    with pytest.raises(ContentError) as refused:
        library.rules("standrad", "vilage")
    assert [mistake.suggestion for mistake in refused.value.mistakes] == ["standard", "village"]
    with pytest.raises(ContentError) as refused:
        library.rules("standard", "village", {"salry": 3, "deal": 99, "rent": "never"})
    assert codes(refused.value.mistakes) == ["unknown_name", "bad_value", "bad_value"]
    assert refused.value.mistakes[0].suggestion == "salary"


def test_a_name_whose_file_is_wrong_is_told_with_the_mistakes_in_it(tmp_path: Path) -> None:
    write(tmp_path, "presets/mine.yaml", preset("mine", "rules:\n  salry: 400\n"))
    with pytest.raises(ContentError) as refused:
        load_library(RULES, tmp_path).rules("mine")
    assert codes(refused.value.mistakes) == ["unknown_name", "unknown_key"]


def test_options_change_the_rules_of_one_game_only(library: Library) -> None:
    assert library.rules("standard", options={"free_parking": "jackpot"}).ruleset.free_parking == "jackpot"
    assert library.rules("standard").ruleset.free_parking == "nothing"


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("free_parking=jackpot", "free_parking", "jackpot"),
        (" salary = 400 ", "salary", 400),
        ("first_lap=true", "first_lap", True),
        ("bills=[[100, 3], [1, 2]]", "bills", ((100, 3), (1, 2))),
    ],
)
def test_an_option_is_read_by_its_type(text: str, name: str, value: object) -> None:
    assert parse_option(text) == (name, value)


@pytest.mark.parametrize(
    ("text", "code", "suggestion"),
    [
        ("free_praking=jackpot", "unknown_name", "free_parking"),
        ("free_parking=jackpott", "unknown_choice", "jackpot"),
        ("first_lap=on", "not_true_or_false", "true"),
        ("salary=$400", "not_whole_number", "400"),
        ("salary=0400", "not_whole_number", "400"),
        ("salary=99999999999999999999", "out_of_range", ""),
        ("salary=-1", "out_of_range", ""),
        ("salary", "no_value", ""),
        ("salary=", "no_value", ""),
        ("=", "unknown_name", ""),
        ("", "unknown_name", ""),
        ("bills=[[1", "not_yaml", ""),
        ("bills=" + "[" * 50_000, "too_deep", ""),
    ],
)
def test_a_wrong_option_is_told_and_never_raises_anything_else(text: str, code: str, suggestion: str) -> None:
    with pytest.raises(ContentError) as refused:
        parse_option(text)
    [mistake] = refused.value.mistakes
    assert (mistake.code, mistake.suggestion, mistake.line) == (code, suggestion, 0)
    assert str(mistake).isprintable()


def test_files_are_told_apart_by_what_is_in_them(tmp_path: Path) -> None:
    for kind, name in (("boards", "village"), ("decks", "classic"), ("presets", "short")):
        text = (RULES / kind / f"{name}.yaml").read_text(encoding="utf-8")
        write(tmp_path, f"{name}.yaml", text)
    write(tmp_path, "rulebook.yaml", (RULES / "rulebook.yaml").read_text(encoding="utf-8"))
    assert check_files([tmp_path], [RULES]) == []
    assert check_files([tmp_path / "short.yaml"], []) != []  # nothing to extend
