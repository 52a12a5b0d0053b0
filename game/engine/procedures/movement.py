"""Moving a token, and the salary for GO."""

from game.engine.causes import Salary
from game.engine.events import Event, Moved
from game.engine.frames import Land, Move
from game.engine.ledger import transfer
from game.engine.parties import BANK
from game.engine.state import State


def move(state: State, frame: Move, events: list[Event]) -> None:
    """Forward past or onto GO earns a salary (GO-1); backwards only landing on it does (GO-4)."""
    player, steps = frame.player, frame.steps
    start = state.position[player]
    end = (start + steps) % state.rules.size
    state.position[player] = end
    events.append(Moved(player, start, end, steps > 0))
    if end < start + steps if steps > 0 else end == 0:
        state.laps[player] += 1
        transfer(state, events, BANK, player, state.rules.ruleset.salary, Salary())
    state.stack.append(Land(player, frame.factor))
