"""The workshop of the sounds: what it makes is what is shipped, and the tune goes round without a seam."""

import importlib
from array import array
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game import paths

BUILD = Path(__file__).parent.parent / "build"


@pytest.fixture
def effects(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    return importlib.import_module("sounds.effects")


@pytest.fixture
def tune(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    return importlib.import_module("sounds.tune")


@pytest.fixture
def timbre(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    return importlib.import_module("sounds.timbre")


def test_every_effect_is_shipped_and_every_shipped_one_is_made(effects: ModuleType) -> None:
    made = {make.__name__ for make in effects.EFFECTS}
    assert made | {"tune"} == {path.stem for path in (paths.assets() / "sounds").iterdir()}


def test_an_effect_is_the_same_each_time_and_ends_in_silence(effects: ModuleType) -> None:
    first, second = effects.effect(effects.dice), effects.effect(effects.dice)
    assert first == second
    assert abs(first[-1]) < 1e-6 < max(map(abs, first))


def test_a_sound_at_its_peak_is_as_loud_as_was_asked(timbre: ModuleType) -> None:
    left, right = (timbre.strike([(440, loud, 0.1)], 0.2, 8000) for loud in (1.0, 0.5))
    timbre.at_peak(0.4, left, right)
    assert max(map(abs, left)) == pytest.approx(0.4)
    assert max(map(abs, right)) == pytest.approx(0.2)


def test_what_is_too_long_for_the_end_goes_on_at_the_beginning(timbre: ModuleType) -> None:
    over, sound = timbre.silence(4, 1), array("d", (1.0, 2.0, 3.0))
    timbre.lay(over, sound, 3, 1.0, 1, around=True)
    assert list(over) == [2.0, 3.0, 0.0, 1.0]
    timbre.lay(over, sound, 3, 1.0, 1)
    assert list(over) == [2.0, 3.0, 0.0, 2.0]


def test_melody_and_harmony_are_of_one_length(tune: ModuleType) -> None:
    assert sum(length for _, length in tune.MELODY) == 3 * len(tune.HARMONY)
    assert set(tune.HARMONY) == set(tune.CHORDS)


@pytest.mark.slow
def test_the_tune_goes_round_without_a_seam(tune: ModuleType) -> None:
    left, right = tune.tune()
    assert len(left) == len(right)
    for side in (left, right):
        steps = sorted(abs(side[at] - side[at - 1]) for at in range(1, len(side)))
        assert abs(side[0] - side[-1]) <= steps[len(steps) * 99 // 100]


def test_a_string_keeps_its_pitch(timbre: ModuleType) -> None:
    """Counted from how often it crosses the middle line, once its edge has gone."""
    rate, pitch = 32_000, 220.0
    sound = timbre.pluck(pitch, 1.0, rate, Random(1))
    late = sound[rate // 4 : rate // 2]
    rising = sum(1 for at in range(1, len(late)) if late[at - 1] < 0 <= late[at])
    assert rising * 4 == pytest.approx(pitch, rel=0.05)
