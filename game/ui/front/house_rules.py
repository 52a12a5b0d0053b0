"""Every option of the rules as a row: what it means, its value to be changed in place, and whether it was changed."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta
from pygame import Rect

from game.engine.ruleset import Ruleset
from game.ui.page import Field, Page
from game.ui.space import Space
from game.ui.theme import ALARM, GOLD, SOFT_INK

from .widgets import MINUS, flat

HINTS: Final = get_type_hints(Ruleset, include_extras=True)
ORDER: Final = (
    *("free_parking", "jackpot_stake", "double_salary_on_go", "auctions", "auction_opening_percent", "rent_in_jail"),
    *("starting_cash", "salary", "deal", "deal_paid", "first_lap", "who_starts", "snake_eyes_bonus", "minutes"),
    *("round_limit", "worth_goal", "end_at_bankruptcy", "income_tax", "income_tax_amount", "income_tax_percent"),
    *("luxury_tax", "jail_fine", "jail_tries", "fine_turns", "build_when", "even_building", "houses_per_hotel"),
    *("unlimited_buildings", "houses", "hotels", "sell_houses_at_once", "shortage_opening", "mortgage_interest"),
    *("interest_at_transfer", "rent", "bills"),
)
STEPS: Final = {
    **dict.fromkeys(("starting_cash", "jackpot_stake", "snake_eyes_bonus"), 100),
    **dict.fromkeys(("salary", "income_tax_amount", "jail_fine"), 50),
    **dict.fromkeys(("luxury_tax", "auction_opening_percent"), 25),
    **dict.fromkeys(("income_tax_percent", "mortgage_interest", "round_limit"), 5),
    "worth_goal": 1000,
    "minutes": 15,
    "houses": 4,
    "hotels": 4,
}
MONEY: Final = (
    *("starting_cash", "salary", "snake_eyes_bonus", "income_tax_amount", "luxury_tax", "jackpot_stake", "jail_fine"),
    "worth_goal",
)
PER_CENT: Final = ("auction_opening_percent", "income_tax_percent", "mortgage_interest")
NEVER: Final = ("end_at_bankruptcy", "minutes", "round_limit", "worth_goal")  # 0 means: not at all
Say = Callable[..., str]


def in_order(ruleset: Ruleset) -> list[str]:
    """A game against the clock shows its minutes first."""
    return sorted(ORDER, key=lambda option: not (option == "minutes" and ruleset.minutes))


def bounds(option: str) -> tuple[int, int]:
    limits = [extra for extra in HINTS[option].__metadata__ if isinstance(extra, Meta)]
    return max(extra.ge or 0 for extra in limits), min(extra.le for extra in limits if extra.le is not None)


def is_number(option: str) -> bool:
    return get_origin(HINTS[option]) is not Literal and hasattr(HINTS[option], "__metadata__")


def stepped(option: str, value: Any, by: int, stacks: Iterable[Any] = ()) -> Any:
    """The next value: the other truth, the next choice, so much more or less."""
    kind = HINTS[option]
    if kind is bool:
        return not value
    if is_number(option):
        low, high = bounds(option)
        step = STEPS.get(option, 1)
        following = (value // step + 1) * step if by > 0 else (value - 1) // step * step
        return max(low, min(high, following))
    choices = list(get_args(kind)) if get_origin(kind) is Literal else list(dict.fromkeys((*stacks, value)))
    return choices[(choices.index(value) + by) % len(choices)]


def changed(ruleset: Ruleset, preset: Ruleset) -> dict[str, Any]:
    now, before = msgspec.structs.asdict(ruleset), msgspec.structs.asdict(preset)
    return {option: value for option, value in now.items() if value != before[option]}


def value_words(say: Say, money: Callable[[int], str], option: str, value: Any) -> str:
    if option in NEVER and value == 0:
        return say("setup.never")
    if isinstance(value, bool):
        return say("setup.yes" if value else "setup.no")
    if isinstance(value, str):
        return say(f"setup.rule.{option}.{value}")
    if option in MONEY:
        return money(value)
    if option in PER_CENT:
        return say("settings.percent", percent=value)
    if option == "bills":
        return say("setup.stack", bills=sum(count for _, count in value))
    return str(value)


class RuleRow:
    """Lays out one option; the scene says what happens to it."""

    def __init__(self, say: Say, money: Callable[[int], str], put: Callable[[str, Any], None]) -> None:
        self.say, self.money, self.put = say, money, put
        self.typing = ""  # the option whose figure is typed
        self.typed = ""

    def lay(
        self, page: Page, rect: Rect, name: str, option: str, value: Any, before: Any, stacks: Iterable[Any]
    ) -> None:
        unit, say = page.unit, self.say
        space = Space(rect.inflate(0, -round(unit * 0.7)))
        control = space.right(unit * 10.8, unit * 0.6)
        control = Rect(control.x, control.centery - unit, control.w, unit * 2)
        differs = value != before
        if differs:
            page.box(Rect(rect.x - round(unit * 0.8), space.rest.y, max(3, unit // 4), space.rest.h), GOLD, 2)
        head = space.top(unit * 1.4)
        words = say(f"setup.rule.{option}.name")
        page.text(words, head, "strong")
        if differs:
            at = page.width(words, "strong") + unit // 2
            was = say("setup.was", value=value_words(say, self.money, option, before))
            page.text(was, Rect(head.x + at, head.y, max(0, head.w - at), head.h), "small", ALARM)
        page.text(say(f"setup.rule.{option}.means"), space.rest, "small", SOFT_INK)
        self._control(page, control, name, option, value, stacks)

    def _control(self, page: Page, rect: Rect, name: str, option: str, value: Any, stacks: Iterable[Any]) -> None:
        unit = page.unit
        step: Callable[[int], None] = lambda by: self.put(option, stepped(option, value, by, stacks))  # noqa: E731
        words = value_words(self.say, self.money, option, value)
        if not is_number(option):
            flat(page, rect, f"{name}.value", words, lambda: step(1), step=step, dark=value is True)
            return
        space = Space(rect)
        less, more = space.left(unit * 2, 3), space.right(unit * 2, 3)
        low, high = bounds(option)
        if self.typing == option:
            page.field(
                option,
                Field(
                    rect=space.rest,
                    value=self.typed,
                    changed=self._type,
                    entered=self.stop_typing,
                    digits=True,
                    longest=7,
                ),
            )
        else:
            flat(page, space.rest, f"{name}.value", words, lambda: self._begin(option, value), step=step)
        flat(page, less, f"{name}.less", MINUS, lambda: step(-1), off=value <= low)
        flat(page, more, f"{name}.more", "+", lambda: step(1), off=value >= high)

    # Typing a figure

    def _begin(self, option: str, value: int) -> None:
        self.typing, self.typed = option, str(value)
        self.put(option, value)

    def _type(self, words: str) -> None:
        self.typed = words
        self.put("", None)

    @property
    def open_field(self) -> str:
        return self.typing

    def stop_typing(self) -> None:
        option, self.typing = self.typing, ""
        low, high = bounds(option)
        if self.typed.isdecimal():
            self.put(option, max(low, min(high, int(self.typed))))
        else:
            self.put("", None)
