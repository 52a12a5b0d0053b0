"""A trade that was offered to me: what I would give and get, and three ways to answer."""

from pygame import Rect

from game.engine.actions import Accept, Refuse, Terms
from game.engine.queries import held_after, transfer_interest
from game.ui.page import Page
from game.ui.space import Space, columns, grid
from game.ui.table.desk import Desk
from game.ui.theme import ALARM, GREEN, INK, SOFT_INK

from .panel import Question, sheet, small_deed, whose
from .trade import TradePanel


class ReviewPanel(Question):
    roomy = True

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 37, 31)
        unit, say, frame = page.unit, desk.say, self.frame
        mine: Terms = frame.terms.mirrored()
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.player, say("review.title", player=frame.proposer))
        buttons = [
            self.reply(desk, Accept(self.player), "accept", say("review.accept"), style="go"),
            self.reply(desk, Refuse(self.player), "refuse", say("review.refuse")),
            {"name": "counter", "words": say("review.counter"), "command": "counter", "answers": True,
             "act": lambda: desk.open(TradePanel(self.player, frame.proposer, mine, counters=True))},
        ]  # fmt: skip
        page.buttons(space.bottom(unit * 3.2, unit * 0.5), buttons)
        page.lines(" ".join(self._results(desk, mine)), space.bottom(unit * 3.2, unit * 0.3), "small", SOFT_INK)
        get, give = columns(space.rest, [1, 1], unit)
        self._goods(page, desk, get, say("review.you_get"), mine.take, len(mine.take_cards), max(0, -mine.cash))
        self._goods(page, desk, give, say("review.you_give"), mine.give, len(mine.give_cards), max(0, mine.cash))

    def _goods(
        self, page: Page, desk: Desk, rect: Rect, title: str, deeds: tuple[int, ...], cards: int, cash: int
    ) -> None:
        unit = page.unit
        space = Space(rect)
        page.text(title, space.top(unit * 1.8), "head")
        if cash:
            comes = title == desk.say("review.you_get")
            page.text(desk.money(cash), space.bottom(unit * 2), "figure", GREEN if comes else ALARM)
        across = 2 if len(deeds) + cards <= 6 else 3
        count = len(deeds) + cards
        rows = max(1, -(-count // across))
        high = min(round(unit * 4.6), (space.rest.h - unit // 2 * (rows - 1)) // rows)
        cells = grid(space.rest, across, count, unit // 2, high)
        for square, cell in zip(deeds, cells, strict=False):
            foot = desk.say("board.mortgaged") if desk.state.mortgaged[square] else desk.money(desk.rules.price[square])
            small_deed(page, desk, cell, square, foot=foot)
        for cell in cells[len(deeds) :]:
            page.box(cell, desk.colour(self.player).lerp(INK, 0.1), unit // 3)
            page.lines(desk.say("get_out_card"), cell.inflate(-unit // 2, -unit // 2), "small")

    def _results(self, desk: Desk, mine: Terms) -> list[str]:
        """Who would complete a group, what the mortgages cost, and the cash that stays."""
        say, words = desk.say, []
        for seat, comes in ((self.player, mine.take), (self.frame.proposer, mine.give)):
            for group in {desk.rules.group[square] for square in comes}:
                held, name = held_after(desk.state, seat, group[0], (), comes), desk.group_of(group[0]).name
                if held == len(group):
                    words.append(say("trade.completes", player=seat, group=name))
                else:
                    words.append(say("trade.holds", player=seat, owned=held, all=len(group), group=name))
        interest = transfer_interest(desk.state, mine.take)
        if interest:
            words.append(say("review.interest", amount=interest))
        left = desk.state.cash[self.player] - mine.cash - interest
        words.append(say("review.cash_then", amount=left))
        return words
