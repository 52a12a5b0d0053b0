"""A way to raise a sum from what one has, with the least damage: deeds that stand alone first, buildings last."""

from msgspec import Struct

from game.engine.actions import Action, Mortgage, Sell, SellDown
from game.engine.engine import apply
from game.engine.options import deals
from game.engine.queries import owns_group
from game.engine.state import State


class Step(Struct, frozen=True):
    """One deal with the Bank, what it brings, and the cash there is after it."""

    action: Action
    brings: int
    cash: int


def way_to_raise(state: State, seat: int, amount: int) -> list[Step]:
    """Deals that bring a seat's cash up to the amount; none where it has it already or cannot get there."""
    copy = state.copy()
    steps: list[Step] = []
    while copy.cash[seat] < amount:
        found = [deal for deal in deals(copy, seat) if isinstance(deal, Sell | SellDown | Mortgage)]
        if not found:
            return []
        missing = amount - copy.cash[seat]
        action = min(found, key=lambda deal: _damage(copy, seat, deal, missing))
        before = copy.cash[seat]
        apply(copy, action)
        steps.append(Step(action, copy.cash[seat] - before, copy.cash[seat]))
    return steps


def _damage(state: State, seat: int, deal: Sell | SellDown | Mortgage, missing: int) -> tuple[int, int, int]:
    """Lone deeds, then bare groups, then single buildings, then whole groups; of these what is just enough."""
    rules = state.rules
    match deal:
        case Mortgage(_, square):
            brings = rules.mortgage[square]
            return int(owns_group(state, seat, square)), int(brings < missing), abs(brings - missing)
        case Sell(_, square):
            return 2, 0, rules.house_price[square]
        case SellDown(_, square):
            return 3, 0, rules.house_price[square]
