"""Tables for these tests: rules, seats, a clock that only moves when told, and players without a plan."""

from functools import cache
from pathlib import Path
from random import Random

from game.content.library import load_library
from game.engine.actions import Action, Bid, Build, Lift, Mortgage, Sell
from game.engine.engine import check
from game.engine.frames import Debt
from game.engine.options import deals
from game.engine.rules import Rules
from game.session.seats import Seat
from game.session.session import Session

SHIPPED = Path(__file__).parents[2] / "rules"
SEATS = (
    Seat("Ada", "ship", "red"),
    Seat("Ben", "kite", "blue", "basic"),
    Seat("Cleo", "drum", "green"),
    Seat("Dan", "lamp", "black", "random"),
)
BEGUN = 1_700_000_000.0


class Hands:
    """A clock whose hands are moved by the test, in seconds."""

    def __init__(self, at: float = 0.0) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


@cache
def rules(preset: str = "standard", **options: object) -> Rules:
    return load_library(SHIPPED).rules(preset, options=options)


def sit_down(
    folder: Path | None = None,
    *,
    preset: str = "standard",
    seed: int = 1,
    seats: int = 3,
    now: Hands | None = None,
    **options: object,
) -> Session:
    table = rules(preset, **options)
    return Session.start(
        preset, table, SEATS[:seats], seed, folder=folder, now=now or Hands(), today=Hands(BEGUN + seed)
    )


def any_answer(session: Session, chance: Random) -> Action:
    """Any listed option, or any bid between the bounds; in a debt that can be paid, any way to raise the money."""
    decision = session.decision
    assert decision is not None
    if isinstance(decision.frame, Debt) and not decision.options:
        return chance.choice(deals(session.state, decision.player))
    if decision.low <= decision.high and decision.high > 0 and (not decision.options or chance.random() < 0.3):
        return Bid(decision.player, chance.randint(decision.low, min(decision.high, decision.low + 60)))
    return chance.choice(decision.options)


def play(session: Session, actions: int, chance: Random) -> None:
    """So many actions, or fewer if the game is over before."""
    for _ in range(actions):
        if session.decision is None:
            return
        session.submit(any_answer(session, chance), session.decision.number)


def play_wildly(session: Session, steps: int, chance: Random) -> None:
    """Answers mixed with deals, many of them taken back, by whoever may."""
    for _ in range(steps):
        owned = [square for square, owner in enumerate(session.state.owner) if owner >= 0]
        if owned and chance.random() < 0.4:
            square = chance.choice(owned)
            owner = session.state.owner[square]
            deal = chance.choice(
                (Build(owner, (square,)), Sell(owner, square), Mortgage(owner, square), Lift(owner, square))
            )
            if check(session.state, deal) is None:
                session.submit(deal)
                while session.undoable(owner) and chance.random() < 0.4:
                    session.undo(owner)
                continue
        play(session, 1, chance)


def play_until_mortgage_possible(session: Session, chance: Random) -> Mortgage:
    """Plays on until somebody could mortgage a deed, and says which."""
    while session.decision is not None:
        for square, owner in enumerate(session.state.owner):
            deal = Mortgage(owner, square)
            if owner >= 0 and check(session.state, deal) is None:
                return deal
        play(session, 1, chance)
    raise AssertionError("nobody ever owned a deed")


def play_to_the_end(session: Session, chance: Random) -> None:
    play(session, 100_000, chance)
    assert session.state.outcome is not None
