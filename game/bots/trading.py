"""Looking for trades: swaps of a few deeds, with cash, that help both sides; and answering those of others."""

from collections.abc import Iterator
from itertools import combinations

from game.engine.actions import Accept, Action, Counter, GiveUp, Propose, Refuse, Terms
from game.engine.decisions import Decision
from game.engine.engine import apply, check
from game.engine.frames import Debt, TradeReview
from game.engine.queries import cards_of, deeds_of, group_has_buildings, players_in, raisable, transfer_interest
from game.engine.state import State

from .bargain import Deal, across, fair_cash, judged, pressed
from .memory import Offered
from .playout import Foresight
from .strength import CARD
from .view import View

FORGIVEN_AFTER = 12  # rounds until a refused offer may be made again
SWEETER = 30  # dollars more than in a refused offer that make it another one
PARTNER_GAIN = 0.004  # chance to win that an offer must add for the other, to be worth their time
PATIENCE = 5  # refusals in a row after which it waits a turn longer
LAST_ROUND = 3  # trades that are played on before one is proposed
PLAIN = 0.08  # chance to win from which a trade of one's own needs no playing on
CLEAR, LOSS = 0.15, -0.03  # chance to win beyond which a trade is clear without playing on
FINALISTS, PLAIN_ONES = 8, 4  # trades whose cash is worked out exactly: the best, and swaps of one for one beside them
LITTLE = 200  # dollars that a plain swap may come with, and that others like to keep
FACE, CHEAPER = 1.6, 0.25  # times the printed price at which a deed goes easily, and how much less is tried next
LESSON, LEAST_GREED, MOST_GREED = 0.1, 0.3, 0.8  # how answers change what it asks for
SMALL_CASH = 20  # left to whoever pays, so that nobody is stripped to the last dollar


def propose(view: View) -> Action | None:
    """The trade that helps the seat most among those that help the other too, and was not refused before."""
    state, seat, manner = view.state, view.seat, view.manner
    if state.turns[seat] < 2 or state.turns[seat] % (manner.pause * _discouraged(view)):
        return None
    if view.memory.offers_since(seat, sum(state.turns)) >= manner.offers:
        return None
    deals = [
        deal
        for partner in players_in(state)
        if partner != seat and partner not in view.memory.undisturbed
        for deal in _finalists(view, partner)
        if not is_stale(view, deal)
    ]
    deals.sort(key=lambda deal: -deal.mine * likely(view, deal))
    best: Propose | None = None
    most = manner.margin + manner.ambition
    foresight = Foresight(view, bargaining=True)
    for deal in deals[: LAST_ROUND if manner.playouts else 1]:
        action = Propose(seat, deal.partner, deal.terms)
        if check(state, action) is None:
            gain = deal.mine
            if gain < PLAIN:  # quick players would make the great trades anyway, so playing on says little of those
                gain = foresight.weighed(gain, (action, Accept(deal.partner)), ())
            if gain > most:
                best, most = action, gain
    return best


def _discouraged(view: View) -> int:
    """Turns that each look for a trade is put off: who hears only refusals asks less and less often."""
    last = view.memory.agreed[-1].turn if view.memory.agreed else 0
    recent = sum(offer.proposer == view.seat and offer.turn > last for offer in view.memory.refused)
    return 1 + recent // PATIENCE


def _finalists(view: View, partner: int) -> Iterator[Deal]:
    """The most promising swaps with a partner, each with its fair sum, as far as both would gain."""
    seat, manner = view.seat, view.manner
    greed, ease = _greed(view, partner), easiness(view, partner) if manner.sees_rivals else 0
    swaps = _swaps(view, partner)
    plain = [swap for swap in swaps[FINALISTS:] if len(swap[1]) == len(swap[2]) == 1]
    sight = across(view, partner)
    for _, give, take, mine, theirs in swaps[:FINALISTS] + plain[:PLAIN_ONES]:
        fair = fair_cash(view, partner, mine, theirs, greed)
        sums = _sums(pressed(view, sight, give, take, fair), fair, give, take)
        if ease > 0:
            sums += (_asked(view.state, give, take, ease),)
        for terms in {_payable(view.state, seat, partner, give, take, cash) for cash in sums} - {None}:
            assert terms is not None
            deal = judged(view, partner, terms)
            if deal.mine > manner.margin + manner.ambition and (ease > 0 or _is_agreeable(view, sight, deal)):
                yield deal


def _is_agreeable(view: View, sight: View | None, deal: Deal) -> bool:
    """Whether the partner gains: as it sees things, for players who look from there; otherwise as oneself does."""
    gain = judged(sight, view.seat, deal.terms.mirrored()).mine if sight else deal.theirs
    return gain > PARTNER_GAIN


def easiness(view: View, partner: int) -> int:
    """How often the partner has sold deeds by their printed prices alone, less what it refused of that kind."""
    found = 0
    for deal in view.memory.agreed:
        if deal.partner == partner and not deal.terms.give and _is_at_face(view.state, deal.terms):
            found += 1
    for deal in view.memory.refused:
        if (deal.proposer, deal.partner) == (view.seat, partner) and _is_at_face(view.state, deal.terms):
            found -= 1
    return found


