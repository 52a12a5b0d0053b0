"""CARD: drawing, obeying, keeping and returning the cards of both decks."""

import pytest

from game.engine.actions import Accept, Buy, Decline, GiveUp, Mortgage, PayDebt, Propose, Sell, Terms, UseGetOut
from game.engine.causes import Rent
from game.engine.decks import (
    Advance,
    Back,
    Collect,
    CollectEach,
    GetOut,
    Imprison,
    Nearest,
    Pay,
    PayEach,
    Repairs,
)
from game.engine.events import CardDrawn, DeckEmpty, Paid, Thrown
from game.engine.parties import BANK
from tests.engine.table import ANN, BOB, CAT, LIBRARY, Table
from tests.rulemark import rule

RAILROADS = ("reading_railroad", "pennsylvania_railroad", "b_o_railroad", "short_line")
UTILITY = Nearest("utility", 10)
RAILROAD = Nearest("railroad", 2)


def before_chest(table: Table) -> Table:
    """A throw of seven leads Ann to the second Community Chest."""
    return table.at(ANN, "jail")


def before_chance(table: Table, square: int) -> Table:
    """A throw of seven leads Ann to a Chance square: 7, 22 or 36."""
    return table.at(ANN, square - 7)


# CARD-1


@rule("CARD-1")
def test_landing_on_chance_takes_its_top_card() -> None:
    table = Table(chance=[Collect(5), Collect(50)]).throw(3, 4)
    assert (table.happened(CardDrawn), table.cash[ANN]) == ([CardDrawn(ANN, 0, 0)], 1505)


@rule("CARD-1")
def test_landing_on_community_chest_takes_its_top_card() -> None:
    table = before_chest(Table(chest=[Pay(5), Pay(50)])).throw(3, 4)
    assert (table.happened(CardDrawn), table.cash[ANN]) == ([CardDrawn(ANN, 1, 0)], 1495)


@rule("CARD-1")
def test_the_card_goes_to_the_bottom() -> None:
    table = Table(chance=[Collect(5), Collect(50), Pay(1)]).throw(3, 4)
    assert table.state.decks[0] == [1, 2, 0]


@rule("CARD-1")
def test_the_next_to_draw_gets_the_next_card() -> None:
    table = Table(chance=[Collect(5), Collect(50)]).throw(3, 4).end_turn().throw(3, 4)
    assert table.cash == [1505, 1550, 1500]


@rule("CARD-1")
def test_a_card_is_put_back_only_when_it_has_been_obeyed() -> None:
    table = Table(chance=[RAILROAD, Collect(1)]).throw(3, 4)
    assert table.state.decks[0] == [1]
    assert table.do(Buy(ANN)).state.decks[0] == [1, 0]


@rule("CARD-1")
def test_a_card_goes_back_though_it_ruins_its_reader() -> None:
    table = Table(chance=[Pay(100), Collect(1)], cash=10).throw(3, 4).do(GiveUp(ANN))
    assert table.state.decks[0] == [1, 0]


@rule("CARD-1")
@pytest.mark.parametrize("square", [2, 17, 33])
def test_every_community_chest_square_draws_from_community_chest(square: int) -> None:
    table = Table(chest=[Collect(5)]).at(ANN, (square - 3) % 40).throw(1, 2)
    assert table.happened(CardDrawn) == [CardDrawn(ANN, 1, 0)]


@rule("CARD-1")
@pytest.mark.parametrize("square", [7, 22, 36])
def test_every_chance_square_draws_from_chance(square: int) -> None:
    table = before_chance(Table(chance=[Collect(5)]), square).throw(3, 4)
    assert table.happened(CardDrawn) == [CardDrawn(ANN, 0, 0)]


# CARD-2, CARD-3


@rule("CARD-2")
def test_a_get_out_card_is_kept_by_who_draws_it() -> None:
    table = Table(chance=[GetOut(), Collect(1)]).throw(3, 4)
    card = table.rules.get_outs.index((0, 0))
    assert table.state.holders[card] == ANN
    assert table.state.decks[0] == [1]


@rule("CARD-2")
def test_a_get_out_card_that_is_held_does_not_come_round_in_the_deck() -> None:
    table = Table(2, chance=[GetOut(), Collect(1)]).throw(3, 4).end_turn()
    table.throw(3, 4).end_turn().at(ANN, 0).throw(3, 4)
    assert table.cash == [1501, 1501]


