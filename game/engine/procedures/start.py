"""Setup: dealing out money, cards and deeds, and finding out who starts."""

from game.engine.actions import Throw
from game.engine.causes import Dealt, Stake, StartingCash
from game.engine.dice import throw_dice
from game.engine.errors import IllegalSetup, Refusal
from game.engine.events import DeedDealt, Event, GameBegan, StarterFound, StartTied, Thrown
from game.engine.frames import BeginTurn, NextTurn, ThrowForStart
from game.engine.ledger import move_deed, transfer
from game.engine.parties import BANK, POT
from game.engine.rng import advance, below, shuffled, stream
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.windows import refuse_answer

FEWEST, MOST = 2, 8  # SETUP-1


def check_setup(rules: Rules, players: int) -> Refusal | None:
    """Why so many players cannot play by these rules (SETUP-1, SHORT-5)."""
    ruleset = rules.ruleset
    if not FEWEST <= players <= MOST:
        return Refusal("player_count", "SETUP-1", {"players": players, "fewest": FEWEST, "most": MOST})
    if ruleset.deal * players > len(rules.deeds):
        return Refusal("deal_too_many", "SHORT-5", {"wanted": ruleset.deal * players, "deeds": len(rules.deeds)})
    dearest = sum(sorted((rules.price[square] for square in rules.deeds), reverse=True)[: ruleset.deal])
    if ruleset.deal_paid and dearest > ruleset.starting_cash:
        return Refusal("deal_too_dear", "SHORT-5", {"dearest": dearest, "cash": ruleset.starting_cash})
    return None


def set_up(rules: Rules, players: int, seed: int, loaded: list[int]) -> tuple[State, list[Event]]:
    """A table with everything dealt out, and the frame that finds the first player on its stack."""
    refusal = check_setup(rules, players)
    if refusal is not None:
        raise IllegalSetup(refusal)
    state = State(
        rules=rules,
        cash=[0] * (players + 2),
        position=[0] * players,
        jail=[0] * players,
        turns=[0] * players,
        laps=[0] * players,
        out=[False] * players,
        owner=[BANK] * rules.size,
        level=[0] * rules.size,
        mortgaged=[False] * rules.size,
        decks=[shuffled(list(range(len(deck.cards))), stream(seed, f"deck {deck.id}"))[0] for deck in rules.decks],
        holders=[BANK] * len(rules.get_outs),
        claims=[],
        stack=[NextTurn()],
        dice_stream=stream(seed, "dice"),
        loaded=loaded,
    )
    events: list[Event] = [GameBegan(players)]
    for player in range(players):
        transfer(state, events, BANK, player, rules.ruleset.starting_cash, StartingCash())
    if rules.ruleset.free_parking == "jackpot":
        transfer(state, events, BANK, POT, rules.ruleset.jackpot_stake, Stake())
    _deal_deeds(state, seed, events)
    _find_starter(state, seed, events)
    return state, events


def _deal_deeds(state: State, seed: int, events: list[Event]) -> None:
    """One at a time to each, paid for at once (SHORT-1, HOUSE-12)."""
    players = len(state.out)
    deck, _ = shuffled(list(state.rules.deeds), stream(seed, "deal"))
    for number, square in enumerate(deck[: state.rules.ruleset.deal * players]):
        player = number % players
        price = state.rules.price[square] if state.rules.ruleset.deal_paid else 0
        events.append(DeedDealt(player, square, price))
        transfer(state, events, player, BANK, price, Dealt(square))
        move_deed(state, events, square, player)


def _find_starter(state: State, seed: int, events: list[Event]) -> None:
    players = len(state.out)
    match state.rules.ruleset.who_starts:
        case "throw":
            state.stack.append(ThrowForStart(tuple(range(players))))
        case "seat_order":
            _start_with(state, 0, events)
        case "chance":
            _start_with(state, below(advance(stream(seed, "start")), players), events)


def check_throw_for_start(state: State, action: Throw) -> Refusal | None:
    return refuse_answer(state, action, ThrowForStart)


def throw_for_start(state: State, action: Throw, events: list[Event]) -> None:
    """The highest total starts; those who tie for it throw again (SETUP-4)."""
    frame = state.stack.pop()
    assert isinstance(frame, ThrowForStart)
    first, second = throw_dice(state)
    events.append(Thrown(action.player, first, second, "start"))
    thrown = (*frame.thrown, action.player)
    totals = (*frame.totals, first + second)
    if len(frame.waiting) > 1:
        state.stack.append(ThrowForStart(frame.waiting[1:], thrown, totals))
        return
    best = tuple(player for player, total in zip(thrown, totals, strict=True) if total == max(totals))
    if len(best) > 1:
        events.append(StartTied(best))
        state.stack.append(ThrowForStart(best))
    else:
        _start_with(state, best[0], events)


def _start_with(state: State, player: int, events: list[Event]) -> None:
    events.append(StarterFound(player, state.rules.ruleset.who_starts))
    state.stack.append(BeginTurn(player))
