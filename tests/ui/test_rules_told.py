"""By which rules a game is played is told at the table and in the list of games."""

from typing import Any

import pygame

from game.app import plan_for
from game.ui.table.words import header

from .conftest import Enter
from .front import Visitor

OURS: dict[str, Any] = {"free_parking": "jackpot", "salary": 400}


def at_table(enter: Enter, size: tuple[int, int] = (1280, 720), **options: Any) -> Visitor:
    visitor = enter("title")
    plan = plan_for(("person", "basic"), "classic", "", options)
    return Visitor(visitor.program, visitor.program.play(plan, 1), size)


def rules_line(visitor: Visitor) -> str:
    return header(visitor.top.table, (0, 0)).partition("\t")[0]


def words_of(visitor: Visitor) -> str:
    return "\n".join(visitor.wait(0.3).top.form.page.words)


def test_the_header_names_the_preset_and_counts_the_house_rules(enter: Enter) -> None:
    assert rules_line(at_table(enter)) == "Classic"
    assert rules_line(at_table(enter, salary=400)) == "Classic · 1 house rule"
    assert rules_line(at_table(enter, **OURS)) == "Classic · 2 house rules"


def test_a_narrow_header_says_it_in_short(enter: Enter) -> None:
    shown = [at_table(enter, size, **OURS).wait(0.2).top.backdrop.rules_shown for size in ((1920, 1080), (960, 600))]
    assert shown == ["Classic · 2 house rules", "Classic + 2"]


def test_the_header_speaks_the_language_of_the_game(enter: Enter) -> None:
    visitor = at_table(enter, **OURS)
    visitor.program.change(language="de")
    assert rules_line(visitor) == "Klassisch · 2 Hausregeln"


def test_pointing_at_the_header_tells_the_house_rules_and_a_click_opens_the_book(enter: Enter) -> None:
    visitor = at_table(enter, **OURS)
    spot = visitor.top.controls.find("rules_line")
    assert "Salary: $400" in spot.hint
    assert len(spot.hint.splitlines()) == 2
    visitor.click_at(spot.rect.center).wait(0.2)
    assert visitor.kind == "RulesScene"


def test_the_list_of_games_tells_them_too(enter: Enter) -> None:
    visitor = at_table(enter, **OURS)
    visitor.press(pygame.K_ESCAPE).click("load")
    assert "Classic · 2 house rules" in words_of(visitor)


def test_a_first_game_is_called_so_and_teaches_on_when_it_is_continued(enter: Enter) -> None:
    visitor = enter("title").command("lesson").wait(0.5)
    assert rules_line(visitor) == "First game"
    path = visitor.top.table.session.journal_path
    told = visitor.top.table.tip
    assert told
    visitor.press(pygame.K_ESCAPE).click("load")
    assert "First game" in words_of(visitor)
    again = Visitor(visitor.program, visitor.program.resume(path)).wait(0.5)
    assert again.top.table.tip == told
