"""The command line: `deeds` and its subcommands. Whatever goes wrong is told in one sentence."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from game import __version__
from game.commands import play, self_test
from game.commands.trouble import Trouble
from game.content import ContentError

COMMANDS = {
    "simulate": "play many games between computer players and add them up",
    "arena": "let computer players meet in every order of seats and measure who is better",
    "replay": "retell a saved game in sentences",
    "rules": "print the rules, all or those about a word",
    "shots": "take pictures of every scene and panel",
    "check": "look for mistakes in presets, boards and decks",
}
WRONG, INTERRUPTED = 2, 130


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Trouble(f"{message} ({self.prog} --help tells more)")


class _Command(_Parser):
    """Loaded when it is called by its name: whoever plays does not wait for what arenas and pictures need."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        importlib.import_module(f"game.commands.{self.prog.split()[-1]}").add_to(self)
        return super().parse_known_args(args, namespace)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="deeds", description="Deeds & Dice, the classic property-trading board game.")
    parser.add_argument("--version", action="version", version=f"Deeds & Dice {__version__}")
    play.add_to(parser)
    self_test.add_to(parser)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Command)
    for name, help_line in COMMANDS.items():
        commands.add_parser(name, help=help_line, description=f"{help_line[0].upper()}{help_line[1:]}.")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    if hasattr(sys, "frozen"):  # a packaged program is also what its other processes run
        importlib.import_module("multiprocessing").freeze_support()
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
