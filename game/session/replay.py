"""Watching a game again: step by step, or straight to any point, and playing on from there."""

import time
from pathlib import Path

from game.engine.events import Event
from game.engine.state import State

from .clock import Now
from .course import Course
from .records import SeatChanged
from .seats import Seat, seated
from .session import Session, Today


class Replay:
    """Stands at a position of a game: after its first `position` records."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.position = 0

    @property
    def end(self) -> int:
        return self.course.end

    @property
    def state(self) -> State:
        """The state here; never to be changed, only copied."""
        return self.course.state_at(self.position)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.course.seats_at(self.position)

    @property
    def played(self) -> int:
        """Milliseconds played up to here."""
        return self.course.records[self.position - 1].at if self.position else 0

    def step(self) -> list[Event]:
        """One record on, and its events: none where a deal was taken back, a seat changed, or the end is reached."""
        if self.position == self.end:
            return []
        events = self.course.events_to(self.position + 1)
        self.position += 1
        return events

    def jump(self, position: int) -> None:
        self.position = max(0, min(position, self.end))

    def take_over(
        self,
        seats: tuple[Seat, ...] | None = None,
        *,
        folder: Path | None = None,
        now: Now = time.monotonic,
        today: Today = time.time,
    ) -> Session:
        """A new game that begins as this one did up to here. The dice to come are the same, too."""
        course = self.course.up_to(self.position, today())
        for at, (before, after) in enumerate(zip(course.seats, seated(seats or course.seats), strict=True)):
            if before != after:
                course.add(SeatChanged(at, after, self.played))
        return Session.adopt(course, folder=folder, played=self.played, now=now, today=today)
