"""Every panel and moment of the table in a position made for it: to be looked at, and to be walked through by tests."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from game.bots.thinking import AtOnce
from game.engine import events as ev
from game.engine import frames as fr
from game.engine.actions import Terms
from game.engine.causes import FixedTax, Rent, Salary
from game.engine.engine import new_game
from game.engine.events import Event, Outcome
from game.engine.parties import BANK
from game.engine.queries import worth
from game.engine.rules import Rules
from game.engine.state import State, encode
from game.session.course import Course
from game.session.records import Header
from game.session.seats import PERSON
from game.session.session import Session
from game.session.settings import DEFAULT
from game.telling import Locale, Teller
from game.telling.locale import PRESETS

from .keys import name_keys
from .panels.confirm import ConfirmPanel
from .panels.debt import OfferPanel, RaisePanel
from .panels.estate import EstatePanel
from .panels.lookup import DeedPanel, HoldingsPanel, SeatPanel
from .panels.panel import Panel
from .panels.trade import TradePanel
from .seating import seats_for
from .stage.view import line_of
from .table.scene import TableScene
from .table.table import Table

Make = Callable[[State], None]


class Exhibit(Struct, frozen=True):
    """A position, and what a person has opened in it."""

    name: str
    make: Make
    panel: Callable[[State], Panel] | None = None
    options: dict[str, Any] = {}
    events: Callable[[State], list[Event]] | None = None  # that are just being shown
    seconds: float = 0.0  # for how long they have been


def midgame(rules: Rules, players: int) -> State:
    """A game well under way: groups whole and split, buildings, hotels, mortgages, cards in hand."""
    state, _ = new_game(rules, players, 7)
    state.stack = [fr.NextTurn(), fr.AwaitThrow(0, True)]
    for number, group in enumerate(rules.groups):
        for at, square in enumerate(group):
            owner = (0, 0, at % 2, 1, 2, 1, -1, at, at, 0)[number % 10]
            state.owner[square] = BANK if owner < 0 or (number == 4 and at == 2) else owner % players
    levels = {1: (3, 3, 2), 3: (rules.hotel,) * 3}
    for number, heights in levels.items():
        if number < len(rules.lot_groups):
            for square, level in zip(rules.lot_groups[number], heights, strict=False):
                state.level[square] = level
    for square in rules.groups[min(5, len(rules.groups) - 1)][:2]:
        state.mortgaged[square] = True
    for seat in range(players):
        state.position[seat] = (5 * seat + 6) % rules.size
        state.turns[seat] = 9
        state.laps[seat] = 3
        _set_cash(state, seat, (962, 1240, 388, 1515, 77, 640, 2050, 301)[seat])
    if state.holders:
        state.holders[0] = 0
    for deck, cards in enumerate(state.decks):
        held = [
            card for number, (where, card) in enumerate(rules.get_outs) if where == deck and state.holders[number] >= 0
        ]
        state.decks[deck] = [card for card in cards if card not in held]
    return state


def _set_cash(state: State, seat: int, cash: int) -> None:
    state.cash[BANK] += state.cash[seat] - cash
    state.cash[seat] = cash


def _ask(frame: Callable[[State], fr.Frame], cash: int | None = None, *below: fr.Frame) -> Make:
    def make(state: State) -> None:
        state.stack = [fr.NextTurn(), fr.AfterThrow(0), *below, frame(state)]
        if cash is not None:
            _set_cash(state, 0, cash)

    return make


def _free(state: State) -> int:
    """A deed that nobody owns."""
    return next(deed for deed in state.rules.deeds if state.owner[deed] == BANK)


def _of(state: State, seat: int) -> int:
    """A lot of a seat's on which nothing stands."""
    return next(
        deed
        for deed in state.rules.deeds
        if state.owner[deed] == seat and not any(state.level[lot] for lot in state.rules.group[deed])
    )


def _mortgaged(state: State) -> int:
    square = _of(state, 0)
    state.mortgaged[square] = True
    return square


def _jail(state: State) -> None:
    state.stack = [fr.NextTurn(), fr.AwaitThrow(0, True)]
    state.jail[0] = 2
    state.position[0] = state.rules.jail


def _bids(state: State) -> fr.Frame:
    seats = tuple(range(len(state.out)))
    return fr.Auction(_free(state), 1, seats, 1, 120, seats[-1])


def _sealed(state: State) -> fr.Frame:
    return fr.SealedAuction(_free(state), 1, tuple(range(len(state.out))), 1)


