"""Named saves: whole or refused, listed at a glance, and under any title a player can type."""

import json
import os
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.session import disk
from game.session.digest import digest
from game.session.errors import SaveError
from game.session.records import FORMAT
from game.session.recovery import recover
from game.session.saves import TITLE_LIMIT, delete, path_for, saved_games, tidy
from game.session.seats import Seat
from game.session.session import Session
from tests.session.mending import change_save
from tests.session.table import BEGUN, SEATS, Hands, play, play_to_the_end, sit_down


def saved(folder: Path, title: str = "Sunday", actions: int = 40, seed: int = 1) -> tuple[Session, Path]:
    session = sit_down(seed=seed)
    play(session, actions, Random(seed))
    return session, session.save(folder, title)


def refusal(path: Path) -> str:
    before = path.read_bytes()
    with pytest.raises(SaveError) as refused:
        recover(path)
    assert path.read_bytes() == before
    return refused.value.code


def test_a_loaded_game_is_the_saved_one(tmp_path: Path) -> None:
    session, path = saved(tmp_path)
    session.change_seat(1, Seat("Eve", "harp", "white"))
    session.save(tmp_path, "Sunday")
    loaded = Session.resume(recover(path), tmp_path / "autosave")
    assert digest(loaded.state) == digest(session.state)
    assert (loaded.log, loaded.seats, loaded.notices) == (session.log, session.seats, ())


