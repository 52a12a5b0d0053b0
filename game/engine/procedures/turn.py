"""Turns: whose it is, the throw, doubles, and the end of a turn."""

from game.engine.actions import EndTurn, Throw
from game.engine.dice import tell_throw, throw_dice
from game.engine.errors import Refusal
from game.engine.events import Event, RentLapsed, TurnBegan, TurnEnded
from game.engine.frames import AfterThrow, Arrest, AwaitEnd, AwaitThrow, BeginTurn, Move, NextTurn, Tally, TryDoubles
from game.engine.queries import rounds_played, turn_number, worth
from game.engine.state import State
from game.engine.windows import refuse_answer


def next_turn(state: State, frame: NextTurn, events: list[Event]) -> None:
    """Between two turns: to the left, past those who have left (SETUP-5), unless the game is over by now."""
    ruleset = state.rules.ruleset
    if ruleset.round_limit and rounds_played(state) >= ruleset.round_limit:  # HOUSE-13
        state.stack.append(Tally("rounds"))
    elif ruleset.worth_goal and _goal_reached(state):  # HOUSE-17
        state.stack.append(Tally("worth_goal"))
    else:
        state.stack.append(frame)
        seats = len(state.out)
        player = (state.turn + 1) % seats
        while state.out[player]:
            player = (player + 1) % seats
        _begin(state, player, events)


def _goal_reached(state: State) -> bool:
    goal = state.rules.ruleset.worth_goal
    return any(not out and worth(state, seat) >= goal for seat, out in enumerate(state.out))


def begin_turn(state: State, frame: BeginTurn, events: list[Event]) -> None:
    _begin(state, frame.player, events)


def _begin(state: State, player: int, events: list[Event]) -> None:
    state.turn = player
    state.doubles = 0
    state.turns[player] += 1
    events.append(TurnBegan(player, state.turns[player]))
    state.stack.append(AwaitThrow(player, True))


def check_throw(state: State, action: Throw) -> Refusal | None:
    return refuse_answer(state, action, AwaitThrow)


def throw(state: State, action: Throw, events: list[Event]) -> None:
    """Two dice; a third doubles in a row leads straight to Jail (TURN-1, TURN-3)."""
    player = action.player
    stack = state.stack
    frame = stack[-1]
    assert isinstance(frame, AwaitThrow)
    if frame.first and state.claims:
        _let_rents_lapse(state, events)
    stack[-1] = AfterThrow(player)
    if state.jail[player]:
        stack.append(TryDoubles(player))
        return
    dice = throw_dice(state)
    state.doubles = state.doubles + 1 if dice[0] == dice[1] else 0
    tell_throw(state, events, player, dice, "move", state.doubles)
    if state.doubles == 3:
        stack.append(Arrest(player, "doubles"))
    else:
        stack.append(Move(player, state.dice))


def _let_rents_lapse(state: State, events: list[Event]) -> None:
    """Rents that nobody asked for before the second player after the visitor throws are lost (RENT-7)."""
    now = turn_number(state)
    for claim in state.claims:
        if claim.deadline <= now:
            events.append(RentLapsed(claim.owner, claim.visitor, claim.square, claim.amount))
    state.claims = [claim for claim in state.claims if claim.deadline > now]


def after_throw(state: State, frame: AfterThrow, events: list[Event]) -> None:
    """Doubles throw again (TURN-2); Jail has cleared them (TURN-5)."""
    if state.doubles:
        state.stack.append(AwaitThrow(frame.player, False))
    else:
        state.stack.append(AwaitEnd(frame.player))


def check_end_turn(state: State, action: EndTurn) -> Refusal | None:
    return refuse_answer(state, action, AwaitEnd)


def end_turn(state: State, action: EndTurn, events: list[Event]) -> None:
    state.stack.pop()
    events.append(TurnEnded(action.player))
