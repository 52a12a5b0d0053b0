"""A new game: seats, board, rules. Nothing has to be typed, and everything can be changed in place."""

from pathlib import Path
from typing import Any, Final

import pygame
from msgspec.structs import replace
from pygame import Rect

from game import paths
from game.content import ContentError, Mistake, Preset
from game.content.own import brought_in, id_for, preset_yaml
from game.engine.engine import new_game
from game.engine.errors import IllegalSetup
from game.engine.ruleset import Ruleset
from game.session import disk
from game.session.errors import SaveError
from game.session.seats import seated
from game.telling import Teller, tell_mistake
from game.ui.page import Page
from game.ui.scene import Push, Replace, Transition
from game.ui.seating import MOST
from game.ui.space import Space, columns
from game.ui.theme import ALARM, CREAM, CREAM_DIM, MIST

from .front_scene import Ask, FrontScene
from .house import House, Plan
from .house_rules import RuleRow, changed, in_order
from .roll import Roll
from .seat_rows import SeatRows
from .shelf import Entry, boards, own_ids, presets
from .typing_in_place import follow_typing
from .widgets import pick
from .words import preset_name, refused

ACROSS: Final = 3
ROW: Final = 3.6  # units of a house rule


class SetupScene(FrontScene):
    def __init__(self, house: House, plan: Plan | None = None) -> None:
        super().__init__(house)
        plan = plan or house.last_plan()
        self.people = SeatRows(plan.seats, self.say, self.touch)
        self.preset = plan.preset
        self.board = plan.board
        self.ruleset = self._with(self._preset.ruleset, plan.options)
        self.row = RuleRow(self.say, self._money, self._put)
        self.seat_roll, self.board_roll = Roll("seat"), Roll("board")
        self.preset_roll, self.rule_roll = Roll("preset"), Roll("rule")
        self._show_preset()
        self.rolls = [self.seat_roll, self.board_roll, self.preset_roll, self.rule_roll]

    @property
    def _preset(self) -> Preset:
        presets = self.house.library.presets
        return presets.get(self.preset) or presets["standard"]

    @property
    def _preset_name(self) -> str:
        return preset_name(self.house, self._preset.id)

    def _with(self, ruleset: Ruleset, options: dict[str, Any]) -> Ruleset:
        """Options that are remembered may be those of another version."""
        try:
            return self.house.library.rules(self._preset.id, None, options).ruleset
        except ContentError:
            return ruleset

    def _show_preset(self) -> None:
        """The list begins with the row of the one that is picked, unless it is seen already."""
        row = [entry.id for entry in self._presets()].index(self._preset.id) // ACROSS
        roll = self.preset_roll
        if not roll.first <= row < roll.first + max(1, roll.shown):
            roll.first = row

    def plan(self) -> Plan:
        return Plan(
            seats=self.people.result(), preset=self.preset, board=self.board,
            options=changed(self.ruleset, self._preset.ruleset),
        )  # fmt: skip

    # The page

    def lay(self, page: Page) -> None:
        if self.people.picking >= 0:
            self.people.lay_picker(page)
            return
        unit = page.unit
        space = self.heading(page, self.say("setup.title"))
        left, right = columns(space.rest, (1.22, 1), round(unit * 2))
        self._lay_left(page, Space(left))
        self._lay_right(page, Space(right))

    def _lay_left(self, page: Page, space: Space) -> None:
        unit, seats = page.unit, self.people.seats
        self.label(page, self.say("setup.seats"), space.top(unit * 1.5, unit * 0.3))
        board_cards = space.bottom(unit * 4.2)
        foot = space.bottom(unit * 1.6, unit * 0.6)
        self.label(page, self.say("setup.board"), foot)
        page.text(self.say("setup.drop"), foot, "small", MIST, "right")
        high = min(unit * 4.2, (space.rest.h - unit * 3.2) / max(4, len(seats)) - unit * 0.5)
        rows = Rect(space.rest.x, space.rest.y, space.rest.w, round((high + unit * 0.5) * len(seats)))
        for at, rect in self.seat_roll.rows(page, rows, high, len(seats), unit * 0.5):
            self.people.lay(page, rect, at)
        if len(seats) < MOST:
            add = Rect(rows.x, rows.bottom, rows.w, round(unit * 2.8))
            page.button(
                add, "add", self.say("setup.add", most=MOST), self.people.add, command="add_seat", style="quiet"
            )
        self._lay_entries(page, board_cards, self.board_roll, boards(self.house), self.board or self._preset.board)

    def _lay_right(self, page: Page, space: Space) -> None:
        unit = page.unit
        self.label(page, self.say("setup.rules"), space.top(unit * 1.5, unit * 0.3))
        self._lay_entries(
            page,
            space.top(unit * 9.1, unit),
            self.preset_roll,
            self._presets(),
            self.preset,
        )
        start, foot = space.bottom(unit * 3.6, unit * 0.7), space.bottom(unit * 2.6, unit * 0.6)
        count = len(changed(self.ruleset, self._preset.ruleset))
        same = self.say(f"setup.changed.{count}", count=count)
        page.text(same, space.bottom(unit * 1.4, unit * 0.2), "small", MIST)
        self._lay_rules(page, space.rest)
        buttons = [
            {
                "name": "restore", "words": self.say("setup.restore", preset=self._preset_name), "act": self._restore,
                "command": "restore", "style": "quiet", "why_not": "" if count else same,
            },
            {
                "name": "save", "words": self.say("setup.save"), "act": self._ask_save, "command": "save_as",
                "style": "quiet",
            },
        ]  # fmt: skip
        page.buttons(foot, buttons)
        page.button(
            start, "start", self.say("setup.start"), self._start, style="go", main=True, command="confirm",
            why_not=self._why_not(), detail="",
        )  # fmt: skip

    def _lay_rules(self, page: Page, rect: Rect) -> None:
        unit = page.unit
        page.card(rect, CREAM)
        inner = rect.inflate(-round(unit * 2.2), -unit)
        options = in_order(self.ruleset)
        stacks = [preset.ruleset.bills for preset in self.house.library.presets.values()]
        for at, row in self.rule_roll.rows(page, inner, unit * ROW, len(options)):
            option = options[at]
            if at != self.rule_roll.first:
                page.rule(row.y, row.x, row.w)
            value, before = getattr(self.ruleset, option), getattr(self._preset.ruleset, option)
            self.row.lay(page, row, f"rule.{at}", option, value, before, stacks)

    def _lay_entries(self, page: Page, rect: Rect, roll: Roll, entries: list[Entry], chosen: str) -> None:
        """Cards in rows of three, those that cannot be used with their mistake."""
        unit = page.unit
        rows = -(-len(entries) // ACROSS)
        for row, place in roll.rows(page, rect, unit * 4.2, rows, unit * 0.5):
            shown = entries[row * ACROSS : (row + 1) * ACROSS]
            for entry, cell in zip(shown, columns(place, (1,) * ACROSS, round(unit * 0.6)), strict=False):
                name = f"{roll.name}.{row}.{entry.id}"
                if entry.mistake is None:
                    act = lambda entry=entry: self._pick(roll.name, entry.id)  # noqa: E731
                    pick(page, cell, name, entry.title, entry.words, act, chosen=entry.id == chosen, mark=entry.mark)
                else:
                    self._lay_broken(page, cell, name, entry, entry.mistake)

    def _lay_broken(self, page: Page, rect: Rect, name: str, entry: Entry, mistake: Mistake) -> None:
        unit = page.unit
        page.card(rect, CREAM_DIM, soft=6)
        space = Space(rect.inflate(-round(unit * 1.4), -round(unit * 0.9)))
        page.text(entry.title, space.top(unit * 1.5), "strong", ALARM)
        page.lines(entry.words, space.rest, "small", ALARM)
        act = lambda: self.tell(tell_mistake(mistake, self.locale))  # noqa: E731
        page.button(rect, name, entry.title, act, style="spot", hint=entry.words)

    def _presets(self) -> list[Entry]:
        return presets(self.house, self.preset, self.ruleset)

    def _money(self, amount: int) -> str:
        return Teller(self.locale, self.house.library.rules("standard"), ()).money(amount)

    def look_up_rules(self) -> None:
        """With what is changed here marked."""
        self.go(Push(self.house.rules(self.ruleset)))

    # Changes

    def _pick(self, kind: str, chosen: str) -> None:
        if kind == "board":
            self.board = "" if chosen == self._preset.board else chosen
        else:
            self.preset = chosen
            self.ruleset = self._preset.ruleset
            self.row.typing = ""
            self._show_preset()
        self.touch()

    def _put(self, option: str, value: Any) -> None:
        """Without an option only the page has changed."""
        if option:
            self.ruleset = replace(self.ruleset, **{option: value})
        self.touch()

    def _restore(self) -> None:
        self.ruleset = self._preset.ruleset
        self.touch()

    def _why_not(self) -> str:
        plan = self.plan()
        try:
            rules = self.house.library.rules(plan.preset, plan.board or None, plan.options)
            seated(plan.seats)
            new_game(rules, len(plan.seats), 0)
        except (IllegalSetup, ContentError) as error:
            return refused(self.house, error)
        return ""

    def _start(self) -> None:
        self.people.stop_typing()
        try:
            self.go(Replace(self.house.play(self.plan())))
        except (IllegalSetup, ContentError, SaveError) as error:
            self.tell(refused(self.house, error))

    # Presets of one's own

    def _ask_save(self) -> None:
        folder = paths.user_rules() / "presets"
        self.ask(
            Ask(
                title=self.say("setup.save"), words=self.say("setup.save_words", folder=folder),
                yes=self.say("setup.save_yes"), act=self._save, name=self.say("setup.save_name"),
            )
        )  # fmt: skip

    def _save(self, name: str) -> None:
        name = " ".join(name.split())[:40] or self.say("setup.save_name")
        library, own = self.house.library, own_ids("presets")
        namesake = next((each.id for each in library.presets.values() if each.name == name and each.id in own), "")
        preset_id = namesake or id_for(name, {*library.presets, *own})
        count = len(changed(self.ruleset, self._preset.ruleset))
        words = self.say(
            "setup.own_words", preset=self._preset_name, changed=self.say(f"setup.changed.{count}", count=count)
        )
        text = preset_yaml(preset_id, name, words, self.board or self._preset.board, self._preset.decks, self.ruleset)
        self._keep(f"presets/{preset_id}.yaml", text)
        if preset_id in self.house.library.presets:
            self.preset, self.board = preset_id, ""
            self._show_preset()
            self.tell(self.say("setup.saved", file=f"{preset_id}.yaml"))

    def _keep(self, file: str, text: str) -> bool:
        try:
            disk.write_whole(paths.user_rules() / file, text.encode())
        except SaveError as error:
            self.tell(self.locale.plain("save", error.code, error.figures))
            return False
        self.house.reload_library()
        self.touch()
        return True

    def _bring_in(self, path: Path) -> None:
        try:
            file, text = brought_in(path, (paths.rules(), paths.user_rules()))
        except ContentError as error:
            self.tell(tell_mistake(error.mistakes[0], self.locale))
            return
        except OSError as error:
            self.tell(str(error))
            return
        if self._keep(file, text):
            stem = Path(file).stem
            if file.startswith("presets/") and stem in self.house.library.presets:
                self._pick("preset", stem)
            elif file.startswith("boards/") and stem in self.house.library.boards:
                self._pick("board", stem)
            self.tell(self.say("setup.brought", name=stem))

    # Input

    def handle(self, event: pygame.Event) -> Transition:
        if event.type == pygame.DROPFILE:
            self._bring_in(Path(event.file))
            return None
        return follow_typing(self, super().handle, event, self.people, self.row)
