"""`deeds --demo`: computer players play on for show, game after game, until somebody presses a key and joins in."""

import logging
import secrets
from typing import Any

import pygame
from msgspec.structs import replace

from game import paths
from game.bots.thinking import InWorker
from game.session.errors import SaveError
from game.session.seats import PERSON
from game.session.session import Session
from game.telling import Teller

from .front.house import House, Plan
from .front.words import name_rules
from .scene import Replace, Scene, Transition
from .table.scene import TableScene
from .table.table import Table

SHOWN = 12.0  # seconds that the end of a game stays before the next begins
MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
log = logging.getLogger(__name__)


class DemoScene(TableScene):
    """A table without people, whose game is not kept. Esc leads to the title instead of pausing."""

    def __init__(self, house: House, plan: Plan, seed: int | None = None) -> None:
        self.house, self.plan = house, plan
        rules = house.library.rules(plan.preset, plan.board or None, plan.options)
        session = Session.start(plan.preset, rules, plan.seats, secrets.randbits(63) if seed is None else seed)
        teller = Teller(house.locale, rules, [seat.name for seat in session.seats])
        table = Table(session, teller, InWorker(rules), replace(house.settings, bots="shown"))  # that is the point
        name_rules(house, table)
        super().__init__(table, scale=house.settings.scale, still=house.settings.still, sounds=house.sounds)
        table.ways_on = self._ways_on
        self._over = 0.0

    def pause(self) -> None:
        self.transition = Replace(self.house.title())

    def handle(self, event: pygame.Event) -> Transition:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.pause()
            return None
        joins = event.type == pygame.KEYDOWN and event.key not in MODIFIERS
        if joins and self.table.session.state.outcome is None:
            return Replace(self._joined())
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

    def _joined(self) -> Scene:
        """The seat whose turn it is has a person now. From here on it is somebody's game, and kept like any other."""
        watched = self.table.session
        try:
            session = Session.adopt(watched.course, folder=paths.saves(), played=watched.clock.played)
        except SaveError:
            log.exception("the game is not kept")
            session = Session.adopt(watched.course, played=watched.clock.played)
        seat = max(0, session.state.turn)
        session.change_seat(seat, replace(session.seats[seat], player=PERSON))
        return self.house.table(session)

    def _again(self) -> "DemoScene":
        return DemoScene(self.house, self.plan)

    def _ways_on(self) -> list[dict[str, Any]]:
        def again() -> None:
            self.transition = Replace(self._again())

        say = self.desk.say
        again_way = {"name": "again", "words": say("finished.again"), "command": "confirm", "act": again}
        leave = {"name": "leave", "words": say("finished.leave"), "command": "back", "act": self.pause}
        return [again_way | {"style": "go", "main": True}, leave]
