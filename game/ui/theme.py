"""Colours and measures: a seaside games night, deep teal room, cream board, gold light on whose turn it is."""

from typing import Final

from pygame import Color

ROOM_LIGHT: Final = Color("#1B4A55")
ROOM_DARK: Final = Color("#0C222A")
WELL: Final = Color("#12303A")  # sunk into the room: log, quiet buttons
WELL_EDGE: Final = Color("#2C5A66")
CREAM: Final = Color("#F7F0DE")
CREAM_DIM: Final = Color("#E7E4D6")
PAPER: Final = Color("#FFFDF5")
FELT: Final = Color("#DCEBE3")
INK: Final = Color("#22313A")
SOFT_INK: Final = Color("#56656A")
LINE: Final = Color("#2B3A41")
EMPTY: Final = Color("#D5D2C4")
GOLD: Final = Color("#F2B632")
GREEN: Final = Color("#2A8550")
ALARM: Final = Color("#C03F24")
MIST: Final = Color("#BCD0D2")  # quiet text on the room
WHITE: Final = Color("#FFFFFF")
TIP: Final = Color("#FFF4CF")

SEAT_COLOURS: Final = {
    "vermilion": Color("#E4572E"),
    "teal": Color("#2A9D8F"),
    "purple": Color("#7B4FA3"),
    "amber": Color("#E9B44C"),
    "blue": Color("#2857A6"),
    "rose": Color("#D0518F"),
    "moss": Color("#5B8C3A"),
    "slate": Color("#5C6B70"),
}
TOKENS: Final = (
    *("top_hat", "car", "cat", "ship", "rocket", "teapot", "dog", "duck"),
    *("boot", "bicycle", "penguin", "guitar"),
)

SMALLEST_WINDOW: Final = (960, 600)
SCALES: Final = (80, 90, 100, 110, 125, 150, 175, 200)  # per cent


# With high contrast: ink and paper at their furthest, and nothing told by a faint tone. A colour is one object for the
# whole program and changes in place, so that every part of the screen follows.
_STRONG: Final = {
    "ROOM_LIGHT": "#06161B",
    "ROOM_DARK": "#000000",
    "WELL": "#000000",
    "WELL_EDGE": "#FFFFFF",
    "CREAM": "#FFFFFF",
    "CREAM_DIM": "#FFFFFF",
    "PAPER": "#FFFFFF",
    "FELT": "#FFFFFF",
    "INK": "#000000",
    "SOFT_INK": "#1C2529",
    "LINE": "#000000",
    "EMPTY": "#B9B9B9",
    "GREEN": "#0B5A2E",
    "ALARM": "#9E1C05",
    "MIST": "#FFFFFF",
}
_USUAL: Final = {name: globals()[name].hex for name in _STRONG}


def set_contrast(strong: bool) -> None:
    for name, colour in (_STRONG if strong else _USUAL).items():
        globals()[name].update(colour)


def seat_colour(name: str) -> Color:
    """A colour by its name, or by its figures: a save may hold one that is not ours."""
    known = SEAT_COLOURS.get(name)
    if known is not None:
        return known
    try:
        return Color(name)
    except ValueError:
        return SEAT_COLOURS["slate"]


def on(background: Color) -> Color:
    """Ink or paper, whichever is easier to read on a background."""
    light = 0.299 * background.r + 0.587 * background.g + 0.114 * background.b
    return INK if light > 140 else PAPER


def fitting_scale(wanted: int, size: tuple[int, int]) -> int:
    """The wanted UI scale in per cent, or the largest that leaves room for everything in a window of this size."""
    fits = [
        each
        for each in SCALES
        if all(length * 100 >= least * each for length, least in zip(size, SMALLEST_WINDOW, strict=True))
    ]
    return min(wanted, max(fits, default=SCALES[0]))
