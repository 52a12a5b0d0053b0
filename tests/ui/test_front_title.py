"""The title, by mouse and by keyboard: one key to play on, and the way to everything else."""

from pathlib import Path

import pygame
import pytest

from game.session.recovery import newest_unfinished
from game.ui.sound import Sounds

from .conftest import Enter


def test_enter_begins_a_quick_game_where_there_is_none_to_continue(enter: Enter) -> None:
    visitor = enter("title").press(pygame.K_RETURN)
    assert visitor.kind == "TableScene"
    assert visitor.top.table.session.seats[0].is_person


def test_enter_continues_the_newest_game(enter: Enter) -> None:
    visitor = enter("title").press(pygame.K_RETURN)
    session = visitor.top.table.session
    visitor.wait(1.0)
    number = session.number
    visitor.press(pygame.K_ESCAPE).click("leave")
    assert visitor.kind == "TitleScene"
    assert visitor.control("continue") is not None
    visitor.press(pygame.K_RETURN)
    assert visitor.kind == "TableScene"
    assert visitor.top.table.session.number >= number
    assert visitor.top.table.session.course.header.seed == session.course.header.seed


def test_continue_says_who_and_where(enter: Enter) -> None:
    visitor = enter("title").press(pygame.K_RETURN)
    visitor.press(pygame.K_ESCAPE).click("leave")
    control = visitor.control("continue")
    assert control is not None
    assert "Maya" in control.detail
    assert "round 1" in control.detail


@pytest.mark.parametrize(
    ("button", "scene"),
    [
        ("new_game", "SetupScene"),
        ("load", "SavesScene"),
        ("rules", "RulesScene"),
        ("settings", "SettingsScene"),
        ("records", "RecordsScene"),
        ("credits", "CreditsScene"),
    ],
)
def test_every_way_leads_there_and_back_by_mouse_by_key_and_by_tab(enter: Enter, button: str, scene: str) -> None:
    visitor = enter("title").click(button)
    assert visitor.kind == scene
    assert visitor.click("back").kind == "TitleScene"
    control = visitor.control(button)
    assert control is not None
    assert visitor.command(control.command).kind == scene
    assert visitor.press(pygame.K_ESCAPE).kind == "TitleScene"
    assert visitor.tab_to(button).press(pygame.K_RETURN).kind == scene


def test_quitting_is_asked_once_and_then_done(enter: Enter) -> None:
    visitor = enter("title").press(pygame.K_ESCAPE)
    assert visitor.press(pygame.K_ESCAPE).kind == "TitleScene"
    visitor.click("quit").click("yes")
    assert visitor.kind == ""


def test_the_last_seats_and_rules_are_played_again_by_quick_game(enter: Enter) -> None:
    visitor = enter("setup").click("preset.0.short").click("seat.3.remove").press(pygame.K_RETURN)
    assert visitor.kind == "TableScene"
    visitor.press(pygame.K_ESCAPE).click("leave")
    visitor.command("quick_game")
    session = visitor.top.table.session
    assert (session.course.header.preset, len(session.seats)) == ("short", 3)


def test_with_reduced_motion_the_tokens_stand_still(enter: Enter) -> None:
    visitor = enter("title", still=True).wait(1.0)
    assert visitor.top.seconds == 0


def test_broken_settings_are_told_on_the_title(enter: Enter, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    assert "settings" in enter("title").said


def test_a_game_that_is_being_played_is_kept_when_the_title_is_left_for_another(enter: Enter) -> None:
    visitor = enter("title").press(pygame.K_RETURN)
    folder = visitor.top.table.session.journal_path.parent
    visitor.press(pygame.K_ESCAPE).click("leave")
    assert newest_unfinished(folder) is not None


def test_all_sound_goes_off_by_one_key(enter: Enter) -> None:
    visitor = enter("title")
    sounds = visitor.program.sounds = Sounds()
    heard = []
    for _ in range(2):
        visitor.command("mute")
        heard.append(not sounds.muted)
    sounds.close()
    assert heard == [False, True]
