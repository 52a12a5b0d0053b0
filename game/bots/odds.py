"""How often each square is landed on, worked out from board, decks and jail habit as a Markov chain over turns."""

from collections import defaultdict
from functools import lru_cache

from msgspec import Struct

from game.engine.board import Board, Draw, GoToJail
from game.engine.decks import Advance, Back, Deck, Effect, Imprison, Nearest
from game.engine.rules import Rules

JAILED = -1  # where a throw may end, beside the squares
TURNS_TO_FORGET = 60  # after so many the chain no longer knows where it began
EXTRA_UTILITY_RENT = 2  # a card sends to a utility at about twice its usual rent

# Total of the dice, whether it is doubles, and its chance.
_THROWS = tuple(
    (total, doubles, count / 36)
    for total in range(2, 13)
    for doubles, count in ((True, int(total % 2 == 0)), (False, 6 - abs(7 - total) - int(total % 2 == 0)))
    if count
)
Spread = dict[int, float]  # chances by place


class Odds(Struct, frozen=True):
    """Expected landings in one turn, by square; a card that multiplies the rent counts as so many landings."""

    usual: tuple[float, ...]  # in the long run
    coming: tuple[tuple[float, ...], ...]  # in the coming turn of a token on a given square
    freed: tuple[float, ...]  # in the coming turn of a prisoner who pays
    trying: tuple[float, ...]  # in the coming turn of a prisoner who throws for doubles
    lap: float  # share of a lap that a turn takes


def odds(rules: Rules, stays: bool = False) -> Odds:
    """Cached: the chain is the same for all rules with the same board, cards and tries in Jail."""
    return _by_rules(rules, stays)


@lru_cache(maxsize=16)
def _by_rules(rules: Rules, stays: bool) -> Odds:
    return _chain(rules.board, rules.decks, rules.jail, rules.ruleset.jail_tries, stays)


@lru_cache(maxsize=16)
def _chain(board: Board, decks: tuple[Deck, ...], jail: int, tries: int, stays: bool) -> Odds:
    arrivals = _Arrivals(board, decks)
    turns = _Turns(arrivals, jail, tries, stays)
    return turns.odds()


class _Arrivals:
    """Where a token rests that comes to a square, and how much rent it brings there."""

    def __init__(self, board: Board, decks: tuple[Deck, ...]) -> None:
        self.squares = board.squares
        self.size = len(board.squares)
        self.decks = {deck.id: deck for deck in decks}
        self._known: dict[int, tuple[Spread, Spread]] = {}

    def at(self, square: int) -> tuple[Spread, Spread]:
        """Chances of resting places, and of rents."""
        square %= self.size
        if square not in self._known:
            self._known[square] = {square: 1.0}, {square: 1.0}  # cards that lead round in a circle end here
            self._known[square] = self._arrive(square)
        return self._known[square]

    def _arrive(self, square: int) -> tuple[Spread, Spread]:
        here = self.squares[square]
        if isinstance(here, GoToJail):
            return {JAILED: 1.0}, {}
        cards = self.decks[here.deck].cards if isinstance(here, Draw) else ()
        if not cards:
            return {square: 1.0}, {square: 1.0}
        rests: defaultdict[int, float] = defaultdict(float)
        rents: defaultdict[int, float] = defaultdict(float)
        for card in cards:
            rest, rent, factor = self._obey(card.effect, square)
            for place, chance in rest.items():
                rests[place] += chance / len(cards)
            for place, chance in rent.items():
                rents[place] += factor * chance / len(cards)
        return dict(rests), dict(rents)

    def _obey(self, effect: Effect, square: int) -> tuple[Spread, Spread, float]:
        match effect:
            case Advance(to):
                return *self.at(to), 1.0
            case Back(steps):
                return *self.at(square - steps), 1.0
            case Imprison():
                return {JAILED: 1.0}, {}, 1.0
            case Nearest(kind, factor):
                ahead = ((square + step) % self.size for step in range(1, self.size + 1))
                found = next((at for at in ahead if type(self.squares[at]).__name__.lower() == kind), square)
                return *self.at(found), factor if kind == "railroad" else EXTRA_UTILITY_RENT
            case _:
                return {square: 1.0}, {square: 1.0}, 1.0


class _Turns:
    """Whole turns: doubles throw again, a third one leads to Jail."""

    def __init__(self, arrivals: _Arrivals, jail: int, tries: int, stays: bool) -> None:
        self.arrivals, self.jail, self.tries, self.stays = arrivals, jail, tries, stays
        self.size = arrivals.size
        self._turns: dict[tuple[int, int], tuple[Spread, list[float]]] = {}

    def _turn(self, square: int, doubles: int) -> tuple[Spread, list[float]]:
        """Where the turn ends that goes on from here, and the rents on its way."""
        known = self._turns.get((square, doubles))
        if known is not None:
            return known
        ends: defaultdict[int, float] = defaultdict(float)
        rents = [0.0] * self.size
        for total, twice, chance in _THROWS:
            if twice and doubles == 2:
                ends[JAILED] += chance
                continue
            self._move(square + total, chance, doubles + 1 if twice else -1, ends, rents)
        self._turns[square, doubles] = dict(ends), rents
        return self._turns[square, doubles]

    def _move(
        self, square: int, chance: float, doubles: int, ends: defaultdict[int, float], rents: list[float]
    ) -> None:
        """Adds one throw and what follows it; `doubles` below 0: nothing follows."""
        rests, due = self.arrivals.at(square)
        for place, share in due.items():
            rents[place] += chance * share
        for place, share in rests.items():
            if doubles < 0 or place == JAILED:
                ends[place] += chance * share
                continue
            later_ends, later_rents = self._turn(place, doubles)
            for end, odd in later_ends.items():
                ends[end] += chance * share * odd
            for at, odd in enumerate(later_rents):
                if odd:
                    rents[at] += chance * share * odd

    def _try(self, last: bool) -> tuple[Spread, list[float]]:
        """A throw for doubles in Jail; the last one leads out in any case."""
        ends: defaultdict[int, float] = defaultdict(float)
        rents = [0.0] * self.size
        for total, twice, chance in _THROWS:
            if twice or last:
                self._move(self.jail + total, chance, -1, ends, rents)
            else:
                ends[JAILED] += chance
        return dict(ends), rents

    def odds(self) -> Odds:
        freed, trying = self._turn(self.jail, 0), self._try(False)
        prison = [self._try(attempt == self.tries) if self.stays else freed for attempt in range(1, self.tries + 1)]
        weights = {0: 1.0}
        cells = [0.0] * len(prison)
        usual = [0.0] * self.size
        for turn in range(2 * TURNS_TO_FORGET):
            later: defaultdict[int, float] = defaultdict(float)
            later_cells = [0.0] * len(prison)
            rows = [(weight, self._turn(at, 0), 0) for at, weight in weights.items()]
            rows += [(weight, prison[cell], cell + 1) for cell, weight in enumerate(cells) if weight]
            for weight, (ends, rents), cell in rows:
                for end, chance in ends.items():
                    if end != JAILED:
                        later[end] += weight * chance
                    else:
                        later_cells[cell if self.stays and cell < len(prison) else 0] += weight * chance
                if turn >= TURNS_TO_FORGET:
                    usual = [had + weight * rent / TURNS_TO_FORGET for had, rent in zip(usual, rents, strict=True)]
            weights, cells = later, later_cells
        coming = tuple(tuple(self._turn(at, 0)[1]) for at in range(self.size))
        return Odds(tuple(usual), coming, tuple(freed[1]), tuple(trying[1]), 8.17 / self.size)
