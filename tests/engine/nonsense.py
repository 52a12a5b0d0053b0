"""Actions that nobody in their right mind would send: wrong players, squares, sums and moments."""

import random
from typing import get_args

from game.engine import actions as act
from game.engine.actions import Action, Terms
from game.engine.state import State

KINDS = get_args(Action)


def any_action(rng: random.Random, state: State) -> Action:
    kind = rng.choice(KINDS)
    seat = rng.choice([*range(len(state.out)), -1, 99])
    partner = rng.choice([*range(len(state.out)), -2, 8])
    squares = tuple(rng.randint(-3, state.rules.size + 3) for _ in range(rng.randint(0, 3)))
    cards = tuple(rng.randint(-1, 3) for _ in range(rng.randint(0, 1)))
    amount = rng.choice([-5, 0, 1, 10, 50, 200, 10**9])
    square = rng.randint(-3, state.rules.size + 3)
    terms = Terms(squares, (), cards, (), amount)
    match kind:
        case act.UseGetOut:
            return act.UseGetOut(seat, rng.randint(-2, 4))
        case act.Bid:
            return act.Bid(seat, amount)
        case act.ChooseTax:
            return act.ChooseTax(seat, rng.random() < 0.5)
        case act.OfferProperty:
            return act.OfferProperty(seat, squares, cards, amount)
        case act.Counter:
            return act.Counter(seat, terms)
        case act.ClaimBuildings:
            return act.ClaimBuildings(seat, squares)
        case act.Build:
            return act.Build(seat, squares)
        case act.SellDown:
            return act.SellDown(seat, square, rng.randint(-1, 6))
        case act.Place | act.Sell | act.Mortgage | act.Lift:
            made: Action = kind(seat, square)
            return made
        case act.Propose:
            return act.Propose(seat, partner, terms)
        case act.TimeUp:
            return act.TimeUp()
        case _:
            plain: Action = kind(seat)
            return plain
