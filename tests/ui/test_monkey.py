"""Whatever is pressed and clicked, nothing raises and no money is lost."""

import pytest

from .monkey import let_loose


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_five_thousand_random_events_raise_nothing_and_games_go_on_meanwhile(seed: int) -> None:
    assert let_loose(seed, 5_000).throws > 50
