"""Managing what one has: building, selling, mortgaging and lifting, group by group, with a reason for every refusal."""

from collections.abc import Callable
from functools import partial
from typing import Literal

from pygame import Color, Rect

from game.engine.actions import Action, Build, Lift, Mortgage, Sell, SellDown
from game.engine.queries import deeds_of, hotels_left, houses_left, lift_cost, refund
from game.engine.rules import NO_LIMIT
from game.engine.storeys import next_kind, sell_down_levels, selling_unit
from game.ui.page import Page
from game.ui.space import Space, columns
from game.ui.table.desk import Desk
from game.ui.theme import INK, SOFT_INK

from .panel import Panel, chips, rules_name, sheet, whose

Mode = Literal["build", "mortgage"]


class EstatePanel(Panel):
    """One person's deeds. Building and selling by storeys, or mortgaging and lifting by deeds."""

    roomy = True

    def __init__(self, mode: Mode, seat: int) -> None:
        self.mode: Mode = mode
        self.seat = seat
        self.page_number = 0

    @property
    def name(self) -> str:
        return self.mode

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 37, 37)
        unit, say = page.unit, desk.say
        head = space.top(unit * 2.3, unit * 0.5)
        others = sorted({*desk.may_deal("mortgage"), self.seat})
        if len(others) > 1:
            left = chips(page, desk, head.right, head.centery, others, self.seat, "by", self._for(desk))
            head.w = left - head.x - unit
        whose(page, desk, head, self.seat, say(f"estate.{self.mode}_title"))
        foot = space.bottom(unit * 2.7, unit * 0.4)
        self._head(page, desk, space.top(unit * 1.6, unit * 0.3))
        groups = self._groups(desk)
        high = round(unit * (6.2 if self.mode == "build" else 3.6))
        fit = max(1, space.rest.h // high)
        pages = max(1, -(-len(groups) // fit))
        self.page_number = min(self.page_number, pages - 1)
        if not groups:
            page.lines(say(f"estate.{self.mode}_nothing"), space.rest, "body", SOFT_INK, "centre")
        for group in groups[self.page_number * fit : (self.page_number + 1) * fit]:
            self._group(page, desk, space.top(high), group)
        self._foot(page, desk, foot, pages)

    def _groups(self, desk: Desk) -> list[tuple[int, ...]]:
        mine = set(deeds_of(desk.state, self.seat))
        groups = desk.rules.lot_groups if self.mode == "build" else desk.rules.groups
        return [group for group in groups if mine & set(group)]

    def _head(self, page: Page, desk: Desk, rect: Rect) -> None:
        state, say = desk.state, desk.say
        page.text(say("estate.cash", cash=state.cash[self.seat]), rect, "strong")
        if self.mode == "build":
            words = say("estate.unlimited")
            if desk.rules.houses < NO_LIMIT:
                words = say("estate.stock", houses=houses_left(state), hotels=hotels_left(state))
            page.text(words, rect, "small", SOFT_INK, "right")

    def _foot(self, page: Page, desk: Desk, rect: Rect, pages: int) -> None:
        say = desk.say
        other: Mode = "mortgage" if self.mode == "build" else "build"
        buttons = [
            {"name": "done", "words": say("done"), "command": "back", "act": desk.close, "style": "go", "main": True},
            {
                "name": "other_mode",
                "words": say(f"estate.to_{other}"),
                "command": other,
                "act": lambda: self.turn_to(desk, other),
            },
        ]
        if pages > 1:
            buttons.append(
                {
                    "name": "more",
                    "words": say("estate.more", page=self.page_number + 1, pages=pages),
                    "act": lambda: self._turn(desk, pages),
                    "command": "more",
                }
            )
        page.buttons(rect, buttons)

    def turn_to(self, desk: Desk, mode: Mode) -> None:
        self.mode, self.page_number = mode, 0
        desk.recompose()

    def _for(self, desk: Desk) -> Callable[[int], None]:
        def choose(seat: int) -> None:
            self.seat = desk.me = seat
            self.page_number = 0
            desk.recompose()

        return choose

    def _turn(self, desk: Desk, pages: int) -> None:
        self.page_number = (self.page_number + 1) % pages
        desk.recompose()

    # One group

    def _group(self, page: Page, desk: Desk, rect: Rect, group: tuple[int, ...]) -> None:
        unit = page.unit
        space = Space(rect.inflate(0, -round(unit * 0.4)))
        if self.mode == "build":
            self._group_head(page, desk, space.top(unit * 2.1, unit * 0.2), group)
        for square, cell in zip(group, columns(space.rest, [1] * len(group), unit // 3), strict=True):
            self._deed(page, desk, cell, square)

    def _group_head(self, page: Page, desk: Desk, rect: Rect, group: tuple[int, ...]) -> None:
        """The group's name and what a building costs; one on each lot; all down at once."""
        say, unit = desk.say, page.unit
        space = Space(rect)
        facts = desk.group_of(group[0])
        each = Build(self.seat, group)
        page.button(
            space.right(unit * 9.5, unit * 0.3), f"row_{group[0]}",
            say("estate.each", amount=desk.rules.house_price[group[0]] * len(group)),
            partial(desk.submit, each), why_not=desk.why_not(each),
        )  # fmt: skip
        for level in sell_down_levels(desk.state, self.seat, group[0])[:1]:
            down = SellDown(self.seat, group[0], level)
            lots = selling_unit(desk.state, group[0])
            back = sum(refund(desk.state, lot, desk.state.level[lot] - level) for lot in lots)
            page.button(
                space.right(unit * 9.5, unit * 0.3), f"down_{group[0]}",
                say("estate.all_down" if level == 0 else "estate.down_to", amount=back, level=level),
                partial(desk.submit, down), why_not=desk.why_not(down),
            )  # fmt: skip
        page.shape(facts.shape, (rect.x + unit // 2, rect.centery), unit * 0.45, Color(facts.colour))
        words = say("estate.group", group=facts.name, price=facts.house_price)
        page.text(
            words, Rect(rect.x + round(unit * 1.4), rect.y, space.rest.w - round(unit * 1.4), rect.h), "small", INK
        )

    def _deed(self, page: Page, desk: Desk, rect: Rect, square: int) -> None:
        unit, state = page.unit, desk.state
        mine = state.owner[square] == self.seat
        colour = desk.group_colour(square)
        page.box(rect, Color("#FBF7EA") if mine else Color("#EFEBDD"), unit // 3, Color("#D8D2BF"))
        space = Space(rect.inflate(-2, -2))
        band = space.left(max(6, round(unit * 0.55)), unit * 0.3)
        page.box(band, colour if mine else colour.lerp(Color("#EFEBDD"), 0.6))
        if state.mortgaged[square]:
            page.hatch(space.rest, Color("#E9E0C6"))
        if not mine:
            owner = state.owner[square]
            words = desk.say("estate.theirs", player=owner) if owner >= 0 else desk.say("estate.banks")
            self._label(page, desk, space.rest, square, words, SOFT_INK)
        elif self.mode == "build":
            self._storeys(page, desk, space, square)
        else:
            self._pledge(page, desk, space, square)

    def _label(self, page: Page, desk: Desk, rect: Rect, square: int, words: str, tone: Color = INK) -> None:
        """The name, in two lines where it needs them and there is nothing else to say."""
        line = page.line_high("small")
        if not words:
            page.name(rules_name(desk, square), rect, "small", tone)
            return
        page.name(rules_name(desk, square), Rect(rect.x, rect.y, rect.w, rect.h - line), "small", tone)
        page.text(words, Rect(rect.x, rect.bottom - line - 1, rect.w, line), "small", SOFT_INK)

    def _storeys(self, page: Page, desk: Desk, space: Space, square: int) -> None:
        """The name; and what stands there between a button for less and one for more."""
        unit, state = page.unit, desk.state
        up, down = Build(self.seat, (square,)), Sell(self.seat, square)
        buttons = Space(space.right(unit * 5.6).inflate(-unit // 3, -unit // 3))
        plus = desk.say("estate.plus", square=square, kind=next_kind(state, square))
        more = buttons.right(unit * 1.8)
        page.button(more, f"up_{square}", "+", partial(desk.submit, up), why_not=desk.why_not(up), hint=plus)
        stands = buttons.right(unit * 1.6)
        if state.level[square] == desk.rules.hotel:
            page.picture("pieces/hotel", stands)
        else:
            page.text(str(state.level[square]), stands, "head", align="centre")
        minus = desk.say("estate.minus", square=square)
        less = buttons.right(unit * 1.8)
        sign = "\N{MINUS SIGN}"
        page.button(less, f"less_{square}", sign, partial(desk.submit, down), why_not=desk.why_not(down), hint=minus)
        self._label(page, desk, space.rest, square, "")

    def _pledge(self, page: Page, desk: Desk, space: Space, square: int) -> None:
        unit, state = page.unit, desk.state
        action: Action
        if state.mortgaged[square]:
            action, words = Lift(self.seat, square), desk.money(-lift_cost(state, square))
            hint = desk.say("estate.lift")
        else:
            action, words = Mortgage(self.seat, square), "+" + desk.money(desk.rules.mortgage[square])
            hint = desk.say("estate.pledge")
        button = space.right(unit * 4.2).inflate(-unit // 3, -unit // 3)
        why_not = desk.why_not(action)
        page.button(button, f"pledge_{square}", words, partial(desk.submit, action), why_not=why_not, hint=hint)
        self._label(page, desk, space.rest, square, "")

    def square_clicked(self, square: int, desk: Desk, *, other_button: bool = False) -> bool:
        """On the board: build, with the other button sell; or mortgage and lift."""
        if desk.state.owner[square] != self.seat:
            return False
        action: Action
        if self.mode == "build":
            action = Sell(self.seat, square) if other_button else Build(self.seat, (square,))
        else:
            action = Lift(self.seat, square) if desk.state.mortgaged[square] else Mortgage(self.seat, square)
        desk.attempt(action)
        return True