@rule("CARD-2")
@pytest.mark.parametrize("card", [0, 1])
def test_a_used_get_out_card_goes_to_the_bottom_of_its_own_deck(card: int) -> None:
    table = Table().holds(ANN, card).jailed(ANN)
    deck, number = table.rules.get_outs[card]
    other = table.state.decks[1 - deck][:]
    table.do(UseGetOut(ANN, card))
    assert (table.state.decks[deck][-1], table.state.decks[1 - deck]) == (number, other)
    assert table.state.holders[card] == BANK


@rule("CARD-2")
def test_a_get_out_card_is_not_used_up_out_of_jail() -> None:
    assert Table().holds(ANN).refusal(UseGetOut(ANN, 0)).code == "not_in_jail"


@rule("CARD-2")
def test_a_card_that_somebody_else_holds_cannot_be_used() -> None:
    assert Table().holds(BOB).jailed(ANN).refusal(UseGetOut(ANN, 0)).code == "card_not_yours"


@rule("CARD-3")
@pytest.mark.parametrize("price", [1, 50, 1500])
def test_a_get_out_card_may_be_sold_at_any_price(price: int) -> None:
    table = Table().holds(ANN).do(Propose(ANN, BOB, Terms(give_cards=(0,), cash=-price)), Accept(BOB))
    assert (table.state.holders[0], table.cash[:2]) == (BOB, [1500 + price, 1500 - price])


@rule("CARD-3")
def test_a_get_out_card_may_be_given_for_a_deed() -> None:
    table = Table().holds(ANN).owns(BOB, 39)
    table.do(Propose(ANN, BOB, Terms(give_cards=(0,), take=(39,))), Accept(BOB))
    assert (table.state.holders[0], table.owner(39)) == (BOB, ANN)


@rule("CARD-3", "JAIL-4")
def test_a_jailed_player_may_buy_a_get_out_card_and_use_it_at_once() -> None:
    table = Table().jailed(ANN).holds(BOB)
    table.do(Propose(ANN, BOB, Terms(take_cards=(0,), cash=40)), Accept(BOB), UseGetOut(ANN, 0))
    assert (table.state.jail[ANN], table.cash[:2]) == (0, [1460, 1540])


@rule("CARD-3")
def test_a_get_out_card_may_be_sold_in_the_turn_of_somebody_else() -> None:
    table = Table(turn=CAT).before_end().jailed(BOB).holds(ANN)
    assert table.allows(Propose(ANN, BOB, Terms(give_cards=(0,), cash=-1)))


@rule("CARD-3")
def test_nobody_sells_a_get_out_card_of_another() -> None:
    table = Table().holds(CAT)
    assert table.refusal(Propose(ANN, BOB, Terms(give_cards=(0,), cash=-1))).code == "card_not_theirs"


# CARD-4


@rule("CARD-4")
@pytest.mark.parametrize(("chance", "utility", "salary"), [(7, 12, 0), (22, 28, 0), (36, 12, 200)])
def test_the_nearest_utility_is_ahead_and_go_on_the_way_is_paid(chance: int, utility: int, salary: int) -> None:
    table = before_chance(Table(chance=[UTILITY]), chance).throw(3, 4)
    assert (table.state.position[ANN], table.cash[ANN]) == (utility, 1500 + salary)


@rule("CARD-4")
def test_an_unowned_nearest_utility_may_be_bought() -> None:
    table = Table(chance=[UTILITY]).throw(3, 4).do(Buy(ANN))
    assert (table.owner(12), table.cash[ANN]) == (ANN, 1350)


@rule("CARD-4")
def test_an_unowned_nearest_utility_is_auctioned_when_declined() -> None:
    assert Table(chance=[UTILITY]).throw(3, 4).do(Decline(ANN)).waiting == "Auction"


@rule("CARD-4")
@pytest.mark.parametrize("owned", [("electric_company",), ("electric_company", "water_works")])
def test_an_owned_nearest_utility_costs_ten_times_a_fresh_throw_whatever_the_owner_holds(
    owned: tuple[str, ...],
) -> None:
    table = Table(chance=[UTILITY]).owns(BOB, *owned).throw(3, 4, 4, 5)
    assert table.cash == [1410, 1590, 1500]
    assert table.happened(Thrown) == [Thrown(ANN, 3, 4, "move"), Thrown(ANN, 4, 5, "utility")]


