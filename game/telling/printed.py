"""The rules of a game with their names and cards in a language: for those who show them, never for play."""

from msgspec.structs import replace

from game.engine.board import Board
from game.engine.decks import Deck
from game.engine.rules import Rules

from .locale import BOARDS, CARDS, Locale


def in_language(rules: Rules, locale: Locale) -> Rules:
    """The rules themselves in the language that they are printed in."""
    if not locale.tables:
        return rules
    return Rules(rules.ruleset, _board(rules.board, locale), tuple(_deck(deck, locale) for deck in rules.decks))


def _board(board: Board, locale: Locale) -> Board:
    return replace(
        board,
        name=locale.printed(BOARDS, board.name),
        groups=tuple(replace(group, name=locale.printed(BOARDS, group.name)) for group in board.groups),
        squares=tuple(replace(square, name=locale.printed(BOARDS, square.name)) for square in board.squares),
        syllables=board.syllables + locale.syllables,
    )


def _deck(deck: Deck, locale: Locale) -> Deck:
    cards = tuple(replace(card, text=locale.printed(CARDS, card.text)) for card in deck.cards)
    return replace(deck, name=locale.printed(CARDS, deck.name), cards=cards)
