"""Auctions: the bidders round a ring, the price in its middle; open, sealed, or for a scarce building."""

from collections.abc import Callable
from math import cos, pi, sin

from pygame import Color, Rect

from game.engine.actions import Bid, PassBid
from game.engine.decisions import Decision
from game.ui.page import Field, Page
from game.ui.space import Space, columns
from game.ui.stage.view import Bidding
from game.ui.table.desk import Desk
from game.ui.theme import GOLD, INK, PAPER, SOFT_INK, on

from .panel import Panel, Question, deed_rows, rules_name, whose

NOTHING = "\N{EN DASH}"
RAISES = (1, 10, 50)  # above the price


def two_sheets(page: Page) -> tuple[Rect, Space]:
    """The ring at the left, what is asked at its right."""
    unit, area = page.unit, page.area
    gap = round(unit * 0.7)
    high = min(area.h - unit // 2, unit * 25)
    ring_wide = min(round(unit * 17), round(area.w * 0.44))
    rest_wide = min(round(unit * 20), area.w - ring_wide - gap - unit)
    ring = Rect(area.centerx - (ring_wide + gap + rest_wide) // 2, area.centery - high // 2, ring_wide, high)
    right = Rect(ring.right + gap, ring.y, rest_wide, high)
    page.card(ring)
    page.card(right)
    return ring, Space(right.inflate(-round(unit * 1.6), -round(unit * 1.4)))


def draw_ring(page: Page, desk: Desk, rect: Rect, bidding: Bidding, now: int) -> None:
    """What is sold, and everybody who bids or has passed."""
    unit = page.unit
    space = Space(rect.inflate(-unit, -unit))
    band = space.top(unit * 2.6)
    colour = desk.group_colour(bidding.square) if bidding.square >= 0 else Color("#2E9158")
    page.box(band, colour, unit // 3)
    title = rules_name(desk, bidding.square) if bidding.square >= 0 else desk.say(f"auction.one_{bidding.kind}")
    page.text(title, band.inflate(-unit // 2, 0), "deed", on(colour), "centre", shrinks=True)
    field = space.rest
    radius = max(round(unit * 1.05), min(round(unit * 1.5), field.w // 14))
    away = min(field.w, field.h) // 2 - radius - unit // 2
    middle = (field.centerx, field.centery - unit // 3)
    price = desk.money(bidding.price) if bidding.price else NOTHING
    page.text(price, Rect(middle[0] - away, middle[1] - unit * 2, 2 * away, unit * 2), "figure", INK, "centre")
    if bidding.square >= 0:
        printed = desk.say("auction.printed", price=desk.rules.price[bidding.square])
        page.text(printed, Rect(middle[0] - away, middle[1], 2 * away, round(unit * 1.4)), "small", SOFT_INK, "centre")
    count = len(bidding.bidders)
    for at, seat in enumerate(bidding.bidders):
        turn = 2 * pi * at / count - pi / 2
        centre = (round(middle[0] + away * cos(turn)), round(middle[1] + away * sin(turn)))
        out = seat in bidding.bids and bidding.bids[seat] is None
        lit = GOLD if seat == now else Color("#2E9158") if seat == bidding.leader else None
        page.token(desk.seats[seat].token, desk.colour(seat).lerp(PAPER, 0.65 if out else 0), centre, radius, lit)
        words, tone = _said(desk, bidding, seat)
        tag = Rect(centre[0] - unit * 3, centre[1] + radius, unit * 6, round(unit * 1.3))
        page.text(words, tag, "small", tone, "centre")


def earnings(page: Page, desk: Desk, rect: Rect, square: int) -> None:
    """What the deed brings in: its ladder of rents in two columns, or the ends of it where there is no room."""
    rows = deed_rows(desk, square, desk.say("auction.rent_group"))
    high = page.line_high("small")
    if rect.h < high * -(-len(rows) // 2):
        rows = [rows[0], rows[-1]]
    half = -(-len(rows) // 2)
    for part, place in zip((rows[:half], rows[half:]), columns(rect, [1, 1], page.unit), strict=True):
        space = Space(place)
        for label, figure in part:
            page.row(space.top(high), label, figure, "small", SOFT_INK)


def _said(desk: Desk, bidding: Bidding, seat: int) -> tuple[str, Color]:
    if bidding.sealed and not bidding.bids:
        return desk.say("auction.sealed" if seat in bidding.handed_in else "auction.waiting"), SOFT_INK
    if seat not in bidding.bids:
        return "", SOFT_INK
    bid = bidding.bids[seat]
    return (desk.say("auction.passed"), SOFT_INK) if bid is None else (desk.money(bid), INK)


class AuctionWatch(Panel):
    """An auction while it is somebody else's to bid."""

    closable = False

    def __init__(self, bidding: Bidding) -> None:
        self.bidding = bidding
        self.about = bidding.square

    def compose(self, page: Page, desk: Desk) -> None:
        unit = page.unit
        rect = Rect(0, 0, min(round(unit * 19), page.area.w - unit), min(page.area.h - unit // 2, round(unit * 22)))
        rect.center = page.area.center
        page.card(rect)
        draw_ring(page, desk, rect, self.bidding, desk.view.seen.asked)


class AuctionPanel(Question):
    """My bid: quick raises, a sum of my own, or pass. Cash may be raised meanwhile."""

    typed = ""

    def compose(self, page: Page, desk: Desk) -> None:
        bidding = desk.view.auction
        ring, space = two_sheets(page)
        if bidding is not None:
            draw_ring(page, desk, ring, bidding, self.player)
        unit, say = page.unit, desk.say
        # Asked anew each time: cash may have been raised, and the picture of a moment ago is stale.
        decision = desk.decision or self.decision
        low, high = decision.low, decision.high
        whose(page, desk, space.top(unit * 2.3, unit * 0.4), self.player, say("auction.your_bid"))
        page.row(space.top(unit * 1.5), say("purchase.cash"), desk.money(high))
        page.button(
            space.bottom(unit * 2.7, unit * 0.5), **self.reply(desk, PassBid(self.player), "pass", say("auction.pass"))
        )
        self._typed_bid(page, desk, space.bottom(unit * 2.7, unit * 0.5), say("auction.bid"))
        self._raises(page, desk, space.bottom(unit * 2.7, unit * 0.6), low)
        words = say("auction.too_dear", low=low) if low > high else say("auction.bounds", low=low, high=high)
        self._counsel(page, desk, space, words)

    def _counsel(self, page: Page, desk: Desk, space: Space, words: str) -> None:
        """Between which sums one may bid, and what for."""
        page.lines(words, space.top(page.lines_high(words, "small", space.rest.w), page.unit * 0.5), "small", SOFT_INK)
        if self.about >= 0:
            earnings(page, desk, space.rest, self.about)

    def _raises(self, page: Page, desk: Desk, rect: Rect, low: int) -> None:
        amounts = [low - 1 + step for step in RAISES]
        for number, (amount, place) in enumerate(
            zip(amounts, columns(rect, [1, 1, 1], round(page.unit * 0.4)), strict=True), 1
        ):
            reply = self.reply(desk, Bid(self.player, amount), f"raise_{number}", desk.money(amount))
            page.button(place, **reply | {"style": "go"})

    def _typed_bid(self, page: Page, desk: Desk, rect: Rect, words: str, *, secret: bool = False) -> None:
        """A sum of one's own: digits go there, Enter hands it in."""
        entry, button = columns(rect, [1, 1.4], round(page.unit * 0.4))
        field = Field(
            rect=entry, value=self.typed, changed=self._type(desk), entered=self._bid(desk), digits=True, longest=7,
            hidden=secret and len(desk.people) > 1, at_once=secret,
        )  # fmt: skip
        page.field("bid", field)
        why_not = desk.why_not(Bid(self.player, int(self.typed))) if self.typed else desk.say("auction.type_first")
        page.button(
            button, "bid", words, self._bid(desk), command="bid", answers=True, why_not=why_not, main=True,
        )  # fmt: skip

    def _type(self, desk: Desk) -> Callable[..., None]:
        def changed(words: str) -> None:
            self.typed = words
            desk.recompose()

        return changed

    def _bid(self, desk: Desk) -> Callable[..., None]:
        def bid() -> None:
            action = Bid(self.player, int(self.typed or 0))
            if not desk.why_not(action):
                desk.submit(action)

        return bid


class SealedPanel(AuctionPanel):
    """One hidden bid each. Where several people share the screen, the others are asked to look away first."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.ready = False

    def compose(self, page: Page, desk: Desk) -> None:
        if len(desk.people) < 2 or self.ready:
            self._ask(page, desk)
            return
        ring, space = two_sheets(page)
        if desk.view.auction is not None:
            draw_ring(page, desk, ring, desk.view.auction, self.player)
        unit = page.unit
        whose(page, desk, space.top(unit * 2.3, unit * 0.6), self.player, "")
        page.button(
            space.bottom(unit * 3), "ready", desk.say("auction.ready"), self._show(desk),
            command="ready", style="go", main=True, answers=True,
        )  # fmt: skip
        page.lines(desk.say("auction.look_away", player=self.player), space.rest, "body")

    def _show(self, desk: Desk) -> Callable[..., None]:
        def show() -> None:
            self.ready = True
            self.step += 1  # another question now: a second click must not answer it
            desk.recompose()

        return show

    def _ask(self, page: Page, desk: Desk) -> None:
        ring, space = two_sheets(page)
        if desk.view.auction is not None:
            draw_ring(page, desk, ring, desk.view.auction, self.player)
        unit, say = page.unit, desk.say
        decision = desk.decision or self.decision
        whose(page, desk, space.top(unit * 2.3, unit * 0.4), self.player, say("auction.your_bid"))
        page.row(space.top(unit * 1.5), say("purchase.cash"), desk.money(decision.high))
        none = self.reply(desk, PassBid(self.player), "pass", say("auction.no_bid"))
        page.button(space.bottom(unit * 2.7, unit * 0.5), **none)
        self._typed_bid(page, desk, space.bottom(unit * 2.7, unit * 0.5), say("auction.hand_in"), secret=True)
        self._counsel(page, desk, space, say("auction.sealed_bounds", low=decision.low, high=decision.high))
