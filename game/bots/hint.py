"""What the expert would do in a person's place, and why: a sentence of the locale with the figures it used."""

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

from game.engine import actions as act
from game.engine.actions import Action, Terms
from game.engine.decisions import Decision
from game.engine.frames import Debt, TradeReview
from game.engine.parties import BANK
from game.engine.queries import lift_cost
from game.engine.state import State
from game.telling.teller import Teller

from .bargain import judged
from .building import spending
from .buying import limit, worth
from .caution import reserve, threats
from .manner import LEVELS
from .memory import Memory
from .planner import Planner
from .view import View

Figures = dict[str, Any]


class Hint(Struct, frozen=True):
    """An action, and the name of the sentence below `hint` that gives its reason."""

    action: Action
    reason: str
    figures: Figures


def hint(state: State, decision: Decision, memory: Memory, rng: Random) -> Hint:
    """For whoever must decide. The state should be veiled, as for any player."""
    seat = decision.player
    expert = Planner(LEVELS["expert"])
    action = expert.choose(state, decision, seat, memory, rng)
    assert action is not None
    view = View(state, seat, expert.manner(seat), memory, rng)
    reason, figures = _REASONS[type(action)](view, action)
    return Hint(action, reason, figures)


def tell(teller: Teller, given: Hint) -> str:
    return teller.line("hint", given.reason, **given.figures)


def _plain(reason: str) -> Callable[[View, Any], tuple[str, Figures]]:
    return lambda view, action: (reason, {})


def _priced(reason: str) -> Callable[[View, Any], tuple[str, Figures]]:
    def give(view: View, action: Any) -> tuple[str, Figures]:
        frame: Any = view.state.stack[-1]
        square = frame.square
        return reason, {"square": square, "worth": int(worth(view, square)), "price": view.state.rules.price[square]}

    return give


def _decline(view: View, action: act.Decline) -> tuple[str, Figures]:
    reason, figures = _priced("decline")(view, action)
    can_pay = view.state.cash[view.seat] >= figures["price"]
    return ("auction" if can_pay and figures["worth"] >= figures["price"] else reason), figures


def _bid(view: View, action: act.Bid) -> tuple[str, Figures]:
    frame: Any = view.state.stack[-1]
    if not hasattr(frame, "square"):
        return "bid_building", {"amount": action.amount}
    return "bid", {"square": frame.square, "amount": action.amount, "worth": limit(view, frame.square)}


def _pass(view: View, action: act.PassBid) -> tuple[str, Figures]:
    frame: Any = view.state.stack[-1]
    if not hasattr(frame, "square"):
        return "pass_building", {}
    return "pass", {"square": frame.square, "worth": limit(view, frame.square)}


def _build(view: View, action: act.Build) -> tuple[str, Figures]:
    state = view.state
    estate = view.look.by_square[action.squares[0]]
    assert estate is not None
    now = sum(state.level[square] for square in estate.squares)
    more = estate.storeys[now + len(action.squares)] - estate.storeys[now]
    cost = len(action.squares) * estate.house_price
    figures = {
        "squares": tuple(dict.fromkeys(action.squares)),
        "amount": cost,
        "income": round(more * view.now.visitors),
        "left": state.cash[view.seat] - cost,
        "reserve": state.cash[view.seat] - spending(view),
    }
    return "build", figures


def _per_cent(share: float) -> int:
    return round(100 * max(0.0, min(1.0, share)))


def _trade(reason: str, partner: int, terms: Terms, view: View) -> tuple[str, Figures]:
    now = view.share(view.seat)
    deal = judged(view, partner, terms)
    return reason, {"partner": partner, "now": _per_cent(now), "then": _per_cent(now + deal.mine), "terms": terms}


def _propose(view: View, action: act.Propose) -> tuple[str, Figures]:
    return _trade("propose", action.partner, action.terms, view)


def _counter(view: View, action: act.Counter) -> tuple[str, Figures]:
    frame = view.state.stack[-1]
    assert isinstance(frame, TradeReview)
    return _trade("counter", frame.proposer, action.terms, view)


def _answer(reason: str) -> Callable[[View, Any], tuple[str, Figures]]:
    def give(view: View, action: Any) -> tuple[str, Figures]:
        frame = view.state.stack[-1]
        if isinstance(frame, TradeReview):
            return _trade(reason, frame.proposer, frame.terms.mirrored(), view)
        return f"{reason}_other", {}

    return give


def _throw(view: View, action: act.Throw) -> tuple[str, Figures]:
    return ("stay_in_jail", _danger(view)) if view.state.jail[view.seat] else ("throw", {})


def _danger(view: View) -> Figures:
    """The deeds still to be had, and the worst rent that the next turn can bring."""
    state = view.state
    unowned = sum(state.owner[square] == BANK for square in state.rules.deeds)
    worst = max((due for due, _ in threats(state, view.seat, view.look)), default=0)
    return {"unowned": unowned, "worst": worst}


def _leave_jail(view: View, action: Action) -> tuple[str, Figures]:
    return "leave_jail", _danger(view)


def _end(view: View, action: act.EndTurn) -> tuple[str, Figures]:
    kept = reserve(view.state, view.seat, view.look, view.manner.nerve, view.manner.keeps)
    return "end_turn", {"reserve": kept, "cash": view.state.cash[view.seat]}


def _raise(view: View, action: Any) -> tuple[str, Figures]:
    frame = view.state.stack[-1]
    owed = frame.amount if isinstance(frame, Debt) else 0
    return "raise", {"square": action.square, "missing": max(0, owed - view.state.cash[view.seat])}


def _lift(view: View, action: act.Lift) -> tuple[str, Figures]:
    cost = lift_cost(view.state, action.square)
    return "lift", {"square": action.square, "amount": cost, "left": view.state.cash[view.seat] - cost}


def _tax(view: View, action: act.ChooseTax) -> tuple[str, Figures]:
    return "tax_share" if action.by_share else "tax_amount", {}


def _place(view: View, action: act.Place) -> tuple[str, Figures]:
    return "place", {"square": action.square}


_REASONS: dict[type, Callable[[View, Any], tuple[str, Figures]]] = {
    act.Throw: _throw,
    act.PayFine: _leave_jail,
    act.UseGetOut: _leave_jail,
    act.EndTurn: _end,
    act.Buy: _priced("buy"),
    act.Decline: _decline,
    act.Bid: _bid,
    act.PassBid: _pass,
    act.ChooseTax: _tax,
    act.PayDebt: _plain("pay_debt"),
    act.OfferProperty: _plain("offer_property"),
    act.GiveUp: _plain("give_up"),
    act.KeepMortgage: _plain("keep_mortgage"),
    act.LiftReceived: _plain("lift_received"),
    act.Accept: _answer("accept"),
    act.Refuse: _answer("refuse"),
    act.Counter: _counter,
    act.ClaimBuildings: _plain("claim"),
    act.Place: _place,
    act.Build: _build,
    act.Sell: _raise,
    act.SellDown: _raise,
    act.Mortgage: _raise,
    act.Lift: _lift,
    act.Propose: _propose,
    act.CollectRent: _plain("collect_rent"),
}
