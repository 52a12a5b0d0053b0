"""Golden games: the seed and every action of a whole game, and the digest of where it ended."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.bots.basic import Basic
from game.bots.erratic import Erratic
from game.bots.match import play
from game.engine.actions import Action
from game.engine.engine import apply, new_game
from game.engine.events import Event
from game.engine.rules import Rules
from game.engine.state import State
from game.session.digest import digest
from tests.engine.table import LIBRARY

FOLDER = Path(__file__).parent
HOUSE_RULES: dict[str, Any] = {
    "free_parking": "jackpot",
    "jackpot_stake": 100,
    "auctions": "sealed",
    "even_building": False,
    "houses": 12,
    "rent": "on_request",
    "build_when": "any_time",
}


class Golden(Struct):
    preset: str
    board: str
    options: dict[str, Any]
    players: int
    seed: int
    actions: list[Action]
    events: int
    digest: str

    @property
    def rules(self) -> Rules:
        return LIBRARY.rules(self.preset, self.board, self.options)


def recorded(preset: str, board: str, options: dict[str, Any], seed: int) -> Golden:
    actions: list[Action] = []
    told = 0

    def note(state: State, action: Action, events: list[Event]) -> None:
        nonlocal told
        actions.append(action)
        told += len(events)

    rules = LIBRARY.rules(preset, board, options)
    match = play(rules, [Basic(), Erratic(), Basic()], seed, round_limit=40, watch=note)
    return Golden(preset, board, options, 3, seed, actions, told, digest(match.state))


def replayed(golden: Golden) -> tuple[int, str]:
    """How many events the actions give today, and the digest of where they lead."""
    state, _ = new_game(golden.rules, golden.players, golden.seed)
    told = sum(len(apply(state, action)) for action in golden.actions)
    return told, digest(state)


def read(path: Path) -> Golden:
    return msgspec.json.decode(path.read_bytes(), type=Golden)
