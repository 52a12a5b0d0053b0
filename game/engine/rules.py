"""One game's rules, compiled: ruleset, board and decks in the tables that the procedures look things up in."""

from .board import Board, Draw, Go, Jail, Lot, Railroad, Utility
from .decks import Deck, GetOut
from .parties import BANK, POT
from .ruleset import Ruleset

NO_LIMIT = 1 << 30


class Rules:
    """Built once for a game and shared by all copies of its state; nothing in it ever changes. Tables are by square."""

    __slots__ = (
        "board",
        "decks",
        "deeds",
        "draws_from",
        "get_outs",
        "group",
        "groups",
        "hotel",
        "hotels",
        "house_price",
        "houses",
        "interest",
        "is_deed",
        "is_lot",
        "jail",
        "lot_groups",
        "mortgage",
        "multipliers",
        "owned_rents",
        "penalties_to",
        "price",
        "rents",
        "ruleset",
        "size",
    )

    def __init__(self, ruleset: Ruleset, board: Board, decks: tuple[Deck, ...]) -> None:
        squares = board.squares
        deeds = {at: square for at, square in enumerate(squares) if isinstance(square, Lot | Railroad | Utility)}
        lots = {at: square for at, square in deeds.items() if isinstance(square, Lot)}
        facts = {group.id: group for group in board.groups}
        members = {
            group.id: tuple(at for at, deed in deeds.items() if deed.group == group.id) for group in board.groups
        }
        deck_numbers = {deck.id: number for number, deck in enumerate(decks)}
        everywhere = range(len(squares))

        self.ruleset = ruleset
        self.board = board
        self.decks = decks
        self.size = len(squares)
        self.jail = next(at for at, square in enumerate(squares) if isinstance(square, Jail))
        self.houses = NO_LIMIT if ruleset.unlimited_buildings else ruleset.houses
        self.hotels = NO_LIMIT if ruleset.unlimited_buildings else ruleset.hotels
        self.penalties_to = POT if ruleset.free_parking == "jackpot" else BANK  # HOUSE-1
        self.hotel = ruleset.houses_per_hotel + 1  # the level of a lot with a hotel

        self.deeds = tuple(deeds)
        self.is_deed = tuple(at in deeds for at in everywhere)
        self.is_lot = tuple(at in lots for at in everywhere)
        self.groups = tuple(members[group.id] for group in board.groups)
        self.lot_groups = tuple(group for group in self.groups if group and group[0] in lots)
        self.group = tuple(members[deeds[at].group] if at in deeds else () for at in everywhere)
        self.price = tuple(deeds[at].price if at in deeds else 0 for at in everywhere)
        self.mortgage = tuple(deeds[at].mortgage if at in deeds else 0 for at in everywhere)
        self.interest = tuple(-(-amount * ruleset.mortgage_interest // 100) for amount in self.mortgage)  # rounded up
        self.house_price = tuple(facts[lots[at].group].house_price if at in lots else 0 for at in everywhere)
        # by level: with three houses to a hotel, the hotel's rent moves down a rung (BUILD-5)
        self.rents = tuple(
            (*lots[at].rents[: self.hotel], lots[at].rents[-1]) if at in lots else () for at in everywhere
        )
        self.owned_rents = tuple(facts[deeds[at].group].rents if at in deeds else () for at in everywhere)
        self.multipliers = tuple(facts[deeds[at].group].multipliers if at in deeds else () for at in everywhere)
        self.draws_from = tuple(deck_numbers[square.deck] if isinstance(square, Draw) else -1 for square in squares)
        self.get_outs = tuple(
            (deck, card)
            for deck, cards in enumerate(decks)
            for card, printed in enumerate(cards.cards)
            if isinstance(printed.effect, GetOut)
        )
        assert isinstance(squares[0], Go)

    def nearest(self, kind: str, start: int) -> int:
        """The nearest railroad or utility ahead; the square itself counts only after a whole lap (CARD-4, CARD-5)."""
        wanted = Railroad if kind == "railroad" else Utility
        for steps in range(1, self.size + 1):
            square = (start + steps) % self.size
            if isinstance(self.board.squares[square], wanted):
                return square
        return start
