"""The board as a Markov chain, worked out from the YAML files alone: where throws end in the long run."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any, Literal

import yaml

Habit = Literal["pay at once", "stay"]
State = tuple[int, int]  # a square and the doubles thrown so far this turn, or JAIL and the try to come
Place = int  # a square, or JAIL
Step = dict[tuple[Place, State], float]  # where a throw ends, and the state after it

JAIL: Place = -1
THROWS = list(product(range(1, 7), repeat=2))
TRIES = 3
MIXING = 120  # throws after which the chain has forgotten where it began


class Chain:
    """What the books say of moving: doubles, three of them, Jail, and the cards that move a token."""

    def __init__(self, rules: Path, board: str, decks: str, habit: Habit) -> None:
        file = _read(rules / "boards" / f"{board}.yaml")
        self.squares: list[dict[str, Any]] = file["squares"]
        self.stand_ins: dict[str, str] = file.get("stand_ins", {})
        self.cards = _cards(rules / "decks", decks)
        self.habit = habit
        self.kinds = [square["type"] for square in self.squares]
        self.size = len(self.squares)
        self.steps = self._explore()

    @property
    def places(self) -> list[Place]:
        return [JAIL, *range(self.size)]

    def _explore(self) -> dict[State, Step]:
        found: dict[State, Step] = {}
        waiting: list[State] = [(0, 0)]
        while waiting:
            state = waiting.pop()
            if state not in found:
                found[state] = self._throw(*state)
                waiting.extend(after for _, after in found[state])
        return found

    def _throw(self, square: Place, count: int) -> Step:
        """Every way that one throw can go. In Jail, `count` is the try to come."""
        step: defaultdict[tuple[Place, State], Fraction] = defaultdict(Fraction)
        jail = self.kinds.index("jail")
        for first, second in THROWS:
            total, doubles = first + second, first == second
            if square != JAIL:
                ends = self._move(square + total, count + 1 if doubles else 0)
            elif self.habit == "pay at once":
                ends = self._move(jail + total, 1 if doubles else 0)
            elif doubles or count == TRIES:
                ends = self._move(jail + total, 0)
            else:
                ends = {(JAIL, (JAIL, count + 1)): Fraction(1)}
            for end, chance in ends.items():
                step[end] += chance / len(THROWS)
        return {end: float(chance) for end, chance in step.items()}

    def _move(self, square: int, doubles: int) -> dict[tuple[Place, State], Fraction]:
        ends = {JAIL: Fraction(1)} if doubles == 3 else self._arrive(square)
        return {(end, (JAIL, 1) if end == JAIL else (end, doubles)): chance for end, chance in ends.items()}

    def _arrive(self, square: int) -> dict[Place, Fraction]:
        """Where a token rests that came to a square, with the chances that the cards there give."""
        square %= self.size
        kind = self.kinds[square]
        if kind == "go_to_jail":
            return {JAIL: Fraction(1)}
        if kind != "draw":
            return {square: Fraction(1)}
        ends: defaultdict[Place, Fraction] = defaultdict(Fraction)
        cards = self.cards[self.squares[square]["deck"]]
        for card in cards:
            for end, chance in self._obey(card, square).items():
                ends[end] += chance / len(cards)
        return ends

    def _obey(self, card: dict[str, Any], square: int) -> dict[Place, Fraction]:
        match card["verb"]:
            case "advance":
                name = self.stand_ins.get(card["to"], card["to"])
                return self._arrive([at["id"] for at in self.squares].index(name))
            case "nearest":
                ahead = (square + step for step in range(1, self.size + 1))
                return self._arrive(next(at for at in ahead if self.kinds[at % self.size] == card["kind"]))
            case "back":
                return self._arrive(square - card["steps"])
            case "go_to_jail":
                return {JAIL: Fraction(1)}
            case _:
                return {square: Fraction(1)}

    def shares(self) -> dict[Place, float]:
        """The share of all throws that end at each place, in the long run."""
        return _ends(self.steps, self._long_run())

    def last_of_turn(self) -> float:
        """The share of all throws after which the turn is over."""
        return sum(
            weight * chance
            for state, weight in self._long_run().items()
            for (end, (_, doubles)), chance in self.steps[state].items()
            if end == JAIL or doubles == 0
        )

    def standard_errors(self, throws: int) -> dict[Place, float]:
        """How far an observed share of so many throws of one token is off by chance.

        Throws of one token depend on each other: the variance of a sum is that of one throw and twice the
        covariances with all later ones, which the chain gives exactly.
        """
        long_run, shares = self._long_run(), self.shares()
        errors = {}
        for place, share in shares.items():
            covariance = 0.0
            # The chain's state, given that a throw has just ended here.
            spread: defaultdict[State, float] = defaultdict(float)
            for state, weight in long_run.items():
                for (end, after), chance in self.steps[state].items():
                    if end == place:
                        spread[after] += weight * chance
            for _ in range(MIXING):
                covariance += _ends(self.steps, spread).get(place, 0.0) - share * share
                spread = _advance(self.steps, spread)
            errors[place] = sqrt((share * (1 - share) + 2 * covariance) / throws)
        return errors

    def _long_run(self) -> dict[State, float]:
        weights = {(0, 0): 1.0}
        for _ in range(2 * MIXING):
            weights = _advance(self.steps, weights)
        return weights


def _advance(steps: dict[State, Step], weights: dict[State, float]) -> defaultdict[State, float]:
    later: defaultdict[State, float] = defaultdict(float)
    for state, weight in weights.items():
        for (_, after), chance in steps[state].items():
            later[after] += weight * chance
    return later


def _ends(steps: dict[State, Step], weights: dict[State, float]) -> dict[Place, float]:
    ends: defaultdict[Place, float] = defaultdict(float)
    for state, weight in weights.items():
        for (end, _), chance in steps[state].items():
            ends[end] += weight * chance
    return ends


def _read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def _cards(folder: Path, name: str) -> dict[str, list[dict[str, Any]]]:
    """The cards of each deck, those of the deck file it extends included. Replaced cards keep their number."""
    file = _read(folder / f"{name}.yaml")
    cards = _cards(folder, file["extends"]) if "extends" in file else {}
    for deck in file["decks"]:
        kept = [card for card in cards.get(deck["id"], []) if card["id"] not in deck.get("without", [])]
        new = {card["id"]: card for card in deck.get("replace", [])}
        cards[deck["id"]] = [new.get(card["id"], card) for card in kept] + deck.get("cards", [])
    return cards
