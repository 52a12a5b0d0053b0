"""What the scenes around the table may ask of the program."""

from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from game.content import Library, Rulebook
from game.engine.ruleset import Ruleset
from game.session.seats import Seat
from game.session.session import Session
from game.session.settings import Settings
from game.telling import Locale
from game.ui.scene import Scene
from game.ui.sound import Sounds


class Plan(Struct, frozen=True, kw_only=True):
    """A game that is to be played: who sits there, and by which rules."""

    seats: tuple[Seat, ...]
    preset: str = "standard"
    board: str = ""  # the preset's own where it is empty
    options: dict[str, Any] = {}


class House(Protocol):
    """Knows the settings, the library and the language, and makes every scene."""

    settings: Settings
    library: Library
    locale: Locale
    sounds: Sounds | None

    @property
    def rulebook(self) -> Rulebook: ...

    @property
    def records_path(self) -> Path: ...

    def change(self, **fields: Any) -> None:
        """Some settings are other now: applied at once and kept."""

    def reset(self) -> None: ...

    def languages(self) -> dict[str, str]:
        """What each language calls itself, by its code."""

    def take_news(self) -> str:
        """A sentence that the user should read, once."""

    def reload_library(self) -> None: ...

    def last_plan(self) -> Plan: ...

    # Scenes

    def play(self, plan: Plan) -> Scene:
        """A new game. Raises IllegalSetup or ContentError where it cannot be played."""

    def table(self, session: Session) -> Scene: ...

    def remember(self, session: Session) -> None:
        """A finished game counts in the records of those who played it."""

    def again(self, session: Session) -> Scene: ...

    def lesson(self) -> Scene:
        """The guided first game."""

    def resume(self, path: Path) -> Scene:
        """Goes on with a stored game; the one that is being played is left first. Raises SaveError."""

    def reseated(self, session: Session) -> Scene:
        """The same game at a table that knows who sits there now."""

    def in_play(self) -> set[Path]:
        """The journals that are being written just now."""

    def say_at_table(self, sentence: str) -> None: ...

    def title(self) -> Scene: ...

    def setup(self, plan: Plan | None = None) -> Scene: ...

    def settings_scene(self) -> Scene: ...

    def saves(self) -> Scene: ...

    def rules(self, ruleset: Ruleset | None = None, clause: str = "") -> Scene: ...

    def results(self, session: Session) -> Scene: ...

    def replay(self, session: Session) -> Scene: ...

    def records(self) -> Scene: ...

    def credits(self) -> Scene: ...