def _is_at_face(state: State, terms: Terms) -> bool:
    """Whether a proposer asked for deeds at no more than what dealers in printed prices take."""
    price = state.rules.price
    given = sum(price[square] for square in terms.give) + terms.cash
    return bool(terms.take) and given <= FACE * sum(price[square] for square in terms.take)


def _asked(state: State, give: tuple[int, ...], take: tuple[int, ...], ease: int) -> int:
    """What somebody who goes by printed prices is offered: less each time that it was enough."""
    price = state.rules.price
    times = max(0.0, 1.1 - CHEAPER * (ease - 1))
    return int(times * sum(price[square] for square in take)) - sum(price[square] for square in give)


def likely(view: View, deal: Deal) -> float:
    """How probable it is that the partner agrees, from what it took, proposed and refused of the same kind."""
    kind, partner = _kind(deal.terms), deal.partner
    liked = sum(partner == each.partner and _kind(each.terms) == kind for each in view.memory.agreed)
    liked += sum(partner == each.proposer and _kind(each.terms) == kind for each in view.memory.proposed)
    refused = sum(partner == each.partner and _kind(each.terms) == kind for each in view.memory.refused)
    return (liked + 1) / (liked + refused / 2 + 1)


def _kind(terms: Terms) -> tuple[bool, bool]:
    """A plain swap of one for one with little cash, a sale, or anything else."""
    plain = len(terms.give) == len(terms.take) == 1 and abs(terms.cash) <= LITTLE
    return plain, bool(terms.give and terms.take)


def _greed(view: View, partner: int) -> float:
    """Who takes every offer is asked for more the next time, and who refuses is offered more."""
    taken = sum((deal.proposer, deal.partner) == (view.seat, partner) for deal in view.memory.agreed)
    refused = sum((deal.proposer, deal.partner) == (view.seat, partner) for deal in view.memory.refused)
    return max(LEAST_GREED, min(MOST_GREED, view.manner.greed + LESSON * (taken - refused / 2)))


