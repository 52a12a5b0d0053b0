"""How strong everyone stands, in dollars: cash, deeds, what they earn and what could still be built."""

from msgspec import Struct

from game.engine.queries import houses_left, rounds_played
from game.engine.state import State

from .judgement import Judgement
from .outlook import Estate, Outlook

CARD = 0.6  # share of the fine that a get-out card is worth
ROUND_MINUTES = 0.6  # a round of one player at the table's pace, in minutes


class Stakes(Struct, frozen=True):
    """What a moment of the game makes of things: rounds of income still to come, and visitors who bring it."""

    horizon: float
    visitors: int
    deed: float
    houses: int
    hope: float
    eye: Judgement


def stakes(state: State, eye: Judgement) -> Stakes:
    ruleset = state.rules.ruleset
    players = state.out.count(False)
    left = 1000.0
    if ruleset.round_limit:
        left = float(ruleset.round_limit - rounds_played(state))
    if ruleset.minutes:
        left = min(left, ruleset.minutes / ROUND_MINUTES / players - rounds_played(state))
    left = max(0.5, left)
    tallied = max(0.0, 1 - left / eye.horizon)  # near a tally, worth on paper is what counts
    return Stakes(
        min(eye.horizon, left),
        max(1, players - 1),
        eye.deed + (1 - eye.deed) * tallied,
        houses_left(state),
        eye.hope * (1 - tallied) * (1 if players > 2 else eye.lone_duel),
        eye,
    )


def strength(state: State, seat: int, view: Outlook, now: Stakes) -> float:
    """What a seat's position is worth."""
    owner, mortgaged, rules, eye = state.owner, state.mortgaged, state.rules, now.eye
    cash = state.cash[seat]
    years = now.horizon * now.visitors  # what an earning is worth that each visitor's turn brings
    assets = CARD * rules.ruleset.jail_fine * state.holders.count(seat)
    earnings = spare = 0.0
    whole: list[list[float]] = []  # price of a storey, storeys, and the estate's number
    parts: list[tuple[Estate, int]] = []
    for number, estate in enumerate(view.estates):
        squares = estate.squares
        count = 0
        for square in squares:
            if owner[square] == seat:
                count += 1
        if not count:
            continue
        locked = 0
        for square in squares:
            if owner[square] == seat:
                assets += now.deed * rules.price[square]
                if mortgaged[square]:
                    locked += 1
                    assets -= eye.lift * (rules.mortgage[square] + rules.interest[square])
        if not estate.is_lots:
            each = estate.owned[count - 1]
            for at, square in enumerate(squares):
                if owner[square] == seat and not mortgaged[square]:
                    earnings += each * estate.bare[at]
                    spare += rules.mortgage[square]
        elif count == len(squares):
            storeys = 0
            for square in squares:
                storeys += state.level[square]
            if not locked:
                earnings += estate.storeys[storeys]
                assets += storeys * estate.house_price * eye.refund
                whole.append([estate.house_price, storeys, number])
            else:
                debt = sum(rules.mortgage[square] + rules.interest[square] for square in squares if mortgaged[square])
                parts.append((estate, -max(1, cash - debt)))
        else:
            for at, square in enumerate(squares):
                if owner[square] == seat and not mortgaged[square]:
                    earnings += estate.bare[at]
                    spare += rules.mortgage[square]
            parts.append((estate, count))
    budget = cash - eye.working_cash + eye.next_salaries + eye.spare * spare
    if whole:
        budget, more = _built(view, whole, budget, now, years)
        assets += more
    for estate, count in parts:
        share = count / len(estate.squares) if count > 0 else 0.9
        promise = _promise(estate, budget if count > 0 else -count + eye.spare * spare, now, years)
        assets += (now.hope * share**eye.parts if count > 0 else 0.8) * promise
    return max(1.0, cash + assets + years * earnings)


def _built(view: Outlook, whole: list[list[float]], budget: float, now: Stakes, years: float) -> tuple[float, float]:
    """What is left of a budget spent on the storeys that earn most, and what they add beyond their price."""
    added, stock = 0.0, float(now.houses)
    while budget > 0 and stock > 0:
        best, profit = None, 0.0
        for each in whole:
            rung = view.estates[int(each[2])].rungs[int(each[1])]
            gain = years * rung.gain - (1 - now.eye.refund) * each[0]
            if gain / each[0] > profit:
                best, profit = each, gain / each[0]
        if best is None:
            break
        rung = view.estates[int(best[2])].rungs[int(best[1])]
        count = min(rung.top - best[1], budget / best[0], stock)
        budget -= count * best[0]
        stock -= count
        added += count * profit * best[0]
        if count < rung.top - best[1]:
            break
        best[1] = rung.top
    return budget, added


def _promise(estate: Estate, budget: float, now: Stakes, years: float) -> float:
    """What a group would add if it were whole, built with a budget as far as three houses a lot."""
    count = min(estate.three_each, now.houses, max(0, int(budget / estate.house_price)))
    return max(0.0, years * estate.storeys[count] - (1 - now.eye.refund) * count * estate.house_price)


def strengths(state: State, view: Outlook, now: Stakes) -> list[float]:
    return [0.0 if out else strength(state, seat, view, now) for seat, out in enumerate(state.out)]


def share(powers: list[float], seat: int, lead: float) -> float:
    """The chance to win that these strengths give a seat."""
    raised: list[float] = [power**lead for power in powers]
    return raised[seat] / (sum(raised) or 1.0)
