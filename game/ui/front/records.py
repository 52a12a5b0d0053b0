"""The records of each named person, and the credits."""

from typing import Final

from pygame import Rect

from game import __version__
from game.session import records_of_people as kept
from game.session.errors import SaveError
from game.session.records_of_people import Person
from game.telling import Teller
from game.ui.page import Page
from game.ui.space import Space, columns
from game.ui.theme import CREAM, INK, MIST, SOFT_INK

from .front_scene import Ask, FrontScene
from .house import House
from .roll import Roll

SHARES: Final = (3, 2.6, 1, 1, 1.2, 2)
CREDITS: Final = ("game", "pictures", "sounds", "fonts", "libraries", "thanks")


class RecordsScene(FrontScene):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.roll = Roll("person")
        self.rolls = [self.roll]
        self.people: list[Person] = kept.people(kept.load(house.records_path))

    def lay(self, page: Page) -> None:
        unit = page.unit
        space = self.heading(page, self.say("records.title"))
        if not self.people:
            page.text(self.say("records.none"), space.top(unit * 3), "body", MIST)
            return
        page.button(
            Rect(space.rest.x, space.rest.bottom - round(unit * 2.8), round(unit * 17), round(unit * 2.8)), "reset",
            self.say("records.reset"), self._ask_reset, command="restore", style="quiet",
        )  # fmt: skip
        space.bottom(unit * 2.8, unit)
        high = min(space.rest.h, round(unit * 4) + round(unit * 2.8) * len(self.people))
        place = space.top(high)
        page.card(place, CREAM)
        inner = Space(place.inflate(-round(unit * 2.4), -round(unit * 1.6)))
        heads = ("name", "token", "games", "wins", "share", "best")
        for name, cell in zip(heads, columns(inner.top(unit * 1.8, unit * 0.3), SHARES, unit), strict=True):
            page.text(self.say(f"records.{name}"), cell, "small", SOFT_INK, "left" if name in heads[:2] else "right")
        for at, rect in self.roll.rows(page, inner.rest, unit * 2.8, len(self.people)):
            page.rule(rect.y, rect.x, rect.w)
            self._lay_person(page, rect, self.people[at])

    def _lay_person(self, page: Page, rect: Rect, person: Person) -> None:
        unit = page.unit
        cells = columns(rect, SHARES, unit)
        page.text(person.name, cells[0], "strong")
        side = min(rect.h - 4, unit * 2)
        page.picture(f"tokens/{person.token}", Rect(cells[1].x, cells[1].centery - side // 2, side, side))
        called = self.locale.find("word", "token", person.token) or ""
        page.text(called, Rect(cells[1].x + side + unit // 2, rect.y, cells[1].w - side - unit // 2, rect.h), "body")
        money = Teller(self.locale, self.house.library.rules("standard"), ()).money
        share = self.say("settings.percent", percent=round(100 * person.wins / max(1, person.games)))
        figures = (str(person.games), str(person.wins), share, money(person.best))
        for words, cell in zip(figures, cells[2:], strict=True):
            page.text(words, cell, "body", INK, "right")

    def _ask_reset(self) -> None:
        self.ask(
            Ask(
                title=self.say("records.reset"), words=self.say("records.reset_words"),
                yes=self.say("records.reset_yes"), act=lambda _: self._reset(), alarming=True,
            )
        )  # fmt: skip

    def _reset(self) -> None:
        try:
            kept.reset(self.house.records_path)
            self.people = []
        except SaveError as error:
            self.tell(self.locale.plain("save", error.code, error.figures))
        self.touch()


class CreditsScene(FrontScene):
    def lay(self, page: Page) -> None:
        unit = page.unit
        space = self.heading(page, self.say("credits.title"), self.say("credits.version", version=__version__))
        wide = min(space.rest.w, unit * 62)
        parts = [(self.say(f"credits.{name}.name"), self.say(f"credits.{name}.words")) for name in CREDITS]
        heights = [page.lines_high(words, "body", wide - 4 * unit) for _, words in parts]
        high = sum(heights) + round(unit * 2.8) * len(parts) + round(unit * 1.6)
        place = Rect(space.rest.x, space.rest.y, wide, min(space.rest.h, high))
        page.card(place, CREAM)
        inner = Space(place.inflate(-4 * unit, -round(unit * 2.4)))
        for (name, words), tall in zip(parts, heights, strict=True):
            page.text(name, inner.top(unit * 1.8), "strong")
            page.lines(words, inner.top(tall, unit), "body", SOFT_INK)
