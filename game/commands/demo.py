"""`deeds --demo`: computer players against each other at the table, for show."""

import argparse
import importlib

from game import paths
from game.content import ContentError, parse_option
from game.session.seats import PERSON

from .trouble import Trouble, content_trouble, open_library, open_locale

PLAYERS = ("expert", "hard", "normal", "easy")


def add_to(parser: argparse.ArgumentParser) -> None:
    text = "let computer players play for show; any key takes over a seat"
    parser.add_argument("--demo", action="store_const", const=demo, dest="run", help=text)


def demo(arguments: argparse.Namespace) -> int:
    players = tuple(arguments.seats or PLAYERS)
    if PERSON in players:
        raise Trouble("a demonstration is for computer players alone; leave person out of --seats")
    preset = arguments.preset or "standard"
    try:
        options = dict(parse_option(text) for text in arguments.rule)
        rules = open_library().rules(preset, arguments.board, options)
    except ContentError as error:
        raise content_trouble(error) from error
    locale = open_locale(arguments.language)
    screen = importlib.import_module("game.ui.demo")  # see play.py
    show = screen.Show(
        rules=rules,
        preset=preset,
        players=players,
        seed=arguments.seed,
        size=arguments.size or (1280, 720),
        speed=arguments.speed or "normal",
        still=arguments.still,
        scale=arguments.scale or 100,
        saves=paths.saves(),
    )
    try:
        code: int = screen.run(show, locale)
    except importlib.import_module("game.ui.window").NoDisplay:
        raise Trouble(locale.text("ui", "app", "no_display")) from None
    return code
