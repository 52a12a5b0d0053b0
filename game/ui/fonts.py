"""The two typefaces, from their packages, and rendered text, which is kept while it is in use."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Literal

import font_manrope
import font_source_serif_pro
import pygame
from pygame import Color, Surface

Weight = Literal["medium", "semibold", "bold", "heavy", "serif"]
Rgb = tuple[int, int, int]

_MANROPE = Path(font_manrope.__file__).parent / "files"
_SERIF = Path(font_source_serif_pro.__file__).parent / "files"
_FILES: dict[Weight, Path] = {
    "medium": _MANROPE / "Manrope-Medium.ttf",
    "semibold": _MANROPE / "Manrope-SemiBold.ttf",
    "bold": _MANROPE / "Manrope-Bold.ttf",
    "heavy": _MANROPE / "Manrope-ExtraBold.ttf",
    "serif": _SERIF / "SourceSerifPro-Bold.ttf",
}
WEIGHTS = tuple(_FILES)  # what a packaged app must bring


def path_of(weight: Weight) -> Path:
    return _FILES[weight]


@lru_cache(maxsize=256)
def font(weight: Weight, size: int) -> pygame.Font:
    """`size` is the height of the letters' em in pixels."""
    return pygame.Font(str(_FILES[weight]), max(6, size))


@lru_cache(maxsize=1500)
def text(words: str, weight: Weight, size: int, colour: Rgb) -> Surface:
    return font(weight, size).render(words, True, colour).convert_alpha()


@lru_cache(maxsize=8_000)
def width(words: str, weight: Weight, size: int) -> int:
    return font(weight, size).size(words)[0]


def rgb(colour: Color) -> Rgb:
    return colour.r, colour.g, colour.b


@lru_cache(maxsize=4000)
def wrap(words: str, weight: Weight, size: int, wide: int) -> tuple[str, ...]:
    """Lines no wider than `wide`; a word that is wider alone is cut with an ellipsis."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, weight, size) > wide:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(fit(line, weight, size, wide) for line in lines)


@lru_cache(maxsize=4000)
def fit(words: str, weight: Weight, size: int, wide: int) -> str:
    """The words, or as many letters as there is room for, and an ellipsis."""
    if width(words, weight, size) <= wide:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if width(words[:middle].rstrip() + "…", weight, size) <= wide:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + "…"


def first_fitting(choices: Iterable[str], weight: Weight, size: int, wide: int) -> str:
    """The first, usually the longest, that has room; the last if none has."""
    words = ""
    for words in choices:
        if width(words, weight, size) <= wide:
            break
    return words


def forget() -> None:
    """Before the font module is shut: a font must not outlive it."""
    for cached in (font, text, width, wrap, fit):
        cached.cache_clear()
