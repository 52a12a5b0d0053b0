"""How sentences sound: money, plurals, lists, parties, rents with their reason, trades and cards."""

from pathlib import Path

import pytest

from game.content import ContentError, load_library
from game.engine import actions, causes, events, frames
from game.engine.actions import Terms
from game.engine.decisions import Decision
from game.engine.errors import Refusal
from game.engine.parties import BANK, POT
from game.paths import rules as shipped_rules
from game.telling import Teller, read_locale

from .samples import ENGLISH, NAMES, teller

MAYA, OTTO, INA = 0, 1, 2
TENNESSEE, NEW_YORK, READING, ELECTRIC = 1, 2, 3, 5


@pytest.mark.parametrize(
    ("cause", "reason"),
    [
        (causes.Rent(TENNESSEE, "bare"), "rent for Tennessee Avenue"),
        (causes.Rent(TENNESSEE, "group"), "rent for Tennessee Avenue (whole group)"),
        (causes.Rent(TENNESSEE, "houses", 1), "rent for Tennessee Avenue (1 house)"),
        (causes.Rent(TENNESSEE, "houses", 2), "rent for Tennessee Avenue (2 houses)"),
        (causes.Rent(TENNESSEE, "hotel"), "rent for Tennessee Avenue (hotel)"),
        (causes.Rent(READING, "railroads", 2), "rent for Reading Railroad (2 railroads)"),
        (causes.Rent(READING, "railroads", 1, 2), "rent for Reading Railroad (1 railroad, times 2)"),
        (causes.Rent(ELECTRIC, "utilities", 10), "rent for Electric Company (10 times the throw)"),
    ],
)
def test_a_rent_is_told_with_its_reason(cause: causes.Rent, reason: str) -> None:
    assert teller().event(events.Paid(OTTO, MAYA, 200, cause)) == f"Otto pays Maya $200 {reason}."


def test_the_bank_begins_a_sentence_with_a_capital_letter() -> None:
    assert teller().event(events.Paid(BANK, MAYA, 200, causes.Salary())) == "The Bank pays Maya $200 salary."


def test_a_name_is_written_as_its_owner_writes_it() -> None:
    assert teller(names=("maya", "Otto", "Ina")).event(events.BidMade(MAYA, 5)) == "maya bids $5."


def test_free_parking_is_a_party_with_a_name() -> None:
    assert teller().event(events.Paid(POT, INA, 1345, causes.Jackpot())) == "Ina takes the $1,345 on Free Parking!"


@pytest.mark.parametrize(
    ("amount", "written"), [(0, "$0"), (999, "$999"), (1500, "$1,500"), (1234567, "$1,234,567"), (-40, "\u2212$40")]
)
def test_money_is_written_with_its_currency_and_thousands(amount: int, written: str) -> None:
    assert teller().money(amount) == written


def test_a_purchase_is_told_once() -> None:
    voice = teller()
    happened: list[events.Event] = [
        events.Paid(MAYA, BANK, 180, causes.Price(TENNESSEE)),
        events.DeedMoved(TENNESSEE, BANK, MAYA),
        events.Bought(MAYA, TENNESSEE, 180),
    ]
    assert [voice.event(each) for each in happened] == [None, None, "Maya buys Tennessee Avenue for $180."]


def test_a_trade_lists_what_each_side_gives() -> None:
    terms = Terms(give=(TENNESSEE, READING), take=(NEW_YORK,), give_cards=(0,), cash=-50)
    assert teller().event(events.TradeProposed(MAYA, OTTO, terms)) == (
        "Maya offers Otto Tennessee Avenue, Reading Railroad and the Chance get-out card for New York Avenue and $50."
    )


def test_a_gift_is_for_nothing() -> None:
    terms = Terms(give=(TENNESSEE,))
    assert teller().event(events.TradeProposed(MAYA, OTTO, terms)) == "Maya offers Otto Tennessee Avenue for nothing."


def test_the_level_of_a_hotel_follows_the_rules_of_the_game() -> None:
    built = events.Built(MAYA, TENNESSEE, 4, 100)
    assert teller().event(built) == "Maya builds on Tennessee Avenue for $100: 4 houses now."
    assert teller(houses_per_hotel=3).event(built) == "Maya builds on Tennessee Avenue for $100: a hotel now."


def test_a_shortage_counts_the_kind_of_building_that_is_short() -> None:
    said = teller().event(events.ShortageFound(MAYA, "hotel", 2, 1))
    assert said == "Maya orders 2 hotels. The Bank has 1 hotel left, and others may want some too."


