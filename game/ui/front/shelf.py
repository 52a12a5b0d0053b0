"""What there is to play with: presets and boards, shipped or the user's own, and files that cannot be used."""

from pathlib import Path
from typing import Final

from msgspec import Struct

from game import paths
from game.content import Mistake, Preset
from game.engine.ruleset import Ruleset
from game.telling import what_is_wrong
from game.telling.locale import BOARDS

from .house import House
from .words import preset_name

SHIPPED: Final = ("standard", "classic", "short", "time_limit", "quick", "by_the_letter", "classic_a")


class Entry(Struct, frozen=True):
    """Something that can be picked: a preset or a board, or a file that was meant to be one."""

    id: str
    title: str
    words: str
    mark: str = ""
    mistake: Mistake | None = None


def presets(house: House, chosen: str, ruleset: Ruleset) -> list[Entry]:
    """The shipped ones in their order, then the user's. `ruleset` is what the chosen one has become."""
    own = own_ids("presets")
    ordered = sorted(house.library.presets.values(), key=lambda preset: (preset.id in own, _place(preset.id)))
    entries = [
        Entry(
            preset.id,
            preset_name(house, preset.id),
            _note(house, preset, ruleset if preset.id == chosen else preset.ruleset),
            _mark(house, preset.id in own),
        )
        for preset in ordered
    ]
    return entries + _broken(house, "presets") + _broken(house, "decks")


def boards(house: House) -> list[Entry]:
    own = own_ids("boards")
    entries = [
        Entry(
            board.id,
            house.locale.printed(BOARDS, board.name),
            house.locale.text("ui", "setup", "squares").format(count=len(board.squares)),
            _mark(house, board.id in own),
        )
        for board in house.library.boards.values()
    ]
    return entries + _broken(house, "boards")


def own_ids(folder: str) -> set[str]:
    return {path.stem for path in (paths.user_rules() / folder).glob("*.y*ml")}


def _note(house: House, preset: Preset, ruleset: Ruleset) -> str:
    """A few words for those that everybody has, and what its author says for any other."""
    if preset.id not in SHIPPED:
        return preset.description
    minutes = house.locale.counted("minute", ruleset.minutes)
    return house.locale.text("ui", "setup", "note", preset.id).format(minutes=minutes)


def _mark(house: House, own: bool) -> str:
    return house.locale.text("ui", "setup", "mine") if own else ""


def _broken(house: House, folder: str) -> list[Entry]:
    """The first mistake of each file that has any."""
    files: dict[str, Mistake] = {}
    for mistake in house.library.mistakes:
        if Path(mistake.file).parent.name == folder:
            files.setdefault(mistake.file, mistake)
    return [
        Entry(f"broken_{Path(file).stem}", Path(file).name, _wrong(house, mistake), "", mistake)
        for file, mistake in files.items()
    ]


def _wrong(house: House, mistake: Mistake) -> str:
    what = what_is_wrong(mistake, house.locale)
    if not mistake.line:
        return what
    return house.locale.text("ui", "setup", "wrong").format(line=mistake.line, what=what)


def _place(preset: str) -> int:
    return SHIPPED.index(preset) if preset in SHIPPED else len(SHIPPED)
