"""Obeying the square that a token has come to rest on."""

from collections.abc import Callable
from typing import Any

from game.engine.board import Draw, FreeParking, Go, GoToJail, Jail, Lot, Railroad, Tax, Utility
from game.engine.causes import FixedTax, IncomeTax, Jackpot, LandedOnGo, Stake
from game.engine.dice import throw_dice
from game.engine.events import Event, NoRent, PassedBy, Thrown
from game.engine.frames import Arrest, Charge, DrawCard, Land, Offer, TaxChoice
from game.engine.ledger import transfer
from game.engine.parties import BANK, POT
from game.engine.queries import rent_due, turn_number
from game.engine.state import RentClaim, State


def land(state: State, frame: Land, events: list[Event]) -> None:
    square = state.position[frame.player]
    _LANDINGS[type(state.rules.board.squares[square])](state, frame, square, events)


def _on_deed(state: State, frame: Land, square: int, events: list[Event]) -> None:
    player, owner = frame.player, state.owner[square]
    ruleset = state.rules.ruleset
    if owner == player:
        return
    if owner == BANK:
        if ruleset.first_lap and not state.laps[player]:  # HOUSE-5
            events.append(PassedBy(player, square))
        else:
            state.stack.append(Offer(player, square))
    elif state.mortgaged[square]:  # RENT-2
        events.append(NoRent(player, owner, square, "mortgaged"))
    elif state.jail[owner] and not ruleset.rent_in_jail:  # HOUSE-4
        events.append(NoRent(player, owner, square, "owner_in_jail"))
    else:
        _owe_rent(state, frame, square, owner, events)


def _owe_rent(state: State, frame: Land, square: int, owner: int, events: list[Event]) -> None:
    """Charged at once, or left to the owner to ask for (RENT-7)."""
    throw = state.dice
    if frame.factor and state.rules.multipliers[square]:  # CARD-4: a fresh throw, never doubles
        first, second = throw_dice(state)
        events.append(Thrown(frame.player, first, second, "utility"))
        throw = first + second
    amount, cause = rent_due(state, square, throw, frame.factor)
    if state.rules.ruleset.rent == "automatic":
        state.stack.append(Charge(frame.player, owner, amount, cause))
    else:
        state.claims.append(RentClaim(owner, frame.player, square, amount, cause, turn_number(state) + 2))


def _on_tax(state: State, frame: Land, square: int, events: list[Event]) -> None:
    tax = state.rules.board.squares[square]
    assert isinstance(tax, Tax)
    ruleset, player, fund = state.rules.ruleset, frame.player, state.rules.penalties_to
    match tax.tax:
        case "income" if ruleset.income_tax == "choice":  # TAX-1
            state.stack.append(TaxChoice(player, square))
        case "income":  # TAX-3
            state.stack.append(Charge(player, fund, ruleset.income_tax_amount, IncomeTax(square)))
        case "luxury":  # TAX-4
            state.stack.append(Charge(player, fund, ruleset.luxury_tax, FixedTax(square)))
        case "fixed":
            state.stack.append(Charge(player, fund, tax.amount, FixedTax(square)))


def _on_draw(state: State, frame: Land, square: int, events: list[Event]) -> None:
    state.stack.append(DrawCard(frame.player, state.rules.draws_from[square]))


def _on_go(state: State, frame: Land, square: int, events: list[Event]) -> None:
    if state.rules.ruleset.double_salary_on_go:  # HOUSE-2
        transfer(state, events, BANK, frame.player, state.rules.ruleset.salary, LandedOnGo())


def _on_go_to_jail(state: State, frame: Land, square: int, events: list[Event]) -> None:
    state.stack.append(Arrest(frame.player, "square"))


def _on_free_parking(state: State, frame: Land, square: int, events: list[Event]) -> None:
    if state.rules.ruleset.free_parking == "jackpot":  # HOUSE-1
        transfer(state, events, POT, frame.player, state.cash[POT], Jackpot())
        transfer(state, events, BANK, POT, state.rules.ruleset.jackpot_stake, Stake())


def _rest(state: State, frame: Land, square: int, events: list[Event]) -> None:
    """Just visiting (JAIL-2)."""


_LANDINGS: dict[type, Callable[[State, Any, int, list[Event]], None]] = {
    Lot: _on_deed,
    Railroad: _on_deed,
    Utility: _on_deed,
    Tax: _on_tax,
    Draw: _on_draw,
    Go: _on_go,
    Jail: _rest,
    GoToJail: _on_go_to_jail,
    FreeParking: _on_free_parking,
}