def _review(state: State) -> fr.Frame:
    terms = Terms(give=(_of(state, 1),), take=(_of(state, 0),), cash=120)
    return fr.TradeReview(1, 0, terms)


def _property(state: State) -> fr.Frame:
    return fr.PropertyReview(1, 0, (_of(state, 1),), (), 150)


def _rent(state: State, amount: int) -> fr.Debt:
    return fr.Debt(0, 1, amount, Rent(state.rules.lot_groups[-1][-1], "hotel"))


def _property_below(state: State) -> None:
    state.stack = [fr.NextTurn(), fr.AfterThrow(1), fr.Debt(1, 0, 300, Rent(1, "bare")), _property(state)]


def _shortage(state: State) -> None:
    for group in state.rules.lot_groups[2:]:
        for square in group:
            state.owner[square] = len(state.out) - 1
            state.level[square] = 0
            state.mortgaged[square] = False
    lots = state.rules.lot_groups[2]
    claim = fr.ShortageClaim("house", (0,), (1,), ((lots[0], lots[1]),))
    state.owner[lots[0]] = state.owner[lots[1]] = state.owner[lots[-1]] = 1
    state.stack = [fr.NextTurn(), fr.AwaitThrow(1, True), claim]


def _scarce(frame: fr.Frame) -> Make:
    """Two want the last houses."""

    def make(state: State) -> None:
        first, second = state.rules.lot_groups[0], state.rules.lot_groups[1]
        orders = fr.ScarceBuildings("house", (0, 1), (first, second))
        state.stack = [fr.NextTurn(), fr.AwaitThrow(0, True), orders, frame]

    return make


def _over(state: State) -> None:
    state.stack = []
    last = len(state.out) - 1
    state.out[last] = len(state.out) > 2
    worths = tuple(0 if out else worth(state, seat) for seat, out in enumerate(state.out))
    state.outcome = Outcome("time", (worths.index(max(worths)),), worths)


def _nothing(state: State) -> None:
    pass


# What is seen to happen, caught in the middle of it.
MOMENTS: tuple[tuple[str, float, Callable[[State], list[Event]]], ...] = (
    ("dice", 0.3, lambda state: [ev.Thrown(0, 5, 3, "move")]),
    ("hop", 0.62, lambda state: [ev.Moved(0, 6, 14, True)]),
    ("hop_back", 0.2, lambda state: [ev.Moved(0, 6, 3, False)]),
    ("jail_door", 0.85, lambda state: [ev.Jailed(0, 6, state.rules.jail, "square")]),
    ("card_flips", 0.45, lambda state: [ev.CardDrawn(0, 0, 1)]),
    ("card", 1.6, lambda state: [ev.CardDrawn(0, 1, 1)]),
    ("bills", 0.35, lambda state: [ev.Paid(0, 1, 200, Rent(_of(state, 1), "bare"))]),
    ("deed_slides", 0.3, lambda state: [ev.DeedMoved(_free(state), BANK, 0)]),
    ("house", 0.2, lambda state: [ev.Built(0, state.rules.lot_groups[0][0], 1, 50)]),
    ("turned_over", 0.4, lambda state: [ev.Mortgaged(0, _of(state, 0), 30)]),
    ("bid", 0.5, lambda state: [ev.AuctionOpened(_free(state), (1, 0), 1, False), ev.BidMade(1, 60)]),
    ("hammer", 0.7, lambda state: [ev.AuctionWon(0, _free(state), 190)]),
    ("bankrupt", 1.5, lambda state: [ev.WentBankrupt(1, 0, 900)]),
    ("whose_turn", 0.7, lambda state: [ev.TurnBegan(1, 10)]),
    ("toast", 0.5, lambda state: [ev.LeftJail(0, "doubles")]),
    ("confetti", 1.4, lambda state: [ev.GameEnded(Outcome("last_standing", (0,), (100,) * len(state.out)))]),
)

