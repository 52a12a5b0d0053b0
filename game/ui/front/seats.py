"""The seats of a running game: who plays, at which level, under which name and token, can be changed at any time."""

from collections.abc import Callable

import pygame
from pygame import Rect

from game.engine.errors import IllegalSetup
from game.session.errors import SaveError
from game.session.seats import Seat, seated
from game.session.session import Session
from game.ui.page import Page
from game.ui.scene import Pop, Replace, Transition

from .front_scene import FrontScene
from .house import House
from .seat_rows import SeatRows
from .typing_in_place import follow_typing
from .words import refused


class SeatsScene(FrontScene):
    def __init__(self, house: House, session: Session, resume: Callable[[], None]) -> None:
        super().__init__(house)
        self.session, self.resume = session, resume
        self.people = SeatRows(session.seats, self.say, self.touch, fixed=True)

    def lay(self, page: Page) -> None:
        if self.people.picking >= 0:
            self.people.lay_picker(page)
            return
        unit = page.unit
        changed = bool(self._changed())
        way_back = self.say("cancel") if changed else self.say("back")
        space = self.heading(page, self.say("seats.title"), self.say("seats.words"), back=way_back)
        foot = space.bottom(unit * 3.2, unit)
        count = len(self.people.seats)
        high = min(unit * 4.2, space.rest.h / count - unit * 0.5)
        for at in range(count):
            rect = space.top(high, unit * 0.5)
            self.people.lay(page, Rect(rect.x, rect.y, min(rect.w, unit * 52), rect.h), at)
        page.button(
            Rect(foot.x, foot.y, round(unit * 26), foot.h), "go_on",
            self.say("seats.take_over" if changed else "seats.go_on"), self._go_on, style="go", main=True,
            command="confirm", why_not=self._why_not(),
        )  # fmt: skip

    def _why_not(self) -> str:
        try:
            seated(self.people.result())
        except IllegalSetup as error:
            return refused(self.house, error)
        return ""

    def _changed(self) -> list[tuple[int, Seat]]:
        pairs = zip(self.session.seats, self.people.result(), strict=True)
        return [(at, now) for at, (before, now) in enumerate(pairs) if before != now]

    def _go_on(self) -> None:
        self.people.stop_typing()
        changed = self._changed()
        if not changed:
            self.resume()
            self.go(Pop())
            return
        try:
            for at, seat in changed:
                self.session.change_seat(at, seat)
            self.go(Replace(self.house.reseated(self.session)))
        except (IllegalSetup, SaveError) as error:
            self.tell(refused(self.house, error))

    def handle(self, event: pygame.Event) -> Transition:
        return follow_typing(self, super().handle, event, self.people)
