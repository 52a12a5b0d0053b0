"""The journal: whatever is cut off it, at most the last action is lost and nothing is ever thrown again."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.session import disk
from game.session.digest import digest
from game.session.errors import SaveError
from game.session.journal import ASIDE, is_marked_ended, journals, prune
from game.session.records import FORMAT, Undone
from game.session.recovery import newest_unfinished, recover
from game.session.seats import Seat
from game.session.session import Session
from tests.session.mending import change_journal, journal_lines, write_journal
from tests.session.table import Hands, play, play_to_the_end, play_wildly, sit_down


def played(folder: Path, actions: int = 30, seed: int = 1) -> tuple[Session, Path]:
    session = sit_down(folder, seed=seed)
    play(session, actions, Random(seed))
    return session, journals(folder)[0]


def refusal(path: Path) -> str:
    with pytest.raises(SaveError) as refused:
        recover(path)
    return refused.value.code


def test_a_game_comes_back_from_its_journal_as_it_was(tmp_path: Path) -> None:
    session, journal = played(tmp_path)
    recovered = recover(journal)
    assert digest(recovered.course.state) == digest(session.state)
    assert (recovered.course.records, recovered.notices) == (session.log, ())


def test_a_cut_at_any_byte_of_the_last_two_lines_loses_only_what_was_not_yet_shown(tmp_path: Path) -> None:
    session, journal = played(tmp_path, 17)
    whole = journal.read_bytes()
    *_, before_last, last = whole.splitlines(keepends=True)
    digests = [digest(session.course.state_at(position)) for position in (15, 16, 17)]
    for kept in range(len(whole) - len(last) - len(before_last), len(whole) + 1):
        journal.write_bytes(whole[:kept])
        done = (kept >= len(whole)) + (kept >= len(whole) - len(last))
        recovered = recover(journal)
        assert digest(recovered.course.state) == digests[done]
        cut_inside = kept not in (len(whole), len(whole) - len(last), len(whole) - len(last) - len(before_last))
        assert [notice.code for notice in recovered.notices] == ["last_action_lost"] * cut_inside


def test_a_throw_that_was_cut_off_falls_the_same_way_again(tmp_path: Path) -> None:
    session, journal = played(tmp_path, 17)
    journal.write_bytes(journal.read_bytes()[:-3])
    last = session.course.actions_in_force()[-1]
    resumed = Session.resume(recover(journal), tmp_path)
    resumed.submit(last)
    assert digest(resumed.state) == digest(session.state)


def test_a_resumed_game_goes_on_in_the_same_journal(tmp_path: Path) -> None:
    session, journal = played(tmp_path)
    journal.write_bytes(journal.read_bytes()[:-3])
    resumed = Session.resume(recover(journal), tmp_path)
    assert resumed.number == session.number - 1
    play(resumed, 30, Random(2))
    assert list(tmp_path.iterdir()) == [journal]
    assert digest(recover(journal).course.state) == digest(resumed.state)
    assert recover(journal).notices == ()


def test_a_journal_damaged_in_the_middle_goes_on_from_what_is_whole(tmp_path: Path) -> None:
    session, journal = played(tmp_path)
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[12] = lines[12].replace(b"at", b"ta")
    damaged = b"".join(lines)
    journal.write_bytes(damaged)
    recovered = recover(journal)
    assert [notice.code for notice in recovered.notices] == ["actions_lost"]
    assert recovered.notices[0].figures == {"lines": len(lines) - 12}
    assert recovered.course.records == session.log[: recovered.course.end]
    assert journal.read_bytes() == damaged


def test_a_damaged_journal_is_set_aside_unchanged_when_its_game_goes_on(tmp_path: Path) -> None:
    _, journal = played(tmp_path)
    lines = journal.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:9], *lines[10:]])
    journal.write_bytes(damaged)
    resumed = Session.resume(recover(journal), tmp_path, today=Hands(10**9))
    play(resumed, 3, Random(3))
    assert journal.with_name(journal.name + ASIDE).read_bytes() == damaged
    (new,) = journals(tmp_path)
    assert digest(recover(new).course.state) == digest(resumed.state)


@pytest.mark.parametrize(
    "preset", ["standard", "classic", "classic_a", "short", "time_limit", "quick", "by_the_letter"]
)
def test_every_preset_comes_back_from_its_journal(tmp_path: Path, preset: str) -> None:
    session = sit_down(tmp_path, preset=preset, seed=13, seats=4)
    play_wildly(session, 400, Random(13))
    assert any(isinstance(record, Undone) for record in session.log)
    recovered = recover(journals(tmp_path)[0])
    assert digest(recovered.course.state) == digest(session.state)
    assert recovered.notices == ()


def test_a_journal_never_grows_beyond_what_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, journal = played(tmp_path)
    size = journal.stat().st_size
    monkeypatch.setattr(disk, "LIMIT", size + 10)
    with pytest.raises(SaveError, match="oversized"):
        play(session, 1, Random(1))
    assert recover(journal).course.end == session.number


def test_the_game_to_continue_says_who_plays_and_where_they_are(tmp_path: Path) -> None:
    session, journal = played(tmp_path)
    os.utime(journal, (5000, 5000))
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.summary == replace(session.summary, saved=5000.0)


@pytest.mark.parametrize("swap", [(5, 6), (3, 10)])
def test_swapped_lines_are_noticed(tmp_path: Path, swap: tuple[int, int]) -> None:
    _, journal = played(tmp_path)
    lines = journal.read_bytes().splitlines(keepends=True)
    first, second = swap
    lines[first], lines[second] = lines[second], lines[first]
    journal.write_bytes(b"".join(lines))
    assert recover(journal).notices[0].code == "actions_lost"


def test_a_finished_game_is_marked_and_no_longer_offered(tmp_path: Path) -> None:
    unfinished, first = played(tmp_path, seed=1)
    over = sit_down(tmp_path, seed=2, round_limit=5)
    play_to_the_end(over, Random(2))
    marked = [path for path in journals(tmp_path) if path != first]
    assert [is_marked_ended(path) for path in marked] == [True]
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert (found.path, found.course.records) == (first, unfinished.log)


def test_a_finished_game_can_be_read_and_closed_again(tmp_path: Path) -> None:
    over = sit_down(tmp_path, round_limit=5)
    play_to_the_end(over, Random(2))
    over.close()
    (journal,) = journals(tmp_path)
    assert is_marked_ended(journal)
    resumed = Session.resume(recover(journal), tmp_path)
    assert resumed.state.outcome == over.state.outcome
    assert resumed.decision is None


def test_the_game_played_last_is_the_one_to_continue(tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        _, journal = played(tmp_path, seed=seed)
        os.utime(journal, (seed, seed))
    by_age = journals(tmp_path)
    os.utime(by_age[-1], (9, 9))
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.path == by_age[-1]


def test_a_journal_that_cannot_be_read_does_not_stand_in_the_way_of_another(tmp_path: Path) -> None:
    _, good = played(tmp_path)
    os.utime(good, (1, 1))
    (tmp_path / "broken.journal").write_bytes(b"what is this?")
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.path == good


def test_with_no_game_there_is_nothing_to_continue(tmp_path: Path) -> None:
    assert newest_unfinished(tmp_path) is None
    assert newest_unfinished(tmp_path / "not there") is None


def test_two_programs_cannot_play_on_in_the_same_journal(tmp_path: Path) -> None:
    session, journal = played(tmp_path)
    other = Session.resume(recover(journal), tmp_path)
    play(other, 1, Random(1))
    before = journal.read_bytes()
    with pytest.raises(SaveError, match="taken"):
        play(session, 1, Random(1))
    assert journal.read_bytes() == before


def test_every_game_has_a_journal_of_its_own(tmp_path: Path) -> None:
    for _ in range(3):
        sit_down(tmp_path, seed=4)
    assert len(journals(tmp_path)) == 3


def test_only_the_newest_journals_are_kept(tmp_path: Path) -> None:
    for age in range(6):
        path = tmp_path / f"{age}.journal"
        path.touch()
        os.utime(path, (100 - age, 100 - age))
    prune(tmp_path, keep=4)
    assert sorted(path.name for path in journals(tmp_path)) == ["0.journal", "1.journal", "2.journal", "3.journal"]


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveError, match="unwritable"):
        sit_down(tmp_path / "file")


def test_a_journal_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    _, journal = played(tmp_path)
    change_journal(journal, lambda lines: lines[0].update(format=FORMAT + 1))
    assert refusal(journal) == "future"


def test_a_journal_without_its_first_line_is_refused(tmp_path: Path) -> None:
    _, journal = played(tmp_path)
    journal.write_bytes(journal.read_bytes()[:200])
    assert refusal(journal) == "damaged"
    journal.write_bytes(b"")
    assert refusal(journal) == "foreign"


def test_after_an_upgrade_that_plays_otherwise_the_last_snapshot_is_gone_on_from(tmp_path: Path) -> None:
    session, journal = played(tmp_path, 47)
    session.change_seat(1, Seat("Eve", "harp", "white"))
    session.close()
    state, seats = digest(session.state), session.seats

    def other_dice(lines: list[Any]) -> None:
        lines[0]["header"]["seed"] += 1

    change_journal(journal, other_dice)
    recovered = recover(journal)
    assert [notice.code for notice in recovered.notices] == ["replay_gone"]
    assert (digest(recovered.course.state), recovered.course.seats) == (state, seats)
    resumed = Session.resume(recovered, tmp_path, today=Hands(10**9))
    play(resumed, 10, Random(1))
    (new,) = journals(tmp_path)
    assert new != journal
    again = recover(new)
    assert (digest(again.course.state), again.notices) == (digest(resumed.state), ())


def test_what_follows_the_last_snapshot_is_played_as_far_as_it_fits(tmp_path: Path) -> None:
    session, journal = played(tmp_path, 47)
    change_journal(journal, lambda lines: lines[0]["header"].update(seed=99))
    recovered = recover(journal)
    assert digest(recovered.course.state) == digest(session.state)
    lines = journal_lines(journal)
    lines[-2]["action"] = {"type": "GiveUp", "player": 0}
    write_journal(journal, lines)
    recovered = recover(journal)
    assert recovered.notices[0].figures == {"actions": 2}
    assert digest(recovered.course.state) == digest(session.course.state_at(45))
