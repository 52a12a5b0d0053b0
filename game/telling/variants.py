"""Which sentence tells what: keys derived from class names, and the tables that choose among variants."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

Figures = Mapping[str, Any]

# Where one sentence is not enough, the fields that choose it, one after the other. A field that holds a struct goes
# on with that struct's own choices. `may` is what a decision lists: `may.Buy` asks whether Buy is among its options.
CHOOSES: Final[Mapping[str, tuple[str, ...]]] = {
    # events
    "Paid": ("cause",),
    "DeedDealt": ("price",),
    "StarterFound": ("how",),
    "Thrown": ("purpose", "doubles"),
    "Moved": ("forward",),
    "Jailed": ("why",),
    "LeftJail": ("how",),
    "NoRent": ("why",),
    "AuctionOpened": ("sealed",),
    "BidPassed": ("forced",),
    "BuildingsClaimed": ("count",),
    "TradeProposed": ("counter",),
    "PropertyAccepted": ("left",),
    "WentBankrupt": ("creditor",),
    "TimeRanOut": ("before_start",),
    "GameEnded": ("outcome.reason",),
    # causes
    "Rent": ("basis", "factor"),
    "IncomeTax": ("share",),
    # decisions
    "AwaitThrow": ("may.PayFine", "may.UseGetOut", "first"),
    "Offer": ("may.Buy",),
    "Auction": ("price",),
    "BuildingAuction": ("price",),
    "Debt": ("may.PayDebt",),
    # actions
    "ChooseTax": ("by_share",),
    "ClaimBuildings": ("squares",),
    "SellDown": ("level",),
}

# Events that another one tells, or that need no telling.
SILENT: Final = frozenset(
    {
        "Asked",  # the decision says it
        "DeedMoved",  # so does whatever moved the deed: a purchase, an auction, a trade, a bankruptcy
        "GetOutMoved",  # likewise, or the card drawn or played
        "TurnEnded",  # TurnBegan follows
        "Paid.Dealt",  # DeedDealt
        "Paid.Price",  # Bought
        "Paid.WinningBid",  # AuctionWon
        "Paid.Building",  # Built
        "Paid.Refund",  # Sold
        "Paid.Loan",  # Mortgaged
        "Paid.Redemption",  # Lifted
        "Paid.TradeCash",  # TradeAccepted
    }
)

# How a figure is put into words, by the name of its field; a placeholder can say otherwise: {left:money}.
# A name that is neither here nor a kind is a noun to be counted; a text is a code with words of its own.
KINDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("player", "payer", "payee", "giver", "taker", "owner", "visitor", "partner"), "player"),
    **dict.fromkeys(("debtor", "creditor", "proposer", "leader"), "player"),
    **dict.fromkeys(("players", "bidders", "winners"), "players"),
    **dict.fromkeys(("square", "start", "end", "to"), "square"),
    **dict.fromkeys(("squares", "deeds"), "squares"),
    **dict.fromkeys(
        ("amount", "price", "opening", "refund", "owed", "low", "high", "missing", "cash", "raisable"), "money"
    ),
    **dict.fromkeys(("salary", "house", "hotel", "jail_fine", "income_tax_amount"), "money"),
    **dict.fromkeys(("level", "before", "after"), "level"),
    "deck": "deck",
    "cause": "cause",
}


def figures_of(item: Struct) -> dict[str, Any]:
    return {name: getattr(item, name) for name in item.__struct_fields__}


def look_up(figures: Figures, path: str) -> Any:
    """The figure at a dotted path through mappings and structs."""
    value: Any = figures
    for step in path.split("."):
        value = value[step] if isinstance(value, Mapping) else getattr(value, step)
    return value


def variant(name: str, figures: Figures) -> Iterator[str]:
    """The steps to a sentence: the name of the class, then what its fields choose."""
    yield name
    for path in CHOOSES.get(name, ()):
        value = look_up(figures, path)
        if isinstance(value, Struct):
            yield from variant(type(value).__name__, figures_of(value))
        elif isinstance(value, bool | tuple):
            yield path.rpartition(".")[2] if value else "other"
        else:
            yield str(value)


def is_silent(steps: tuple[str, ...]) -> bool:
    return any(".".join(steps[:length]) in SILENT for length in range(1, len(steps) + 1))
