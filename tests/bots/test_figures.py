"""Figures of many games: intervals and percentiles against known values, sums in any order."""

import pytest

from game.bots.figures import RoundFigures, Totals, percentile, round_figures, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (500, 1000, 0.4691, 0.5309)],
)
def test_wilson_intervals_are_those_of_the_tables(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("size", "expected"), [(1, 1), (9, 9), (10, 9), (11, 10), (100, 90), (101, 91)])
def test_nine_tenths_of_all_values_do_not_exceed_the_90th_percentile(size: int, expected: int) -> None:
    assert percentile(list(range(1, size + 1)), 90) == expected


def test_rounds_are_counted_once_for_each_game_that_lasted_so_long() -> None:
    assert round_figures({10: 3, 40: 1}) == RoundFigures(mean=17.5, median=10, p90=40)


def test_totals_add_up_in_any_order() -> None:
    games = [
        Totals(wins=[1, 0], landings=[3, 2, 1], games=1, finished=1, throws=6, rounds={3: 1}),
        Totals(wins=[0, 1], landings=[0, 5, 0], games=1, finished=1, throws=5, rounds={3: 1}),
        Totals(wins=[0, 0], landings=[1, 1, 0], games=1, throws=2, rounds={1: 1}),
    ]
    one_way, other_way = Totals.nothing(2, 2), Totals.nothing(2, 2)
    for forwards, backwards in zip(games, reversed(games), strict=True):
        one_way.add(forwards)
        other_way.add(backwards)
    assert one_way == other_way
    assert one_way == Totals([1, 1], [4, 8, 1], games=3, finished=2, throws=13, rounds={3: 2, 1: 1})
