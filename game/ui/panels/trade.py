"""The trade: two people's deeds side by side, put on the table by a click; what each side would then hold."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from pygame import Color, Rect

from game.engine.actions import Action, Counter, Propose, Terms
from game.engine.queries import cards_of, deeds_of, held_after, lift_cost, transfer_interest
from game.ui.page import Field, Page, Role
from game.ui.space import Space, columns, grid
from game.ui.table.desk import Desk
from game.ui.theme import CREAM, GREEN, MIST, SOFT_INK

from .panel import Panel, chips, rules_name, small_deed

WIDEST, HIGHEST = 112, 52  # units: what is compared must not lie too far apart
# How wide and high a card is, in units, and how it is lettered: the first for which there is room.
CARDS: tuple[tuple[float, float, Role], ...] = ((11.5, 8.2, "head"), (9, 6.6, "body"), (7.2, 5.2, "small"))


class TradePanel(Panel):
    """Takes the whole window. The terms are seen from `seat`, who proposes, or counters the trade they were offered."""

    whole_window = True
    name = "trade"

    def __init__(self, seat: int, partner: int, terms: Terms | None = None, *, counters: bool = False) -> None:
        self.seat, self.partner = seat, partner
        self.terms = terms or Terms()
        self.counters = counters

    def compose(self, page: Page, desk: Desk) -> None:
        unit = page.unit
        margin = round(unit * (2.2 if page.area.h > unit * 46 else 1.2))
        room = page.area.inflate(-2 * margin, -2 * margin)
        space = Space(room.inflate(min(0, WIDEST * unit - room.w), min(0, HIGHEST * unit - room.h)))
        head = space.top(unit * 2.6)
        page.text(desk.say("trade.counter_title" if self.counters else "trade.title"), head, "title", CREAM)
        self._people(page, desk, Rect(head.centerx - unit * 12, head.y, head.right - head.centerx + unit * 12, head.h))
        page.text(desk.say("trade.how"), space.top(unit * 1.7, unit * 0.4), "body", MIST)
        self._buttons(page, desk, space.bottom(unit * 3.2, unit * 0.8))
        self._summary(page, desk, space.bottom(unit * 5.4, unit * 0.8))
        gap = unit
        for seat, rect in zip((self.seat, self.partner), columns(space.rest, [1, 1], gap), strict=True):
            self._side(page, desk, rect, seat)

    @property
    def action(self) -> Action:
        return Counter(self.seat, self.terms) if self.counters else Propose(self.seat, self.partner, self.terms)

    # Who trades with whom

    def _people(self, page: Page, desk: Desk, rect: Rect) -> None:
        """Chips for the partner, and for the proposer where several persons may be that."""
        if self.counters:
            return
        unit = page.unit
        partners = [seat for seat in range(len(desk.seats)) if seat != self.seat and not desk.state.out[seat]]
        proposers = sorted(desk.may_deal("trade"))
        named = rect.w - unit * 7 - (unit * 3 * len(proposers) if len(proposers) > 1 else 0)
        x = chips(page, desk, rect.right, rect.centery, partners, self.partner, "partner", self._with(desk), named)
        words = desk.say("trade.with")
        x -= page.width(words, "body") + unit
        page.text(words, Rect(x, rect.y, page.width(words, "body") + 2, rect.h), "body", MIST)
        if len(proposers) > 1:
            chips(page, desk, x - unit, rect.centery, proposers, self.seat, "by", self._by(desk))

    def _with(self, desk: Desk) -> Callable[[int], None]:
        def choose(partner: int) -> None:
            self.partner = partner
            self._set(desk, take=(), take_cards=())  # what I give stays on the table

        return choose

    def _by(self, desk: Desk) -> Callable[[int], None]:
        def choose(seat: int) -> None:
            self.seat = desk.me = seat
            if self.partner == seat:
                out = desk.state.out
                self.partner = next(other for other in range(len(out)) if other != seat and not out[other])
            self._set_terms(desk, Terms())

        return choose

    # One side

    def _side(self, page: Page, desk: Desk, rect: Rect, seat: int) -> None:
        unit, say = page.unit, desk.say
        page.card(rect, Color("#FCF6E7"))
        space = Space(rect.inflate(-round(unit * 2), -round(unit * 1.6)))
        head = space.top(unit * 3, unit * 0.6)
        radius = round(unit * 1.4)
        page.token(desk.seats[seat].token, desk.colour(seat), (head.x + radius, head.centery), radius)
        words = Rect(head.x + 2 * radius + unit, head.y, head.w - 2 * radius - unit, head.h // 2)
        page.text(say("trade.gives", player=seat), words, "head")
        page.text(self._purse(desk, seat), words.move(0, head.h // 2), "small", SOFT_INK)
        self._cash(page, desk, space.bottom(unit * 2.6, unit * 0.4), seat)
        self._goods(page, desk, space.rest, seat)

    def _purse(self, desk: Desk, seat: int) -> str:
        cash = desk.state.cash[seat]
        after = cash + self._cash_in(seat) - transfer_interest(desk.state, self._comes_in(seat))
        return desk.say("trade.keeps", cash=cash, amount=after) if after != cash else desk.money(cash)

    def _cash_in(self, seat: int) -> int:
        return -self.terms.cash if seat == self.seat else self.terms.cash

    def _comes_in(self, seat: int) -> tuple[int, ...]:
        return self.terms.take if seat == self.seat else self.terms.give

    def _given_by(self, seat: int) -> tuple[int, ...]:
        return self.terms.give if seat == self.seat else self.terms.take

    def _goods(self, page: Page, desk: Desk, rect: Rect, seat: int) -> None:
        unit = page.unit
        deeds, cards = deeds_of(desk.state, seat), cards_of(desk.state, seat)
        gap = round(unit * 0.5)
        across, high, role = self._cards(desk, rect, unit, gap)
        cells = grid(rect, across, len(deeds) + len(cards), gap, high)
        for square, cell in zip(deeds, cells, strict=False):
            why_not = self._why_not_deed(desk, seat, square)
            mortgaged = desk.state.mortgaged[square]
            foot = desk.say("board.mortgaged") if mortgaged else desk.money(desk.rules.price[square])
            small_deed(page, desk, cell, square, faded=bool(why_not), foot=foot, role=role)
            page.button(
                cell, f"deed_{square}", rules_name(desk, square), self._toggle_deed(desk, seat, square), style="spot",
                why_not=why_not, chosen=square in self._given_by(seat),
            )  # fmt: skip
        for card, cell in zip(cards, cells[len(deeds) :], strict=False):
            given = self.terms.give_cards if seat == self.seat else self.terms.take_cards
            page.box(cell, Color("#FBE7C3"), unit // 3, Color("#D9B25F"))
            side = min(cell.h - 4, round(unit * 2))
            page.picture("pieces/key", Rect(cell.x + 4, cell.centery - side // 2, side, side))
            page.lines(
                desk.say("get_out_card"), Rect(cell.x + side + 8, cell.y + 4, cell.w - side - 10, cell.h - 6), role
            )
            page.button(
                cell,
                f"card_{card}",
                desk.say("get_out_card"),
                self._toggle_card(desk, seat, card),
                style="spot",
                chosen=card in given,
            )

    def _cards(self, desk: Desk, rect: Rect, unit: int, gap: int) -> tuple[int, int, Role]:
        """How many in a row, how high, and lettered how: the same on both sides, so by whoever has more."""
        state = desk.state
        count = max(len(deeds_of(state, seat)) + len(cards_of(state, seat)) for seat in (self.seat, self.partner))
        for wide, high, role in CARDS:
            across = max(3, rect.w // round(unit * wide))
            rows = max(1, -(-count // across))
            room = (rect.h - gap * (rows - 1)) // rows
            laid = (across, min(round(unit * high), room), role)
            if room >= round(unit * high):
                break
        return laid

    def _why_not_deed(self, desk: Desk, seat: int, square: int) -> str:
        """Asked with this deed alone, so that the reason is about it and not about the cash."""
        alone = Terms(give=(square,)) if seat == self.seat else Terms(take=(square,))
        action = Counter(self.seat, alone) if self.counters else Propose(self.seat, self.partner, alone)
        return desk.why_not(action, codes=("group_has_buildings", "deed_not_theirs", "deal_not_now"))

    def _toggle_deed(self, desk: Desk, seat: int, square: int) -> Callable[[], None]:
        def toggle() -> None:
            field = "give" if seat == self.seat else "take"
            chosen = set(getattr(self.terms, field)) ^ {square}
            self._set(desk, **{field: tuple(sorted(chosen))})

        return toggle

    def _toggle_card(self, desk: Desk, seat: int, card: int) -> Callable[[], None]:
        def toggle() -> None:
            field = "give_cards" if seat == self.seat else "take_cards"
            chosen = set(getattr(self.terms, field)) ^ {card}
            self._set(desk, **{field: tuple(sorted(chosen))})

        return toggle

    def _set(self, desk: Desk, **changes: Any) -> None:
        self.terms = replace(self.terms, **changes)
        desk.recompose()

    # Cash: goes one way only, so giving some asks for none

    def _cash(self, page: Page, desk: Desk, rect: Rect, seat: int) -> None:
        unit = page.unit
        sign = 1 if seat == self.seat else -1
        most = max(0, desk.state.cash[seat])
        given = max(0, sign * self.terms.cash)
        space = Space(rect)
        label = desk.say("trade.cash")
        page.text(label, space.left(page.width(label, "body") + 2, unit), "body")
        entry = space.right(unit * 6, unit)
        name = "give" if sign > 0 else "take"
        page.field(
            f"cash_{name}",
            Field(
                rect=entry,
                value=str(given),
                changed=lambda words: self._set_cash(desk, sign, int(words or 0), most),
                entered=lambda: self._offer(desk),
                digits=True,
                longest=6,
            ),
        )
        track = Rect(space.rest.x, space.rest.centery - unit // 4, space.rest.w, unit // 2)
        page.box(track, Color("#D5D2C4"), track.h // 2)
        share = given / most if most else 0
        if share:
            page.box(Rect(track.x, track.y, max(track.h, round(track.w * share)), track.h), GREEN, track.h // 2)
        knob = (track.x + round(track.w * share), track.centery)
        page.disc(knob, round(unit * 0.6), GREEN if share else SOFT_INK)
        page.button(
            Rect(track.x, rect.y, track.w, rect.h), f"slider_{name}", "", lambda: None, style="spot",
            slide=lambda part: self._set_cash(desk, sign, _round(part * most, most), most),
            step=lambda by: self._set_cash(desk, sign, given + 10 * by, most),
            hint=desk.say("trade.slide"),
        )  # fmt: skip

    def _set_cash(self, desk: Desk, sign: int, amount: int, most: int) -> None:
        self._set(desk, cash=sign * min(max(0, amount), most))

    # What it comes to

    def _summary(self, page: Page, desk: Desk, rect: Rect) -> None:
        unit = page.unit
        page.card(rect, Color("#FCF6E7"))
        space = Space(rect.inflate(-round(unit * 2), -round(unit * 1.1)))
        empty = self.terms == Terms()
        title = desk.say("trade.nothing_yet") if empty else desk.say("trade.summary", terms=self.terms)
        page.text(title, space.top(unit * 1.7), "strong")
        page.lines(" ".join(self._results(desk)), space.rest, "small", SOFT_INK)

    def _results(self, desk: Desk) -> list[str]:
        """What each side would then hold of the groups concerned, and what mortgaged deeds cost them."""
        say, words = desk.say, []
        for seat, comes, goes in (
            (self.seat, self.terms.take, self.terms.give),
            (self.partner, self.terms.give, self.terms.take),
        ):
            for group in dict.fromkeys(desk.rules.group[square] for square in (*comes, *goes)):
                held = held_after(desk.state, seat, group[0], goes, comes)
                name = desk.group_of(group[0]).name
                if held == len(group):
                    words.append(say("trade.completes", player=seat, group=name))
                elif set(comes) & set(group):
                    words.append(say("trade.holds", player=seat, owned=held, all=len(group), group=name))
            interest = transfer_interest(desk.state, comes)
            pledged = [square for square in comes if desk.state.mortgaged[square]]
            if pledged:
                later = sum(lift_cost(desk.state, square) for square in pledged)
                words.append(say("trade.interest", player=seat, amount=interest, later=later))
        return words

    def _buttons(self, page: Page, desk: Desk, rect: Rect) -> None:
        unit, say = page.unit, desk.say
        empty = self.terms == Terms()
        why_not = say("trade.choose_first") if empty else desk.why_not(self.action)
        offer, clear, back, _ = columns(rect, [2.4, 1.3, 1.3, 1.2], round(unit * 0.8))
        page.button(
            offer, "offer", say("trade.offer"), lambda: self._offer(desk), command="confirm", style="go", main=True,
            why_not=why_not, detail=say("trade.asks", player=self.partner),
        )  # fmt: skip
        page.button(clear, "clear", say("clear"), lambda: self._set_terms(desk, Terms()), command="clear")
        page.button(back, "back", say("back"), desk.close, command="back", style="quiet")

    def _set_terms(self, desk: Desk, terms: Terms) -> None:
        self.terms = terms
        desk.recompose()

    def _offer(self, desk: Desk) -> None:
        if not desk.why_not(self.action):
            action = self.action
            desk.close()
            desk.submit(action)


def _round(amount: float, most: int) -> int:
    """To tens along the way, exact at the end."""
    rounded = round(amount / 10) * 10
    return most if amount >= most - 4 else min(most, rounded)
