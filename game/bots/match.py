"""One game between computer players, as fast as it goes: for simulations and tests."""

from collections.abc import Callable, Sequence
from random import Random

from msgspec import Struct

from game.engine.actions import Action, EndTurn, Throw, TimeUp
from game.engine.decisions import Decision
from game.engine.engine import apply, decision, new_game
from game.engine.events import Event
from game.engine.frames import AwaitEnd, AwaitThrow, NextTurn
from game.engine.queries import turn_number
from game.engine.rules import Rules
from game.engine.state import State

from .memory import WORTH_NOTING, Memory
from .player import Player

SECONDS_PER_THROW = 30  # on the virtual clock of a time-limit game

Watch = Callable[[State, Action, list[Event]], None]


class Match(Struct):
    """How a game went. Landings are where each throw ended, by square; the last entry is being in Jail."""

    state: State
    landings: list[int]
    throws: int = 0
    rounds: int = 0


def play(
    rules: Rules, players: Sequence[Player], seed: int, *, round_limit: int = 1000, watch: Watch | None = None
) -> Match:
    """Plays to the end, or until a player has had `round_limit` turns."""
    state, _ = new_game(rules, len(players), seed)
    match = Match(state, [0] * (rules.size + 1))
    rngs = [Random(seed * 31 + seat) for seat in range(len(players))]
    watchers = [seat for seat, player in enumerate(players) if player.watches(rules)]
    seconds = rules.ruleset.minutes * 60
    thrower = -1  # whose throw is not yet played out
    window = (-1, False)
    memory = Memory()
    while (asked := decision(state)) is not None:
        action = None
        frame = asked.frame
        if watchers and isinstance(frame, AwaitThrow | AwaitEnd) and window != (match.throws, type(frame) is AwaitEnd):
            window = (match.throws, type(frame) is AwaitEnd)
            action = _first_deal(state, asked, players, watchers, memory, rngs)
        if action is None:
            seat = asked.player
            action = players[seat].choose(state, asked, seat, memory, rngs[seat])
            assert action is not None, "a player must answer"
        kind = type(action)
        if kind is Throw and type(frame) is AwaitThrow:
            if thrower >= 0:
                _record(match, thrower)
            thrower = frame.player
            match.throws += 1
        elif kind is EndTurn:
            _record(match, thrower)
            thrower = -1
            if state.turns[action.player] >= round_limit and seconds == 0:
                break
        events = apply(state, action)
        if kind in WORTH_NOTING:
            memory.note(events, turn_number(state))
        if watch is not None:
            watch(state, action, events)
        if thrower >= 0 and (state.turn != thrower or state.out[thrower] or not state.stack):
            _record(match, thrower)
            thrower = -1
        if seconds and match.throws * SECONDS_PER_THROW >= seconds and state.stack and type(state.stack[0]) is NextTurn:
            events = apply(state, TimeUp())
            if watch is not None:
                watch(state, TimeUp(), events)
    match.rounds = max(state.turns)
    return match


def _first_deal(
    state: State,
    asked: Decision,
    players: Sequence[Player],
    watchers: list[int],
    memory: Memory,
    rngs: list[Random],
) -> Action | None:
    """Those who are not asked may deal too, in seat order (TURN-6)."""
    for seat in watchers:
        if seat != asked.player and not state.out[seat]:
            action = players[seat].choose(state, asked, seat, memory, rngs[seat])
            if action is not None:
                return action
    return None


def _record(match: Match, player: int) -> None:
    state = match.state
    match.landings[-1 if state.jail[player] else state.position[player]] += 1
