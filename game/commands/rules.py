"""`deeds rules [WORD]`: the clauses of the rulebook, all or those about a word."""

import argparse
import textwrap
from itertools import groupby

from game.content import Clause
from game.content.mistakes import nearest
from game.telling import Locale, read_rulebook

from .trouble import Trouble, add_language, open_locale

WIDTH = 88


def add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "word", nargs="?", metavar="WORD", help="a clause such as JAIL-3, or any word: auction, hotel …"
    )
    add_language(parser)
    parser.set_defaults(run=show_rules)


def show_rules(arguments: argparse.Namespace) -> int:
    locale = open_locale(arguments.language)
    rulebook = read_rulebook(locale)
    word: str | None = arguments.word
    clauses = rulebook.clauses if word is None else rulebook.about(word)
    if not clauses:
        close = nearest(word or "", [clause.id for clause in rulebook.clauses])
        hint = f"; did you mean {close}?" if close else "; try a shorter one, such as rent, jail or house"
        raise Trouble(f"no rule speaks of {word!r}{hint}")
    for number, (chapter, members) in enumerate(groupby(clauses, key=lambda clause: clause.chapter)):
        print(("\n" if number else "") + chapter.upper())
        for clause in members:
            print(f"\n{_told(clause, locale)}")
    return 0


def _told(clause: Clause, locale: Locale) -> str:
    notes = [locale.plain("rules", "ours")] * clause.ours
    if clause.options:
        notes.append(locale.plain("rules", "options", {"names": ", ".join(clause.options)}))
    body = clause.text.strip() + (f" ({'; '.join(notes)})" if notes else "")
    lines = textwrap.fill(body, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return f"{clause.id}  {clause.title}\n{lines}"
