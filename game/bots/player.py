"""What the game asks of a computer player."""

from random import Random
from typing import Protocol

from game.engine.actions import Action
from game.engine.decisions import Decision
from game.engine.rules import Rules
from game.engine.state import State

from .memory import Memory


class Player(Protocol):
    """Plays through the same decisions as people. Pure: all it knows is what it is given."""

    def watches(self, rules: Rules) -> bool:
        """Whether it also wants to be asked when the decision is somebody else's (TURN-6)."""

    def choose(self, state: State, decision: Decision, seat: int, memory: Memory, rng: Random) -> Action | None:
        """An answer if the decision is the seat's; otherwise a deal, or nothing. `memory` is the table's."""
