"""The library: all presets, boards and decks of some folders, everything good in them, and a list of the mistakes."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from game.engine.board import Board, Draw
from game.engine.rules import Rules

from .boards import build_board, check_board
from .decks import DeckSet, check_decks, fitted, merge, misfits
from .mistakes import ContentError, Mistake
from .presets import Preset, build_preset, with_options
from .report import Report
from .rulebook import check_rulebook
from .sources import FOLDERS, THINGS, Source, files_in, is_ours, lineage

_CHECKS = {"board": check_board, "decks": check_decks, "rulebook": check_rulebook}
_NO_OPTIONS: Mapping[str, object] = MappingProxyType({})


class Library:
    """Later folders add to earlier ones and replace by id; where the later one is wrong, the earlier one stays."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self.presets: dict[str, Preset] = {}
        self.boards: dict[str, Board] = {}
        self.deck_sets: dict[str, DeckSet] = {}
        self.stand_ins: dict[str, dict[str, str]] = {}
        self._board_reports: dict[str, Report] = {}
        for source in sources:
            if source.kind in _CHECKS:
                _CHECKS[source.kind](source.data, source.report)
        boards, decks, presets = ([source for source in sources if source.kind == kind] for kind in THINGS)
        self._add_boards(boards)
        self._add_deck_sets(decks, _destinations(boards))
        self._check_boards(_deck_ids(decks))
        self._add_presets(presets, {"board": boards, "decks": decks})
        self.mistakes = [mistake for source in sources for mistake in source.report.in_order()]

    def rules(self, preset_id: str, board_id: str | None = None, options: Mapping[str, object] = _NO_OPTIONS) -> Rules:
        """The rules of a game, ready for the engine; raises ContentError with all that stands in the way."""
        report = Report("")
        preset = self.presets.get(preset_id)
        if preset is None:
            report.add((), "unknown_name", thing="preset", word=preset_id, names=self.presets)
        name = board_id or (preset.board if preset else "")
        board = self.boards.get(name)
        if board is None and name:
            report.add((), "unknown_name", thing="board", word=name, names=self.boards)
        ruleset = with_options(preset.ruleset, options, report) if preset else None
        if preset is None or board is None or ruleset is None or report.mistakes:
            raise ContentError([*report.mistakes, *self._mistakes_of(preset_id, name)])
        deck_set = self.deck_sets[preset.decks]
        self._report_misfits(deck_set, board, report)
        if report.mistakes:
            raise ContentError(report.mistakes)
        return Rules(ruleset, board, fitted(deck_set, board, self.stand_ins[board.id], ruleset))

    def _mistakes_of(self, preset_id: str, board_id: str) -> list[Mistake]:
        """Why a name is not in the library although there is a file of that name."""
        missing = {preset_id} - self.presets.keys() | {board_id} - self.boards.keys()
        return [mistake for mistake in self.mistakes if Path(mistake.file).stem in missing]

    def _add_boards(self, sources: Iterable[Source]) -> None:
        for source in sources:
            if source.good:
                self.boards[source.id] = build_board(source.data)
                self.stand_ins[source.id] = source.data.get("stand_ins", {})
                self._board_reports[source.id] = source.report

    def _add_deck_sets(self, sources: Sequence[Source], known: set[str]) -> None:
        for source in sources:
            _check_destinations(source, known)
        for chain in _by_generation(sources):
            deck_set = merge(chain)
            if deck_set:
                self.deck_sets[deck_set.id] = deck_set

    def _check_boards(self, decks: set[str]) -> None:
        """A board must go with at least one set of decks."""
        for board in list(self.boards.values()):
            report = self._board_reports[board.id]
            for at, square in enumerate(board.squares):
                if isinstance(square, Draw) and decks and square.deck not in decks:
                    report.add(("squares", at, "deck"), "unknown_name", thing="deck", word=square.deck, names=decks)
            fits = [not any(misfits(each, board, self.stand_ins[board.id])) for each in self.deck_sets.values()]
            if not report.mistakes and fits and not any(fits):
                self._report_misfits(next(iter(self.deck_sets.values())), board, report)
            if report.mistakes:
                del self.boards[board.id]

    def _report_misfits(self, deck_set: DeckSet, board: Board, report: Report) -> None:
        home = self._board_reports[board.id]
        for path, code, figures in misfits(deck_set, board, self.stand_ins[board.id]):
            at = home.place(path)
            found = Report(home.file)
            found.add(path, code, at=at, **figures)  # type: ignore[arg-type]
            report.mistakes += found.mistakes

    def _add_presets(self, sources: Sequence[Source], others: Mapping[str, Sequence[Source]]) -> None:
        good = {"board": self.boards.keys(), "decks": self.deck_sets.keys()}
        for source in sources:
            for kind, names in good.items():
                name = source.data.get(kind)
                if name in {other.id for other in others[kind]} - names:
                    source.report.add((kind,), "broken_name", word=name)
                elif name and name not in names:
                    source.report.add((kind,), "unknown_name", thing=THINGS[kind], word=name, names=names)
        for chain in _by_generation(sources):
            if chain[-1].good:
                self._add_preset(build_preset(chain), chain[-1].report)

    def _add_preset(self, preset: Preset, report: Report) -> None:
        board, decks = self.boards.get(preset.board), self.deck_sets.get(preset.decks)
        if board is None or decks is None:
            word, kind = (preset.board, "board") if board is None else (preset.decks, "decks")
            report.add((kind,), "unknown_name", thing=THINGS[kind], word=word)
        else:
            for _, code, figures in misfits(decks, board, self.stand_ins[board.id]):
                report.add(("decks",), code, **figures)  # type: ignore[arg-type]
        if not report.mistakes:
            self.presets[preset.id] = preset


