"""The library: all presets, boards and decks of some folders, everything good in them, and a list of the mistakes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game.engine.board import Board, Draw
from game.engine.rules import Rules

from .boards import build_board, check_board
from .decks import DeckSet, check_decks, deck_ids, destinations, fitted, merge, misfits
from .mistakes import ContentError, Mistake, MistakeCode
from .presets import Preset, build_preset, with_options
from .report import Report
from .rulebook import check_rulebook
from .sources import FOLDERS, Source, files_in, is_ours, lineage

_CHECKS = {"board": check_board, "decks": check_decks, "rulebook": check_rulebook}
_NO_OPTIONS: Mapping[str, object] = MappingProxyType({})

Layer = Sequence[Source]


class Shelved(NamedTuple):
    """A board with what only cards need to know of it."""

    board: Board
    stand_ins: Mapping[str, str]
    report: Report


class Library:
    """Each layer adds to the earlier ones and may replace by id, but never takes anything away from them:
    files build only on their own layer and those before, and where a replacement is wrong, the earlier one stays."""

    def __init__(self, layers: Iterable[Layer]) -> None:
        self.presets: dict[str, Preset] = {}
        self.boards: dict[str, Board] = {}
        self.deck_sets: dict[str, DeckSet] = {}
        self._shelf: dict[str, Shelved] = {}
        self._sources: list[Source] = []
        for layer in layers:
            self._add(layer)
        self.mistakes = [mistake for source in self._sources for mistake in source.report.in_order()]

    def rules(self, preset_id: str, board_id: str | None = None, options: Mapping[str, object] = _NO_OPTIONS) -> Rules:
        """The rules of a game, ready for the engine; raises ContentError with all that stands in the way."""
        report = Report("")
        preset = self.presets.get(preset_id)
        if preset is None:
            report.add((), "unknown_name", thing="preset", word=preset_id, names=self.presets)
        name = board_id or (preset.board if preset else "")
        shelved = self._shelf.get(name)
        if shelved is None and name:
            report.add((), "unknown_name", thing="board", word=name, names=self.boards)
        ruleset = with_options(preset.ruleset, options, report) if preset else None
        if preset is None or shelved is None or ruleset is None or report.mistakes:
            raise ContentError([*report.mistakes, *self._mistakes_of(preset_id, name)])
        deck_set = self.deck_sets[preset.decks]
        if mistakes := _misfit_mistakes(deck_set, shelved):
            raise ContentError(mistakes)
        return Rules(ruleset, shelved.board, fitted(deck_set, shelved.board, shelved.stand_ins))

    def _mistakes_of(self, preset_id: str, board_id: str) -> list[Mistake]:
        """Why a name is not in the library although there is a file of that name."""
        missing = {preset_id} - self.presets.keys() | {board_id} - self.boards.keys()
        return [mistake for mistake in self.mistakes if Path(mistake.file).stem in missing]

    def _add(self, layer: Layer) -> None:
        for source in layer:
            if source.kind in _CHECKS:
                _CHECKS[source.kind](source.data, source.report)
        self._sources += layer
        self._add_deck_sets([source for source in layer if source.kind == "decks"])
        self._add_boards([source for source in layer if source.kind == "board"])
        self._add_presets([source for source in layer if source.kind == "preset"])

    def _of_kind(self, kind: str) -> list[Source]:
        return [source for source in self._sources if source.kind == kind]

    def _add_deck_sets(self, sources: Layer) -> None:
        known = destinations(source.data for source in self._of_kind("board"))
        for source in sources:
            _check_destinations(source, known)
        for chain in self._by_generation(sources):
            deck_set, report = merge(chain), chain[-1].report
            if deck_set is None:
                continue
            replaced = self.deck_sets.get(deck_set.id)
            for shelved in self._shelf.values() if replaced else ():
                if replaced and not _misfit_mistakes(replaced, shelved):
                    for _, code, figures in misfits(deck_set, shelved.board, shelved.stand_ins):
                        report.add(("decks",), code, **figures)  # type: ignore[arg-type]
            if not report.mistakes:
                self.deck_sets[deck_set.id] = deck_set

    def _add_boards(self, sources: Layer) -> None:
        decks = deck_ids(source.data for source in self._of_kind("decks"))
        for source in sources:
            if not source.good:
                continue
            shelved = Shelved(build_board(source.data), source.data.get("stand_ins", {}), source.report)
            for at, square in enumerate(shelved.board.squares):
                if isinstance(square, Draw) and decks and square.deck not in decks:
                    path = ("squares", at, "deck")
                    source.report.add(path, "unknown_name", thing="deck", word=square.deck, names=decks)
            if source.good:
                source.report.mistakes += self._unplayable(shelved)
            if source.good:
                self._shelf[source.id] = shelved
                self.boards[source.id] = shelved.board

    def _unplayable(self, shelved: Shelved) -> list[Mistake]:
        """A board must go with some set of decks; one that replaces another, with all that the other goes with."""
        replaced = self._shelf.get(shelved.board.id)
        found = {deck_set.id: _misfit_mistakes(deck_set, shelved) for deck_set in self.deck_sets.values()}
        if replaced:
            needed = [name for name in found if not _misfit_mistakes(self.deck_sets[name], replaced)]
            return next((found[name] for name in needed if found[name]), [])
        return min(found.values(), key=len, default=[])

    def _add_presets(self, sources: Layer) -> None:
        good = {"board": self.boards.keys(), "decks": self.deck_sets.keys()}
        for source in sources:
            for kind, names in good.items():
                name = source.data.get(kind)
                if name and name not in names:
                    broken = name in {other.id for other in self._of_kind(kind)}
                    code: MistakeCode = "broken_name" if broken else "unknown_name"
                    source.report.add((kind,), code, thing=kind, word=name, names=names)
        for chain in self._by_generation(sources):
            if chain[-1].good:
                self._add_preset(build_preset(chain), chain[-1].report)

    def _add_preset(self, preset: Preset, report: Report) -> None:
        shelved, deck_set = self._shelf.get(preset.board), self.deck_sets.get(preset.decks)
        if shelved is None or deck_set is None:
            kind, word = ("board", preset.board) if shelved is None else ("decks", preset.decks)
            report.add((kind,), "unknown_name", thing=kind, word=word)
        else:
            for _, code, figures in misfits(deck_set, shelved.board, shelved.stand_ins):
                report.add(("decks",), code, **figures)  # type: ignore[arg-type]
        if not report.mistakes:
            self.presets[preset.id] = preset

    def _by_generation(self, layer: Layer) -> Iterator[list[Source]]:
        """The line of each source, parents before children: a child then knows whether its parent turned out well."""
        lines = [line for line in (lineage(source, self._sources) for source in layer) if line]
        for line in sorted(lines, key=len):
            parent = line[-2] if len(line) > 1 else None
            if parent and not parent.good:
                line[-1].report.add(("extends",), "broken_name", word=parent.id)
            yield line


def _misfit_mistakes(deck_set: DeckSet, shelved: Shelved) -> list[Mistake]:
    """The misfits of decks and a board, as mistakes in the board's file."""
    report = Report(shelved.report.file)
    for path, code, figures in misfits(deck_set, shelved.board, shelved.stand_ins):
        report.add(path, code, at=shelved.report.place(path), **figures)  # type: ignore[arg-type]
    return report.mistakes


