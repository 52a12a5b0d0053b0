"""A look at what is pointed to: a square with its rents, a seat, a line of the log, a button's meaning."""

from collections.abc import Sequence

from pygame import Color, Rect

from game.engine.board import Draw, FreeParking, Go, GoToJail, Jail, Tax
from game.engine.parties import BANK, POT
from game.engine.queries import deeds_of, owned_in_group, owns_group
from game.ui.controls import Control
from game.ui.page import Page
from game.ui.panels.lookup import explain_rent, who_plays
from game.ui.panels.panel import deed_card, deed_high
from game.ui.theme import INK, PAPER, SOFT_INK

from .desk import Desk
from .layout import Layout


def explain(control: Control, desk: Desk, layout: Layout, inner: Rect, spared: Sequence[Rect]) -> Page | None:
    """A page beside what is looked at, off the answers where it can be; None where there is nothing to add."""
    if control.name.startswith("line_"):
        return _line(control, desk, layout)
    if control.square >= 0 and desk.rules.is_deed[control.square]:
        return _deed(control, desk, layout, inner, spared)
    words = _words(control, desk)
    return _note(words, control, layout) if words else None


def _words(control: Control, desk: Desk) -> str:
    if control.name.startswith("seat_"):
        return _seat(desk, int(control.name[5:]))
    if control.square >= 0:
        return _square(desk, control.square)
    return control.why_not or control.hint


def _line(control: Control, desk: Desk, layout: Layout) -> Page | None:
    """The rule behind a line of the log."""
    line = desk.view.lines[int(control.name.removeprefix("line_"))]
    clause = desk.rulebook.clause(line.clause) if line.clause else None
    if clause is None:
        return None
    return _note(f"{line.words}\n{clause.title} ({clause.id}): {clause.text}", control, layout)


def _deed(control: Control, desk: Desk, layout: Layout, inner: Rect, spared: Sequence[Rect]) -> Page:
    square, unit = control.square, layout.unit
    page = Page(Rect((0, 0), layout.size), unit)
    wide, foot = round(unit * 17), round(unit * 4.2)
    rect = Rect(0, 0, wide, deed_high(page, desk, square) + foot)
    if control.name.startswith("square_"):
        rect = _inside(rect, control.rect, inner.inflate(-unit, -unit), spared)
    else:
        rect = _beside(rect, control.rect, layout)
    page.card(rect, PAPER, soft=12)
    deed_card(page, desk, Rect(rect.x, rect.y, rect.w, rect.h - foot), square, _lit_row(desk, square), paper=False)
    words = explain_rent(desk, square)
    owner = desk.view.seen.owner[square]
    if owner != BANK:
        words = desk.say("explain.owned_by", player=owner) + " " + words
    page.lines(words, Rect(rect.x + unit, rect.bottom - foot, rect.w - 2 * unit, foot - unit // 2), "small", INK)
    return page


def _lit_row(desk: Desk, square: int) -> int:
    """The row of the deed that holds now."""
    state = desk.state
    owner = state.owner[square]
    if owner == BANK or state.mortgaged[square]:
        return -1
    if not desk.rules.is_lot[square]:
        return owned_in_group(state, owner, square) - 1
    level = state.level[square]
    return level + 1 if level else int(owns_group(state, owner, square))


def _square(desk: Desk, at: int) -> str:
    rules, say = desk.rules, desk.say
    square = rules.board.squares[at]
    ruleset = rules.ruleset
    match square:
        case Go():
            return say("explain.go", amount=ruleset.salary)
        case Jail():
            return say("explain.jail", fine=ruleset.jail_fine, tries=ruleset.jail_tries)
        case GoToJail():
            return say("explain.go_to_jail")
        case FreeParking():
            pot = desk.view.seen.cash[POT]
            return say("explain.jackpot", amount=pot) if ruleset.free_parking == "jackpot" else say("explain.parking")
        case Draw():
            return say("explain.draw", square=at)
        case Tax(tax="income"):
            amount, percent = ruleset.income_tax_amount, ruleset.income_tax_percent
            choice = ruleset.income_tax == "choice"
            return say("explain.tax_choice" if choice else "explain.tax", amount=amount, percent=percent)
        case Tax():
            return say("explain.tax", amount=ruleset.luxury_tax if square.tax == "luxury" else square.amount)
    return square.name


def _seat(desk: Desk, seat: int) -> str:
    deeds = deeds_of(desk.state, seat)
    words = [f"{desk.teller.player(seat)} · {who_plays(desk, seat)}"]
    if deeds:
        words.append(desk.say("explain.has", squares=tuple(deeds)))
    if desk.view.seen.jail[seat]:
        words.append(desk.say("explain.in_jail", number=desk.view.seen.jail[seat]))
    return "\n".join(words)


def _note(words: str, control: Control, layout: Layout) -> Page:
    unit = layout.unit
    page = Page(Rect((0, 0), layout.size), unit)
    wide = min(round(unit * 24), max(page.width(line, "small") for line in words.split("\n")) + 2)
    high = page.lines_high(words, "small", wide)
    rect = _beside(Rect(0, 0, wide + 2 * unit, high + unit), control.rect, layout)
    page.card(rect, Color("#FFF9E6"), soft=8)
    page.lines(words, rect.inflate(-2 * unit, -unit), "small", INK if control.why_not else SOFT_INK)
    return page


def _inside(rect: Rect, target: Rect, inner: Rect, spared: Sequence[Rect]) -> Rect:
    """Inside the ring, so that no square is covered: near its own, or in the corner that leaves the answers free."""
    near = rect.copy()
    near.center = target.center
    corners = [
        Rect(x, y, *rect.size) for y in (inner.y, inner.bottom - rect.h) for x in (inner.x, inner.right - rect.w)
    ]
    corners.sort(key=lambda corner: abs(corner.centerx - target.centerx) + abs(corner.centery - target.centery))
    places = [near.clamp(inner), *(corner.clamp(inner) for corner in corners)]
    return next((place for place in places if place.collidelist(list(spared)) < 0), places[0])


def _beside(rect: Rect, target: Rect, layout: Layout) -> Rect:
    """Near the target and never on it."""
    gap = max(4, layout.unit // 2)
    window = Rect((0, 0), layout.size).inflate(-2 * gap, -2 * gap)
    for placed in (
        Rect(target.x, target.y - rect.h - gap, *rect.size),
        Rect(target.x, target.bottom + gap, *rect.size),
        Rect(target.x - rect.w - gap, target.centery - rect.h // 2, *rect.size),
        Rect(target.right + gap, target.centery - rect.h // 2, *rect.size),
    ):
        clamped = placed.clamp(window)
        if not clamped.colliderect(target):
            return clamped
    return rect.clamp(window)
