"""The user's own presets: written so that they can be read again, brought in under the name of their id."""

from pathlib import Path

import pytest

from game import paths
from game.content import ContentError, load_library
from game.content.own import brought_in, id_for, preset_yaml
from game.engine.ruleset import Ruleset

ODD = Ruleset(free_parking="jackpot", salary=400, bills=((500, 3), (1, 7)), even_building=False, auctions="none")


def kept(folder: Path, preset_id: str, name: str, ruleset: Ruleset) -> None:
    text = preset_yaml(preset_id, name, "Ours.", "atlantic_city", "classic", ruleset)
    (folder / "presets").mkdir(parents=True, exist_ok=True)
    (folder / "presets" / f"{preset_id}.yaml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("ruleset", [ODD, Ruleset()])
def test_a_preset_comes_back_as_it_was_written(tmp_path: Path, ruleset: Ruleset) -> None:
    kept(tmp_path, "ours", "Ours", ruleset)
    library = load_library(paths.rules(), tmp_path)
    assert library.mistakes == []
    assert (library.presets["ours"].ruleset, library.presets["ours"].decks) == (ruleset, "classic")


@pytest.mark.parametrize("name", ["yes", "null", "3", "a: b", "- c", "'", "ß", "{x}", "#", "& * !"])
def test_words_that_yaml_would_take_for_something_else_stay_words(tmp_path: Path, name: str) -> None:
    kept(tmp_path, "ours", name, ODD)
    library = load_library(paths.rules(), tmp_path)
    assert library.mistakes == []
    assert library.presets["ours"].name == name


@pytest.mark.parametrize(
    ("name", "found"),
    [("Grandma's rules", "grandma_s_rules"), ("Für Große", "fur_groe"), ("3 kinds", "my_3_kinds"), ("…", "my")],
)
def test_an_id_is_made_from_a_name(name: str, found: str) -> None:
    assert id_for(name, ()) == found


def test_an_id_that_is_taken_gets_a_number() -> None:
    assert id_for("Classic", ("classic", "classic_2")) == "classic_3"


def test_a_file_is_brought_in_under_the_name_of_its_id(tmp_path: Path) -> None:
    kept(tmp_path, "ours", "Ours", ODD)
    path = (tmp_path / "presets" / "ours.yaml").rename(tmp_path / "copy of ours (2).yaml")
    assert brought_in(path, (paths.rules(),))[0] == "presets/ours.yaml"


def test_a_board_is_brought_in_among_the_boards(tmp_path: Path) -> None:
    path = tmp_path / "hamlet.yaml"
    village = (paths.rules() / "boards" / "village.yaml").read_text(encoding="utf-8")
    path.write_text(village.replace("id: village", "id: hamlet", 1), encoding="utf-8")
    assert brought_in(path, (paths.rules(),))[0] == "boards/hamlet.yaml"


@pytest.mark.parametrize("text", ["", "id: x", "chapters: []", "\x00"])
def test_what_is_neither_is_refused_with_its_mistakes(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.yaml").write_text(text)
    with pytest.raises(ContentError) as caught:
        brought_in(tmp_path / "odd.yaml", (paths.rules(),))
    assert caught.value.mistakes
