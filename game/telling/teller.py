"""Puts what the engine says into sentences: one message for each class of event, decision, action and refusal."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence, Set
from functools import cache
from string import Formatter
from typing import Any

from msgspec import Struct

from game.engine.actions import Action, Terms
from game.engine.causes import AnyCause
from game.engine.decisions import Decision
from game.engine.errors import Refusal
from game.engine.events import Event, Outcome
from game.engine.parties import BANK, POT
from game.engine.rules import Rules

from .locale import Locale
from .printed import in_language
from .variants import KINDS, Figures, figures_of, is_silent, look_up, variant


class Teller:
    """Knows the words of a language, the rules of a game, and who sits where."""

    def __init__(self, locale: Locale, rules: Rules, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._rules = rules
        self.speak(locale)

    def speak(self, locale: Locale) -> None:
        """From now on in this language: whoever holds the teller need not know that it has changed."""
        self.locale = locale
        self.rules = rules = in_language(self._rules, locale)
        self._parties = {BANK: locale.text("word", "bank"), POT: locale.text("word", "pot")}
        self._kinds: dict[str, Callable[[Any, Figures], str]] = {
            "player": lambda seat, _: self.player(seat),
            "players": lambda seats, _: locale.listed(map(self.player, seats)),
            "square": lambda square, _: self.square(square),
            "squares": lambda squares, _: locale.listed(map(self.square, squares)),
            "money": lambda amount, _: self.money(amount),
            "number": lambda value, _: locale.number(value),
            "level": lambda level, _: self.level(level),
            "deck": lambda deck, _: rules.decks[deck].name,
            "text": lambda card, figures: self.card(figures["deck"], card),
            "get_out": lambda card, _: self._get_out(card),
            "cause": lambda cause, _: self.cause(cause),
            "given": lambda terms, _: self._given(terms),
            "taken": lambda terms, _: self._given(terms.mirrored()),
            "goods": lambda deeds, figures: locale.listed(self._goods(deeds, figures["cards"])),
            "bids": lambda amounts, figures: self._bids(figures["bidders"], amounts),
            "price": lambda square, _: self.money(rules.price[square]),
            "mortgage": lambda square, _: self.money(rules.mortgage[square]),
            "worth": lambda outcome, _: self._worth(outcome),
        }

    @property
    def kinds(self) -> Set[str]:
        """The ways of writing a figure that a placeholder can name."""
        return self._kinds.keys()

    # Whole sentences

    def event(self, event: Event) -> str | None:
        """What happened; None where another event tells it."""
        figures = figures_of(event)
        steps = tuple(variant(type(event).__name__, figures))
        return None if is_silent(steps) else self._tell(("event", *steps), figures)

    def decision(self, decision: Decision) -> str:
        """Who must decide what."""
        frame = decision.frame
        figures = figures_of(frame) | {"player": decision.player, "low": decision.low, "high": decision.high}
        figures["may"] = defaultdict(bool, {type(option).__name__: True for option in decision.options})
        return self._tell(("decision", *variant(type(frame).__name__, figures)), figures)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, and what is missing."""
        return self._tell(("refusal", refusal.code), refusal.figures)

    def action(self, action: Action) -> str:
        """A few words, as on a button."""
        return self._tell(("action", *_variant_of(action)), figures_of(action))

    def say(self, name: str, **figures: Any) -> str:
        """Words of the screen, by their dotted name below `ui`; as they are written there, not always a sentence."""
        return self._fill(self.locale.text("ui", *name.split(".")), figures)

    def line(self, section: str, name: str, **figures: Any) -> str:
        """A sentence of any other section, by its dotted name."""
        return self._tell((section, *name.split(".")), figures)

    # Parts of sentences

    def money(self, amount: int) -> str:
        form = self.locale.text("number", "money")
        sign = self.locale.text("number", "minus") if amount < 0 else ""
        return sign + form.format(currency=self.rules.board.currency, amount=self.locale.number(abs(amount)))

    def player(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self._parties.get(seat) or self.locale.text("word", "no_player")

    def square(self, square: int) -> str:
        """Its name. A refusal can be about a square that is not there."""
        if 0 <= square < self.rules.size:
            return self.rules.board.squares[square].name
        return self.locale.text("word", "no_square")

    def level(self, level: int) -> str:
        """What stands on a lot."""
        if level == self.rules.hotel:
            return self.locale.text("word", "hotel")
        return self.locale.counted("house", level) if level else self.locale.text("word", "bare")

    def cause(self, cause: AnyCause) -> str:
        """Why money is due, to stand behind the sum."""
        return self._fill(self.locale.text("cause", *_variant_of(cause)), figures_of(cause))

    def card(self, deck: int, card: int) -> str:
        """The sentence on a card, with its figures in it."""
        printed = self.rules.decks[deck].cards[card]
        return self._fill(printed.text, figures_of(printed.effect) | {"salary": self.rules.ruleset.salary})

    def _get_out(self, card: int) -> str:
        deck, _ = self.rules.get_outs[card]
        return self._fill(self.locale.text("word", "get_out"), {"deck": deck})

    def _goods(self, deeds: Iterable[int], cards: Iterable[int]) -> list[str]:
        return [*map(self.square, deeds), *map(self._get_out, cards)]

    def _given(self, terms: Terms) -> str:
        cash = [self.money(terms.cash)] if terms.cash > 0 else []
        return self.locale.listed([*self._goods(terms.give, terms.give_cards), *cash])

    def _bids(self, bidders: Iterable[int], amounts: Iterable[int]) -> str:
        bid, none = self.locale.text("word", "bid"), self.locale.text("word", "no_bid")
        pairs = zip(bidders, amounts, strict=True)
        return self.locale.listed(
            self._fill(bid if amount else none, {"player": player, "amount": amount}) for player, amount in pairs
        )

    def _worth(self, outcome: Outcome) -> str:
        return self.money(outcome.worths[outcome.winners[0]])

    # Filling in

    def _tell(self, steps: tuple[str, ...], figures: Figures) -> str:
        text = self._fill(self.locale.text(*steps), figures)
        if text.startswith(self.names):  # a name is written as its owner writes it
            return text
        return text[:1].upper() + text[1:]

    def _fill(self, template: str, figures: Figures) -> str:
        return "".join(
            literal + (self._word(path, kind, figures) if path else "") for literal, path, kind in _parts(template)
        )

    def _word(self, path: str, kind: str, figures: Figures) -> str:
        root, _, rest = path.partition(".")
        value = getattr(self.rules.ruleset, rest) if root == "ruleset" else look_up(figures, path)
        name = path.rpartition(".")[2]
        if isinstance(value, str):
            return self.locale.find("word", name, value) or value
        kind = kind or KINDS.get(name, "number")
        if kind in self._kinds:
            return self._kinds[kind](value, figures)
        noun = look_up(figures, kind[1:]) if kind.startswith("@") else kind  # {left:@kind} counts what `kind` names
        return self.locale.counted(noun, len(value) if isinstance(value, tuple) else value)


def _variant_of(item: Struct) -> tuple[str, ...]:
    return tuple(variant(type(item).__name__, figures_of(item)))


@cache
def _parts(template: str) -> tuple[tuple[str, str, str], ...]:
    """A message taken apart: text, then a placeholder's path and kind."""
    return tuple((literal, path or "", kind or "") for literal, path, kind, _ in Formatter().parse(template))
