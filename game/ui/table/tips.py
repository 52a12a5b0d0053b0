"""Tips for whoever is new: one for each kind of decision, the first time it comes, or those of a guided game."""

from collections.abc import Callable

from game.engine.decisions import Decision
from game.engine.state import State

# Of a guided game: the name of the tip for a position, or nothing; then there is the tip of its kind.
Lesson = Callable[[Decision, State], str]


class Tips:
    """Each kind is explained once; in a guided game every step is."""

    def __init__(self, lesson: Lesson | None = None) -> None:
        self.lesson = lesson
        self._given: set[str] = set()
        self._now: tuple[int, str] = (-1, "")

    def tip(self, decision: Decision, state: State) -> str:
        """The name of the tip for a decision, or nothing; the same for as long as it waits."""
        if self._now[0] != decision.number:
            kind = type(decision.frame).__name__
            taught = self.lesson(decision, state) if self.lesson is not None else ""
            name = taught or ("" if kind in self._given else kind)
            self._given.add(kind)
            self._now = (decision.number, name)
        return self._now[1]

    def put_away(self) -> None:
        self._now = (self._now[0], "")
