"""The stage: plays cues one after another, overlapping where natural, and lets the view see each event in its turn."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Literal

from pygame import Surface

from game.engine.events import Event
from game.telling import Teller

from .board_cues import Dice
from .canvas import Canvas
from .cue import Cue
from .goods_cues import Card
from .script import cue_for, remarks_on, sum_up
from .view import TableView

Speed = Literal["calm", "normal", "quick", "instant"]
Bots = Literal["shown", "hurried", "summed"]  # what is seen of the turns of computer players
HURRY = 0.4
PACE: dict[Speed, float] = {"calm": 1.5, "normal": 1.0, "quick": 0.45, "instant": 0.0}


class Stage:
    """Nothing in the rules waits for it: it is told events that have long happened."""

    def __init__(self, view: TableView, teller: Teller, people: Iterable[int], speed: Speed = "normal") -> None:
        self.view = view
        self.teller = teller
        self.people = set(people)
        self.players: Sequence[str] = ()  # who plays each seat, for what they have to say
        self.speed: Speed = speed
        self.bots: Bots = "shown"
        self.skip_cards = False  # those that computer players draw
        self.sounds: list[str] = []
        self._queue: deque[Event] = deque()
        self._now: tuple[Event, Cue] | None = None
        self._elapsed = 0.0
        self._beats: deque[float] = deque()  # of the cue that is playing, still to be heard
        self._tails: list[tuple[Cue, float]] = []  # already seen, still moving

    @property
    def busy(self) -> bool:
        return bool(self._queue) or self._now is not None

    @property
    def reading(self) -> Cue | None:
        """The card that a person is reading, at their own pace."""
        return self._now[1] if self._now and self._now[1].waits and self._elapsed >= self._now[1].seconds else None

    @property
    def on_the_way(self) -> set[int]:
        """Seats whose token is drawn by a cue."""
        return {self._now[1].token} if self._now and self._now[1].token >= 0 else set()

    @property
    def throwing(self) -> bool:
        """Whether the dice are in the air."""
        return self._now is not None and isinstance(self._now[1], Dice)

    def play(self, events: Iterable[Event]) -> None:
        self._queue.extend(events)
        if PACE[self.speed] == 0:
            self.finish()

    def update(self, seconds: float) -> None:
        self._tails = [(cue, at + seconds) for cue, at in self._tails if at + seconds < cue.seconds]
        self._elapsed += seconds
        while True:
            if self._now is None:
                if not self._queue:
                    return
                self._begin(self._queue.popleft())
                continue
            _, cue = self._now
            while self._beats and self._beats[0] <= self._elapsed:
                self._beats.popleft()
                self.sounds.append(cue.sound)
            due = cue.seconds if cue.waits else cue.hold
            if self._elapsed < due or (cue.waits and not cue.released):
                return
            self._end()

    def skip(self) -> None:
        """Finishes what is playing; a card that a person has not seen yet is still shown."""
        if self._now is not None:
            self._now[1].released = True
            self._end()
        self._tails.clear()
        while self._queue:
            event = self._queue.popleft()
            cue = self._cue(event)
            if cue is not None and cue.waits:
                self._now, self._elapsed = (event, cue), cue.seconds
                return
            self.view.see(event, self.teller)

    def finish(self) -> None:
        """Everything at once, cards too."""
        if self._now is not None:
            self._end()
        self._tails.clear()
        while self._queue:
            self.view.see(self._queue.popleft(), self.teller)

    def draw(self, surface: Surface, canvas: Canvas) -> None:
        for cue, at in self._tails:
            cue.draw(surface, canvas, min(1.0, at / cue.seconds))
        if self._now is not None and self._now[1].seconds:
            cue = self._now[1]
            cue.draw(surface, canvas, min(1.0, self._elapsed / cue.seconds))

    def _cue(self, event: Event) -> Cue | None:
        pace = PACE[self.speed]
        if self.view.seen.turn in self.people or self.bots == "shown":
            return self._unless_skipped(cue_for(event, self.view, self.teller, self.people, pace))
        if self.bots == "hurried":
            return self._unless_skipped(cue_for(event, self.view, self.teller, self.people, pace * HURRY))
        return sum_up(event, self.view, self.teller, self.people, pace)

    def _see(self, event: Event) -> None:
        self.view.see(event, self.teller)
        pace = PACE[self.speed]
        if pace:
            self._tails += [(said, 0.0) for said in remarks_on(event, self.view, self.teller, self.players, pace)]

    def _unless_skipped(self, cue: Cue | None) -> Cue | None:
        return None if self.skip_cards and isinstance(cue, Card) and not cue.waits else cue

    def _begin(self, event: Event) -> None:
        cue = self._cue(event)
        self._elapsed = 0.0
        if cue is None:
            self._see(event)
            return
        self._now = (event, cue)
        self._beats = deque(cue.beats if cue.sound else ())

    def _end(self) -> None:
        assert self._now is not None
        event, cue = self._now
        self._now = None
        self._beats.clear()
        self._see(event)
        if cue.hold < cue.seconds and not cue.waits and not cue.released:
            self._tails.append((cue, cue.hold))
