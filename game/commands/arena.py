"""`deeds arena`: bots against bots, and how much better one is than another."""

import argparse
import os
import secrets
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from tqdm import tqdm

from game.bots.arena import BotFigures, Bouts, Field, bot_figures, meet, rounds_of
from game.bots.figures import RoundFigures

from .simulate import check_setup, check_writable, count, rules_asked_for, seats, unwatched, whole


class Summary(Struct, frozen=True):
    """What --json writes. The same seed gives the same figures, but for those about CPU time."""

    games: int
    finished: int
    preset: str
    board: str
    options: dict[str, Any]
    seed: int
    round_limit: int
    bots: list[BotFigures]
    rounds: RoundFigures


def add_to(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--bots", type=seats, default="hard,normal,normal,normal", metavar="A,B,…",
        help="who meets at the table, in every order of seats (hard and three normal)")  # fmt: skip
    add("--games", type=count, default=400, metavar="N", help="how many games (400)")
    add("--preset", default="standard", metavar="NAME", help="which rules: standard, classic, short … (standard)")
    add("--rule", action="append", default=[], metavar="OPTION=VALUE", help="change one rule; may be given again")
    add("--board", metavar="NAME", help="another board than the preset's, such as village")
    add("--seed", type=whole, metavar="S", help="play exactly the games of this number (a new one each time)")
    add("--jobs", type=count, default=os.cpu_count() or 1, metavar="J", help="processes at work (one a core)")
    add(
        "--rounds",
        type=count,
        default=300,
        metavar="R",
        help="break off after so many; then the richest wins (300)",
    )
    add("--json", type=Path, metavar="FILE", help="write all figures to a file; - for standard output, without table")
    parser.set_defaults(run=arena)


def arena(arguments: argparse.Namespace) -> int:
    rules, options = rules_asked_for(arguments)
    seed = secrets.randbelow(1 << 32) if arguments.seed is None else arguments.seed
    field = Field(rules, arguments.bots, seed, arguments.rounds)
    check_setup(rules, len(field.bots))
    if arguments.json and str(arguments.json) != "-":
        check_writable(arguments.json)
    with tqdm(total=arguments.games, unit=" games", file=sys.stderr, leave=False, disable=unwatched()) as bar:
        bouts = meet(field, arguments.games, arguments.jobs, bar.update)
    summary = _summary(field, bouts, arguments.preset, options)
    encoded = msgspec.json.format(msgspec.json.encode(summary), indent=2)
    if str(arguments.json) == "-":
        print(encoded.decode())
        return 0
    print(_table(summary))
    if arguments.json:
        arguments.json.write_bytes(encoded + b"\n")
    return 0


def _summary(field: Field, bouts: Bouts, preset: str, options: dict[str, Any]) -> Summary:
    return Summary(
        games=bouts.games,
        finished=bouts.finished,
        preset=preset,
        board=field.rules.board.id,
        options=options,
        seed=field.seed,
        round_limit=field.round_limit,
        bots=bot_figures(field, bouts),
        rounds=rounds_of(bouts),
    )


def _table(summary: Summary) -> str:
    games = f"{summary.games:,} {'game' if summary.games == 1 else 'games'}"
    lines = [f"{games} of {summary.preset} on {summary.board}, seed {summary.seed}", ""]
    width = max(6, *(len(each.bot) for each in summary.bots))
    lines.append(f"{'bot':<{width}}  {'wins':>7}  by worth  win rate   95 % interval    rating   CPU p50     p95, ms")
    for each in summary.bots:
        wins = f"{each.wins:>7,.4g}  {each.on_worth:>8,.4g}  {each.win_rate:>8.1%}"
        interval = f"{each.low:6.1%} to {each.high:6.1%}"
        times = f"{each.cpu_ms_p50:>8.2f}  {each.cpu_ms_p95:>8.2f}"
        lines.append(f"{each.bot:<{width}}  {wins}  {interval}  {each.rating:>6}  {times}")
    rounds = summary.rounds
    lines += [
        "",
        f"finished  {summary.finished / summary.games:.1%} of the games, within {summary.round_limit:,} rounds",
        f"rounds    mean {rounds.mean:,.1f}, median {rounds.median:,.1f}, 90th percentile {rounds.p90:,}",
    ]
    return "\n".join(lines)
