"""Golden games guard against a silent change of the rules; a change that is meant regenerates them."""

from pathlib import Path

import pytest

from tests.goldens.golden import FOLDER, read, replayed

GAMES = sorted(FOLDER.glob("*.json"))


def test_every_preset_has_a_golden_game() -> None:
    assert len(GAMES) >= 9


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_ends_where_it_ended(path: Path) -> None:
    golden = read(path)
    assert replayed(golden) == (golden.events, golden.digest)
