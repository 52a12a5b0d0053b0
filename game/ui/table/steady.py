"""The steady buttons under the seats: always in the same place, each with its key."""

from collections.abc import Callable

from pygame import Rect

from game.ui.controls import Control

from .table import Table

Act = Callable[[], None]


def steady_names(table: Table) -> list[str]:
    """Collect is there only where rent must be asked for (RENT-7), and then always: it must betray nothing."""
    names = ["build", "mortgage", "trade", "pause", "holdings", "undo", "hold"]
    if table.settings.hints:
        names.append("hint")
    if table.session.state.rules.ruleset.rent == "on_request":
        names.append("collect")
    return names


def steady_buttons(table: Table, rects: tuple[Rect, ...], pause: Act, holdings: Act) -> list[Control]:
    acts: dict[str, Act] = {
        "build": lambda: table.want("build"),
        "mortgage": lambda: table.want("mortgage"),
        "trade": lambda: table.want("trade"),
        "pause": pause,
        "holdings": holdings,
        "undo": table.undo,
        "hold": table.toggle_hold,
        "hint": table.ask_for_hint,
        "collect": lambda: table.want("collect"),
    }
    say = table.teller.say
    nobody = not table.desk.people
    over = table.session.state.outcome is not None
    controls = []
    for name, rect in zip(steady_names(table), rects, strict=True):
        why_not = ""
        if name in ("build", "mortgage", "trade", "hold", "hint") and (nobody or over):
            why_not = say("steady.nobody")
        elif name == "undo" and table.undoable is None:
            why_not = say("steady.nothing_to_undo")
        chosen = name == table.wanted or (name == "hold" and table.held)
        words = say(f"steady.{name}")
        hint = say(f"steady.{name}_hint")
        controls.append(
            Control(
                name=name,
                rect=rect,
                words=words,
                act=acts[name],
                command=name,
                style="quiet",
                why_not=why_not,
                chosen=chosen,
                hint=hint,
            )
        )
    return controls
