"""Replays: every state and event of the game again, from any point, and a new game from there."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.engine.errors import IllegalSetup
from game.engine.events import Event
from game.session.course import SPACING
from game.session.digest import digest
from game.session.recovery import recover
from game.session.replay import Replay
from game.session.seats import Seat
from game.session.session import Session
from tests.session.table import Hands, any_answer, play, play_wildly, sit_down


def game_with_every_event(actions: int = 3 * SPACING + 5) -> tuple[Session, list[list[Event]], list[str]]:
    now = Hands()
    session, chance = sit_down(seed=11, now=now), Random(11)
    told, digests = [], [digest(session.state)]
    for _ in range(actions):
        assert session.decision is not None
        now.at += 2
        told.append(session.submit(any_answer(session, chance)) or [])
        digests.append(digest(session.state))
    return session, told, digests


def test_stepping_shows_every_state_and_event_of_the_game() -> None:
    session, told, digests = game_with_every_event()
    replay = Replay(session.course)
    for position, events in enumerate(told):
        assert digest(replay.state) == digests[position]
        assert replay.step() == events
    assert digest(replay.state) == digests[-1]
    assert replay.step() == []
    assert replay.position == replay.end


def test_any_point_can_be_jumped_to_in_any_order() -> None:
    session, _, digests = game_with_every_event()
    replay = Replay(session.course)
    order = list(range(len(digests)))
    Random(2).shuffle(order)
    for position in order:
        replay.jump(position)
        assert digest(replay.state) == digests[position]


def test_any_point_of_a_game_with_much_taken_back_can_be_jumped_to() -> None:
    session, chance = sit_down(seed=17), Random(17)
    digests = [digest(session.state)]
    while len(digests) < 400:
        play_wildly(session, 1, chance)
        del digests[session.number :]
        digests += [""] * (session.number - len(digests)) + [digest(session.state)]
    replay = Replay(session.course)
    order = [position for position, known in enumerate(digests) if known]
    chance.shuffle(order)
    for position in order:
        replay.jump(position)
        assert digest(replay.state) == digests[position]


def test_a_jump_beyond_either_end_stops_there() -> None:
    session, _, digests = game_with_every_event()
    replay = Replay(session.course)
    replay.jump(10**6)
    assert (replay.position, digest(replay.state)) == (replay.end, digests[-1])
    replay.jump(-3)
    assert (replay.position, digest(replay.state)) == (0, digests[0])


def test_watching_does_not_disturb_the_game_being_watched() -> None:
    session, _, digests = game_with_every_event()
    replay = Replay(session.course)
    for position in (40, 3, 77):
        replay.jump(position)
        replay.step()
    assert digest(session.state) == digests[-1]


def test_taking_over_begins_a_new_game_from_that_point(tmp_path: Path) -> None:
    session, _, digests = game_with_every_event()
    replay = Replay(session.course)
    replay.jump(50)
    mine = (Seat("Ada", "ship", "red", "basic"), *session.seats[1:])
    taken = replay.take_over(mine, folder=tmp_path, now=Hands())
    assert (digest(taken.state), taken.seats) == (digests[50], mine)
    assert taken.clock.played == 50 * 2000
    play(taken, 5, Random(99))
    assert digest(session.state) == digests[-1]
    (journal,) = tmp_path.iterdir()
    assert digest(recover(journal).course.state) == digest(taken.state)


@pytest.mark.parametrize("position", [0, 1, SPACING, SPACING + 1])
def test_a_taken_over_game_can_go_as_the_first_one_did(position: int) -> None:
    session, _, digests = game_with_every_event()
    replay = Replay(session.course)
    replay.jump(position)
    taken = replay.take_over()
    for action in session.course.actions_in_force()[position:]:
        taken.submit(action)
    assert digest(taken.state) == digests[-1]


def test_whoever_takes_over_may_swap_tokens(tmp_path: Path) -> None:
    session = sit_down(seats=2)
    ada, ben = session.seats
    swapped = (replace(ada, token=ben.token), replace(ben, token=ada.token))
    taken = Replay(session.course).take_over(swapped, folder=tmp_path)
    assert taken.seats == recover(next(tmp_path.iterdir())).course.seats == swapped


def test_a_take_over_that_is_refused_leaves_no_journal(tmp_path: Path) -> None:
    session = sit_down(seats=2)
    ada, ben = session.seats
    with pytest.raises(IllegalSetup):
        Replay(session.course).take_over((ada, replace(ben, token=ada.token)), folder=tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_replay_knows_the_seats_of_each_moment() -> None:
    session = sit_down()
    play(session, 3, Random(1))
    session.change_seat(0, Seat("Eve", "ship", "red"))
    replay = Replay(session.course)
    replay.jump(3)
    assert replay.seats[0].name == "Ada"
    replay.step()
    assert replay.seats[0].name == "Eve"
