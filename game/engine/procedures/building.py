"""Putting up houses and hotels, and asking round when they may not suffice for all."""

from game.engine.actions import Build, BuildingKind, ClaimBuildings
from game.engine.errors import Refusal
from game.engine.events import BuildingsClaimed, Event, ShortageFound
from game.engine.frames import ScarceBuildings, ShortageClaim
from game.engine.queries import others_from_left, stock_left
from game.engine.state import State
from game.engine.storeys import could_build, next_kind, why_not_up
from game.engine.windows import may_build_now, refuse_answer, refuse_deal

_LONGEST_ORDER = 200


def check_build(state: State, action: Build) -> Refusal | None:
    refusal = refuse_deal(state, action.player, "build")
    return refusal if refusal is not None else _refuse_order(state, action.player, action.squares)


def build(state: State, action: Build, events: list[Event]) -> None:
    """Built at once, unless others could want the same buildings (BUILD-9)."""
    player, squares = action.player, action.squares
    kind = next_kind(state, squares[0])
    rivals = _rivals(state, player, kind, len(squares))
    if rivals:
        events.append(ShortageFound(player, kind, len(squares), stock_left(state, kind)))
        state.stack.append(ShortageClaim(kind, rivals, (player,), (squares,)))
    else:
        state.stack.append(ScarceBuildings(kind, (player,), (squares,)))


def _rivals(state: State, player: int, kind: BuildingKind, wanted: int) -> tuple[int, ...]:
    """Who must be asked, because the order and what they could build exceed the stock."""
    if state.rules.ruleset.unlimited_buildings:
        return ()
    could = {
        other: could_build(state, other, kind)
        for other in others_from_left(state, player)
        if may_build_now(state, other)
    }
    if wanted + sum(could.values()) <= stock_left(state, kind):
        return ()
    return tuple(sorted(other for other, count in could.items() if count))


def _refuse_order(state: State, player: int, squares: tuple[int, ...], *, mind_stock: bool = True) -> Refusal | None:
    """Every building of an order must be legal and paid for in its turn; an order is for one kind (BUILD-2)."""
    if not 0 < len(squares) <= _LONGEST_ORDER:
        return Refusal("empty_order", "BUILD-2")
    trial = state if len(squares) == 1 else state.copy()
    kind: BuildingKind | None = None
    price = 0
    for square in squares:
        refusal = why_not_up(trial, player, square, mind_stock=mind_stock)
        if refusal is not None:
            return refusal
        kind = kind or next_kind(trial, square)
        if next_kind(trial, square) != kind:
            return Refusal("one_kind", "BUILD-9")
        price += state.rules.house_price[square]
        if trial is not state:
            trial.level[square] += 1
    if price > state.cash[player]:
        return Refusal("cash_short", "BUILD-2", {"amount": price, "missing": price - state.cash[player]})
    return None


def check_claim(state: State, action: ClaimBuildings) -> Refusal | None:
    refusal = refuse_answer(state, action, ShortageClaim)
    if refusal is not None or not action.squares:
        return refusal
    frame = state.stack[-1]
    assert isinstance(frame, ShortageClaim)
    refusal = _refuse_order(state, action.player, action.squares, mind_stock=False)
    if refusal is None and next_kind(state, action.squares[0]) != frame.kind:
        return Refusal("wrong_kind", "BUILD-9", {"kind": frame.kind})
    return refusal


def claim(state: State, action: ClaimBuildings, events: list[Event]) -> None:
    frame = state.stack.pop()
    assert isinstance(frame, ShortageClaim)
    events.append(BuildingsClaimed(action.player, frame.kind, len(action.squares)))
    seats, orders = frame.seats, frame.orders
    if action.squares:
        seats, orders = (*seats, action.player), (*orders, action.squares)
    if len(frame.asked) > 1:
        state.stack.append(ShortageClaim(frame.kind, frame.asked[1:], seats, orders))
    else:
        state.stack.append(ScarceBuildings(frame.kind, seats, orders))
