"""The program tries itself out: pictures, sounds, fonts, every scene, and a whole game that is saved and loaded."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from game import paths
from game.session.digest import digest

from . import fonts
from .entries import Entries
from .front.house import Plan
from .page import Field
from .pictures import picture
from .scene import Scene
from .sound import EFFECTS, TUNE, Sounds
from .theme import TOKENS
from .window import Loop, NoDisplay, close_window, open_window

SIZE = (1280, 720)
SEED = 1935
SAVED_AFTER = 30  # records
PATIENCE = 120  # seconds: a game that gets nowhere is given up
LOOK = 3  # frames at each scene around the table
STEP = 1 / 30  # seconds of the table's time that a frame takes


class Failed(Exception):
    """What did not work, in a sentence."""


def run(house: Any, plan: Plan) -> str:
    """Plays in the user's folder, which is better lent for the purpose. Returns what was seen to work."""
    try:
        surface = open_window(SIZE, house.locale.text("ui", "app", "title"))
    except NoDisplay:
        raise Failed(house.locale.text("ui", "app", "no_display")) from None
    house.sounds = Sounds()
    try:
        shown = f"{_pictures()} pictures, {_sounds(house.sounds)}, {_walk(surface, house)} scenes"
        _type(surface)
        actions = _play(surface, house, plan)
        driver = pygame.display.get_driver()
        return f"{shown}, a game of {actions} actions played, saved and loaded on {driver}"
    finally:
        house.sounds.close()
        close_window()


def _pictures() -> int:
    found = sorted((paths.assets() / "images").rglob("*.svg"))
    for path in found:
        picture(path.relative_to(paths.assets() / "images").with_suffix("").as_posix(), 48)
    tokens = {path.stem for path in found if path.parent.name == "tokens"}
    if not tokens >= set(TOKENS):
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
    names = (*EFFECTS, TUNE)
    missing = sounds.load(names)
    if missing:
        raise Failed(f"some sounds cannot be played: {', '.join(missing)}")
    return f"{len(names)} sounds"


def _walk(surface: pygame.Surface, house: Any) -> int:
    """Through everything around the table."""
    makers = (house.title, house.setup, house.settings_scene, house.saves, house.rules, house.records, house.credits)
    for make in makers:
        scene = make()
        loop = Loop(surface, scene, _on_trouble)
        for _ in range(LOOK):
            _frame(loop)
        scene.leave()
    return len(makers)


def _play(surface: pygame.Surface, house: Any, plan: Plan) -> int:
    """The game in the real loop, as fast as it goes; saved on the way, and the loaded one looked at in its turn."""
    scene = house.play(plan, SEED)
    session = scene.table.session
    saved: tuple[Path, str] | None = None
    for _ in _frames(surface, scene, "the game does not come to its end"):
        if saved is None and session.number >= SAVED_AFTER:
            saved = session.save(paths.saves(), "Self-test", _small(surface)), digest(session.state)
        if session.state.outcome is not None and not scene.table.stage.busy:
            break
    if scene.table.thinker.lost:
        raise Failed("the process in which computer players think was lost")
    if saved is None:
        raise Failed(f"the game was over after {session.number} actions, before it could be saved")
    scene.leave()
    _look_at_loaded(surface, house, *saved)
    return session.number


def _look_at_loaded(surface: pygame.Surface, house: Any, path: Path, expected: str) -> None:
    scene = house.resume(path)
    loaded = scene.table.session
    if digest(loaded.state) != expected:
        raise Failed("a loaded game is not the one that was saved")
    before = loaded.number
    for _ in _frames(surface, scene, "a loaded game does not go on"):
        if loaded.number > before:
            break
    scene.leave()


def _frames(surface: pygame.Surface, scene: Scene, otherwise: str) -> Iterator[None]:
    """One frame after another, until patience is at its end."""
    loop = Loop(surface, scene, _on_trouble)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        _frame(loop)
        yield
    raise Failed(otherwise)


def _frame(loop: Loop) -> None:
    loop.frame(STEP, [event for event in pygame.event.get() if event.type != pygame.QUIT])
    pygame.display.flip()


def _small(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.smoothscale(surface, (160, 90)), "RGB")


def _on_trouble(scene: Scene, error: Exception) -> Scene:
    scene.leave()
    raise Failed(f"{type(scene).__name__} went wrong: {type(error).__name__}: {error}") from error
