"""One game at the table: who is asked what, what lies open, and how an action goes through. Knows no pixel."""

import logging
from collections.abc import Callable
from typing import TypeVar

from game.bots.thinking import Thinker
from game.engine.actions import Action, EndTurn, ProposeEnd
from game.engine.decisions import Decision
from game.engine.engine import check
from game.engine.errors import IllegalAction
from game.engine.frames import AwaitEnd, AwaitThrow, DealKind
from game.session.errors import SaveError
from game.session.moderator import Moderator
from game.session.session import Session
from game.session.settings import DEFAULT, Settings
from game.telling import Locale, Teller
from game.ui.panels.asking import panel_for
from game.ui.panels.auction import AuctionWatch
from game.ui.panels.breaks import FinishedPanel, HoldPanel, UnsavedPanel, WatchPanel
from game.ui.panels.estate import EstatePanel
from game.ui.panels.hint import HintPanel
from game.ui.panels.panel import Panel
from game.ui.stage.stage import Stage
from game.ui.stage.view import Bidding

from .deals import dealers, open_deal
from .desk import Desk
from .recall import recall
from .tips import Tips

log = logging.getLogger(__name__)

Result = TypeVar("Result")
WINDOWS = (AwaitThrow, AwaitEnd)  # when everybody may deal (TURN-6)


