"""Questions about a position: one source of answers for rules, players and screen. Nothing here changes anything."""

from .actions import BuildingKind
from .board import Railroad, Utility
from .causes import Rent
from .parties import BANK
from .rules import Rules
from .state import State

# Players


def players_in(state: State) -> list[int]:
    return [seat for seat, out in enumerate(state.out) if not out]


def others_from_left(state: State, seat: int) -> tuple[int, ...]:
    """All others still in the game, in seat order from the left of a seat."""
    seats = len(state.out)
    return tuple(other for step in range(1, seats) if not state.out[other := (seat + step) % seats])


def all_from_left(state: State, seat: int) -> tuple[int, ...]:
    """Everyone still in, from the left of a seat; the seat itself, if still in, comes last."""
    others = others_from_left(state, seat)
    return others if state.out[seat] else (*others, seat)


def rounds_played(state: State) -> int:
    """How many rounds are over: the turns of whoever still in has had the fewest (HOUSE-13)."""
    return min(turns for turns, out in zip(state.turns, state.out, strict=True) if not out)


def turn_number(state: State) -> int:
    return sum(state.turns)


# Deeds


def deeds_of(state: State, seat: int) -> list[int]:
    owner = state.owner
    return [square for square in state.rules.deeds if owner[square] == seat]


def cards_of(state: State, seat: int) -> list[int]:
    return [card for card, holder in enumerate(state.holders) if holder == seat]


def owns_group(state: State, seat: int, square: int) -> bool:
    """Whether all deeds of the square's group are the seat's."""
    owner = state.owner
    for member in state.rules.group[square]:
        if owner[member] != seat:
            return False
    return True


def owned_in_group(state: State, seat: int, square: int) -> int:
    owner, owned = state.owner, 0
    for member in state.rules.group[square]:
        if owner[member] == seat:
            owned += 1
    return owned


def group_has_buildings(state: State, square: int) -> bool:
    level = state.level
    for member in state.rules.group[square]:
        if level[member]:
            return True
    return False


def group_has_mortgage(state: State, square: int) -> bool:
    mortgaged = state.mortgaged
    for member in state.rules.group[square]:
        if mortgaged[member]:
            return True
    return False


# Rent


def rent_of_group(rules: Rules, square: int) -> int:
    """The rent of a bare lot whose whole group is in one hand (RENT-3)."""
    return 2 * rules.rents[square][0]


def held_after(state: State, seat: int, square: int, gives: tuple[int, ...], takes: tuple[int, ...]) -> int:
    """How many deeds of the square's group a seat would have after a trade."""
    group = state.rules.group[square]
    return (
        owned_in_group(state, seat, square)
        + sum(deed in takes for deed in group)
        - sum(deed in gives for deed in group)
    )


def rent_due(state: State, square: int, throw: int, factor: int = 0) -> tuple[int, Rent]:
    """What a visitor of an owned, unmortgaged deed owes, and why. A card's factor changes it (CARD-4, CARD-5)."""
    rules = state.rules
    owner = state.owner[square]
    ladder = rules.rents[square]
    if ladder:
        level = state.level[square]
        if level == rules.hotel:
            return ladder[level], Rent(square, "hotel")
        if level:
            return ladder[level], Rent(square, "houses", level)
        if owns_group(state, owner, square):
            return rent_of_group(rules, square), Rent(square, "group")
        return ladder[0], Rent(square, "bare")
    owned = owned_in_group(state, owner, square)
    if isinstance(rules.board.squares[square], Railroad):
        times = factor or 1
        return times * rules.owned_rents[square][owned - 1], Rent(square, "railroads", owned, times)
    times = factor or rules.multipliers[square][owned - 1]
    return times * throw, Rent(square, "utilities", times)


def rent_preview(state: State, square: int, throw: int = 7) -> int:
    """The rent that a visitor would owe now; utilities for a given throw. Nothing if unowned or mortgaged."""
    if state.owner[square] == BANK or state.mortgaged[square]:
        return 0
    return rent_due(state, square, throw)[0]


def is_utility(state: State, square: int) -> bool:
    return isinstance(state.rules.board.squares[square], Utility)


# Buildings


def houses_left(state: State) -> int:
    """The Bank's stock: every level is a house, but for the storeys of hotels."""
    hotel = state.rules.hotel
    return state.rules.houses - sum(state.level) + hotel * state.level.count(hotel)


def hotels_left(state: State) -> int:
    return state.rules.hotels - state.level.count(state.rules.hotel)


def stock_left(state: State, kind: BuildingKind) -> int:
    return houses_left(state) if kind == "house" else hotels_left(state)


def houses_and_hotels(state: State, seat: int) -> tuple[int, int]:
    """What stands on a seat's lots (CARD-8)."""
    hotel = state.rules.hotel
    levels = [state.level[square] for square in deeds_of(state, seat)]
    return sum(level for level in levels if level < hotel), levels.count(hotel)


# Money


def auction_opening(state: State, square: int) -> int:
    """The lowest first bid for a deed (BUY-2, HOUSE-16)."""
    return max(1, -(-state.rules.price[square] * state.rules.ruleset.auction_opening_percent // 100))


def lift_cost(state: State, square: int) -> int:
    """The mortgage and its interest (MORT-2)."""
    return state.rules.mortgage[square] + state.rules.interest[square]


def transfer_interest(state: State, squares: tuple[int, ...]) -> int:
    """What the mortgaged ones among these deeds cost a new owner at once (MORT-4, MORT-5)."""
    if not state.rules.ruleset.interest_at_transfer:
        return 0
    return sum(state.rules.interest[square] for square in squares if state.mortgaged[square])


def refund(state: State, square: int, levels: int) -> int:
    """What the Bank pays for so many storeys of a lot: half of each, rounded down (SELL-1)."""
    return levels * (state.rules.house_price[square] // 2)


def raisable(state: State, seat: int) -> int:
    """Cash, refunds and mortgage values together: all a player can raise without anybody's help (DEBT-3)."""
    rules, level, mortgaged = state.rules, state.level, state.mortgaged
    total = state.cash[seat]
    for square in deeds_of(state, seat):
        if not mortgaged[square]:
            total += rules.mortgage[square]
            if level[square]:
                total += level[square] * (rules.house_price[square] // 2)
    return total


def worth_for_tax(state: State, seat: int) -> int:
    """Cash, printed prices, mortgaged or not, and buildings at cost (TAX-2)."""
    rules = state.rules
    return state.cash[seat] + sum(
        rules.price[square] + state.level[square] * rules.house_price[square] for square in deeds_of(state, seat)
    )


def income_tax_share(state: State, seat: int) -> int:
    """The per cent of one's worth that income tax may take, rounded up."""
    return -(-worth_for_tax(state, seat) * state.rules.ruleset.income_tax_percent // 100)


def worth(state: State, seat: int) -> int:
    """What counts when the richest wins: mortgaged deeds at half their price, rounded down (SHORT-4)."""
    rules = state.rules
    total = state.cash[seat]
    for square in deeds_of(state, seat):
        price = rules.price[square]
        total += price // 2 if state.mortgaged[square] else price
        total += state.level[square] * rules.house_price[square]
    return total


def richest(state: State) -> tuple[int, ...]:
    """Who wins where worth decides: of those still in, all who have most (SHORT-4)."""
    worths = {seat: worth(state, seat) for seat in players_in(state)}
    most = max(worths.values())
    return tuple(seat for seat, each in worths.items() if each == most)
