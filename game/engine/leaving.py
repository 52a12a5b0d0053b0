"""What becomes of the waiting frames when one of the players they name has left the game."""

from typing import assert_never

from msgspec.structs import replace

from .frames import (
    AfterThrow,
    Arrest,
    Auction,
    AwaitEnd,
    AwaitThrow,
    Bankruptcy,
    BeginTurn,
    BuildingAuction,
    Charge,
    Debt,
    DrawCard,
    Estate,
    Frame,
    Land,
    MortgageChoice,
    Move,
    NextTurn,
    Offer,
    OpenAuction,
    PlaceBuilding,
    PropertyReview,
    Received,
    Release,
    ReturnCard,
    ScarceBuildings,
    SealedAuction,
    ShortageClaim,
    Tally,
    TaxChoice,
    ThrowForStart,
    TradeReview,
    TryDoubles,
    Vote,
)


def stack_without(stack: list[Frame], seat: int) -> list[Frame]:
    return [left for frame in stack if (left := _without(frame, seat)) is not None]


def _without(frame: Frame, seat: int) -> Frame | None:
    """The frame as it goes on without a seat, or nothing."""
    match frame:
        case NextTurn() | Tally() | ReturnCard() | OpenAuction() | Estate():
            return frame
        case (
            BeginTurn()
            | AfterThrow()
            | TryDoubles()
            | Release()
            | Arrest()
            | Move()
            | Land()
            | DrawCard()
            | Received()
            | AwaitThrow()
            | AwaitEnd()
            | Offer()
            | TaxChoice()
            | MortgageChoice()
            | PlaceBuilding()
            | Bankruptcy()
        ):
            return None if frame.player == seat else frame
        case Charge() | Debt() | PropertyReview():
            return None if seat in (frame.debtor, frame.creditor) else frame
        case TradeReview():
            return None if seat in (frame.proposer, frame.partner) else frame
        case Auction() | SealedAuction():  # bidding starts anew among those who are left
            involved = seat in frame.bidders or (isinstance(frame, Auction) and seat == frame.leader)
            return OpenAuction(frame.square, frame.seat) if involved else frame
        case BuildingAuction():  # the ScarceBuildings below open it anew
            return None if seat in frame.bidders else frame
        case ScarceBuildings():
            return _orders_without(frame, seat)
        case ShortageClaim():
            return _claim_without(frame, seat)
        case Vote():
            asked = tuple(other for other in frame.asked if other != seat)
            if frame.proposer == seat:
                return None
            return replace(frame, asked=asked) if asked else Tally("agreement")
        case ThrowForStart():  # nobody can owe anything before the first throw
            return frame
        case _:
            assert_never(frame)


def _orders_without(frame: ScarceBuildings, seat: int) -> ScarceBuildings:
    kept = [(other, order) for other, order in zip(frame.seats, frame.orders, strict=True) if other != seat]
    return replace(frame, seats=tuple(other for other, _ in kept), orders=tuple(order for _, order in kept))


def _claim_without(frame: ShortageClaim, seat: int) -> ShortageClaim | ScarceBuildings | None:
    if frame.seats[0] == seat:
        return None
    asked = tuple(other for other in frame.asked if other != seat)
    rest = _orders_without(ScarceBuildings(frame.kind, frame.seats, frame.orders), seat)
    return ShortageClaim(frame.kind, asked, rest.seats, rest.orders) if asked else rest
