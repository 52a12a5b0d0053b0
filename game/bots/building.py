"""Building by marginal return: where a storey earns most for its price, as far as the reserve allows."""

from game.engine.actions import Action, Bid, Build, BuildingKind, ClaimBuildings, PassBid, Place
from game.engine.decisions import Decision
from game.engine.frames import BuildingAuction, PlaceBuilding, ShortageClaim
from game.engine.queries import group_has_mortgage, hotels_left, houses_left, owns_group
from game.engine.state import State
from game.engine.windows import may_build_now

from .caution import reserve
from .outlook import Estate
from .view import View

REFUND = 0.5  # what a building is still worth when it must be sold
EAGER = 1.0  # return beyond its price for which a building is worth borrowing
SCARCE = 10  # so few houses in the Bank are worth keeping from rivals


def owns_a_whole_group(state: State, seat: int) -> bool:
    owner = state.owner
    for group in state.rules.lot_groups:
        if owner[group[0]] == seat and owner[group[-1]] == seat and owns_group(state, seat, group[0]):
            return True
    return False


def build(view: View) -> Action | None:
    """The order that earns most, or nothing worth its price."""
    state, seat = view.state, view.seat
    if not owns_a_whole_group(state, seat) or not may_build_now(state, seat):
        return None
    order = _order(view, spending(view), None)
    return Build(seat, order) if order else None


def spending(view: View) -> int:
    state, seat = view.state, view.seat
    return state.cash[seat] - reserve(state, seat, view.look, view.manner.nerve, view.manner.keeps)


def _order(view: View, spare: int, kind: BuildingKind | None, *, mind_stock: bool = True) -> tuple[int, ...]:
    """Lots to build on, in order, all for one kind of building."""
    by_return = sorted(((returns(view, estate), estate) for estate in own_estates(view)), key=lambda each: -each[0])
    for gain, estate in by_return:
        wanted = _kind(view.state, estate)
        if gain <= view.manner.hurdle or estate.house_price > spare or kind not in (None, wanted):
            continue
        if wanted == "hotel" and _better_four_houses(view):
            continue
        order = _lots(view.state, estate, spare, mind_stock=mind_stock)
        if order:
            return order
    return ()


def own_estates(view: View) -> list[Estate]:
    state, seat = view.state, view.seat
    return [
        estate
        for estate in view.look.estates
        if estate.is_lots
        and state.owner[estate.squares[0]] == seat
        and owns_group(state, seat, estate.squares[0])
        and not group_has_mortgage(state, estate.squares[0])
    ]


def storeys_of(state: State, estate: Estate) -> int:
    return sum(state.level[square] for square in estate.squares)


def eager_for(view: View) -> int:
    """What the next storey costs where it pays so well that money should be borrowed for it; 0 for none."""
    if not owns_a_whole_group(view.state, view.seat) or not houses_left(view.state):
        return 0
    prices = [
        estate.house_price
        for estate in own_estates(view)
        if storeys_of(view.state, estate) < estate.three_each and returns(view, estate) > EAGER
    ]
    return min(prices, default=0)


def _kind(state: State, estate: Estate) -> BuildingKind:
    lowest = min(state.level[square] for square in estate.squares)
    return "hotel" if lowest >= state.rules.ruleset.houses_per_hotel else "house"


def returns(view: View, estate: Estate) -> float:
    """Dollars beyond its price that the next storeys promise, for each dollar."""
    rung = estate.rungs[storeys_of(view.state, estate)]
    return view.now.horizon * view.now.visitors * rung.gain / estate.house_price + REFUND - 1


def _better_four_houses(view: View) -> bool:
    """A hotel would give houses back to the Bank that a rival is waiting for."""
    state, seat = view.state, view.seat
    if houses_left(state) > SCARCE or state.rules.ruleset.unlimited_buildings:
        return False
    ripe = state.rules.ruleset.houses_per_hotel
    return any(
        state.owner[group[0]] not in (-1, seat)
        and owns_group(state, state.owner[group[0]], group[0])
        and any(state.level[square] < ripe for square in group)
        for group in state.rules.lot_groups
    )


def _lots(state: State, estate: Estate, spare: int, *, mind_stock: bool) -> tuple[int, ...]:
    """The next lots up to the best level, evenly, the last lot of the group first: it earns most."""
    kind = _kind(state, estate)
    levels = {square: state.level[square] for square in reversed(estate.squares)}
    ripe = state.rules.ruleset.houses_per_hotel
    top = state.rules.hotel if kind == "hotel" else ripe
    goal = estate.rungs[sum(levels.values())].top
    room = spare // estate.house_price
    if mind_stock:
        room = min(room, hotels_left(state) if kind == "hotel" else houses_left(state))
    order: list[int] = []
    while len(order) < room and sum(levels.values()) < goal:
        square = min(levels, key=levels.__getitem__)
        if levels[square] >= top:
            break
        levels[square] += 1
        order.append(square)
    return tuple(order)


def answer_claim(view: View, decision: Decision) -> Action:
    """What it would have built anyway; a claim costs nothing until it is built or bid for."""
    frame = decision.frame
    assert isinstance(frame, ShortageClaim)
    return ClaimBuildings(view.seat, _order(view, spending(view), frame.kind, mind_stock=False))


def answer_building_auction(view: View, decision: Decision) -> Action:
    """Up to what the next storey earns."""
    frame = decision.frame
    assert isinstance(frame, BuildingAuction)
    worth = max(
        (
            (1 + returns(view, estate)) * estate.house_price
            for estate in own_estates(view)
            if _kind(view.state, estate) == frame.kind
        ),
        default=0.0,
    )
    worth = min(worth, view.state.cash[view.seat] - view.manner.keeps)
    return Bid(view.seat, decision.low) if decision.low <= min(worth, decision.high) else PassBid(view.seat)


def answer_place(view: View, decision: Decision) -> Action:
    """Where it earns most."""
    assert isinstance(decision.frame, PlaceBuilding)

    def gain(option: Action) -> float:
        assert isinstance(option, Place)
        rents, level = view.state.rules.rents[option.square], view.state.level[option.square]
        return view.look.odds.usual[option.square] * (rents[level + 1] - rents[level])

    return max(decision.options, key=gain)
