"""Decisions between two ways: income tax, a mortgaged deed received, an offer of property, the end by agreement."""

from typing import Any

from game.engine.actions import Accept, ChooseTax, KeepMortgage, LiftReceived, Refuse
from game.engine.queries import lift_cost, transfer_interest
from game.ui.page import Page
from game.ui.table.desk import Desk
from game.ui.theme import SOFT_INK

from .panel import Question, sheet, whose
from .purchase import deed_beside


class TaxPanel(Question):
    """A sum, or a share of everything: to be chosen before anything is added up (TAX-1), so nothing is said here."""

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 32, 12)
        unit, say, ruleset = page.unit, desk.say, desk.rules.ruleset
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.player, say("tax.title", square=self.about))
        flat = say("tax.flat", amount=ruleset.income_tax_amount)
        share = say("tax.share", percent=ruleset.income_tax_percent)
        page.buttons(
            space.bottom(unit * 3.2, unit * 0.4),
            [
                self.reply(desk, ChooseTax(self.player, False), "first", flat),
                self.reply(desk, ChooseTax(self.player, True), "second", share, detail=say("tax.unseen")),
            ],
        )
        page.lines(say("tax.before"), space.rest, "small", SOFT_INK, "centre")


class MortgageReceivedPanel(Question):
    """A deed that came mortgaged: lift it now, or keep it so; both with what they cost."""

    def compose(self, page: Page, desk: Desk) -> None:
        square, player = self.about, self.player
        space = deed_beside(page, desk, square)
        unit, say, state = page.unit, desk.say, desk.state
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), player, "")
        page.lines(say("received.title", square=square), space.top(unit * 2.9), "strong")
        principal = desk.rules.mortgage[square]
        page.row(space.top(unit * 1.5), say("purchase.cash"), desk.money(state.cash[player]))
        later = say("received.later", amount=lift_cost(state, square))
        left = say("leaves_you", amount=state.cash[player] - principal)
        lift = say("received.lift", amount=principal)
        page.button(
            space.bottom(unit * 3, unit * 0.6),
            **self.reply(desk, KeepMortgage(player), "keep", say("received.keep"), detail=later),
        )
        page.button(
            space.bottom(unit * 3, unit * 0.6),
            **self.reply(desk, LiftReceived(player), "lift", lift, detail=left, style="go"),
        )
        paid = transfer_interest(state, (square,))
        page.lines(
            say("received.interest" if paid else "received.no_interest", amount=paid), space.rest, "small", SOFT_INK
        )


class PropertyPanel(Question):
    """Property instead of money for a debt: the creditor may take it or not (DEBT-2)."""

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 33, 15)
        unit, say, frame, state = page.unit, desk.say, self.frame, desk.state
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.player, say("property.title", debtor=frame.debtor))
        answers: list[dict[str, Any]] = [
            self.reply(desk, Accept(self.player), "accept", say("property.accept"), style="go"),
            self.reply(desk, Refuse(self.player), "refuse", say("property.refuse")),
        ]
        page.buttons(space.bottom(unit * 3.2, unit * 0.5), answers)
        words = say("property.words", debtor=frame.debtor, deeds=frame.deeds, cards=frame.cards, amount=frame.amount)
        interest = transfer_interest(state, frame.deeds)
        if interest:
            words += "\n" + say("property.interest", amount=interest, cash=state.cash[self.player])
        page.lines(words, space.rest, "body")


class VotePanel(Question):
    """Whether to end the game now (END-1)."""

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 31, 12)
        unit, say = page.unit, desk.say
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.player, say("vote.title"))
        answers = [
            self.reply(desk, Accept(self.player), "accept", say("vote.accept"), style="go"),
            self.reply(desk, Refuse(self.player), "refuse", say("vote.refuse")),
        ]
        page.buttons(space.bottom(unit * 3.2, unit * 0.4), answers)
        page.lines(say("vote.words", proposer=self.frame.proposer), space.rest, "body", SOFT_INK, "centre")
