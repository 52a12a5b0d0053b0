"""What is told of a game after its end is what its events say."""

from collections import Counter

import pytest

from game.engine import events as ev
from game.engine.causes import Rent
from game.engine.queries import worth
from game.session.chronicle import WAYS, Chronicle, chronicle, ranking, tally
from game.session.course import Course
from game.session.session import Session

from .botgame import finished


@pytest.fixture(scope="module")
def played() -> Session:
    return finished(seed=5)


@pytest.fixture(scope="module")
def told(played: Session) -> Chronicle:
    return chronicle(played.course)


def all_events(course: Course) -> list[ev.Event]:
    return [*course.opening, *(event for at in range(course.end) for event in course.events_to(at + 1))]


def test_every_throw_is_counted(played: Session, told: Chronicle) -> None:
    thrown = [event for event in all_events(played.course) if isinstance(event, ev.Thrown)]
    assert told.totals == {total: Counter(t.first + t.second for t in thrown)[total] for total in WAYS}


def test_chance_expects_as_many_throws_as_there_were(told: Chronicle) -> None:
    assert sum(told.expected(total) for total in WAYS) == pytest.approx(told.throws)


def test_rents_add_up_by_payer_by_payee_and_by_square(played: Session, told: Chronicle) -> None:
    paid = sum(e.amount for e in all_events(played.course) if isinstance(e, ev.Paid) and isinstance(e.cause, Rent))
    assert told.rent == sum(told.rent_paid) == sum(told.rent_taken) == sum(told.earned.values()) == paid


def test_jail_visits_and_auctions_are_counted(played: Session, told: Chronicle) -> None:
    kinds = Counter(type(event) for event in all_events(played.course))
    assert sum(told.jailed) == kinds[ev.Jailed]
    assert told.auctions == kinds[ev.AuctionOpened] + kinds[ev.BuildingAuctionOpened]


def test_the_curve_ends_with_the_worth_at_the_end(played: Session, told: Chronicle) -> None:
    state = played.state
    assert told.samples[-1].worths == tuple(0 if out else worth(state, seat) for seat, out in enumerate(state.out))


def test_the_curve_has_one_point_a_round(told: Chronicle) -> None:
    rounds = [sample.round for sample in told.samples[:-1]]
    assert rounds == sorted(set(rounds))


def test_everybody_who_is_out_has_left_in_some_round(played: Session, told: Chronicle) -> None:
    assert set(told.exits) == {seat for seat, out in enumerate(played.state.out) if out}


def test_turning_points_come_in_order(told: Chronicle) -> None:
    positions = [moment.position for moment in told.moments]
    assert positions == sorted(positions)
    assert positions


def test_the_tally_adds_up_to_the_worth(played: Session) -> None:
    for position in range(0, played.course.end, 25):
        state = played.course.state_at(position)
        for seat in range(4):
            assert sum(line.amount for line in tally(state, seat)) == worth(state, seat)


def test_winners_come_first_and_whoever_left_first_comes_last(played: Session, told: Chronicle) -> None:
    order = ranking(played.course, told.exits)
    outcome = played.state.outcome
    assert outcome is not None
    assert order[0] in outcome.winners
    assert order[-1] == next(iter(told.exits))


def test_worth_at_a_position_is_what_was_last_looked_at(told: Chronicle) -> None:
    later = told.samples[3]
    assert told.worths_at(later.position) == later.worths
    assert told.worths_at(later.position - 1) == told.samples[2].worths
