"""Bankruptcy: where everything goes that a player leaves behind."""

from game.engine.causes import EstateCash, Refund
from game.engine.events import BuildingsLost, Event, MortgageCancelled, Sold, WentBankrupt
from game.engine.frames import Bankruptcy, Estate, Tally
from game.engine.handover import hand_over
from game.engine.leaving import stack_without
from game.engine.ledger import move_card, move_deed, transfer
from game.engine.parties import BANK
from game.engine.queries import cards_of, deeds_of, players_in, refund
from game.engine.state import State


def go_bankrupt(state: State, frame: Bankruptcy, events: list[Event]) -> None:
    """Everything to the creditor, and out of the game (DEBT-4 to DEBT-6)."""
    player, creditor = frame.player, frame.creditor
    events.append(WentBankrupt(player, creditor, frame.owed))
    ends = _ends_game(state)
    if not (ends and state.rules.ruleset.end_at_bankruptcy):  # SHORT-3: there, buildings are handed over standing
        _refund_buildings(state, player, events)
    transfer(state, events, player, creditor, state.cash[player], EstateCash())
    deeds, cards = tuple(deeds_of(state, player)), tuple(cards_of(state, player))
    state.out[player] = True
    state.claims = [claim for claim in state.claims if player not in (claim.owner, claim.visitor)]  # RENT-7
    state.stack[:] = stack_without(state.stack, player)
    if ends:
        state.stack.append(Tally("bankruptcies" if state.rules.ruleset.end_at_bankruptcy else "last_standing"))
    if creditor >= 0:
        _to_player(state, player, creditor, deeds, cards, ends, events)
    else:
        _to_bank(state, player, deeds, cards, ends, events)


def _ends_game(state: State) -> bool:
    """The last but one player leaves, or as many have left as the short game allows (DEBT-6, SHORT-3)."""
    limit = state.rules.ruleset.end_at_bankruptcy
    return len(players_in(state)) <= 2 or 0 < limit <= sum(state.out) + 1


def _refund_buildings(state: State, player: int, events: list[Event]) -> None:
    for square in deeds_of(state, player):
        level = state.level[square]
        if level:
            amount = refund(state, square, level)
            state.level[square] = 0
            events.append(Sold(player, square, level, 0, amount))
            transfer(state, events, BANK, player, amount, Refund(square))


def _to_player(
    state: State,
    player: int,
    creditor: int,
    deeds: tuple[int, ...],
    cards: tuple[int, ...],
    ends: bool,
    events: list[Event],
) -> None:
    if not ends:
        hand_over(state, events, player, creditor, deeds, cards)
        return
    for square in deeds:  # the game is over: no interest is charged any more
        move_deed(state, events, square, creditor)
    for card in cards:
        move_card(state, events, card, creditor)


def _to_bank(
    state: State, player: int, deeds: tuple[int, ...], cards: tuple[int, ...], ends: bool, events: list[Event]
) -> None:
    """Deeds come back clear and are auctioned at once, if the game goes on and has auctions (DEBT-5, DEBT-8)."""
    for square in deeds:
        if state.level[square]:
            events.append(BuildingsLost(square, state.level[square]))
            state.level[square] = 0
        if state.mortgaged[square]:
            state.mortgaged[square] = False
            events.append(MortgageCancelled(square))
        move_deed(state, events, square, BANK)
    for card in cards:
        move_card(state, events, card, BANK)
    if deeds and not ends and state.rules.ruleset.auctions != "none":
        state.stack.append(Estate(player, deeds))
