"""What we ship: clean, complete, and as the books have it."""

import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.content import Library, check_files, load_library, load_rulebook
from game.engine.board import Draw, Lot, Railroad, Tax, Utility
from game.engine.decks import Advance, Collect, CollectEach, Nearest, Pay, PayEach, Repairs
from game.engine.ruleset import Ruleset

RULES = Path(__file__).parents[2] / "rules"
PRESETS = ("standard", "classic", "classic_a", "short", "time_limit", "quick", "by_the_letter")
BOARDS = ("atlantic_city", "village")

OLD_BILLS = ((500, 2), (100, 2), (50, 2), (20, 6), (10, 5), (5, 5), (1, 5))
NEW_BILLS = ((500, 2), (100, 4), (50, 1), (20, 1), (10, 2), (5, 1), (1, 5))

# The presets table of the rules, a row an option; by_the_letter is classic but for the rent.
TABLE: dict[str, tuple[Any, ...]] = {
    "bills": (NEW_BILLS, *[OLD_BILLS] * 6),
    "income_tax": ("flat", *["choice"] * 6),
    "income_tax_amount": (200,) * 7,
    "luxury_tax": (100, *[75] * 6),
    "rent": (*["automatic"] * 6, "on_request"),
    "build_when": ("own_or_between", *["any_time"] * 4, "own_turn", "any_time"),
    "fine_turns": (2, 2, 2, 2, 2, 3, 2),
    "sell_houses_at_once": (False, False, True, False, False, False, False),
    "shortage_opening": ("lowest_price", *["any"] * 6),
    "mortgage_interest": (10,) * 7,
    "interest_at_transfer": (True, True, True, True, True, False, True),
    "auctions": ("open",) * 7,
    "deal": (0, 0, 0, 2, 2, 0, 0),
    "deal_paid": (True,) * 7,
    "houses_per_hotel": (4, 4, 4, 3, 4, 4, 4),
    "end_at_bankruptcy": (0, 0, 0, 2, 0, 0, 0),
    "minutes": (0, 0, 0, 0, 60, 0, 0),
}
DECKS = ("standard", "classic", "classic", "classic", "classic", "listed", "classic")


def test_all_shipped_files_are_free_of_mistakes(library: Library) -> None:
    assert [str(mistake) for mistake in library.mistakes] == []
    assert check_files([RULES], [RULES]) == []
    assert (set(library.presets), set(library.boards)) == (set(PRESETS), set(BOARDS))
    assert set(library.deck_sets) == {"standard", "classic", "listed"}


@pytest.mark.parametrize("option", TABLE)
def test_every_preset_takes_the_value_that_the_table_gives_it(library: Library, option: str) -> None:
    assert tuple(getattr(library.presets[name].ruleset, option) for name in PRESETS) == TABLE[option]


def test_every_preset_plays_the_decks_that_the_table_gives_it(library: Library) -> None:
    assert tuple(library.presets[name].decks for name in PRESETS) == DECKS
    assert {library.presets[name].board for name in PRESETS} == {"atlantic_city"}


@pytest.mark.parametrize("preset", PRESETS)
def test_what_the_table_does_not_name_is_as_in_the_standard_game(library: Library, preset: str) -> None:
    ruleset = library.presets[preset].ruleset
    changed = {name for name in Ruleset.__struct_fields__ if getattr(ruleset, name) != getattr(Ruleset(), name)}
    assert changed <= TABLE.keys()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_bills_of_a_preset_come_to_its_starting_cash(library: Library, preset: str) -> None:
    ruleset = library.presets[preset].ruleset
    assert sum(bill * count for bill, count in ruleset.bills) == ruleset.starting_cash == 1500


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played_on_every_board(library: Library, preset: str, board: str) -> None:
    rules = library.rules(preset, board)
    assert rules.board.id == board
    assert [deck.id for deck in rules.decks] == ["chance", "community_chest"]


def test_atlantic_city_has_its_28_deeds_and_their_prices(library: Library) -> None:
    squares = library.boards["atlantic_city"].squares
    kinds = Counter(type(square) for square in squares)
    assert (len(squares), kinds[Lot], kinds[Railroad], kinds[Utility], kinds[Tax], kinds[Draw]) == (40, 22, 4, 2, 2, 6)
    assert sum(square.price for square in squares if isinstance(square, Lot | Railroad | Utility)) == 5690
    assert sum(sum(square.rents) for square in squares if isinstance(square, Lot)) == 61_916
    assert all(2 * square.mortgage == square.price for square in squares if isinstance(square, Lot))


