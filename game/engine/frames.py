"""What is still to do: frozen frames on the state's stack. Transient ones run by themselves, waiting ones ask."""

from typing import Literal

from msgspec import Struct

from .actions import BuildingKind, Terms
from .causes import AnyCause
from .events import EndReason


class AnyFrame(Struct, frozen=True, gc=False):
    """Base of all frames."""


# Transient: they run by themselves as soon as they are on top


class NextTurn(AnyFrame, frozen=True, tag=True):
    """The bottom of the stack: surfaces between two turns and stays."""


class BeginTurn(AnyFrame, frozen=True, tag=True):
    player: int


class Tally(AnyFrame, frozen=True, tag=True):
    """Adds up everybody's worth and ends the game."""

    reason: EndReason


class AfterThrow(AnyFrame, frozen=True, tag=True):
    """What follows once a throw is played out: another throw, or the end of the turn."""

    player: int


class TryDoubles(AnyFrame, frozen=True, tag=True):
    """A throw in Jail."""

    player: int


class Release(AnyFrame, frozen=True, tag=True):
    """Out of Jail after the last try, once the fine is paid (JAIL-6)."""

    player: int
    steps: int


class Arrest(AnyFrame, frozen=True, tag=True):
    player: int
    why: Literal["square", "card", "doubles"]


class Move(AnyFrame, frozen=True, tag=True):
    """Negative steps go backwards; a card's `factor` is for the rent where the move ends."""

    player: int
    steps: int
    factor: int = 0


class Land(AnyFrame, frozen=True, tag=True):
    """`factor` is a card's: so many rents for a railroad, so many fresh throws for a utility; 0 is the usual rent."""

    player: int
    factor: int = 0


class DrawCard(AnyFrame, frozen=True, tag=True):
    player: int
    deck: int


class ReturnCard(AnyFrame, frozen=True, tag=True):
    """Puts an obeyed card under its deck; until then it is in nobody's reach (CARD-1)."""

    deck: int
    card: int


class Charge(AnyFrame, frozen=True, tag=True):
    """Somebody owes money: paid at once if the cash is there, a Debt otherwise."""

    debtor: int
    creditor: int
    amount: int
    cause: AnyCause


class Bankruptcy(AnyFrame, frozen=True, tag=True):
    player: int
    creditor: int
    owed: int


class OpenAuction(AnyFrame, frozen=True, tag=True):
    """Puts a deed up for auction; bidding goes round from the left of a seat."""

    square: int
    seat: int


class Received(AnyFrame, frozen=True, tag=True):
    """Mortgaged deeds have come to a player, who may lift each for its principal (MORT-4, DEBT-4)."""

    player: int
    squares: tuple[int, ...]


class Estate(AnyFrame, frozen=True, tag=True):
    """What a bankrupt left to the Bank: auctioned deed by deed, from the bankrupt's left (DEBT-5)."""

    seat: int
    squares: tuple[int, ...]


class ScarceBuildings(AnyFrame, frozen=True, tag=True):
    """All have said what they would build: built if there is enough for all, else auctioned one by one (BUILD-7)."""

    kind: BuildingKind
    seats: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]


# Waiting: each asks one player, its decider


class ThrowForStart(AnyFrame, frozen=True, tag=True):
    waiting: tuple[int, ...]
    thrown: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()

    @property
    def decider(self) -> int:
        return self.waiting[0]


class AwaitThrow(AnyFrame, frozen=True, tag=True):
    player: int
    first: bool  # of this turn

    @property
    def decider(self) -> int:
        return self.player


class AwaitEnd(AnyFrame, frozen=True, tag=True):
    player: int

    @property
    def decider(self) -> int:
        return self.player


class Offer(AnyFrame, frozen=True, tag=True):
    player: int
    square: int

    @property
    def decider(self) -> int:
        return self.player


class Auction(AnyFrame, frozen=True, tag=True):
    """Open bidding. `bidders` are still in, the one to act first; the leader holds `price`, 0 while nobody bid."""

    square: int
    seat: int  # bidding began on its left
    bidders: tuple[int, ...]
    opening: int
    price: int = 0
    leader: int = -1

    @property
    def decider(self) -> int:
        return self.bidders[0]


class SealedAuction(AnyFrame, frozen=True, tag=True):
    """`bidders` in the order that breaks ties; the first len(bids) of them have handed in theirs."""

    square: int
    seat: int
    bidders: tuple[int, ...]
    opening: int
    bids: tuple[int, ...] = ()

    @property
    def decider(self) -> int:
        return self.bidders[len(self.bids)]


class TaxChoice(AnyFrame, frozen=True, tag=True):
    player: int
    square: int

    @property
    def decider(self) -> int:
        return self.player


class Debt(AnyFrame, frozen=True, tag=True):
    debtor: int
    creditor: int
    amount: int
    cause: AnyCause

    @property
    def decider(self) -> int:
        return self.debtor


class TradeReview(AnyFrame, frozen=True, tag=True):
    """`partner` must answer the terms, which are seen from `proposer`."""

    proposer: int
    partner: int
    terms: Terms

    @property
    def decider(self) -> int:
        return self.partner


class PropertyReview(AnyFrame, frozen=True, tag=True):
    """The creditor must answer an offer of property for part of the Debt below (DEBT-2)."""

    debtor: int
    creditor: int
    deeds: tuple[int, ...]
    cards: tuple[int, ...]
    amount: int

    @property
    def decider(self) -> int:
        return self.creditor


class MortgageChoice(AnyFrame, frozen=True, tag=True):
    player: int
    square: int

    @property
    def decider(self) -> int:
        return self.player


class ShortageClaim(AnyFrame, frozen=True, tag=True):
    """`asked` must say what they would build too; `seats` have said it, the one whose order it was first (BUILD-9)."""

    kind: BuildingKind
    asked: tuple[int, ...]
    seats: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]

    @property
    def decider(self) -> int:
        return self.asked[0]


class BuildingAuction(AnyFrame, frozen=True, tag=True):
    kind: BuildingKind
    bidders: tuple[int, ...]
    opening: int
    price: int = 0
    leader: int = -1

    @property
    def decider(self) -> int:
        return self.bidders[0]


class PlaceBuilding(AnyFrame, frozen=True, tag=True):
    player: int
    kind: BuildingKind
    price: int

    @property
    def decider(self) -> int:
        return self.player


class Vote(AnyFrame, frozen=True, tag=True):
    """Whether to end the game now; `asked` have yet to answer (END-1)."""

    proposer: int
    asked: tuple[int, ...]

    @property
    def decider(self) -> int:
        return self.asked[0]


Transient = (
    NextTurn
    | BeginTurn
    | Tally
    | AfterThrow
    | TryDoubles
    | Release
    | Arrest
    | Move
    | Land
    | DrawCard
    | ReturnCard
    | Charge
    | Bankruptcy
    | OpenAuction
    | Received
    | Estate
    | ScarceBuildings
)
Waiting = (
    ThrowForStart
    | AwaitThrow
    | AwaitEnd
    | Offer
    | Auction
    | SealedAuction
    | TaxChoice
    | Debt
    | TradeReview
    | PropertyReview
    | MortgageChoice
    | ShortageClaim
    | BuildingAuction
    | PlaceBuilding
    | Vote
)
Frame = Transient | Waiting

DealKind = Literal["build", "sell", "mortgage", "lift", "trade", "collect", "offer_property", "propose_end"]
