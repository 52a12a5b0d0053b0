"""A new game: seats, board, presets and house rules, by mouse and by keyboard."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.content.library import load_library
from game.engine.ruleset import Ruleset
from game.session.seats import Seat
from game.ui.front.house import Plan
from game.ui.front.house_rules import HINTS, ORDER, bounds, is_number, stepped
from game.ui.seating import seats_for

from .conftest import Enter
from .front import Visitor

MINE = "id: mine\nname: Mine\ndescription: Ours.\nrules:\n  salary: 400\n"


def names(visitor: Visitor) -> list[str]:
    return [seat.name for seat in visitor.top.people.seats]


def test_seats_are_added_up_to_eight_and_taken_away_down_to_two(enter: Enter) -> None:
    visitor = enter("setup")
    for _ in range(6):
        visitor.command("add_seat")
    assert len(set(names(visitor))) == 8
    assert visitor.control("add") is None
    for _ in range(8):
        if visitor.control("seat.0.remove"):
            visitor.click("seat.0.remove")
    assert len(names(visitor)) == 2


def test_seats_move_up_and_down(enter: Enter) -> None:
    visitor = enter("setup").click("seat.0.down")
    assert names(visitor)[:2] == ["Otto", "Maya"]
    visitor.tab_to("seat.1.up").press(pygame.K_RETURN)
    assert names(visitor)[:2] == ["Maya", "Otto"]


def test_a_name_is_typed_in_place(enter: Enter) -> None:
    visitor = enter("setup").click("seat.1.name").type("Ada").press(pygame.K_RETURN)
    assert names(visitor)[1] == "Ada"
    assert not visitor.top.form.typing


def test_while_a_name_is_typed_no_key_does_anything_else(enter: Enter) -> None:
    visitor = enter("setup").click("seat.1.name").type("aaz")
    assert (len(names(visitor)), names(visitor)[1]) == (4, "aaz")


def test_clicking_elsewhere_ends_the_typing(enter: Enter) -> None:
    visitor = enter("setup").click("seat.1.name").type("Ada").click("board.0.village")
    assert names(visitor)[1] == "Ada"
    assert visitor.top.people.naming == -1


def test_whoever_has_no_name_gets_one(enter: Enter) -> None:
    visitor = enter("setup").click("seat.0.name").press(pygame.K_BACKSPACE).press(pygame.K_RETURN)
    assert all(names(visitor))


def test_a_seat_is_for_a_person_or_a_bot_of_some_level(enter: Enter) -> None:
    visitor = enter("setup").click("seat.1.who.person")
    assert visitor.top.people.seats[1].is_person
    visitor.tab_to("seat.1.who.bot").press(pygame.K_SPACE)
    before = visitor.top.people.seats[1].player
    visitor.click("seat.1.level")
    assert visitor.top.people.seats[1].player not in (before, "person")


def test_token_and_colour_are_picked_and_taken_ones_refused(enter: Enter) -> None:
    visitor = enter("setup").click("seat.0.token").click("token_guitar")
    assert visitor.top.people.seats[0].token == "guitar"
    visitor.click("token_car")
    assert visitor.top.people.seats[0].token == "guitar"
    assert "Otto" in visitor.said
    visitor.click("colour_slate").press(pygame.K_ESCAPE)
    assert (visitor.kind, visitor.top.people.seats[0].colour) == ("SetupScene", "slate")


def test_a_preset_is_picked_and_its_rules_are_shown(enter: Enter) -> None:
    visitor = enter("setup").click("preset.0.short")
    assert visitor.top.ruleset.houses_per_hotel == 3
    visitor.tab_to("preset.1.time_limit").press(pygame.K_RETURN)
    assert visitor.top.ruleset.minutes == 60
    visitor.click("rule.0.more")
    assert visitor.top.ruleset.minutes == 75


def test_house_rules_are_changed_marked_and_restored(enter: Enter) -> None:
    visitor = enter("setup").click("rule.0.value")
    assert visitor.top.ruleset.free_parking == "jackpot"
    assert "was Nothing" in visitor.top.form.page.words
    visitor.command("restore")
    assert visitor.top.ruleset == Ruleset()


def test_a_figure_is_typed_and_kept_within_its_bounds(enter: Enter) -> None:
    visitor = enter("setup").click("rule.1.value").type("123456789").press(pygame.K_RETURN)
    assert visitor.top.ruleset.jackpot_stake == 1_000_000


def test_left_and_right_change_what_has_the_focus(enter: Enter) -> None:
    visitor = enter("setup").tab_to("rule.3.value").press(pygame.K_RIGHT)
    assert visitor.top.ruleset.auctions == "sealed"
    visitor.press(pygame.K_LEFT)
    assert visitor.top.ruleset.auctions == "open"


def test_every_option_has_a_row_and_comes_back_after_a_step_and_one_back() -> None:
    assert sorted(ORDER) == sorted(HINTS)
    stacks = [Ruleset().bills, ((500, 3),)]
    for option in ORDER:
        value = getattr(Ruleset(), option)
        at_its_end = is_number(option) and value == bounds(option)[1]
        there = stepped(option, value, -1 if at_its_end else 1, stacks)
        assert there != value
        if is_number(option):
            low, high = bounds(option)
            assert low <= there <= high
        elif option != "bills":
            assert value in {there, stepped(option, there, -1, stacks)}


def test_focus_leads_through_all_house_rules(enter: Enter) -> None:
    visitor = enter("setup").tab_to("rule.0.value")
    for _ in range(len(ORDER)):
        visitor.press(pygame.K_DOWN)
    assert visitor.top.rule_roll.first + visitor.top.rule_roll.shown == len(ORDER)


def test_another_board_is_played_on(enter: Enter) -> None:
    visitor = enter("setup").click("board.0.village").press(pygame.K_RETURN)
    assert visitor.top.table.session.state.rules.size == 24


def test_what_was_set_up_is_what_is_played(enter: Enter) -> None:
    visitor = enter("setup").click("rule.0.value").click("seat.0.down").press(pygame.K_RETURN)
    session = visitor.top.table.session
    assert session.state.rules.ruleset.free_parking == "jackpot"
    assert [seat.name for seat in session.seats] == ["Otto", "Maya", "Noor", "Pip"]
    assert visitor.program.last_plan().options == {"free_parking": "jackpot"}


def test_an_impossible_game_is_refused_with_its_reason(enter: Enter) -> None:
    visitor = enter("setup", Plan(seats=tuple(seats_for(["person"] * 8)), options={"deal": 20}))
    control = visitor.control("start")
    assert control is not None
    assert "deeds" in control.why_not
    assert visitor.press(pygame.K_RETURN).kind == "SetupScene"


def test_two_with_the_same_token_are_refused(enter: Enter) -> None:
    seats = (Seat("Ada", "cat", "teal"), Seat("Ben", "cat", "rose"))
    visitor = enter("setup", Plan(seats=seats))
    control = visitor.control("start")
    assert control is not None
    assert "cat" in control.why_not


def test_a_preset_of_ones_own_is_saved_picked_and_read_again(enter: Enter, tmp_path: Path) -> None:
    visitor = enter("setup").click("preset.0.short").click("rule.0.value").command("save_as")
    visitor.type("Grandma's rules").press(pygame.K_RETURN)
    assert visitor.top.preset == "grandma_s_rules"
    library = load_library(tmp_path / "nowhere", tmp_path / "rules")
    assert library.mistakes != []  # alone it lacks the boards
    rules = visitor.program.library.rules("grandma_s_rules")
    assert (rules.ruleset.free_parking, rules.ruleset.houses_per_hotel) == ("jackpot", 3)
    assert visitor.control("preset.2.grandma_s_rules") is not None


@pytest.mark.parametrize("name", ["", "…", "standard", "Sonntagsspiel für Große", "x" * 200, '"quotes: [and]"'])
def test_any_name_makes_a_preset_that_can_be_read(enter: Enter, name: str) -> None:
    visitor = enter("setup").click("rule.2.value")
    before = set(visitor.program.library.presets)
    visitor.top._save(name)
    fresh = set(visitor.program.library.presets) - before
    assert len(fresh) == 1
    assert visitor.program.library.mistakes == []
    assert visitor.program.library.rules(fresh.pop()).ruleset.double_salary_on_go


def test_saving_under_the_same_name_replaces_ones_own(enter: Enter) -> None:
    visitor = enter("setup")
    visitor.top._save("House")
    visitor.click("rule.2.value") if visitor.control("rule.2.value") else None
    visitor.top._save("House")
    assert [name for name in visitor.program.library.presets if name.startswith("house")] == ["house"]


def test_a_file_dropped_on_the_window_is_taken_over(enter: Enter, tmp_path: Path) -> None:
    path = tmp_path / "downloaded (1).yaml"
    path.write_text(MINE)
    visitor = enter("setup").send(pygame.Event(pygame.DROPFILE, file=str(path))).wait(0.1)
    assert (visitor.top.preset, visitor.top.ruleset.salary) == ("mine", 400)
    assert (tmp_path / "rules" / "presets" / "mine.yaml").is_file()


@pytest.mark.parametrize("text", ["", "\x00", "id: mine", MINE.replace("salary", "salery"), "- 1\n- 2", "{" * 500])
def test_a_broken_file_dropped_is_told_and_left_alone(enter: Enter, tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text)
    visitor = enter("setup").send(pygame.Event(pygame.DROPFILE, file=str(path))).wait(0.1)
    assert visitor.said
    assert not (tmp_path / "rules").exists()


def test_a_dropped_file_that_is_gone_is_told(enter: Enter, tmp_path: Path) -> None:
    visitor = enter("setup").send(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "gone.yaml"))).wait(0.1)
    assert visitor.said


def test_broken_files_of_ones_own_are_shown_with_their_mistake_and_stop_nothing(enter: Enter, tmp_path: Path) -> None:
    (tmp_path / "rules" / "presets").mkdir(parents=True)
    (tmp_path / "rules" / "presets" / "odd.yaml").write_text(MINE.replace("mine", "odd").replace("salary", "salery"))
    (tmp_path / "rules" / "boards").mkdir()
    (tmp_path / "rules" / "boards" / "flat.yaml").write_text("squares: []")
    visitor = enter("setup").tab_to("preset.2.broken_odd").press(pygame.K_RETURN)
    assert "salery" in visitor.said
    assert visitor.control("board.0.broken_flat") is not None
    assert visitor.click("start").kind == "TableScene"


def test_what_is_wrong_with_ones_own_files_is_told_in_the_language_of_the_screen(enter: Enter, tmp_path: Path) -> None:
    (tmp_path / "rules" / "presets").mkdir(parents=True)
    (tmp_path / "rules" / "presets" / "odd.yaml").write_text(MINE.replace("mine", "odd").replace("salary", "salery"))
    visitor = enter("setup", language="de")
    [broken] = [entry for entry in visitor.top._presets() if entry.mistake]
    assert broken.words == 'Zeile 5: den Schlüssel "salery" gibt es nicht'
    visitor.tab_to("preset.2.broken_odd").press(pygame.K_RETURN)
    assert visitor.said.endswith('den Schlüssel "salery" gibt es nicht; meinst du salary?')
    (tmp_path / "mine.yaml").write_text("id: [mine")
    visitor.send(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "mine.yaml"))).wait(0.1)
    assert visitor.said.endswith("das lässt sich nicht als YAML lesen: ein Komma oder ] fehlt")


def test_tokens_are_named_in_the_language_of_the_screen(enter: Enter) -> None:
    seats = (Seat("Ada", "duck", "red"), Seat("Ben", "duck", "blue"))
    assert "Ente" in enter("setup", Plan(seats=seats), language="de").click("start").said


def test_a_thousand_damaged_presets_never_raise(enter: Enter, tmp_path: Path) -> None:
    visitor, chance = enter("setup"), Random(2)
    path = tmp_path / "mine.yaml"
    whole = MINE.encode()
    for _ in range(1000):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(data))
            data[at : at + chance.randint(0, 3)] = chance.randbytes(chance.randint(0, 4))
        path.write_bytes(bytes(data))
        visitor.top._bring_in(path)
    visitor.wait(0.1)


def test_remembered_rules_of_another_version_are_passed_over(enter: Enter) -> None:
    visitor = enter("setup", preset="gone", board="gone", options={"no_such_rule": 3})
    assert (visitor.top.preset, visitor.top.ruleset) == ("standard", Ruleset())
    assert visitor.press(pygame.K_RETURN).kind == "TableScene"


def test_tokens_and_players_that_we_do_not_have_are_played_all_the_same(enter: Enter) -> None:
    seats = (Seat("Ada", "zeppelin", "mauve"), Seat("Ben", "../boot", "", "oracle"))
    visitor = enter("setup", Plan(seats=seats)).click("seat.1.level").press(pygame.K_RETURN)
    assert visitor.kind == "TableScene"
    assert visitor.wait(0.5).top.table.session.seats[0].token == "zeppelin"
