"""Settings: applied at once, remembered, resettable; every key can be another."""

from pathlib import Path

import pygame
import pytest

from game.session.settings import DEFAULT, load
from game.ui.front.bindings import OURS, TOGETHER
from game.ui.keys import KEYS

from .conftest import Enter
from .hand import ENGLISH


def test_a_click_changes_a_setting_at_once_and_for_good(enter: Enter, tmp_path: Path) -> None:
    visitor = enter("settings_scene").click("section_play").click("row.0.quick")
    assert visitor.program.settings.speed == "quick"
    assert load(tmp_path / "settings.json")[0].speed == "quick"


def test_the_keyboard_reaches_and_changes_every_setting_of_a_section(enter: Enter) -> None:
    visitor = enter("settings_scene").tab_to("section_play").press(pygame.K_RETURN)
    for row, field in ((2, "offers"), (6, "hints")):
        visitor.tab_to(f"row.{row}.false").press(pygame.K_SPACE)
        assert getattr(visitor.program.settings, field) is False


def test_the_size_of_text_is_another_at_once(enter: Enter) -> None:
    visitor = enter("settings_scene", size=(1920, 1080))
    for _ in range(4):
        visitor.click("row.2.more")
    assert (visitor.program.settings.scale, visitor.top.scale) == (175, 175)
    visitor.click("row.2.less")
    assert visitor.top.scale == 150


def test_a_scale_beyond_the_window_is_capped_with_a_sentence(enter: Enter) -> None:
    visitor = enter("settings_scene", scale=200)
    assert visitor.top._meaning("scale") == ENGLISH.text("ui", "settings", "capped").format(percent=110)


def test_volume_is_drawn_and_nudged(enter: Enter) -> None:
    visitor = enter("settings_scene").click("section_sound")
    control = visitor.control("row.1.slide")
    assert control is not None
    visitor.click_at((control.rect.x + 2, control.rect.centery)).wait(0.1)
    assert visitor.program.settings.music == 0
    visitor.tab_to("row.1.slide").press(pygame.K_RIGHT)
    assert visitor.program.settings.music == 5


def test_a_key_is_changed_by_pressing_another(enter: Enter) -> None:
    visitor = enter("settings_scene").click("section_keys").click("row.0.key").press(pygame.K_x)
    assert KEYS["build"] == pygame.K_x
    visitor.click("row.0.ours")
    assert KEYS["build"] == OURS["build"]


def test_escape_leaves_a_key_as_it_is_and_stays(enter: Enter) -> None:
    visitor = enter("settings_scene").click("section_keys").click("row.0.key").press(pygame.K_ESCAPE)
    assert (visitor.kind, KEYS["build"]) == ("SettingsScene", OURS["build"])


def test_keys_that_move_about_cannot_be_given_away(enter: Enter) -> None:
    visitor = enter("settings_scene").click("section_keys").click("row.0.key").press(pygame.K_TAB)
    assert KEYS["build"] == OURS["build"]
    assert visitor.said


def test_conflicting_keys_are_shown_on_both(enter: Enter) -> None:
    visitor = enter("settings_scene").click("section_keys").click("row.0.key").press(pygame.K_m)
    words = " ".join(visitor.top.form.page.words)
    assert ENGLISH.text("ui", "settings", "meets").format(others="Mortgage") in words
    assert ENGLISH.text("ui", "settings", "meets").format(others="Build") in words


def test_our_own_keys_are_in_no_conflict(enter: Enter) -> None:
    visitor = enter("settings_scene").click("section_keys")
    assert "also for" not in " ".join(visitor.top.form.page.words)


def test_the_list_of_keys_follows_the_focus_to_its_end(enter: Enter) -> None:
    visitor = enter("settings_scene").click("section_keys")
    last = len(OURS) - 1
    visitor.tab_to(f"row.{last}.key")
    assert visitor.top.roll.first > 0
    for _ in range(last + 5):
        visitor.press(pygame.K_UP)
    assert visitor.top.roll.first == 0


def test_a_wheel_rolls_the_list(enter: Enter) -> None:
    visitor = enter("settings_scene").click("section_keys")
    visitor.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3)).wait(0.1)
    assert visitor.top.roll.first == 3


def test_every_command_has_its_words_and_belongs_to_known_groups() -> None:
    assert set(OURS) == set(ENGLISH.tree["ui"]["settings"]["command"])
    assert {command for group in TOGETHER.values() for command in group} <= set(OURS)


def test_reset_is_asked_and_brings_everything_back(enter: Enter) -> None:
    visitor = enter("settings_scene").click("section_play").click("row.0.calm").click("row.2.false")
    visitor.command("restore")
    visitor.click("no")
    assert visitor.program.settings.speed == "calm"
    visitor.command("restore")
    visitor.press(pygame.K_RETURN)
    assert (visitor.program.settings.speed, visitor.program.settings.offers) == (DEFAULT.speed, DEFAULT.offers)


def test_settings_that_cannot_be_kept_are_applied_and_told(enter: Enter, tmp_path: Path) -> None:
    visitor = enter("settings_scene")
    (tmp_path / "settings.json").mkdir()
    visitor.click("section_play").click("row.1.summed")
    assert visitor.program.settings.bots == "summed"
    assert "could not be kept" in visitor.said


@pytest.mark.parametrize("data", ['{"format": 1, "keys": {"build": "no such key", "odd": "x", "trade": "tab"}}'])
def test_keys_that_mean_nothing_are_passed_over(enter: Enter, tmp_path: Path, data: str) -> None:
    (tmp_path / "settings.json").write_text(data)
    enter("title")
    assert KEYS == OURS


def test_settings_changed_from_the_pause_take_effect_at_the_table(enter: Enter) -> None:
    visitor = enter("title", speed="calm").press(pygame.K_RETURN)
    table = visitor.top.table
    visitor.press(pygame.K_ESCAPE).click("settings").click("section_play").click("row.0.quick").click("back")
    assert visitor.kind == "TableScene"
    assert table.stage.speed == "quick"
