"""The program with its window: knows settings, library and language, makes the scenes, and tells what goes wrong."""

import logging
import secrets
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from weakref import WeakSet

from msgspec import Struct
from msgspec.structs import replace

from game import paths
from game.bots.thinking import AtOnce, InWorker, Thinker
from game.content import ContentError, Library, Rulebook, load_library
from game.engine.ruleset import Ruleset
from game.session import lesson, records_of_people
from game.session import settings as kept
from game.session.errors import SaveError
from game.session.moderator import Moderator
from game.session.recovery import recover
from game.session.seats import PERSON
from game.session.session import Session
from game.session.settings import Settings
from game.telling import Locale, Teller, languages, read_language, read_rulebook
from game.ui.demo import DemoScene
from game.ui.front.bindings import bind
from game.ui.front.house import Plan
from game.ui.front.records import CreditsScene, RecordsScene
from game.ui.front.replay import ReplayScene
from game.ui.front.results import ResultsScene
from game.ui.front.rules_scene import RulesScene
from game.ui.front.saves import SavesScene
from game.ui.front.settings_scene import SettingsScene
from game.ui.front.setup import SetupScene
from game.ui.front.title import TitleScene
from game.ui.front.ways import pause_choices, ways_on
from game.ui.front.words import name_rules
from game.ui.keys import name_keys
from game.ui.scene import Scene
from game.ui.seating import default_seats, seats_for
from game.ui.sound import Sounds
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.table.tips import Tips
from game.ui.theme import set_contrast
from game.ui.trouble import TroubleScene
from game.ui.window import Loop, NoDisplay, close_window, is_fullscreen, open_window, set_mode

log = logging.getLogger(__name__)


class Wish(Struct, frozen=True, kw_only=True):
    """What the program is asked to start with."""

    plan: Plan | None = None  # straight to a table with these seats; else to the title
    demo: bool = False  # the plan is played by computer players, for show
    seed: int | None = None
    settings: dict[str, Any] = {}  # other than what is remembered, for this once
    in_process: bool = False  # computer players think on the spot: for tests


