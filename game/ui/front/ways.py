"""Where a table leads when play stands still: from the pause, and from the end of the game."""

from collections.abc import Callable
from typing import Any

from game.ui.scene import Push, Replace, Transition
from game.ui.table.scene import TableScene

from .house import House
from .saves import SaveScene
from .seats import SeatsScene


def pause_choices(house: House, scene: TableScene) -> list[dict[str, Any]]:
    say, session = scene.desk.say, scene.table.session
    ways: list[tuple[str, str, Callable[[], Transition]]] = [
        ("save_as", "save_as", lambda: Push(SaveScene(house, session))),
        ("load", "load_game", lambda: Push(house.saves())),
        ("seats", "seats", lambda: Push(SeatsScene(house, session, scene.resume))),
        ("settings", "settings", lambda: Push(house.settings_scene())),
        ("rules", "rules", lambda: Push(house.rules(session.state.rules.ruleset))),
    ]
    resume = {
        "name": "resume", "words": say("pause.resume"), "command": "back", "act": scene.resume, "style": "go",
        "main": True,
    }  # fmt: skip
    others = [
        {"name": name, "words": say(f"pause.{name}"), "command": command, "act": _go(scene, way)}
        for name, command, way in ways
    ]
    leave = {
        "name": "leave", "words": say("pause.leave"), "command": "leave",
        "act": _go(scene, lambda: Replace(house.title())),
    }  # fmt: skip
    return [resume, *others, scene.end_by_agreement(), leave]


def ways_on(house: House, scene: TableScene) -> list[dict[str, Any]]:
    say, session = scene.desk.say, scene.table.session
    house.remember(session)
    ways: list[tuple[str, str, Callable[[], Transition]]] = [
        (say("finished.results"), "confirm", lambda: Push(house.results(session))),
        (say("finished.again"), "quick_game", lambda: Replace(house.again(session))),
        (say("finished.leave"), "back", lambda: Replace(house.title())),
    ]
    first = {"style": "go", "main": True}
    return [
        {"name": name, "words": words, "command": command, "act": _go(scene, way)}
        | (first if name == "results" else {})
        for name, (words, command, way) in zip(("results", "again", "leave"), ways, strict=True)
    ]


def _go(scene: TableScene, way: Callable[[], Transition]) -> Callable[[], None]:
    def act() -> None:
        scene.transition = way()

    return act
