"""`deeds replay FILE`: retells a saved game in sentences."""

import argparse
from pathlib import Path

from game.engine.engine import decision
from game.engine.events import Event, TurnBegan
from game.session.errors import SaveError
from game.session.records import Done, Record, SeatChanged, Undone
from game.session.recovery import recover
from game.session.replay import Replay
from game.telling import Teller

from .trouble import Trouble, add_language, open_locale


def add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument("--verbose", action="store_true", help="tell who was asked what, what they answered, and when")
    add_language(parser)
    parser.set_defaults(run=replay)


def replay(arguments: argparse.Namespace) -> int:
    locale = open_locale(arguments.language)
    try:
        recovered = recover(arguments.file)
    except SaveError as error:
        raise Trouble(locale.plain("save", error.code, error.figures)) from error
    for notice in recovered.notices:
        print(locale.plain("notice", notice.code, notice.figures))
    watched = Replay(recovered.course)
    teller = Teller(locale, watched.state.rules, [seat.name for seat in watched.seats])
    _tell(teller, recovered.course.opening)
    while watched.position < watched.end:
        record = recovered.course.records[watched.position]
        if arguments.verbose:
            _tell_record(teller, watched, record)
        _tell(teller, watched.step())
        match record:
            case Undone():
                print(locale.plain("replay", "undone"))
            case SeatChanged(seat, now):
                changed = {"before": teller.names[seat], "name": now.name, "player": now.player}
                print(locale.plain("replay", "seat_changed", changed))
                teller = Teller(locale, watched.state.rules, [seat.name for seat in watched.seats])
    if watched.state.outcome is None:
        print("\n" + locale.plain("replay", "unfinished"))
    return 0


def _tell(teller: Teller, events: list[Event]) -> None:
    for event in events:
        sentence = teller.event(event)
        if sentence is not None:
            print(("\n" if isinstance(event, TurnBegan) else "") + sentence)


def _tell_record(teller: Teller, watched: Replay, record: Record) -> None:
    if isinstance(record, Done):
        asked = decision(watched.state)
        if asked is not None:
            print(f"    {_clock(record.at)}  {teller.decision(asked)}")
        print(f"    {_clock(record.at)}  {teller.player(record.action.player)}: {teller.action(record.action)}")


def _clock(milliseconds: int) -> str:
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
