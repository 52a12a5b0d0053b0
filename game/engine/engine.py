"""The whole public face of the rules: new_game, decision, check, apply."""

from collections.abc import Callable, Sequence
from typing import Any

from . import actions as act
from . import frames as fr
from .actions import Action
from .decisions import Decision
from .errors import IllegalAction, Refusal
from .events import Asked, Event
from .options import options
from .procedures import (
    auction,
    bankruptcy,
    building,
    cards,
    debt,
    endgame,
    jail,
    landing,
    mortgage,
    movement,
    purchase,
    rent,
    selling,
    shortage,
    start,
    tax,
    trade,
    turn,
)
from .rules import Rules
from .state import State

Check = Callable[[State, Any], Refusal | None]
Do = Callable[[State, Any, list[Event]], None]


def new_game(rules: Rules, players: int, seed: int, loaded: Sequence[int] = ()) -> tuple[State, list[Event]]:
    """A fresh game and the events of its setup. `loaded` are dice to come before chance takes over."""
    state, events = start.set_up(rules, players, seed, list(loaded))
    _run(state, events)
    return state, events


def decision(state: State) -> Decision | None:
    """What the game waits for; nothing when it is over."""
    if not state.stack:
        return None
    frame: Any = state.stack[-1]
    listed, low, high = options(state, frame)
    return Decision(state.number, frame.decider, frame, listed, low, high)


def check(state: State, action: Action) -> Refusal | None:
    """Why an action is not possible now; nothing if it is."""
    judge, _ = _ON_ACTION.get(type(action)) or _rule_of_answer(state, action)
    return judge(state, action)


def apply(state: State, action: Action) -> list[Event]:
    """Carries out an action and all that follows until somebody must decide. A refused one changes nothing."""
    judge, do = _ON_ACTION.get(type(action)) or _rule_of_answer(state, action)
    refusal = judge(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    events: list[Event] = []
    do(state, action, events)
    _run(state, events)
    state.number += 1
    return events


def _run(state: State, events: list[Event]) -> None:
    """Lets transient frames run until one waits for a player, or the game is over."""
    stack = state.stack
    while stack:
        step = _ON_FRAME.get(type(stack[-1]))
        if step is None:
            frame: Any = stack[-1]
            events.append(Asked(frame.decider, type(frame).__name__))
            return
        step(state, stack.pop(), events)


def _rule_of_answer(state: State, action: Action) -> tuple[Check, Do]:
    """How an answer is judged and done that several frames ask for: it depends on the one that waits."""
    top = type(state.stack[-1]) if state.stack else None
    answers = _ON_ANSWER[type(action)]
    return answers.get(top) or next(iter(answers.values()))


_ON_ACTION: dict[type, tuple[Check, Do]] = {
    act.PayFine: (jail.check_pay_fine, jail.pay_fine),
    act.UseGetOut: (jail.check_use_get_out, jail.use_get_out),
    act.EndTurn: (turn.check_end_turn, turn.end_turn),
    act.Buy: (purchase.check_buy, purchase.buy),
    act.Decline: (purchase.check_decline, purchase.decline),
    act.ChooseTax: (tax.check_choose_tax, tax.choose_tax),
    act.PayDebt: (debt.check_pay_debt, debt.pay_debt),
    act.OfferProperty: (debt.check_offer_property, debt.offer_property),
    act.GiveUp: (debt.check_give_up, debt.give_up),
    act.KeepMortgage: (mortgage.check_choice, mortgage.keep_mortgage),
    act.LiftReceived: (mortgage.check_choice, mortgage.lift_received),
    act.Counter: (trade.check_counter, trade.counter),
    act.ClaimBuildings: (building.check_claim, building.claim),
    act.Place: (shortage.check_place, shortage.place),
    act.Build: (building.check_build, building.build),
    act.Sell: (selling.check_sell, selling.sell),
    act.SellDown: (selling.check_sell_down, selling.sell_down),
    act.Mortgage: (mortgage.check_mortgage, mortgage.mortgage),
    act.Lift: (mortgage.check_lift, mortgage.lift),
    act.Propose: (trade.check_propose, trade.propose),
    act.CollectRent: (rent.check_collect_rent, rent.collect_rent),
    act.ProposeEnd: (endgame.check_propose_end, endgame.propose_end),
    act.TimeUp: (endgame.check_time_up, endgame.time_up),
}

_ON_ANSWER: dict[type, dict[type | None, tuple[Check, Do]]] = {
    act.Throw: {
        fr.AwaitThrow: (turn.check_throw, turn.throw),
        fr.ThrowForStart: (start.check_throw_for_start, start.throw_for_start),
    },
    act.Bid: {
        fr.Auction: (auction.check_bid, auction.bid),
        fr.SealedAuction: (auction.check_bid, auction.bid),
        fr.BuildingAuction: (shortage.check_bid, shortage.bid),
    },
    act.PassBid: {
        fr.Auction: (auction.check_pass, auction.pass_bid),
        fr.SealedAuction: (auction.check_pass, auction.pass_bid),
        fr.BuildingAuction: (shortage.check_pass, shortage.pass_bid),
    },
    act.Accept: {
        fr.TradeReview: (trade.check_accept, trade.accept),
        fr.PropertyReview: (debt.check_accept_property, debt.accept_property),
        fr.Vote: (endgame.check_vote, endgame.agree),
    },
    act.Refuse: {
        fr.TradeReview: (trade.check_refuse, trade.refuse),
        fr.PropertyReview: (debt.check_refuse_property, debt.refuse_offer),
        fr.Vote: (endgame.check_vote, endgame.disagree),
    },
}

_ON_FRAME: dict[type, Do] = {
    fr.NextTurn: turn.next_turn,
    fr.BeginTurn: turn.begin_turn,
    fr.Tally: endgame.tally,
    fr.AfterThrow: turn.after_throw,
    fr.TryDoubles: jail.try_doubles,
    fr.Release: jail.release,
    fr.Arrest: jail.arrest,
    fr.Move: movement.move,
    fr.Land: landing.land,
    fr.DrawCard: cards.draw_card,
    fr.ReturnCard: cards.return_card,
    fr.Charge: debt.charge,
    fr.Bankruptcy: bankruptcy.go_bankrupt,
    fr.OpenAuction: auction.open_auction,
    fr.Received: mortgage.offer_lifts,
    fr.Estate: auction.auction_estate,
    fr.ScarceBuildings: shortage.settle_orders,
}
