"""Whatever is pressed and clicked, nothing raises and no money is lost."""

import pytest

from .monkey import let_loose


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_five_thousand_random_events_raise_nothing(seed: int) -> None:
    let_loose(seed, 5_000)
