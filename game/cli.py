"""The command line: `deeds` and its subcommands. Whatever goes wrong is told in one sentence."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from multiprocessing import freeze_support
from typing import NoReturn

from game import __version__
from game.commands import arena, check, play, replay, rules, self_test, shots, simulate
from game.commands.trouble import Trouble
from game.content import ContentError

COMMANDS = {
    "simulate": (simulate.add_to, "play many games between computer players and add them up"),
    "arena": (arena.add_to, "let computer players meet in every order of seats and measure who is better"),
    "replay": (replay.add_to, "retell a saved game in sentences"),
    "rules": (rules.add_to, "print the rules, all or those about a word"),
    "shots": (shots.add_to, "take pictures of every scene and panel"),
    "check": (check.add_to, "look for mistakes in presets, boards and decks"),
}
WRONG, INTERRUPTED = 2, 130


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Trouble(f"{message} ({self.prog} --help tells more)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="deeds", description="Deeds & Dice, the classic property-trading board game.")
    parser.add_argument("--version", action="version", version=f"Deeds & Dice {__version__}")
    play.add_to(parser)
    self_test.add_to(parser)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)
    for name, (add_to, help_line) in COMMANDS.items():
        add_to(commands.add_parser(name, help=help_line, description=f"{help_line[0].upper()}{help_line[1:]}."))
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old console lacks a letter rather than the whole line
    try:
        arguments = _parser().parse_args(argv)
        code: int = arguments.run(arguments)
        if sys.stdout:  # a program without a console has none
            sys.stdout.flush()
        return code
    except Trouble as trouble:
        return _complain(str(trouble))
    except ContentError as error:
        return _complain("; ".join(map(str, error.mistakes)))
    except BrokenPipeError:
        # Whoever read our output has had enough; nothing may be flushed into it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error))
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED


def _complain(sentence: str) -> int:
    if sys.stderr is None:  # double-clicked on Windows: nobody would ever know
        importlib.import_module("game.ui.message_box").show("Deeds & Dice", sentence)
        return WRONG
    print(f"deeds: {sentence}", file=sys.stderr)
    return WRONG
