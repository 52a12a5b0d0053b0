"""Saving, loading, deleting; what is damaged is shown with its sentence. And the pause that leads to all of it."""

from pathlib import Path

import pygame
import pytest

from game.session.saves import saved_games
from game.session.settings import Settings

from .conftest import Enter
from .front import Visitor


@pytest.fixture
def paused(enter: Enter) -> Visitor:
    visitor = enter("title").press(pygame.K_RETURN)
    visitor.wait(0.5)
    return visitor.press(pygame.K_ESCAPE)


def test_the_pause_leads_to_everything_and_back_to_the_game(paused: Visitor) -> None:
    table = paused.top.table
    for button, scene in (("load", "SavesScene"), ("settings", "SettingsScene"), ("rules", "RulesScene")):
        assert paused.click(button).kind == scene
        assert paused.press(pygame.K_ESCAPE).kind == "TableScene"
        assert table.paused
    paused.press(pygame.K_ESCAPE)
    assert not table.paused


def test_a_game_is_saved_under_a_suggested_name_with_two_keys(paused: Visitor, tmp_path: Path) -> None:
    paused.command("save_as").press(pygame.K_RETURN)
    assert paused.kind == "TableScene"
    saved = saved_games(tmp_path / "saves")
    assert [save.summary.title for save in saved if save.summary] == ["Maya, Otto, Noor and Pip, round 1"]
    assert saved[0].summary is not None
    assert saved[0].summary.picture


def test_a_name_is_typed_and_a_second_game_of_that_name_asked_about(paused: Visitor, tmp_path: Path) -> None:
    paused.click("save_as").type("Sunday").press(pygame.K_RETURN)
    paused.click("save_as").type("Sunday").press(pygame.K_RETURN)
    assert paused.kind == "SaveScene"
    paused.press(pygame.K_ESCAPE)
    assert paused.kind == "TableScene"
    paused.click("save_as").type("Sunday").press(pygame.K_RETURN).click("yes")
    assert paused.kind == "TableScene"
    assert len(saved_games(tmp_path / "saves")) == 1


def test_saving_can_be_left_alone(paused: Visitor, tmp_path: Path) -> None:
    paused.click("save_as").click("no")
    assert paused.kind == "TableScene"
    assert saved_games(tmp_path / "saves") == []


def test_a_saved_game_is_loaded_over_the_running_one(paused: Visitor) -> None:
    running = paused.top.table.session
    paused.click("save_as").type("Sunday").press(pygame.K_RETURN)
    paused.click("load").wait(0.3)
    row = next(at for at, game in enumerate(paused.top.games) if game.title == "Sunday")
    paused.click(f"game.{row}.load")
    assert paused.kind == "TableScene"
    loaded = paused.top.table.session
    assert loaded is not running
    assert loaded.course.header.seed == running.course.header.seed


def test_even_the_journal_of_the_running_game_can_be_loaded_and_gone_on_with(paused: Visitor) -> None:
    paused.click("load").wait(0.3)
    paused.click("game.0.load").wait(0.5)
    session = paused.top.table.session
    before = session.number
    paused.command("throw").wait(1.0)
    assert session.number > before
    assert session.journal_path is not None


def test_deleting_is_asked_first(paused: Visitor, tmp_path: Path) -> None:
    paused.click("save_as").type("Sunday").press(pygame.K_RETURN)
    paused.click("load").wait(0.3)
    row = next(at for at, game in enumerate(paused.top.games) if game.title == "Sunday")
    paused.click(f"game.{row}.delete").press(pygame.K_ESCAPE)
    assert len(saved_games(tmp_path / "saves")) == 1
    paused.tab_to(f"game.{row}.delete").press(pygame.K_RETURN).press(pygame.K_RETURN)
    assert saved_games(tmp_path / "saves") == []


def test_damaged_ones_are_shown_with_their_sentence_and_can_be_deleted(enter: Enter, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "odd.save.json").write_text("nonsense")
    (folder / "20260101-000000.journal").write_text("nonsense")
    visitor = enter("saves").wait(0.3)
    assert all(game.trouble for game in visitor.top.games)
    assert any("odd.save.json" in words for words in visitor.top.form.page.words)
    visitor.click("game.0.delete").click("yes").click("game.0.delete").click("yes")
    assert list(folder.iterdir()) == []


def test_without_any_game_it_says_so(enter: Enter) -> None:
    assert any("no game yet" in words for words in enter("saves").top.form.page.words)


def test_many_games_are_reached_by_the_keyboard(enter: Enter, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    for number in range(20):
        (folder / f"{number}.save.json").write_text("nonsense")
    visitor = enter("saves").wait(0.3).tab_to("game.19.delete")
    assert visitor.top.roll.first > 0


def test_leaving_a_table_remembers_what_was_played(paused: Visitor) -> None:
    settings: Settings = paused.program.settings
    assert [seat.name for seat in settings.seats] == ["Maya", "Otto", "Noor", "Pip"]


def test_who_plays_a_seat_is_changed_in_mid_game(paused: Visitor) -> None:
    before = paused.top.table.session
    paused.click("seats").click("seat.0.who.bot").click("seat.1.who.person")
    paused.click("seat.1.name").type("Ada").press(pygame.K_RETURN)
    paused.press(pygame.K_RETURN)
    assert paused.kind == "TableScene"
    session = paused.top.table.session
    assert [seat.is_person for seat in session.seats[:2]] == [False, True]
    assert session.seats[1].name == "Ada"
    assert session.course.header == before.course.header
    assert paused.top.desk.people == [1]


def ways_on(visitor: Visitor) -> list[str]:
    found = (visitor.control(name) for name in ("back", "go_on"))
    return [control.words for control in found if control is not None]


def test_seats_are_left_as_they_were_by_a_button_that_says_so(paused: Visitor) -> None:
    before = paused.top.table.session.seats
    paused.click("seats")
    assert ways_on(paused) == ["Back", "Go on playing"]
    paused.click("seat.0.who.bot").wait(0.1)
    assert ways_on(paused) == ["Cancel", "Play on with these seats"]
    paused.press(pygame.K_ESCAPE)
    assert paused.kind == "TableScene"
    assert paused.top.table.session.seats == before


def test_seats_left_as_they_are_change_nothing(paused: Visitor) -> None:
    table = paused.top.table
    paused.click("seats").press(pygame.K_RETURN)
    assert paused.top.table is table


def test_the_game_being_played_cannot_be_deleted(paused: Visitor) -> None:
    paused.click("load").wait(0.3)
    assert paused.control("game.0.load") is not None
    assert paused.control("game.0.delete") is None
