"""A thousand damaged files: each is read as far as it is sound or refused with a code, and none is touched."""

from pathlib import Path
from random import Random

import pytest

from game.session.digest import digest
from game.session.errors import SaveError
from game.session.journal import journals
from game.session.recovery import Recovered, recover
from game.session.saves import saved_games
from tests.session.mending import DAMAGES, change_journal, change_save, change_somewhere
from tests.session.table import play_wildly, sit_down


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """A journal and a save of the same game."""
    folder = tmp_path_factory.mktemp("stored")
    session = sit_down(folder, seed=6)
    play_wildly(session, 45, Random(6))
    return journals(folder)[0].read_bytes(), session.save(folder, "stored").read_bytes()


def try_to_read(path: Path) -> Recovered | None:
    before = path.read_bytes()
    try:
        return recover(path)
    except SaveError:
        return None
    finally:
        assert path.read_bytes() == before


def test_400_damaged_saves_are_refused(tmp_path: Path, stored: tuple[bytes, bytes]) -> None:
    path, chance = tmp_path / "damaged.save.json", Random(400)
    for number in range(400):
        damaged = DAMAGES[number % len(DAMAGES)](stored[1], chance)
        path.write_bytes(damaged)
        assert try_to_read(path) is None or damaged == stored[1]
        assert len(saved_games(tmp_path)) == 1


def test_400_damaged_journals_give_a_true_beginning_of_the_game_or_are_refused(
    tmp_path: Path, stored: tuple[bytes, bytes]
) -> None:
    path, chance = tmp_path / "damaged.journal", Random(401)
    path.write_bytes(stored[0])
    whole = recover(path).course
    for number in range(400):
        path.write_bytes(DAMAGES[number % len(DAMAGES)](stored[0], chance))
        read = try_to_read(path)
        if read is not None:
            assert read.course.records == whole.records[: read.course.end]
            assert digest(read.course.state) == digest(whole.state_at(read.course.end))


@pytest.mark.parametrize("which", [0, 1])
def test_200_forged_files_with_good_checksums_raise_nothing_else(
    tmp_path: Path, stored: tuple[bytes, bytes], which: int
) -> None:
    path, chance = tmp_path / "forged", Random(402 + which)
    change = (change_journal, change_save)[which]
    for _ in range(200):
        path.write_bytes(stored[which])
        change(path, lambda value: change_somewhere(value, chance))
        try_to_read(path)
