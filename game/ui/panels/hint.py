"""What the expert would do in one's place, and why."""

from game.bots.hint import Hint, tell
from game.engine.actions import Propose
from game.ui.page import Page
from game.ui.table.desk import Desk

from .panel import Panel, sheet, whose
from .trade import TradePanel


class HintPanel(Panel):
    """A proposal, to be followed or not. A trade is laid out first, so that it can be looked at."""

    name = "hint"

    def __init__(self, hint: Hint) -> None:
        self.hint = hint

    def compose(self, page: Page, desk: Desk) -> None:
        words = tell(desk.teller, self.hint)
        unit, say = page.unit, desk.say
        space = sheet(page, 33, 10.5 + page.lines_high(words, "body", round(unit * 30)) / unit)
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.hint.action.player, say("hint.title"))
        do = {"name": "confirm", "words": say("hint.do"), "command": "confirm", "style": "go", "main": True}
        back = {"name": "back", "words": say("back"), "command": "back", "act": desk.close}
        why_not = desk.why_not(self.hint.action)
        page.buttons(
            space.bottom(unit * 3, unit * 0.4), [do | {"act": lambda: self._do(desk), "why_not": why_not}, back]
        )
        page.lines(words, space.rest, "body")

    def _do(self, desk: Desk) -> None:
        action = self.hint.action
        desk.close()
        match action:
            case Propose():
                desk.open(TradePanel(action.player, action.partner, action.terms))
            case _:
                desk.submit(action)
