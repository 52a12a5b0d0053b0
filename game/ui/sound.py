"""What is heard: effects by name, and the tune. Without a device, a file or the wish to hear it, nothing happens."""

import logging
from collections.abc import Iterable
from pathlib import Path

import pygame

from game import paths

EFFECTS = ("card", "chime", "coin", "dice", "door", "hammer", "hop", "knock", "till", "win")
TUNE = "tune"
VOICES = 12  # effects at once; the next one takes the place of the oldest
BUFFER = 1024  # frames: 23 ms, below what an ear takes for late
FADE = 900  # milliseconds
log = logging.getLogger(__name__)


class Sounds:
    """Volumes go from 0 to 100. Files are read when they are first heard; the tune is streamed from the disk."""

    def __init__(self, effects: int = 80, music: int = 40, *, muted: bool = False, folder: Path | None = None) -> None:
        self._folder = folder or paths.assets() / "sounds"
        self._effects, self._music, self._muted = effects, music, muted
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._tune_wanted = self._tune_running = False
        self.heard = _open_device()

    # How loud

    @property
    def effects(self) -> int:
        return self._effects

    @effects.setter
    def effects(self, volume: int) -> None:
        self._effects = max(0, min(100, volume))

    @property
    def music(self) -> int:
        return self._music

    @music.setter
    def music(self, volume: int) -> None:
        self._music = max(0, min(100, volume))
        self._mind_tune()

    @property
    def muted(self) -> bool:
        return self._muted

    def mute(self, muted: bool | None = None) -> None:
        """All off or on again; without a word which, the other of what it is."""
        self._muted = not self._muted if muted is None else muted
        if self._muted and self.heard:
            pygame.mixer.stop()
        self._mind_tune()

    # What

    def play(self, *names: str) -> None:
        """At once and beside what is playing already. Several of one name in one moment are heard as one."""
        if not self.heard or self._muted or not self._effects:
            return
        for name in dict.fromkeys(names):
            sound = self._sound(name)
            if sound is None:
                continue
            channel = pygame.mixer.find_channel(force=True)
            channel.set_volume(self._effects / 100)
            channel.play(sound)

    def start_tune(self) -> None:
        self._tune_wanted = True
        self._mind_tune()

    def stop_tune(self) -> None:
        self._tune_wanted = False
        self._mind_tune()

    def load(self, names: Iterable[str]) -> list[str]:
        """Reads them all, and returns those that cannot be had."""
        return [name for name in names if self._sound(name) is None]

    def close(self) -> None:
        if self.heard:
            self.heard = self._tune_running = False
            self._loaded.clear()
            pygame.mixer.quit()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(self._folder / f"{name}.ogg"))
            except (pygame.error, OSError) as error:
                log.warning("the sound %s cannot be played: %s", name, error)
                self._loaded[name] = None
        return self._loaded[name]

    def _mind_tune(self) -> None:
        """Running exactly while it is wanted and would be heard."""
        if not self.heard:
            return
        wanted = self._tune_wanted and not self._muted and self._music > 0
        try:
            if wanted:
                pygame.mixer.music.set_volume(self._music / 100)
            if wanted and not self._tune_running:
                pygame.mixer.music.load(str(self._folder / f"{TUNE}.ogg"))
                pygame.mixer.music.play(-1, fade_ms=FADE)
            elif self._tune_running and not wanted:
                pygame.mixer.music.stop()
            self._tune_running = wanted
        except (pygame.error, OSError) as error:
            log.warning("the tune cannot be played: %s", error)
            self._tune_wanted = False


def _open_device() -> bool:
    """Whether there is anything to hear with; there may well not be, and then the game is played in silence."""
    if pygame.mixer.get_init():
        return True
    try:
        pygame.mixer.init(buffer=BUFFER)
        pygame.mixer.set_num_channels(VOICES)
    except (pygame.error, NotImplementedError) as error:
        log.info("no sound: %s", error)
        return False
    return True
