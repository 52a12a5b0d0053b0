"""TURN-6: who may deal in what while the game waits for something."""

from typing import Any

import pytest

from game.engine import engine
from game.engine.actions import (
    Accept,
    Action,
    Build,
    ChooseTax,
    CollectRent,
    Decline,
    Lift,
    Mortgage,
    OfferProperty,
    PayDebt,
    Propose,
    ProposeEnd,
    Refuse,
    Sell,
    Terms,
    Throw,
)
from game.engine.causes import FixedTax, Rent
from game.engine.frames import (
    Auction,
    AwaitEnd,
    AwaitThrow,
    BuildingAuction,
    Debt,
    MortgageChoice,
    Offer,
    PlaceBuilding,
    PropertyReview,
    SealedAuction,
    ShortageClaim,
    TaxChoice,
    ThrowForStart,
    TradeReview,
    Vote,
    Waiting,
)
from game.engine.parties import BANK
from game.engine.state import RentClaim
from tests.engine.table import ANN, BOB, CAT, Table
from tests.rulemark import rule

pytestmark = pytest.mark.rule("TURN-6")

# Of each: a lot with a house and room for more, a clear deed, a mortgaged deed.
HOLDINGS = ((1, 5, 15), (11, 25, 35), (16, 12, 28))

EVERYTHING = {"build", "sell", "mortgage", "lift", "trade", "collect", "end"}
RAISE = {"sell", "mortgage"}
TRADE = RAISE | {"trade"}
SETTLE = TRADE | {"property"}
NOTHING: set[str] = set()

OWED = Debt(ANN, BOB, 5000, FixedTax(38))
ASKED = TradeReview(ANN, BOB, Terms(give=(5,), cash=-1))
COUNTERED = TradeReview(BOB, ANN, Terms(give=(25,), cash=-1))


def market(*frames: Waiting, **options: Any) -> Table:
    """Everyone could make every kind of deal, if the moment were right."""
    table = Table(preset="classic", rent="on_request", **options)
    for seat, (group, (_, clear, pledged)) in enumerate(zip(("brown", "pink", "orange"), HOLDINGS, strict=True)):
        table.group(seat, group, level=1).owns(seat, clear).owns(seat, pledged, mortgaged=True)
        rent = Rent(clear, "railroads", 1)
        table.state.claims.append(RentClaim(seat, (seat + 1) % 3, clear, 25, rent, 99))
    return table.set_stack(*frames) if frames else table


def dealings(table: Table, seat: int) -> set[str]:
    """The kinds of deal that a player may make now."""
    lot, clear, pledged = HOLDINGS[seat]
    deals: dict[str, Action] = {
        "build": Build(seat, (lot,)),
        "sell": Sell(seat, lot),
        "mortgage": Mortgage(seat, clear),
        "lift": Lift(seat, pledged),
        "trade": Propose(seat, (seat + 1) % 3, Terms(give=(clear,), cash=-1)),
        "collect": CollectRent(seat),
        "property": OfferProperty(seat, (clear,), (), 1),
        "end": ProposeEnd(seat),
    }
    closed = {kind for kind, deal in deals.items() if engine.check(table.state, deal) is not None}
    assert {table.refusal(deals[kind]).clause for kind in closed} <= {"TURN-6", "BUILD-2"}
    return deals.keys() - closed


def all_dealings(table: Table) -> list[set[str]]:
    return [dealings(table, seat) for seat in (ANN, BOB, CAT)]


@pytest.mark.parametrize(
    "frame", [AwaitThrow(ANN, True), AwaitThrow(ANN, False), AwaitEnd(ANN)], ids=["first", "again", "end"]
)
def test_before_a_throw_and_before_the_end_of_a_turn_everyone_deals(frame: Waiting) -> None:
    assert all_dealings(market(frame)) == [EVERYTHING] * 3


