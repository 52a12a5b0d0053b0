"""Parts of forms that look like paper, not like widgets: choices side by side, steps, slides, cards to pick."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.fonts import fit
from game.ui.page import Page
from game.ui.space import Space, columns
from game.ui.theme import CREAM, CREAM_DIM, EMPTY, GOLD, GREEN, INK, PAPER, SOFT_INK

MINUS = "\u2212"


def segments(
    page: Page,
    rect: Rect,
    name: str,
    choices: Sequence[tuple[str, str]],
    chosen: str,
    act: Callable[[str], None],
) -> None:
    """One of a few, side by side: value and words of each."""
    radius = max(5, round(page.unit * 0.5))
    page.box(rect, PAPER, radius, EMPTY)
    shares = [page.width(words, "small") + page.unit for _, words in choices]
    for (value, words), place in zip(choices, columns(rect, shares, 0), strict=True):
        on = value == chosen
        if on:
            page.box(place, INK, radius)
        page.text(words, place, "small", PAPER if on else INK, "centre")
        page.button(place, f"{name}.{value}", words, lambda value=value: act(value), style="spot")


def segments_wide(page: Page, choices: Sequence[str]) -> int:
    return sum(page.width(words, "small") for words in choices) + round(page.unit * 1.6) * len(choices)


def flat(
    page: Page,
    rect: Rect,
    name: str,
    words: str,
    act: Callable[[], None],
    *,
    dark: bool = False,
    off: bool = False,
    lit: bool = False,
    step: Callable[[int], None] | None = None,
    hint: str = "",
) -> None:
    """A small thing to press, printed on the paper it lies on."""
    page.box(rect, INK if dark else PAPER, max(5, round(page.unit * 0.5)), GOLD if lit else EMPTY)
    page.text(words, rect.inflate(-page.unit // 2, 0), "small", PAPER if dark else EMPTY if off else INK, "centre")
    if not off:
        page.button(rect, name, words, act, style="spot", step=step, hint=hint)


def stepper(page: Page, rect: Rect, name: str, words: str, step: Callable[[int], None], ends: Sequence[bool]) -> None:
    """Less, value, more. Left and right do the same while one of them has the focus."""
    space = Space(rect)
    side = round(page.unit * 2)
    less, more = space.left(side, 4), space.right(side, 4)
    page.text(words, space.rest, "strong", INK, "centre")
    flat(page, less, f"{name}.less", MINUS, lambda: step(-1), step=step, off=ends[0])
    flat(page, more, f"{name}.more", "+", lambda: step(1), step=step, off=ends[1])


def slider(page: Page, rect: Rect, name: str, percent: int, put: Callable[[int], None], words: str) -> None:
    """From 0 to 100, drawn along or nudged in steps of five."""
    unit = page.unit
    space = Space(rect)
    figure = space.right(unit * 4)
    page.text(words, figure, "strong", INK, "right")
    track = space.rest
    line = Rect(track.x, track.centery - max(2, unit // 6), track.w, max(4, unit // 3))
    page.box(line, EMPTY, line.h // 2)
    page.box(Rect(line.x, line.y, line.w * percent // 100, line.h), GREEN, line.h // 2)
    page.disc((track.x + track.w * percent // 100, track.centery), round(unit * 0.65), INK)
    page.button(
        track, name, "", lambda: None, style="spot",
        slide=lambda share: put(round(share * 20) * 5), step=lambda by: put(max(0, min(100, percent + 5 * by))),
    )  # fmt: skip


def pick(
    page: Page, rect: Rect, name: str, title: str, words: str, act: Callable[[], None], *, chosen: bool, mark: str = ""
) -> None:
    """A card that can be picked: lit when it is the one."""
    unit = page.unit
    page.card(rect, CREAM if chosen else CREAM_DIM, lit=chosen, soft=8)
    space = Space(rect.inflate(-round(unit * 1.2), -round(unit * 0.9)))
    head = space.top(unit * 1.5)
    if mark:
        wide = page.width(mark, "small") + unit // 2
        page.text(mark, Rect(head.right - wide, head.y, wide, head.h), "small", SOFT_INK, "right")
        head.w -= wide + unit // 3
    # Names and words may be the user's own, of any length.
    if page.width(title, "strong") <= head.w:
        page.text(title, head, "strong")
    else:
        page.text(fit(title, "semibold", page.size("small"), head.w), head, "small")
    if page.lines_high(words, "small", space.rest.w) <= space.rest.h:
        page.lines(words, space.rest, "small", SOFT_INK)
    else:
        page.text(fit(words, "semibold", page.size("small"), space.rest.w), space.rest, "small", SOFT_INK)
    page.button(rect, name, title, act, style="spot", hint=words)
