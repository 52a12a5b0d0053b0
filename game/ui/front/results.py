"""How a game went: who won, what everybody came to and how they left, worth over time, dice, turning points."""

from typing import Final

from pygame import Rect, Surface

from game.engine.board import Lot
from game.engine.queries import houses_and_hotels, owns_group
from game.session.chronicle import Chronicle, chronicle, ranking, tally
from game.session.session import Session
from game.telling import Teller
from game.ui.page import Page
from game.ui.panels.panel import sheet
from game.ui.scene import Push, Replace
from game.ui.space import Space, columns
from game.ui.theme import CREAM, CREAM_DIM, SOFT_INK, seat_colour

from .front_scene import FrontScene
from .house import House
from .plot import curves, dice_chart, plot
from .roll import Roll
from .words import lasted, rules_line

DASH: Final = "\u2013"
TALLY_ROW: Final = 1.7  # units


class ResultsScene(FrontScene):
    closable = False

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house)
        self.session = session
        self.told: Chronicle = chronicle(session.course)
        self.teller = Teller(house.locale, session.state.rules, [seat.name for seat in session.seats])
        self.order = ranking(session.course, self.told.exits)
        self.tallied = -1  # the seat whose worth is shown line by line
        self.roll = Roll("line")
        self.rolls = [self.roll]

    @property
    def _winners(self) -> tuple[int, ...]:
        outcome = self.session.state.outcome
        return outcome.winners if outcome else ()

    # The page

    def lay(self, page: Page) -> None:
        if self.tallied >= 0:
            self._lay_tally(page)
            return
        unit = page.unit
        space = Space(self.content(page))
        self._lay_head(page, Space(space.top(unit * 4.8, unit * 0.8)))
        left, right = columns(space.rest, (0.38, 0.62), round(unit * 1.4))
        self._lay_ranking(page, Space(left))
        place = Space(right)
        lower = place.bottom(min(unit * 15, right.h * 0.4), unit)
        self._lay_plot(page, place.rest)
        dice, figures = columns(lower, (0.6, 0.4), unit)
        self._lay_dice(page, dice)
        self._lay_figures(page, figures)

    def _lay_head(self, page: Page, top: Space) -> None:
        unit, say, teller = page.unit, self.say, self.teller
        buttons = [
            {
                "name": "again", "words": say("results.again"), "act": self._again, "command": "confirm", "style": "go",
                "main": True,
            },
            {"name": "replay", "words": say("results.replay"), "act": self._watch, "command": "replay"},
            {
                "name": "title", "words": say("results.to_title"), "act": self._title, "command": "back",
                "style": "quiet",
            },
        ]  # fmt: skip
        ways = top.right(unit * 37, unit)
        page.buttons(Rect(ways.x, ways.y, ways.w, round(unit * 3)), buttons)
        winners = self._winners
        if winners:
            words = teller.say("finished.title", players=winners, count=len(winners))
        else:
            words = say("results.unfinished")
        page.text(words, top.top(unit * 2.8), "title", CREAM)
        outcome = self.session.state.outcome
        how = say(f"finished.reason.{outcome.reason}") if outcome else ""
        header = self.session.course.header
        below = say(
            "results.below", rounds=self.told.rounds, lasted=lasted(self.house, self.session.clock.played),
            preset=rules_line(self.house, header.preset, header.ruleset), how=how,
        )  # fmt: skip
        page.text(
            below,
            Rect(top.rest.x, top.rest.bottom - round(unit * 1.5), self.content(page).w, round(unit * 1.5)),
            "body",
            CREAM_DIM,
        )

    def look_up_rules(self) -> None:
        """As this game was played."""
        self.go(Push(self.house.rules(self.session.state.rules.ruleset)))

    def _lay_ranking(self, page: Page, space: Space) -> None:
        unit = page.unit
        count = len(self.order)
        turning = min(unit * 13, space.rest.h - count * unit * 3.3)
        high = min(unit * 4.6, (space.rest.h - turning) / count - unit * 0.5)
        for at, seat in enumerate(self.order):
            place = 1 if seat in self._winners else at + 1  # a shared victory is a shared first place
            self._lay_place(page, space.top(high, unit * 0.5), place, seat)
        space.top(unit * 0.3)
        if space.rest.h > unit * 5:
            self._lay_turning_points(page, space.rest)

    def _lay_place(self, page: Page, rect: Rect, place: int, seat: int) -> None:
        unit, sitter = page.unit, self.session.seats[seat]
        won = seat in self._winners
        page.card(rect, CREAM if won else CREAM_DIM, lit=won)
        row = Space(rect.inflate(-round(unit * 1.6), 0))
        page.text(str(place), row.left(unit * 1.8), "head")
        radius = min(round(unit * 1.4), rect.h // 2 - 3)
        page.token(sitter.token, seat_colour(sitter.colour), row.left(radius * 2, unit * 0.8).center, radius)
        out = seat in self.told.exits
        worth = DASH if out else self.teller.money(self._worth(seat))
        wide = page.width(worth, "head") + unit // 2
        page.text(worth, row.right(wide), "head", align="right")
        high = page.line_high("head") + page.line_high("small")
        row.top(max(0, (row.rest.h - high) // 2))
        page.text(sitter.name, row.top(page.line_high("head")), "head")
        page.text(_short(page, self._how(seat), row.rest.w), row.top(page.line_high("small")), "small", SOFT_INK)
        page.button(
            rect, f"place_{seat}", self.say("results.tally", name=sitter.name), lambda: self._open_tally(seat),
            style="spot",
        )  # fmt: skip

    def _worth(self, seat: int) -> int:
        return sum(line.amount for line in tally(self.session.state, seat))

    def _how(self, seat: int) -> str:
        """How a seat left, or what it has in the end."""
        teller, state = self.teller, self.session.state
        left = self.told.exits.get(seat)
        if left is not None:
            return self.say("results.bankrupt", round=left.round, creditor=teller.player(left.creditor))
        rules = state.rules
        names = {group.id: group.name for group in teller.rules.board.groups}
        whole = [
            names[square.group]
            for at, square in enumerate(rules.board.squares)
            if isinstance(square, Lot) and at == rules.group[at][0] and owns_group(state, seat, at)
        ]
        houses, hotels = houses_and_hotels(state, seat)
        parts = [self.locale.listed(whole)] if whole else []
        parts += [self.locale.counted("house", houses)] if houses else []
        parts += [self.locale.counted("hotel", hotels)] if hotels else []
        return ", ".join(parts) or self.say("results.no_groups")

    def _lay_turning_points(self, page: Page, rect: Rect) -> None:
        unit = page.unit
        lines = [
            self.say("results.moment", round=moment.round, words=self.teller.event(moment.event) or "")
            for moment in self.told.moments
        ]
        best = self.told.best_earner
        if best is not None:
            amount = self.teller.money(self.told.earned[best])
            lines.insert(0, self.say("results.earner", square=self.teller.square(best), amount=amount))
        if not lines:
            return
        wide = rect.w - 2 * unit
        high = round(unit * 3.4) + sum(page.lines_high(line, "small", wide) + round(unit * 0.3) for line in lines)
        place = Rect(rect.x, rect.y, rect.w, min(rect.h, high))
        page.card(place, CREAM)
        space = Space(place.inflate(-2 * unit, -round(unit * 1.4)))
        page.text(self.say("results.turning"), space.top(unit * 1.8), "strong")
        for line in lines:
            high = page.lines_high(line, "small", space.rest.w)
            if high > space.rest.h:
                break
            page.lines(line, space.top(high, unit * 0.3), "small")

    def _lay_plot(self, page: Page, rect: Rect) -> None:
        unit = page.unit
        page.card(rect, CREAM)
        space = Space(rect.inflate(-round(unit * 2), -round(unit * 1.6)))
        page.text(self.say("results.worth"), space.top(unit * 1.8), "strong")
        self._blit(page, self.drawn_plot(space.rest.size, unit)[0], space.rest)

    def drawn_plot(self, size: tuple[int, int], unit: int) -> tuple[Surface, Rect]:
        colours = [seat_colour(seat.colour) for seat in self.session.seats]
        exits = {seat: left.round for seat, left in self.told.exits.items()}
        return plot(size, curves(self.told.samples, colours, exits), unit, self.teller.money)

    def _lay_dice(self, page: Page, rect: Rect) -> None:
        unit = page.unit
        page.card(rect, CREAM)
        space = Space(rect.inflate(-round(unit * 2), -round(unit * 1.6)))
        page.text(self.say("results.dice"), space.top(unit * 1.8, unit * 0.3), "strong")
        self._blit(page, dice_chart(space.rest.size, self.told, unit), space.rest)

    def _blit(self, page: Page, drawn: Surface, rect: Rect) -> None:
        page.paint(lambda surface: surface.blit(drawn, rect) and None)

    def _lay_figures(self, page: Page, rect: Rect) -> None:
        unit, told, say = page.unit, self.told, self.say
        page.card(rect, CREAM)
        space = Space(rect.inflate(-round(unit * 2), -round(unit * 1.6)))
        page.text(say("results.numbers"), space.top(unit * 1.8, unit * 0.2), "strong")
        figures = (
            (say("results.throws"), self.locale.number(told.throws)),
            (say("results.doubles"), self.locale.number(told.doubles)),
            (say("results.rent"), self.teller.money(told.rent)),
            (say("results.auctions"), self.locale.number(told.auctions)),
            (say("results.trades"), self.locale.number(told.trades)),
            (say("results.jail"), self.locale.number(sum(told.jailed))),
        )
        step = min(unit * 1.9, space.rest.h / len(figures))
        for label, figure in figures:
            page.row(space.top(step), label, figure, "small")

    # Worth, line by line

    def _open_tally(self, seat: int) -> None:
        self.tallied, self.roll.first = seat, 0
        self.touch()

    def _close_tally(self) -> None:
        self.tallied = -1
        self.touch()

    def _lay_tally(self, page: Page) -> None:
        unit, seat, teller = page.unit, self.tallied, self.teller
        sitter = self.session.seats[seat]
        lines = tally(self.session.state, seat)
        space = sheet(page, 44, min(page.area.h / unit - 2, 14 + TALLY_ROW * len(lines)))
        top = Space(space.top(unit * 3, unit * 0.4))
        page.token(sitter.token, seat_colour(sitter.colour), top.left(unit * 3, unit).center, round(unit * 1.4))
        page.text(self.say("results.tally", name=sitter.name), top.rest, "head")
        told = self.told
        page.text(
            self.say(
                "results.own", taken=teller.money(told.rent_taken[seat]), paid=teller.money(told.rent_paid[seat]),
                jailed=told.jailed[seat],
            ),
            space.top(unit * 1.6, unit * 0.4), "small", SOFT_INK,
        )  # fmt: skip
        page.button(space.bottom(unit * 2.8), "back", self.say("back"), self._close_tally, command="back", main=True)
        page.row(
            space.bottom(unit * 2.2, unit * 0.4), self.say("results.total"), teller.money(self._worth(seat)), "head"
        )
        for at, rect in self.roll.rows(page, space.rest, unit * TALLY_ROW, len(lines)):
            line = lines[at]
            words = self.say(
                f"results.line.{line.kind}", square=teller.square(line.square), level=teller.level(line.level)
            )
            page.row(rect, words[:1].upper() + words[1:], teller.money(line.amount))

    # Ways on

    def _again(self) -> None:
        self.go(Replace(self.house.again(self.session)))

    def _watch(self) -> None:
        self.go(Push(self.house.replay(self.session)))

    def _title(self) -> None:
        self.go(Replace(self.house.title()))


def _short(page: Page, words: str, wide: int) -> str:
    """Groups and buildings may be many: as far as there is room."""
    while page.width(words, "small") > wide and len(words) > 4:
        words = words[:-2].rstrip(" ,…") + "…"
    return words
