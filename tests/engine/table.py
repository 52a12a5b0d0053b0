"""Sets up any position in one line, and plays it with scripted dice."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

from game.content.library import load_library
from game.engine import engine
from game.engine.actions import Action, EndTurn, Throw
from game.engine.decisions import Decision
from game.engine.decks import Card, Deck, Effect
from game.engine.errors import Refusal
from game.engine.events import Event
from game.engine.frames import AwaitEnd, AwaitThrow, NextTurn
from game.engine.rules import Rules

LIBRARY = load_library(Path(__file__).parents[2] / "rules")
Kind = TypeVar("Kind")

ANN, BOB, CAT, DAN = range(4)


class Table:
    """A game in mid-play: by default Ann (seat 0) is about to throw for the first time in her turn."""

    def __init__(
        self,
        players: int = 3,
        *,
        preset: str = "standard",
        board: str | None = None,
        cash: int | Iterable[int] = 1500,
        turn: int = ANN,
        chance: Iterable[Effect] = (),
        chest: Iterable[Effect] = (),
        **options: Any,
    ) -> None:
        self.rules = _with_cards(LIBRARY.rules(preset, board, options), list(chance), list(chest))
        self.state, _ = engine.new_game(self.rules, players, seed=1)
        amounts = [cash] * players if isinstance(cash, int) else list(cash)
        pot = self.state.cash[-2]
        self.state.cash = [*amounts, pot, -sum(amounts) - pot]
        for deck, cards in enumerate((list(chance), list(chest))):
            if cards:
                self.state.decks[deck] = list(range(len(cards)))
        self.turn_of(turn)
        self.events: list[Event] = []

    def square(self, name: str | int) -> int:
        """A square by its id, or by its number."""
        if isinstance(name, int):
            return name
        return next(at for at, square in enumerate(self.rules.board.squares) if square.id == name)

    # Setting up

    def turn_of(self, seat: int) -> Table:
        self.state.turn = seat
        self.state.turns = [1] * len(self.state.out)
        self.state.stack[:] = [NextTurn(), AwaitThrow(seat, True)]
        return self

    def before_end(self) -> Table:
        """The player whose turn it is has thrown and may end the turn."""
        self.state.stack[:] = [NextTurn(), AwaitEnd(self.state.turn)]
        return self

    def at(self, seat: int, name: str | int) -> Table:
        self.state.position[seat] = self.square(name)
        return self

    def owns(self, seat: int, *names: str | int, level: int = 0, mortgaged: bool = False) -> Table:
        for name in names:
            square = self.square(name)
            self.state.owner[square] = seat
            self.state.level[square] = level
            self.state.mortgaged[square] = mortgaged
        return self

    def group(self, seat: int, group_id: str, level: int = 0, mortgaged: bool = False) -> Table:
        return self.owns(seat, *self.lots(group_id), level=level, mortgaged=mortgaged)

    def lots(self, group_id: str) -> tuple[int, ...]:
        ids = [group.id for group in self.rules.board.groups]
        return self.rules.groups[ids.index(group_id)]

    def jailed(self, seat: int, attempt: int = 1) -> Table:
        self.state.position[seat] = self.rules.jail
        self.state.jail[seat] = attempt
        return self

    def holds(self, seat: int, card: int = 0) -> Table:
        """Gives a get-out card, taken out of its deck."""
        deck, number = self.rules.get_outs[card]
        self.state.decks[deck].remove(number)
        self.state.holders[card] = seat
        return self

    def dice(self, *numbers: int) -> Table:
        self.state.loaded = list(numbers)
        return self

    def set_stack(self, *frames: Any) -> Table:
        """What is still to do, above the bottom of the stack."""
        self.state.stack[:] = [NextTurn(), *frames]
        return self

    # Playing

    def do(self, *actions: Action) -> Table:
        for action in actions:
            self.events = engine.apply(self.state, action)
        return self

    def throw(self, *numbers: int) -> Table:
        """Whoever is asked throws these dice."""
        self.dice(*numbers)
        return self.do(Throw(self.decision.player))

    def end_turn(self) -> Table:
        return self.do(EndTurn(self.decision.player))

    def refusal(self, action: Action) -> Refusal:
        """The refusal of an action that must not be possible."""
        refusal = engine.check(self.state, action)
        assert refusal is not None, f"{action} was allowed"
        return refusal

    def allows(self, action: Action) -> bool:
        return engine.check(self.state, action) is None

    # Looking

    @property
    def decision(self) -> Decision:
        asked = engine.decision(self.state)
        assert asked is not None, "the game is over"
        return asked

    @property
    def waiting(self) -> str:
        """The name of the frame that waits."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else "nothing"

    @property
    def cash(self) -> list[int]:
        return self.state.cash[: len(self.state.out)]

    @property
    def pot(self) -> int:
        return self.state.cash[-2]

    def owner(self, name: str | int) -> int:
        return self.state.owner[self.square(name)]

    def happened(self, kind: type[Kind]) -> list[Kind]:
        """The events of a kind in the last action."""
        return [event for event in self.events if isinstance(event, kind)]


def _with_cards(rules: Rules, chance: list[Effect], chest: list[Effect]) -> Rules:
    """The same rules with decks of just these cards, top first, where any are given."""
    decks = tuple(
        Deck(deck.id, deck.name, tuple(Card(f"card_{n}", "", effect) for n, effect in enumerate(cards)))
        if cards
        else deck
        for deck, cards in zip(rules.decks, (chance, chest), strict=True)
    )
    return Rules(rules.ruleset, rules.board, decks)
