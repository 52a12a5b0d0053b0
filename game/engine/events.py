"""What happened: past tense, with every figure its sentence needs."""

from typing import Literal

from msgspec import Struct

from .actions import BuildingKind, Terms
from .causes import AnyCause


class Happening(Struct, frozen=True, gc=False):
    """Base of all events."""


# Money, deeds and cards: the only events that move them


class Paid(Happening, frozen=True, tag=True):
    payer: int
    payee: int
    amount: int
    cause: AnyCause


class DeedMoved(Happening, frozen=True, tag=True):
    square: int
    giver: int
    taker: int


class GetOutMoved(Happening, frozen=True, tag=True):
    """A get-out card changed hands; the Bank stands for its deck."""

    card: int
    giver: int
    taker: int


# The start


class GameBegan(Happening, frozen=True, tag=True):
    players: int


class DeedDealt(Happening, frozen=True, tag=True):
    """At the start, for its price or for nothing (SHORT-1, HOUSE-12)."""

    player: int
    square: int
    price: int


class StartTied(Happening, frozen=True, tag=True):
    players: tuple[int, ...]


class StarterFound(Happening, frozen=True, tag=True):
    player: int
    how: Literal["throw", "seat_order", "chance"]


# The turn


class Asked(Happening, frozen=True, tag=True):
    """Whose decision is now awaited, and which: the name of the frame that waits."""

    player: int
    what: str


class TurnBegan(Happening, frozen=True, tag=True):
    player: int
    round: int


class Thrown(Happening, frozen=True, tag=True):
    """Dice were thrown: for the start, to move, for doubles in Jail, or for a utility's rent (CARD-4)."""

    player: int
    first: int
    second: int
    purpose: Literal["start", "move", "jail", "utility"]
    doubles: int = 0  # how many in a row, when these count


class Moved(Happening, frozen=True, tag=True):
    player: int
    start: int
    end: int
    forward: bool


class TurnEnded(Happening, frozen=True, tag=True):
    player: int


# Jail


class Jailed(Happening, frozen=True, tag=True):
    player: int
    start: int
    square: int  # where the Jail is
    why: Literal["square", "card", "doubles"]


class StayedInJail(Happening, frozen=True, tag=True):
    player: int
    tries_left: int


class LeftJail(Happening, frozen=True, tag=True):
    player: int
    how: Literal["doubles", "fine", "card", "served"]


# Squares


class PassedBy(Happening, frozen=True, tag=True):
    """An unowned square on the first lap (HOUSE-5)."""

    player: int
    square: int


class NoRent(Happening, frozen=True, tag=True):
    player: int
    owner: int
    square: int
    why: Literal["mortgaged", "owner_in_jail"]


class RentLapsed(Happening, frozen=True, tag=True):
    """Nobody asked in time (RENT-7)."""

    owner: int
    visitor: int
    square: int
    amount: int


class CardDrawn(Happening, frozen=True, tag=True):
    player: int
    deck: int
    card: int


class DeckEmpty(Happening, frozen=True, tag=True):
    player: int
    deck: int


# Buying


class Bought(Happening, frozen=True, tag=True):
    player: int
    square: int
    price: int


class Declined(Happening, frozen=True, tag=True):
    player: int
    square: int
    price: int


class AuctionOpened(Happening, frozen=True, tag=True):
    square: int
    bidders: tuple[int, ...]
    opening: int
    sealed: bool


class BidMade(Happening, frozen=True, tag=True):
    player: int
    amount: int


class BidSealed(Happening, frozen=True, tag=True):
    """A bid, or none, was handed in; nobody learns how much."""

    player: int


class BidPassed(Happening, frozen=True, tag=True):
    """Out of the auction: by choice, or because the next bid is beyond all that could be raised."""

    player: int
    forced: bool


class BidsShown(Happening, frozen=True, tag=True):
    bidders: tuple[int, ...]
    amounts: tuple[int, ...]


class AuctionWon(Happening, frozen=True, tag=True):
    player: int
    square: int
    amount: int


class AuctionFailed(Happening, frozen=True, tag=True):
    square: int


# Building


class Built(Happening, frozen=True, tag=True):
    player: int
    square: int
    level: int
    price: int


class Sold(Happening, frozen=True, tag=True):
    player: int
    square: int
    before: int
    after: int
    refund: int


