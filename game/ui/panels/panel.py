"""What a panel is, and the parts that many of them have in common."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Color, Rect

from game.engine.actions import Action
from game.engine.board import Lot, Railroad, Utility
from game.engine.decisions import Decision
from game.engine.queries import owned_in_group, rent_of_group
from game.ui.page import Page, Role
from game.ui.space import Space
from game.ui.table.desk import Desk
from game.ui.theme import CREAM, INK, MIST, PAPER, SOFT_INK, on


class Panel:
    """Composed anew whenever the position changes; what it remembers besides is what a person is in the midst of."""

    whole_window = False  # most stay in the board's centre, so that no square is covered
    roomy = False  # takes the whole centre, dice and decks included
    closable = True  # by Esc, without an answer
    asks = False  # it must not be answered by what was pressed before it was seen
    step = 0  # counts up where a panel turns into another question
    name = ""  # so that its key closes it again
    about: int = -1  # the square concerned, which glows

    def compose(self, page: Page, desk: Desk) -> None:
        raise NotImplementedError

    def square_clicked(self, square: int, desk: Desk, *, other_button: bool = False) -> bool:
        """Whether a click on the board meant something here."""
        return False


class Question(Panel):
    """A panel for a decision that waits for an answer."""

    closable = False
    asks = True

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.frame: Any = decision.frame
        self.player = decision.player
        self.about = getattr(self.frame, "square", -1)

    def options(self, kind: type[Action]) -> list[Any]:
        return [option for option in self.decision.options if isinstance(option, kind)]

    def reply(self, desk: Desk, action: Action, command: str, words: str, **more: Any) -> dict[str, Any]:
        """A button that answers with an action, or says why it cannot."""
        act: Callable[[], None] = lambda: desk.submit(action)  # noqa: E731
        return {
            "name": command,
            "words": words,
            "act": act,
            "command": command,
            "answers": True,
            "why_not": desk.why_not(action),
            **more,
        }


def sheet(page: Page, wide: float, high: float, colour: Color = PAPER) -> Space:
    """A paper of so many units in the middle of the area, and the space on it."""
    unit = page.unit
    rect = Rect(0, 0, min(page.area.w - unit, round(wide * unit)), min(page.area.h - unit, round(high * unit)))
    rect.center = page.area.center
    page.card(rect, colour)
    return Space(rect.inflate(-round(unit * 1.8), -round(unit * 1.5)))


def whose(page: Page, desk: Desk, rect: Rect, seat: int, words: str) -> None:
    """Whose hand it is: token, name, and what is asked, in the seat's colour."""
    unit = page.unit
    colour = desk.colour(seat)
    page.box(rect, colour.lerp(PAPER, 0.8), rect.h // 2)
    radius = rect.h // 2
    page.token(desk.seats[seat].token, colour, (rect.x + radius, rect.centery), radius - 1)
    inner = Rect(rect.x + rect.h + unit // 2, rect.y, rect.w - rect.h - unit, rect.h)
    name = desk.teller.player(seat)
    wide = min(page.width(name, "head") + unit // 2, inner.w if not words else inner.w // 2)
    page.text(name, Rect(inner.x, inner.y, wide, inner.h), "head")
    if words:
        page.text(
            words, Rect(inner.x + wide + unit // 3, inner.y, inner.w - wide - unit // 3, inner.h), "body", SOFT_INK
        )


def chips(
    page: Page,
    desk: Desk,
    right: int,
    y: int,
    seats: Sequence[int],
    chosen: int,
    name: str,
    choose: Callable[[int], None],
    named: int = 0,
) -> int:
    """Tokens to choose a player by, the last at the right; returns where they begin.

    `named` is the width within which names stand beside them; where that is too narrow they are told on pointing.
    """
    radius, gap = round(page.unit * 1.15), round(page.unit * 0.5)
    names = {seat: desk.teller.player(seat) for seat in seats}
    wide = {seat: page.width(names[seat], "small") + gap + radius // 2 for seat in seats}
    if sum(wide.values()) + len(seats) * (2 * radius + gap) > named:
        wide = dict.fromkeys(seats, 0)
    x = right
    for seat in reversed(seats):
        rect = Rect(x - 2 * radius - wide[seat], y - radius, 2 * radius + wide[seat], 2 * radius)
        page.token(desk.seats[seat].token, desk.colour(seat), (rect.x + radius, y), radius - 2)
        if wide[seat]:
            beside = Rect(rect.x + 2 * radius + gap // 2, rect.y, wide[seat] - gap // 2, rect.h)
            page.text(names[seat], beside, "small", CREAM if seat == chosen else MIST)
        who = names[seat]
        page.button(rect, f"{name}_{seat}", who, partial(choose, seat), style="spot", chosen=seat == chosen, hint=who)
        x = rect.x - gap
    return x + gap


def deed_rows(desk: Desk, square: int, whole_group: str = "") -> list[tuple[str, str]]:
    """The ladder of rents on a deed; a narrow one brings shorter words for the whole group."""
    rules, say, money = desk.rules, desk.say, desk.money
    deed = rules.board.squares[square]
    group = desk.group_of(square)
    match deed:
        case Lot():
            ladder = rules.rents[square]
            whole = money(rent_of_group(rules, square))
            rows = [(say("deed.rent"), money(ladder[0])), (whole_group or say("deed.rent_group"), whole)]
            rows += [(desk.teller.level(level), money(ladder[level])) for level in range(1, rules.hotel)]
            return [*rows, (say("deed.hotel"), money(ladder[-1]))]
        case Railroad():
            return [(say("deed.owned", count=count), money(rent)) for count, rent in enumerate(group.rents, 1)]
        case Utility():
            return [
                (say("deed.owned", count=count), say("deed.times", count=times))
                for count, times in enumerate(group.multipliers, 1)
            ]
    return []


def deed_high(page: Page, desk: Desk, square: int) -> int:
    return round(page.unit * (3.6 + 1.45 * len(deed_rows(desk, square)) + 4.6))


def deed_card(page: Page, desk: Desk, rect: Rect, square: int, lit_row: int = -1, *, paper: bool = True) -> None:
    """The whole title deed, on paper of its own or on what is there."""
    unit, rules, say = page.unit, desk.rules, desk.say
    if paper:
        page.card(rect)
    space = Space(rect.inflate(-unit, -unit))
    band = space.top(unit * 3.2, unit * 0.5)
    colour = desk.group_colour(square)
    page.box(band, colour, unit // 3)
    words = on(colour)
    page.text(say("deed.title"), Rect(band.x, band.y + unit // 4, band.w, unit), "small", words, "centre")
    title = Rect(band.x + 4, band.y + unit, band.w - 8, unit * 2)
    page.text(rules.board.squares[square].name, title, "deed", words, "centre", shrinks=True)
    rows = deed_rows(desk, square)
    step = min(unit * 1.45, (space.rest.h - unit * 4) / max(1, len(rows)))
    for number, (label, figure) in enumerate(rows):
        row = space.top(step)
        if number == lit_row:
            page.box(row, Color("#F9E3A8"), 4)
        elif number % 2:
            page.box(row, Color("#F4EEDC"), 4)
        page.row(row.inflate(-unit, 0), label, figure)
    space.top(unit * 0.3)
    page.rule(space.rest.y, space.rest.x + unit // 2, space.rest.w - unit)
    space.top(unit * 0.3)
    if rules.is_lot[square]:
        page.row(
            space.top(unit * 1.3).inflate(-unit, 0),
            say("deed.house_price"),
            desk.money(rules.house_price[square]),
            "small",
            SOFT_INK,
        )
    page.row(
        space.top(unit * 1.3).inflate(-unit, 0),
        say("deed.mortgage"),
        desk.money(rules.mortgage[square]),
        "small",
        SOFT_INK,
    )
    foot = space.top(unit * 1.4).inflate(-unit, 0)
    group = desk.group_of(square)
    page.shape(group.shape, (foot.x + unit // 2, foot.centery), unit * 0.38, colour)
    owned = owned_in_group(desk.state, desk.me, square)
    holding = say("deed.of_group", group=group.name, owned=owned, all=len(rules.group[square]))
    page.text(holding, Rect(foot.x + round(unit * 1.3), foot.y, foot.w - round(unit * 1.3), foot.h), "small", SOFT_INK)


def small_deed(
    page: Page, desk: Desk, rect: Rect, square: int, *, faded: bool = False, foot: str = "", role: Role = "small"
) -> None:
    """A deed as it lies in somebody's hand: colour, name, buildings or mortgage, and a figure at its foot."""
    unit = page.unit
    colour = desk.group_colour(square)
    mortgaged, level = desk.state.mortgaged[square], desk.state.level[square]
    paper = Color("#EFEBDD") if faded else Color("#FFFEFA")
    page.box(rect, paper, max(4, unit // 3), Color("#C9C4B2"))
    band = Rect(rect.x + 1, rect.y + 1, rect.w - 2, max(7, round(rect.h * 0.24)))
    page.box(band, colour.lerp(paper, 0.55) if faded else colour, max(3, unit // 4))
    group = desk.group_of(square)
    if mortgaged:
        page.hatch(Rect(band.x, band.bottom, band.w, rect.bottom - band.bottom - 2), Color("#E6DDC3"))
    page.shape(group.shape, (band.x + band.h // 2 + 3, band.centery), band.h * 0.3, on(colour))
    if level:
        hotel = level == desk.rules.hotel
        side = band.h - 2
        for number in range(1 if hotel else level):
            spot = Rect(band.right - (number + 1) * side - 2, band.y + 1, side, side)
            page.picture("pieces/hotel" if hotel else "pieces/house", spot)
    body = Rect(rect.x + unit // 3, band.bottom + 1, rect.w - 2 * (unit // 3), rect.bottom - band.bottom - 3)
    ink = SOFT_INK if faded else INK
    high = page.line_high(role)
    if foot:
        page.text(foot, Rect(body.x, body.bottom - high, body.w, high), role, ink, "right")
        body.h -= high
    page.name(rules_name(desk, square), Rect(body.x, body.y, body.w, max(high, body.h)), role, ink)


def rules_name(desk: Desk, square: int) -> str:
    return desk.rules.board.squares[square].name
