"""What the deeds of a game can earn: tables by group, worked out once for its rules."""

from functools import lru_cache

from msgspec import Struct

from game.engine.board import Railroad
from game.engine.rules import Rules

from .odds import Odds, odds

USUAL_THROW = 7


class Rung(Struct, frozen=True, gc=False):
    """The best way up from so many storeys of a group: to how many, and what each earns more from a visitor's turn."""

    top: int
    gain: float


class Estate(Struct, frozen=True):
    """A group of deeds. Earnings are what one turn of one visitor brings on average."""

    squares: tuple[int, ...]
    is_lots: bool
    house_price: int
    bare: tuple[float, ...]  # by deed: a lot alone; a railroad or utility by what is owned, see `owned`
    owned: tuple[float, ...]  # railroads and utilities: times `bare`, by how many are owned
    storeys: tuple[float, ...]  # lots: of the whole group, by its number of storeys, evenly built
    rungs: tuple[Rung, ...]  # by storeys
    three_each: int  # storeys of a group with three houses on each lot: where rents have risen most


class Outlook(Struct, frozen=True):
    rules: Rules
    odds: Odds
    estates: tuple[Estate, ...]
    by_square: tuple[Estate | None, ...]
    dearest: int  # price of a deed


@lru_cache(maxsize=16)
def outlook(rules: Rules) -> Outlook:
    chances = odds(rules)
    estates = tuple(_estate(rules, chances, group) for group in rules.groups if group)
    by_square = {square: estate for estate in estates for square in estate.squares}
    return Outlook(
        rules, chances, estates, tuple(by_square.get(square) for square in range(rules.size)), max(rules.price)
    )


def _estate(rules: Rules, chances: Odds, group: tuple[int, ...]) -> Estate:
    often = [chances.usual[square] for square in group]
    if not rules.is_lot[group[0]]:
        railroads = isinstance(rules.board.squares[group[0]], Railroad)
        table = rules.owned_rents[group[0]] if railroads else rules.multipliers[group[0]]
        owned = tuple(float(rent if railroads else rent * USUAL_THROW) for rent in table)
        return Estate(group, False, 0, tuple(often), owned, (), (), 0)
    bare = tuple(chance * rules.rents[square][0] for chance, square in zip(often, group, strict=True))
    storeys = _storeys(rules, often, group)
    most = rules.hotel * len(group)
    three = min(3, rules.hotel) * len(group)
    rungs = tuple(_rung(storeys, start) for start in range(most + 1))
    return Estate(group, True, rules.house_price[group[0]], bare, (), storeys, rungs, three)


def _storeys(rules: Rules, often: list[float], group: tuple[int, ...]) -> tuple[float, ...]:
    """Earnings of a whole group by its storeys: evenly built, the lots that earn most going first."""

    def earns(lot: int, level: int) -> float:
        return often[lot] * (rules.rents[group[lot]][level] if level else 2 * rules.rents[group[lot]][0])

    levels = [0] * len(group)
    found = [sum(earns(lot, 0) for lot in range(len(group)))]
    for height in range(rules.hotel):
        by_gain = sorted(range(len(group)), key=lambda lot: earns(lot, height) - earns(lot, height + 1))
        for lot in by_gain:
            levels[lot] += 1
            found.append(sum(earns(each, levels[each]) for each in range(len(group))))
    return tuple(found)


def _rung(storeys: tuple[float, ...], start: int) -> Rung:
    if start == len(storeys) - 1:
        return Rung(start, 0.0)
    tops = range(start + 1, len(storeys))
    best = max(tops, key=lambda top: ((storeys[top] - storeys[start]) / (top - start), top))
    return Rung(best, (storeys[best] - storeys[start]) / (best - start))
