"""Jail: into it, and the ways out."""

from typing import Literal

from game.engine.actions import PayFine, UseGetOut
from game.engine.causes import JailFine
from game.engine.dice import tell_throw, throw_dice
from game.engine.errors import Refusal
from game.engine.events import Event, Jailed, LeftJail, StayedInJail
from game.engine.frames import Arrest, AwaitThrow, Charge, Move, Release, TryDoubles
from game.engine.ledger import move_card, transfer
from game.engine.parties import BANK
from game.engine.state import State
from game.engine.windows import refuse_answer


def arrest(state: State, frame: Arrest, events: list[Event]) -> None:
    """Straight to Jail: no salary (GO-3), and no further throw (TURN-5)."""
    player = frame.player
    events.append(Jailed(player, state.position[player], state.rules.jail, frame.why))
    state.position[player] = state.rules.jail
    state.jail[player] = 1
    state.doubles = 0


def try_doubles(state: State, frame: TryDoubles, events: list[Event]) -> None:
    """Doubles set free and move, but earn no second throw (JAIL-3); the last failure costs the fine (JAIL-6)."""
    player = frame.player
    dice = throw_dice(state)
    tell_throw(state, events, player, dice, "jail", 0)
    tries_left = state.rules.ruleset.jail_tries - state.jail[player]
    if dice[0] == dice[1]:
        _leave(state, events, player, "doubles")
        state.stack.append(Move(player, state.dice))
    elif tries_left > 0:
        state.jail[player] += 1
        events.append(StayedInJail(player, tries_left))
    else:
        ruleset = state.rules.ruleset
        state.stack.append(Release(player, state.dice))
        state.stack.append(Charge(player, state.rules.penalties_to, ruleset.jail_fine, JailFine()))


def release(state: State, frame: Release, events: list[Event]) -> None:
    _leave(state, events, frame.player, "served")
    state.stack.append(Move(frame.player, frame.steps))


def check_pay_fine(state: State, action: PayFine) -> Refusal | None:
    """Before the throw, on the first turns only (JAIL-5)."""
    refusal = refuse_answer(state, action, AwaitThrow)
    if refusal is not None:
        return refusal
    ruleset, player = state.rules.ruleset, action.player
    if not state.jail[player]:
        return Refusal("not_in_jail", "JAIL-5")
    if state.jail[player] > ruleset.fine_turns:
        return Refusal("fine_too_late", "JAIL-5", {"turns": ruleset.fine_turns})
    if state.cash[player] < ruleset.jail_fine:
        missing = ruleset.jail_fine - state.cash[player]
        return Refusal("cash_short", "JAIL-5", {"amount": ruleset.jail_fine, "missing": missing})
    return None


def pay_fine(state: State, action: PayFine, events: list[Event]) -> None:
    player = action.player
    transfer(state, events, player, state.rules.penalties_to, state.rules.ruleset.jail_fine, JailFine())
    _leave(state, events, player, "fine")


def check_use_get_out(state: State, action: UseGetOut) -> Refusal | None:
    refusal = refuse_answer(state, action, AwaitThrow)
    if refusal is not None:
        return refusal
    if not state.jail[action.player]:
        return Refusal("not_in_jail", "JAIL-4")
    if not 0 <= action.card < len(state.holders) or state.holders[action.card] != action.player:
        return Refusal("card_not_yours", "JAIL-4")
    return None


def use_get_out(state: State, action: UseGetOut, events: list[Event]) -> None:
    """The card goes under its own deck (CARD-2)."""
    move_card(state, events, action.card, BANK)
    _leave(state, events, action.player, "card")


def _leave(state: State, events: list[Event], player: int, how: Literal["doubles", "fine", "card", "served"]) -> None:
    state.jail[player] = 0
    events.append(LeftJail(player, how))
