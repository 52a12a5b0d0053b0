"""Sets of decks: how one extends another, and how its cards are fitted to a board."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, convert

from game.engine.board import Board, Draw
from game.engine.decks import Deck

from .boards import check_unique
from .mistakes import Figure, MistakeCode, Path
from .report import Report
from .sources import Source

CHANGES = ("without", "replace", "add")
NEEDED: dict[str, MistakeCode] = {"name": "no_deck_name", "cards": "no_cards"}  # of a deck that changes none

Misfit = tuple[Path, MistakeCode, dict[str, Figure]]

_placeholder = re.compile(r"\{(\w+)\}")


class CardEntry(Struct, frozen=True):
    """A card that does not know its board yet: it goes to squares by their ids, and its text has placeholders."""

    id: str
    text: str
    effect: dict[str, Any]


class DeckEntry(Struct, frozen=True):
    id: str
    name: str
    cards: tuple[CardEntry, ...]


class DeckSet(Struct, frozen=True):
    id: str
    name: str
    description: str
    decks: tuple[DeckEntry, ...]

    @property
    def destinations(self) -> set[str]:
        return {card.effect["to"] for deck in self.decks for card in deck.cards if "to" in card.effect}


# Reading


def check_decks(data: dict[str, Any], report: Report) -> None:
    """What can be said about a file of decks without those that it extends."""
    check_unique(data.get("decks", ()), ("decks",), report)
    for path, deck in _entries(data):
        if "cards" in deck:
            for change in CHANGES:
                if change in deck:
                    report.add((*path, change), "cards_and_changes", word=change)
        for key in ("cards", "replace", "add"):
            check_unique(deck.get(key, ()), (*path, key), report)
            for at, card in enumerate(deck.get(key, ())):
                if card and "text" in card:
                    _check_text(card, (*path, key, at, "text"), report)


def _entries(data: dict[str, Any]) -> Iterator[tuple[Path, dict[str, Any]]]:
    for at, deck in enumerate(data.get("decks", ())):
        if deck:
            yield ("decks", at), deck


def _check_text(card: dict[str, Any], path: Path, report: Report) -> None:
    known = {"salary", *card} - {"id", "text", "verb", "kind"}
    for word in _placeholder.findall(card["text"]):
        if word not in known:
            report.add(path, "unknown_placeholder", word=word, names=known)
    if set("{}") & set(_placeholder.sub("", card["text"])):
        report.add(path, "stray_brace", example="{amount}")


def merge(chain: Sequence[Source]) -> DeckSet | None:
    """A set of decks with all that it extends, or None with the mistakes reported to the last of the chain."""
    decks: dict[str, DeckEntry] = {}
    for source in chain:
        youngest = source is chain[-1]
        report = source.report if youngest else Report(source.report.file)
        for path, entry in _entries(source.data):
            if "id" in entry:
                before = decks.get(entry["id"])
                decks[entry["id"]] = _change(entry, before, path, report)
    source = chain[-1]
    if not source.good:
        return None
    return DeckSet(source.id, source.data["name"], source.data["description"], tuple(decks.values()))


def _change(entry: dict[str, Any], before: DeckEntry | None, path: Path, report: Report) -> DeckEntry:
    if before is None:
        for key, code in NEEDED.items():
            if key not in entry and not report.has((*path, key)):
                report.add((*path, key), code)
    name = entry.get("name") or (before.name if before else "")
    if "cards" in entry or before is None:
        return DeckEntry(entry["id"], name, tuple(_cards(entry, "cards")))
    cards = {card.id: card for card in before.cards}
    for at, gone in enumerate(entry.get("without", ())):
        if gone and not cards.pop(gone, None):
            report.add((*path, "without", at), "unknown_name", thing="card", word=gone, names=cards)
    for key in ("replace", "add"):
        for at, card in enumerate(entry.get(key, ())):
            if card and "id" in card and (card["id"] in cards) != (key == "replace"):
                place = (*path, key, at, "id")
                if key == "replace":
                    report.add(place, "unknown_name", thing="card", word=card["id"], names=cards)
                else:
                    report.add(place, "repeated_id", word=card["id"])
        cards |= {card.id: card for card in _cards(entry, key)}
    return DeckEntry(entry["id"], name, tuple(cards.values()))


def _cards(entry: dict[str, Any], key: str) -> Iterator[CardEntry]:
    for card in entry.get(key, ()):
        if card and "id" in card and "text" in card:
            yield CardEntry(card["id"], card["text"], {k: v for k, v in card.items() if k not in ("id", "text")})


# Fitting to a board


def destinations(boards: Iterable[dict[str, Any]]) -> set[str]:
    """Where cards may go: the squares of all boards, good or not, and what their stand-ins replace."""
    names: set[str] = set()
    for board in boards:
        names.update(square["id"] for square in board.get("squares", ()) if square and "id" in square)
        names.update(board.get("stand_ins", ()))
    return names


def fitted(deck_set: DeckSet, board: Board, stand_ins: Mapping[str, str]) -> tuple[Deck, ...]:
    """The engine's decks: squares by their numbers. Only for what has no misfits."""
    numbers = {square.id: at for at, square in enumerate(board.squares)}
    decks = []
    for deck in deck_set.decks:
        cards = []
        for card in deck.cards:
            effect = dict(card.effect)
            if "to" in effect:
                effect["to"] = numbers[stand_ins.get(effect["to"], effect["to"])]
            # the figures in the text wait for whoever tells it: how they are written is a matter of language
            cards.append({"id": card.id, "text": card.text, "effect": effect})
        decks.append(convert({"id": deck.id, "name": deck.name, "cards": cards}, Deck))
    return tuple(decks)


