"""Auctions of deeds: open bidding round the table, or sealed bids shown together."""

from msgspec.structs import replace

from game.engine.actions import Bid, PassBid
from game.engine.bidding import next_to_bid, refuse_bid
from game.engine.causes import WinningBid
from game.engine.errors import Refusal
from game.engine.events import AuctionFailed, AuctionOpened, AuctionWon, BidMade, BidPassed, BidSealed, BidsShown, Event
from game.engine.frames import Auction, Estate, OpenAuction, SealedAuction
from game.engine.ledger import move_deed, transfer
from game.engine.parties import BANK
from game.engine.queries import all_from_left, auction_opening
from game.engine.state import State
from game.engine.windows import refuse_answer


def open_auction(state: State, frame: OpenAuction, events: list[Event]) -> None:
    """Everyone may bid (BUY-2), but for those on their first lap (HOUSE-5)."""
    ruleset = state.rules.ruleset
    bidders = tuple(seat for seat in all_from_left(state, frame.seat) if state.laps[seat] or not ruleset.first_lap)
    opening = auction_opening(state, frame.square)
    sealed = ruleset.auctions == "sealed"
    events.append(AuctionOpened(frame.square, bidders, opening, sealed))
    if not bidders:
        events.append(AuctionFailed(frame.square))
    elif sealed:
        state.stack.append(SealedAuction(frame.square, frame.seat, bidders, opening))
    else:
        _go_on(state, Auction(frame.square, frame.seat, bidders, opening), events)


def check_bid(state: State, action: Bid) -> Refusal | None:
    refusal = refuse_answer(state, action, Auction, SealedAuction)
    return refusal if refusal is not None else refuse_bid(state, action)


def bid(state: State, action: Bid, events: list[Event]) -> None:
    frame = state.stack.pop()
    if isinstance(frame, SealedAuction):
        _hand_in(state, frame, action.amount, events)
        return
    assert isinstance(frame, Auction)
    events.append(BidMade(action.player, action.amount))
    bidders = (*frame.bidders[1:], action.player)
    _go_on(state, replace(frame, bidders=bidders, price=action.amount, leader=action.player), events)


def check_pass(state: State, action: PassBid) -> Refusal | None:
    return refuse_answer(state, action, Auction, SealedAuction)


def pass_bid(state: State, action: PassBid, events: list[Event]) -> None:
    frame = state.stack.pop()
    if isinstance(frame, SealedAuction):
        _hand_in(state, frame, 0, events)
        return
    assert isinstance(frame, Auction)
    events.append(BidPassed(action.player, False))
    _go_on(state, replace(frame, bidders=frame.bidders[1:]), events)


def _go_on(state: State, frame: Auction, events: list[Event]) -> None:
    """Asks the next bidder, or lets the hammer fall (BUY-3, BUY-5)."""
    bidders = next_to_bid(state, frame, events)
    if bidders:
        state.stack.append(replace(frame, bidders=bidders))
    else:
        _hammer(state, frame.square, frame.leader, frame.price, events)


def _hand_in(state: State, frame: SealedAuction, amount: int, events: list[Event]) -> None:
    """The last sealed bid shows them all; a tie goes to the nearest on the left (BUY-6)."""
    bids = (*frame.bids, amount)
    events.append(BidSealed(frame.decider))
    if len(bids) < len(frame.bidders):
        state.stack.append(replace(frame, bids=bids))
        return
    events.append(BidsShown(frame.bidders, bids))
    best = max(bids)
    winner = frame.bidders[bids.index(best)] if best else BANK
    _hammer(state, frame.square, winner, best, events)


def _hammer(state: State, square: int, winner: int, price: int, events: list[Event]) -> None:
    if winner == BANK:
        events.append(AuctionFailed(square))
        return
    events.append(AuctionWon(winner, square, price))
    transfer(state, events, winner, BANK, price, WinningBid(square))
    move_deed(state, events, square, winner)


def auction_estate(state: State, frame: Estate, events: list[Event]) -> None:
    """A bankrupt's deeds, one after the other (DEBT-5)."""
    if frame.squares:
        state.stack.append(Estate(frame.seat, frame.squares[1:]))
        state.stack.append(OpenAuction(frame.squares[0], frame.seat))