def test_a_loaded_game_is_autosaved_from_the_start(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    before = path.read_bytes()
    loaded = Session.resume(recover(path), tmp_path / "autosave")
    play(loaded, 5, Random(3))
    (journal,) = (tmp_path / "autosave").iterdir()
    assert digest(recover(journal).course.state) == digest(loaded.state)
    assert path.read_bytes() == before


def test_loaded_and_original_go_on_alike(tmp_path: Path) -> None:
    session, path = saved(tmp_path)
    loaded = Session.resume(recover(path), tmp_path)
    play(session, 50, Random(8))
    play(loaded, 50, Random(8))
    assert digest(loaded.state) == digest(session.state)


def test_a_finished_game_can_be_saved_and_loaded(tmp_path: Path) -> None:
    session = sit_down(round_limit=5)
    play_to_the_end(session, Random(1))
    loaded = recover(session.save(tmp_path, "over")).course
    assert loaded.state.outcome == session.state.outcome
    assert saved_games(tmp_path)[0].summary == replace(session.summary, title="over", finished=True)


def test_after_an_upgrade_that_plays_otherwise_the_snapshot_is_gone_on_from(tmp_path: Path) -> None:
    session, path = saved(tmp_path)
    change_save(path, lambda game: game["header"].update(seed=12345))
    recovered = recover(path)
    assert [notice.code for notice in recovered.notices] == ["replay_gone"]
    assert digest(recovered.course.state) == digest(session.state)
    assert recovered.course.records == []
    again = Session.resume(recovered, tmp_path / "autosave")
    play(again, 10, Random(1))
    second = recover(again.save(tmp_path, "again"))
    assert (digest(second.course.state), second.notices) == (digest(again.state), ())


def test_a_snapshot_that_is_not_of_this_table_is_refused(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    _, other = saved(tmp_path, "other", seed=2)
    foreign = json.loads(other.read_bytes())["game"]

    def mix(game: dict[str, object]) -> None:
        game.update(state=foreign["state"], digest=foreign["digest"], records=[])
        game["header"]["seats"].pop()  # type: ignore[index]

    change_save(path, mix)
    assert refusal(path) == "damaged"


def test_a_snapshot_that_does_not_match_its_digest_is_refused(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    change_save(path, lambda game: game["state"]["cash"].reverse())
    assert refusal(path) == "damaged"


def test_a_save_of_a_newer_version_is_refused_by_name(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    save = json.loads(path.read_bytes())
    path.write_text(json.dumps({**save, "format": FORMAT + 1, "game": "in a form of which we know nothing"}))
    assert refusal(path) == "future"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b'{"kind":"chess","format":1}',
        b'{"format":1}',
        b"\x89PNG\r\n",
        b"\xff\xfe",
        b"[" * 9999,
    ],
)
def test_a_foreign_file_is_refused(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "foreign.save.json"
    path.write_bytes(text)
    assert refusal(path) == "foreign"


def test_a_truncated_save_is_refused(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    path.write_bytes(path.read_bytes()[:-100])
    assert refusal(path) == "damaged"


def test_an_oversized_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.save.json"
    with path.open("wb") as file:
        file.truncate(disk.LIMIT + 1)
    with pytest.raises(SaveError) as refused:
        recover(path)
    assert refused.value.code == "oversized"
    assert refused.value.figures["limit"] == disk.LIMIT


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("not there", ".", "pipe"):
        with pytest.raises(SaveError) as refused:
            recover(tmp_path / name)
        assert refused.value.code == "unreadable"


def test_the_list_shows_the_newest_first_and_the_unreadable_last(tmp_path: Path) -> None:
    for seed, title in ((1, "first"), (3, "third"), (2, "second")):
        saved(tmp_path, title, actions=10 * seed, seed=seed)
    (tmp_path / "broken.save.json").write_bytes(b"?")
    (tmp_path / "notes.txt").write_bytes(b"?")
    *good, bad = saved_games(tmp_path)
    summaries = [save.summary for save in good if save.summary]
    assert [summary.title for summary in summaries] == ["third", "second", "first"]
    assert [summary.saved for summary in summaries] == [BEGUN + 3, BEGUN + 2, BEGUN + 1]
    assert all(summary.seats == SEATS[:3] for summary in summaries)
    assert bad.error is not None
    assert (bad.error.code, bad.summary) == ("foreign", None)


def test_a_folder_that_is_not_there_lists_no_saves(tmp_path: Path) -> None:
    assert saved_games(tmp_path / "not there") == []


def test_the_list_carries_a_small_picture(tmp_path: Path) -> None:
    session = sit_down()
    session.save(tmp_path, "with picture", picture=b"\x89PNG")
    summary = saved_games(tmp_path)[0].summary
    assert summary is not None
    assert summary.picture == b"\x89PNG"


def test_saving_under_the_same_title_replaces_the_older_save(tmp_path: Path) -> None:
    saved(tmp_path, "mine", seed=1)
    newer, path = saved(tmp_path, "mine", seed=2)
    assert list(tmp_path.iterdir()) == [path]
    assert digest(recover(path).course.state) == digest(newer.state)


@pytest.mark.parametrize(
    "title", ["", "   ", "../../etc/passwd", "CON", "a" * 500, "Größe/グ", "a\nb\x00c", "\ud800", ".", "x: y? <z>|*"]
)
def test_any_title_gives_a_save_inside_the_folder(tmp_path: Path, title: str) -> None:
    folder = tmp_path / "saves"
    path = sit_down().save(folder, title)
    assert (path.parent, list(folder.iterdir())) == (folder, [path])
    assert len(path.name) < 80
    assert path.name.isascii()
    summary = saved_games(folder)[0].summary
    assert summary is not None
    assert summary.title == tidy(title)
    assert len(summary.title) <= TITLE_LIMIT


def test_titles_that_differ_only_in_what_a_file_name_cannot_say_do_not_collide(tmp_path: Path) -> None:
    titles = ["game", "Game", "gäme", "game!", "ゲーム", "игра"]
    assert len({path_for(tmp_path, title) for title in titles}) == len(titles)


def test_a_save_with_a_field_twice_is_refused(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"game":', b'"game":{},"game":', 1))
    assert refusal(path) == "damaged"


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_save_that_fails_half_way_leaves_the_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    session, path = saved(tmp_path)
    before = path.read_bytes()
    play(session, 3, Random(1))

    def disk_full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, disk_full)
    with pytest.raises(SaveError, match="unwritable"):
        session.save(tmp_path, "Sunday")
    assert path.read_bytes() == before


def test_a_save_that_fails_leaves_nothing_half_written(tmp_path: Path) -> None:
    session = sit_down()
    in_the_way = path_for(tmp_path, "Evening")
    in_the_way.mkdir()
    with pytest.raises(SaveError):
        session.save(tmp_path, "Evening")
    assert list(tmp_path.iterdir()) == [in_the_way]


def test_a_save_can_be_deleted_and_deleting_it_again_does_no_harm(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    delete(path)
    delete(path)
    assert saved_games(tmp_path) == []


def test_a_save_keeps_the_rules_it_was_played_by(tmp_path: Path) -> None:
    session = sit_down(preset="short", salary=250)
    loaded = Session.resume(recover(session.save(tmp_path, "rules")), tmp_path, now=Hands())
    assert loaded.state.rules.ruleset == session.state.rules.ruleset
    assert loaded.state.rules.ruleset.salary == 250
    assert loaded.state.rules.board == session.state.rules.board
    assert loaded.state.rules.decks == session.state.rules.decks
