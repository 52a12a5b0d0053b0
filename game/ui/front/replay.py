"""A game watched again on the real table: play, pause, step, go anywhere along it, and play on from there."""

from collections.abc import Callable
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game import paths
from game.bots.thinking import AtOnce
from game.engine.actions import Action
from game.engine.frames import DealKind
from game.session.chronicle import Chronicle, chronicle
from game.session.clock import Clock
from game.session.course import Course
from game.session.errors import SaveError
from game.session.records import Done
from game.session.replay import Replay
from game.session.seats import PERSON
from game.session.session import Session
from game.session.settings import Settings
from game.session.summary import time_limit
from game.telling import Teller
from game.ui.keys import is_key
from game.ui.page import Page
from game.ui.panels.panel import Panel, sheet
from game.ui.scene import Pop, Replace, Transition
from game.ui.space import columns
from game.ui.stage.stage import PACE
from game.ui.table.desk import Desk
from game.ui.table.recall import recall
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.theme import ALARM, EMPTY, GREEN, INK, PAPER, SOFT_INK, seat_colour

from .house import House
from .plot import curves, plot
from .words import name_rules

IDLE: Final = ("build", "mortgage", "trade", "pause", "undo", "hold", "hint", "collect")
PATIENCE: Final = 0.12  # seconds between two jumps while the timeline is drawn along


class ReplayTable(Table):
    """Fed from the records of another game; nobody is asked, and nothing is kept."""

    def __init__(self, whole: Course, teller: Teller, settings: Settings) -> None:
        self.whole = whole
        self.playing = True
        self.sought: int | None = None
        self._since = PATIENCE
        session = Session(whole.up_to(0, whole.header.started))
        super().__init__(session, teller, AtOnce(session.state.rules), settings)
        self.stage.people = set()  # cards are read by nobody in particular
        self.bar: Panel | None = None
        self._set_clock()

    @property
    def position(self) -> int:
        return self.session.number

    @property
    def panel(self) -> Panel | None:
        return self.overlays[-1] if self.overlays else self.bar

    # Going on

    def update(self, seconds: float) -> None:
        self._since += seconds
        if self.sought is not None and self._since >= PATIENCE:
            self._jump(self.sought)
        super().update(seconds)  # also while it stands still: what is already seen has to fade

    def _go_on(self) -> None:
        if self.playing and self.sought is None:
            self.step()

    def step(self) -> None:
        """One record on, shown as it was played."""
        if self.position == self.whole.end:
            self.playing = False
            self.touch()
            return
        self.stage.finish()
        record = self.whole.records[self.position]
        if isinstance(record, Done):
            self.stage.play(self.session.submit(record.action) or [])
        else:
            self.session.course.add(record)
            self.view.sync(self.session.state)
        self._set_clock()
        self.touch()

    def seek(self, position: int) -> None:
        self.sought = max(0, min(position, self.whole.end))
        self.touch()

    def _jump(self, position: int) -> None:
        self.sought, self._since = None, 0.0
        self.stage.finish()
        self.session.course = self.whole.up_to(position, self.whole.header.started)
        seen, _ = recall(self.session, self.teller)
        changes = self.view.changes + 1
        vars(self.view).update(vars(seen))  # everybody at the table holds on to this view
        self.view.changes = changes
        self._set_clock()
        self.touch()

    def _set_clock(self) -> None:
        """Stands where it stood then."""
        records = self.whole.records
        played = records[self.position - 1].at if self.position else 0
        self.session.clock = Clock(lambda: 0.0, time_limit(self.whole), played)

    def toggle(self) -> None:
        if not self.playing and self.position == self.whole.end:
            self.seek(0)
        self.playing = not self.playing
        self.touch()

    # What can be done at a table, but not to the past

    def submit(self, action: Action) -> None:
        self.tell(self.teller.say("replay.only_watching"))

    def want(self, kind: DealKind) -> None:
        self.tell(self.teller.say("replay.only_watching"))

    def toggle_hold(self) -> None:
        self.toggle()

    @property
    def undoable(self) -> int | None:
        return None


