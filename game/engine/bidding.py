"""What open auctions of deeds and of scarce buildings have in common."""

from .actions import Bid
from .errors import Refusal
from .events import BidPassed, Event
from .frames import Auction, BuildingAuction, SealedAuction
from .queries import raisable
from .state import State


def lowest_bid(frame: Auction | BuildingAuction | SealedAuction) -> int:
    if isinstance(frame, SealedAuction):
        return frame.opening
    return max(frame.opening, frame.price + 1)


def refuse_bid(state: State, action: Bid) -> Refusal | None:
    """At least a dollar more than the last, and no more than the bidder has (BUY-3, BUY-5)."""
    frame = state.stack[-1]
    assert isinstance(frame, Auction | BuildingAuction | SealedAuction)
    lowest, cash = lowest_bid(frame), state.cash[action.player]
    if action.amount < lowest:
        return Refusal("bid_too_low", "BUY-5", {"lowest": lowest})
    if action.amount > cash:
        return Refusal("bid_beyond_cash", "BUY-3", {"amount": action.amount, "cash": cash})
    return None


def next_to_bid(state: State, frame: Auction | BuildingAuction, events: list[Event]) -> tuple[int, ...]:
    """The bidders still in, the next to act first; none when bidding is over. Who cannot raise the next bid is out."""
    bidders, lowest = frame.bidders, lowest_bid(frame)
    while bidders and bidders != (frame.leader,):
        seat = bidders[0]
        if state.cash[seat] >= lowest or raisable(state, seat) >= lowest:
            return bidders
        events.append(BidPassed(seat, True))
        bidders = bidders[1:]
    return ()