class Program:
    """What scenes may ask of the program as a whole."""

    def __init__(self, wish: Wish, library: Library, locale: Locale) -> None:
        self.wish, self.library, self.locale = wish, library, locale
        self._remembered, flaw = kept.load(paths.settings())
        self.settings: Settings = replace(self._remembered, **wish.settings)
        self._languages: dict[str, str] = {}
        self._tables: WeakSet[TableScene] = WeakSet()
        self.locale = self._locale(self.settings.language)
        self._news = [self.locale.text("ui", "settings", "trouble", flaw)] if flaw else []
        self.sounds: Sounds | None = None  # once there is a window
        bind(self.settings.keys)
        name_keys(self.locale)
        set_contrast(self.settings.contrast)

    @property
    def rulebook(self) -> Rulebook:
        return read_rulebook(self.locale)

    @property
    def records_path(self) -> Path:
        return paths.user_data() / "records.json"

    def first(self) -> Scene:
        plan, seed = self.wish.plan, self.wish.seed
        if plan is None:
            return self.title()
        return DemoScene(self, plan, seed) if self.wish.demo else self.play(plan, seed)

    # Settings

    def change(self, **fields: Any) -> None:
        before = self.settings
        self._apply(before, replace(before, **fields), replace(self._remembered, **fields))

    def reset(self) -> None:
        self._apply(self.settings, kept.reset(self.settings), kept.reset(self._remembered))

    def keep_window(self, size: tuple[int, int]) -> None:
        """As it was left: F11 changes it without a word to the settings."""
        full = is_fullscreen()
        self.settings = replace(self.settings, fullscreen=full)
        self.change(fullscreen=full, size=self.settings.size if full else size)

    def _apply(self, before: Settings, now: Settings, to_keep: Settings) -> None:
        self.settings, self._remembered = now, to_keep
        if now.language != before.language:
            self.locale = self._locale(now.language)
            name_keys(self.locale)
        bind(now.keys)
        set_contrast(now.contrast)
        if now.fullscreen != before.fullscreen:
            set_mode(now.size, fullscreen=now.fullscreen)
        if self.sounds is not None:
            self.sounds.effects, self.sounds.music = now.effects, now.music
        for scene in self._tables:
            self._apply_to(scene)
        try:
            kept.save(paths.settings(), to_keep)
        except SaveError as error:
            words = self.locale.text("ui", "settings", "trouble", "unwritable")
            self._news.append(words.format_map(self.locale.worded({"reason": "", **error.figures})))

    def _apply_to(self, scene: TableScene) -> None:
        scene.table.obey(self.settings)
        if scene.table.teller.locale is not self.locale:
            scene.table.speak(self.locale)
            name_rules(self, scene.table)
        scene.scale, scene.still = self.settings.scale, self.settings.still
        if hasattr(scene, "layout"):
            scene.resize(scene.layout.size)

    def take_news(self) -> str:
        return self._news.pop(0) if self._news else ""

    def languages(self) -> dict[str, str]:
        if not self._languages:
            self._languages = {code: self._locale(code).name for code in languages()}
        return self._languages

    def _locale(self, language: str) -> Locale:
        """The language asked for, or the one at hand where it is not there or not whole."""
        if language == self.locale.code or language not in languages():
            return self.locale
        try:
            return read_language(language)
        except ContentError:
            log.exception("the language %s", language)
            return self.locale

    def reload_library(self) -> None:
        self.library = load_library(paths.rules(), paths.user_rules())

    # Games

    def last_plan(self) -> Plan:
        """What was played last, or one person against three computer players."""
        last = self.settings
        preset = last.preset if last.preset in self.library.presets else "standard"
        board = last.board if last.board in self.library.boards else ""
        seats = last.seats if len(last.seats) > 1 else default_seats()
        return Plan(seats=seats, preset=preset, board=board, options=last.options)

    def play(self, plan: Plan, seed: int | None = None) -> TableScene:
        rules = self.library.rules(plan.preset, plan.board or None, plan.options)
        seed = secrets.randbits(63) if seed is None else seed
        session = Session.start(plan.preset, rules, plan.seats, seed, folder=paths.saves())
        self.change(seats=session.seats, preset=plan.preset, board=plan.board, options=plan.options)
        return self.table(session)

    def lesson(self) -> TableScene:
        """The guided first game, against an easy-going coach."""
        rules = self.library.rules(lesson.PRESET, lesson.BOARD)
        pupil, coach = seats_for((PERSON, "basic"))
        course = lesson.first_game(rules, (pupil, coach), secrets.randbits(63), time.time())
        scene = self.table(Session.adopt(course, folder=paths.saves()))
        scene.table.obey(replace(self.settings, tips=True))
        return scene

    def table(self, session: Session) -> TableScene:
        teller = Teller(self.locale, session.state.rules, [seat.name for seat in session.seats])
        thinker: Thinker = (AtOnce if self.wish.in_process else InWorker)(session.state.rules)
        table = Table(session, teller, thinker, self.settings)
        name_rules(self, table)
        if session.course.header.preset == lesson.NAME:
            table.tips = Tips(lesson.step)
        scene = TableScene(table, scale=self.settings.scale, still=self.settings.still, sounds=self.sounds)
        scene.open_rules = lambda clause: self.rules(session.state.rules.ruleset, clause)
        self._tables.add(scene)
        scene.pause_choices = lambda: pause_choices(self, scene)
        table.ways_on = lambda: ways_on(self, scene)
        for notice in session.notices:
            table.tell(self.locale.plain("notice", notice.code, notice.figures))
        return scene

    def resume(self, path: Path) -> Scene:
        """The game that is being played is left first: it may be the very one, whose journal then grows."""
        recover(path)
        for scene in self._tables:
            scene.table.leave()
        self._tables.clear()
        try:
            return self.table(Session.resume(recover(path), paths.saves()))
        except SaveError as error:
            self._news.append(self.locale.plain("save", error.code, error.figures))
            return self.title()

    def reseated(self, session: Session) -> Scene:
        path = session.journal_path
        if path is not None:
            return self.resume(path)
        return self.table(Session.adopt(session.course, played=session.clock.played))

    def in_play(self) -> set[Path]:
        journals = (scene.table.session.journal_path for scene in self._tables)
        return {path for path in journals if path is not None}

    def say_at_table(self, sentence: str) -> None:
        for scene in self._tables:
            scene.table.tell(sentence)

    def remember(self, session: Session) -> None:
        """A game that is over counts, whether anybody looks at its results or not."""
        try:
            records_of_people.add(self.records_path, records_of_people.results_of(session.course))
        except SaveError as error:
            self._news.append(self.locale.plain("save", error.code, error.figures))

    def again(self, session: Session) -> TableScene:
        """The same seats and rules, other dice."""
        header = session.course.header
        preset = lesson.PRESET if header.preset == lesson.NAME else header.preset
        seed = secrets.randbits(63)
        return self.table(Session.start(preset, header.rules(), session.seats, seed, folder=paths.saves()))

    # Scenes around the table

    def rules(self, ruleset: Ruleset | None = None, clause: str = "") -> Scene:
        return RulesScene(self, ruleset, clause)

    def results(self, session: Session) -> Scene:
        self.remember(session)
        return ResultsScene(self, session)

    def replay(self, session: Session) -> Scene:
        return ReplayScene(self, session)

    def records(self) -> Scene:
        return RecordsScene(self)

    def credits(self) -> Scene:
        return CreditsScene(self)

    def saves(self) -> Scene:
        return SavesScene(self)

    def title(self) -> Scene:
        return TitleScene(self)

    def setup(self, plan: Plan | None = None) -> Scene:
        return SetupScene(self, plan)

    def settings_scene(self) -> Scene:
        return SettingsScene(self)

    def portraits(self) -> Iterator[tuple[str, Callable[[int], Scene]]]:
        """Every scene around the table, each made for a number of seats: to be photographed."""
        yield "title", lambda seats: self.title()
        yield "new_game", lambda seats: self.setup(self._plan_of(seats))
        yield "load", lambda seats: self.saves()
        yield "rules_book", lambda seats: self.rules(Ruleset(free_parking="jackpot"), "HOUSE-1")
        yield "settings", lambda seats: self.settings_scene()
        yield "records", lambda seats: self.records()
        yield "credits", lambda seats: self.credits()
        yield "results", lambda seats: self.results(self._played(seats))
        yield "replay", lambda seats: self.replay(self._played(seats))

    def _plan_of(self, seats: int) -> Plan:
        return plan_for([PERSON, *["hard"] * (seats - 1)], "standard", "", {"free_parking": "jackpot"})

    def _played(self, seats: int) -> Session:
        """A whole game between computer players."""
        rules = self.library.rules("short", "village" if seats < 3 else None)
        session = Session.start("short", rules, seats_for(("basic",) * seats), 7, folder=paths.saves())
        moderator = Moderator(session, AtOnce(rules))
        while session.decision is not None:
            action = moderator.next_action()
            if action is not None:
                session.submit(action)
        return session

    def on_trouble(self, scene: Scene, error: Exception) -> Scene:
        """The game is saved as it is; the player reads where, and what to do."""
        safe = ""
        try:
            safe = scene.rescue()
        except Exception:
            log.exception("while saving what there is")
        return TroubleScene(self.locale, safe, str(log_path()))


def log_path() -> Path:
    return paths.user_data() / "deeds.log"


def plan_for(players: Sequence[str], preset: str, board: str, options: dict[str, Any]) -> Plan:
    return Plan(seats=tuple(seats_for(players)), preset=preset, board=board, options=options)


def run(wish: Wish, library: Library, locale: Locale) -> int:
    """Plays until the window is closed. Raises NoDisplay where there is nothing to open a window on."""
    _keep_log()
    program = Program(wish, library, locale)
    settings = program.settings
    surface = open_window(settings.size, program.locale.text("ui", "app", "title"), fullscreen=settings.fullscreen)
    sounds = program.sounds = Sounds(settings.effects, settings.music)
    try:
        sounds.start_tune()
        loop = Loop(surface, program.first(), program.on_trouble)
        loop.run()
        program.keep_window(loop.surface.size)
    finally:
        sounds.close()
        close_window()
    return 0


def _keep_log() -> None:
    """Warnings and errors, for whoever is asked to help; a folder that cannot be written does not matter."""
    try:
        log_path().parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.FileHandler(log_path(), encoding="utf-8", delay=True)
    except OSError:
        handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


__all__ = ["NoDisplay", "Plan", "Program", "Wish", "plan_for", "run"]