def _destinations(boards: Iterable[Source]) -> set[str]:
    """Where cards may go: the squares of all boards, good or not, and what stand-ins replace."""
    squares = {square.get("id", "") for board in boards for square in board.data.get("squares", ()) if square}
    return squares.union(*(board.data.get("stand_ins", ()) for board in boards)) - {""}


def _deck_ids(deck_sets: Iterable[Source]) -> set[str]:
    return {deck["id"] for source in deck_sets for deck in source.data.get("decks", ()) if deck and "id" in deck}


def _check_destinations(source: Source, known: set[str]) -> None:
    """A card must go to a square, or to what a stand-in replaces, of some board."""
    for number, deck in enumerate(source.data.get("decks", ())):
        for key in ("cards", "replace", "add"):
            for at, card in enumerate((deck or {}).get(key, ())):
                if card and "to" in card and card["to"] not in known:
                    path = ("decks", number, key, at, "to")
                    source.report.add(path, "unknown_name", thing="square", word=card["to"], names=known)


def _by_generation(sources: Sequence[Source]) -> Iterable[list[Source]]:
    """The line of each source, parents before children, so that a child knows whether its parent turned out well."""
    lines = [line for line in (lineage(source, sources) for source in sources) if line]
    for line in sorted(lines, key=len):
        parent = line[-2] if len(line) > 1 else None
        if parent and not parent.good:
            line[-1].report.add(("extends",), "broken_name", word=parent.id)
        yield line


def load_library(*folders: Path) -> Library:
    """Reads presets/, boards/ and decks/ of each folder, the shipped one first."""
    return Library(_sources(folders))


def _sources(folders: Iterable[Path]) -> list[Source]:
    return [
        Source(path, kind) for folder in folders for name, kind in FOLDERS.items() for path in files_in(folder / name)
    ]


def check_files(paths: Iterable[Path], library_folders: Iterable[Path]) -> list[Mistake]:
    """All mistakes of some files, or of the files in some folders, read beside what the library has."""
    asked = {path: None for given in paths for path in _files_under(given)}
    there = {path.resolve() for path in asked}  # a file that is checked need not be read twice
    around = [source for source in _sources(library_folders) if source.path.resolve() not in there]
    checked = [Source(path) for path in asked]
    Library([*around, *checked])
    return [mistake for source in checked for mistake in source.report.in_order()]


def _files_under(path: Path) -> list[Path]:
    return sorted(filter(is_ours, path.rglob("*"))) if path.is_dir() else [path]
