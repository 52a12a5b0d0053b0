"""Words that several scenes need: names in a row, dates, durations, and why something was refused."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from game.content import ContentError
from game.engine.errors import IllegalSetup
from game.engine.ruleset import Ruleset
from game.session import lesson
from game.session.errors import SaveError
from game.session.seats import Seat
from game.telling import Teller, tell_mistakes
from game.telling.locale import PRESETS
from game.ui.table.table import Table

from .house import House
from .house_rules import changed, value_words


def names_of(house: House, seats: Iterable[Seat]) -> str:
    return house.locale.listed(seat.name for seat in seats)


def line_with_names(
    house: House, seats: Sequence[Seat], fits: Callable[[str], bool], line: Callable[[str], str]
) -> str:
    """A line with the names of all, or of as many as there is room for."""
    names = [seat.name for seat in seats]
    for shown in range(len(names), 0, -1):
        others = len(names) - shown
        words = house.locale.listed(names[:shown])
        if others:
            words = house.locale.text("ui", "saves", "others").format(names=", ".join(names[:shown]), count=others)
        if fits(line(words)):
            break
    return line(words)


def preset_name(house: House, preset: str) -> str:
    if preset == lesson.NAME:
        return house.locale.text("ui", "title", "lesson")
    found = house.library.presets.get(preset)
    return house.locale.printed(PRESETS, found.name) if found else preset


def house_rules(house: House, preset: str, ruleset: Ruleset | None) -> dict[str, Any]:
    """What a game is played by otherwise than its preset has it; nothing where that one is not known."""
    found = house.library.presets.get(lesson.PRESET if preset == lesson.NAME else preset)
    return changed(ruleset, found.ruleset) if found and ruleset else {}


def rules_line(house: House, preset: str, ruleset: Ruleset | None) -> str:
    """The preset, and how many house rules there are besides."""
    name, count = preset_name(house, preset), len(house_rules(house, preset, ruleset))
    if not count:
        return name
    return house.locale.text("ui", "header", "rules", str(count)).format(preset=name, count=count)


def name_rules(house: House, table: Table) -> None:
    """Lets a table say by which rules it is played."""
    header, say = table.session.course.header, table.teller.say
    table.rules_line = rules_line(house, header.preset, header.ruleset)
    ours, preset = house_rules(house, header.preset, header.ruleset), preset_name(house, header.preset)
    table.rules_short = say("header.rules_short", preset=preset, count=len(ours)) if ours else preset
    table.rules_told = "\n".join(
        f"{say(f'setup.rule.{option}.name')}: {value_words(say, table.teller.money, option, value)}"
        for option, value in ours.items()
    )


def saved_on(house: House, then: float, now: float) -> str:
    """Today, yesterday, or the date."""
    moment, today = datetime.fromtimestamp(then), datetime.fromtimestamp(now)
    days = (today.date() - moment.date()) // timedelta(days=1)
    name = {0: "today", 1: "yesterday"}.get(days, "date")
    figures = {
        "hour": f"{moment.hour:02d}",
        "minute": f"{moment.minute:02d}",
        "day": moment.day,
        "month": house.locale.text("ui", "saves", "month", str(moment.month)),
        "year": moment.year,
    }
    return house.locale.text("ui", "saves", "when", name).format_map(figures)


def round_of(number: int) -> int:
    """The first round has begun as soon as anybody sits down."""
    return max(1, number)


def lasted(house: House, milliseconds: int) -> str:
    hours, minutes = divmod(max(1, round(milliseconds / 60_000)), 60)
    name = "long" if hours else "short"
    return house.locale.text("ui", "saves", "lasted", name).format(hours=hours, minutes=minutes)


def refused(house: House, error: Exception) -> str:
    """Why a game cannot begin, in a sentence."""
    match error:
        case IllegalSetup():
            teller = Teller(house.locale, house.library.rules("standard"), ())
            return teller.refusal(error.refusal)
        case ContentError():
            return tell_mistakes(error.mistakes[:3], house.locale)
        case SaveError():
            return house.locale.plain("save", error.code, error.figures)
    return str(error)
