"""What a panel may know and do at the table: it reads the position and sends actions, and changes nothing itself."""

from collections.abc import Callable, Iterable
from typing import Any

from pygame import Color

from game.content import Rulebook
from game.engine.actions import Action
from game.engine.board import Group
from game.engine.decisions import Decision
from game.engine.engine import check
from game.engine.frames import DealKind
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.windows import deals_open
from game.session.seats import Seat
from game.session.session import Session
from game.session.settings import DEFAULT
from game.telling import Teller, read_rulebook
from game.ui.keys import CAPS
from game.ui.stage.view import TableView
from game.ui.theme import seat_colour


class Desk:
    """`me` is the person at the screen whose view it is: who decides, or who dealt last."""

    def __init__(
        self,
        session: Session,
        teller: Teller,
        view: TableView,
        submit: Callable[[Action], bool],
        open_panel: Callable[[Any], None],  # panels know the desk, so it cannot name them
        close_panel: Callable[[], None],
        recompose: Callable[[], None],
        tell: Callable[[str, str], None],
    ) -> None:
        self.session = session
        self.teller = teller
        self.view = view
        self.submit = submit
        self.open = open_panel
        self.close = close_panel
        self.recompose = recompose
        self.tell = tell  # a sentence, and the clause behind it
        self.settings = DEFAULT
        self.clauses: dict[str, str] = {}  # the clause behind each reason that was given
        self.me = next(iter(self.people), 0)

    @property
    def rulebook(self) -> Rulebook:
        return read_rulebook(self.teller.locale)

    @property
    def rules(self) -> Rules:
        """As they are shown, in the language of the game."""
        return self.teller.rules

    @property
    def state(self) -> State:
        """The position of the game; what is seen may still be on its way there."""
        return self.session.state

    @property
    def decision(self) -> Decision | None:
        return self.session.decision

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.session.seats

    @property
    def people(self) -> list[int]:
        """The persons at the screen who are still in the game."""
        return [
            seat
            for seat, sitter in enumerate(self.session.seats)
            if sitter.is_person and not self.session.state.out[seat]
        ]

    def may_deal(self, kind: DealKind) -> list[int]:
        """The persons who may deal in this now, whose view it is first."""
        able = [seat for seat in self.people if kind in deals_open(self.state, seat)]
        return sorted(able, key=lambda seat: seat != self.me)

    def why_not(self, action: Action, codes: Iterable[str] = ()) -> str:
        """Empty if the action is possible; else the reason, in a sentence. Only for these codes, if any are named."""
        refusal = check(self.state, action)
        if refusal is None or (codes and refusal.code not in codes):
            return ""
        words = self.teller.refusal(refusal)
        self.clauses[words] = refusal.clause
        return words

    def say(self, name: str, **figures: object) -> str:
        """Any sentence may name a key, as {key.throw}, whichever it is."""
        return self.teller.say(name, key=CAPS, **figures)

    def money(self, amount: int) -> str:
        return self.teller.money(amount)

    def colour(self, seat: int) -> Color:
        return seat_colour(self.seats[seat].colour)

    def group_of(self, square: int) -> Group:
        wanted = self.rules.board.squares[square].group
        return next(group for group in self.rules.board.groups if group.id == wanted)

    def group_colour(self, square: int) -> Color:
        return Color(self.group_of(square).colour)

    def attempt(self, action: Action) -> None:
        """Done if the rules allow it; if not, the reason is told."""
        refusal = check(self.state, action)
        if refusal is None:
            self.submit(action)
        else:
            self.tell(self.teller.refusal(refusal), refusal.clause)

    def run(self, actions: Iterable[Action]) -> None:
        """One after the other, as far as the rules go along."""
        for action in actions:
            if check(self.state, action) is not None or not self.submit(action):
                return
