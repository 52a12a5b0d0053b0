"""Tips for whoever is new: one for each kind of decision, the first time it comes, or those of a guided game."""

from collections.abc import Mapping

from game.engine.decisions import Decision
from game.engine.state import State

# In a guided game: by the person's own turn, counted from 1, and what is asked. Others have the tip of their kind.
Lesson = Mapping[tuple[int, str], str]


class Tips:
    """Each kind is explained once; in a guided game every step is."""

    def __init__(self, lesson: Lesson | None = None) -> None:
        self.lesson = lesson or {}
        self._given: set[str] = set()
        self._now: tuple[int, str] = (-1, "")

    def tip(self, decision: Decision, state: State) -> str:
        """The name of the tip for a decision, or nothing; the same for as long as it waits."""
        if self._now[0] != decision.number:
            kind = type(decision.frame).__name__
            name = self.lesson.get((state.turns[decision.player], kind), "") or ("" if kind in self._given else kind)
            self._given.add(kind)
            self._now = (decision.number, name)
        return self._now[1]

    def put_away(self) -> None:
        self._now = (self._now[0], "")
