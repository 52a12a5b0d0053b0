"""The answers that can be listed to what the game waits for, and the bounds of a bid."""

from collections.abc import Callable
from typing import Any

from . import frames as fr
from .actions import (
    Accept,
    Action,
    Build,
    Buy,
    ChooseTax,
    ClaimBuildings,
    CollectRent,
    Decline,
    EndTurn,
    GiveUp,
    KeepMortgage,
    Lift,
    LiftReceived,
    Mortgage,
    PassBid,
    PayDebt,
    PayFine,
    Place,
    Refuse,
    Sell,
    SellDown,
    Throw,
    UseGetOut,
)
from .bidding import lowest_bid
from .procedures.building import check_build
from .procedures.debt import check_accept_property
from .procedures.jail import check_pay_fine
from .procedures.mortgage import check_lift, why_not_mortgage
from .procedures.rent import check_collect_rent
from .procedures.selling import why_not_sell, why_not_sell_down
from .procedures.trade import check_accept
from .queries import cards_of, deeds_of, raisable
from .state import State
from .storeys import lots_to_build, sell_down_levels
from .windows import deals_open

Options = tuple[tuple[Action, ...], int, int]

_SEATS = range(8)
_THROW = tuple((Throw(seat),) for seat in _SEATS)
_END_TURN = tuple((EndTurn(seat),) for seat in _SEATS)


def options(state: State, frame: fr.Waiting) -> Options:
    """The listed answers to a frame, and the lowest and highest bid where it asks for one."""
    return _OPTIONS[type(frame)](state, frame)


def deals(state: State, seat: int) -> list[Action]:
    """The deals with the Bank that a player could make now, and asking for rent. Trades cannot be listed."""
    open_now = deals_open(state, seat)
    found: list[Action] = []
    if not open_now:
        return found
    if "build" in open_now:
        for square in lots_to_build(state, seat):
            found += _if_legal(check_build, state, Build(seat, (square,)))
    for square in deeds_of(state, seat):
        # Whoever may deal at all may sell and mortgage.
        if state.level[square]:
            if why_not_sell(state, seat, square) is None:
                found.append(Sell(seat, square))
            for level in sell_down_levels(state, seat, square):
                if why_not_sell_down(state, seat, square, level) is None:
                    found.append(SellDown(seat, square, level))
        elif state.mortgaged[square]:
            found += _if_legal(check_lift, state, Lift(seat, square)) if "lift" in open_now else []
        elif why_not_mortgage(state, seat, square) is None:
            found.append(Mortgage(seat, square))
    return found + (_if_legal(check_collect_rent, state, CollectRent(seat)) if state.claims else [])


def _if_legal(check: Callable[[State, Any], object], state: State, action: Action) -> list[Action]:
    return [action] if check(state, action) is None else []


def _throw(state: State, frame: fr.AwaitThrow) -> Options:
    player = frame.player
    if not state.jail[player]:
        return _THROW[player], 0, 0
    listed: list[Action] = [Throw(player)]
    listed += _if_legal(check_pay_fine, state, PayFine(player))
    listed += [UseGetOut(player, card) for card in cards_of(state, player)]
    return tuple(listed), 0, 0


def _throw_for_start(state: State, frame: fr.ThrowForStart) -> Options:
    return _THROW[frame.decider], 0, 0


def _end(state: State, frame: fr.AwaitEnd) -> Options:
    return _END_TURN[frame.player], 0, 0


def _offer(state: State, frame: fr.Offer) -> Options:
    player = frame.player
    if state.cash[player] < state.rules.price[frame.square]:
        return (Decline(player),), 0, 0
    return (Buy(player), Decline(player)), 0, 0


def _auction(state: State, frame: fr.Auction | fr.SealedAuction | fr.BuildingAuction) -> Options:
    return (PassBid(frame.decider),), lowest_bid(frame), state.cash[frame.decider]


def _tax(state: State, frame: fr.TaxChoice) -> Options:
    return (ChooseTax(frame.player, False), ChooseTax(frame.player, True)), 0, 0


def _debt(state: State, frame: fr.Debt) -> Options:
    """Nothing is listed while the money can still be raised: then the debtor must deal."""
    if state.cash[frame.debtor] >= frame.amount:
        return (PayDebt(frame.debtor),), 0, 0
    if raisable(state, frame.debtor) < frame.amount:
        return (GiveUp(frame.debtor),), 0, 0
    return (), 0, 0


def _trade(state: State, frame: fr.TradeReview) -> Options:
    return (*_if_legal(check_accept, state, Accept(frame.partner)), Refuse(frame.partner)), 0, 0


def _property(state: State, frame: fr.PropertyReview) -> Options:
    return (*_if_legal(check_accept_property, state, Accept(frame.creditor)), Refuse(frame.creditor)), 0, 0


def _mortgage(state: State, frame: fr.MortgageChoice) -> Options:
    return (KeepMortgage(frame.player), LiftReceived(frame.player)), 0, 0


def _shortage(state: State, frame: fr.ShortageClaim) -> Options:
    """Standing back, or one building; longer orders are for `check` to judge."""
    seat = frame.decider
    lots = lots_to_build(state, seat, frame.kind)
    affordable = [square for square in lots if state.rules.house_price[square] <= state.cash[seat]]
    return (ClaimBuildings(seat, ()), *(ClaimBuildings(seat, (square,)) for square in affordable)), 0, 0


def _place(state: State, frame: fr.PlaceBuilding) -> Options:
    return tuple(Place(frame.player, square) for square in lots_to_build(state, frame.player, frame.kind)), 0, 0


def _vote(state: State, frame: fr.Vote) -> Options:
    return (Accept(frame.decider), Refuse(frame.decider)), 0, 0


_OPTIONS: dict[type, Callable[[State, Any], Options]] = {
    fr.ThrowForStart: _throw_for_start,
    fr.AwaitThrow: _throw,
    fr.AwaitEnd: _end,
    fr.Offer: _offer,
    fr.Auction: _auction,
    fr.SealedAuction: _auction,
    fr.TaxChoice: _tax,
    fr.Debt: _debt,
    fr.TradeReview: _trade,
    fr.PropertyReview: _property,
    fr.MortgageChoice: _mortgage,
    fr.ShortageClaim: _shortage,
    fr.BuildingAuction: _auction,
    fr.PlaceBuilding: _place,
    fr.Vote: _vote,
}
