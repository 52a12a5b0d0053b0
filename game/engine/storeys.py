"""Whether a lot can go a storey up or down: the questions behind building and selling, with their refusals."""

from .actions import BuildingKind
from .errors import Refusal
from .queries import group_has_mortgage, hotels_left, houses_left, owns_group
from .state import State


def next_kind(state: State, square: int) -> BuildingKind:
    """What the next storey of a lot would be."""
    return "hotel" if state.level[square] == state.rules.ruleset.houses_per_hotel else "house"


def why_not_up(state: State, seat: int, square: int, *, mind_stock: bool = True) -> Refusal | None:
    """Why a seat cannot put the next building on a square, money and moment aside."""
    rules = state.rules
    if not 0 <= square < rules.size or not rules.is_lot[square]:
        return Refusal("not_a_lot", "BUILD-1", {"square": square})
    if not owns_group(state, seat, square):
        return Refusal("group_incomplete", "BUILD-1", {"square": square})
    if group_has_mortgage(state, square):
        return Refusal("group_mortgaged", "BUILD-1", {"square": square})
    level = state.level[square]
    if level == rules.hotel:
        return Refusal("hotel_stands", "BUILD-4", {"square": square})
    if rules.ruleset.even_building and level > (lowest := min(map(state.level.__getitem__, rules.group[square]))):
        clause = "BUILD-4" if next_kind(state, square) == "hotel" else "BUILD-3"
        return Refusal("build_evenly", clause, {"square": square, "level": level, "lowest": lowest})
    if mind_stock and next_kind(state, square) == "hotel" and hotels_left(state) < 1:
        return Refusal("no_hotels", "BUILD-10", {"square": square})
    if mind_stock and next_kind(state, square) == "house" and houses_left(state) < 1:
        return Refusal("no_houses", "BUILD-6", {"square": square})
    return None


def lots_to_build(state: State, seat: int, kind: BuildingKind | None = None) -> list[int]:
    """The lots that a seat could put a building (of a kind) on now, money and moment aside."""
    return [
        square
        for group in state.rules.lot_groups
        if state.owner[group[0]] == seat
        for square in group
        if (kind is None or next_kind(state, square) == kind) and why_not_up(state, seat, square) is None
    ]


def could_build(state: State, seat: int, kind: BuildingKind) -> int:
    """How many buildings of a kind a seat could place and pay for now if the Bank had plenty (BUILD-9)."""
    rules, level, ripe = state.rules, state.level, state.rules.ruleset.houses_per_hotel
    prices: list[int] = []
    for group in rules.lot_groups:
        if (
            state.owner[group[0]] != seat
            or not owns_group(state, seat, group[0])
            or group_has_mortgage(state, group[0])
        ):
            continue
        if kind == "house":
            rooms = sum(max(0, ripe - level[square]) for square in group)
        elif rules.ruleset.even_building and min(level[square] for square in group) < ripe:
            rooms = 0
        else:
            rooms = sum(level[square] == ripe for square in group)
        prices += [rules.house_price[group[0]]] * rooms
    cash, count = state.cash[seat], 0
    for price in sorted(prices):
        cash -= price
        if cash < 0:
            break
        count += 1
    return count


def why_not_down(state: State, seat: int, square: int) -> Refusal | None:
    """Why a seat cannot sell one storey of a lot (SELL-2, SELL-3)."""
    rules = state.rules
    if not 0 <= square < rules.size or state.owner[square] != seat or not state.level[square]:
        return Refusal("no_building", "SELL-1", {"square": square})
    level = state.level[square]
    if rules.ruleset.even_building and level < (highest := max(map(state.level.__getitem__, rules.group[square]))):
        return Refusal("sell_evenly", "SELL-2", {"square": square, "level": level, "highest": highest})
    if level == rules.hotel and houses_left(state) < rules.ruleset.houses_per_hotel:
        return Refusal("no_houses_to_break", "SELL-3", {"square": square, "left": houses_left(state)})
    return None


def selling_unit(state: State, square: int) -> tuple[int, ...]:
    """The lots that go down together: the group, or the lot alone where building is uneven (HOUSE-6)."""
    return state.rules.group[square] if state.rules.ruleset.even_building else (square,)


def sell_down_levels(state: State, seat: int, square: int) -> list[int]:
    """The levels that a whole group may be sold down to in one step (SELL-3, SELL-4, SELL-9)."""
    rules, level = state.rules, state.level
    if not 0 <= square < rules.size or not rules.is_lot[square] or state.owner[square] != seat:
        return []
    unit = selling_unit(state, square)
    heights = [level[lot] for lot in unit]
    if not any(heights):
        return []
    levels: list[int] = []
    if rules.ruleset.sell_houses_at_once or min(heights) == rules.hotel:
        levels.append(0)
    if max(heights) == rules.hotel and houses_left(state) < rules.ruleset.houses_per_hotel:
        standing = sum(height for height in heights if height < rules.hotel)
        reachable = (houses_left(state) + standing) // len(unit)
        if reachable not in levels:
            levels.append(reachable)
    return levels
