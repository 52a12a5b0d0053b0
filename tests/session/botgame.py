"""Whole games between computer players, for what is told of them afterwards."""

from functools import cache

from game.bots.thinking import AtOnce
from game.session.moderator import Moderator
from game.session.seats import Seat
from game.session.session import Session

from .table import BEGUN, Hands, rules

NAMES = (("Ada", "ship", "teal"), ("Ben", "cat", "rose"), ("Cleo", "car", "amber"), ("Dan", "dog", "blue"))


@cache
def finished(seed: int = 1, seats: int = 4, preset: str = "short") -> Session:
    """A game that has come to its end; not to be played on."""
    table = rules(preset)
    people = [Seat(*NAMES[at], "basic") for at in range(seats)]
    session = Session.start(preset, table, people, seed, now=Hands(), today=Hands(BEGUN))
    moderator = Moderator(session, AtOnce(table))
    while session.decision is not None:
        action = moderator.next_action()
        if action is not None:
            session.submit(action)
    return session
