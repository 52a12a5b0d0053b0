"""What must hold in every position: the books that a suspicious auditor would go through."""

from game.engine.frames import ReturnCard
from game.engine.parties import BANK
from game.engine.queries import hotels_left, houses_left
from game.engine.state import State


def audit(state: State) -> None:
    rules = state.rules
    assert sum(state.cash) == 0, "money appeared or vanished"
    assert all(amount >= 0 for amount in state.cash[:-1]), "somebody has less than nothing"
    assert houses_left(state) >= 0, "more houses stand than there are"
    assert hotels_left(state) >= 0, "more hotels stand than there are"
    _audit_cards(state)
    for square in range(rules.size):
        owner = state.owner[square]
        if not rules.is_deed[square]:
            assert owner == BANK
        if owner == BANK:
            assert not state.level[square], "a building on the Bank's lot"
            assert not state.mortgaged[square], "a mortgage on the Bank's deed"
        else:
            assert not state.out[owner], "a deed of a player who has left"
        assert not (state.level[square] and state.mortgaged[square])
        assert 0 <= state.level[square] <= (rules.hotel if rules.is_lot[square] else 0)
    for group in rules.lot_groups:
        _audit_group(state, group)
    for seat, out in enumerate(state.out):
        if out:
            assert state.cash[seat] == 0, "a player who has left still has cash"
    assert (state.outcome is None) == bool(state.stack), "over, but something waits; or nothing waits, but not over"
    for claim in state.claims:
        assert not state.out[claim.owner]
        assert not state.out[claim.visitor]


def _audit_group(state: State, group: tuple[int, ...]) -> None:
    levels = [state.level[square] for square in group]
    if any(levels):
        assert len({state.owner[square] for square in group}) == 1, "buildings on a divided group"
        assert not any(state.mortgaged[square] for square in group)
        if state.rules.ruleset.even_building:
            assert max(levels) - min(levels) <= 1, "built unevenly"


def _audit_cards(state: State) -> None:
    found = [sorted(deck) for deck in state.decks]
    for card, holder in enumerate(state.holders):
        if holder != BANK:
            deck, number = state.rules.get_outs[card]
            found[deck].append(number)
    for frame in state.stack:
        if isinstance(frame, ReturnCard):
            found[frame.deck].append(frame.card)
    expected = [list(range(len(deck.cards))) for deck in state.rules.decks]
    assert [sorted(deck) for deck in found] == expected, "a card is lost or doubled"
