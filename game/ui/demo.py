"""`deeds --demo`: computer players play on for show, game after game, until somebody presses a key and joins in."""

import logging
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.bots.thinking import InWorker
from game.engine.rules import Rules
from game.session.errors import SaveError
from game.session.seats import PERSON
from game.session.session import Session
from game.session.settings import DEFAULT
from game.telling import Locale, Teller

from .scene import Quit, Replace, Scene, Transition
from .seating import seats_for
from .sound import Sounds
from .stage.stage import Speed
from .table.scene import TableScene
from .table.table import Table
from .trouble import TroubleScene
from .window import Loop, close_window, open_window

SHOWN = 12.0  # seconds that the end of a game stays before the next begins
MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
log = logging.getLogger(__name__)


class Show(Struct, frozen=True, kw_only=True):
    """What is played for show, and how it looks."""

    rules: Rules
    preset: str
    players: tuple[str, ...]
    seed: int | None
    size: tuple[int, int]
    speed: Speed
    still: bool
    scale: int
    saves: Path  # where a game goes that somebody has joined


class DemoScene(TableScene):
    """A table without people. The seat whose turn it is goes to whoever presses a key."""

    def __init__(self, table: Table, join: Callable[[Session], Scene], again: Callable[[], Scene], **look: Any) -> None:
        super().__init__(table, **look)
        self._join, self._again = join, again
        self._over = 0.0

    def handle(self, event: pygame.Event) -> Transition:
        pressed = event.type == pygame.KEYDOWN and event.key not in (*MODIFIERS, pygame.K_ESCAPE)
        if pressed and self.table.session.state.outcome is None:
            return Replace(self._join(self.table.session))
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self.table.overlays:
            self.pause()
            return None
        return super().handle(event)

    def update(self, seconds: float) -> Transition:
        transition = super().update(seconds)
        if transition is None and self.table.session.state.outcome is not None:
            self._over += seconds
            if self._over >= SHOWN:
                return Replace(self._again())
        return transition

    def _prompt(self) -> str:
        return self.desk.say("demo.prompt")


class Stand:
    """Sets the tables of a demonstration."""

    def __init__(self, show: Show, locale: Locale, sounds: Sounds | None = None) -> None:
        self.show, self.locale, self.sounds = show, locale, sounds

    def demo(self) -> DemoScene:
        show = self.show
        seed = secrets.randbits(63) if show.seed is None else show.seed
        session = Session.start(show.preset, show.rules, seats_for(show.players), seed)
        look = {"scale": show.scale, "still": show.still}
        return self._prepared(DemoScene(self._table(session), self.joined, self.demo, **look))

    def joined(self, watched: Session) -> TableScene:
        """From here on it is somebody's game, and kept like any other."""
        try:
            session = Session.adopt(watched.course, folder=self.show.saves, played=watched.clock.played)
        except SaveError:
            log.exception("the game is not kept")
            session = Session.adopt(watched.course, played=watched.clock.played)
        seat = session.state.turn
        session.change_seat(seat, replace(session.seats[seat], player=PERSON))
        return self._prepared(TableScene(self._table(session), scale=self.show.scale, still=self.show.still))

    def on_trouble(self, scene: Scene, error: Exception) -> Scene:
        return TroubleScene(self.locale, scene.rescue(), str(self.show.saves.parent / "deeds.log"))

    def _table(self, session: Session) -> Table:
        rules = session.state.rules
        teller = Teller(self.locale, rules, [seat.name for seat in session.seats])
        return Table(session, teller, InWorker(rules), replace(DEFAULT, speed=self.show.speed))

    def _prepared(self, scene: Any) -> Any:
        say = scene.desk.say

        def leave() -> None:
            scene.transition = Quit()

        def again() -> None:
            scene.transition = Replace(self.demo())

        resume = {"name": "resume", "words": say("pause.resume"), "command": "back", "act": scene.resume}
        leaving = {"name": "leave", "words": say("pause.leave"), "act": leave}
        another = {"name": "again", "words": say("finished.again"), "command": "confirm", "act": again}
        scene.pause_choices = lambda: [resume | {"style": "go", "main": True}, leaving]
        scene.table.ways_on = lambda: [another | {"style": "go", "main": True}, leaving | {"command": "back"}]
        scene.sounds = self.sounds
        return scene


def run(show: Show, locale: Locale) -> int:
    surface = open_window(show.size, locale.text("ui", "app", "title"))
    sounds = Sounds()
    sounds.start_tune()
    stand = Stand(show, locale, sounds)
    try:
        Loop(surface, stand.demo(), stand.on_trouble).run()
    finally:
        sounds.close()
        close_window()
    return 0
