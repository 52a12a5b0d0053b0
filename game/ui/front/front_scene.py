"""What all scenes around the table have in common: a heading, lists that roll, and questions before what is final."""

from collections.abc import Callable

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from game.ui.controls import ARROWS, Control
from game.ui.fonts import font, width, wrap
from game.ui.keys import is_key
from game.ui.page import Field, Page
from game.ui.page_scene import PageScene
from game.ui.painting import rounded, write_lines
from game.ui.panels.panel import sheet
from game.ui.scene import Pop, Push, Transition
from game.ui.space import Space
from game.ui.theme import CREAM, GOLD, INK, MIST, SOFT_INK

from .house import House
from .roll import Roll

WIDEST = 112  # units of a page
HOVER = 0.5  # seconds until what is pointed at is explained


class Ask(Struct, kw_only=True):
    """A question that is answered before anything else; with `name`, one that is answered by typing."""

    title: str
    words: str
    yes: str
    act: Callable[[str], None]
    alarming: bool = False
    name: str | None = None


class FrontScene(PageScene):
    """Subclasses say in `lay` what is on the page. Follows the settings wherever they are changed."""

    def __init__(self, house: House) -> None:
        super().__init__(house.locale, scale=house.settings.scale)
        self.house = house
        self.rolls: list[Roll] = []
        self._asked: Ask | None = None
        self._settings = house.settings
        self._rested = ("", 0.0)  # what is pointed at, and for how long
        self._away = False  # another scene lies on top

    def returned(self) -> None:
        """The scene that lay on top is gone."""

    def lay(self, page: Page) -> None:
        raise NotImplementedError

    def compose(self, page: Page) -> None:
        if self._asked is not None:
            self._lay_question(page, self._asked)
        else:
            self.lay(page)

    def update(self, seconds: float) -> Transition:
        if self._settings is not self.house.settings:
            self._settings = self.house.settings
            self.locale, self.scale = self.house.locale, self.house.settings.scale
            self.resize(self.size)
        self._rested = (self._rested[0], self._rested[1] + seconds)
        if self._away:
            self._away = False
            self.touch()
            self.returned()
        transition = super().update(seconds)
        self._away = isinstance(transition, Push)
        return transition

    # Parts of a page

    def content(self, page: Page) -> Rect:
        """Inside the margins, and no wider than the eye can follow a row."""
        area = page.area.inflate(-6 * page.unit, -3 * page.unit)
        wide = min(area.w, page.unit * WIDEST)
        return Rect(area.centerx - wide // 2, area.y, wide, area.h)

    def heading(self, page: Page, words: str, below: str = "", *, back: str | None = None) -> Space:
        """The title at the upper left, the way back at the right, called `back`; returns the space below."""
        unit = page.unit
        space = Space(self.content(page))
        top = Space(space.top(unit * (4.4 if below else 3.2), unit * 0.8))
        rect = top.right(unit * 9, unit)
        page.button(
            Rect(rect.x, rect.y, rect.w, round(unit * 2.6)), "back", back or self.say("back"), self.back,
            command="back", style="quiet",
        )  # fmt: skip
        page.text(words, top.top(unit * 2.8), "title", CREAM)
        if below:
            page.text(below, top.rest, "body", MIST)
        return space

    def label(self, page: Page, words: str, rect: Rect) -> None:
        page.text(words, rect, "body", MIST)

    def back(self) -> None:
        self.go(Pop())

    # Hints

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        looked_at = self.form.controls.looked_at
        if looked_at is None or not looked_at.hint:
            self._rested = (looked_at.name if looked_at else "", 0.0)
        elif looked_at.name != self._rested[0]:
            self._rested = (looked_at.name, 0.0)
        elif self._rested[1] >= HOVER:
            self._draw_hint(surface, looked_at)

    def _draw_hint(self, surface: Surface, control: Control) -> None:
        unit = self.unit
        size = max(11, round(unit * 0.86))
        lines = wrap(control.hint, "semibold", size, unit * 26)
        step = font("semibold", size).get_linesize()
        rect = Rect(0, 0, max(width(line, "semibold", size) for line in lines) + unit, step * len(lines) + unit // 2)
        rect.midtop = (control.rect.centerx, control.rect.bottom + unit // 3)
        if rect.bottom > self.size[1]:
            rect.bottom = control.rect.y - unit // 3
        rect.clamp_ip(surface.get_rect().inflate(-unit, -unit))
        rounded(surface, rect, INK, unit // 3, GOLD)
        write_lines(surface, control.hint, rect.inflate(-unit, -unit // 2), "semibold", size, CREAM)

    # Questions

    def ask(self, question: Ask) -> None:
        self._asked = question
        self.form.controls.focus = ""
        self.touch()
        if question.name is not None:
            self.refresh()
            self.form.entries.focus("answer")

    def _lay_question(self, page: Page, question: Ask) -> None:
        unit = page.unit
        typed = question.name is not None
        space = sheet(page, 40, 16 if typed else 13)
        page.text(question.title, space.top(unit * 2.2, unit * 0.4), "head")
        buttons = [
            {
                "name": "yes", "words": question.yes, "act": self._say_yes, "command": "confirm", "main": True,
                "style": "alarm" if question.alarming else "go",
            },
            {"name": "no", "words": self.say("cancel"), "act": self._say_no, "command": "back"},
        ]  # fmt: skip
        page.buttons(space.bottom(unit * 3, unit * 0.4), buttons)
        if typed:
            field = Field(
                rect=space.bottom(unit * 2.6, unit * 0.5), value=question.name or "", changed=self._type,
                entered=self._say_yes,
            )  # fmt: skip
            page.field("answer", field)
        page.lines(question.words, space.rest, "body", SOFT_INK)

    def _type(self, words: str) -> None:
        if self._asked is not None:
            self._asked.name = words
            self.touch()

    def _say_yes(self) -> None:
        asked, self._asked = self._asked, None
        self.touch()
        if asked is not None:
            asked.act(asked.name or "")

    def _say_no(self) -> None:
        self._asked = None
        self.touch()

    # Input

    def handle(self, event: pygame.Event) -> Transition:
        self.refresh()
        if self._asked is not None:
            if self.form.type(event):
                return None
            self.form.handle(event)
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(-event.y)
            return None
        if event.type == pygame.KEYDOWN and not self.form.typing:
            if self._roll_on(event):
                return None
            if is_key(event, "mute") and self.house.sounds is not None:
                self.house.sounds.mute()
                self.tell(self.say("table.sound_off" if self.house.sounds.muted else "table.sound_on"))
                return None
            if is_key(event, "rules") and not any(item.command == "rules" for item in self.form.controls.items):
                self.look_up_rules()
                return None
        return super().handle(event)

    def look_up_rules(self) -> None:
        """From anywhere."""
        self.go(Push(self.house.rules()))

    def _wheel(self, rows: int) -> None:
        at = pygame.mouse.get_pos()
        under = [roll for roll in self.rolls if roll.rect.collidepoint(at)] or self.rolls[-1:]
        if under and under[0].by(rows):
            self.touch()

    def _roll_on(self, event: pygame.Event) -> bool:
        """Leads the focus on to a row that is not seen yet."""
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.rolls:
            roll = self.rolls[-1]
            if roll.by(roll.shown - 1 if event.key == pygame.K_PAGEDOWN else 1 - roll.shown):
                self.touch()
            return True
        controls = self.form.controls
        by = 1 if event.key == pygame.K_TAB and not event.mod & pygame.KMOD_SHIFT else -1
        by = ARROWS[event.key][1] if event.key in ARROWS else by if event.key == pygame.K_TAB else 0
        for roll in self.rolls:
            here = roll.part(controls.focus)
            if not by or here is None or not controls.keyboard:
                continue
            index, part = here[0] + by, here[1]
            seen = roll.first <= index < roll.first + roll.shown
            if seen or not 0 <= index < roll.count or (event.key == pygame.K_TAB and not self._is_last(roll, by)):
                continue
            roll.show(index)
            self.touch()
            self.refresh()
            row = [item.name for item in controls.items if roll.part(item.name) and roll.part(item.name)[0] == index]
            same = f"{roll.name}.{index}.{part}"
            edge = row[:1] if by > 0 else row[-1:]
            controls.focus = same if same in row and event.key != pygame.K_TAB else (edge or [""])[0]
            return True
        return False

    def _is_last(self, roll: Roll, by: int) -> bool:
        """Whether Tab would leave the row that the focus is in."""
        order = [item.name for item in self.form.controls.tab_order()]
        at = order.index(self.form.controls.focus) + by
        here = roll.part(self.form.controls.focus)
        following = roll.part(order[at]) if 0 <= at < len(order) else None
        return following is None or here is None or following[0] != here[0]
