"""What everyone at the table remembers of earlier bargaining and bidding: public, and derived from events alone."""

from collections.abc import Iterable

from msgspec import Struct, field

from game.engine.actions import Accept, Action, Bid, Counter, OfferProperty, PassBid, Propose, Refuse, Terms
from game.engine.events import AuctionWon, Event, PropertyRefused, TradeAccepted, TradeProposed, TradeRefused

# After any other action there is nothing new to remember.
WORTH_NOTING = (Propose, Counter, Accept, Refuse, OfferProperty, Bid, PassBid)
LONGEST = 200  # offers; older ones no longer matter


class Offered(Struct, frozen=True):
    """A trade that was proposed on turn number `turn` of the table, as its proposer saw it."""

    turn: int
    proposer: int
    partner: int
    terms: Terms
    counter: bool = False


class Memory(Struct):
    """Proposals, refusals and auctions in order, the latest last; and who has switched offers off."""

    proposed: list[Offered] = field(default_factory=list)
    refused: list[Offered] = field(default_factory=list)
    agreed: list[Offered] = field(default_factory=list)
    property_refused: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)  # turn, debtor, deeds
    auctioned: list[tuple[int, int]] = field(default_factory=list)  # deeds, and what they went for
    undisturbed: set[int] = field(default_factory=set)  # seats that want no offers

    def note(self, events: Iterable[Event], turn: int) -> None:
        """Takes in what happened on a turn of the table."""
        for event in events:
            match event:
                case TradeProposed(player, partner, terms, counter):
                    self._keep(self.proposed, Offered(turn, player, partner, terms, counter))
                case TradeRefused(player, partner, terms):
                    self._keep(self.refused, Offered(turn, player, partner, terms))
                case TradeAccepted(player, partner, terms):
                    self._keep(self.agreed, Offered(turn, player, partner, terms))
                case AuctionWon(_, square, amount):
                    self.auctioned.append((square, amount))
                case PropertyRefused(debtor, _, deeds):
                    self.property_refused.append((turn, debtor, deeds))

    @staticmethod
    def _keep(offers: list[Offered], offer: Offered) -> None:
        offers.append(offer)
        if len(offers) > LONGEST:
            del offers[0]

    def offers_since(self, proposer: int, turn: int) -> int:
        """How many offers somebody has made, counters aside, from a turn of the table on."""
        return sum(offer.proposer == proposer and offer.turn >= turn and not offer.counter for offer in self.proposed)

    @property
    def is_countered(self) -> bool:
        """Whether the last proposal was itself a counter-offer."""
        return bool(self.proposed) and self.proposed[-1].counter


def is_worth_noting(action: Action) -> bool:
    return isinstance(action, WORTH_NOTING)
