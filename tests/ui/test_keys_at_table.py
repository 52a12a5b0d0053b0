"""Keys at the table are those that people have chosen: what they do, and what every sentence calls them."""

from collections.abc import Iterator

import pygame
import pytest

from game.telling import languages, read_language
from game.ui.front.bindings import bind
from game.ui.gallery import EXHIBITS, scene_for
from game.ui.keys import name_keys
from game.ui.scene import Scene

from .hand import ENGLISH, Hand, rules
from .test_lesson import pupil

EXHIBIT = {exhibit.name: exhibit for exhibit in EXHIBITS}


@pytest.fixture(autouse=True)
def _ours() -> Iterator[None]:
    pygame.init()  # without, it does not know the names of keys
    yield
    bind({})
    name_keys(ENGLISH)


def at(name: str, language: str = "en") -> Hand:
    return Hand(scene_for(EXHIBIT[name], rules(), read_language(language), 1, 3))


def test_another_key_skips_what_is_playing() -> None:
    bind({"skip": "z"})
    hand = at("hop").wait(0.1)
    assert hand.press(pygame.K_SPACE).table.stage.busy
    assert not hand.press(pygame.K_z).table.stage.busy


@pytest.mark.parametrize("command", ["skip", "confirm", "back"])
def test_a_card_that_was_read_is_put_away_by_the_keys_that_were_chosen(command: str) -> None:
    bind({"skip": "z", "confirm": "f6", "back": "f7"})
    hand = at("card").wait(2.0)
    assert hand.table.stage.reading is not None
    assert not hand.command(command).table.stage.busy


@pytest.mark.parametrize(("language", "space"), [("en", "Space"), ("de", "Leertaste")])
def test_the_prompt_and_the_card_name_the_key_that_goes_on(language: str, space: str) -> None:
    hand = at("card", language).wait(2.0)
    assert space in hand.scene._prompt()
    assert space in hand.table.stage.reading.hint  # type: ignore[union-attr]
    bind({"skip": "z"})
    assert " Z " in hand.scene._prompt()


def test_the_auction_names_the_key_that_raises_cash() -> None:
    bind({"mortgage": "f6"})
    words = at("auction").wait(1.0).scene.form.page.words  # type: ignore[union-attr]
    assert any("(F6)" in each for each in words)


def test_a_refusal_names_the_key_of_the_rulebook() -> None:
    bind({"rules": "f12"})
    hand = at("throw").wait(0.5)
    hand.scene.open_rules = lambda clause: pytest.fail("nobody asked")
    hand.table.tell("Not now.", "TURN-6")
    assert hand.wait(0.1).scene.notice.words == "Not now. F12 shows the rule."


def test_the_lesson_names_the_keys_that_were_chosen() -> None:
    bind({"throw": "f6"})
    assert "press F6" in pupil().table.tip


@pytest.mark.parametrize("language", languages())
def test_a_lesson_leaves_it_to_the_settings_what_its_keys_are_called(language: str) -> None:
    tips = read_language(language).tree["ui"]["tip"]["lesson"]
    assert sum("{key." in words for words in tips.values()) == 8


def test_the_rulebook_opens_at_what_was_refused_until_the_game_goes_on() -> None:
    hand = at("throw").wait(0.5)
    asked: list[str] = []

    def rulebook(clause: str) -> Scene:
        asked.append(clause)
        return at("throw").scene

    hand.scene.open_rules = rulebook
    hand.table.tell("Not now.", "TURN-6")
    hand.wait(0.1).command("rules")
    hand.loop.scenes[:] = [hand.scene]
    hand.command("throw").wait(0.5).command("rules")
    assert asked == ["TURN-6", ""]
