"""When play stands still: held by a person, paused, watched by those who are out, or over."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.engine.actions import ProposeEnd
from game.engine.events import Outcome
from game.session.chronicle import tallied
from game.session.errors import SaveError
from game.ui.page import Page
from game.ui.space import Space, grid
from game.ui.table.desk import Desk
from game.ui.theme import GOLD, INK, SOFT_INK

from .confirm import ConfirmPanel
from .panel import Panel, sheet

ROW = 2.9  # units, for each seat in the end


class HoldPanel(Panel):
    """Held before the next throw: time to trade, build or think, without racing a bot."""

    closable = False
    asks = True
    name = "hold"

    def __init__(self, go_on: Callable[[], None]) -> None:
        self.go_on = go_on

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 29, 11)
        unit, say = page.unit, desk.say
        page.text(say("hold.title"), space.top(unit * 2.2), "head", align="centre")
        go_on = {
            "name": "go_on",
            "words": say("hold.go_on"),
            "command": "hold",
            "style": "go",
            "main": True,
            "act": self.go_on,
        }
        page.buttons(space.bottom(unit * 3), [go_on])
        page.lines(say("hold.words"), space.rest, "small", SOFT_INK, "centre")


class PausePanel(Panel):
    """The clock stands still. Everything else a person may want to do with the game is here."""

    name = "pause"
    roomy = True

    def __init__(self, choices: Callable[[], Sequence[dict[str, Any]]]) -> None:
        self.choices = choices

    def compose(self, page: Page, desk: Desk) -> None:
        choices = self.choices()
        unit = page.unit
        space = sheet(page, 31, 6 + 3.2 * ((len(choices) + 1) // 2))
        page.text(desk.say("pause.title"), space.top(unit * 2.4), "head", align="centre")
        cells = grid(space.rest, 2, len(choices), round(unit * 0.6), round(unit * 2.6))
        for choice, cell in zip(choices, cells, strict=True):
            page.button(cell, **choice)


def propose_end(desk: Desk) -> dict[str, Any]:
    """To end by agreement (END-1): any person may ask, when nothing else waits; here whoever is at the screen."""
    seat = desk.me if desk.me in desk.people else next(iter(desk.people), 0)
    action = ProposeEnd(seat)

    def act() -> None:
        """It cannot be taken back, and computer players follow: asked once more."""
        desk.close()
        desk.open(ConfirmPanel("end_game", seat, lambda: desk.submit(action)))

    return {
        "name": "end_game",
        "words": desk.say("pause.end_game"),
        "command": "end_game",
        "act": act,
        "why_not": desk.why_not(action),
    }


class WatchPanel(Panel):
    """Every person is out: watch on, hurry, or add up now."""

    closable = False
    asks = True

    def __init__(self, watch: Callable[[], None], hurry: Callable[[], None], tally: Callable[[], None]) -> None:
        self.acts = (("go_on", watch, "first"), ("hurry", hurry, "hurry"), ("tally", tally, "end_game"))

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 33, 11)
        unit, say = page.unit, desk.say
        page.text(say("watch.title"), space.top(unit * 2.2), "head", align="centre")
        buttons = [
            {
                "name": name,
                "words": say(f"watch.{name}"),
                "act": act,
                "command": command,
                "answers": True,
                "main": name == "go_on",
            }
            for name, act, command in self.acts
        ]
        page.buttons(space.bottom(unit * 3), buttons)
        page.lines(say("watch.words"), space.rest, "small", SOFT_INK, "centre")


class FinishedPanel(Panel):
    """Who has won, and what everybody came to."""

    closable = False
    asks = True
    roomy = True

    def __init__(self, outcome: Outcome, ways_on: Sequence[dict[str, Any]]) -> None:
        self.outcome = outcome
        self.ways_on = ways_on

    def compose(self, page: Page, desk: Desk) -> None:
        seats = sorted(range(len(desk.seats)), key=lambda seat: (desk.view.seen.out[seat], -self.outcome.worths[seat]))
        unit = page.unit
        space = sheet(page, 40, 13 + ROW * len(seats))
        winners = self.outcome.winners
        page.text(
            desk.say("finished.title", players=winners, count=len(winners)),
            space.top(unit * 3),
            "title",
            align="centre",
        )
        page.lines(
            desk.say(f"finished.reason.{self.outcome.reason}"),
            space.top(unit * 2, unit * 0.4),
            "body",
            SOFT_INK,
            "centre",
        )
        page.buttons(space.bottom(unit * 3, unit * 0.5), self.ways_on)
        high = min(unit * ROW, space.rest.h / len(seats))
        for place, seat in enumerate(seats, 1):
            self._row(page, desk, space.top(high), place, seat)

    def _row(self, page: Page, desk: Desk, rect: Rect, place: int, seat: int) -> None:
        unit = page.unit
        row = Space(rect)
        page.text(str(place), row.left(unit * 2), "head")
        middle = row.left(unit * 2.4, unit * 0.5).center
        won = seat in self.outcome.winners
        page.token(
            desk.seats[seat].token,
            desk.colour(seat),
            middle,
            min(round(unit * 1.05), rect.h // 2 - 2),
            GOLD if won else None,
        )
        out = desk.view.seen.out[seat]
        figure = desk.say("seat.bankrupt") if out else desk.money(self.outcome.worths[seat])
        if not out:
            lower = row.bottom(rect.h * 0.45)
            page.text(self._tallied(desk, seat), lower, "small", SOFT_INK, shrinks=True)
        page.row(row.rest, desk.teller.player(seat), figure, "small" if out else "strong", SOFT_INK if out else INK)

    def _tallied(self, desk: Desk, seat: int) -> str:
        """In the open: what the sum is made of (SHORT-4)."""
        parts = tallied(desk.state, seat).items()
        return " · ".join(desk.say(f"finished.part.{kind}", amount=amount) for kind, amount in parts)


class UnsavedPanel(Panel):
    """The game can no longer be written to the disk: try again, or play on without."""

    closable = False
    asks = True

    def __init__(self, error: SaveError, retry: Callable[[], None], go_on: Callable[[], None]) -> None:
        self.error, self.retry, self.go_on = error, retry, go_on

    def compose(self, page: Page, desk: Desk) -> None:
        space = sheet(page, 33, 14)
        unit, say = page.unit, desk.say
        page.text(say("unsaved.title"), space.top(unit * 2.2, unit * 0.3), "head")
        buttons = [
            {
                "name": "retry",
                "words": say("unsaved.retry"),
                "command": "confirm",
                "act": self.retry,
                "main": True,
                "style": "go",
            },
            {"name": "go_on", "words": say("unsaved.go_on"), "command": "second", "act": self.go_on},
        ]
        page.buttons(space.bottom(unit * 3, unit * 0.4), buttons)
        page.lines(desk.teller.locale.plain("save", self.error.code, self.error.figures), space.rest, "body")