def test_everyone_deals_while_a_jailed_player_is_about_to_throw() -> None:
    assert all_dealings(market().jailed(ANN)) == [EVERYTHING] * 3


@rule("BUILD-2")
def test_even_then_building_follows_its_own_clause() -> None:
    own_turn = market(AwaitEnd(ANN), build_when="own_turn")
    assert all_dealings(own_turn) == [EVERYTHING, EVERYTHING - {"build"}, EVERYTHING - {"build"}]


@rule("BUY-1")
def test_during_an_offer_only_who_landed_raises_cash_or_trades() -> None:
    table = market().throw(2, 4)
    assert (table.waiting, all_dealings(table)) == ("Offer", [TRADE, NOTHING, NOTHING])


def test_a_bidder_to_act_raises_cash_and_nobody_else_does_anything() -> None:
    table = market().throw(2, 4).do(Decline(ANN))
    assert (table.waiting, all_dealings(table)) == ("Auction", [NOTHING, RAISE, NOTHING])


@pytest.mark.parametrize(
    "frame",
    [
        Auction(6, BOB, (CAT, BOB), 1, 10, BOB),
        SealedAuction(6, ANN, (BOB, CAT, ANN), 1, (10,)),
        BuildingAuction("house", (CAT, ANN), 1),
    ],
    ids=["open", "sealed", "buildings"],
)
def test_in_every_auction_the_bidder_to_act_sells_and_mortgages(frame: Waiting) -> None:
    assert all_dealings(market(frame)) == [NOTHING, NOTHING, RAISE]


@rule("DEBT-1", "DEBT-2")
def test_a_debtor_sells_mortgages_trades_and_offers_property_and_nobody_else_does_anything() -> None:
    assert all_dealings(market(AwaitEnd(ANN), OWED)) == [SETTLE, NOTHING, NOTHING]


@rule("DEBT-1")
def test_a_debtor_deals_in_the_turn_of_somebody_else_too() -> None:
    assert all_dealings(market(AwaitThrow(CAT, True), OWED)) == [SETTLE, NOTHING, NOTHING]


@rule("DEBT-1")
def test_a_debtor_to_the_bank_deals_too_but_the_bank_takes_no_property() -> None:
    table = market(AwaitEnd(ANN), Debt(ANN, BANK, 5000, FixedTax(38)))
    assert table.refusal(OfferProperty(ANN, (5,), (), 1)).code == "bank_takes_cash"
    assert table.allows(Sell(ANN, 1))
    assert table.allows(Propose(ANN, CAT, Terms(give=(5,), cash=-1)))


@pytest.mark.parametrize(
    ("frame", "asked"),
    [(ASKED, BOB), (COUNTERED, ANN), (PropertyReview(ANN, BOB, (5,), (), 100), BOB)],
    ids=["trade", "counter", "property"],
)
def test_who_is_asked_by_a_debtor_raises_cash_and_nobody_else_does_anything(frame: Waiting, asked: int) -> None:
    expected = [RAISE if seat == asked else NOTHING for seat in (ANN, BOB, CAT)]
    assert all_dealings(market(AwaitEnd(ANN), OWED, frame)) == expected


@rule("DEBT-1")
def test_who_is_asked_by_a_debtor_may_raise_the_price_and_then_accept() -> None:
    table = Table(cash=[0, 10, 0]).owns(ANN, 39).owns(BOB, 5, 6)
    table.set_stack(AwaitEnd(ANN), Debt(ANN, CAT, 300, FixedTax(38)))
    table.do(Propose(ANN, BOB, Terms(give=(39,), cash=-10)))
    table.do(Mortgage(BOB, 5), Accept(BOB))
    assert (table.owner(39), table.cash, table.waiting) == (BOB, [10, 100, 0], "Debt")


