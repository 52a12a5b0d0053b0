"""The course of a game: its records, and the state after any of them."""

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from game.engine.actions import Action
from game.engine.engine import apply, new_game
from game.engine.events import Event
from game.engine.state import State, decode

from .records import NO_STATE, Done, Header, Record, SeatChanged, Undone
from .seats import Seat

SPACING: Final = 32  # actions between two states that are kept, so that any other is few actions away


class Course:
    """Positions are counted: position n is the game after its first n records.

    Undoing makes a later position the same as an earlier one: `_same[n]` is the earliest position equal to n. For each
    of those, `_before` is the position that the action leading there was done in, and `_depth` how many were done.
    """

    def __init__(self, header: Header, records: Sequence[Record] = ()) -> None:
        """Raises whatever the engine raises where the records are not those of a game."""
        self.header = header
        self.records: list[Record] = []
        self.opening: list[Event] = []
        self._same = [0]
        self._before = {0: 0}
        self._depth = {0: 0}
        self._kept: dict[int, State] = {0: self._first_state()}
        self._latest = (0, self._kept[0])
        self._seats = [header.seats]
        for record in records:
            self.add(record)

    def _first_state(self) -> State:
        header = self.header
        if header.base != NO_STATE:
            return decode(bytes(header.base), header.rules())
        state, self.opening = new_game(header.rules(), len(header.seats), header.seed, header.loaded)
        return state

    @property
    def end(self) -> int:
        return len(self.records)

    @property
    def state(self) -> State:
        """The state as it is now; never to be changed, only copied."""
        return self.state_at(self.end)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._seats[-1]

    def seats_at(self, position: int) -> tuple[Seat, ...]:
        return self._seats[position]

    def state_at(self, position: int) -> State:
        """The state at a position; never to be changed, only copied."""
        position = self._same[position]
        way: list[int] = []
        while position not in self._kept and position != self._latest[0]:
            way.append(position)
            position = self._before[position]
        state = self._kept[position] if position in self._kept else self._latest[1]
        for step in reversed(way):
            state, _ = self._after(state, self._action_to(step))
            self._arrive(step, state)
        return state

    def try_out(self, action: Action) -> tuple[State, list[Event]]:
        """What an action would lead to; raises IllegalAction. Nothing is recorded."""
        return self._after(self.state, action)

    def add(self, record: Record, state: State | None = None) -> None:
        """Takes up a record, for an action with the state that it was found to lead to."""
        end, here = self.end + 1, self._same[-1]
        seats = self.seats
        match record:
            case Done(action):
                if state is None:
                    state, _ = self.try_out(action)
                self._same.append(end)
                self._before[end] = here
                self._depth[end] = self._depth[here] + 1
                self._arrive(end, state)
            case Undone():
                if not here:
                    raise ValueError("nothing to undo")
                self._same.append(self._before[here])
            case SeatChanged(seat, now):
                seats = (*seats[:seat], now, *seats[seat + 1 :])
                if len(seats) != len(self.seats):
                    raise ValueError("no such seat")
                self._same.append(here)
            case _:
                assert_never(record)
        self._seats.append(seats)
        self.records.append(record)

    def events_to(self, position: int) -> list[Event]:
        """The events between a position and the one before it; none where an action was taken back."""
        record = self.records[position - 1]
        if not isinstance(record, Done):
            return []
        return self._after(self.state_at(position - 1), record.action)[1]

    def last_in_force(self) -> Action | None:
        """The last action that was not taken back."""
        return self._action_to(self._same[-1]) if self._same[-1] else None

    def actions_in_force(self) -> list[Action]:
        """Every action that was not taken back, in order."""
        actions: list[Action] = []
        here = self._same[-1]
        while here:
            actions.append(self._action_to(here))
            here = self._before[here]
        return actions[::-1]

    def up_to(self, position: int, started: float) -> "Course":
        """The same game broken off at a position, as a game of its own."""
        return Course(replace(self.header, started=started), self.records[:position])

    def _arrive(self, position: int, state: State) -> None:
        self._latest = (position, state)
        if self._depth[position] % SPACING == 0:
            self._kept[position] = state

    def _action_to(self, position: int) -> Action:
        record = self.records[position - 1]
        assert isinstance(record, Done)
        return record.action

    @staticmethod
    def _after(state: State, action: Action) -> tuple[State, list[Event]]:
        after = state.copy()
        return after, apply(after, action)
