"""A contested shortage: the last buildings go one by one to the highest bidder."""

from msgspec.structs import replace

from game.engine.actions import Bid, PassBid, Place
from game.engine.bidding import next_to_bid, refuse_bid
from game.engine.causes import Building
from game.engine.errors import Refusal
from game.engine.events import BidMade, BidPassed, BuildingAuctionOpened, BuildingUnsold, BuildingWon, Built, Event
from game.engine.frames import BuildingAuction, PlaceBuilding, ScarceBuildings
from game.engine.ledger import transfer
from game.engine.parties import BANK
from game.engine.queries import stock_left
from game.engine.state import State
from game.engine.storeys import lots_to_build, next_kind, why_not_up
from game.engine.windows import refuse_answer


def settle_orders(state: State, frame: ScarceBuildings, events: list[Event]) -> None:
    """Enough for all: everyone builds at the deed's price. Otherwise the next building is auctioned (BUILD-7)."""
    stock = stock_left(state, frame.kind)
    if sum(map(len, frame.orders)) <= stock:
        for seat, order in zip(frame.seats, frame.orders, strict=True):
            _build_order(state, seat, order, events)
        return
    bidders = tuple(
        seat
        for seat, order in zip(frame.seats, frame.orders, strict=True)
        if order and lots_to_build(state, seat, frame.kind)
    )
    if len(bidders) < 2:  # contested no more: what is left can be ordered as usual
        return
    opening = 1
    if state.rules.ruleset.shortage_opening == "lowest_price":
        wanted = (order for seat, order in zip(frame.seats, frame.orders, strict=True) if seat in bidders)
        opening = min(state.rules.house_price[square] for order in wanted for square in order)
    events.append(BuildingAuctionOpened(frame.kind, bidders, opening, stock))
    state.stack.append(frame)
    _go_on(state, BuildingAuction(frame.kind, bidders, opening), events)


def _build_order(state: State, seat: int, order: tuple[int, ...], events: list[Event]) -> None:
    """An order was legal when it was given; what has become impossible since is left out."""
    for square in order:
        price = state.rules.house_price[square]
        if why_not_up(state, seat, square) is None and state.cash[seat] >= price:
            _put_up(state, seat, square, price, events)


def check_bid(state: State, action: Bid) -> Refusal | None:
    refusal = refuse_answer(state, action, BuildingAuction)
    return refusal if refusal is not None else refuse_bid(state, action)


def bid(state: State, action: Bid, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, BuildingAuction)
    events.append(BidMade(action.player, action.amount))
    bidders = (*frame.bidders[1:], action.player)
    _go_on(state, replace(frame, bidders=bidders, price=action.amount, leader=action.player), events)


def check_pass(state: State, action: PassBid) -> Refusal | None:
    return refuse_answer(state, action, BuildingAuction)


def pass_bid(state: State, action: PassBid, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, BuildingAuction)
    events.append(BidPassed(action.player, False))
    _go_on(state, replace(frame, bidders=frame.bidders[1:]), events)


def _go_on(state: State, frame: BuildingAuction, events: list[Event]) -> None:
    bidders = next_to_bid(state, frame, events)
    if bidders:
        state.stack.append(replace(frame, bidders=bidders))
    elif frame.leader == BANK:
        events.append(BuildingUnsold(frame.kind))
        state.stack.pop()  # nobody wants them at this price: the orders below lapse
    else:
        events.append(BuildingWon(frame.leader, frame.kind, frame.price))
        state.stack.append(PlaceBuilding(frame.leader, frame.kind, frame.price))


def check_place(state: State, action: Place) -> Refusal | None:
    refusal = refuse_answer(state, action, PlaceBuilding)
    if refusal is not None:
        return refusal
    frame = state.stack[-1]
    assert isinstance(frame, PlaceBuilding)
    refusal = why_not_up(state, action.player, action.square)
    if refusal is None and next_kind(state, action.square) != frame.kind:
        return Refusal("wrong_kind", "BUILD-7", {"kind": frame.kind})
    return refusal


def place(state: State, action: Place, events: list[Event]) -> None:
    """Placed at once and paid with the bid; the winner wants one building less."""
    frame = state.stack.pop()
    below = state.stack.pop()
    assert isinstance(frame, PlaceBuilding)
    assert isinstance(below, ScarceBuildings)
    _put_up(state, action.player, action.square, frame.price, events)
    orders = tuple(
        _one_less(order, action.square) if seat == action.player else order
        for seat, order in zip(below.seats, below.orders, strict=True)
    )
    state.stack.append(replace(below, orders=orders))


def _one_less(order: tuple[int, ...], square: int) -> tuple[int, ...]:
    at = order.index(square) if square in order else len(order) - 1
    return order[:at] + order[at + 1 :]


def _put_up(state: State, player: int, square: int, price: int, events: list[Event]) -> None:
    """One more building; a hotel sends its houses back to the Bank (BUILD-4)."""
    transfer(state, events, player, BANK, price, Building(square))
    state.level[square] += 1
    events.append(Built(player, square, state.level[square], price))