@rule("CARD-4")
def test_doubles_thrown_for_a_utility_earn_no_further_throw() -> None:
    table = Table(chance=[UTILITY]).owns(BOB, 12).throw(3, 4, 5, 5)
    assert (table.cash[BOB], table.waiting) == (1600, "AwaitEnd")


@rule("CARD-4")
def test_doubles_thrown_for_a_utility_do_not_count_towards_three() -> None:
    table = Table(chance=[UTILITY]).at(ANN, "jail").owns(BOB, 12)
    table.throw(5, 5).at(ANN, 1).throw(3, 3, 5, 5)
    assert table.state.jail[ANN] == 0
    assert (table.state.doubles, table.waiting) == (2, "AwaitThrow")


@rule("CARD-4", "TURN-2")
def test_the_throw_for_a_utility_takes_no_earned_throw_away() -> None:
    table = Table(chance=[UTILITY]).at(ANN, 1).owns(BOB, 12).throw(3, 3, 1, 2)
    assert (table.cash[BOB], table.waiting) == (1530, "AwaitThrow")


@rule("CARD-4", "RENT-2")
def test_a_mortgaged_nearest_utility_costs_neither_rent_nor_throw() -> None:
    table = Table(chance=[UTILITY]).owns(BOB, 12, mortgaged=True).throw(3, 4, 5, 5)
    assert (table.cash[BOB], len(table.happened(Thrown))) == (1500, 1)


@rule("CARD-4")
def test_ones_own_nearest_utility_costs_nothing() -> None:
    table = Table(chance=[UTILITY]).owns(ANN, 12).throw(3, 4, 5, 5)
    assert (table.cash[ANN], len(table.happened(Thrown))) == (1500, 1)


# CARD-5


@rule("CARD-5")
@pytest.mark.parametrize(("chance", "railroad", "salary"), [(7, 15, 0), (22, 25, 0), (36, 5, 200)])
def test_the_nearest_railroad_is_ahead_and_go_on_the_way_is_paid(chance: int, railroad: int, salary: int) -> None:
    table = before_chance(Table(chance=[RAILROAD]), chance).throw(3, 4)
    assert (table.state.position[ANN], table.cash[ANN]) == (railroad, 1500 + salary)


@rule("CARD-5")
def test_an_unowned_nearest_railroad_may_be_bought() -> None:
    table = Table(chance=[RAILROAD]).throw(3, 4).do(Buy(ANN))
    assert (table.owner(15), table.cash[ANN]) == (ANN, 1300)


@rule("CARD-5")
def test_an_unowned_nearest_railroad_is_auctioned_when_declined() -> None:
    assert Table(chance=[RAILROAD]).throw(3, 4).do(Decline(ANN)).waiting == "Auction"


@rule("CARD-5")
@pytest.mark.parametrize(("owned", "rent"), [(1, 50), (2, 100), (3, 200), (4, 400)])
def test_an_owned_nearest_railroad_costs_twice_the_usual_rent(owned: int, rent: int) -> None:
    names = ("pennsylvania_railroad", *(name for name in RAILROADS if name != "pennsylvania_railroad"))
    table = Table(chance=[RAILROAD]).owns(BOB, *names[:owned]).throw(3, 4)
    assert table.happened(Paid) == [Paid(ANN, BOB, rent, Rent(15, "railroads", owned, 2))]


@rule("CARD-5", "RENT-2")
def test_a_mortgaged_nearest_railroad_costs_nothing() -> None:
    table = Table(chance=[RAILROAD]).owns(BOB, 15, mortgaged=True).throw(3, 4)
    assert table.cash == [1500, 1500, 1500]


@rule("CARD-5")
@pytest.mark.parametrize("preset", ["standard", "classic", "quick"])
def test_there_are_two_railroad_cards_in_chance_and_one_for_utilities(preset: str) -> None:
    effects = [card.effect for card in LIBRARY.rules(preset).decks[0].cards]
    assert (effects.count(RAILROAD), effects.count(UTILITY)) == (2, 1)


