"""The rulebook in the game: chapters, search, the clauses that this game changes."""

import pygame

from game.engine.ruleset import Ruleset
from game.ui.theme import GOLD

from .conftest import Enter


def test_a_chapter_is_opened_by_mouse_and_by_keyboard(enter: Enter) -> None:
    visitor = enter("rules").click("chapter.8.open")
    assert visitor.top.chapter == "Jail"
    visitor.tab_to("chapter.2.open").press(pygame.K_RETURN)
    assert visitor.top.chapter == "Your turn"


def test_every_chapter_can_be_reached(enter: Enter) -> None:
    last = len(enter("rules").program.rulebook.chapters) - 1
    visitor = enter("rules", size=(960, 600)).tab_to(f"chapter.{last}.open").press(pygame.K_RETURN)
    assert visitor.top.chapter == visitor.program.rulebook.chapters[-1]


def test_clauses_are_found_as_one_types(enter: Enter) -> None:
    visitor = enter("rules").command("search").type("snake")
    assert all("snake" in repr(clause).lower() for clause in visitor.top.clauses)
    visitor.press(pygame.K_ESCAPE)
    assert visitor.kind == "RulesScene"


def test_a_word_that_is_nowhere_finds_nothing_and_says_so(enter: Enter) -> None:
    visitor = enter("rules").command("search").type("xyzzy")
    assert any("No clause" in words for words in visitor.top.form.page.words)


def test_it_opens_at_a_clause(enter: Enter) -> None:
    visitor = enter("rules", None, "HOUSE-17")
    assert visitor.top.chapter == "House rules"
    assert visitor.top.offset > 0


def test_what_the_running_game_changes_is_marked(enter: Enter) -> None:
    visitor = enter("rules", Ruleset(jail_fine=100), "JAIL-5")
    assert any("Jail fine" in words and "$100" in words for words in visitor.top.form.page.words)


def test_the_mark_of_what_is_changed_is_seen_beside_the_text(enter: Enter) -> None:
    visitor = enter("rules", Ruleset(jail_fine=100), "JAIL-5").wait(0.1)
    surface = visitor.loop.surface
    assert any(surface.get_at((x, y)) == GOLD for x in range(305, 322) for y in range(95, 690, 5))


def test_what_is_chosen_for_a_new_game_is_marked_too(enter: Enter) -> None:
    visitor = enter("setup")
    visitor.top.ruleset = Ruleset(jail_fine=100)
    assert visitor.command("rules").top.changes == {"jail_fine": 100}


def test_the_standard_game_has_nothing_marked(enter: Enter) -> None:
    visitor = enter("rules", Ruleset())
    assert not any(visitor.top._marked(clause) for clause in visitor.program.rulebook.clauses)


def test_a_long_chapter_is_read_by_wheel_and_by_keys(enter: Enter) -> None:
    visitor = enter("rules", None, "HOUSE-1")
    visitor.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2)).wait(0.1)
    wheeled = visitor.top.offset
    assert wheeled > 0
    visitor.press(pygame.K_PAGEDOWN)
    assert visitor.top.offset > wheeled
    for _ in range(40):
        visitor.press(pygame.K_PAGEUP)
    assert visitor.top.offset == 0
    visitor.tab_to("text").press(pygame.K_DOWN)
    assert visitor.top.offset > 0


def test_no_clause_of_the_book_is_cut_off(enter: Enter) -> None:
    visitor = enter("rules", size=(960, 600))
    for chapter in visitor.program.rulebook.chapters:
        visitor.top._open(chapter)
        visitor.wait(0.1)
        assert visitor.top.form.page.crowded == []


def test_the_rules_are_a_key_away_from_anywhere(enter: Enter) -> None:
    for scene in ("setup", "settings_scene", "saves", "records", "credits"):
        visitor = enter(scene).command("rules")
        assert visitor.kind == "RulesScene"
        assert visitor.command("rules").press(pygame.K_ESCAPE).kind != "RulesScene"


def test_from_a_new_game_they_are_opened_with_its_house_rules_marked(enter: Enter) -> None:
    visitor = enter("setup").click("rule.0.value").command("rules")
    assert visitor.top.changes == {"free_parking": "jackpot"}
