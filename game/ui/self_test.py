"""The program tries itself out: pictures, sounds and fonts, then a whole game on the real table, saved and loaded."""

import time
from pathlib import Path

import pygame
from msgspec.structs import replace

from game import paths
from game.bots.thinking import InWorker
from game.engine.rules import Rules
from game.session.digest import digest
from game.session.recovery import recover
from game.session.session import Session
from game.session.settings import DEFAULT
from game.telling import Locale, Teller

from . import fonts
from .entries import Entries
from .page import Field
from .pictures import picture
from .scene import Scene
from .seating import seats_for
from .sound import Sounds
from .table.scene import TableScene
from .table.table import Table
from .window import Loop, NoDisplay, close_window, open_window

SIZE = (1280, 720)
SEED = 1935
SAVED_AFTER = 30  # records
PATIENCE = 120  # seconds: a game that gets nowhere is given up
STEP = 1 / 30  # seconds of the table's time that a frame takes


class Failed(Exception):
    """What did not work, in a sentence."""


def run(rules: Rules, preset: str, players: tuple[str, ...], locale: Locale, folder: Path) -> str:
    """Plays in that folder, which holds nothing afterwards that is worth keeping. Returns what was seen to work."""
    try:
        surface = open_window(SIZE, locale.text("ui", "app", "title"))
    except NoDisplay:
        raise Failed(locale.text("ui", "app", "no_display")) from None
    sounds = Sounds()
    try:
        shown = f"{_pictures()} pictures, {_sounds(sounds)}"
        _type(surface)
        session = Session.start(preset, rules, seats_for(players), SEED, folder=folder / "journal")
        played = _play(surface, session, locale, folder, sounds)
        driver = pygame.display.get_driver()
        return f"{shown}, a game of {session.number} actions played, saved and loaded in {played} frames on {driver}"
    finally:
        sounds.close()
        close_window()


def _pictures() -> int:
    found = sorted((paths.assets() / "images").rglob("*.svg"))
    for path in found:
        picture(path.relative_to(paths.assets() / "images").with_suffix("").as_posix(), 48)
    if not found:
        raise Failed("the pictures are missing; please install the game again")
    for weight in fonts.WEIGHTS:
        fonts.text("Deeds & Dice", weight, 20, (0, 0, 0))
    return len(found)


def _type(surface: pygame.Surface) -> None:
    """A place to type into takes a letter: what stands behind it has files of its own."""
    typed: list[str] = []
    entries = Entries()
    entries.resize(SIZE, 16)
    field = Field(rect=pygame.Rect(20, 20, 200, 30), value="", changed=typed.append, entered=lambda: None)
    entries.show({"name": field})
    entries.focus("name")
    entries.handle(pygame.Event(pygame.TEXTINPUT, text="é"))
    entries.update(STEP)
    entries.draw(surface)
    entries.show({})
    if typed != ["é"]:
        raise Failed("nothing can be typed")


def _sounds(sounds: Sounds) -> str:
    if not sounds.heard:
        return "no sound device"
    names = sorted(path.stem for path in (paths.assets() / "sounds").glob("*.ogg"))
    missing = sounds.load(names)
    if missing or not names:
        raise Failed(f"some sounds cannot be played: {', '.join(missing) or 'there are none'}")
    return f"{len(names)} sounds"


def _play(surface: pygame.Surface, session: Session, locale: Locale, folder: Path, sounds: Sounds) -> int:
    """The game in the real loop, as fast as it goes; saved on the way, and the loaded one looked at in its turn."""
    scene = _scene(session, locale)
    scene.sounds = sounds
    loop = Loop(surface, scene, _on_trouble)
    frames, deadline, saved = 0, time.monotonic() + PATIENCE, None
    while session.state.outcome is None or scene.table.stage.busy:
        _frame(loop)
        frames += 1
        if saved is None and session.number >= SAVED_AFTER:
            saved = session.save(folder, "Self-test", _small(surface)), digest(session.state)
        if time.monotonic() > deadline:
            raise Failed(f"the game did not come to its end within {PATIENCE} seconds")
    if scene.table.thinker.lost:
        raise Failed("the process in which computer players think was lost")
    if saved is None:
        raise Failed(f"the game was over after {session.number} actions, before it could be saved")
    _frame(loop)
    scene.leave()
    _look_at_loaded(surface, *saved, locale, folder)
    return frames


def _look_at_loaded(surface: pygame.Surface, path: Path, expected: str, locale: Locale, folder: Path) -> None:
    loaded = Session.resume(recover(path), folder / "loaded")
    if digest(loaded.state) != expected:
        raise Failed("a loaded game is not the one that was saved")
    scene = _scene(loaded, locale)
    loop = Loop(surface, scene, _on_trouble)
    before = loaded.number
    deadline = time.monotonic() + PATIENCE
    while loaded.number == before:
        _frame(loop)
        if time.monotonic() > deadline:
            raise Failed("a loaded game does not go on")
    scene.leave()


def _scene(session: Session, locale: Locale) -> TableScene:
    rules = session.state.rules
    teller = Teller(locale, rules, [seat.name for seat in session.seats])
    return TableScene(Table(session, teller, InWorker(rules), replace(DEFAULT, speed="instant")))


def _frame(loop: Loop) -> None:
    loop.frame(STEP, [event for event in pygame.event.get() if event.type != pygame.QUIT])
    pygame.display.flip()


def _small(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.smoothscale(surface, (160, 90)), "RGB")


def _on_trouble(scene: Scene, error: Exception) -> Scene:
    scene.leave()
    raise Failed(f"{type(scene).__name__} went wrong: {type(error).__name__}: {error}") from error
