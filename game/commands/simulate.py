"""`deeds simulate`: many games between computer players, and what they come to."""

import argparse
import os
import secrets
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from tqdm import tqdm

from game.bots.figures import RoundFigures, SeatFigures, Totals, round_figures, seat_figures
from game.bots.registry import PLAYERS, is_known, plain_names
from game.bots.tournament import Contest, run
from game.content import ContentError, parse_option
from game.content.mistakes import nearest, quoted
from game.engine.engine import new_game
from game.engine.errors import IllegalSetup
from game.engine.rules import Rules
from game.telling import Teller

from .trouble import Trouble, content_trouble, open_library, open_locale

IN_JAIL = "in_jail"  # beside the ids of the squares, of which `jail` counts those just visiting


class Summary(Struct, frozen=True):
    """What --json writes. The same seed gives the same figures, but for the two about CPU time."""

    games: int
    finished: int
    preset: str
    board: str
    options: dict[str, Any]
    seed: int
    round_limit: int
    seats: list[SeatFigures]
    rounds: RoundFigures
    throws: int
    cpu_seconds: float
    throws_per_cpu_second: float
    landings: dict[str, int]  # by the id of the square, where each throw ended


def add_to(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--games", type=count, default=100, metavar="N", help="how many games (100)")
    add("--seats", type=seats, default="basic,basic,basic,basic", metavar="A,B,…",
        help=f"who plays, in seat order, of: {', '.join(plain_names())} (four basic)")  # fmt: skip
    add("--preset", default="standard", metavar="NAME", help="which rules: standard, classic, short … (standard)")
    add("--rule", action="append", default=[], metavar="OPTION=VALUE", help="change one rule; may be given again")
    add("--board", metavar="NAME", help="another board than the preset's, such as village")
    add("--seed", type=whole, metavar="S", help="play exactly the games of this number (a new one each time)")
    add("--jobs", type=count, default=os.cpu_count() or 1, metavar="J", help="processes at work (one a core)")
    add("--rounds", type=count, default=1000, metavar="R", help="break a game off, unfinished, after so many (1000)")
    add("--json", type=Path, metavar="FILE", help="write all figures to a file; - for standard output, without table")
    parser.set_defaults(run=simulate)


def simulate(arguments: argparse.Namespace) -> int:
    rules, options = rules_asked_for(arguments)
    seed = secrets.randbelow(1 << 32) if arguments.seed is None else arguments.seed
    contest = Contest(rules, arguments.seats, seed, arguments.rounds)
    check_setup(rules, len(contest.seats))
    if arguments.json and str(arguments.json) != "-":
        check_writable(arguments.json)
    with tqdm(total=arguments.games, unit=" games", file=sys.stderr, leave=False, disable=unwatched()) as bar:
        totals = run(contest, arguments.games, arguments.jobs, bar.update)
    summary = _summary(contest, totals, arguments.preset, options)
    encoded = msgspec.json.format(msgspec.json.encode(summary), indent=2)
    if str(arguments.json) == "-":
        print(encoded.decode())
        return 0
    print(_table(summary))
    if arguments.json:
        arguments.json.write_bytes(encoded + b"\n")
    return 0


# What was asked for


def whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number is needed, not {quoted(text)}") from None


def count(text: str) -> int:
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return number


def seats(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if not is_known(name):
            close = nearest(name, PLAYERS)
            hint = f"did you mean {close}?" if close else f"there are {', '.join(plain_names())}"
            raise argparse.ArgumentTypeError(f"there is no player {name!r}; {hint}")
    return names


def rules_asked_for(arguments: argparse.Namespace) -> tuple[Rules, dict[str, Any]]:
    try:
        options = dict(parse_option(text) for text in arguments.rule)
        return open_library().rules(arguments.preset, arguments.board, options), options
    except ContentError as error:
        raise content_trouble(error, open_locale()) from error


def check_setup(rules: Rules, players: int) -> None:
    try:
        new_game(rules, players, 0)
    except IllegalSetup as error:
        teller = Teller(open_locale(), rules, [f"seat {seat}" for seat in range(1, players + 1)])
        raise Trouble(teller.refusal(error.refusal)) from error


def check_writable(path: Path) -> None:
    """Better before an hour of games than after it. Nothing is left behind if that hour is broken off."""
    new = not path.exists()
    with path.open("ab"):
        pass
    if new:
        path.unlink()


def unwatched() -> bool:
    return sys.stderr is None or not sys.stderr.isatty()


# What came of it


def _summary(contest: Contest, totals: Totals, preset: str, options: dict[str, Any]) -> Summary:
    squares = contest.rules.board.squares
    names = [*(square.id for square in squares), IN_JAIL]
    seats = zip(contest.seats, totals.wins, strict=True)
    return Summary(
        games=totals.games,
        finished=totals.finished,
        preset=preset,
        board=contest.rules.board.id,
        options=options,
        seed=contest.seed,
        round_limit=contest.round_limit,
        seats=[seat_figures(player, wins, totals.games) for player, wins in seats],
        rounds=round_figures(totals.rounds),
        throws=totals.throws,
        cpu_seconds=round(totals.cpu_seconds, 3),
        throws_per_cpu_second=round(totals.throws / max(totals.cpu_seconds, 1e-9), 1),
        landings=dict(zip(names, totals.landings, strict=True)),
    )


def _table(summary: Summary) -> str:
    games = f"{summary.games:,} {'game' if summary.games == 1 else 'games'}"
    lines = [f"{games} of {summary.preset} on {summary.board}, seed {summary.seed}", ""]
    width = max(6, *(len(seat.player) for seat in summary.seats))
    lines.append(f"seat  {'player':<{width}}  {'wins':>9}  win rate   95 % interval")
    for number, seat in enumerate(summary.seats, start=1):
        interval = f"{seat.low:6.1%} to {seat.high:6.1%}"
        lines.append(f"{number:>4}  {seat.player:<{width}}  {seat.wins:>9,}  {seat.win_rate:>8.1%}  {interval}")
    rounds = summary.rounds
    lines += [
        "",
        f"finished  {summary.finished / summary.games:.1%} of the games, within {summary.round_limit:,} rounds",
        f"rounds    mean {rounds.mean:,.1f}, median {rounds.median:,.1f}, 90th percentile {rounds.p90:,}",
        f"throws    {summary.throws:,}, {summary.throws_per_cpu_second:,.0f} per CPU second",
    ]
    return "\n".join(lines)