CLOSED: dict[str, tuple[Waiting, ...]] = {
    "trade before a throw": (AwaitThrow(ANN, True), ASKED),
    "trade before the end": (AwaitEnd(ANN), ASKED),
    "trade during an offer": (AwaitEnd(ANN), Offer(ANN, 6), ASKED),
    "counter-offer": (AwaitEnd(ANN), COUNTERED),
    "tax choice": (AwaitEnd(ANN), TaxChoice(ANN, 4)),
    "mortgage choice": (AwaitEnd(ANN), MortgageChoice(ANN, 15)),
    "mortgage choice during a debt": (AwaitEnd(ANN), OWED, MortgageChoice(BOB, 35)),
    "shortage claim": (AwaitEnd(ANN), ShortageClaim("house", (BOB,), (ANN,), ((1,),))),
    "placing a building won": (AwaitEnd(ANN), PlaceBuilding(ANN, "house", 10)),
    "vote": (AwaitEnd(ANN), Vote(ANN, (BOB, CAT))),
    "throw for the start": (ThrowForStart((ANN, BOB, CAT)),),
}


@pytest.mark.parametrize("moment", CLOSED)
def test_nobody_deals_during(moment: str) -> None:
    assert all_dealings(market(*CLOSED[moment])) == [NOTHING] * 3


@rule("TAX-1")
def test_no_deals_are_made_while_the_tax_is_chosen_and_all_are_open_after_it() -> None:
    table = market().throw(1, 3)
    assert (table.waiting, all_dealings(table)) == ("TaxChoice", [NOTHING] * 3)
    assert all_dealings(table.do(ChooseTax(ANN, False))) == [EVERYTHING] * 3


def test_a_trade_proposed_is_answered_before_anyone_deals_again() -> None:
    table = market().do(Propose(ANN, BOB, ASKED.terms))
    assert (table.waiting, all_dealings(table)) == ("TradeReview", [NOTHING] * 3)
    assert all_dealings(table.do(Refuse(BOB))) == [EVERYTHING] * 3


@rule("MORT-4")
def test_the_choice_about_a_mortgage_received_is_made_before_anyone_deals_again() -> None:
    table = market().do(Propose(ANN, BOB, Terms(give=(15,), cash=-1)), Accept(BOB))
    assert (table.waiting, table.decision.player) == ("MortgageChoice", BOB)
    assert all_dealings(table) == [NOTHING] * 3


@rule("BUILD-9")
def test_buildings_claimed_in_a_shortage_come_before_any_deal() -> None:
    table = market(AwaitEnd(ANN), houses=9).do(Build(ANN, (1,)))
    assert (table.waiting, all_dealings(table)) == ("ShortageClaim", [NOTHING] * 3)


@rule("END-1")
def test_a_vote_comes_before_any_deal() -> None:
    table = market().do(ProposeEnd(CAT))
    assert (table.waiting, all_dealings(table)) == ("Vote", [NOTHING] * 3)


@pytest.mark.parametrize("frame", [AwaitThrow(ANN, True), AwaitEnd(ANN)], ids=["throw", "end"])
def test_who_has_left_the_game_deals_in_nothing(frame: Waiting) -> None:
    table = market(frame)
    table.state.out[CAT] = True
    assert dealings(table, CAT) == NOTHING


def test_dealing_out_of_turn_leaves_the_turn_where_it_was() -> None:
    table = market().do(Mortgage(CAT, 12), Sell(BOB, 11))
    assert (table.decision.player, table.waiting) == (ANN, "AwaitThrow")


@pytest.mark.parametrize("action", [Throw(BOB), PayDebt(ANN), Accept(ANN), Decline(ANN)], ids=str)
def test_nobody_answers_what_was_not_asked_or_not_of_them(action: Action) -> None:
    assert market().refusal(action).clause == "TURN-6"


@pytest.mark.parametrize("other", [ANN, CAT])
def test_only_who_is_asked_answers(other: int) -> None:
    table = market(AwaitEnd(ANN), ASKED)
    assert table.refusal(Accept(other)).code == table.refusal(Refuse(other)).code == "not_yours_to_decide"
