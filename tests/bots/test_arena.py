"""The arena: every order of seats, the same games whatever the jobs, and figures that add up."""

import json
from collections import Counter
from pathlib import Path

import pytest

from game.bots.arena import Field, bot_figures, meet, play_bout, seating
from game.bots.match import play
from game.bots.registry import make
from game.cli import main
from game.engine.queries import worth
from game.engine.rng import stream
from tests.engine.table import LIBRARY


def test_every_order_of_seats_comes_up_equally_often() -> None:
    assert set(Counter(seating(3, index) for index in range(12)).values()) == {2}
    assert sorted(seating(8, 5)) == list(range(8))


def test_the_same_seed_gives_the_same_games_whatever_the_jobs(tmp_path: Path) -> None:
    field = Field(LIBRARY.rules("standard"), ("normal", "reserve", "basic"), 4, 25)
    alone, together = (meet(field, 6, jobs, lambda _: None) for jobs in (1, 2))
    assert (alone.wins, alone.rounds, alone.finished) == (together.wins, together.rounds, together.finished)


def test_a_game_broken_off_is_won_by_the_richest() -> None:
    field = Field(LIBRARY.rules("standard"), ("normal", "reserve"), 4, 3)
    bouts = play_bout(field, 0)
    left = play(field.rules, [make(bot) for bot in field.bots], stream(4, "game 0"), round_limit=3).state
    assert bouts.finished == 0
    assert [bot for bot, won in enumerate(bouts.on_worth) if won] == [max((0, 1), key=lambda seat: worth(left, seat))]
    assert bouts.wins == bouts.on_worth


def test_ratings_follow_wins() -> None:
    field = Field(LIBRARY.rules("standard"), ("normal", "random"), 1, 60)
    first, second = bot_figures(field, meet(field, 8, 1, lambda _: None))
    assert first.games == 8
    assert first.rating > second.rating
    assert first.low <= first.win_rate <= first.high


def test_the_command_writes_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "arena.json"
    arguments = ["--bots", "normal,easy", "--games", "4", "--seed", "1", "--jobs", "1", "--rounds", "20"]
    assert main(["arena", *arguments, "--json", str(file)]) == 0
    figures = json.loads(file.read_text())
    assert [bot["bot"] for bot in figures["bots"]] == ["normal", "easy"]
    assert {"games", "wins", "win_rate", "low", "high", "rating", "cpu_ms_p95"} <= figures["bots"][0].keys()
    assert "4 games of standard" in capsys.readouterr().out
