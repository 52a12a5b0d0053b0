"""The language of the screen: changed in the middle of a game, and its names fit the board."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.actions import Mortgage
from game.engine.ruleset import Ruleset
from game.telling import Teller, languages, read_language
from game.ui.board.lettering import SMALLEST, letter
from game.ui.board.plan import make_plan
from game.ui.gallery import EXHIBITS, scene_for
from game.ui.keys import WORDED, key_name

from .conftest import Enter
from .hand import rules


def test_a_game_goes_on_in_the_language_that_is_chosen(enter: Enter) -> None:
    visitor = enter("title").press(pygame.K_RETURN).wait(1)
    table, program = visitor.top.table, visitor.program
    assert table.view.lines[0].words == "4 players sit down to play."
    program.change(language="de")
    visitor.wait(0.2)
    assert table.view.lines[0].words == "4 Spieler setzen sich an den Tisch."
    assert visitor.top.backdrop.painter.rules.board.squares[0].name == "LOS"
    assert table.session.state.rules.board.squares[0].name == "GO"
    assert table.desk.rulebook.clause("RENT-1").title == "Miete zahlen"
    assert table.desk.group_of(1).name == "Braun"
    program.change(language="en")
    assert table.view.lines[0].words == "4 players sit down to play."
    assert visitor.wait(0.2).top.backdrop.painter.rules.board.squares[0].name == "GO"


def test_the_language_is_remembered_and_each_is_named_in_its_own_words(enter: Enter) -> None:
    visitor = enter("settings_scene")
    assert visitor.program.languages() == {"de": "Deutsch", "en": "English"}
    visitor.program.change(language="de")
    assert visitor.wait(0.2).top.say("settings.title") == "Einstellungen"
    again = enter("rules", Ruleset(salary=400))
    assert again.program.rulebook.chapters[0] == "Vorbereitung"
    assert "400\u00a0$" in again.top._marked(again.program.rulebook.clause("GO-1"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("board", ["atlantic_city", "village"])
@pytest.mark.parametrize("length", [580, 700, 1060, 2140])
def test_every_name_fits_its_square_in_a_size_that_can_be_read(language: str, board: str, length: int) -> None:
    played_by = rules(board=board)
    shown = Teller(read_language(language), played_by, ()).rules
    plan = make_plan(played_by, Rect(0, 0, length, length))
    assert letter(shown, plan).size >= max(SMALLEST, letter(played_by, plan).size - 1)
    assert not any("…" in line for lines in letter(shown, plan).lines for line in lines)


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
def test_nothing_is_cut_in_german_that_is_whole_in_english(exhibit: object) -> None:
    assert crowded(exhibit, "de") <= crowded(exhibit, "en")


def crowded(exhibit: object, language: str) -> int:
    scene = scene_for(exhibit, rules(), read_language(language), 2, 4)  # type: ignore[arg-type]
    scene.resize((1280, 720))
    for _ in range(3):
        scene.update(0.3)
    return len(scene.form.page.crowded) if scene.form.page else 0


def test_keys_are_called_by_their_names_in_the_language_of_the_screen(enter: Enter) -> None:
    visitor = enter("settings_scene")
    assert (key_name("skip"), key_name("bid"), key_name("throw")) == ("Space", "Enter", "R")
    visitor.program.change(language="de")
    assert (key_name("skip"), key_name("bid"), key_name("throw")) == ("Leertaste", "Enter", "R")


@pytest.mark.parametrize("name", WORDED)
def test_every_key_with_a_word_is_one_that_pygame_knows(name: str) -> None:
    assert pygame.key.name(pygame.key.key_code(name)) == name


def test_what_was_taken_back_is_told_in_the_language_that_is_chosen(enter: Enter) -> None:
    visitor = enter("title").press(pygame.K_RETURN).wait(1)
    table = visitor.top.table
    table.view.take_back(0, Mortgage(0, 1), table.teller)
    assert "takes back" in table.view.lines[-1].words
    visitor.program.change(language="de")
    assert "nimmt zurück" in table.view.lines[-1].words


def test_a_sentence_names_the_key_that_was_chosen(enter: Enter) -> None:
    visitor = enter("rules")
    assert "Search (press /)" in visitor.top.form.page.words
    visitor.program.change(keys={"search": "f7"})
    assert "Search (press F7)" in enter("rules").top.form.page.words


def test_settings_that_are_damaged_are_told_of_in_the_language_that_they_name(enter: Enter, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"format": 1, "language": "de", "scale": "large"}')
    assert enter("title").said.startswith("Einige deiner Einstellungen")
