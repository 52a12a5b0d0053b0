"""The thinking player of all levels: weighs every decision by what it does to everyone's strength."""

from collections.abc import Callable
from random import Random

from game.engine import frames as fr
from game.engine.actions import Action, ChooseTax, CollectRent
from game.engine.decisions import Decision
from game.engine.queries import deeds_of
from game.engine.rules import Rules
from game.engine.state import State

from .building import answer_building_auction, answer_claim, answer_place, build, owns_a_whole_group
from .buying import answer_auction, answer_offer
from .distress import answer_debt, answer_property
from .jail import way_out
from .manner import TEMPERAMENTS, Manner, Temperament, tempered
from .memory import Memory
from .raising import answer_mortgage, borrow, lift
from .trading import answer_trade, propose
from .view import View


class Planner:
    """One level; without a temperament of its own it takes that of its seat."""

    def __init__(self, manner: Manner, temperament: Temperament | None = None) -> None:
        self._manners = tuple(tempered(manner, temperament or each) for each in TEMPERAMENTS)

    def watches(self, rules: Rules) -> bool:
        """Builds between turns and never forgets a rent."""
        return True

    def manner(self, seat: int) -> Manner:
        return self._manners[seat % len(self._manners)]

    def choose(self, state: State, decision: Decision, seat: int, memory: Memory, rng: Random) -> Action | None:
        if decision.player != seat:
            return self._watch(state, seat, memory, rng)
        frame = type(decision.frame)
        if frame in PLAIN:
            return decision.options[0]
        if frame is fr.AwaitThrow and not state.jail[seat]:
            return collect(state, seat) or decision.options[0]
        return self.answer(View(state, seat, self.manner(seat), memory, rng), decision)

    def answer(self, view: View, decision: Decision) -> Action:
        return ANSWERS[type(decision.frame)](view, decision)

    def _watch(self, state: State, seat: int, memory: Memory, rng: Random) -> Action | None:
        claimed = collect(state, seat)
        if claimed is not None or not owns_a_whole_group(state, seat):
            return claimed
        return build(View(state, seat, self.manner(seat), memory, rng))


def collect(state: State, seat: int) -> Action | None:
    if state.claims and any(claim.owner == seat for claim in state.claims):
        return CollectRent(seat)
    return None


def _throw(view: View, decision: Decision) -> Action:
    return collect(view.state, view.seat) or way_out(view, decision) or decision.options[0]


def _before_end(view: View, decision: Decision) -> Action:
    """Trades first: what is built can no longer change hands."""
    claimed = collect(view.state, view.seat) or propose(view)
    return claimed or build(view) or borrow(view) or lift(view) or decision.options[0]


def _tax(view: View, decision: Decision) -> Action:
    """By a guess, as the rules ask: what a deed costs on average, and the cash to the nearest hundred (TAX-1)."""
    state, seat, ruleset = view.state, view.seat, view.state.rules.ruleset
    usual = sum(state.rules.price) // max(1, len(state.rules.deeds))
    built = sum(state.level[square] * state.rules.house_price[square] for square in deeds_of(state, seat))
    guess = round(state.cash[seat], -2) + usual * len(deeds_of(state, seat)) + built
    return ChooseTax(seat, guess * ruleset.income_tax_percent < ruleset.income_tax_amount * 100)


PLAIN = frozenset((fr.ThrowForStart, fr.Vote))  # nothing to think about; bots follow the people's vote (END-2)
ANSWERS: dict[type, Callable[[View, Decision], Action]] = {
    fr.AwaitThrow: _throw,
    fr.AwaitEnd: _before_end,
    fr.Offer: answer_offer,
    fr.Auction: answer_auction,
    fr.SealedAuction: answer_auction,
    fr.TaxChoice: _tax,
    fr.Debt: answer_debt,
    fr.TradeReview: answer_trade,
    fr.PropertyReview: answer_property,
    fr.MortgageChoice: answer_mortgage,
    fr.ShortageClaim: answer_claim,
    fr.BuildingAuction: answer_building_auction,
    fr.PlaceBuilding: answer_place,
}
