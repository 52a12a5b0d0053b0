"""Offers to try a player on: one table in mid-game, and what Ann puts before Bob."""

from game.engine.actions import Terms
from game.engine.frames import AwaitEnd, TradeReview
from tests.engine.table import ANN, BOB, CAT, DAN, Table

# By their squares: 16 18 19 orange, 21 23 24 red, 6 8 9 light blue, 11 13 14 pink, 26 27 29 yellow, 31 32 34 green,
# 37 39 dark blue, 1 3 brown, 5 15 25 35 railroads, 12 28 utilities.
HOLDINGS = {
    ANN: (16, 18, 21, 6, 5, 28, 1, 32),
    BOB: (19, 23, 24, 8, 9, 15, 25, 12, 37, 29),
    CAT: (11, 13, 26, 27, 35, 3),
    DAN: (14, 31, 34, 39),
}


def table(cash: int = 700, bobs_cash: int | None = None, mortgaged: tuple[int, ...] = (), cards: int = 0) -> Table:
    ready = Table(4, cash=(cash, cash if bobs_cash is None else bobs_cash, cash, cash))
    for seat, squares in HOLDINGS.items():
        ready.owns(seat, *squares)
    for square in mortgaged:
        ready.state.mortgaged[square] = True
    for card in range(cards):
        ready.holds(ANN, card)
    ready.state.turns = [12] * 4
    return ready


def offered(ready: Table, terms: Terms) -> Table:
    """Ann has thrown, and proposes these terms to Bob."""
    return ready.set_stack(AwaitEnd(ANN), TradeReview(ANN, BOB, terms))


# What Ann gives, what she asks for; cash is hers, less than nothing is Bob's.
BAD: dict[str, Terms] = {
    "a dollar for a railroad": Terms((), (15,), cash=1),
    "a dollar for the other railroad": Terms((), (25,), cash=1),
    "both railroads for the price of one": Terms((), (15, 25), cash=120),
    "a railroad for half its mortgage": Terms((), (15,), cash=50),
    "the lot that completes orange for its price": Terms((), (19,), cash=200),
    "the lot that completes orange for ten dollars": Terms((), (19,), cash=10),
    "a utility for the lot that completes orange": Terms((28,), (19,)),
    "a utility and change for the lot that completes orange": Terms((28,), (19,), cash=60),
    "a brown lot for the lot that completes orange": Terms((1,), (19,)),
    "a railroad for the lot that completes orange": Terms((5,), (19,)),
    "a green lot for the lot that completes orange": Terms((32,), (19,)),
    "two odd lots for the lot that completes orange": Terms((1, 28), (19,)),
    "orange and both reds for the last light blue": Terms((6,), (19, 23, 24)),
    "orange and a railroad for the last light blue": Terms((6,), (19, 15)),
    "orange for the last light blue, and pays on top": Terms((6,), (19,), cash=-300),
    "the last light blue for everything in hand": Terms((6,), (), cash=-690),
    "a utility at three times its price": Terms((28,), (), cash=-450),
    "a brown lot for a fortune": Terms((1,), (), cash=-400),
    "a green lot at twice its price": Terms((32,), (), cash=-600),
    "a red lot of mine for nothing": Terms((), (23,)),
    "both reds for their price": Terms((), (23, 24), cash=460),
    "both reds for a railroad": Terms((5,), (23, 24)),
    "both light blues for a brown": Terms((1,), (8, 9)),
    "both light blues for a dollar each": Terms((), (8, 9), cash=2),
    "the utility for nothing": Terms((), (12,)),
    "a dark blue lot for a brown": Terms((1,), (37,)),
    "a dark blue lot for fifty dollars": Terms((), (37,), cash=50),
    "a yellow lot for twenty dollars": Terms((), (29,), cash=20),
    "all railroads for a green lot": Terms((32,), (15, 25)),
    "everything for a smile": Terms((), (19, 23, 24, 8, 9, 15, 25, 12, 37, 29)),
    "everything but one lot for all her cash": Terms((), (19, 23, 24, 8, 9, 15, 25, 12, 37), cash=690),
    "a railroad for two railroads": Terms((5,), (15, 25)),
}

GOOD: dict[str, Terms] = {
    "the last red for a utility": Terms((21,), (12,)),
    "the last red for a yellow lot": Terms((21,), (29,)),
    "the last red at its price": Terms((21,), (), cash=-220),
    "the last red at half as much again": Terms((21,), (), cash=-330),
    "the last red for a railroad": Terms((21,), (15,)),
    "the last red for a dark blue lot": Terms((21,), (37,)),
    "the last red for nothing": Terms((21,), ()),
    "the last light blue at its price": Terms((6,), (), cash=-100),
    "the last light blue at twice its price": Terms((6,), (), cash=-200),
    "the last light blue for a utility": Terms((6,), (12,)),
    "the last light blue for a yellow lot": Terms((6,), (29,)),
    "the last light blue for nothing": Terms((6,), ()),
    "the last light blue and the last red for a railroad": Terms((6, 21), (15,)),
    "the last light blue and the last red for a dark blue lot": Terms((6, 21), (37,)),
    "the last light blue and the last red for three hundred": Terms((6, 21), (), cash=-300),
    "the last light blue, the last red and cash for orange": Terms((6, 21), (19,), cash=300),
    "the last red and five hundred for orange": Terms((21,), (19,), cash=500),
    "a third railroad at half its price": Terms((5,), (), cash=-100),
    "a third railroad for a utility": Terms((5,), (12,)),
    "a third railroad for nothing": Terms((5,), ()),
    "a third railroad and cash for a yellow lot": Terms((5,), (29,), cash=100),
    "the other utility for ten dollars": Terms((28,), (), cash=-10),
    "the other utility for nothing": Terms((28,), ()),
    "the other utility for half its price": Terms((28,), (), cash=-75),
    "a brown lot for nothing": Terms((1,), ()),
    "a green lot for a dollar": Terms((32,), (), cash=-1),
    "all her cash for a yellow lot": Terms((), (29,), cash=690),
    "six hundred for a utility": Terms((), (12,), cash=600),
    "six hundred for a dark blue lot": Terms((), (37,), cash=650),
    "everything for a utility": Terms((16, 18, 21, 6, 5, 28, 1, 32), (12,)),
    "both oranges at their price": Terms((16, 18), (), cash=-360),
    "both oranges for a railroad": Terms((16, 18), (15,)),
}
