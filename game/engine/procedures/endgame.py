"""How a game ends: the tally, agreement, and time."""

from game.engine.actions import Accept, ProposeEnd, Refuse, TimeUp
from game.engine.errors import Refusal
from game.engine.events import EndAgreed, EndProposed, EndRefused, Event, GameEnded, Outcome, RentLapsed, TimeRanOut
from game.engine.frames import NextTurn, ReturnCard, Tally, Vote
from game.engine.queries import others_from_left, richest, worth
from game.engine.state import State
from game.engine.windows import refuse_answer, refuse_deal


def tally(state: State, frame: Tally, events: list[Event]) -> None:
    """The richest of those still in wins; equal worth wins jointly (SHORT-4). Nothing is left waiting."""
    for claim in state.claims:  # TIME-3
        events.append(RentLapsed(claim.owner, claim.visitor, claim.square, claim.amount))
    state.claims = []
    for waiting in state.stack:
        if isinstance(waiting, ReturnCard):
            state.decks[waiting.deck].append(waiting.card)
    state.stack.clear()
    worths = tuple(0 if out else worth(state, seat) for seat, out in enumerate(state.out))
    state.outcome = Outcome(frame.reason, richest(state), worths)
    events.append(GameEnded(state.outcome))


def check_propose_end(state: State, action: ProposeEnd) -> Refusal | None:
    return refuse_deal(state, action.player, "propose_end")


def propose_end(state: State, action: ProposeEnd, events: list[Event]) -> None:
    """END-1."""
    events.append(EndProposed(action.player))
    state.stack.append(Vote(action.player, others_from_left(state, action.player)))


def check_vote(state: State, action: Accept | Refuse) -> Refusal | None:
    return refuse_answer(state, action, Vote)


def agree(state: State, action: Accept, events: list[Event]) -> None:
    """All must agree (END-2)."""
    frame = state.stack.pop()
    assert isinstance(frame, Vote)
    events.append(EndAgreed(action.player))
    rest = frame.asked[1:]
    state.stack.append(Vote(frame.proposer, rest) if rest else Tally("agreement"))


def disagree(state: State, action: Refuse, events: list[Event]) -> None:
    state.stack.pop()
    events.append(EndRefused(action.player))


def check_time_up(state: State, action: TimeUp) -> Refusal | None:
    if not state.rules.ruleset.minutes:
        return Refusal("no_time_limit", "TIME-1")
    if not state.stack or not isinstance(state.stack[0], NextTurn):
        return Refusal("time_is_up", "TIME-3")
    return None


def time_up(state: State, action: TimeUp, events: list[Event]) -> None:
    """The turn in progress is played out; then, instead of the next one, worth is tallied (TIME-3)."""
    events.append(TimeRanOut(not any(state.turns)))
    state.stack[0] = Tally("time")
