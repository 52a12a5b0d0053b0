"""The session: actions in, events out, and nothing changed by what is refused or too late."""

from pathlib import Path
from random import Random

import pytest

from game.engine.actions import Buy, Throw
from game.engine.engine import apply, decision, new_game
from game.engine.errors import IllegalAction, IllegalSetup
from game.engine.events import Thrown
from game.session.digest import digest
from game.session.records import Done, SeatChanged
from game.session.recovery import recover
from game.session.seats import Seat
from game.session.session import Session
from tests.session.mending import journal_lines
from tests.session.table import BEGUN, SEATS, Hands, play, rules, sit_down


def test_a_session_plays_exactly_what_the_engine_plays() -> None:
    session = sit_down(seed=7)
    state, opening = new_game(rules(), 3, 7)
    assert session.opening == opening
    for _ in range(60):
        asked = decision(state)
        assert asked is not None
        assert session.submit(asked.options[0]) == apply(state, asked.options[0])
    assert digest(session.state) == digest(state)


def test_an_answer_to_an_old_decision_is_dropped() -> None:
    session = sit_down()
    asked = session.decision
    assert asked is not None
    assert session.submit(asked.options[0], asked.number) is not None
    before = digest(session.state)
    assert session.submit(asked.options[0], asked.number) is None
    assert (digest(session.state), len(session.log)) == (before, 1)


def test_an_answer_thought_out_by_the_former_player_of_a_seat_is_dropped() -> None:
    session = sit_down()
    asked = session.decision
    assert asked is not None
    session.change_seat(asked.player, Seat("Eve", "ship", "red"))
    assert session.submit(asked.options[0], asked.number) is None


def test_a_refused_action_leaves_state_log_and_journal_alone(tmp_path: Path) -> None:
    session = sit_down(tmp_path)
    play(session, 5, Random(1))
    (journal,) = tmp_path.iterdir()
    before = digest(session.state), list(session.log), journal.read_bytes()
    for player in range(3):
        asked = session.decision
        assert asked is not None
        illegal = Buy(player) if not any(isinstance(option, Buy) for option in asked.options) else Throw(player)
        with pytest.raises(IllegalAction):
            session.submit(illegal)
    assert (digest(session.state), list(session.log), journal.read_bytes()) == before


def test_events_are_handed_back_only_when_their_action_is_in_the_journal(tmp_path: Path) -> None:
    session = sit_down(tmp_path)
    (journal,) = tmp_path.iterdir()
    events = session.submit(Throw(session.decision.player if session.decision else -1))
    assert events is not None
    assert any(isinstance(event, Thrown) for event in events)
    assert journal_lines(journal)[-1]["action"]["type"] == "Throw"


def test_a_journal_that_cannot_be_written_refuses_the_action_and_keeps_the_state(tmp_path: Path) -> None:
    session = sit_down(tmp_path)
    (journal,) = tmp_path.iterdir()
    journal.write_bytes(journal.read_bytes() + b"somebody else's line\n")
    before = digest(session.state)
    with pytest.raises(Exception, match="taken"):
        play(session, 1, Random(1))
    assert (digest(session.state), list(session.log)) == (before, [])
    session.play_unsaved()
    play(session, 1, Random(1))
    assert len(session.log) == 1


def test_a_seat_can_change_its_player_in_mid_game(tmp_path: Path) -> None:
    session = sit_down(tmp_path)
    play(session, 4, Random(1))
    before = digest(session.state)
    session.change_seat(1, Seat("Ben", "kite", "blue"))
    assert session.seats[1].is_person
    assert digest(session.state) == before
    (journal,) = tmp_path.iterdir()
    assert recover(journal).course.seats == session.seats


def test_a_seat_that_is_not_there_cannot_change() -> None:
    with pytest.raises(IndexError):
        sit_down().change_seat(3, Seat("Eve", "harp", "red"))


@pytest.mark.rule("SETUP-1")
def test_two_seats_cannot_have_the_same_token() -> None:
    seats = (SEATS[0], Seat("Zoe", SEATS[0].token, "white"))
    with pytest.raises(IllegalSetup) as refused:
        Session.start("standard", rules(), seats, 1)
    assert refused.value.refusal.code == "same_token"


@pytest.mark.parametrize(
    ("name", "kept"),
    [("x" * 100, "x" * 64), ("Ada\ud800\n", "Ada"), ("Ada\x1b[31m", "Ada [31m"), ("👩‍👩‍👧 {0}", "👩‍👩‍👧 {0}")],
)
def test_a_game_can_be_continued_whatever_its_players_call_themselves(tmp_path: Path, name: str, kept: str) -> None:
    session = Session.start("standard", rules(), (Seat(name, "ship", "red"), *SEATS[1:3]), 1, folder=tmp_path)
    session.change_seat(1, Seat(name, "kite", "blue"))
    stored = recover(next(tmp_path.glob("*.journal")))
    assert [seat.name for seat in stored.course.seats] == [kept, kept, "Cleo"]


def test_the_log_keeps_when_everything_was_done() -> None:
    now = Hands()
    session = sit_down(now=now)
    now.at = 2.5
    play(session, 1, Random(1))
    now.at = 4.0
    session.change_seat(0, Seat("Eve", "ship", "red"))
    first, second = session.log
    assert isinstance(first, Done)
    assert isinstance(second, SeatChanged)
    assert (first.at, second.at) == (2500, 4000)


def test_the_summary_says_who_plays_what_and_how_far_they_are() -> None:
    session = sit_down(seed=3)
    play(session, 30, Random(1))
    summary = session.summary
    assert (summary.preset, summary.board, summary.seats) == ("standard", "atlantic_city", SEATS[:3])
    assert summary.round == max(session.state.turns) > 0
    assert summary.saved == BEGUN + 3
    assert not summary.finished