class ReplayBar(Panel):
    """Where the game stands, with everybody's worth moving along."""

    name = "replay"
    closable = False
    roomy = False

    def __init__(
        self, table: ReplayTable, told: Chronicle, take_over: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        self.table, self.told, self.take_over, self.leave = table, told, take_over, leave
        self._drawn: tuple[tuple[int, ...], Surface, Rect] | None = None

    def compose(self, page: Page, desk: Desk) -> None:
        unit, say, table = page.unit, desk.say, self.table
        space = sheet(page, 44, 26)
        end = table.whole.end
        at = table.sought if table.sought is not None else table.position
        round_ = max((sample.round for sample in self.told.samples if sample.position <= at), default=0)
        page.row(
            space.top(unit * 1.8, unit * 0.3), say("replay.title"),
            say("replay.where", round=max(1, round_), position=at, end=end), "strong",
        )  # fmt: skip
        buttons = [
            {
                "name": "take_over", "words": say("replay.take_over"), "act": self.take_over, "command": "take_over",
                "why_not": say("replay.over") if at == end and table.session.state.outcome is not None else "",
            },
            {"name": "leave_replay", "words": say("replay.leave"), "act": self.leave, "command": "back"},
        ]  # fmt: skip
        buttons.insert(
            1,
            {
                "name": "speed", "words": say("replay.speed", speed=say(f"settings.field.speed.{table.stage.speed}")),
                "act": self._change_speed,
            },
        )  # fmt: skip
        page.buttons(space.bottom(unit * 2.6, unit * 0.5), buttons)
        self._lay_steps(page, desk, space.bottom(unit * 2.4, unit * 0.5), at)
        self._lay_timeline(page, space.bottom(unit * 1.6, unit * 0.3), at)
        if space.rest.h > unit * 3:
            self._lay_plot(page, desk, space.rest, at)

    def _change_speed(self) -> None:
        speeds = list(PACE)
        stage = self.table.stage
        stage.speed = speeds[(speeds.index(stage.speed) + 1) % len(speeds)]
        self.table.touch()

    def _lay_steps(self, page: Page, desk: Desk, rect: Rect, at: int) -> None:
        table, say = self.table, desk.say
        back, play, on = columns(rect, (1, 1.4, 1), round(page.unit * 0.5))
        stop = table.playing

        def step(by: int) -> Callable[[], None]:
            def act() -> None:
                table.playing = False
                if by > 0 and table.sought is None:
                    table.step()
                else:
                    table.seek(at + by)

            return act

        page.button(back, "step_back", say("replay.back"), step(-1), command="step_back")
        page.button(
            play, "play_pause", say("replay.pause" if stop else "replay.play"), table.toggle, command="play_pause",
            style="go", main=True,
        )  # fmt: skip
        page.button(on, "step_on", say("replay.on"), step(1), command="step_on")

    def _lay_timeline(self, page: Page, rect: Rect, at: int) -> None:
        unit, table = page.unit, self.table
        end = max(1, table.whole.end)
        track = Rect(rect.x, rect.centery - max(2, unit // 6), rect.w, max(4, unit // 3))
        x = rect.x + rect.w * at // end
        page.box(track, EMPTY, track.h // 2)
        page.box(Rect(track.x, track.y, max(0, x - track.x), track.h), GREEN, track.h // 2)
        for moment in self.told.moments:
            page.disc((rect.x + rect.w * moment.position // end, rect.centery), max(3, unit // 4), ALARM)
        page.disc((x, rect.centery), round(unit * 0.6), INK)
        page.button(
            rect, "timeline", "", lambda: None, style="spot",
            slide=lambda share: table.seek(round(share * end)), step=lambda by: table.seek(at + by * max(1, end // 50)),
        )  # fmt: skip

    def _lay_plot(self, page: Page, desk: Desk, rect: Rect, at: int) -> None:
        if self._drawn is None or self._drawn[0] != (*rect.size, page.unit):
            colours = [seat_colour(seat.colour) for seat in desk.seats]
            exits = {seat: left.round for seat, left in self.told.exits.items()}
            lines = curves(self.told.samples, colours, exits)
            drawn, field = plot(rect.size, lines, page.unit, desk.money, PAPER)
            self._drawn = ((*rect.size, page.unit), drawn, field)
        _, drawn, field = self._drawn
        x = rect.x + field.x + field.w * at // max(1, self.table.whole.end)
        page.paint(lambda surface: surface.blit(drawn, rect) and None)
        page.box(Rect(x, rect.y + field.y, 2, field.h), SOFT_INK)


class ReplayScene(TableScene):
    """The table as always; Esc leads back instead of pausing."""

    def __init__(self, house: House, session: Session) -> None:
        self.house = house
        seats = session.seats
        teller = Teller(house.locale, session.state.rules, [seat.name for seat in seats])
        table = ReplayTable(session.course, teller, house.settings)
        name_rules(house, table)
        super().__init__(table, scale=house.settings.scale, still=house.settings.still, sounds=house.sounds)
        self.open_rules = lambda clause: house.rules(session.state.rules.ruleset, clause)
        table.bar = ReplayBar(table, chronicle(session.course), self._take_over, self.pause)

    def pause(self) -> None:
        self.transition = Pop()

    def handle(self, event: pygame.Event) -> Transition:
        held = self.controls.keyboard and self.controls.find(self.controls.focus)
        if event.type == pygame.KEYDOWN and is_key(event, "play_pause") and not held:
            self.table.toggle()
            return None
        return super().handle(event)

    def _skips(self, event: pygame.Event) -> bool:
        """Space and clicks belong to the bar."""
        return False

    def _lay_out(self) -> None:
        """Without what cannot be done to the past."""
        super()._lay_out()
        controls = self.form.controls
        if any(item.name in IDLE for item in controls.items):
            controls.lay_out(item for item in controls.items if item.name not in IDLE)

    def _prompt(self) -> str:
        return self.desk.say("replay.prompt")

    def _take_over(self) -> None:
        """A new game from here on. Where only computer players sat, whoever is to move is played by a person now."""
        table = self.table
        replay = Replay(table.whole)
        replay.jump(table.position)
        seats = replay.seats
        if not any(seat.is_person for seat in seats):
            turn = max(0, replay.state.turn)
            seats = tuple(replace(seat, player=PERSON) if at == turn else seat for at, seat in enumerate(seats))
        try:
            session = replay.take_over(seats, folder=paths.saves())
        except SaveError as error:
            table.tell(self.house.locale.plain("save", error.code, error.figures))
            return
        self.transition = Replace(self.house.table(session))
