"""Which clause of the rulebook stands behind a payment: for those who ask why they paid that."""

from collections.abc import Mapping
from typing import Final

from game.engine import causes
from game.engine.causes import AnyCause

RENTS: Final[Mapping[str, str]] = {
    "bare": "RENT-1",
    "group": "RENT-3",
    "houses": "RENT-4",
    "hotel": "RENT-4",
    "railroads": "RENT-5",
    "utilities": "RENT-6",
}
CLAUSES: Final[Mapping[type[AnyCause], str]] = {
    causes.StartingCash: "SETUP-2",
    causes.Dealt: "SHORT-1",
    causes.Salary: "GO-1",
    causes.LandedOnGo: "HOUSE-2",
    causes.SnakeEyes: "HOUSE-11",
    causes.Price: "BUY-1",
    causes.WinningBid: "BUY-3",
    causes.IncomeTax: "TAX-3",
    causes.FixedTax: "TAX-4",
    causes.CardMoney: "CARD-1",
    causes.JailFine: "JAIL-5",
    causes.Building: "BUILD-1",
    causes.Refund: "SELL-1",
    causes.Loan: "MORT-1",
    causes.Redemption: "MORT-2",
    causes.TransferInterest: "MORT-4",
    causes.TradeCash: "SELL-5",
    causes.EstateCash: "DEBT-4",
    causes.Stake: "HOUSE-1",
    causes.Jackpot: "HOUSE-1",
}


def clause_behind(cause: AnyCause) -> str:
    match cause:
        case causes.Rent():
            return RENTS[cause.basis]
        case causes.IncomeTax() if cause.share:
            return "TAX-2"
        case _:
            return CLAUSES[type(cause)]
