"""After the end: results, play again, the replay on the real table, records."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.session.chronicle import chronicle
from game.session.course import Course
from game.session.digest import digest
from game.session.records_of_people import load
from game.session.seats import PERSON
from game.session.session import Session
from game.ui.keys import key_name
from tests.session.botgame import finished

from .conftest import Enter
from .front import Visitor


@pytest.fixture(scope="module")
def game() -> Session:
    """A finished game in which the first two seats were persons."""
    course = finished(5).course
    seats = tuple(replace(seat, player=PERSON) if at < 2 else seat for at, seat in enumerate(course.header.seats))
    return Session(Course(replace(course.header, seats=seats), course.records))


def test_the_winner_and_everybody_is_there_in_order(enter: Enter, game: Session) -> None:
    visitor = enter("results", game)
    outcome = game.state.outcome
    assert outcome is not None
    words = visitor.top.form.page.words
    assert words[0] == f"{game.seats[outcome.winners[0]].name} wins"
    assert all(seat.name in words for seat in game.seats)


def test_worth_is_tallied_line_by_line(enter: Enter, game: Session) -> None:
    visitor = enter("results", game)
    seat = visitor.top.order[0]
    visitor.click(f"place_{seat}")
    words = visitor.top.form.page.words
    assert "Cash" in words
    assert visitor.press(pygame.K_ESCAPE).kind == "ResultsScene"
    visitor.tab_to(f"place_{seat}").press(pygame.K_RETURN)
    assert visitor.top.tallied == seat


def test_play_again_keeps_seats_and_rules(enter: Enter, game: Session) -> None:
    visitor = enter("results", game).press(pygame.K_RETURN)
    session = visitor.top.table.session
    assert (session.seats, session.course.header.ruleset) == (game.seats, game.course.header.ruleset)
    assert session.course.header.seed != game.course.header.seed


def test_results_lead_to_the_title(enter: Enter, game: Session) -> None:
    assert enter("results", game).press(pygame.K_ESCAPE).kind == "TitleScene"


def test_finished_games_in_the_list_show_their_results(enter: Enter, tmp_path: Path) -> None:
    Session.adopt(finished(5).course, folder=tmp_path / "saves")
    visitor = enter("saves").wait(0.3).click("game.0.load")
    assert visitor.kind == "ResultsScene"


def test_persons_are_remembered_by_name_and_once_a_game(enter: Enter, game: Session, tmp_path: Path) -> None:
    for _ in range(2):
        enter("results", game)
    assert {each.name for each in load(tmp_path / "records.json")} == {"Ada", "Ben"}
    assert len(load(tmp_path / "records.json")) == 2
    visitor = enter("records")
    assert "Ada" in visitor.top.form.page.words
    assert "ship" in visitor.top.form.page.words
    visitor.click("reset").click("yes")
    assert load(tmp_path / "records.json") == []


# Replay


def test_a_replay_plays_to_the_same_end(enter: Enter, game: Session) -> None:
    visitor = enter("replay", game)
    visitor.wait_until(lambda: visitor.top.table.position == game.number, 200)
    visitor.wait(0.2)
    assert digest(visitor.top.table.session.state) == digest(game.state)
    assert not visitor.top.table.playing


def test_it_is_paused_and_stepped_by_keys_and_by_mouse(enter: Enter, game: Session) -> None:
    visitor = enter("replay", game, speed="normal").press(pygame.K_SPACE)
    table = visitor.top.table
    assert not table.playing
    at = table.position
    visitor.command("step_on").command("step_on")
    assert table.position == at + 2
    visitor.click("step_back").wait(0.3)
    assert table.position == at + 1
    visitor.click("play_pause")
    assert table.playing


def test_what_was_said_fades_although_the_replay_stands_still(enter: Enter, game: Session) -> None:
    visitor = enter("replay", game, speed="normal").press(pygame.K_SPACE)
    stage = visitor.top.table.stage
    for _ in range(20):
        visitor.command("step_on")
        visitor.wait_until(lambda: not stage.busy, 20)
        if stage._tails:
            break
    assert stage._tails
    visitor.wait(6.0)
    assert stage._tails == []


def test_the_timeline_leads_anywhere_and_the_table_shows_that_moment(enter: Enter, game: Session) -> None:
    visitor = enter("replay", game, speed="normal").press(pygame.K_SPACE)
    control = visitor.control("timeline")
    assert control is not None
    for share in (0.8, 0.2, 0.5):
        visitor.click_at((control.rect.x + round(control.rect.w * share), control.rect.centery)).wait(0.4)
        table = visitor.top.table
        assert abs(table.position - game.number * share) < 5
        state = game.course.state_at(table.position)
        assert table.view.seen.cash == state.cash
        assert table.view.seen.owner == state.owner
        assert digest(table.session.state) == digest(state)


def test_a_replay_offers_no_advice_and_steps_by_keys_that_can_be_told_apart(enter: Enter, game: Session) -> None:
    visitor = enter("replay", game).wait(0.5)
    assert visitor.control("hint") is None
    visitor.command("play_pause").wait(0.3)
    before = visitor.top.table.position
    assert (key_name("step_back"), key_name("step_on")) == ("J", "L")
    assert visitor.press(pygame.K_l).wait(0.5).top.table.position == before + 1
    assert visitor.press(pygame.K_j).wait(0.5).top.table.position == before


def test_nothing_can_be_changed_in_a_replay(enter: Enter, game: Session) -> None:
    visitor = enter("replay", game, speed="normal").press(pygame.K_SPACE)
    table = visitor.top.table
    visitor.command("step_on").wait(3.0)
    at = table.position
    for key in (pygame.K_h, pygame.K_m, pygame.K_u, pygame.K_r, pygame.K_b, pygame.K_e):
        visitor.press(key)
    assert table.position == at
    assert table.overlays == []


def test_it_is_taken_over_as_a_game_of_its_own(enter: Enter, game: Session) -> None:
    visitor = enter("replay", game).press(pygame.K_SPACE)
    visitor.top.table.seek(40)
    visitor.wait(0.4).command("take_over")
    session = visitor.top.table.session
    assert visitor.kind == "TableScene"
    assert digest(session.course.state_at(40)) == digest(game.course.state_at(40))
    assert session.journal_path is not None


def test_somebody_sits_down_where_only_bots_had_played(enter: Enter) -> None:
    visitor = enter("replay", finished(5)).press(pygame.K_SPACE)
    visitor.top.table.seek(40)
    visitor.wait(0.4).click("take_over")
    assert sum(seat.is_person for seat in visitor.top.table.session.seats) == 1


def test_escape_leads_back_from_the_replay(enter: Enter, game: Session) -> None:
    visitor: Visitor = enter("results", game).command("replay")
    assert visitor.kind == "ReplayScene"
    assert visitor.press(pygame.K_ESCAPE).kind == "ResultsScene"


def test_the_rules_open_over_a_replay_too(enter: Enter, game: Session) -> None:
    visitor = enter("replay", game).command("rules")
    assert visitor.kind == "RulesScene"
    assert visitor.press(pygame.K_ESCAPE).kind == "ReplayScene"


def test_undone_deals_are_replayed_too(enter: Enter, game: Session) -> None:
    assert chronicle(game.course).samples[-1].position == game.number


def test_a_finished_table_leads_to_its_results(enter: Enter, tmp_path: Path) -> None:
    """Played on from a few actions before the end."""
    whole = finished(5).course
    visitor = enter("title")
    near = Session.adopt(whole.up_to(whole.end - 3, 1.0), folder=tmp_path / "saves")
    visitor.loop.scenes.clear()
    visitor = Visitor(visitor.program, visitor.program.table(near))
    visitor.top.table.watching = True
    visitor.wait_until(lambda: visitor.control("results") is not None, 60)
    assert visitor.press(pygame.K_RETURN).kind == "ResultsScene"


def test_the_speed_of_a_replay_is_changed_in_place(enter: Enter, game: Session) -> None:
    visitor = enter("replay", game, speed="normal").press(pygame.K_SPACE).click("speed")
    assert visitor.top.table.stage.speed == "quick"
