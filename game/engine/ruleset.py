"""Every option of the rules, with the value that the standard game gives it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Dollars = Annotated[int, Meta(ge=0, le=1_000_000)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Count = Annotated[int, Meta(ge=0, le=1_000)]


class Ruleset(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One resolved preset: which rules a game is played by."""

    # Money
    starting_cash: Dollars = 1500  # HOUSE-8
    bills: tuple[tuple[Annotated[int, Meta(ge=1)], Count], ...] = (
        (500, 2),
        (100, 4),
        (50, 1),
        (20, 1),
        (10, 2),
        (5, 1),
        (1, 5),
    )  # SETUP-2
    salary: Dollars = 200  # HOUSE-9
    double_salary_on_go: bool = False  # HOUSE-2
    snake_eyes_bonus: Dollars = 0  # HOUSE-11

    # Start
    who_starts: Literal["throw", "seat_order", "chance"] = "throw"  # HOUSE-18
    deal: Annotated[int, Meta(ge=0, le=20)] = 0  # HOUSE-12
    deal_paid: bool = True
    first_lap: bool = False  # HOUSE-5

    # Buying and rent
    auctions: Literal["open", "sealed", "none"] = "open"  # BUY-4, BUY-6
    auction_opening_percent: Percent = 0  # HOUSE-16
    rent: Literal["automatic", "on_request"] = "automatic"  # RENT-7
    rent_in_jail: bool = True  # HOUSE-4

    # Taxes and Free Parking
    income_tax: Literal["flat", "choice"] = "flat"
    income_tax_amount: Dollars = 200
    income_tax_percent: Percent = 10
    luxury_tax: Dollars = 100
    free_parking: Literal["nothing", "jackpot"] = "nothing"  # HOUSE-1
    jackpot_stake: Dollars = 0

    # Jail
    jail_fine: Dollars = 50  # HOUSE-10
    jail_tries: Annotated[int, Meta(ge=1, le=20)] = 3
    fine_turns: Count = 2  # JAIL-5: on how many of those turns the fine may be paid before the throw

    # Building
    build_when: Literal["any_time", "own_or_between", "own_turn"] = "own_or_between"
    even_building: bool = True  # HOUSE-6
    houses: Count = 32
    hotels: Count = 12
    unlimited_buildings: bool = False  # HOUSE-7
    houses_per_hotel: Annotated[int, Meta(ge=1, le=4)] = 4
    sell_houses_at_once: bool = False  # SELL-4
    shortage_opening: Literal["lowest_price", "any"] = "lowest_price"  # BUILD-7

    # Mortgages
    mortgage_interest: Percent = 10  # HOUSE-15, per cent
    interest_at_transfer: bool = True  # MORT-5

    # The end; 0 means that the game does not end that way
    end_at_bankruptcy: Count = 0  # SHORT-3
    minutes: Count = 0  # TIME-1
    round_limit: Count = 0  # HOUSE-13
    worth_goal: Dollars = 0  # HOUSE-17
