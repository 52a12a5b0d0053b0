"""The program with its window: opens it, sets a table, and tells in a sentence what goes wrong."""

import logging
import secrets
import sys
from pathlib import Path
from typing import Any

from msgspec import Struct

from game import paths
from game.bots.thinking import AtOnce, InWorker, Thinker
from game.content import Library
from game.engine.rules import Rules
from game.session.seats import PERSON
from game.session.session import Session
from game.telling import Locale, Teller
from game.ui.scene import Push, Quit, Scene
from game.ui.seating import seats_for
from game.ui.stage.stage import PACE, Speed
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.theme import SCALES
from game.ui.trouble import TroubleScene
from game.ui.window import Loop, NoDisplay, close_window, open_window

log = logging.getLogger(__name__)

NO_DISPLAY = 2


class Wish(Struct, frozen=True, kw_only=True):
    """What the program is asked to start with."""

    rules: Rules
    preset: str = "standard"
    players: tuple[str, ...] = (PERSON, "basic", "basic", "basic")
    seed: int | None = None
    size: tuple[int, int] = (1280, 720)
    speed: Speed = "normal"
    still: bool = False
    scale: int = 100
    in_process: bool = False  # computer players think on the spot: for tests


class Program:
    """What scenes may ask of the program as a whole."""

    def __init__(self, wish: Wish, library: Library, locale: Locale) -> None:
        self.wish, self.library, self.locale = wish, library, locale

    def new_table(self) -> TableScene:
        wish = self.wish
        seed = secrets.randbits(63) if wish.seed is None else wish.seed
        seats = seats_for(wish.players)
        session = Session.start(wish.preset, wish.rules, seats, seed, folder=paths.saves())
        return self.table_for(session)

    def table_for(self, session: Session) -> TableScene:
        wish = self.wish
        teller = Teller(self.locale, session.state.rules, [seat.name for seat in session.seats])
        thinker: Thinker = (AtOnce if wish.in_process else InWorker)(session.state.rules)
        table = Table(session, teller, thinker, speed=wish.speed)
        scene = TableScene(table, scale=wish.scale, still=wish.still)
        scene.pause_choices = lambda: self._pause_choices(scene)
        table.ways_on = lambda: self._ways_on(scene)
        return scene

    def _pause_choices(self, scene: TableScene) -> list[dict[str, Any]]:
        table, say = scene.table, scene.desk.say
        speeds = list(PACE)
        following = speeds[(speeds.index(table.stage.speed) + 1) % len(speeds)]

        def change_speed() -> None:
            table.stage.speed = following
            table.touch()

        def change_motion() -> None:
            scene.still = scene.canvas.still = not scene.still
            table.touch()

        def change_scale() -> None:
            scene.scale = SCALES[(SCALES.index(scene.scale) + 1) % len(SCALES)]
            scene.resize(scene.layout.size)
            table.touch()

        def leave() -> None:
            scene.transition = Quit()

        return [
            {
                "name": "resume",
                "words": say("pause.resume"),
                "command": "back",
                "act": scene.resume,
                "style": "go",
                "main": True,
            },
            {
                "name": "speed",
                "words": say("pause.speed", speed=say(f"pause.speeds.{table.stage.speed}")),
                "act": change_speed,
            },
            {
                "name": "motion",
                "words": say("pause.motion", how=say("pause.reduced" if scene.still else "pause.full")),
                "act": change_motion,
            },
            {"name": "scale", "words": say("pause.scale", percent=scene.scale), "act": change_scale},
            scene.end_by_agreement(),
            {"name": "leave", "words": say("pause.leave"), "act": leave},
        ]

    def _ways_on(self, scene: TableScene) -> list[dict[str, Any]]:
        say = scene.desk.say

        def again() -> None:
            scene.transition = Push(self.new_table())

        def leave() -> None:
            scene.transition = Quit()

        return [
            {
                "name": "again",
                "words": say("finished.again"),
                "command": "confirm",
                "act": again,
                "style": "go",
                "main": True,
            },
            {"name": "leave", "words": say("finished.leave"), "command": "back", "act": leave},
        ]

    def on_trouble(self, scene: Scene, error: Exception) -> Scene:
        """The game is saved as it is; the player reads where, and what to do."""
        kept = ""
        try:
            kept = scene.rescue()
        except Exception:
            log.exception("while saving what there is")
        return TroubleScene(self.locale, kept, str(log_path()))


def log_path() -> Path:
    return paths.user_data() / "deeds.log"


def run(wish: Wish, library: Library, locale: Locale) -> int:
    """Plays until the window is closed. Raises NoDisplay where there is nothing to open a window on."""
    _keep_log()
    program = Program(wish, library, locale)
    surface = open_window(wish.size, locale.text("ui", "app", "title"))
    try:
        Loop(surface, program.new_table(), program.on_trouble).run()
    finally:
        close_window()
    return 0


def _keep_log() -> None:
    """Warnings and errors, for whoever is asked to help; a folder that cannot be written does not matter."""
    try:
        log_path().parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.FileHandler(log_path(), encoding="utf-8", delay=True)
    except OSError:
        handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


__all__ = ["NoDisplay", "Wish", "run"]