def _sums(asked: int, fair: int, give: tuple[int, ...], take: tuple[int, ...]) -> tuple[int, ...]:
    """What is asked and what is fair; for a swap, also half, a little and nothing: many a partner likes it plain."""
    return (asked, fair, fair // 2, max(-LITTLE, min(LITTLE, fair)), 0) if give and take else (asked, fair)


def _possible(
    state: State, seat: int, partner: int, give: tuple[int, ...], take: tuple[int, ...], cash: int
) -> int | None:
    """The sum, cut to what both can pay."""
    most = state.cash[seat] - transfer_interest(state, take) - SMALL_CASH
    least = min(0, transfer_interest(state, give) + LITTLE - state.cash[partner])
    return max(least, min(most, cash)) if least <= most else None


def _payable(
    state: State, seat: int, partner: int, give: tuple[int, ...], take: tuple[int, ...], cash: int
) -> Terms | None:
    """A swap with its sum; get-out cards stand in for money that whoever pays has not got."""
    paid = _possible(state, seat, partner, give, take, cash)
    if paid is None:
        return None
    value = max(1, int(CARD * state.rules.ruleset.jail_fine))
    missing = -(-abs(cash - paid) // value)  # in cards, rounded up
    mine = cards_of(state, seat)[:missing] if cash > paid else []
    theirs = cards_of(state, partner)[:missing] if cash < paid else []
    return Terms(give, take, tuple(mine), tuple(theirs), paid)


Swap = tuple[float, tuple[int, ...], tuple[int, ...], float, float]


def _swaps(view: View, partner: int) -> list[Swap]:
    """Bare swaps that add to the strength of the two together, the best first."""
    state, seat = view.state, view.seat
    owner, before = state.owner, view.powers[seat] + view.powers[partner]
    trial = state.copy()
    found: list[Swap] = []
    for give, take in _pairings(view, partner):
        for square in give:
            trial.owner[square] = partner
        for square in take:
            trial.owner[square] = seat
        mine, theirs = view.power(trial, seat), view.power(trial, partner)
        for square in (*give, *take):
            trial.owner[square] = owner[square]
        gain = (mine + theirs - before) * (view.whim(sum(give) + 2 * sum(take)) if view.manner.slack else 1.0)
        if gain > 0:
            found.append((gain, give, take, mine, theirs))
    found.sort(key=lambda swap: -swap[0])
    return found


def _pairings(view: View, partner: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What might be swapped for what, the simplest first, as many as the player has patience for."""
    state, seat, most = view.state, view.seat, view.manner.deeds
    wanted = _wanted(state, partner, seat)
    offered = _wanted(state, seat, partner)
    spare = [square for square in _free(state, seat) if square not in offered]
    takes = [(), *(chosen for size in range(1, most + 1) for chosen in combinations(wanted, size))]
    gives = [(), *((square,) for square in offered)]
    gives += [chosen for size in range(2, most + 1) for chosen in combinations(offered, size)]
    gives += [(square,) for square in spare]
    if most > 1:
        gives += [(square, other) for square in offered for other in spare]
    pairings = sorted(
        ((give, take) for take in takes for give in gives if give or take), key=lambda pair: len(pair[0]) + len(pair[1])
    )
    patience = view.manner.trials
    for give, take in pairings:
        simple = len(give) <= 1 and len(take) <= 1
        if simple or _completes(state, seat, give, take) or _completes(state, partner, take, give):
            yield give, take
            patience -= 1
            if not patience:
                return


def _completes(state: State, seat: int, give: tuple[int, ...], take: tuple[int, ...]) -> bool:
    """Whether a seat that gives and takes these has a whole group by it."""
    owner = state.owner
    for square in take:
        for member in state.rules.group[square]:
            if (owner[member] != seat and member not in take) or member in give:
                break
        else:
            return True
    return False


def _free(state: State, seat: int) -> list[int]:
    """Deeds that may change hands (SELL-6)."""
    return [square for square in deeds_of(state, seat) if not group_has_buildings(state, square)]


def _wanted(state: State, holder: int, taker: int) -> list[int]:
    """A holder's deeds of groups in which the taker has something already."""
    group, owner = state.rules.group, state.owner
    return [square for square in _free(state, holder) if any(owner[member] == taker for member in group[square])]


def is_stale(view: View, deal: Deal) -> bool:
    """Whether the partner has refused as much before, not long ago."""
    since = sum(view.state.turns) - FORGIVEN_AFTER * view.state.out.count(False)
    return any(offer.turn >= since and _as_good(offer, view.seat, deal) for offer in reversed(view.memory.refused))


def _as_good(refused: Offered, seat: int, deal: Deal) -> bool:
    """Whether a refused offer had the same deeds at a sum not much worse for the one who refused."""
    if (refused.proposer, refused.partner) != (seat, deal.partner):
        return False
    return _same_deeds(refused.terms, deal.terms) and deal.terms.cash < refused.terms.cash + SWEETER


def _same_deeds(one: Terms, other: Terms) -> bool:
    return set(one.give) == set(other.give) and set(one.take) == set(other.take)


# Answering


def answer_trade(view: View, decision: Decision) -> Action:
    frame = decision.frame
    assert isinstance(frame, TradeReview)
    seat, terms = view.seat, frame.terms.mirrored()
    deal = judged(view, frame.proposer, terms, _otherwise(view))
    if isinstance(decision.options[0], Accept) and _tempting(view, deal, decision.options[0]):
        return decision.options[0]
    if view.manner.counters and not view.memory.is_countered:
        better = _counter(view, frame.proposer, terms)
        if better is not None:
            return better
    return Refuse(seat)


def _tempting(view: View, deal: Deal, accept: Accept) -> bool:
    """Whether a trade gains by strengths, and by playing on where that leaves a doubt."""
    needed = _needed(view, deal)
    if deal.mine < LOSS or deal.mine > CLEAR or not view.manner.weighs_answers:
        return deal.mine > needed
    return Foresight(view, bargaining=False).weighed(deal.mine, (accept,), (Refuse(view.seat),)) > needed


def _needed(view: View, deal: Deal) -> float:
    """What a trade must add: something, and not too little beside what the other gets, unless it is the last word."""
    last_word = any(
        (refused.proposer, refused.partner) == (view.seat, deal.partner) and _same_deeds(refused.terms, deal.terms)
        for refused in view.memory.refused
    )
    return max(view.manner.margin, 0.0 if last_word else view.manner.demands * deal.theirs)


def _otherwise(view: View) -> State | None:
    """What a refusal leads to, where the other needs the money to stay in the game."""
    below = view.state.stack[-2]
    if not isinstance(below, Debt) or raisable(view.state, below.debtor) >= below.amount:
        return None
    after = view.state.copy()
    after.stack.pop()
    apply(after, GiveUp(below.debtor))
    return after if not after.out[view.seat] else None


def _counter(view: View, proposer: int, terms: Terms) -> Action | None:
    """The same deeds for a sum that is fair to both, if there is one."""
    state, seat = view.state, view.seat
    fair = fair_cash(view, proposer, *judged_powers(view, proposer, terms), view.manner.greed)
    sight = across(view, proposer)
    asked = pressed(view, sight, terms.give, terms.take, fair)
    cash = _possible(state, seat, proposer, terms.give, terms.take, asked)
    if cash is None or cash >= terms.cash:
        return None
    deal = judged(view, proposer, Terms(terms.give, terms.take, terms.give_cards, terms.take_cards, cash))
    if deal.mine <= _needed(view, deal) or not _is_agreeable(view, sight, deal):
        return None
    action = Counter(seat, deal.terms)
    return action if check(state, action) is None else None


def judged_powers(view: View, partner: int, terms: Terms) -> tuple[float, float]:
    """The strengths of both after the trade without its cash."""
    trial = view.state.copy()
    for square in terms.give:
        trial.owner[square] = partner
    for square in terms.take:
        trial.owner[square] = view.seat
    return view.power(trial, view.seat), view.power(trial, partner)
