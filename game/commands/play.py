"""`deeds` alone: the game in its window."""

import argparse
import gc
import importlib
from typing import Any

from game.bots.registry import is_known, plain_names
from game.content import ContentError, Library, parse_option
from game.content.mistakes import nearest
from game.engine.engine import new_game
from game.engine.errors import IllegalSetup
from game.engine.rules import Rules
from game.session.seats import PERSON
from game.telling import Locale, Teller

from .trouble import Trouble, add_language, content_trouble, open_library, open_locale

FOR_SHOW = ("expert", "hard", "normal", "easy")
SPEEDS = ("calm", "normal", "quick", "instant")


def add_to(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--seats", type=_seats, metavar="A,B,…", help=f"who plays, in seat order: person, {', '.join(plain_names())}")
    add("--preset", metavar="NAME", help="which rules: standard, classic, short … (standard)")
    add("--rule", action="append", default=[], metavar="OPTION=VALUE", help="change one rule; may be given again")
    add("--board", metavar="NAME", help="another board than the preset's, such as village")
    add("--demo", action="store_true", help="let computer players play for show; any key takes over a seat")
    add("--seed", type=int, metavar="S", help="the same dice and cards each time")
    add("--size", type=_size, metavar="WxH", help="of the window; this and what follows as last time by default")
    add("--speed", choices=SPEEDS, help="of all that moves")
    add("--still", action="store_true", help="without motion")
    add("--scale", type=int, choices=range(80, 201), metavar="PERCENT", help="of all that is written, 80 to 200")
    add_language(parser, default="")
    parser.set_defaults(run=play)


def play(arguments: argparse.Namespace) -> int:
    """To the title; straight to a table for whoever says what is to be played."""
    gc.disable()  # what is loaded now stays to the end: looking through it for litter is a tenth of the start
    library, locale = open_library(), open_locale(arguments.language)
    # The window and all of pygame are loaded for those who play alone: the other commands, and the process in which
    # computer players think, start in half the time and memory without.
    asked = (arguments.demo, arguments.seats, arguments.preset, arguments.rule, arguments.board)
    planned = _planned(arguments, library, locale) if any(asked) else None
    app = importlib.import_module("game.app")
    wish = app.Wish(
        plan=app.plan_for(*planned) if planned else None,
        demo=arguments.demo,
        seed=arguments.seed,
        settings={
            name: value
            for name in ("size", "speed", "still", "scale", "language")
            if (value := getattr(arguments, name)) not in (None, False, "")
        },
    )
    gc.freeze()
    gc.enable()
    try:
        code: int = app.run(wish, library, locale)
    except app.NoDisplay:
        raise Trouble(locale.text("ui", "app", "no_display")) from None
    return code


def _planned(
    arguments: argparse.Namespace, library: Library, locale: Locale
) -> tuple[tuple[str, ...], str, str, dict[str, Any]]:
    """Players, preset, board and options, found to be playable."""
    preset = arguments.preset or "standard"
    try:
        options = dict(parse_option(text) for text in arguments.rule)
        rules = library.rules(preset, arguments.board, options)
    except ContentError as error:
        raise content_trouble(error, locale) from error
    players = arguments.seats or (FOR_SHOW if arguments.demo else (PERSON, "basic", "basic", "basic"))
    if arguments.demo and PERSON in players:
        raise Trouble("a demonstration is for computer players alone; leave person out of --seats")
    _check_setup(rules, players, locale)
    return players, preset, arguments.board or "", options


def _check_setup(rules: Rules, players: tuple[str, ...], locale: Locale) -> None:
    try:
        new_game(rules, len(players), 0)
    except IllegalSetup as error:
        teller = Teller(locale, rules, [f"seat {seat}" for seat in range(1, len(players) + 1)])
        raise Trouble(teller.refusal(error.refusal)) from error


def _seats(text: str) -> tuple[str, ...]:
    known = (PERSON, *plain_names())
    seats = tuple(name.strip() for name in text.split(","))
    for name in seats:
        if name != PERSON and not is_known(name):
            close = nearest(name, known)
            hint = f"did you mean {close}?" if close else f"there are {', '.join(known)}"
            raise argparse.ArgumentTypeError(f"there is no player {name!r}; {hint}")
    return seats


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    if not (wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError("a size is written as 1280x720")
    return max(960, int(wide)), max(600, int(high))
