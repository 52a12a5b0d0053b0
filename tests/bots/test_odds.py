"""Landing odds agree with the chain that the tests work out from the YAML files alone."""

from pathlib import Path

import pytest

from game.bots.odds import odds
from game.bots.outlook import outlook
from tests.engine.markov import JAIL, Chain
from tests.engine.table import LIBRARY

RULES = Path(__file__).parents[2] / "rules"


@pytest.mark.parametrize("board", ["atlantic_city", "village"])
@pytest.mark.parametrize("stays", [False, True])
def test_landings_on_lots_agree_with_the_chain_of_the_files(board: str, stays: bool) -> None:
    rules = LIBRARY.rules("standard", board)
    chain = Chain(RULES, board, "standard", "stay" if stays else "pay at once")
    shares, throws_a_turn = chain.shares(), 1 / chain.last_of_turn()
    found = odds(rules, stays).usual
    for group in rules.lot_groups:
        for square in group:
            assert found[square] == pytest.approx(shares[square] * throws_a_turn, rel=0.02)
    assert shares[JAIL] > 0


def test_the_third_house_adds_most() -> None:
    view = outlook(LIBRARY.rules("standard"))
    orange = next(estate for estate in view.estates if 16 in estate.squares)
    gains = [orange.storeys[3 * level] - orange.storeys[3 * (level - 1)] for level in range(1, 6)]
    assert max(gains) == gains[2]


def test_odds_are_worked_out_once_for_the_rules() -> None:
    rules = LIBRARY.rules("standard")
    assert odds(rules) is odds(rules)
