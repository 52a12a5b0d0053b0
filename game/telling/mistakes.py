"""What is wrong with a file that somebody wrote, in the words of a language."""

from collections.abc import Iterable

from game.content import Mistake

from .locale import Locale


def tell_mistake(mistake: Mistake, locale: Locale) -> str:
    """Where, what, and what may have been meant."""
    parts = [what_is_wrong(mistake, locale)]
    if mistake.suggestion:
        parts.append(locale.plain("word", "meant", {"suggestion": mistake.suggestion}))
    return ": ".join(part for part in (mistake.place, "; ".join(parts)) if part)


def tell_mistakes(mistakes: Iterable[Mistake], locale: Locale) -> str:
    return "; ".join(tell_mistake(mistake, locale) for mistake in mistakes)


def what_is_wrong(mistake: Mistake, locale: Locale) -> str:
    return locale.plain("mistake", mistake.code, mistake.figures)
