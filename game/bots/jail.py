"""In Jail or out: out early while deeds are to be had, in when the board is dangerous."""

from game.engine.actions import Action, PayFine, UseGetOut
from game.engine.decisions import Decision
from game.engine.parties import BANK
from game.engine.queries import rent_preview

from .strength import CARD
from .view import View

BARGAIN = 0.5  # share of its price that landing on an unowned deed is worth


def way_out(view: View, decision: Decision) -> Action | None:
    """The card or the fine, if a turn outside is worth it."""
    ways = [option for option in decision.options if isinstance(option, UseGetOut | PayFine)]
    if not ways:
        return None
    fine = view.state.rules.ruleset.jail_fine
    card = next((way for way in ways if isinstance(way, UseGetOut)), None)
    price = fine * CARD if card else fine
    odds = view.look.odds
    if _turn_worth(view, odds.freed) - _turn_worth(view, odds.trying) > price * _spared(view):
        return card or ways[0]
    return None


def _spared(view: View) -> float:
    """How much of the fine waiting saves: on the last try it is due anyway, unless doubles come."""
    tries = view.state.rules.ruleset.jail_tries - view.state.jail[view.seat]
    return 1 - (5 / 6) ** (tries + 1)


def _turn_worth(view: View, landings: tuple[float, ...]) -> float:
    """What the landings of a turn bring on average: deeds to be had, rents to be paid, a part of the next salary."""
    state, seat = view.state, view.seat
    ruleset = state.rules.ruleset
    worth = sum(landings) * view.look.odds.lap * ruleset.salary
    for square in state.rules.deeds:
        if landings[square]:
            if state.owner[square] == BANK:
                worth += landings[square] * BARGAIN * min(state.rules.price[square], state.cash[seat])
            elif state.owner[square] != seat:
                worth -= landings[square] * rent_preview(state, square)
    return worth
