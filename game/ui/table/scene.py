"""The table on the screen: lays out, draws, and turns clicks and keys into what the table understands."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from game.ui.controls import Control
from game.ui.form import Form
from game.ui.keys import is_key
from game.ui.notice import Notice
from game.ui.page import Page
from game.ui.painting import write_lines
from game.ui.panels.breaks import PausePanel, propose_end
from game.ui.panels.panel import Panel
from game.ui.scene import Push, Scene, Transition
from game.ui.sound import Sounds
from game.ui.stage.canvas import Canvas
from game.ui.theme import CREAM

from .backdrop import Backdrop
from .hover import Hover
from .layout import Layout, lay_out
from .log import Log
from .looking import Looking
from .pieces import draw_pieces
from .seat_cards import SeatCards
from .steady import steady_buttons, steady_names
from .table import Table
from .tip_card import TipCard
from .words import header, prompt

DEAF = 0.25  # seconds for which a new question hears no answer
AWAY = ("save_as", "load_game", "seats", "settings")  # from the table, by key
PUT_AWAY = ("confirm", "back")  # a card that has been read
WARNINGS = (1, 5)  # minutes before the agreed end
DICE_SHARE = 0.27  # of the board's centre, at its top: decks and dice, which most panels leave free


class TableScene:
    def __init__(self, table: Table, *, scale: int = 100, still: bool = False, sounds: Sounds | None = None) -> None:
        self.table = table
        self.sounds = sounds  # what plays them, if anything does
        self.desk = table.desk
        self.scale = scale
        self.still = still
        self.form = Form()
        self.controls = self.form.controls
        self.cards = SeatCards(self.desk)
        self.log = Log(self.desk)
        self.tip = TipCard()
        self.looking = Looking(table, self.log, self._open_book)
        self.hover = Hover(table, self.controls)
        self.pause_choices: Callable[[], list[dict[str, Any]]] = list
        self.transition: Transition = None
        self._panel: Panel | None = None
        self._step = 0
        self._composed: tuple[object, ...] = ()
        self._laid_out: tuple[object, ...] = ()
        self.notice = Notice()
        self.open_rules: Callable[[str], Scene] | None = None  # the rulebook, at a clause
        self._clause = (0, "")  # behind what was refused last, and how far the game was
        self._warned = max(WARNINGS) + 1  # minutes before the end of which was last warned

    # The scene

    def resize(self, size: tuple[int, int]) -> None:
        desk = self.desk
        self.layout: Layout = lay_out(size, self.scale, len(desk.seats), len(steady_names(self.table)))
        self.backdrop = Backdrop(desk, self.layout, self.cards, self.log)
        self.canvas = Canvas(
            self.layout, self.backdrop.plan, self.backdrop.painter, desk.teller, desk.seats, desk.view, self.still
        )
        self.looking.lay_out(self.layout, self.backdrop.plan)
        self.hover.lay_out(self.layout, self.backdrop.plan.inner)
        self.form.resize(size, self.layout.unit)
        self._composed = self._laid_out = ()

    def update(self, seconds: float) -> Transition:
        self.form.update(seconds)
        self.table.update(seconds)
        self._let_hear()
        self._warn_of_time()
        self.hover.update(seconds)
        self.notice.update(seconds)
        for sentence, clause in self.table.told:
            self._refuse(sentence, clause)
        self.table.told.clear()
        panel = self.table.panel
        self.tip.place(self.table.tip, self.layout, panel is not None and panel.whole_window)
        self.backdrop.refresh(self.cards.update(seconds), self.tip.below(self.layout.log))
        self.backdrop.write_header(header(self.table, self.backdrop.stock), self.table.rules_short)
        self._compose()
        self._lay_out()
        transition, self.transition = self.transition, None
        return transition

    def _let_hear(self) -> None:
        if self.sounds is not None:
            self.sounds.play(*self.table.stage.sounds)
        self.table.stage.sounds.clear()

    def _warn_of_time(self) -> None:
        """Said once each: five minutes and one minute before the agreed end."""
        left = self.table.session.clock.left
        if left is None or self.table.session.state.outcome is not None:
            return
        minutes = next((minutes for minutes in WARNINGS if left <= minutes * 60_000), 0)
        if minutes and left and minutes < self._warned:
            self.notice.tell(self.desk.say("table.time_left", count=minutes))
        self._warned = min(self._warned, minutes or self._warned)

    def leave(self) -> None:
        self.form.show(None)
        self.table.leave()

    def rescue(self) -> str:
        journal = self.table.session.journal_path
        self.table.leave()
        return str(journal) if journal else ""

    # Composing: only when something has changed

    def _compose(self) -> None:
        panel = self.table.panel
        key = (self.table.version, self.desk.view.changes if self.desk.view.auction else 0, self.tip.words)
        step = panel.step if panel is not None else 0
        is_new = panel is not self._panel or step != self._step
        if key == self._composed and not is_new:
            return
        self._composed, self._panel, self._step = key, panel, step
        self._laid_out = ()
        if panel is None:
            self.form.show(None)
            return
        if is_new:
            self.controls.focus = ""
            self.hover.begin()
            if panel.asks:
                self.controls.await_new_answer(DEAF)
        page = Page(self._area(panel), self.layout.unit)
        panel.compose(page, self.desk)
        self.form.show(page)

    def _area(self, panel: Any) -> Rect:
        if panel.whole_window:
            return self.tip.above(Rect((0, 0), self.layout.size))
        inner = self.backdrop.plan.inner.inflate(-self.layout.unit // 2, -self.layout.unit // 2)
        if panel.roomy:
            return inner
        top = round(inner.h * DICE_SHARE)
        return Rect(inner.x, inner.y + top, inner.w, inner.h - top)

    def _lay_out(self) -> None:
        """All that can be clicked: what was laid out last lies on top."""
        panel = self.table.panel
        key = (
            self._composed,
            len(self.log.lines),
            self.log.back,
            self.table.session.number,
            self.table.wanted,
            self.table.held,
        )
        if key == self._laid_out:
            return
        self._laid_out = key
        items: list[Control] = []
        if panel is None or not panel.whole_window:
            items += self.looking.spots()
            items += steady_buttons(self.table, self.layout.buttons, self.pause, self.looking.toggle_holdings)
        self.form.lay_out(items)

    def pause(self) -> None:
        if self.table.paused:
            self.resume()
            return
        self.table.overlays[:] = [panel for panel in self.table.overlays if panel.name != "pause"]
        self.table.pause()
        self.table.open(PausePanel(self.pause_choices))

    def resume(self) -> None:
        self.table.overlays[:] = [panel for panel in self.table.overlays if panel.name != "pause"]
        self.table.unpause()

    def end_by_agreement(self) -> dict[str, Any]:
        way = propose_end(self.desk)
        propose = way["act"]

        def act() -> None:
            self.table.unpause()
            propose()

        return way | {"act": act}

    # Input

    def handle(self, event: pygame.Event) -> Transition:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.hover.begin()
        if event.type == pygame.MOUSEWHEEL:
            self.log.scroll(-event.y)
            return None
        if self.form.type(event):
            return None
        if self._puts_tip_away(event) or self._asks_why(event) or self._leaves_play(event):
            return None
        if self._skips(event):
            self.table.stage.skip()
            self.table.touch()
            return None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.log.scroll(-8 if event.key == pygame.K_PAGEUP else 8)
            return None
        if event.type == pygame.KEYDOWN and is_key(event, "mute") and self.sounds is not None:
            self.sounds.mute()
            self.notice.tell(self.desk.say("table.sound_off" if self.sounds.muted else "table.sound_on"))
            return None
        if event.type == pygame.KEYDOWN and is_key(event, "bills"):
            self.looking.toggle_bills()
            return None
        used = self.form.handle(event)
        if used is not None and used.why_not:
            self._refuse(used.why_not, self.desk.clauses.get(used.why_not, ""))
        elif used is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._escape()
        if self.controls.keyboard and event.type == pygame.KEYDOWN:
            self.hover.at_once()
        return None

    def _puts_tip_away(self, event: pygame.Event) -> bool:
        on_it = event.type == pygame.MOUSEBUTTONDOWN and self.tip.rect.collidepoint(event.pos)
        if on_it:
            self.table.tips.put_away()
        return on_it

    def _asks_why(self, event: pygame.Event) -> bool:
        """The rulebook, at the clause behind what was refused last, until the game has gone on."""
        asked = event.type == pygame.KEYDOWN and is_key(event, "rules") and self.open_rules is not None
        if asked:
            number, clause = self._clause
            self._open_book(clause if number == self.table.session.number else "")
        return asked

    def _open_book(self, clause: str = "") -> None:
        if self.open_rules is not None:
            self.transition = Push(self.open_rules(clause))

    def _leaves_play(self, event: pygame.Event) -> bool:
        """The keys of the pause work without it: the game is paused then, and waits."""
        if event.type != pygame.KEYDOWN or self.table.paused:
            return False
        for choice in self.pause_choices():
            if choice.get("command") in AWAY and is_key(event, choice["command"]):
                self.pause()
                choice["act"]()
                return True
        return False

    def _refuse(self, sentence: str, clause: str) -> None:
        if clause:
            self._clause = (self.table.session.number, clause)
        why = self.desk.say("table.why") if clause and self.open_rules is not None else ""
        self.notice.tell(f"{sentence} {why}".strip())

    def _skips(self, event: pygame.Event) -> bool:
        """Its key, or a click on the board, finishes what is playing; a card that is read is put away by more keys."""
        stage = self.table.stage
        if not stage.busy or self.table.overlays:
            return False
        if event.type == pygame.KEYDOWN:
            commands = ("skip", *PUT_AWAY) if stage.reading is not None else ("skip",)
            return any(is_key(event, command) for command in commands)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = self.controls.at(event.pos)
            return under is None or under.name.startswith("square_")
        return False

    def _escape(self) -> None:
        overlays = self.table.overlays
        if overlays and overlays[-1].closable:
            if overlays[-1].name == "pause":
                self.resume()
            else:
                self.table.close()

    # Drawing

    def draw(self, surface: Surface) -> None:
        panel = self.table.panel
        if panel is not None and panel.whole_window:
            self._draw_whole_window(surface)
        else:
            surface.blit(self.backdrop.surface, (0, 0))
            write_lines(surface, self._prompt(), self.layout.prompt, "bold", round(self.layout.unit * 1.05), CREAM)
            glowing = self.hover.line_square if self.hover.line_square >= 0 else self.table.about
            draw_pieces(surface, self.canvas, self.table.stage, glowing)
            if self.table.paused:
                self._draw_halted(surface)
            self.form.draw(surface, self.layout.unit)
            if not self.table.paused:
                self.table.stage.draw(surface, self.canvas)
        self.tip.draw(surface)
        self.hover.draw(surface)
        inner = self.backdrop.plan.inner
        whole = panel is not None and panel.whole_window
        self.notice.draw(surface, surface.get_rect() if whole else inner, self.layout.unit)

    def _draw_halted(self, surface: Surface) -> None:
        """What hangs in the air during a pause stays below it and on the board, away from all that is read."""
        surface.set_clip(self.backdrop.plan.rect)
        self.table.stage.draw(surface, self.canvas)
        surface.set_clip(None)

    def _prompt(self) -> str:
        return prompt(self.table)

    def _draw_whole_window(self, surface: Surface) -> None:
        surface.blit(self.backdrop.empty, (0, 0))
        self.form.draw(surface, self.layout.unit)
