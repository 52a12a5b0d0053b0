"""What a player can do: every action is an intent, carries its player, and says nothing of its result."""

from typing import Literal

from msgspec import Struct

BuildingKind = Literal["house", "hotel"]


class Terms(Struct, frozen=True):
    """One trade, seen from its proposer. Cash goes one way: a negative sum is asked for, not given (SELL-8)."""

    give: tuple[int, ...] = ()  # squares of deeds
    take: tuple[int, ...] = ()
    give_cards: tuple[int, ...] = ()  # get-out cards, as numbered by Rules.get_outs
    take_cards: tuple[int, ...] = ()
    cash: int = 0

    def mirrored(self) -> "Terms":
        """The same trade, seen from the other side."""
        return Terms(self.take, self.give, self.take_cards, self.give_cards, -self.cash)


class PlayerAction(Struct, frozen=True, gc=False):
    player: int


# The turn


class Throw(PlayerAction, frozen=True, tag=True):
    """Throws the dice: for the start, for a turn, or for doubles in Jail."""


class PayFine(PlayerAction, frozen=True, tag=True):
    pass


class UseGetOut(PlayerAction, frozen=True, tag=True):
    card: int


class EndTurn(PlayerAction, frozen=True, tag=True):
    pass


# Buying


class Buy(PlayerAction, frozen=True, tag=True):
    pass


class Decline(PlayerAction, frozen=True, tag=True):
    pass


class Bid(PlayerAction, frozen=True, tag=True):
    """A bid in any auction: open, sealed, or for a scarce building."""

    amount: int


class PassBid(PlayerAction, frozen=True, tag=True):
    pass


# Taxes, debts, mortgages received


class ChooseTax(PlayerAction, frozen=True, tag=True):
    by_share: bool


class PayDebt(PlayerAction, frozen=True, tag=True):
    pass


class OfferProperty(PlayerAction, frozen=True, tag=True):
    """Property instead of money, for a named part of the debt (DEBT-2)."""

    deeds: tuple[int, ...]
    cards: tuple[int, ...]
    amount: int


class GiveUp(PlayerAction, frozen=True, tag=True):
    pass


class KeepMortgage(PlayerAction, frozen=True, tag=True):
    pass


class LiftReceived(PlayerAction, frozen=True, tag=True):
    """Lifts the mortgage on the deed just received, for its principal."""


# Answers to somebody else


class Accept(PlayerAction, frozen=True, tag=True):
    pass


class Refuse(PlayerAction, frozen=True, tag=True):
    pass


class Counter(PlayerAction, frozen=True, tag=True):
    """Answers a trade with another, seen from the one who counters."""

    terms: Terms


class ClaimBuildings(PlayerAction, frozen=True, tag=True):
    """In a shortage: the lots that one would build on too, in order; none to stand back (BUILD-9)."""

    squares: tuple[int, ...]


class Place(PlayerAction, frozen=True, tag=True):
    """Puts up the building just won (BUILD-7)."""

    square: int


# Dealing, in the windows of TURN-6


class Build(PlayerAction, frozen=True, tag=True):
    """One building more on each lot named, in this order; a lot may be named again."""

    squares: tuple[int, ...]


class Sell(PlayerAction, frozen=True, tag=True):
    """One building less on the lot; a hotel is broken down to houses."""

    square: int


class SellDown(PlayerAction, frozen=True, tag=True):
    """The whole group of a lot down to one level in one step (SELL-3, SELL-4, SELL-9)."""

    square: int
    level: int


class Mortgage(PlayerAction, frozen=True, tag=True):
    square: int


class Lift(PlayerAction, frozen=True, tag=True):
    square: int


class Propose(PlayerAction, frozen=True, tag=True):
    partner: int
    terms: Terms


class CollectRent(PlayerAction, frozen=True, tag=True):
    """Asks for every rent that is still open to the player (RENT-7)."""


class ProposeEnd(PlayerAction, frozen=True, tag=True):
    pass


# Not a player's


class TimeUp(Struct, frozen=True, tag=True):
    """The agreed time has run out; submitted by the session's clock."""

    player: int = -1


Action = (
    Throw
    | PayFine
    | UseGetOut
    | EndTurn
    | Buy
    | Decline
    | Bid
    | PassBid
    | ChooseTax
    | PayDebt
    | OfferProperty
    | GiveUp
    | KeepMortgage
    | LiftReceived
    | Accept
    | Refuse
    | Counter
    | ClaimBuildings
    | Place
    | Build
    | Sell
    | SellDown
    | Mortgage
    | Lift
    | Propose
    | CollectRent
    | ProposeEnd
    | TimeUp
)
