"""A position as one player sees it: everyone's strength, and what would become of it."""

from random import Random

from game.engine import rng as streams
from game.engine.queries import turn_number
from game.engine.state import State

from .manner import Manner
from .memory import Memory
from .outlook import Outlook, outlook
from .strength import Stakes, share, stakes, strength, strengths


class View:
    """Made anew for every decision, and never kept."""

    __slots__ = ("_powers", "look", "manner", "memory", "now", "rng", "seat", "state")

    def __init__(self, state: State, seat: int, manner: Manner, memory: Memory, rng: Random) -> None:
        self.state = state
        self.seat = seat
        self.manner = manner
        self.memory = memory
        self.rng = rng
        self.look: Outlook = outlook(state.rules)
        self.now: Stakes = stakes(state, manner.eye)
        self._powers: list[float] | None = None

    @property
    def powers(self) -> list[float]:
        if self._powers is None:
            self._powers = strengths(self.state, self.look, self.now)
        return self._powers

    def power(self, state: State, seat: int) -> float:
        return strength(state, seat, self.look, self.now)

    def chance(self, powers: list[float], seat: int) -> float:
        return share(powers, seat, self.manner.eye.lead)

    def share(self, seat: int) -> float:
        return self.chance(self.powers, seat)

    def shares_after(self, changed: State, *seats: int) -> list[float]:
        """The chances of some seats in another position, in which only they have changed."""
        powers = self.powers[:]
        for seat in seats:
            powers[seat] = strength(changed, seat, self.look, self.now)
        return [self.chance(powers, seat) for seat in seats]

    def whim(self, about: int) -> float:
        """How a player who misjudges things misjudges this one: the same whenever it is asked on the same turn."""
        if not self.manner.slack:
            return 1.0
        drawn = streams.stream(turn_number(self.state) * 64 + about, f"whim {self.seat}")
        return 1.0 + self.manner.slack * (2 * streams.below(drawn, 1001) / 1000 - 1)
