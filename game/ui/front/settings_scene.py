"""Settings: applied at once, remembered, and resettable."""

from collections.abc import Callable
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import pygame
from pygame import Rect

from game.session.settings import Settings
from game.ui.keys import KEYS, key_name
from game.ui.page import Page
from game.ui.scene import Transition
from game.ui.space import Space
from game.ui.theme import ALARM, CREAM, SCALES, SOFT_INK, fitting_scale

from .bindings import MODIFIERS, OURS, RESERVED, conflicts, rebound
from .front_scene import Ask, FrontScene
from .house import House
from .roll import Roll
from .widgets import flat, segments, segments_wide, slider, stepper

SECTIONS: Final = {
    "screen": ("language", "fullscreen", "scale", "still", "contrast", "shapes"),
    "play": ("speed", "bots", "offers", "skip_cards", "auto_end", "confirm_purchases", "hints", "tips"),
    "sound": ("effects", "music"),
    "keys": (),
}
HINTS: Final = get_type_hints(Settings)
ROW, KEY_ROW = 3.9, 2.7  # units


class SettingsScene(FrontScene):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.section = "screen"
        self.roll = Roll("row")
        self.rolls = [self.roll]
        self.waiting_for = ""  # the command whose new key is awaited

    def lay(self, page: Page) -> None:
        unit = page.unit
        space = self.heading(page, self.say("settings.title"))
        left = Space(space.left(unit * 17, unit * 1.4))
        for name in SECTIONS:
            page.button(
                left.top(unit * 2.8, unit * 0.5), f"section_{name}", self.say(f"settings.section.{name}"),
                self._open(name), style="paper" if name == self.section else "quiet", chosen=name == self.section,
            )  # fmt: skip
        page.button(
            left.bottom(unit * 2.8), "reset", self.say("settings.reset"), self._ask_reset, command="restore",
            style="quiet",
        )  # fmt: skip
        place = Rect(space.rest.x, space.rest.y, min(space.rest.w, unit * 66), space.rest.h)
        if self.section != "keys":
            place.h = min(place.h, round(unit * ROW) * len(SECTIONS[self.section]) + round(unit * 1.6))
        page.card(place, CREAM)
        inner = place.inflate(-round(unit * 2.4), -round(unit * 1.6))
        if self.section == "keys":
            self._lay_keys(page, inner)
        else:
            fields = SECTIONS[self.section]
            for at, rect in self.roll.rows(page, inner, unit * ROW, len(fields)):
                self._lay_row(page, rect, at, fields[at])

    def _lay_row(self, page: Page, rect: Rect, at: int, field: str) -> None:
        unit = page.unit
        if at != self.roll.first:
            page.rule(rect.y, rect.x, rect.w)
        space = Space(rect.inflate(0, -unit))
        kind = HINTS[field]
        choices = self._choices(field, kind)
        wide = segments_wide(page, [words for _, words in choices]) if choices else unit * 15
        control = space.right(wide, unit)
        control = Rect(control.x, control.centery - round(unit * 1.05), control.w, round(unit * 2.1))
        page.text(self.say(f"settings.field.{field}.name"), space.top(unit * 1.5), "strong")
        page.text(self._meaning(field), space.rest, "small", SOFT_INK)
        name = f"row.{at}"
        value = getattr(self.house.settings, field)
        if field == "scale":
            stepper(
                page,
                control,
                name,
                self.say("settings.percent", percent=value),
                self._step_scale,
                (value == SCALES[0], value == SCALES[-1]),
            )
        elif choices:
            segments(page, control, name, choices, _written(value), self._put(field, kind))
        else:
            words = self.say("settings.percent", percent=value) if value else self.say("settings.off")
            slider(page, control, f"{name}.slide", value, lambda percent: self._change(**{field: percent}), words)

    def _choices(self, field: str, kind: Any) -> list[tuple[str, str]]:
        if field == "language":
            return list(self.house.languages().items())
        if kind is bool:
            return [("true", self.say("settings.on")), ("false", self.say("settings.off"))]
        if get_origin(kind) is Literal:
            return [(value, self.say(f"settings.field.{field}.{value}")) for value in get_args(kind)]
        return []

    def _meaning(self, field: str) -> str:
        scale = self.house.settings.scale
        fits = fitting_scale(scale, self.size)
        if field == "scale" and fits < scale:
            return self.say("settings.capped", percent=fits)
        return self.say(f"settings.field.{field}.means")

    # Changes

    def _open(self, section: str) -> Callable[[], None]:
        def act() -> None:
            self.section, self.roll.first, self.waiting_for = section, 0, ""
            self.touch()

        return act

    def _change(self, **fields: Any) -> None:
        self.house.change(**fields)
        news = self.house.take_news()
        if news:
            self.tell(news)
        self.touch()

    def _put(self, field: str, kind: Any) -> Callable[[str], None]:
        return lambda words: self._change(**{field: words == "true" if kind is bool else words})

    def _step_scale(self, by: int) -> None:
        now = self.house.settings.scale
        following = [each for each in SCALES if (each - now) * by > 0]
        if following:
            self._change(scale=min(following, key=lambda each: abs(each - now)))

    def _ask_reset(self) -> None:
        self.ask(
            Ask(
                title=self.say("settings.reset"), words=self.say("settings.reset_words"),
                yes=self.say("settings.reset_yes"), act=lambda _: self._reset(), alarming=True,
            )
        )  # fmt: skip

    def _reset(self) -> None:
        self.house.reset()
        self.touch()

    # Keys

    def _lay_keys(self, page: Page, inner: Rect) -> None:
        unit = page.unit
        space = Space(inner)
        page.text(self.say("settings.keys_words"), space.top(unit * 1.6, unit * 0.6), "small", SOFT_INK)
        commands = list(OURS)
        for at, rect in self.roll.rows(page, space.rest, unit * KEY_ROW, len(commands)):
            self._lay_key(page, rect, at, commands[at])

    def _lay_key(self, page: Page, rect: Rect, at: int, command: str) -> None:
        unit = page.unit
        if at != self.roll.first:
            page.rule(rect.y, rect.x, rect.w)
        row = Space(rect.inflate(0, -round(unit * 0.4)))
        changed = KEYS[command] != OURS[command]
        default = row.right(unit * 9, unit * 0.6)
        key = row.right(unit * 10, unit)
        waiting = command == self.waiting_for
        words = self.say("settings.press") if waiting else key_name(command)
        flat(page, key, f"row.{at}.key", words, self._await_key(command), lit=waiting, dark=changed and not waiting)
        if changed:
            flat(page, default, f"row.{at}.ours", self.say("settings.ours"), self._as_ours(command))
        meets = conflicts(command)
        label = row.rest
        if meets:
            others = self.locale.listed(self.say(f"settings.command.{other}") for other in meets)
            page.text(self.say("settings.meets", others=others), row.right(row.rest.w // 2), "small", ALARM, "right")
            label = row.rest
        page.text(self.say(f"settings.command.{command}"), label, "strong" if changed else "body")

    def _await_key(self, command: str) -> Callable[[], None]:
        def act() -> None:
            self.waiting_for = command
            self.touch()

        return act

    def _as_ours(self, command: str) -> Callable[[], None]:
        return lambda: self._change(keys=rebound(self.house.settings.keys, command, OURS[command]))

    def handle(self, event: pygame.Event) -> Transition:
        if not self.waiting_for or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting_for = ""
            self.touch()
            return super().handle(event)
        if event.key in MODIFIERS:
            return None
        command, self.waiting_for = self.waiting_for, ""
        self.touch()
        if event.key in RESERVED:
            self.tell(self.say("settings.reserved"))
        elif event.key != pygame.K_ESCAPE or OURS[command] == pygame.K_ESCAPE:
            self._change(keys=rebound(self.house.settings.keys, command, event.key))
        return None


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
