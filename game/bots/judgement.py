"""How a player sums up a position, as data: what a dollar in each form counts for."""

from typing import Final

from msgspec import Struct


class Judgement(Struct, frozen=True, kw_only=True):
    """The weights of `strength.py`."""

    horizon: float = 28.0  # rounds of income that a position is worth
    deed: float = 0.2  # share of its price that a deed is worth for itself: it can be mortgaged or traded
    hope: float = 0.5  # share of a whole group's promise that its parts hold
    lone_duel: float = 0.4  # with only two left nobody sells what completes a group
    parts: float = 2.0  # the power of the share that is owned of a group, by which its parts hold its promise
    working_cash: float = 70  # not counted on for building
    next_salaries: float = 150  # what comes in before long
    spare: float = 0.5  # share of what could be borrowed on lone deeds that is counted on for building
    lift: float = 0.45  # share of the cost of lifting that a mortgage takes off
    refund: float = 0.7  # share of its price that a building is worth for itself
    lead: float = 2.9  # how much more than its share of all strength the stronger wins


ROUGH: Final = Judgement()
# What won more games than the rough one, at tables where everybody judged a little differently.
FINE: Final = Judgement(parts=1.5, hope=0.36, deed=0.15, lift=0.65, spare=0.3, lead=3.2)
