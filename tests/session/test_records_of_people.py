"""Records: what each named person has achieved, counted once a game."""

from pathlib import Path
from random import Random

from msgspec.structs import replace

from game.session.course import Course
from game.session.records_of_people import Played, add, load, people, reset, results_of
from game.session.seats import PERSON

from .botgame import finished
from .table import sit_down

ADA = Played("g1", "Ada", "ship", True, 4000, 30, 4)


def people_in(course: Course) -> Course:
    """The same game, with persons at the first two seats."""
    seats = tuple(replace(seat, player=PERSON) if at < 2 else seat for at, seat in enumerate(course.header.seats))
    return Course(replace(course.header, seats=seats), course.records)


def test_a_finished_game_adds_a_line_for_each_person_and_none_for_bots() -> None:
    course = people_in(finished(5).course)
    outcome = course.state.outcome
    assert outcome is not None
    found = results_of(course)
    assert [(each.name, each.won) for each in found] == [
        (course.seats[at].name, at in outcome.winners) for at in (0, 1)
    ]


def test_a_game_that_is_not_over_adds_nothing() -> None:
    assert results_of(sit_down().course) == []


def test_the_same_game_is_counted_once(tmp_path: Path) -> None:
    path = tmp_path / "records.json"
    add(path, [ADA])
    add(path, [ADA, replace(ADA, game="g2", won=False)])
    assert load(path) == [ADA, replace(ADA, game="g2", won=False)]


def test_games_are_added_up_by_name() -> None:
    games = [
        ADA,
        replace(ADA, game="g2", won=False, worth=9000, token="cat"),
        replace(ADA, game="g3", token="cat"),
        replace(ADA, name="Ben", won=False, worth=100),
    ]
    assert [(p.name, p.games, p.wins, p.best, p.token) for p in people(games)] == [
        ("Ada", 3, 2, 9000, "cat"),
        ("Ben", 1, 0, 100, "ship"),
    ]


def test_resetting_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "records.json"
    add(path, [ADA])
    reset(path)
    assert load(path) == []


def test_damaged_records_never_raise(tmp_path: Path) -> None:
    path, chance = tmp_path / "records.json", Random(3)
    add(path, [ADA, replace(ADA, game="g2")])
    whole = path.read_bytes()
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 5)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(bytes(data[: chance.randint(1, len(data))]))
        people(load(path))
