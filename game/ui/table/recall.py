"""A game that goes on is told again from its first event, so that view and log are as if one had watched."""

from game.engine.engine import apply
from game.session.session import Session
from game.telling import Teller
from game.ui.stage.view import TableView


def recall(session: Session, teller: Teller) -> tuple[TableView, bool]:
    """The view of a game: empty for one that begins, and told from its first event for one that goes on."""
    course = session.course
    if not session.log:
        fresh = bool(course.opening)
        return (TableView(session.state.rules, len(session.seats)) if fresh else TableView.of(session.state)), fresh
    state = course.state_at(0).copy()
    view = TableView(state.rules, len(session.seats)) if course.opening else TableView.of(state)
    for event in course.opening:
        view.see(event, teller)
    for action in course.actions_in_force():
        for event in apply(state, action):
            view.see(event, teller)
    return view, False
