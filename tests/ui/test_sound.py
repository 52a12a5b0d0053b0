"""Sounds: each cue has its own, each file is used, and without a device there is silence and nothing else."""

import ast
import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.engine.events import Moved, Thrown
from game.ui.sound import EFFECTS, TUNE, Sounds
from game.ui.stage.stage import Stage

from .hand import Hand, rules, table_scene

STAGE = Path(__file__).parents[2] / "game" / "ui" / "stage"
FILES = {path.stem for path in (paths.assets() / "sounds").glob("*.ogg")}
MOST_BYTES = 1_500_000


def named_by_cues() -> set[str]:
    """What is assigned to `sound`, or handed to a cue as its sound, anywhere on the stage."""
    names = set()
    for path in sorted(STAGE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(getattr(target, "attr", getattr(target, "id", "")) == "sound" for target in targets):
                    names |= words_in(node.value)
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "Bubble" and len(node.args) > 3:
                names |= words_in(node.args[3])
    return names - {""}


def words_in(node: ast.expr | None) -> set[str]:
    inner = ast.walk(node) if node else ()
    return {part.value for part in inner if isinstance(part, ast.Constant) and isinstance(part.value, str)}


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    device = Sounds()
    yield device
    device.close()


def playing() -> list[pygame.mixer.Sound]:
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [sound for channel in channels if (sound := channel.get_sound()) is not None]


def test_every_sound_of_a_cue_has_its_file_and_every_file_is_used() -> None:
    assert named_by_cues() == set(EFFECTS)
    assert {*EFFECTS, TUNE} == FILES


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in (paths.assets() / "sounds").iterdir()) < MOST_BYTES


def test_every_file_can_be_read_and_is_not_silent(sounds: Sounds) -> None:
    assert sounds.heard
    assert sounds.load(sorted(FILES)) == []
    for name in FILES:
        raw = pygame.mixer.Sound(str(paths.assets() / "sounds" / f"{name}.ogg")).get_raw()
        assert max(raw) > 0


def test_effects_are_short_and_the_tune_is_not(sounds: Sounds) -> None:
    lengths = {
        name: pygame.mixer.Sound(str(paths.assets() / "sounds" / f"{name}.ogg")).get_length() for name in sorted(FILES)
    }
    assert 30 <= lengths.pop(TUNE) <= 60
    assert max(lengths.values()) < 3


def test_a_file_is_read_only_when_it_is_first_heard(sounds: Sounds) -> None:
    assert not sounds._loaded
    sounds.play("hop")
    assert list(sounds._loaded) == ["hop"]
    assert len(playing()) == 1


def test_several_of_one_name_in_one_moment_are_heard_as_one(sounds: Sounds) -> None:
    sounds.play("coin", "coin", "card")
    assert len(playing()) == 2


def test_more_effects_than_voices_are_no_trouble(sounds: Sounds) -> None:
    for _ in range(20):
        sounds.play(*sorted(FILES - {TUNE}))
    assert playing()


def test_one_call_silences_all_and_another_brings_the_tune_back(sounds: Sounds) -> None:
    sounds.start_tune()
    sounds.play("win")
    assert pygame.mixer.music.get_busy()
    sounds.mute()
    assert not pygame.mixer.music.get_busy()
    assert not playing()
    sounds.play("win")
    assert not playing()
    sounds.mute()
    assert pygame.mixer.music.get_busy()


def test_the_volumes_of_effects_and_music_are_apart(sounds: Sounds) -> None:
    sounds.start_tune()
    sounds.music = 0
    assert not pygame.mixer.music.get_busy()
    sounds.play("dice")
    assert len(playing()) == 1
    sounds.music, sounds.effects = 250, 0
    assert (sounds.music, sounds.effects) == (100, 0)
    assert pygame.mixer.music.get_busy()
    pygame.mixer.stop()
    sounds.play("dice")
    assert not playing()


def test_the_tune_stops_when_it_is_no_longer_wanted(sounds: Sounds) -> None:
    sounds.start_tune()
    sounds.stop_tune()
    sounds.music = 70
    assert not pygame.mixer.music.get_busy()


def test_an_unknown_name_is_noted_once_and_nothing_more(sounds: Sounds, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        sounds.play("trumpet")
        sounds.play("trumpet")
    assert [record.message.partition(":")[0] for record in caplog.records] == ["the sound trumpet cannot be played"]


def test_a_folder_without_the_tune_is_played_in_silence(sounds: Sounds, tmp_path: Path) -> None:
    bare = Sounds(folder=tmp_path)
    bare.start_tune()
    bare.play("dice")
    bare.music = 60
    assert not pygame.mixer.music.get_busy()


def test_without_a_device_everything_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    silent = Sounds()
    assert not silent.heard
    silent.start_tune()
    silent.play("dice", "trumpet")
    silent.mute()
    silent.mute(False)
    silent.music = silent.effects = 50
    silent.stop_tune()
    silent.close()
    assert not pygame.mixer.get_init()


# When


@pytest.fixture
def stage() -> Iterator[Stage]:
    scene = table_scene(rules(), ("person", "basic"))
    scene.table.stage.speed = "normal"
    yield scene.table.stage
    scene.table.leave()


def test_a_token_is_heard_on_every_square_that_it_hops_to(stage: Stage) -> None:
    stage.play([Moved(player=0, start=0, end=5, forward=True)])
    heard = []
    for _ in range(100):
        stage.update(0.02)
        heard.append(len(stage.sounds))
    assert stage.sounds == ["hop"] * 5
    assert sorted(set(heard)) == [0, 1, 2, 3, 4, 5]


def test_what_is_skipped_is_not_heard(stage: Stage) -> None:
    stage.play([Moved(player=0, start=0, end=5, forward=True), Thrown(player=0, first=1, second=2, purpose="move")])
    stage.update(0.01)
    stage.skip()
    stage.update(1.0)
    assert stage.sounds == []


def test_the_table_hands_its_sounds_on_and_keeps_none(sounds: Sounds) -> None:
    scene = table_scene(rules(), ("person", "basic"), speed="normal")
    scene.sounds = sounds
    Hand(scene)
    scene.table.stage.finish()
    scene.table.stage.play([Thrown(player=0, first=1, second=2, purpose="move")])
    scene.update(0.02)
    assert len(playing()) == 1
    scene.sounds = None
    scene.table.stage.sounds.append("hop")
    scene.update(0.02)
    assert scene.table.stage.sounds == []
    scene.leave()