# CARD-6


@rule("CARD-6")
def test_a_card_that_moves_forward_past_go_pays_it() -> None:
    table = before_chance(Table(chance=[Advance(10)]), 36).throw(3, 4)
    assert (table.state.position[ANN], table.cash[ANN]) == (10, 1700)


@rule("CARD-6")
def test_a_card_that_moves_forward_short_of_go_pays_nothing() -> None:
    table = Table(chance=[Advance(20)]).throw(3, 4)
    assert (table.state.position[ANN], table.cash[ANN]) == (20, 1500)


@rule("CARD-6")
def test_the_square_that_a_card_leads_to_is_obeyed() -> None:
    table = Table(chance=[Advance(39)]).group(BOB, "dark_blue").throw(3, 4)
    assert table.cash[:2] == [1400, 1600]


@rule("CARD-6")
def test_back_three_from_the_first_chance_pays_income_tax() -> None:
    table = Table(chance=[Back(3)]).throw(3, 4)
    assert (table.state.position[ANN], table.cash[ANN]) == (4, 1300)


@rule("CARD-6")
def test_back_three_from_the_second_chance_visits_new_york_avenue() -> None:
    table = before_chance(Table(chance=[Back(3)]).owns(BOB, 19), 22).throw(3, 4)
    assert table.cash[:2] == [1484, 1516]


@rule("CARD-6", "CARD-1")
def test_back_three_from_the_third_chance_draws_from_community_chest() -> None:
    table = before_chance(Table(chance=[Back(3)], chest=[Collect(20)]), 36).throw(3, 4)
    assert (table.happened(CardDrawn), table.cash[ANN]) == ([CardDrawn(ANN, 0, 0), CardDrawn(ANN, 1, 0)], 1520)


# CARD-7


def four(effect: CollectEach | PayEach, cash: int | list[int] = 1500) -> Table:
    return before_chest(Table(4, chest=[effect], cash=cash))


@rule("CARD-7")
def test_every_other_player_pays_the_reader() -> None:
    assert four(CollectEach(10)).throw(3, 4).cash == [1530, 1490, 1490, 1490]


@rule("CARD-7")
def test_the_reader_pays_every_other_player() -> None:
    assert four(PayEach(50)).throw(3, 4).cash == [1350, 1550, 1550, 1550]


@rule("CARD-7")
@pytest.mark.parametrize(
    ("effect", "cash"), [(CollectEach(10), [1520, 1490, 0, 1490]), (PayEach(50), [1400, 1550, 0, 1550])]
)
def test_players_who_have_left_neither_pay_nor_receive(effect: CollectEach | PayEach, cash: list[int]) -> None:
    table = four(effect, [1500, 1500, 0, 1500])
    table.state.out[CAT] = True
    assert table.throw(3, 4).cash == cash


@rule("CARD-7")
def test_players_in_jail_pay_and_receive() -> None:
    assert four(CollectEach(10)).jailed(BOB).throw(3, 4).cash == [1530, 1490, 1490, 1490]


@rule("CARD-7")
def test_who_cannot_pay_the_reader_has_a_debt_and_the_others_pay_theirs_after_it() -> None:
    table = four(CollectEach(10), [0, 100, 5, 100]).owns(CAT, 39).throw(3, 4)
    assert (table.waiting, table.decision.player, table.cash) == ("Debt", CAT, [10, 90, 5, 100])
    assert table.do(Mortgage(CAT, 39), PayDebt(CAT)).cash == [30, 90, 195, 90]


@rule("CARD-7")
def test_one_players_ruin_leaves_the_debts_of_the_others_standing() -> None:
    table = four(CollectEach(10), [0, 100, 5, 100]).throw(3, 4).do(GiveUp(CAT))
    assert (table.cash, table.state.out[CAT]) == ([25, 90, 0, 90], True)


@rule("CARD-7", "DEBT-7")
def test_the_reader_pays_from_the_left_and_owes_each_one_separately() -> None:
    table = four(PayEach(50), [60, 0, 0, 0]).owns(ANN, 39).throw(3, 4)
    assert (table.waiting, table.cash) == ("Debt", [10, 50, 0, 0])
    assert table.do(Mortgage(ANN, 39), PayDebt(ANN)).cash == [110, 50, 50, 50]


