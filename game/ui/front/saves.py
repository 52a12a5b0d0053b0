"""The stored games: those kept by themselves and those saved under a name. Also how one is saved."""

import time
from pathlib import Path
from typing import Final

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from game import paths
from game.session import saves
from game.session.errors import SaveError
from game.session.journal import journals
from game.session.recovery import recover
from game.session.session import Session
from game.session.summary import Summary
from game.ui.fonts import fit
from game.ui.page import Page
from game.ui.scene import Pop, Push, Replace, Transition
from game.ui.space import Space
from game.ui.theme import ALARM, CREAM, MIST, SOFT_INK

from .front_scene import Ask, FrontScene
from .house import House
from .roll import Roll
from .thumbnail import from_png, png, thumbnail
from .words import lasted, line_with_names, names_of, round_of, rules_line, saved_on

ROW: Final = 6.2  # units


class Kept(Struct):
    """One file: what is known of it so far."""

    path: Path
    title: str = ""
    summary: Summary | None = None
    picture: Surface | None = None
    trouble: str = ""


class SavesScene(FrontScene):
    """Journals are read one a frame: a long game takes a moment to be replayed, and the list is there at once."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.roll = Roll("game")
        self.rolls = [self.roll]
        self.games: list[Kept] = []
        self.look()

    def look(self) -> None:
        named = [
            Kept(
                each.path,
                each.summary.title if each.summary else each.path.name,
                each.summary,
                from_png(each.summary.picture) if each.summary else None,
                self.locale.plain("save", each.error.code, each.error.figures) if each.error else "",
            )
            for each in saves.saved_games(paths.saves())
        ]
        self.games = named + [Kept(path, self.say("saves.autosave")) for path in journals(paths.saves())]
        self._sort()

    def returned(self) -> None:
        self.look()

    def _sort(self) -> None:
        self.games.sort(key=lambda game: game.path.stat().st_mtime if game.path.exists() else 0.0, reverse=True)
        self.touch()

    def update(self, seconds: float) -> Transition:
        unread = next((game for game in self.games if game.summary is None and not game.trouble), None)
        if unread is not None:
            self._read(unread)
        return super().update(seconds)

    def _read(self, game: Kept) -> None:
        try:
            stored = recover(game.path)
        except SaveError as error:
            game.trouble = self.locale.plain("save", error.code, error.figures)
        else:
            game.summary = stored.summary
            game.picture = thumbnail(stored.course.state, stored.course.seats)
        self.touch()

    # The page

    def lay(self, page: Page) -> None:
        unit = page.unit
        space = self.heading(page, self.say("saves.title"))
        if not self.games:
            page.text(self.say("saves.none"), space.top(unit * 3), "body", MIST)
            return
        for at, rect in self.roll.rows(page, space.rest, unit * ROW, len(self.games), unit * 0.6):
            self._lay_game(page, rect, at, self.games[at])

    def _lay_game(self, page: Page, rect: Rect, at: int, game: Kept) -> None:
        unit, say = page.unit, self.say
        page.card(rect, CREAM)
        row = Space(rect.inflate(-round(unit * 1.4), -unit))
        side = row.rest.h
        spot = row.left(side, unit)
        if game.picture is not None:
            small = pygame.transform.smoothscale(game.picture, (side, side))
            page.paint(lambda surface: surface.blit(small, spot) and None)
        name = f"game.{at}"
        high = round(unit * 2.6)
        delete = row.right(unit * 7.5, unit * 0.6)
        load = row.right(unit * 9, unit)
        page.text(fit(game.title, "heavy", page.size("head"), row.rest.w), row.top(unit * 1.7), "head")
        if game.trouble:
            page.lines(game.trouble, row.rest, "small", ALARM)
        elif game.summary is None:
            page.text(say("saves.looking"), row.top(unit * 1.5), "body", SOFT_INK)
        else:
            self._lay_summary(page, row, game.summary)
            over = game.summary.finished
            page.button(
                Rect(load.x, load.centery - high // 2, load.w, high), f"{name}.load",
                say("saves.results" if over else "saves.load"), lambda: self._load(game),
                style="paper" if over else "go",
            )  # fmt: skip
        if game.path in self.house.in_play():
            page.text(say("saves.in_play"), delete, "small", SOFT_INK, "centre")
        else:
            page.button(
                Rect(delete.x, delete.centery - high // 2, delete.w, high), f"{name}.delete", say("saves.delete"),
                lambda: self._ask_delete(game),
            )  # fmt: skip

    def _lay_summary(self, page: Page, row: Space, summary: Summary) -> None:
        say, unit = self.say, page.unit
        preset = rules_line(self.house, summary.preset, summary.ruleset)
        line = line_with_names(
            self.house, summary.seats, lambda words: page.width(words, "body") <= row.rest.w,
            lambda names: say("saves.line", names=names, preset=preset),
        )  # fmt: skip
        page.text(line, row.top(unit * 1.5), "body")
        state = say(
            "saves.state.finished" if summary.finished else "saves.state.playing",
            round=round_of(summary.round), when=saved_on(self.house, summary.saved, time.time()),
            lasted=lasted(self.house, summary.played),
        )  # fmt: skip
        page.text(state, row.top(unit * 1.4), "small", SOFT_INK)

    # What can be done

    def _load(self, game: Kept) -> None:
        try:
            stored = recover(game.path)
            if stored.course.state.outcome is not None:
                self.go(Push(self.house.results(Session(stored.course, played=stored.played))))
            else:
                self.go(Replace(self.house.resume(game.path)))
        except SaveError as error:
            self.tell(self.locale.plain("save", error.code, error.figures))

    def _ask_delete(self, game: Kept) -> None:
        when = saved_on(self.house, game.path.stat().st_mtime if game.path.exists() else 0, time.time())
        self.ask(
            Ask(
                title=self.say("saves.delete_title"),
                words=self.say("saves.delete_words", title=game.title, when=when),
                yes=self.say("saves.delete_yes"), act=lambda _: self._delete(game), alarming=True,
            )
        )  # fmt: skip

    def _delete(self, game: Kept) -> None:
        try:
            saves.delete(game.path)
        except SaveError as error:
            self.tell(self.locale.plain("save", error.code, error.figures))
            return
        self.games.remove(game)
        self.touch()


class SaveScene(FrontScene):
    """Asks for a name, and again before another game of that name is replaced."""

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house)
        self.session = session
        summary = session.summary
        names = names_of(house, summary.seats)
        self._name = saves.tidy(self.say("saves.suggested", names=names, round=round_of(summary.round)))
        self._ask_name()

    def _ask_name(self) -> None:
        self._asked = Ask(
            title=self.say("saves.save_title"), words=self.say("saves.save_words"), yes=self.say("saves.save_yes"),
            act=self._named, name=self._name,
        )  # fmt: skip

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.refresh()
        self.form.entries.focus("answer")

    def lay(self, page: Page) -> None:
        """Nothing is left to ask: back to the table."""
        self.go(Pop())

    def _named(self, name: str) -> None:
        self._name = saves.tidy(name) or self._name
        if saves.path_for(paths.saves(), self._name).exists():
            self.ask(
                Ask(
                    title=self.say("saves.replace_title"), words=self.say("saves.replace_words", title=self._name),
                    yes=self.say("saves.replace_yes"), act=lambda _: self._save(), alarming=True,
                )
            )  # fmt: skip
        else:
            self._save()

    def _save(self) -> None:
        try:
            picture = png(thumbnail(self.session.state, self.session.seats))
            self.session.save(paths.saves(), self._name, picture)
            self.house.say_at_table(self.say("saves.saved", title=self._name))
        except SaveError as error:
            self.house.say_at_table(self.locale.plain("save", error.code, error.figures))
