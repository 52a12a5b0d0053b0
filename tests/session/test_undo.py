"""Undo: one's own deal, until the next throw, card or other player's action."""

from pathlib import Path
from random import Random

from game.engine.actions import Mortgage
from game.engine.engine import check
from game.session.digest import digest
from game.session.records import Undone
from game.session.recovery import recover
from game.session.replay import Replay
from game.session.session import Session
from tests.session.table import play, play_until_mortgage_possible, sit_down


def at_a_mortgage(folder: Path | None = None, seed: int = 1) -> tuple[Session, Mortgage]:
    session = sit_down(folder, seed=seed)
    return session, play_until_mortgage_possible(session, Random(seed))


def test_a_deal_taken_back_leaves_the_state_exactly_as_before() -> None:
    session, deal = at_a_mortgage()
    before = digest(session.state)
    session.submit(deal)
    assert digest(session.state) != before
    assert session.undo(deal.player) == deal
    assert digest(session.state) == before
    assert isinstance(session.log[-1], Undone)


def test_several_deals_are_taken_back_one_by_one() -> None:
    session, deal = at_a_mortgage()
    states = [digest(session.state)]
    lift_and_back = [deal]
    session.submit(deal)
    for square in session.state.rules.deeds:
        again = Mortgage(deal.player, square)
        if check(session.state, again) is None:
            states.append(digest(session.state))
            session.submit(again)
            lift_and_back.append(again)
    while states:
        assert session.undo(deal.player) == lift_and_back.pop()
        assert digest(session.state) == states.pop()


def test_nothing_can_be_taken_back_after_the_next_action() -> None:
    session, deal = at_a_mortgage()
    session.submit(deal)
    play(session, 1, Random(1))
    assert session.undoable(deal.player) is None
    number = session.number
    assert session.undo(deal.player) is None
    assert session.number == number


def test_nobody_takes_back_what_another_did() -> None:
    session, deal = at_a_mortgage()
    session.submit(deal)
    assert session.undo((deal.player + 1) % 3) is None
    assert session.state.mortgaged[deal.square]


def test_a_throw_can_never_be_taken_back() -> None:
    session = sit_down()
    for _ in range(60):
        play(session, 1, Random(1))
        assert not any(session.undoable(player) for player in range(3))


def test_an_answer_to_a_decision_that_was_undone_is_dropped() -> None:
    session, deal = at_a_mortgage()
    session.submit(deal)
    stale = session.decision
    assert stale is not None
    session.undo(deal.player)
    session.submit(deal)  # the engine's own number is now that of the stale decision again
    assert session.submit(stale.options[0], stale.number) is None


def test_a_game_with_undone_deals_comes_back_exactly(tmp_path: Path) -> None:
    session, deal = at_a_mortgage(tmp_path, seed=5)
    session.submit(deal)
    session.undo(deal.player)
    play(session, 40, Random(5))
    (journal,) = tmp_path.iterdir()
    recovered = recover(journal)
    assert recovered.course.records == session.log
    assert digest(recovered.course.state) == digest(session.state)


def test_a_replay_shows_an_undo_as_a_step_back() -> None:
    session, deal = at_a_mortgage()
    before = digest(session.state)
    session.submit(deal)
    after = digest(session.state)
    session.undo(deal.player)
    play(session, 3, Random(1))
    replay = Replay(session.course)
    replay.jump(session.number - 5)
    shown = [digest(replay.state)]
    for _ in range(2):
        replay.step()
        shown.append(digest(replay.state))
    assert shown == [before, after, before]


def test_the_actions_in_force_leave_out_what_was_taken_back() -> None:
    session, deal = at_a_mortgage()
    before = session.course.actions_in_force()
    session.submit(deal)
    assert session.course.actions_in_force() == [*before, deal]
    session.undo(deal.player)
    assert session.course.actions_in_force() == before
