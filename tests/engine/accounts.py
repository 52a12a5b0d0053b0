"""Counts everything on a table: whatever has happened, nothing may be lost, doubled or left with the departed."""

from game.engine.frames import ReturnCard
from game.engine.parties import BANK
from game.engine.queries import hotels_left, houses_left
from tests.engine.table import Table


def assert_accounted(table: Table) -> None:
    """Money adds up to nothing, every card is in one place, and the Bank's deeds are bare and clear."""
    state = table.state
    assert sum(state.cash) == 0
    assert min(state.cash[:-1]) >= 0
    for deck, printed in enumerate(table.rules.decks):
        in_play = [frame.card for frame in state.stack if isinstance(frame, ReturnCard) and frame.deck == deck]
        kept = [
            card
            for (home, card), holder in zip(table.rules.get_outs, state.holders, strict=True)
            if home == deck and holder != BANK
        ]
        assert sorted(state.decks[deck] + in_play + kept) == list(range(len(printed.cards)))
    for square, owner in enumerate(state.owner):
        assert owner == BANK or not state.out[owner]
        if owner == BANK:
            assert not state.level[square]
            assert not state.mortgaged[square]
    assert all(holder == BANK or not state.out[holder] for holder in state.holders)
    assert 0 <= houses_left(state) <= table.rules.houses
    assert 0 <= hotels_left(state) <= table.rules.hotels
    assert not state.stack or not state.out[table.decision.player]
    for seat, out in enumerate(state.out):
        assert not out or state.cash[seat] == 0


def assert_over(table: Table) -> None:
    """The game has ended, and nothing is left to do."""
    assert table.state.outcome is not None
    assert table.state.stack == []
    assert_accounted(table)