def test_sealed_bids_are_shown_side_by_side() -> None:
    said = teller().event(events.BidsShown((MAYA, OTTO, INA), (120, 0, 90)))
    assert said == "The bids are opened: Maya $120, Otto nothing and Ina $90."


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((OTTO,), "The last round is over. Otto wins, worth $900!"),
        ((OTTO, INA), "The last round is over. Otto and Ina win together, worth $900!"),
    ],
)
def test_joint_winners_win_together(winners: tuple[int, ...], said: str) -> None:
    assert teller().event(events.GameEnded(events.Outcome("rounds", winners, (10, 900, 900)))) == said


def test_a_card_speaks_with_its_figures_filled_in() -> None:
    voice = teller(salary=400)
    assert voice.card(0, 0) == "Walk on to New York Avenue; passing GO pays $400."
    assert voice.card(0, 2) == "Pay $25 a house and $1,100 a hotel."
    assert voice.event(events.CardDrawn(OTTO, 1, 3)) == "Otto draws from Chest: “Collect $50.”"


def test_cards_tell_the_names_and_sums_of_the_game_they_are_in() -> None:
    rules = load_library(shipped_rules()).rules("standard", "village", {"salary": 400})
    voice = Teller(read_locale(ENGLISH), rules, NAMES)
    cards = {
        card.id: voice.card(at, card_at)
        for at, deck in enumerate(rules.decks)
        for card_at, card in enumerate(deck.cards)
    }
    assert "Admiral's Terrace" in cards["walk_to_boardwalk"]
    assert "$400" in cards["advance_to_go"]
    assert "$25 a house and $100 a hotel" in cards["general_repairs"]


@pytest.mark.parametrize("preset", ["standard", "classic", "quick"])
def test_no_shipped_card_is_left_with_a_brace(preset: str) -> None:
    voice = Teller(read_locale(ENGLISH), load_library(shipped_rules()).rules(preset), NAMES)
    texts = [voice.card(at, card) for at, deck in enumerate(voice.rules.decks) for card in range(len(deck.cards))]
    assert texts
    assert [text for text in texts if "{" in text or "}" in text] == []


def decision(frame: frames.Waiting, *options: actions.Action, low: int = 0) -> Decision:
    return Decision(1, frame.decider, frame, options, low, 500)


def test_an_offer_says_who_may_buy_what_and_for_how_much() -> None:
    asked = decision(frames.Offer(MAYA, TENNESSEE), actions.Buy(MAYA))
    assert teller().decision(asked) == "Maya, Tennessee Avenue is for sale at $180."


def test_a_player_in_jail_hears_of_the_ways_out_that_are_open() -> None:
    frame = frames.AwaitThrow(OTTO, True)
    voice = teller(jail_fine=75)
    assert voice.decision(decision(frame, actions.Throw(OTTO))) == "Otto, throw the dice."
    assert voice.decision(decision(frame, actions.PayFine(OTTO))) == "Otto, throw for doubles or pay $75."


def test_a_debt_says_what_it_is_for() -> None:
    asked = decision(frames.Debt(OTTO, MAYA, 950, causes.Rent(TENNESSEE, "hotel")))
    assert teller().decision(asked) == (
        "Otto, you owe Maya $950 rent for Tennessee Avenue (hotel). Raise the cash to pay it."
    )


def test_a_refusal_says_what_is_missing() -> None:
    assert teller().refusal(Refusal("cash_short", "BUY-1", {"amount": 180, "missing": 40})) == (
        "That costs $180. You need $40 more."
    )


@pytest.mark.parametrize(
    ("square", "said"), [(TENNESSEE, "Tennessee Avenue"), (99, "That square"), (-1, "That square")]
)
def test_a_refusal_about_a_square_that_is_not_there_is_told_all_the_same(square: int, said: str) -> None:
    assert teller().refusal(Refusal("deed_not_yours", "MORT-3", {"square": square})) == f"{said} is not yours."


def test_a_code_among_the_figures_is_put_into_words() -> None:
    said = teller().refusal(Refusal("build_when", "BUILD-2", {"when": "own_turn"}))
    assert said == "Not just now: in this game you build on your own turn only."


def test_an_action_reads_like_a_button() -> None:
    assert (
        teller().action(actions.Build(MAYA, (TENNESSEE, NEW_YORK))) == "Build on Tennessee Avenue and New York Avenue"
    )
    assert teller().action(actions.ChooseTax(MAYA, True)) == "Pay 10%"


@pytest.mark.parametrize("text", ["", "- a list", "just text", "event: [1, 2]", "word: {a: x, a: y}", "event: {"])
def test_a_locale_that_is_not_a_tree_of_messages_is_refused_with_its_mistakes(text: str, tmp_path: Path) -> None:
    path = tmp_path / "xx.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=r"xx\.yaml"):
        read_locale(path)
