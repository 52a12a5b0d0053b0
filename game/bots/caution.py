"""What a player had better keep in hand: the rents that threaten on the next turn."""

from game.engine.board import Tax
from game.engine.parties import BANK
from game.engine.queries import rent_preview
from game.engine.state import State

from .outlook import Outlook

LONE_DEEDS = 0.7  # share of what could be borrowed on deeds outside whole groups that stands in for cash


def threats(state: State, seat: int, view: Outlook) -> list[tuple[int, float]]:
    """Sums that may fall due on the seat's next turn with their chances, the greatest first."""
    chances = view.odds.trying if state.jail[seat] else view.odds.coming[state.position[seat]]
    owner, found = state.owner, []
    for square in state.rules.deeds:
        holder = owner[square]
        if holder not in (BANK, seat) and chances[square] > 0:
            rent = rent_preview(state, square)
            if rent:
                found.append((rent, chances[square]))
    ruleset = state.rules.ruleset
    for square, printed in enumerate(state.rules.board.squares):
        if isinstance(printed, Tax) and chances[square] > 0:
            dues = {"income": ruleset.income_tax_amount, "luxury": ruleset.luxury_tax, "fixed": printed.amount}
            found.append((dues[printed.tax], chances[square]))
    return sorted(found, reverse=True)


def reserve(state: State, seat: int, view: Outlook, nerve: float, keeps: int) -> int:
    """Cash to keep so that a sum beyond it comes up no more often than `nerve`; lone deeds stand in for some."""
    due = _due_within(threats(state, seat, view), nerve)
    return max(keeps, int(due - LONE_DEEDS * _borrowable(state, seat)))


def _due_within(dues: list[tuple[int, float]], nerve: float) -> int:
    chance = 0.0
    for due, odd in dues:
        chance += odd
        if chance > nerve:
            return due
    return 0


def _borrowable(state: State, seat: int) -> int:
    rules, owner = state.rules, state.owner
    total = 0
    for square in rules.deeds:
        if owner[square] == seat and not state.mortgaged[square]:
            group = rules.group[square]
            if not rules.is_lot[square] or any(owner[member] != seat for member in group):
                total += rules.mortgage[square]
    return total


def shortfall(state: State, seat: int, view: Outlook, means: int) -> float:
    """What is missing on average on the next turn, where all that could be raised is not enough."""
    return sum((due - means) * chance for due, chance in threats(state, seat, view) if due > means)
