"""The title: one key to play on, and the way to everything else."""

import time
from collections.abc import Callable
from pathlib import Path

from pygame import Surface

from game import paths
from game.content import ContentError
from game.engine.errors import IllegalSetup
from game.session.errors import SaveError
from game.session.journal import journals
from game.session.recovery import Recovered, newest_unfinished
from game.telling import Teller
from game.ui.page import Page
from game.ui.scene import Push, Quit, Replace, Scene, Transition
from game.ui.space import Space, columns
from game.ui.theme import CREAM, MIST

from .front_scene import Ask, FrontScene
from .house import House
from .parlour import Parlour
from .words import line_with_names, preset_name, refused, round_of, saved_on

DETAIL = 21.5  # units that a button has for what it says below

Way = tuple[str, str, Callable[[], Scene]]


class TitleScene(FrontScene):
    closable = False

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.seconds = 0.0
        self._looked: list[tuple[Path, float]] | None = None
        self._unfinished: Recovered | None = None
        self.look()

    def look(self) -> None:
        """Which game can be continued; looked for again when something in the folder has changed."""
        now = [(path, path.stat().st_mtime) for path in journals(paths.saves()) if path.exists()]
        if now != self._looked:
            self._looked = now
            self._unfinished = newest_unfinished(paths.saves())
            self.touch()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.look()

    def backdrop(self, size: tuple[int, int]) -> Surface:
        teller = Teller(self.locale, self.house.library.rules("standard"), ())
        self.parlour = Parlour(size, teller.rules, teller)
        return self.parlour.surface

    def update(self, seconds: float) -> Transition:
        if not self.house.settings.still:
            self.seconds += seconds
        news = self.house.take_news()
        if news:
            self.tell(news)
        return super().update(seconds)

    def draw_backdrop(self, surface: Surface) -> None:
        self.parlour.draw(surface, self.seconds)

    def returned(self) -> None:
        self.look()

    # The page

    def lay(self, page: Page) -> None:
        unit, say = page.unit, self.say
        area = page.area.inflate(-8 * unit, -6 * unit)
        high = unit * (34 if self._unfinished else 30)
        space = Space(area)
        space.top(max(0, (area.h - high) // 2))
        column = Space(space.left(unit * 27))
        page.text(say("app.title"), column.top(unit * 4.4), "huge", CREAM)
        page.text(say("title.below"), column.top(unit * 1.8, unit * 1.6), "body", MIST)
        if self._unfinished is not None:
            page.button(
                column.top(unit * 4.2, unit * 0.7), "continue", say("title.continue"), self._continue,
                detail=self._where(page, self._unfinished), style="go", command="confirm", main=True,
            )  # fmt: skip
        quick = {"style": "paper", "command": "quick_game"}
        if self._unfinished is None:
            quick = {"style": "go", "command": "confirm", "main": True}
        page.button(
            column.top(unit * 4.2, unit * 0.7), "quick", say("title.quick"), self._quick,
            detail=self._quick_words(page), **quick,
        )  # fmt: skip
        self._ways(page, column, [("new_game", "new_game", self.house.setup), ("load", "load_game", self.house.saves)])
        self._ways(
            page, column, [("rules", "rules", self.house.rules), ("settings", "settings", self.house.settings_scene)]
        )
        self._ways(
            page, column, [("records", "records", self.house.records), ("credits", "credits", self.house.credits)]
        )
        first, last = columns(column.top(unit * 2.8), (1, 1), round(unit * 0.7))
        page.button(first, "lesson", say("title.lesson"), self._learn, command="lesson", style="quiet")
        page.button(last, "quit", say("title.quit"), self._ask_quit, command="back", style="quiet")

    def _ways(self, page: Page, column: Space, ways: list[Way]) -> None:
        unit = page.unit
        for (name, command, make), rect in zip(
            ways, columns(column.top(unit * 2.8, unit * 0.7), (1, 1), round(unit * 0.7)), strict=True
        ):
            page.button(
                rect, name, self.say(f"title.to.{name}"), lambda make=make: self.go(Push(make())), command=command,
                style="quiet",
            )  # fmt: skip

    def _where(self, page: Page, game: Recovered) -> str:
        summary = game.summary
        when = saved_on(self.house, summary.saved, time.time())
        return line_with_names(
            self.house, summary.seats, lambda words: page.width(words, "small") < page.unit * DETAIL,
            lambda names: self.say("title.where", names=names, round=round_of(summary.round), when=when),
        )  # fmt: skip

    def _quick_words(self, page: Page) -> str:
        plan = self.house.last_plan()
        return line_with_names(
            self.house, plan.seats, lambda words: page.width(words, "small") < page.unit * DETAIL,
            lambda names: self.say("title.quick_words", names=names, preset=preset_name(self.house, plan.preset)),
        )  # fmt: skip

    # Ways on

    def _continue(self) -> None:
        assert self._unfinished is not None
        try:
            self.go(Replace(self.house.resume(self._unfinished.path)))
        except SaveError as error:
            self.tell(self.locale.plain("save", error.code, error.figures))

    def _learn(self) -> None:
        try:
            self.go(Replace(self.house.lesson()))
        except (ContentError, SaveError) as error:
            self.tell(refused(self.house, error))

    def _quick(self) -> None:
        try:
            self.go(Replace(self.house.play(self.house.last_plan())))
        except (IllegalSetup, ContentError, SaveError) as error:
            self.tell(refused(self.house, error))

    def _ask_quit(self) -> None:
        self.ask(
            Ask(
                title=self.say("title.quit"), words=self.say("title.quit_words"), yes=self.say("title.quit_yes"),
                act=lambda _: self.go(Quit()),
            )
        )  # fmt: skip
