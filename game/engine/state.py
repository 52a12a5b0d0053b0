"""The whole position of a game: flat lists of ints, cheap to copy, nothing in it that could be derived."""

from typing import Any

import msgspec
from msgspec import Struct

from .causes import Rent
from .events import Outcome
from .frames import Frame
from .rules import Rules


class RentClaim(Struct, frozen=True, gc=False):
    """A rent not yet asked for. It lapses at the first throw of turn number `deadline` (RENT-7)."""

    owner: int
    visitor: int
    square: int
    amount: int
    cause: Rent
    deadline: int


class State(Struct):
    """By seat: cash (then pot and Bank), position, jail, turns, laps, out. By square: owner, level, mortgaged."""

    rules: Rules
    cash: list[int]  # always adds up to 0: what the players and the pot have, the Bank has given
    position: list[int]
    jail: list[int]  # 0 free; n: in Jail, with the n-th try to come
    turns: list[int]  # begun so far
    laps: list[int]  # how often on or past GO
    out: list[bool]
    owner: list[int]
    level: list[int]  # houses; rules.hotel is the hotel
    mortgaged: list[bool]
    decks: list[list[int]]  # cards from top to bottom
    holders: list[int]  # of each get-out card
    claims: list[RentClaim]
    stack: list[Frame]
    dice_stream: int
    loaded: list[int]  # dice to come before chance takes over: guided games and tests
    turn: int = 0
    doubles: int = 0  # in a row, this turn
    dice: int = 0  # total of the last throw
    number: int = 0  # of the decision
    outcome: Outcome | None = None

    def copy(self) -> "State":
        """An independent copy; rules and frames are frozen and shared."""
        return State(
            self.rules,
            self.cash[:],
            self.position[:],
            self.jail[:],
            self.turns[:],
            self.laps[:],
            self.out[:],
            self.owner[:],
            self.level[:],
            self.mortgaged[:],
            [deck[:] for deck in self.decks],
            self.holders[:],
            self.claims[:],
            self.stack[:],
            self.dice_stream,
            self.loaded[:],
            self.turn,
            self.doubles,
            self.dice,
            self.number,
            self.outcome,
        )


def encode(state: State) -> bytes:
    """The state as JSON, without its rules."""
    return msgspec.json.encode(state, enc_hook=_leave_out_rules)


def decode(data: bytes, rules: Rules) -> State:
    """The state back from JSON; raises msgspec.ValidationError where it is not one."""

    def put_rules_back(_type: type, _value: Any) -> Rules:
        return rules

    return msgspec.json.decode(data, type=State, dec_hook=put_rules_back)


def _leave_out_rules(_rules: Rules) -> None:
    return None
