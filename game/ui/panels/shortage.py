"""When buildings run short: who would build where, and where a building that was won goes (BUILD-7 to BUILD-9)."""

from collections.abc import Callable

from game.engine.actions import ClaimBuildings, Place
from game.engine.decisions import Decision
from game.engine.queries import stock_left
from game.engine.storeys import lots_to_build
from game.ui.page import Page
from game.ui.space import grid
from game.ui.table.desk import Desk
from game.ui.theme import SOFT_INK

from .panel import Question, sheet, small_deed, whose


class ClaimPanel(Question):
    """Lots are named one after the other, as often as buildings are wanted."""

    roomy = True

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.wanted: tuple[int, ...] = ()

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 36, 26)
        unit, say, frame = page.unit, desk.say, self.frame
        whose(page, desk, space.top(unit * 2.3, unit * 0.5), self.player, say(f"shortage.title_{frame.kind}"))
        left = stock_left(desk.state, frame.kind)
        first = frame.seats[0]
        words = say("shortage.words", player=first, left=left, kind=frame.kind, wanted=len(frame.orders[0]))
        page.lines(words, space.top(max(unit * 2.8, 2 * page.line_high("small"))), "small", SOFT_INK)
        claim = ClaimBuildings(self.player, self.wanted)
        claimed = (
            say("shortage.claim", squares=self.wanted, kind=frame.kind) if self.wanted else say("shortage.none_yet")
        )
        none = ClaimBuildings(self.player, ())
        buttons = [
            self.reply(desk, claim, "accept", claimed, style="go")
            | ({} if self.wanted else {"why_not": say("shortage.click_lots")}),
            {"name": "clear", "words": say("clear"), "command": "clear", "act": self._clear(desk)},
            self.reply(desk, none, "refuse", say("shortage.stand_back")),
        ]
        page.buttons(space.bottom(unit * 3.2, unit * 0.5), buttons)
        lots = [lot for lot in desk.rules.deeds if desk.state.owner[lot] == self.player and desk.rules.is_lot[lot]]
        lots = [lot for lot in lots if not desk.why_not(ClaimBuildings(self.player, (lot,))) or lot in self.wanted]
        for lot, cell in zip(lots, grid(space.rest, 4, len(lots), unit // 2, round(unit * 4.4)), strict=True):
            count = self.wanted.count(lot)
            foot = say("shortage.wants", count=count) if count else desk.money(desk.rules.house_price[lot])
            small_deed(page, desk, cell, lot, foot=foot)
            page.button(
                cell, f"lot_{lot}", desk.teller.square(lot), self._add(desk, lot), style="spot", chosen=bool(count)
            )

    def square_clicked(self, square: int, desk: Desk, *, other_button: bool = False) -> bool:
        """One building more; with the other button one less."""
        if not other_button:
            self._add(desk, square)()
        elif square in self.wanted:
            last = len(self.wanted) - 1 - self.wanted[::-1].index(square)
            self.wanted = self.wanted[:last] + self.wanted[last + 1 :]
            desk.recompose()
        return True

    def _add(self, desk: Desk, lot: int) -> Callable[[], None]:
        def add() -> None:
            more = (*self.wanted, lot)
            why_not = desk.why_not(ClaimBuildings(self.player, more))
            if why_not:
                desk.tell(why_not, "")
            else:
                self.wanted = more
            desk.recompose()

        return add

    def _clear(self, desk: Desk) -> Callable[..., None]:
        def clear() -> None:
            self.wanted = ()
            desk.recompose()

        return clear


class PlacePanel(Question):
    """The building just won goes up at once."""

    roomy = True

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 36, 20)
        unit, frame = page.unit, self.frame
        title = desk.say(f"shortage.place_{frame.kind}", price=frame.price)
        whose(page, desk, space.top(unit * 2.3, unit * 0.5), self.player, title)
        lots = lots_to_build(desk.state, self.player, frame.kind)
        for lot, cell in zip(lots, grid(space.rest, 4, len(lots), unit // 2, round(unit * 4.4)), strict=True):
            small_deed(page, desk, cell, lot)
            reply = self.reply(desk, Place(self.player, lot), f"lot_{lot}", desk.teller.square(lot), style="spot")
            page.button(cell, **reply | {"command": ""})

    def square_clicked(self, square: int, desk: Desk, *, other_button: bool = False) -> bool:
        desk.attempt(Place(self.player, square))
        return True
