"""A property for sale: its whole deed, what it costs, what stays, and how the group stands."""

from pygame import Rect

from game.engine.actions import Buy, Decline
from game.engine.queries import auction_opening, owned_in_group
from game.ui.page import Page
from game.ui.space import Space
from game.ui.table.desk import Desk
from game.ui.theme import SOFT_INK

from .confirm import ConfirmPanel
from .panel import Question, deed_card, deed_high, whose


def deed_beside(page: Page, desk: Desk, square: int, wide: float = 18.5, lit_row: int = -1) -> Space:
    """The deed at the left, and a sheet for the rest at its right."""
    unit = page.unit
    gap = round(unit * 0.7)
    deed_wide = min(round(unit * 16.5), round(page.area.w * 0.46))
    sheet_wide = min(round(unit * wide), page.area.w - deed_wide - gap - unit)
    high = min(max(deed_high(page, desk, square), round(unit * 19)), page.area.h - unit // 2)
    left = Rect(0, 0, deed_wide, high)
    left.midleft = (page.area.centerx - (deed_wide + gap + sheet_wide) // 2, page.area.centery)
    deed_card(page, desk, left, square, lit_row)
    right = Rect(left.right + gap, left.y, sheet_wide, high)
    page.card(right)
    return Space(right.inflate(-round(unit * 1.6), -round(unit * 1.4)))


class PurchasePanel(Question):
    def compose(self, page: Page, desk: Desk) -> None:
        square, player = self.about, self.player
        space = deed_beside(page, desk, square)
        unit, say, money = page.unit, desk.say, desk.money
        price, cash = desk.rules.price[square], desk.state.cash[player]
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), player, say("purchase.for_sale"))
        page.row(space.top(unit * 1.5), say("purchase.price"), money(price))
        page.row(space.top(unit * 1.5, unit * 0.4), say("purchase.cash"), money(cash))
        auctions = desk.rules.ruleset.auctions
        opening = say(f"purchase.decline_detail.{auctions}", opening=auction_opening(desk.state, square))
        decline = self.reply(desk, Decline(player), "decline", say(f"purchase.decline.{auctions}"), detail=opening)
        leaves = say("leaves_you", amount=cash - price)
        buy = self.reply(
            desk, Buy(player), "buy", say("purchase.buy", price=price), detail=leaves, style="go", main=True
        )
        if desk.settings.confirm_purchases:
            sure = ConfirmPanel("buy", player, buy["act"])
            buy["act"] = lambda: desk.open(sure)
        page.button(space.bottom(unit * 3, unit * 0.6), **decline)
        page.button(space.bottom(unit * 3, unit * 0.6), **buy)
        page.lines(self._standing(desk), space.rest, "small", SOFT_INK)

    def _standing(self, desk: Desk) -> str:
        """Who else has some of the group, and whether this completes it."""
        square = self.about
        group = desk.rules.group[square]
        mine = owned_in_group(desk.state, self.player, square)
        lines = []
        for seat in range(len(desk.seats)):
            others = owned_in_group(desk.state, seat, square)
            if seat != self.player and others:
                lines.append(desk.say("purchase.other_has", player=seat, owned=others))
        if mine + 1 == len(group):
            lines.append(desk.say("purchase.completes"))
        return "\n".join(lines)
