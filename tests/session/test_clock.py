"""The clock: stopped by a pause, kept by a save, and heard by the engine only as a logged action."""

from pathlib import Path
from random import Random

import pytest

from game.engine.actions import TimeUp
from game.session.clock import Clock
from game.session.digest import digest
from game.session.records import Done
from game.session.recovery import recover
from game.session.session import Session
from tests.session.table import Hands, play, play_to_the_end, sit_down

HOUR = 3600


def test_a_pause_stops_the_clock() -> None:
    now = Hands()
    clock = Clock(now, limit=60_000)
    now.at = 10
    clock.pause()
    now.at = 500
    assert clock.left == 50_000
    clock.resume()
    now.at = 505
    assert clock.left == 45_000


def test_pausing_or_resuming_twice_changes_nothing() -> None:
    now = Hands()
    clock = Clock(now)
    for at in (1, 2):
        now.at = at
        clock.pause()
    for at in (3, 5):
        now.at = at
        clock.resume()
    assert clock.played == 1000 + 2000


def test_a_clock_set_back_takes_no_time_away() -> None:
    now = Hands(100)
    clock = Clock(now, played=7000)
    now.at = 50
    assert clock.played == 7000


def test_a_game_without_limit_has_nothing_left_to_run_out() -> None:
    now = Hands()
    session = sit_down(now=now)
    now.at = 1000 * HOUR
    assert session.clock.left is None
    assert session.tick() is None


@pytest.mark.rule("TIME-1", "TIME-3")
def test_a_time_limit_game_ends_through_time_up_once_the_turn_is_played() -> None:
    now = Hands()
    session = sit_down(preset="time_limit", now=now)
    play(session, 25, Random(1))
    now.at = HOUR - 1
    assert session.tick() is None
    now.at = HOUR
    assert session.tick() is not None
    last = session.log[-1]
    assert isinstance(last, Done)
    assert isinstance(last.action, TimeUp)
    play_to_the_end(session, Random(1))
    assert session.state.outcome is not None
    assert session.state.outcome.reason == "time"


def test_time_is_called_only_once() -> None:
    now = Hands()
    session = sit_down(preset="time_limit", now=now)
    play(session, 25, Random(1))
    now.at = 2 * HOUR
    session.tick()
    assert session.tick() is None


def test_a_game_ended_by_the_clock_replays_exactly(tmp_path: Path) -> None:
    now = Hands()
    session = sit_down(tmp_path, preset="time_limit", now=now)
    play(session, 25, Random(1))
    now.at = HOUR
    session.tick()
    play_to_the_end(session, Random(1))
    (journal,) = tmp_path.iterdir()
    assert digest(recover(journal).course.state) == digest(session.state)


@pytest.mark.rule("TIME-2")
def test_a_saved_game_keeps_what_was_left(tmp_path: Path) -> None:
    now = Hands()
    session = sit_down(preset="time_limit", now=now)
    play(session, 5, Random(1))
    now.at = 600
    session.pause()
    now.at = 900
    save = session.save(tmp_path, "later")
    resumed = Session.resume(recover(save), tmp_path, now=Hands(10**6))
    assert resumed.clock.left == (HOUR - 600) * 1000


def test_a_kill_in_a_long_think_gives_back_half_a_minute_at_most(tmp_path: Path) -> None:
    now = Hands()
    session = sit_down(tmp_path, preset="time_limit", now=now)
    play(session, 5, Random(1))
    for second in range(0, 1000, 7):
        now.at = second
        session.tick()
    (journal,) = tmp_path.iterdir()
    assert session.clock.played - recover(journal).played < 37_000
    assert recover(journal).course.end == 5


def test_a_pause_is_remembered_after_a_kill(tmp_path: Path) -> None:
    now = Hands()
    session = sit_down(tmp_path, now=now)
    now.at = 12
    session.pause()
    (journal,) = tmp_path.iterdir()
    assert recover(journal).played == 12_000