class Table:
    """`version` counts up whenever what lies open may look different."""

    def __init__(self, session: Session, teller: Teller, thinker: Thinker, settings: Settings = DEFAULT) -> None:
        self.session = session
        self.teller = teller
        self.thinker = thinker
        self.moderator = Moderator(session, thinker)
        self.view, fresh = recall(session, teller)
        people = [seat for seat, sitter in enumerate(session.seats) if sitter.is_person]
        self.stage = Stage(self.view, teller, people)
        self.stage.players = [sitter.player for sitter in session.seats]
        self.desk = Desk(session, teller, self.view, self.submit, self.open, self.close, self.touch, self.tell)
        self.overlays: list[Panel] = []  # what people opened themselves, the last on top
        self.held = False  # a person asked for a pause before the next throw
        self.paused = False
        self.watching = not people
        self.wanted: DealKind | None = None  # what a person would like to do as soon as the rules allow it
        self.tips = Tips()
        self.rules_line = session.course.header.preset  # by which rules it is played, in a line
        self.rules_short = self.rules_line  # where that is too long
        self.rules_told = ""  # the house rules among them
        self.ways_on: Callable[[], list[dict[str, object]]] = list
        self.told: list[tuple[str, str]] = []  # sentences for the screen, with the clause behind each
        self.version = 0
        self._question: Panel | None = None
        self._asked = -1
        self._watch: tuple[Bidding, AuctionWatch] | None = None
        self.obey(settings)
        if fresh:
            self.stage.play(session.opening)

    def obey(self, settings: Settings) -> None:
        """What people have set counts from now on."""
        self.settings = self.desk.settings = settings
        stage = self.stage
        stage.speed, stage.bots, stage.skip_cards = settings.speed, settings.bots, settings.skip_cards
        for seat in range(len(self.session.seats)):
            self.moderator.leave_undisturbed(seat, not settings.offers)
        self.touch()

    def speak(self, locale: Locale) -> None:
        """Everything from now on in this language, and what was told before once more."""
        self.teller.speak(locale)
        self.view.retell(self.teller)
        self.touch()

    @property
    def tip(self) -> str:
        """A sentence for whoever is new, about what is asked of them now."""
        decision = self.session.decision
        if not self.settings.tips or self._question is None or self.stage.busy or decision is None:
            return ""
        if decision.player not in self.desk.people or self.paused:
            return ""
        name = self.tips.tip(decision, self.session.state)
        return self.desk.say(f"tip.{name}") if name else ""

    # What lies open

    @property
    def panel(self) -> Panel | None:
        if self.overlays:
            return self.overlays[-1]
        if not self.stage.busy and self._question is not None:
            return self._question
        return self._auction_watch()

    def _auction_watch(self) -> Panel | None:
        auction = self.view.auction
        if auction is None:
            return None
        if self._watch is None or self._watch[0] is not auction:
            self._watch = (auction, AuctionWatch(auction))
        return self._watch[1]

    @property
    def about(self) -> int:
        """The square concerned, which glows."""
        return self.panel.about if self.panel is not None else -1

    def open(self, panel: Panel) -> None:
        self.overlays.append(panel)
        self.touch()

    def close(self) -> None:
        if self.overlays:
            self.overlays.pop()
        self.touch()

    def touch(self) -> None:
        self.version += 1

    def tell(self, sentence: str, clause: str = "") -> None:
        self.told.append((sentence, clause))

    # Going on

    def ask_for_hint(self) -> None:
        """What the expert would do, for the person who must decide now."""
        decision = self.session.decision
        if decision is None or decision.player not in self.desk.people or self.stage.busy:
            self.tell(self.teller.say("hint.not_now"))
        else:
            self.moderator.ask_advice()

    def update(self, seconds: float) -> None:
        if self.paused:
            return
        hint = self.moderator.advice()
        if hint is not None and not self.overlays:
            self.open(HintPanel(hint))
        busy = self.stage.busy
        self.stage.update(seconds)
        if self.stage.busy:
            return
        if busy:
            self.touch()
        self._go_on()

    def _go_on(self) -> None:
        called = self._written(self.session.tick, self.touch)
        if called:
            self.stage.play(called)
            return
        decision = self.session.decision
        if decision is None:
            self._finish()
        elif self.wanted is not None and not self.overlays:
            self._try_wanted()
        elif not self.overlays and not self._stands_still(decision):
            self._ask(decision)

    def _stands_still(self, decision: Decision) -> bool:
        """Whether play waits for a person although it is not theirs to decide."""
        if isinstance(self._question, HoldPanel | WatchPanel):
            return True
        if not self.desk.people and not self.watching:
            self._put(WatchPanel(self._watch_on, self._hurry, self._tally))
            return True
        bots_turn = not self.session.seats[decision.player].is_person
        if self.held and bots_turn and isinstance(decision.frame, WINDOWS):
            self._put(HoldPanel(self.toggle_hold))
            return True
        return False

    def _ask(self, decision: Decision) -> None:
        action = self.moderator.next_action()
        if action is not None:
            self._submit_for_bot(action, decision)
            return
        to_ask = self.session.seats[decision.player].is_person and self.moderator.all_heard
        if to_ask and self._asked != decision.number:
            self._asked = decision.number
            self.desk.me = decision.player
            if self.settings.auto_end and isinstance(decision.frame, AwaitEnd) and not self.held:
                self.submit(EndTurn(decision.player))
            else:
                self._put(panel_for(decision))

    def _put(self, panel: Panel) -> None:
        self._question = panel
        self.touch()

    def _finish(self) -> None:
        outcome = self.session.state.outcome
        if outcome is not None and not isinstance(self._question, FinishedPanel):
            self.overlays.clear()
            self._put(FinishedPanel(outcome, self.ways_on()))

    # Actions

    def submit(self, action: Action, number: int | None = None) -> bool:
        """Whether it was done. A refusal is told, and so is an action that cannot be saved."""
        before = self._asked_now()
        try:
            events = self._written(lambda: self.session.submit(action, number), lambda: self.submit(action))
        except IllegalAction as error:
            self.tell(self.teller.refusal(error.refusal), error.refusal.clause)
            return False
        if events is None:
            return False
        if self._asked_now() != before:
            self.overlays.clear()  # somebody else, or something else, is asked now
        if 0 <= action.player < len(self.session.seats) and self.session.seats[action.player].is_person:
            self.desk.me = action.player
        self._question = None
        self.stage.play(events)
        self.touch()
        return True

    def _asked_now(self) -> tuple[int, type] | None:
        decision = self.session.decision
        return None if decision is None else (decision.player, type(decision.frame))

    def _written(self, write: Callable[[], Result], again: Callable[[], object]) -> Result | None:
        """All that is kept on the disk goes through here: where that fails, a person may play on unsaved."""
        try:
            return write()
        except SaveError as error:
            self.open(UnsavedPanel(error, self._after_closing(again), self._unsaved(again)))
            return None

    def _after_closing(self, act: Callable[[], object]) -> Callable[[], None]:
        def closed() -> None:
            self.close()
            act()

        return closed

    def _unsaved(self, again: Callable[[], object]) -> Callable[[], None]:
        def go_on() -> None:
            self.session.play_unsaved()
            self._after_closing(again)()

        return go_on

    def _submit_for_bot(self, action: Action, decision: Decision) -> None:
        if check(self.session.state, action) is None:
            self.submit(action, decision.number)
            return
        log.error("%s is refused to %s", action, self.session.seats[action.player].player)
        if action.player == decision.player and decision.options:
            self.submit(decision.options[-1])

    def undo(self) -> None:
        """Takes back a person's own deal with the Bank, while that is still possible."""
        seat = self.undoable
        if seat is None:
            return
        self.stage.finish()
        deal = self._written(lambda: self.session.undo(seat), self.undo)
        if deal is not None:
            self.view.take_back(seat, deal, self.teller)
            self.view.sync(self.session.state)
            self._question, self._asked = None, -1
            self.touch()

    @property
    def undoable(self) -> int | None:
        return next((seat for seat in self.desk.people if self.session.undoable(seat)), None)

    # What people do besides

    def toggle_hold(self) -> None:
        self.held = not self.held
        if not self.held and isinstance(self._question, HoldPanel):
            self._question = None
        self.touch()

    def want(self, kind: DealKind) -> None:
        """Opens what a person deals with, now or as soon as the rules allow it; asked again, it is closed."""
        top = self.overlays[-1] if self.overlays else None
        if top is not None and top.name == kind:
            self.close()
            return
        if isinstance(top, EstatePanel) and kind in ("build", "mortgage"):
            top.turn_to(self.desk, kind)
            return
        if self.wanted == kind:
            self.wanted = None
        elif self.stage.busy or not dealers(self.desk, kind):
            self.wanted = kind
        else:
            self.overlays.clear()
            open_deal(self.desk, kind)
        self.touch()

    def _try_wanted(self) -> None:
        """Opens what was asked for; where the question now asked is one's own and does not allow it, says why not."""
        kind = self.wanted
        assert kind is not None
        decision = self.session.decision
        if dealers(self.desk, kind):
            self.wanted = None
            open_deal(self.desk, kind)
        elif not self.desk.people or (decision is not None and decision.player in self.desk.people):
            self.wanted = None
            self.tell(self.teller.say("steady.not_now"), "TURN-6")
        elif decision is not None and not self._stands_still(decision):
            self._ask(decision)

    def pause(self) -> None:
        self.paused = True
        try:
            self.session.pause()
        except SaveError:
            log.exception("the clock could not be noted")  # the next action will say so
        self.touch()

    def unpause(self) -> None:
        self.paused = False
        self.session.unpause()
        self.touch()

    # When every person is out

    def _watch_on(self) -> None:
        self.watching, self._question = True, None
        self.touch()

    def _hurry(self) -> None:
        self.stage.speed = "instant"
        self._watch_on()

    def _tally(self) -> None:
        """Asks for the end in the name of one who plays on: computer players follow (END-2)."""
        self._watch_on()
        seat = next(seat for seat, out in enumerate(self.session.state.out) if not out)
        if check(self.session.state, ProposeEnd(seat)) is None:
            self.submit(ProposeEnd(seat))

    def leave(self) -> None:
        self.thinker.close()
        try:
            self.session.close()
        except SaveError:
            log.exception("the game could not be closed")