def deck_ids(deck_sets: Iterable[dict[str, Any]]) -> set[str]:
    return {deck["id"] for data in deck_sets for _, deck in _entries(data) if "id" in deck}


def misfits(deck_set: DeckSet, board: Board, stand_ins: Mapping[str, str]) -> Iterator[Misfit]:
    """Why these decks cannot be played on this board: paths into the board's file, codes and figures."""
    squares = {square.id: square for square in board.squares}
    names = {deck.id for deck in deck_set.decks}
    for at, square in enumerate(board.squares):
        if isinstance(square, Draw) and square.deck not in names:
            yield ("squares", at, "deck"), "unknown_name", {"thing": "deck", "word": square.deck}
    for name in sorted(deck_set.destinations):
        target = squares.get(stand_ins.get(name, name))
        if target is None:
            yield ("stand_ins", name), "needs_stand_in", {"word": name, "decks": deck_set.id}
        elif isinstance(target, Draw):
            yield ("stand_ins", name), "card_to_draw", {"word": target.id}
    wanted = {card.effect["kind"]: card.id for deck in deck_set.decks for card in deck.cards if "kind" in card.effect}
    for kind in sorted(wanted.keys() - {square.__struct_config__.tag for square in board.squares}):
        yield ("squares",), "lacks_kind", {"card": wanted[kind], "decks": deck_set.id, "kind": kind}
    yield from _loops(deck_set, board)


def _loops(deck_set: DeckSet, board: Board) -> Iterator[Misfit]:
    """Cards that go back from one draw square to another, and so on for ever, would never let a turn end."""
    steps = {
        deck.id: {card.effect["steps"] for card in deck.cards if "steps" in card.effect} for deck in deck_set.decks
    }
    draws = {at: square.deck for at, square in enumerate(board.squares) if isinstance(square, Draw)}
    size = len(board.squares)
    ways = {at: {(at - step) % size for step in steps.get(deck, ())} & draws.keys() for at, deck in draws.items()}
    for start in draws:
        reached: set[int] = set()
        ahead = list(ways[start])
        while ahead:
            at = ahead.pop()
            if at not in reached:
                reached.add(at)
                ahead += ways[at]
        if start in reached:
            yield ("squares", start), "card_loop", {"square": start, "steps": min(steps[draws[start]])}
            return