def _check_destinations(source: Source, known: set[str]) -> None:
    """A card must go to a square, or to what a stand-in replaces, of some board."""
    for number, deck in enumerate(source.data.get("decks", ())):
        for key in ("cards", "replace", "add"):
            for at, card in enumerate((deck or {}).get(key, ())):
                if card and "to" in card and card["to"] not in known:
                    path = ("decks", number, key, at, "to")
                    source.report.add(path, "unknown_name", thing="square", word=card["to"], names=known)


def load_library(*folders: Path) -> Library:
    """Reads presets/, boards/ and decks/ of each folder, the shipped one first."""
    return Library([Source(path, kind) for path, kind in _contents(folder)] for folder in folders)


def check_files(paths: Iterable[Path], library_folders: Iterable[Path]) -> list[Mistake]:
    """All mistakes of some files, or of the files in some folders, read beside what the library has."""
    asked = {path.resolve(): path for given in paths for path in _files_under(given)}
    checked: list[Source] = []
    layers: list[list[Source]] = []
    for folder in library_folders:
        layers.append([])
        for path, kind in _contents(folder):
            given = asked.pop(path.resolve(), None)
            source = Source(given or path, kind)
            layers[-1].append(source)
            checked += [source] if given else []
    strangers = [Source(path) for path in asked.values()]
    Library([*layers, strangers])
    return [mistake for source in [*checked, *strangers] for mistake in source.report.in_order()]


def _contents(folder: Path) -> list[tuple[Path, str]]:
    return [(path, kind) for name, kind in FOLDERS.items() for path in files_in(folder / name)]


def _files_under(path: Path) -> list[Path]:
    return sorted(filter(is_ours, path.rglob("*"))) if path.is_dir() else [path]