@rule("CARD-7", "DEBT-7")
def test_failing_one_player_is_bankruptcy_to_that_one_and_later_ones_get_nothing() -> None:
    table = four(PayEach(50), [60, 0, 0, 0]).throw(3, 4).do(GiveUp(ANN))
    assert table.cash == [0, 50, 10, 0]


# CARD-8


def repairs() -> Table:
    return before_chest(Table(chest=[Repairs(40, 115)]))


@rule("CARD-8")
def test_repairs_cost_by_house_and_by_hotel() -> None:
    table = repairs().group(ANN, "brown", level=5).group(ANN, "light_blue", level=2).throw(3, 4)
    assert table.cash[ANN] == 1500 - 2 * 115 - 6 * 40


@rule("CARD-8")
def test_repairs_do_not_count_the_buildings_of_others() -> None:
    assert repairs().group(BOB, "brown", level=5).throw(3, 4).cash == [1500, 1500, 1500]


@rule("CARD-8")
def test_repairs_once_owed_are_not_less_for_selling_houses() -> None:
    table = before_chest(Table(chest=[Repairs(40, 115)], cash=300)).group(ANN, "brown", level=4)
    assert table.throw(3, 4).do(Sell(ANN, 1), PayDebt(ANN)).cash[ANN] == 300 + 25 - 8 * 40


@rule("CARD-8", "BUILD-5")
def test_in_the_short_game_a_hotel_counts_as_one_hotel() -> None:
    table = before_chest(Table(preset="short", chest=[Repairs(40, 115)]))
    table.state.owner = [BANK] * 40
    assert table.group(ANN, "brown", level=4).throw(3, 4).cash[ANN] == 1500 - 2 * 115


# CARD-9, CARD-10


@rule("CARD-9")
@pytest.mark.parametrize(("preset", "sizes"), [("standard", [16, 16]), ("classic", [16, 16]), ("quick", [17, 17])])
def test_a_preset_plays_with_so_many_cards(preset: str, sizes: list[int]) -> None:
    assert [len(deck) for deck in Table(preset=preset).state.decks] == sizes


@rule("CARD-9")
def test_the_standard_decks_are_the_full_list_without_two_cards() -> None:
    standard, listed = (
        [{card.id: card.effect for card in deck.cards} for deck in LIBRARY.rules(preset).decks]
        for preset in ("standard", "quick")
    )
    assert [set(listed[deck]) - set(standard[deck]) for deck in (0, 1)] == [{"crossword_prize"}, {"opera_night"}]
    assert all(standard[deck].items() <= listed[deck].items() for deck in (0, 1))


@rule("CARD-9")
def test_every_shipped_card_can_be_drawn_and_obeyed() -> None:
    for preset in ("standard", "classic", "quick"):
        for deck, start in ((0, 15), (1, 10)):
            for card in range(len(LIBRARY.rules(preset).decks[deck].cards)):
                table = Table(preset=preset).at(ANN, start)
                table.state.decks[deck].remove(card)
                table.state.decks[deck].insert(0, card)
                table.throw(3, 4, 1, 2)
                assert table.happened(CardDrawn)[0] == CardDrawn(ANN, deck, card)


@rule("CARD-10")
def test_an_empty_deck_gives_nothing() -> None:
    table = Table(chance=[GetOut()]).holds(BOB).throw(3, 4)
    assert table.happened(DeckEmpty) == [DeckEmpty(ANN, 0)]
    assert (table.cash, table.waiting) == ([1500, 1500, 1500], "AwaitEnd")


@rule("CARD-10", "CARD-2")
def test_a_used_card_fills_an_empty_deck_again() -> None:
    table = Table(chance=[GetOut()]).holds(ANN).jailed(ANN).do(UseGetOut(ANN, 0)).at(ANN, 0).throw(3, 4)
    assert table.state.holders[0] == ANN


@rule("CARD-1", "JAIL-1")
def test_a_go_to_jail_card_goes_to_the_bottom_too() -> None:
    table = Table(chance=[Imprison(), Collect(1)]).throw(3, 4)
    assert (table.state.jail[ANN], table.state.decks[0]) == (1, [1, 0])
