"""The turn: throwing for the start, throwing, ways out of Jail, and ending the turn."""

from typing import Any

from pygame import Rect

from game.engine.actions import EndTurn, PayFine, Throw, UseGetOut
from game.engine.frames import ThrowForStart
from game.ui.page import Page
from game.ui.space import Space, columns
from game.ui.table.desk import Desk
from game.ui.theme import GOLD, SOFT_INK

from .auction import NOTHING
from .panel import Question, sheet, whose


class ThrowPanel(Question):
    """Before a throw; in Jail with all the ways out, and what each costs."""

    def compose(self, page: Page, desk: Desk) -> None:
        unit, jailed = page.unit, desk.state.jail[self.player]
        ways = self._ways(desk, jailed)
        space = sheet(page, 27 if len(ways) < 3 else 36, 11 if jailed else 8.4)
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.player, self._title(desk, jailed))
        page.buttons(space.bottom(unit * 3.2), ways)
        if jailed:
            last = jailed >= desk.rules.ruleset.jail_tries
            tip = desk.say("turn.last_try" if last else "turn.jail_tip", fine=desk.rules.ruleset.jail_fine)
            page.lines(tip, space.rest, "small", SOFT_INK, "centre")

    def _title(self, desk: Desk, jailed: int) -> str:
        if jailed:
            return desk.say("turn.in_jail", number=jailed, tries=desk.rules.ruleset.jail_tries)
        return desk.say("turn.your_turn" if self.frame.first else "turn.doubles")

    def _ways(self, desk: Desk, jailed: int) -> list[dict[str, Any]]:
        player, say = self.player, desk.say
        words, detail = say("turn.throw"), ""
        if jailed:
            words, detail = say("turn.throw_in_jail"), say("turn.for_doubles")
        ways = [self.reply(desk, Throw(player), "throw", words, detail=detail, style="go", main=True)]
        if jailed:
            left = desk.state.cash[player] - desk.rules.ruleset.jail_fine
            fine = say("turn.pay_fine", fine=desk.rules.ruleset.jail_fine)
            ways.append(self.reply(desk, PayFine(player), "pay_fine", fine, detail=say("leaves_you", amount=left)))
        for card in self.options(UseGetOut)[:1]:
            ways.append(self.reply(desk, card, "use_card", say("turn.use_card"), detail=say("turn.costs_nothing")))
        return ways


class StartPanel(Question):
    """Everybody throws for the start; who has thrown is seen with their total."""

    def compose(self, page: Page, desk: Desk) -> None:
        frame: ThrowForStart = self.frame
        space = sheet(page, 30, 14.5)
        unit = page.unit
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.player, desk.say("turn.for_the_start"))
        throw = self.reply(desk, Throw(self.player), "throw", desk.say("turn.throw"), style="go", main=True)
        page.buttons(space.bottom(unit * 3, unit * 0.6), [throw])
        totals = dict(zip(frame.thrown, frame.totals, strict=True))
        thrown_row(page, desk, space.rest, (*frame.thrown, *frame.waiting), totals, self.player)


def thrown_row(page: Page, desk: Desk, rect: Rect, seats: tuple[int, ...], totals: dict[int, int], now: int) -> None:
    """Tokens side by side with what each has thrown."""
    unit = page.unit
    for seat, place in zip(sorted(seats), columns(rect, [1] * len(seats), 0), strict=True):
        column = Space(place)
        middle = column.top(unit * 3).center
        lit = GOLD if seat == now else None
        page.token(desk.seats[seat].token, desk.colour(seat), middle, round(unit * 1.2), lit)
        page.text(str(totals[seat]) if seat in totals else NOTHING, column.top(unit * 2), "head", align="centre")


class EndPanel(Question):
    """Before the end of a turn: the last moment to deal."""

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 27, 8.4)
        unit = page.unit
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.player, desk.say("turn.anything_else"))
        end = self.reply(desk, EndTurn(self.player), "end_turn", desk.say("turn.end"), style="go", main=True)
        page.buttons(space.bottom(unit * 3.2), [end])
