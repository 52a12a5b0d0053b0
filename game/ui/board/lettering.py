"""Names on squares: broken at words and at the syllables that the board's maker chose, all in one size."""

from collections.abc import Iterable

from msgspec import Struct

from game.engine.rules import Rules
from game.ui.fonts import Weight, fit, width

from .plan import Place, Plan

WEIGHT: Weight = "bold"
SMALLEST = 8


class Lettering(Struct, frozen=True):
    """The lines of every square's name, and the one size that all of them fit in."""

    size: int
    lines: tuple[tuple[str, ...], ...]


def letter(rules: Rules, plan: Plan) -> Lettering:
    """The largest size in which every name fits its square."""
    syllables = {word.replace("·", ""): tuple(word.split("·")) for word in rules.board.syllables}
    names = [square.name for square in rules.board.squares]
    for size in range(max(SMALLEST, round(plan.unit * 0.2)), SMALLEST - 1, -1):
        lines = [_lines(name, syllables, size, place) for name, place in zip(names, plan.places, strict=True)]
        if None not in lines:
            return Lettering(size, tuple(line or () for line in lines))
    return Lettering(SMALLEST, tuple(_cut(name, place) for name, place in zip(names, plan.places, strict=True)))


def name_room(place: Place) -> tuple[int, int]:
    """How wide a line may be, and how many lines there are room for."""
    return place.field.w - (4 if place.side in ("bottom", "top") else 5), 3


def line_step(size: int) -> int:
    """From one line of a name to the next: names are set tighter than running text."""
    return round(size * 1.14)


def _lines(name: str, syllables: dict[str, tuple[str, ...]], size: int, place: Place) -> tuple[str, ...] | None:
    if place.corner:
        return (name,)
    wide, most = name_room(place)
    lines: list[str] = []
    for word in name.split(" "):
        if lines and width(f"{lines[-1]} {word}", WEIGHT, size) <= wide:
            lines[-1] += f" {word}"
        elif width(word, WEIGHT, size) <= wide:
            lines.append(word)
        elif (parts := _broken(syllables.get(word, ()), size, wide)) is not None:
            lines += parts
        else:
            return None
    high = line_step(size) * (len(lines) + 1)  # and the price below
    return tuple(lines) if len(lines) <= most and high <= place.field.h - 4 else None


def _broken(parts: Iterable[str], size: int, wide: int) -> list[str] | None:
    """A word's syllables on as few lines as they need, with hyphens."""
    lines: list[str] = []
    parts = list(parts)
    for at, part in enumerate(parts):
        hyphen = "-" if at < len(parts) - 1 else ""
        if lines and width(lines[-1].rstrip("-") + part + hyphen, WEIGHT, size) <= wide:
            lines[-1] = lines[-1].rstrip("-") + part + hyphen
        elif width(part + hyphen, WEIGHT, size) <= wide:
            lines.append(part + hyphen)
        else:
            return None
    return lines or None


def _cut(name: str, place: Place) -> tuple[str, ...]:
    wide, most = name_room(place)
    return tuple(fit(word, WEIGHT, SMALLEST, wide) for word in name.split(" ")[:most])
