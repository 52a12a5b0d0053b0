"""Sees to it that everybody is asked: the one who must decide, and before a throw all who may deal (TURN-6)."""

from msgspec.structs import replace

from game.bots.hint import Hint
from game.bots.memory import Memory, is_worth_noting
from game.bots.registry import is_known, make
from game.bots.thinking import Answer, Question, Thinker
from game.engine.actions import Action
from game.engine.decisions import Decision
from game.engine.frames import AwaitEnd, AwaitThrow
from game.engine.queries import turn_number

from .records import Done
from .session import Session

OFFERS_A_ROUND = 2  # from all computer players together, to one person


class Moderator:
    """Asks the computer players of a session, one after another. People are asked by the screen."""

    def __init__(self, session: Session, thinker: Thinker) -> None:
        self.session = session
        self.thinker = thinker
        self._waiting_for: Question | None = None
        self._window: tuple[int, int, str] | None = None  # which one was opened to all
        self._heard: set[int] = set()  # who has had their say in it
        self._memory = Memory()
        self._noted = 0  # records whose events are in the memory

    @property
    def thinking(self) -> int | None:
        """The seat whose answer is awaited."""
        return self._waiting_for.seat if self._waiting_for else None

    def next_action(self) -> Action | None:
        """To be called until it has one. None while somebody thinks, or when it is for a person to say."""
        decision = self.session.decision
        if decision is None:
            return None
        if (vote := self.session.followed) is not None:
            return vote
        if self._waiting_for is None:
            self._ask_next(decision)
        if self._waiting_for is None:
            return None
        answer = self.thinker.answer()
        if answer is None:
            return None
        return self._take(answer, decision)

    def ask_advice(self) -> None:
        """For the person who must decide; `advice` has it some time later."""
        decision = self.session.decision
        if decision is not None and self._waiting_for is None:
            self._ask(decision, decision.player, advice=True)

    def advice(self) -> Hint | None:
        """What was asked for, once it is there. None where the game has moved on meanwhile, too."""
        if self._waiting_for is None or not self._waiting_for.advice:
            return None
        answer = self.thinker.answer()
        if answer is None:
            return None
        self._waiting_for = None
        return answer.hint if answer.number == self.session.number else None

    @property
    def all_heard(self) -> bool:
        """Whether everyone who may deal now has been asked: only then is a person's decision opened."""
        decision = self.session.decision
        return decision is None or self._watcher(decision) is None

    def leave_undisturbed(self, seat: int, quiet: bool) -> None:
        """A person may switch offers of the computer players off, and on again."""
        (self._memory.undisturbed.add if quiet else self._memory.undisturbed.discard)(seat)

    def _take(self, answer: Answer, decision: Decision) -> Action | None:
        self._waiting_for = None
        if answer.number != decision.number:
            return None  # the game has moved on meanwhile
        if answer.seat != decision.player:
            self._heard.add(answer.seat)
        return answer.action

    def _ask_next(self, decision: Decision) -> None:
        seat = self._watcher(decision)
        if seat is None and not self.session.seats[decision.player].is_person:
            seat = decision.player
        if seat is not None:
            self._ask(decision, seat)

    def _ask(self, decision: Decision, seat: int, *, advice: bool = False) -> None:
        session = self.session
        seed = session.course.header.seed ^ (session.number * 0x9E3779B97F4A7C15 + seat) & (1 << 63) - 1
        player, memory = session.seats[seat].player, self._remembered()
        memory = replace(memory, undisturbed=memory.undisturbed | self._bothered(memory))
        question = Question(player, seat, session.state, decision, memory, seed, advice)
        self._waiting_for = question
        self.thinker.ask(question)

    def _bothered(self, memory: Memory) -> set[int]:
        """Persons who have had their share of offers: one from anybody on a turn, and a few in a round."""
        now = turn_number(self.session.state)
        players = sum(not out for out in self.session.state.out)
        bothered = set()
        for seat, sitter in enumerate(self.session.seats):
            turns = [offer.turn for offer in memory.proposed if offer.partner == seat and not offer.counter]
            if sitter.is_person and (now in turns or sum(turn > now - players for turn in turns) >= OFFERS_A_ROUND):
                bothered.add(seat)
        return bothered

    def _remembered(self) -> Memory:
        """The table's memory, brought up to date from the log: a resumed game remembers what was refused before."""
        course = self.session.course
        for position in range(self._noted + 1, course.end + 1):
            record = course.records[position - 1]
            if isinstance(record, Done) and is_worth_noting(record.action):
                self._memory.note(course.events_to(position), turn_number(course.state_at(position)))
        self._noted = course.end
        return self._memory

    def _watcher(self, decision: Decision) -> int | None:
        """The next one, in seat order, who may want to deal although somebody else must decide."""
        frame = decision.frame
        if not isinstance(frame, AwaitThrow | AwaitEnd):
            return None
        state = self.session.state
        window = (sum(state.turns), state.doubles, type(frame).__name__)
        if window != self._window:
            self._window, self._heard = window, set()
        for seat, sitter in enumerate(self.session.seats):
            if sitter.is_person or seat == decision.player or state.out[seat] or seat in self._heard:
                continue
            if is_known(sitter.player) and make(sitter.player).watches(state.rules):
                return seat
            self._heard.add(seat)
        return None