EXHIBITS: tuple[Exhibit, ...] = (
    Exhibit("throw", _nothing),
    Exhibit("throw_again", lambda state: state.stack.__setitem__(-1, fr.AwaitThrow(0, False))),
    Exhibit("start", lambda state: state.stack.__setitem__(-1, fr.ThrowForStart(tuple(range(len(state.out)))))),
    Exhibit("jail", _jail),
    Exhibit("end", lambda state: state.stack.__setitem__(-1, fr.AwaitEnd(0))),
    Exhibit("purchase", _ask(lambda state: fr.Offer(0, _free(state)))),
    Exhibit("purchase_poor", _ask(lambda state: fr.Offer(0, _free(state)), 20)),
    Exhibit("auction", _ask(_bids)),
    Exhibit("auction_sealed", _ask(_sealed), options={"auctions": "sealed"}),
    Exhibit("tax", _ask(lambda state: fr.TaxChoice(0, 4)), options={"income_tax": "choice"}),
    Exhibit("debt", _ask(lambda state: _rent(state, 1100))),
    Exhibit("debt_hopeless", _ask(lambda state: _rent(state, 9000))),
    Exhibit("debt_to_bank", _ask(lambda state: fr.Debt(0, BANK, 1010, FixedTax(4)))),
    Exhibit("raise", _ask(lambda state: _rent(state, 1100)), lambda state: RaisePanel(0, 1100)),
    Exhibit("offer_property", _ask(lambda state: _rent(state, 1100)), lambda state: OfferPanel(0, 1100)),
    Exhibit("give_up", _ask(lambda state: _rent(state, 9000)), lambda state: ConfirmPanel("give_up", 0, lambda: None)),
    Exhibit("trade_review", _ask(_review)),
    Exhibit("property_review", _property_below),
    Exhibit("mortgage_received", _ask(lambda state: fr.MortgageChoice(0, _mortgaged(state)))),
    Exhibit("shortage", _shortage, options={"houses": 8}),
    Exhibit("building_auction", _scarce(fr.BuildingAuction("house", (0, 1), 50, 60, 1))),
    Exhibit("place", _scarce(fr.PlaceBuilding(0, "house", 90))),
    Exhibit("vote", _ask(lambda state: fr.Vote(1, (0,)))),
    Exhibit("build", _nothing, lambda state: EstatePanel("build", 0)),
    Exhibit("mortgage", _nothing, lambda state: EstatePanel("mortgage", 0)),
    Exhibit("trade", _nothing, lambda state: TradePanel(0, 1, Terms((_of(state, 0),), (_of(state, 1),), (), (), 120))),
    Exhibit("holdings", _nothing, lambda state: HoldingsPanel()),
    Exhibit("deed", _nothing, lambda state: DeedPanel(_of(state, 0))),
    Exhibit("deed_of_other", _nothing, lambda state: DeedPanel(_of(state, 1))),
    Exhibit("seat", _nothing, lambda state: SeatPanel(0)),
    Exhibit("finished", _over),
    *(Exhibit(name, _nothing, events=events, seconds=seconds) for name, seconds, events in MOMENTS),
)  # fmt: skip


def scene_for(
    exhibit: Exhibit, rules: Rules, locale: Locale, people: int, players: int, scale: int = 100
) -> TableScene:
    """The table in that position, with nothing moving."""
    state = midgame(rules, players)
    exhibit.make(state)
    seats = seats_for([PERSON if seat < people else "basic" for seat in range(players)])
    header = Header(
        preset="standard", ruleset=rules.ruleset, board=rules.board, decks=rules.decks, seats=tuple(seats), seed=1,
        base=Raw(encode(state)),
    )  # fmt: skip
    session = Session(Course(header))
    name_keys(locale)
    teller = Teller(locale, rules, [seat.name for seat in seats])
    table = Table(session, teller, AtOnce(rules), replace(DEFAULT, speed="instant", tips=False))
    table.rules_line = table.rules_short = locale.printed(PRESETS, "Standard")
    _fill_log(table)
    scene = TableScene(table, scale=scale)
    scene.pause_choices = lambda: [{"name": "resume", "words": teller.say("pause.resume"), "act": scene.resume}]
    if exhibit.panel is not None:
        table.open(exhibit.panel(session.state))
    if exhibit.events is not None:
        table.stage.speed = "normal"
        table.stage.play(exhibit.events(session.state))
    return scene


def _fill_log(table: Table) -> None:
    """A few sentences of what may have happened before."""
    state, teller = table.session.state, table.teller
    mine = _of(state, 0)
    before: list[Event] = [
        ev.TurnBegan(1, 9),
        ev.Thrown(1, 4, 2, "move"),
        ev.Moved(1, 0, mine, True),
        ev.Paid(1, 0, 12, Rent(mine, "bare")),
        ev.Built(0, state.rules.lot_groups[1][0], 3, 50),
        ev.Paid(BANK, 1, 200, Salary()),
        ev.TurnBegan(0, 9),
    ]
    told = [(teller.event(event), event) for event in before]
    table.view.lines += [line_of(words, event) for words, event in told if words]


def exhibits(rules_with: Callable[[dict[str, object]], Rules]) -> Iterator[tuple[Exhibit, Rules]]:
    for exhibit in EXHIBITS:
        yield exhibit, rules_with(exhibit.options)
