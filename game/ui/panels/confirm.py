"""A second question, only for what cannot be taken back or what a person asked to be asked."""

from collections.abc import Callable

from game.ui.page import Page
from game.ui.table.desk import Desk

from .panel import Panel, sheet, whose


class ConfirmPanel(Panel):
    """`what` names the sentence and the word on the button."""

    def __init__(self, what: str, seat: int, act: Callable[[], None]) -> None:
        self.what, self.seat, self.act = what, seat, act

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 31, 13)
        unit, say = page.unit, desk.say
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.seat, "")
        buttons = [
            {"name": "back", "words": say("back"), "command": "back", "act": desk.close, "main": True},
            {
                "name": "yes",
                "words": say(f"confirm.{self.what}_yes"),
                "command": "accept",
                "style": "alarm",
                "act": lambda: self._yes(desk),
            },
        ]
        page.buttons(space.bottom(unit * 3, unit * 0.5), buttons)
        page.lines(say(f"confirm.{self.what}"), space.rest, "body")

    def _yes(self, desk: Desk) -> None:
        desk.close()
        self.act()
