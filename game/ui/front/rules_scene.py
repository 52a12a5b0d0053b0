"""The rulebook: chapters at the left, clauses at the right, searched as one types; what this game changes is marked."""

from typing import Final

import pygame
from pygame import Rect

from game.content import Clause
from game.engine.ruleset import Ruleset
from game.telling import Teller
from game.ui.keys import is_key
from game.ui.page import Field, Page
from game.ui.scene import Transition
from game.ui.space import Space
from game.ui.theme import ALARM, CREAM, EMPTY, GOLD, INK, MIST, PAPER, SOFT_INK

from .front_scene import FrontScene
from .house import House
from .house_rules import changed, value_words
from .roll import Roll, draw_bar

TEXT: Final = "text"  # the control that stands for the page that is read
KEYS: Final = {pygame.K_UP: -2.6, pygame.K_DOWN: 2.6, pygame.K_PAGEUP: -24.0, pygame.K_PAGEDOWN: 24.0}  # units


class RulesScene(FrontScene):
    """`ruleset` is that of the running game; `clause` is where to open."""

    def __init__(self, house: House, ruleset: Ruleset | None = None, clause: str = "") -> None:
        super().__init__(house)
        self._swallows = ""
        self.changes = changed(ruleset, Ruleset()) if ruleset else {}
        self.roll = Roll("chapter")
        self.rolls = [self.roll]
        self.sought = ""
        self.offset = 0
        self._high = self._room = 0
        self._wanted = house.rulebook.clause(clause) if clause else None
        self._opened_at = self._wanted.id if self._wanted else ""
        self.chapter = self._wanted.chapter if self._wanted else (house.rulebook.chapters or ("",))[0]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        book = self.house.rulebook
        if self.sought.strip():
            return book.about(self.sought.strip())
        return tuple(clause for clause in book.clauses if clause.chapter == self.chapter)

    # The page

    def lay(self, page: Page) -> None:
        unit = page.unit
        below = self.say("rules.marked") if self.changes else ""
        space = self.heading(page, self.say("rules.title"), below)
        left = Space(space.left(unit * 19, unit * 1.4))
        self.label(page, self.say("rules.search"), left.top(unit * 1.5, unit * 0.2))
        page.field(
            "search",
            Field(rect=left.top(unit * 2.6, unit), value=self.sought, changed=self._seek, entered=self._to_text),
        )
        chapters = self.house.rulebook.chapters
        for at, rect in self.roll.rows(page, left.rest, unit * 2.0, len(chapters), unit * 0.15):
            self._lay_chapter(page, rect, at, chapters[at])
        page.card(space.rest, CREAM)
        self._lay_text(page, space.rest)

    def _lay_chapter(self, page: Page, rect: Rect, at: int, chapter: str) -> None:
        unit = page.unit
        here = chapter == self.chapter and not self.sought.strip()
        if here:
            page.box(rect, PAPER, unit // 2)
        inner = rect.inflate(-round(unit * 1.4), 0)
        page.text(chapter, inner, "strong" if here else "body", INK if here else MIST)
        if any(self._marked(clause) for clause in self.house.rulebook.clauses if clause.chapter == chapter):
            page.disc((rect.right - unit, rect.centery), max(3, unit // 4), GOLD)
        page.button(rect, f"chapter.{at}.open", chapter, lambda: self._open(chapter), style="spot")

    def _lay_text(self, page: Page, rect: Rect) -> None:
        unit = page.unit
        inner = rect.inflate(-round(unit * 3), -round(unit * 2))
        wide = inner.w - unit
        clauses = self.clauses
        heights = [self._clause_high(page, clause, wide) for clause in clauses]
        self._high, self._room = sum(heights), inner.h
        if self._wanted is not None:
            if self._wanted in clauses:
                self.offset = sum(heights[: clauses.index(self._wanted)])
            self._wanted = None
        self._scroll(0)
        sheet = inner.inflate(2 * unit, unit)  # marks stand beside the text
        page.paint(lambda surface: surface.set_clip(sheet))
        y = inner.y - self.offset
        for clause, high in zip(clauses, heights, strict=True):
            if y + high > inner.y and y < inner.bottom:
                self._lay_clause(page, Rect(inner.x, y, wide, high), clause)
            y += high
        if not clauses:
            page.text(self.say("rules.nothing"), Rect(inner.x, inner.y, wide, unit * 2), "body", SOFT_INK)
        page.paint(lambda surface: surface.set_clip(None))
        page.button(rect, TEXT, "", lambda: None, style="spot")
        if self._high > inner.h:
            track = Rect(inner.right - unit // 3, inner.y, max(4, unit // 3), inner.h)
            draw_bar(page, track, inner.h / self._high, self.offset / max(1, self._high - inner.h))

    def _lay_clause(self, page: Page, rect: Rect, clause: Clause) -> None:
        unit = page.unit
        marked = self._marked(clause)
        if clause.id == self._opened_at:
            page.box(Rect(rect.x, rect.y, rect.w, rect.h - unit // 2).inflate(unit, unit // 2), PAPER, unit // 2, EMPTY)
        if marked:
            page.box(Rect(rect.x - unit, rect.y, max(3, unit // 4), rect.h - unit), GOLD, 2)
        space = Space(rect)
        head = space.top(unit * 1.7)
        page.text(clause.id, head, "small", SOFT_INK, "right")
        page.text(clause.title, Rect(head.x, head.y, head.w - unit * 7, head.h), "head")
        page.lines(clause.text, space.top(page.lines_high(clause.text, "body", rect.w)), "body")
        if marked:
            page.lines(marked, space.top(page.lines_high(marked, "small", rect.w)), "small", ALARM)
        if clause.ours:
            page.text(self.say("rules.ours"), space.top(page.line_high("small")), "small", SOFT_INK)

    def _clause_high(self, page: Page, clause: Clause, wide: int) -> int:
        marked = self._marked(clause)
        return (
            round(page.unit * 1.7)
            + page.lines_high(clause.text, "body", wide)
            + (page.lines_high(marked, "small", wide) if marked else 0)
            + (page.line_high("small") if clause.ours else 0)
            + round(page.unit * 1.3)
        )

    def _marked(self, clause: Clause) -> str:
        """What this game has instead, in a line; nothing where it has what the book has."""
        names = [option for option in clause.options if option in self.changes]
        if not names:
            return ""
        money = Teller(self.locale, self.house.library.rules("standard"), ()).money
        words = [
            self.say(
                "rules.value", option=self.say(f"setup.rule.{option}.name"),
                value=value_words(self.say, money, option, self.changes[option]),
            )
            for option in names
        ]  # fmt: skip
        return self.say("rules.here", values="; ".join(words))

    def look_up_rules(self) -> None:
        """Here they are."""

    # Moving about

    def _open(self, chapter: str) -> None:
        self.chapter, self.sought, self.offset = chapter, "", 0
        self.touch()

    def _seek(self, words: str) -> None:
        self.sought, self.offset = words, 0
        self.touch()

    def _to_text(self) -> None:
        self.form.entries.focus("")
        self.form.controls.focus = TEXT

    def _scroll(self, by: float) -> None:
        before = self.offset
        self.offset = max(0, min(round(self.offset + by), self._high - self._room))
        if self.offset != before:
            self.touch()

    def handle(self, event: pygame.Event) -> Transition:
        if event.type == pygame.MOUSEWHEEL and not self.roll.rect.collidepoint(pygame.mouse.get_pos()):
            self._scroll(-event.y * self.unit * 4)
            return None
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            paging = event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
            if paging or (self.form.controls.focus == TEXT and not self.form.typing):
                self._scroll(KEYS[event.key] * self.unit)
                return None
        if event.type == pygame.KEYDOWN and is_key(event, "search") and not self.form.typing:
            self.form.entries.focus("search")
            self._swallows = event.unicode
            return None
        if event.type == pygame.TEXTINPUT and self._swallows:  # the key that led there is not searched for
            self._swallows = ""
            return None
        return super().handle(event)
