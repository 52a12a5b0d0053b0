"""Computer players think beside the game, in a process of their own, so that the window never waits for them."""

import importlib
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from game.engine.actions import Action
from game.engine.decisions import Decision
from game.engine.rules import Rules
from game.engine.state import State, decode, encode
from game.engine.veil import veiled

from .hint import Hint, hint
from .memory import Memory
from .player import Player
from .registry import is_known, make

WAIT_AT_CLOSE = 0.3  # seconds


class Question(Struct, frozen=True):
    """What a seat's player is asked; the seed makes the answer the same whenever it is asked again."""

    player: str
    seat: int
    state: State
    decision: Decision
    memory: Memory
    seed: int
    advice: bool = False  # a person asks what to do, and why


class Answer(Struct, frozen=True):
    """None: this player has nothing to say just now."""

    seat: int
    number: int
    action: Action | None
    hint: Hint | None = None  # where advice was asked for


class Thinker(Protocol):
    """Is asked one question at a time, and has the answer some time later."""

    def ask(self, question: Question) -> None: ...

    def answer(self) -> Answer | None:
        """None while it is still thinking."""

    def close(self) -> None: ...


def think(question: Question, players: dict[str, Player]) -> Answer:
    """Sees what a person at that seat would see: all that is hidden is drawn anew."""
    if question.advice:
        return advise(question)
    name = question.player if is_known(question.player) else "basic"  # a save may name one that we do not have
    player = players.get(name) or players.setdefault(name, make(name))
    seen = veiled(question.state, question.seat, question.seed)
    action = player.choose(seen, question.decision, question.seat, question.memory, Random(question.seed))
    return Answer(question.seat, question.decision.number, action)


def advise(question: Question) -> Answer:
    """Says nothing of rents that could be asked for: nobody reminds an owner (RENT-7)."""
    seen = veiled(question.state, question.seat, question.seed)
    seen.claims = []
    given = hint(seen, question.decision, question.memory, Random(question.seed))
    return Answer(question.seat, question.decision.number, None, given)


class AtOnce:
    """Thinks on the spot: for tests, and where no other process can be had."""

    def __init__(self, rules: Rules) -> None:
        self._players: dict[str, Player] = {}
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        self._answer = think(question, self._players)

    def answer(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def close(self) -> None:
        pass


class InWorker:
    """Thinks in another process, from the first question on. If that one is lost, answers are found here instead."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._fallback: AtOnce | None = None
        self._asked: Question | None = None
        self._line: Any = None
        self._process: Any = None

    @property
    def lost(self) -> bool:
        """Whether the other process is gone, and thinking is done here."""
        return self._fallback is not None

    def ask(self, question: Question) -> None:
        self._asked = question
        if self._fallback is None:
            try:
                asked = (question.decision, question.memory, question.seed, question.advice)
                self._open_line().send((question.player, question.seat, encode(question.state), *asked))
            except OSError:
                self._give_up()
        if self._fallback is not None:
            self._fallback.ask(question)

    def _open_line(self) -> Any:
        if self._line is None:
            context = importlib.import_module("multiprocessing").get_context("spawn")  # a title asks nothing
            self._line, far_end = context.Pipe()
            self._process = context.Process(target=_serve, args=(far_end, self._rules), daemon=True)
            self._process.start()
            far_end.close()
        return self._line

    def answer(self) -> Answer | None:
        asked = self._asked
        if asked is None:
            return None
        if self._fallback is None:
            try:
                line = self._open_line()
                if not line.poll():
                    return None
                answer: Answer = line.recv()
                self._asked = None
                return answer
            except (OSError, EOFError):
                self._give_up()
                self.ask(asked)
        assert self._fallback is not None
        self._asked = None
        return self._fallback.answer()

    def close(self) -> None:
        if self._line is None:
            return
        self._line.close()
        self._process.join(WAIT_AT_CLOSE)
        if self._process.is_alive():
            self._process.kill()

    def _give_up(self) -> None:
        self._fallback = AtOnce(self._rules)


def _serve(line: Any, rules: Rules) -> None:
    players: dict[str, Player] = {}
    try:
        while True:
            player, seat, state, *asked = line.recv()
            line.send(think(Question(player, seat, decode(state, rules), *asked), players))
    except (EOFError, OSError, KeyboardInterrupt):
        return  # the game has gone
