"""Games to try things on: any preset, any board, any mixture of house rules."""

import random
from typing import Any

from hypothesis import strategies as st

from game.engine.rules import Rules
from tests.engine.table import LIBRARY

PRESETS = sorted(LIBRARY.presets)
BOARDS = sorted(LIBRARY.boards)

HOUSE_RULES: dict[str, st.SearchStrategy[Any]] = {
    "free_parking": st.sampled_from(["nothing", "jackpot"]),
    "jackpot_stake": st.sampled_from([0, 500]),
    "double_salary_on_go": st.booleans(),
    "auctions": st.sampled_from(["open", "sealed", "none"]),
    "auction_opening_percent": st.sampled_from([0, 50, 100]),
    "rent": st.sampled_from(["automatic", "on_request"]),
    "rent_in_jail": st.booleans(),
    "first_lap": st.booleans(),
    "even_building": st.booleans(),
    "unlimited_buildings": st.booleans(),
    "houses": st.sampled_from([0, 3, 8, 32]),
    "hotels": st.sampled_from([0, 1, 12]),
    "houses_per_hotel": st.sampled_from([1, 3, 4]),
    "sell_houses_at_once": st.booleans(),
    "shortage_opening": st.sampled_from(["lowest_price", "any"]),
    "build_when": st.sampled_from(["any_time", "own_or_between", "own_turn"]),
    "starting_cash": st.sampled_from([800, 1500, 3000]),
    "salary": st.sampled_from([0, 50, 200]),
    "jail_fine": st.sampled_from([0, 50, 300]),
    "jail_tries": st.sampled_from([1, 3, 5]),
    "fine_turns": st.sampled_from([0, 2, 3]),
    "snake_eyes_bonus": st.sampled_from([0, 500]),
    "deal": st.sampled_from([0, 1, 2]),
    "deal_paid": st.booleans(),
    "mortgage_interest": st.sampled_from([0, 10, 25]),
    "interest_at_transfer": st.booleans(),
    "income_tax": st.sampled_from(["flat", "choice"]),
    "income_tax_amount": st.sampled_from([0, 200, 900]),
    "income_tax_percent": st.sampled_from([0, 10, 100]),
    "luxury_tax": st.sampled_from([0, 75, 600]),
    "end_at_bankruptcy": st.sampled_from([0, 1, 2]),
    "minutes": st.sampled_from([0, 60]),
    "round_limit": st.sampled_from([0, 20]),
    "worth_goal": st.sampled_from([0, 4000]),
    "who_starts": st.sampled_from(["throw", "seat_order", "chance"]),
}


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    options = draw(st.fixed_dictionaries({}, optional=HOUSE_RULES))
    return LIBRARY.rules(draw(st.sampled_from(PRESETS)), draw(st.sampled_from(BOARDS)), options)


def random_rules(rng: random.Random) -> Rules:
    """Any rules at all, without hypothesis: for soaking."""
    options = {name: rng.choice(_values(values)) for name, values in HOUSE_RULES.items() if rng.random() < 0.4}
    return LIBRARY.rules(rng.choice(PRESETS), rng.choice(BOARDS), options)


def _values(strategy: st.SearchStrategy[Any]) -> list[Any]:
    elements = getattr(strategy, "elements", None)
    return list(elements) if elements is not None else [False, True]
