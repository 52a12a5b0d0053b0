"""How a computer player plays, as data: what each level can do, and what each temperament makes of it."""

from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from .judgement import FINE, ROUGH, Judgement

Temperament = Literal["cautious", "bold", "trader", "collector"]
TEMPERAMENTS: Final[tuple[Temperament, ...]] = get_args(Temperament)


class Manner(Struct, frozen=True, kw_only=True):
    """One player's way. Budgets are counts, so that a seed replays exactly on any machine."""

    eye: Judgement = ROUGH
    slack: float = 0.0  # how far its estimates of a deed are off, as a share
    sees_rivals: bool = True  # minds what a deed would do for others
    reach: float = 1.0  # share of what a deed is worth that it would pay
    floor: float = 1.05  # times its price: what any deed is worth to somebody who wants to trade
    borrows_from: float = 1.25  # so many times its price must a deed be worth to borrow for it
    nerve: float = 0.12  # chance of a rent beyond its means that it takes in its stride
    keeps: int = 0  # dollars that it keeps whatever happens
    hurdle: float = 0.15  # return beyond its price that a building must promise
    offers: int = 2  # proposals on one turn of its own
    pause: int = 1  # own turns between two looks for a trade
    deeds: int = 2  # at most from each side of a trade
    trials: int = 1500  # trades looked at before it proposes one
    margin: float = 0.004  # chance to win that a trade must add
    ambition: float = 0.0  # and how much more one of its own must
    demands: float = 0.0  # times what a trade adds for the other, what it must add for itself
    greed: float = 0.5  # share of what a trade gains for both that it wants
    presses: float = 0.0  # how near it goes to the least that a sensible partner would agree to
    counters: bool = True
    playouts: int = 0  # games that it plays on in its head before it proposes a trade
    rounds: int = 8  # of each of these when it proposes; then the strengths are weighed
    weighs_answers: bool = False  # plays on before it takes one, too


LEVELS: Final[dict[str, Manner]] = {
    "easy": Manner(
        slack=0.5, sees_rivals=False, reach=0.7, nerve=1.0, keeps=400, hurdle=-1.0, offers=1, pause=9, deeds=1,
        trials=6, margin=0.0, counters=False,
    ),
    "normal": Manner(
        slack=0.38, sees_rivals=False, reach=0.88, nerve=0.3, keeps=250, hurdle=0.3, offers=1, pause=5, deeds=1,
        trials=40, margin=0.03, greed=0.4, counters=False,
    ),
    "hard": Manner(playouts=10),
    "expert": Manner(
        eye=FINE, borrows_from=1.8, hurdle=0.2, ambition=0.076, demands=1.5, presses=0.95, playouts=100, rounds=25,
        deeds=3, weighs_answers=True,
    ),
}  # fmt: skip

SENSIBLE: Final = Manner()  # what one may expect of somebody who thinks before agreeing to a trade


def tempered(manner: Manner, temperament: Temperament) -> Manner:
    """The same skill, another character."""
    match temperament:
        case "cautious":
            return replace(manner, nerve=manner.nerve * 0.6, keeps=manner.keeps + 40, margin=manner.margin + 0.002)
        case "bold":
            return replace(manner, nerve=manner.nerve * 1.5, hurdle=manner.hurdle - 0.05)
        case "trader":
            return replace(manner, offers=manner.offers + 1, greed=manner.greed - 0.05, pause=max(1, manner.pause - 1))
        case "collector":
            return replace(manner, reach=manner.reach * 1.06, greed=manner.greed + 0.03)