def test_the_village_is_a_board_of_24_squares_with_names_of_its_own(library: Library) -> None:
    village, city = (library.boards[name].squares for name in ("village", "atlantic_city"))
    deeds = {square.name for square in village if isinstance(square, Lot | Railroad | Utility)}
    assert len(village) == 24
    assert len(deeds) == 15
    assert not deeds & {square.name for square in city}


def amounts(library: Library, preset: str, deck: int) -> Counter[tuple[Any, ...]]:
    """The cards of a deck as verbs with their figures."""
    rules = library.rules(preset)
    found: Counter[tuple[Any, ...]] = Counter()
    for card in rules.decks[deck].cards:
        match card.effect:
            case Advance(to=to):
                found["advance", rules.board.squares[to].id] += 1
            case Nearest(kind=kind, factor=factor):
                found["nearest", kind, factor] += 1
            case Collect(amount=amount) | Pay(amount=amount) | CollectEach(amount=amount) | PayEach(amount=amount):
                found[type(card.effect).__name__, amount] += 1
            case Repairs(house=house, hotel=hotel):
                found["repairs", house, hotel] += 1
            case other:
                found[type(other).__name__, *(getattr(other, name) for name in other.__struct_fields__)] += 1
    return found


CHANCE = Counter(
    {
        ("advance", "go"): 1,
        ("advance", "illinois_avenue"): 1,
        ("advance", "st_charles_place"): 1,
        ("advance", "reading_railroad"): 1,
        ("advance", "boardwalk"): 1,
        ("nearest", "utility", 10): 1,
        ("nearest", "railroad", 2): 2,
        ("Collect", 50): 1,
        ("Collect", 150): 1,
        ("GetOut",): 1,
        ("Back", 3): 1,
        ("Imprison",): 1,
        ("repairs", 25, 100): 1,
        ("Pay", 15): 1,
        ("PayEach", 50): 1,
    }
)
CROSSWORD: Counter[tuple[Any, ...]] = Counter({("Collect", 100): 1})
OPERA: Counter[tuple[Any, ...]] = Counter({("CollectEach", 50): 1})
SAME_IN_ALL_CHESTS = {
    ("advance", "go"): 1,
    ("Pay", 50): 1,
    ("Pay", 100): 1,
    ("GetOut",): 1,
    ("Imprison",): 1,
    ("Collect", 100): 3,
    ("Collect", 25): 1,
    ("Collect", 20): 1,
    ("Collect", 10): 1,
    ("repairs", 40, 115): 1,
}
CHEST = Counter({**SAME_IN_ALL_CHESTS, ("Collect", 75): 1, ("Collect", 50): 1, ("CollectEach", 10): 1, ("Pay", 50): 2})
OLD_CHEST = Counter(
    {**SAME_IN_ALL_CHESTS, ("Collect", 200): 1, ("Collect", 45): 1, ("Pay", 150): 1, ("CollectEach", 50): 1}
)


@pytest.mark.rule("CARD-9")
@pytest.mark.parametrize(
    ("preset", "chance", "chest", "count"),
    [
        ("quick", CHANCE + CROSSWORD, CHEST + OPERA, 17),
        ("standard", CHANCE, CHEST, 16),
        ("classic", CHANCE, OLD_CHEST, 16),
    ],
)
def test_the_decks_have_the_cards_and_amounts_that_the_books_list(
    library: Library, preset: str, chance: Counter[Any], chest: Counter[Any], count: int
) -> None:
    assert (amounts(library, preset, 0), amounts(library, preset, 1)) == (chance, chest)
    assert chance.total() == chest.total() == count


def test_no_two_cards_of_a_set_share_an_id_or_a_sentence(library: Library) -> None:
    for deck_set in library.deck_sets.values():
        cards = [card for deck in deck_set.decks for card in deck.cards]
        assert len({card.id for card in cards}) == len({card.text for card in cards}) == len(cards)


def test_everything_is_loaded_within_thirty_milliseconds_of_processor_time() -> None:
    def spent() -> float:
        start = time.process_time()
        load_library(RULES)
        load_rulebook(RULES / "rulebook.yaml")
        return time.process_time() - start

    assert min(spent() for _ in range(5)) < 0.030
