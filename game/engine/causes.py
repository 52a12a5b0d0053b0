"""Why money changed hands: carried by debts and by every payment, so that its sentence can be told."""

from typing import Literal

from msgspec import Struct


class Cause(Struct, frozen=True, gc=False):
    """Base of all causes."""


class StartingCash(Cause, frozen=True, tag=True):
    pass


class Dealt(Cause, frozen=True, tag=True):
    square: int


class Salary(Cause, frozen=True, tag=True):
    pass


class LandedOnGo(Cause, frozen=True, tag=True):
    """The second salary of HOUSE-2."""


class SnakeEyes(Cause, frozen=True, tag=True):
    pass


class Price(Cause, frozen=True, tag=True):
    square: int


class WinningBid(Cause, frozen=True, tag=True):
    square: int


class Rent(Cause, frozen=True, tag=True):
    """How a rent came about: `count` is houses, railroads owned or times the throw; `factor` is a card's."""

    square: int
    basis: Literal["bare", "group", "houses", "hotel", "railroads", "utilities"]
    count: int = 0
    factor: int = 1


class IncomeTax(Cause, frozen=True, tag=True):
    square: int
    share: int = 0  # per cent, when it was the share of one's worth that was chosen


class FixedTax(Cause, frozen=True, tag=True):
    square: int


class CardMoney(Cause, frozen=True, tag=True):
    deck: int
    card: int


class JailFine(Cause, frozen=True, tag=True):
    pass


class Building(Cause, frozen=True, tag=True):
    square: int


class Refund(Cause, frozen=True, tag=True):
    square: int


class Loan(Cause, frozen=True, tag=True):
    """The Bank's money for a mortgage."""

    square: int


class Redemption(Cause, frozen=True, tag=True):
    """The price of lifting a mortgage."""

    square: int


class TransferInterest(Cause, frozen=True, tag=True):
    """The per cent on a mortgaged deed that a new owner pays at once (MORT-4, DEBT-4)."""

    square: int


class TradeCash(Cause, frozen=True, tag=True):
    pass


class EstateCash(Cause, frozen=True, tag=True):
    pass


class Stake(Cause, frozen=True, tag=True):
    """What the Bank puts on Free Parking (HOUSE-1)."""


class Jackpot(Cause, frozen=True, tag=True):
    pass


AnyCause = (
    StartingCash
    | Dealt
    | Salary
    | LandedOnGo
    | SnakeEyes
    | Price
    | WinningBid
    | Rent
    | IncomeTax
    | FixedTax
    | CardMoney
    | JailFine
    | Building
    | Refund
    | Loan
    | Redemption
    | TransferInterest
    | TradeCash
    | EstateCash
    | Stake
    | Jackpot
)
