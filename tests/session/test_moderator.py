"""Who is asked, and who need not be."""

import pytest

from game.bots.thinking import Answer, Question
from game.engine.actions import Accept, ProposeEnd, Refuse, Throw
from game.session.moderator import Moderator
from game.session.session import Session
from tests.rulemark import rule
from tests.session.table import sit_down

ADA, BEN, CLEO, DAN = range(4)  # people sit on the even seats


class Contrary:
    """Refuses whatever it is asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def answer(self) -> Answer | None:
        question = self.asked[-1]
        return Answer(question.seat, question.decision.number, Refuse(question.seat))

    def close(self) -> None:
        pass


def at_the_first_throw(seats: int) -> Session:
    session = sit_down(seats=seats, who_starts="seat_order")
    assert session.decision
    assert session.decision.options == (Throw(ADA),)
    return session


@rule("END-2")
@pytest.mark.parametrize("answer", [Accept(CLEO), Refuse(CLEO)])
def test_computer_players_follow_the_people_to_the_end_whatever_they_would_say(answer: Accept | Refuse) -> None:
    session, thinker = at_the_first_throw(seats=4), Contrary()
    moderator = Moderator(session, thinker)
    session.submit(ProposeEnd(ADA))
    while (action := moderator.next_action()) is not None:
        session.submit(action)
    assert session.decision
    assert session.decision.player == CLEO
    session.submit(answer)
    while session.state.outcome is None and (action := moderator.next_action()) is not None and session.followed:
        session.submit(action)
    assert (session.state.outcome is not None) == isinstance(answer, Accept)


@rule("END-2")
def test_a_person_is_never_voted_for() -> None:
    session = at_the_first_throw(seats=3)
    session.submit(ProposeEnd(CLEO))
    assert session.decision
    assert (session.decision.player, session.followed) == (ADA, None)
    assert Moderator(session, Contrary()).next_action() is None
