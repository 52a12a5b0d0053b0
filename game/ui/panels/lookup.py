"""Looking things up: one deed, one player, and who has what, all deeds by group."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Color, Rect

from game.engine.actions import Action, Build, Lift, Mortgage, Propose, Sell, Terms
from game.engine.parties import BANK
from game.engine.queries import cards_of, deeds_of, lift_cost, owns_group, rent_preview, worth
from game.ui.page import Page
from game.ui.space import Space, columns, grid
from game.ui.table.desk import Desk
from game.ui.theme import INK, SOFT_INK, on

from .panel import Panel, rules_name, sheet, small_deed, whose
from .purchase import deed_beside
from .trade import TradePanel


class DeedPanel(Panel):
    """A deed with its owner, and what I can do about it."""

    def __init__(self, square: int) -> None:
        self.about = square

    def compose(self, page: Page, desk: Desk) -> None:
        square, state, say, unit = self.about, desk.state, desk.say, page.unit
        space = deed_beside(page, desk, square)
        owner = state.owner[square]
        if owner == BANK:
            page.lines(say("deed.unowned", price=desk.rules.price[square]), space.top(unit * 3), "strong")
        else:
            whose(page, desk, space.top(unit * 2.3, unit * 0.6), owner, say("deed.owner"))
            page.lines(self._state_of(desk), space.top(unit * 4), "body")
        page.button(space.bottom(unit * 2.6, unit * 0.5), "back", say("back"), desk.close, command="back", main=True)
        for deal in reversed(self._deals(desk)):
            page.button(space.bottom(unit * 2.6, unit * 0.5), **deal)

    def _state_of(self, desk: Desk) -> str:
        square, state = self.about, desk.state
        if state.mortgaged[square]:
            return desk.say("deed.is_mortgaged", amount=lift_cost(state, square))
        words = desk.say("deed.has", level=state.level[square]) + " " if desk.rules.is_lot[square] else ""
        return words + explain_rent(desk, square)

    def _deals(self, desk: Desk) -> list[dict[str, Any]]:
        owner = desk.state.owner[self.about]
        if owner == BANK:
            return []
        return self._my_deals(desk) if owner == desk.me and owner in desk.people else self._their_deals(desk, owner)

    def _my_deals(self, desk: Desk) -> list[dict[str, Any]]:
        square, state, me = self.about, desk.state, desk.me
        actions: list[tuple[str, Action]] = []
        if desk.rules.is_lot[square] and owns_group(state, me, square):
            actions = [("build", Build(me, (square,))), ("sell", Sell(me, square))]
        actions.append(("mortgage", Lift(me, square) if state.mortgaged[square] else Mortgage(me, square)))
        return [
            {
                "name": f"deed_{command}", "words": desk.say(f"deed.do.{type(action).__name__}"), "command": command,
                "act": partial(desk.submit, action), "why_not": desk.why_not(action),
            }
            for command, action in actions
        ]  # fmt: skip

    def _their_deals(self, desk: Desk, owner: int) -> list[dict[str, Any]]:
        seat = next((seat for seat in desk.may_deal("trade") if seat != owner), None)
        if seat is None:
            return []
        terms = Terms(take=(self.about,))
        why_not = desk.why_not(Propose(seat, owner, terms), codes=("group_has_buildings",))
        act = lambda: desk.open(TradePanel(seat, owner, terms))  # noqa: E731
        words = desk.say("deed.trade_for")
        return [{"name": "trade_for", "words": words, "act": act, "why_not": why_not, "command": "trade"}]


def explain_rent(desk: Desk, square: int) -> str:
    """What landing there would cost whoever looks, now."""
    state, say = desk.state, desk.say
    owner = state.owner[square]
    if owner == BANK:
        return say("explain.for_sale", price=desk.rules.price[square])
    if state.mortgaged[square]:
        return say("explain.mortgaged")
    who = "brings" if owner == desk.me else "costs"
    multipliers = desk.rules.multipliers[square]
    if multipliers:
        times = rent_preview(state, square, 1)
        return say(f"explain.times.{who}", count=times)
    return say(f"explain.rent.{who}", amount=rent_preview(state, square))


class HoldingsPanel(Panel):
    """All deeds by group, with owner, buildings and mortgage, and who has the group."""

    roomy = True
    name = "holdings"

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 38, 38)
        unit, say, rules = page.unit, desk.say, desk.rules
        page.text(say("holdings.title"), space.top(unit * 2.2), "head")
        page.button(space.bottom(unit * 2.5, unit * 0.4), "back", say("back"), desk.close, command="back", main=True)
        high = min(unit * 3.4, space.rest.h / len(rules.groups))
        for group in rules.groups:
            row = Space(space.top(high).inflate(0, -max(2, unit // 4)))
            self._group_name(page, desk, row.left(unit * 8.2, unit * 0.4), group)
            for square, cell in zip(group, columns(row.rest, [1] * len(group), unit // 4), strict=True):
                self._deed(page, desk, cell, square)

    def _group_name(self, page: Page, desk: Desk, rect: Rect, group: tuple[int, ...]) -> None:
        unit = page.unit
        facts = desk.group_of(group[0])
        page.shape(facts.shape, (rect.x + unit // 2, rect.centery), unit * 0.45, Color(facts.colour))
        words = Rect(rect.x + round(unit * 1.3), rect.y, rect.w - round(unit * 1.3), rect.h)
        owner = desk.state.owner[group[0]]
        if owner != BANK and owns_group(desk.state, owner, group[0]):
            page.text(facts.name, Rect(words.x, words.y, words.w, words.h // 2), "small", INK)
            whole = desk.say("holdings.whole", player=owner)
            page.text(whole, Rect(words.x, words.centery, words.w, words.h // 2), "small", SOFT_INK)
        else:
            page.text(facts.name, words, "small", INK)

    def _deed(self, page: Page, desk: Desk, rect: Rect, square: int) -> None:
        unit, state = page.unit, desk.state
        owner = state.owner[square]
        fill = Color("#EFEBDD") if owner == BANK else desk.colour(owner)
        page.box(rect, fill, unit // 4)
        if state.mortgaged[square]:
            page.hatch(rect, fill.lerp(Color("#FFFFFF"), 0.45))
        tone = SOFT_INK if owner == BANK else on(fill)
        inner = rect.inflate(-unit // 2, -2)
        line = page.line_high("small")
        name = rules_name(desk, square)
        # where the name needs the second line, its colour has to say whose it is
        two = inner.h >= 2 * line and page.width(name, "small") <= inner.w
        page.name(name, Rect(inner.x, inner.y, inner.w, line if two else inner.h), "small", tone)
        if two:
            page.text(self._status(desk, square), Rect(inner.x, inner.bottom - line, inner.w, line), "small", tone)
        page.button(
            rect,
            f"deed_{square}",
            rules_name(desk, square),
            lambda: desk.open(DeedPanel(square)),
            style="spot",
            square=square,
        )

    def _status(self, desk: Desk, square: int) -> str:
        state, owner = desk.state, desk.state.owner[square]
        if owner == BANK:
            return desk.money(desk.rules.price[square])
        if state.mortgaged[square]:
            return desk.say("board.mortgaged")
        level = state.level[square]
        return desk.teller.level(level) if level else desk.teller.player(owner)


class SeatPanel(Panel):
    """A player: deeds, cards and cash, as bills too."""

    roomy = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def compose(self, page: Page, desk: Desk) -> None:
        seat, state, say, unit = self.seat, desk.state, desk.say, page.unit
        space = sheet(page, 37, 36)
        whose(page, desk, space.top(unit * 2.3, unit * 0.5), seat, who_plays(desk, seat))
        page.row(space.top(unit * 1.7), say("seat.cash"), desk.money(state.cash[seat]), "strong")
        if cards_of(state, seat):
            page.row(space.top(unit * 1.5), say("get_out_card"), str(len(cards_of(state, seat))))
        if shows_worth(desk):
            page.row(space.top(unit * 1.5), say("seat.worth_label"), desk.money(worth(state, seat)))
        self._bills(page, desk, space.top(unit * 3.4, unit * 0.3))
        buttons = [{"name": "back", "words": say("back"), "command": "back", "act": desk.close, "main": True}]
        traders = [person for person in desk.may_deal("trade") if person != seat]
        if traders and seat != desk.me and not state.out[seat]:
            act = lambda: desk.open(TradePanel(traders[0], seat))  # noqa: E731
            buttons.insert(
                0, {"name": "trade_with", "words": say("seat.trade_with", player=seat), "act": act, "style": "go"}
            )
        page.buttons(space.bottom(unit * 2.7, unit * 0.4), buttons)
        deeds = deeds_of(state, seat)
        across = 4 if len(deeds) <= 16 else 6
        rows = max(1, -(-len(deeds) // across))
        high = min(round(unit * 4.2), (space.rest.h - unit // 2 * (rows - 1)) // rows)
        for square, cell in zip(deeds, grid(space.rest, across, len(deeds), unit // 2, high), strict=True):
            foot = say("board.mortgaged") if state.mortgaged[square] else ""
            small_deed(page, desk, cell, square, foot=foot if across == 4 else "")
            page.button(
                cell, f"deed_{square}", rules_name(desk, square), self._look(desk, square), style="spot", square=square
            )
        if not deeds:
            page.lines(say("seat.no_deeds"), space.rest, "body", SOFT_INK)

    def _look(self, desk: Desk, square: int) -> Callable[[], None]:
        return lambda: desk.open(DeedPanel(square))

    def _bills(self, page: Page, desk: Desk, rect: Rect) -> None:
        """The cash as it would lie in front of the player (SETUP-2)."""
        unit = page.unit
        counts = bills_of(desk, desk.state.cash[self.seat])
        places = columns(rect, [1] * len(counts), unit // 3)
        for rank, ((bill, count), place) in enumerate(zip(counts, places, strict=True)):
            tint = BILLS[rank % len(BILLS)] if count else Color("#EFEBDD")
            note = Rect(place.x, place.y, place.w, round(unit * 1.9))
            page.box(note, tint, 3, Color("#B9B39C"))
            page.text(desk.money(bill), note, "small", INK if count else SOFT_INK, "centre")
            page.text(
                f"\N{MULTIPLICATION SIGN} {count}",
                Rect(place.x, note.bottom, place.w, round(unit * 1.4)),
                "small",
                INK,
                "centre",
            )


BILLS = tuple(map(Color, ("#F3DE8F", "#EBC9A0", "#BFDDEB", "#C6E3B8", "#F0D3C4", "#E8C3D4", "#E9E6D8")))


def bills_of(desk: Desk, cash: int) -> list[tuple[int, int]]:
    """A sum in the fewest bills that the preset names, largest first."""
    counts = []
    for bill in sorted({bill for bill, _ in desk.rules.ruleset.bills}, reverse=True):
        counts.append((bill, max(0, cash) // bill))
        cash -= bill * counts[-1][1]
    return counts


def who_plays(desk: Desk, seat: int) -> str:
    sitter = desk.seats[seat]
    if desk.view.seen.out[seat]:
        return desk.say("seat.bankrupt")
    if sitter.is_person:
        alone = sum(other.is_person for other in desk.seats) == 1
        return desk.say("seat.you" if alone else "seat.person")
    return desk.say(f"seat.bot.{sitter.player.partition(':')[0]}")


def shows_worth(desk: Desk) -> bool:
    """Nowhere on the screen in games with the choice of tax (TAX-1)."""
    return desk.rules.ruleset.income_tax != "choice"