class BuildingsLost(Happening, frozen=True, tag=True):
    """Buildings went back to the Bank without a refund, with the estate they stood on (SHORT-3)."""

    square: int
    before: int


class ShortageFound(Happening, frozen=True, tag=True):
    player: int
    kind: BuildingKind
    wanted: int
    left: int


class BuildingsClaimed(Happening, frozen=True, tag=True):
    player: int
    kind: BuildingKind
    count: int


class BuildingAuctionOpened(Happening, frozen=True, tag=True):
    kind: BuildingKind
    bidders: tuple[int, ...]
    opening: int
    left: int


class BuildingWon(Happening, frozen=True, tag=True):
    player: int
    kind: BuildingKind
    amount: int


class BuildingUnsold(Happening, frozen=True, tag=True):
    kind: BuildingKind


# Mortgages


class Mortgaged(Happening, frozen=True, tag=True):
    player: int
    square: int
    amount: int


class Lifted(Happening, frozen=True, tag=True):
    player: int
    square: int
    amount: int


class MortgageKept(Happening, frozen=True, tag=True):
    player: int
    square: int


class MortgageCancelled(Happening, frozen=True, tag=True):
    """The Bank took the deed back and cleared it (DEBT-5)."""

    square: int


# Trades


class TradeProposed(Happening, frozen=True, tag=True):
    player: int
    partner: int
    terms: Terms
    counter: bool = False


class TradeAccepted(Happening, frozen=True, tag=True):
    """`player` is the one who proposed these terms."""

    player: int
    partner: int
    terms: Terms


class TradeRefused(Happening, frozen=True, tag=True):
    player: int
    partner: int
    terms: Terms


# Debts


class DebtOpened(Happening, frozen=True, tag=True):
    debtor: int
    creditor: int
    amount: int
    cause: AnyCause


class PropertyOffered(Happening, frozen=True, tag=True):
    debtor: int
    creditor: int
    deeds: tuple[int, ...]
    cards: tuple[int, ...]
    amount: int


class PropertyAccepted(Happening, frozen=True, tag=True):
    debtor: int
    creditor: int
    deeds: tuple[int, ...]
    cards: tuple[int, ...]
    amount: int
    left: int


class PropertyRefused(Happening, frozen=True, tag=True):
    debtor: int
    creditor: int
    deeds: tuple[int, ...]
    cards: tuple[int, ...]
    amount: int


class WentBankrupt(Happening, frozen=True, tag=True):
    player: int
    creditor: int
    owed: int


# The end


class EndProposed(Happening, frozen=True, tag=True):
    player: int


class EndAgreed(Happening, frozen=True, tag=True):
    player: int


class EndRefused(Happening, frozen=True, tag=True):
    player: int


class TimeRanOut(Happening, frozen=True, tag=True):
    before_start: bool = False  # the turn that is still played has not begun


EndReason = Literal["last_standing", "bankruptcies", "time", "agreement", "rounds", "worth_goal"]


class Outcome(Struct, frozen=True):
    """How a game ended. Worths are by seat, as SHORT-4 adds them up; those who had left stand at 0."""

    reason: EndReason
    winners: tuple[int, ...]
    worths: tuple[int, ...]


class GameEnded(Happening, frozen=True, tag=True):
    outcome: Outcome


Event = (
    Paid
    | DeedMoved
    | GetOutMoved
    | GameBegan
    | DeedDealt
    | StartTied
    | StarterFound
    | Asked
    | TurnBegan
    | Thrown
    | Moved
    | TurnEnded
    | Jailed
    | StayedInJail
    | LeftJail
    | PassedBy
    | NoRent
    | RentLapsed
    | CardDrawn
    | DeckEmpty
    | Bought
    | Declined
    | AuctionOpened
    | BidMade
    | BidSealed
    | BidPassed
    | BidsShown
    | AuctionWon
    | AuctionFailed
    | Built
    | Sold
    | BuildingsLost
    | ShortageFound
    | BuildingsClaimed
    | BuildingAuctionOpened
    | BuildingWon
    | BuildingUnsold
    | Mortgaged
    | Lifted
    | MortgageKept
    | MortgageCancelled
    | TradeProposed
    | TradeAccepted
    | TradeRefused
    | DebtOpened
    | PropertyOffered
    | PropertyAccepted
    | PropertyRefused
    | WentBankrupt
    | EndProposed
    | EndAgreed
    | EndRefused
    | TimeRanOut
    | GameEnded
)
