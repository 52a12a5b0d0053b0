"""Which panel asks which decision: one table, closed over all that can wait."""

from game.engine import frames as fr
from game.engine.decisions import Decision

from .auction import AuctionPanel, SealedPanel
from .choices import MortgageReceivedPanel, PropertyPanel, TaxPanel, VotePanel
from .debt import DebtPanel
from .panel import Question
from .purchase import PurchasePanel
from .review import ReviewPanel
from .shortage import ClaimPanel, PlacePanel
from .turn import EndPanel, StartPanel, ThrowPanel

PANELS: dict[type[fr.Waiting], type[Question]] = {
    fr.ThrowForStart: StartPanel,
    fr.AwaitThrow: ThrowPanel,
    fr.AwaitEnd: EndPanel,
    fr.Offer: PurchasePanel,
    fr.Auction: AuctionPanel,
    fr.SealedAuction: SealedPanel,
    fr.BuildingAuction: AuctionPanel,
    fr.TaxChoice: TaxPanel,
    fr.Debt: DebtPanel,
    fr.TradeReview: ReviewPanel,
    fr.PropertyReview: PropertyPanel,
    fr.MortgageChoice: MortgageReceivedPanel,
    fr.ShortageClaim: ClaimPanel,
    fr.PlaceBuilding: PlacePanel,
    fr.Vote: VotePanel,
}


def panel_for(decision: Decision) -> Question:
    return PANELS[type(decision.frame)](decision)
