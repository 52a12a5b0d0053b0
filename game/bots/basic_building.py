"""How the basic player builds: evenly, the whole group at once, as far as the spare cash goes."""

from game.engine.actions import Build
from game.engine.queries import group_has_mortgage, hotels_left, houses_left, owns_group
from game.engine.state import State


def build_order(state: State, seat: int, spare: int) -> Build | None:
    """The dearest group first: its rents win games."""
    rules, owner = state.rules, state.owner
    for group in reversed(rules.lot_groups):
        if owner[group[0]] == seat and owns_group(state, seat, group[0]) and rules.house_price[group[0]] <= spare:
            order = _order_for(state, group, spare)
            if order:
                return Build(seat, order)
    return None


def _order_for(state: State, group: tuple[int, ...], spare: int) -> tuple[int, ...]:
    rules = state.rules
    ripe = rules.ruleset.houses_per_hotel
    levels = {square: state.level[square] for square in group}
    lowest = min(levels.values())
    if lowest == rules.hotel or group_has_mortgage(state, group[0]):
        return ()
    hotels = lowest == ripe
    stock = hotels_left(state) if hotels else houses_left(state)
    count = min(spare // rules.house_price[group[0]], stock)
    top = rules.hotel if hotels else ripe
    order: list[int] = []
    while len(order) < count:
        square = min(group, key=levels.__getitem__)
        if levels[square] >= top:
            break
        levels[square] += 1
        order.append(square)
    return tuple(order)
