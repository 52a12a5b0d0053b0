"""A debt beyond one's cash: what is owed to whom, everything that can be raised, and what else can be done."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.bots.proposal import Step, way_to_raise
from game.engine.actions import GiveUp, Mortgage, OfferProperty, PayDebt, Sell, SellDown
from game.engine.decisions import Decision
from game.engine.options import deals
from game.engine.queries import cards_of, deeds_of, raisable, refund
from game.engine.storeys import selling_unit
from game.ui.page import Field, Page
from game.ui.space import columns, grid
from game.ui.table.desk import Desk
from game.ui.theme import ALARM, GREEN, SOFT_INK

from .confirm import ConfirmPanel
from .panel import Panel, Question, rules_name, sheet, small_deed, whose


class DebtPanel(Question):
    roomy = True

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.page_number = 0

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 37, 37)
        unit, say, frame, state = page.unit, desk.say, self.frame, desk.state
        cash = state.cash[self.player]
        missing = frame.amount - cash
        whose(page, desk, space.top(unit * 2.3, unit * 0.5), self.player, say("debt.title"))
        owed = say("debt.owes", creditor=frame.creditor, amount=frame.amount, cause=frame.cause)
        page.lines(owed, space.top(unit * 2.8), "strong")
        page.row(space.top(unit * 1.5), say("purchase.cash"), desk.money(cash))
        if missing > 0:
            page.row(space.top(unit * 1.5), say("debt.missing"), desk.money(missing), "strong", ALARM)
        else:
            page.row(space.top(unit * 1.5), say("debt.enough"), desk.money(-missing), "strong", GREEN)
        can = say(
            "debt.can_raise" if raisable(state, self.player) >= frame.amount else "debt.cannot_raise",
            amount=raisable(state, self.player),
        )
        page.lines(can, space.top(max(unit * 2.6, 2 * page.line_high("small"))), "small", SOFT_INK)
        self._ways_out(page, desk, space.bottom(unit * 6.4, unit * 0.4), missing)
        self._list(page, desk, space.rest)

    def _ways_out(self, page: Page, desk: Desk, rect: Rect, missing: int) -> None:
        say, unit = desk.say, page.unit
        upper, lower = grid(rect, 1, 2, round(unit * 0.5), (rect.h - round(unit * 0.5)) // 2)
        pay = self.reply(
            desk, PayDebt(self.player), "pay", say("debt.pay", amount=self.frame.amount), style="go", main=missing <= 0
        )
        raise_it = {
            "name": "raise_cash", "words": say("debt.raise_for_me"), "command": "raise_cash",
            "act": lambda: desk.open(RaisePanel(self.player, self.frame.amount)),
            "why_not": say("debt.is_enough") if missing <= 0 else "" if self._plan(desk) else say("debt.no_way"),
        }  # fmt: skip
        page.buttons(upper, [pay, raise_it])
        offer_not = (
            desk.why_not(OfferProperty(self.player, (), (), self.frame.amount)) if self.frame.creditor < 0 else ""
        )
        give_up = GiveUp(self.player)
        others = [
            {"name": "offer_property", "words": say("debt.offer"), "command": "offer_property", "why_not": offer_not,
             "act": lambda: desk.open(OfferPanel(self.player, self.frame.amount))},
            {"name": "give_up", "words": say("debt.give_up"), "command": "give_up", "style": "alarm",
             "why_not": desk.why_not(give_up),
             "act": lambda: desk.open(ConfirmPanel("give_up", self.player, lambda: desk.submit(give_up)))},
        ]  # fmt: skip
        page.buttons(lower, others)

    def _plan(self, desk: Desk) -> Sequence[Step]:
        return way_to_raise(desk.state, self.player, self.frame.amount)

    def _list(self, page: Page, desk: Desk, rect: Rect) -> None:
        """Everything that can be sold or mortgaged now, with what it brings."""
        unit = page.unit
        found = [deal for deal in deals(desk.state, self.player) if isinstance(deal, Sell | SellDown | Mortgage)]
        high = round(unit * 2.4)
        fit = max(2, (rect.h + unit // 3) // (high + unit // 3) * 2)
        pages = max(1, -(-len(found) // fit))
        if pages > 1:
            fit -= 1
            pages = -(-len(found) // fit)
        self.page_number = min(self.page_number, pages - 1)
        shown = found[self.page_number * fit : (self.page_number + 1) * fit]
        cells = grid(rect, 2, len(shown) + (pages > 1), unit // 3, high)
        for deal, cell in zip(shown, cells, strict=False):
            name = f"{type(deal).__name__}_{deal.square}_{getattr(deal, 'level', '')}"
            words, sign, brings = _yield(desk, deal)
            act = partial(desk.submit, deal)
            page.button(
                cell, name, words, act, detail="+" + desk.money(brings), picture=sign, hint=desk.teller.action(deal)
            )
        if pages > 1:
            more = desk.say("estate.more", page=self.page_number + 1, pages=pages)
            page.button(cells[-1], "more", more, partial(self._turn, desk, pages), style="quiet", command="more")

    def _turn(self, desk: Desk, pages: int) -> None:
        self.page_number = (self.page_number + 1) % pages
        desk.recompose()

    def square_clicked(self, square: int, desk: Desk, *, other_button: bool = False) -> bool:
        if desk.state.owner[square] != self.player:
            return False
        desk.attempt(Sell(self.player, square) if desk.state.level[square] else Mortgage(self.player, square))
        return True


def _yield(desk: Desk, deal: Sell | SellDown | Mortgage) -> tuple[str, str, int]:
    """What it is called, the sign before it, and what it brings."""
    state, square = desk.state, deal.square
    match deal:
        case Sell():
            sign = "pieces/hotel" if state.level[square] == desk.rules.hotel else "pieces/house"
            return rules_name(desk, square), sign, refund(state, square, 1)
        case SellDown():
            back = sum(refund(state, lot, state.level[lot] - deal.level) for lot in selling_unit(state, square))
            return desk.say("debt.sell_group", group=desk.group_of(square).name), "pieces/hotel", back
        case Mortgage():
            return rules_name(desk, square), "cards/deed_back", desk.rules.mortgage[square]


class RaisePanel(Panel):
    """ "Raise it for me": a proposal, step by step, to be confirmed."""

    roomy = True

    def __init__(self, seat: int, amount: int) -> None:
        self.seat, self.amount = seat, amount

    def compose(self, page: Page, desk: Desk) -> None:
        steps = way_to_raise(desk.state, self.seat, self.amount)
        unit, say = page.unit, desk.say
        space = sheet(page, 33, min(36, 13 + 1.5 * len(steps)))
        whose(page, desk, space.top(unit * 2.3, unit * 0.5), self.seat, say("debt.proposal"))
        after = steps[-1].cash if steps else desk.state.cash[self.seat]
        buttons = [
            {
                "name": "confirm",
                "words": say("debt.do_it", count=len(steps)),
                "command": "confirm",
                "style": "go",
                "main": True,
                "act": lambda: self._do(desk, steps),
            },
            {"name": "back", "words": say("back"), "command": "back", "act": desk.close},
        ]
        page.buttons(space.bottom(unit * 3, unit * 0.5), buttons)
        page.row(space.bottom(unit * 1.6), say("debt.then"), desk.money(after), "strong")
        fit = max(1, int(space.rest.h // (unit * 1.5)))
        for number, step in enumerate(steps[:fit]):
            words = desk.teller.action(step.action)
            if number == fit - 1 and len(steps) > fit:
                words = say("debt.and_more", count=len(steps) - number)
                page.text(words, space.top(unit * 1.5))
                break
            page.row(space.top(unit * 1.5), words, "+" + desk.money(step.brings))

    def _do(self, desk: Desk, steps: Sequence[Step]) -> None:
        desk.close()
        desk.run([*(step.action for step in steps), PayDebt(self.seat)])


class OfferPanel(Panel):
    """Property to the creditor, for all or part of the debt (DEBT-2)."""

    roomy = True

    def __init__(self, seat: int, amount: int) -> None:
        self.seat, self.most = seat, amount
        self.typed = str(amount)
        self.deeds: set[int] = set()
        self.cards: set[int] = set()

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 37, 37)
        unit, say = page.unit, desk.say
        whose(page, desk, space.top(unit * 2.3, unit * 0.5), self.seat, say("debt.offer_title"))
        offer = self._offer()
        buttons = [
            {
                "name": "confirm",
                "words": say("debt.offer_it", amount=offer.amount),
                "command": "confirm",
                "style": "go",
                "main": True,
                "act": lambda: self._submit(desk),
                "why_not": desk.why_not(offer),
            },
            {"name": "back", "words": say("back"), "command": "back", "act": desk.close},
        ]
        page.buttons(space.bottom(unit * 3, unit * 0.5), buttons)
        label, entry = columns(space.bottom(unit * 2.5, unit * 0.5), [2, 1], unit)
        page.text(say("debt.for_part"), label)
        page.field(
            "part",
            Field(
                rect=entry,
                value=self.typed,
                changed=lambda words: self._type(desk, words),
                entered=lambda: self._submit(desk),
                digits=True,
                longest=6,
            ),
        )
        mine = deeds_of(desk.state, self.seat)
        cards = cards_of(desk.state, self.seat)
        across = 4 if len(mine) + len(cards) <= 16 else 6
        cells = grid(space.rest, across, len(mine) + len(cards), unit // 2, round(unit * (4.2 if across == 4 else 3.6)))
        for square, cell in zip(mine, cells, strict=False):
            why_not = desk.why_not(OfferProperty(self.seat, (square,), (), self.most))
            small_deed(page, desk, cell, square, faded=bool(why_not))
            page.button(
                cell,
                f"deed_{square}",
                rules_name(desk, square),
                self._toggle(desk, self.deeds, square),
                style="spot",
                why_not=why_not,
                chosen=square in self.deeds,
            )
        for card, cell in zip(cards, cells[len(mine) :], strict=False):
            page.button(
                cell,
                f"card_{card}",
                say("get_out_card"),
                self._toggle(desk, self.cards, card),
                chosen=card in self.cards,
            )

    def _offer(self) -> OfferProperty:
        return OfferProperty(self.seat, tuple(sorted(self.deeds)), tuple(sorted(self.cards)), int(self.typed or 0))

    def _toggle(self, desk: Desk, chosen: set[int], item: int) -> Callable[[], None]:
        def toggle() -> None:
            chosen.symmetric_difference_update({item})
            desk.recompose()

        return toggle

    def _type(self, desk: Desk, words: str) -> None:
        self.typed = words
        desk.recompose()

    def _submit(self, desk: Desk) -> None:
        offer = self._offer()
        if not desk.why_not(offer):
            desk.close()
            desk.submit(offer)
