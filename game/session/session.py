"""One game in progress: takes actions, keeps the log and the clock, and saves before it tells."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Raw
from msgspec.structs import replace

from game.engine.actions import Accept, Action, Build, Lift, Mortgage, Sell, SellDown, TimeUp
from game.engine.decisions import Decision
from game.engine.engine import check, decision
from game.engine.events import Event
from game.engine.frames import Vote
from game.engine.rules import Rules
from game.engine.state import State, encode

from . import saves
from .clock import Clock, Now
from .course import Course
from .errors import Notice
from .journal import Journal, set_aside
from .lines import Line
from .records import Clocked, Done, Ended, Header, Kept, Record, SeatChanged, Undone
from .recovery import Recovered
from .seats import Seat, seated
from .summary import Summary, summarise, time_limit

Today = Callable[[], float]  # seconds since 1970

SNAPSHOT_EVERY: Final = 20  # records of a journal
CLOCKED_EVERY: Final = 30_000  # milliseconds: what a kill can give back of the agreed time
_SEEDS = 1 << 64

Deal = Build | Sell | SellDown | Mortgage | Lift


class Session:
    """A game at a table. Without a folder for its journal it is not kept."""

    def __init__(
        self,
        course: Course,
        *,
        journal: Journal | None = None,
        now: Now = time.monotonic,
        today: Today = time.time,
        played: int = 0,
        notices: tuple[Notice, ...] = (),
    ) -> None:
        self.course = course
        self.clock = Clock(now, time_limit(course), played)
        self.notices = notices
        self._journal = journal
        self._today = today
        self._clocked = played
        self._asked: tuple[int, Decision | None] = (-1, None)

    # Ways to a table

    @classmethod
    def start(
        cls,
        preset: str,
        rules: Rules,
        seats: Sequence[Seat],
        seed: int,
        *,
        folder: Path | None = None,
        loaded: Sequence[int] = (),
        now: Now = time.monotonic,
        today: Today = time.time,
    ) -> "Session":
        """A new game. Raises IllegalSetup where these seats cannot play by these rules. Its first events: `opening`."""
        header = Header(
            preset=preset,
            ruleset=rules.ruleset,
            board=rules.board,
            decks=rules.decks,
            seats=seated(seats),
            seed=seed % _SEEDS,
            loaded=tuple(loaded),
            started=today(),
        )
        return cls.adopt(Course(header), folder=folder, now=now, today=today)

    @classmethod
    def adopt(
        cls,
        course: Course,
        *,
        folder: Path | None = None,
        played: int = 0,
        notices: tuple[Notice, ...] = (),
        now: Now = time.monotonic,
        today: Today = time.time,
    ) -> "Session":
        """A game that has come some way already, in a journal of its own."""
        journal = None
        if folder is not None:
            lines: list[Line] = [*course.records, _kept(course.state), Clocked(played)]
            if course.state.outcome is not None:
                lines.append(Ended())
            journal = Journal.begin(folder, course.header, lines, today())
        return cls(course, journal=journal, now=now, today=today, played=played, notices=notices)

    @classmethod
    def resume(
        cls, stored: Recovered, folder: Path, *, now: Now = time.monotonic, today: Today = time.time
    ) -> "Session":
        """Goes on with a stored game: in its own journal if that is whole, in a new one otherwise."""
        found = stored.found
        if found is None or found.lost or stored.course.header is not found.header:
            session = cls.adopt(
                stored.course, folder=folder, played=stored.played, notices=stored.notices, now=now, today=today
            )
            if found is not None:
                set_aside(stored.path)
            return session
        journal = Journal.reopen(stored.path, found)
        return cls(stored.course, journal=journal, now=now, today=today, played=stored.played, notices=stored.notices)

    # What there is to see

    @property
    def state(self) -> State:
        """The position; never to be changed, only copied."""
        return self.course.state

    @property
    def opening(self) -> list[Event]:
        return self.course.opening

    @property
    def log(self) -> Sequence[Record]:
        return self.course.records

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.course.seats

    @property
    def number(self) -> int:
        """Changes with every record and never comes back, so that an answer to an older one can be told."""
        return self.course.end

    @property
    def decision(self) -> Decision | None:
        """What the game is waiting for, under the session's own number: the engine's comes back after an undo."""
        if self._asked[0] != self.number:
            asked = decision(self.state)
            self._asked = (self.number, asked and replace(asked, number=self.number))
        return self._asked[1]

    @property
    def journal_path(self) -> Path | None:
        """Where the game is kept, if it is."""
        return self._journal.path if self._journal else None

    @property
    def summary(self) -> Summary:
        return summarise(self.course, self.clock.played, self._today())

    @property
    def followed(self) -> Accept | None:
        """The vote of a computer player on ending the game, which is for the people to say: it follows them (END-2)."""
        asked = self.decision
        if asked is None or not isinstance(asked.frame, Vote) or self.seats[asked.player].is_person:
            return None
        return Accept(asked.player)

    # What can be done

    def submit(self, action: Action, number: int | None = None) -> list[Event] | None:
        """Does an action and returns its events once they are safe; None where it answers an older decision.

        Raises IllegalAction or SaveError with the game as it was.
        """
        if number is not None and number != self.number:
            return None
        state, events = self.course.try_out(action)
        self._record(Done(action, self.clock.played), state)
        return events

    def tick(self) -> list[Event] | None:
        """To be called now and then: calls time when it has run out. Returns the events if it did."""
        clock = self.clock
        if not clock.limit:
            return None
        if clock.has_run_out and check(self.state, TimeUp()) is None:
            return self.submit(TimeUp())
        if clock.played - self._clocked >= CLOCKED_EVERY:
            self._note_clock()
        return None

    def pause(self) -> None:
        if self.clock.running:
            self.clock.pause()
            self._note_clock()

    def unpause(self) -> None:
        self.clock.resume()

    def undoable(self, player: int) -> Deal | None:
        """The player's own deal that can still be taken back: nothing was thrown, drawn or done by others since."""
        last = self.course.last_in_force()
        return last if isinstance(last, Deal) and last.player == player and self.state.outcome is None else None

    def undo(self, player: int) -> Deal | None:
        """Takes the deal back; the state is exactly what it was before. None where there is nothing to take back."""
        deal = self.undoable(player)
        if deal:
            self._record(Undone(self.clock.played))
        return deal

    def change_seat(self, seat: int, now: Seat) -> None:
        """Another player, name or token for a seat, in mid-game."""
        seats = list(self.seats)
        seats[seat] = now
        self._record(SeatChanged(seat, seated(seats)[seat], self.clock.played))

    def save(self, folder: Path, title: str, picture: bytes = b"") -> Path:
        """A named save, besides the journal."""
        return saves.write(folder, title, self.course, self.clock.played, self._today(), picture)

    def play_unsaved(self) -> None:
        """Goes on without a journal, when it can no longer be written and the players want to play all the same."""
        self._journal = None

    def close(self) -> None:
        """Leaves the table; the game can be continued."""
        if self._journal and self.state.outcome is None:
            self._journal.append(_kept(self.state), Clocked(self.clock.played))
        self.play_unsaved()

    def _record(self, record: Record, state: State | None = None) -> None:
        """On the disk first, then in the game."""
        if self._journal:
            lines: list[Line] = [record]
            if state and (self.number + 1) % SNAPSHOT_EVERY == 0:
                lines.append(_kept(state))
            if state and state.outcome is not None:
                lines.append(Ended())
            self._journal.append(*lines)
        self.course.add(record, state)
        self._clocked = record.at

    def _note_clock(self) -> None:
        self._clocked = self.clock.played
        if self._journal and self.state.outcome is None:
            self._journal.append(Clocked(self._clocked))


def _kept(state: State) -> Kept:
    return Kept(Raw(encode(state)))
