"""Every scene around the table fits every window: no text is cut, nothing lies on anything else."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots.manner import LEVELS
from game.engine.ruleset import Ruleset
from game.session.records_of_people import Played, add
from game.session.seats import Seat
from game.session.session import Session
from game.telling import languages
from game.ui.fonts import width
from game.ui.front.house import Plan
from game.ui.front.seats import SeatsScene
from game.ui.keys import key_name
from game.ui.seating import seats_for
from game.ui.theme import fitting_scale
from tests.session.botgame import finished

from .front import Visitor, program_in

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3440, 1440))
LOOKS = [
    (size, scale, language)
    for size in SIZES
    for scale in (80, 100, 150, 200)
    if fitting_scale(scale, size) == scale
    for language in languages()
]
LONGEST = "Wilhelmina Wunde"


def crowd(count: int) -> tuple[Seat, ...]:
    """Long names, and every kind of player."""
    players = (["person", *LEVELS] * 2)[:count]
    return tuple(
        Seat(f"{LONGEST[:-1]}{at}", seat.token, seat.colour, seat.player) for at, seat in enumerate(seats_for(players))
    )


def troubles(scene: Any) -> list[str]:
    page = scene.form.page
    found = [f"cut: {words}" for words in page.crowded]
    window = pygame.Rect((0, 0), scene.size)
    size = round(scene.unit * 0.98)
    for control in page.controls:
        if not window.contains(control.rect):
            found.append(f"outside: {control.name}")
        if control.style != "spot" and not control.detail:
            room = control.rect.w - scene.unit // 2
            room -= round(scene.unit * 2.2) if key_name(control.command) else 0
            if width(control.words, "bold", size) > room:
                found.append(f"cut: {control.name}: {control.words}")
    places = [(each.name, each.rect) for each in page.controls]
    places += [(name, field.rect) for name, field in page.fields.items()]
    for (name, rect), (other, place) in combinations(places, 2):
        if rect.inflate(-2, -2).colliderect(place.inflate(-2, -2)):
            found.append(f"overlap: {name}, {other}")
    return found


SCENES: dict[str, tuple[Any, ...]] = {
    "title": (),
    "setup": (),
    "settings_scene": (),
    "saves": (),
    "rules": (Ruleset(free_parking="jackpot", auctions="sealed", minutes=45), "HOUSE-1"),
    "records": (),
    "credits": (),
}


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_every_scene_fits(
    size: tuple[int, int], scale: int, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = program_in(tmp_path, monkeypatch, scale=scale, language=language)
    Session.start("standard", program.library.rules("standard"), crowd(8), 1, folder=tmp_path / "saves").close()
    saved = Session.start("classic_a", program.library.rules("classic_a"), crowd(2), 1)
    saved.save(tmp_path / "saves", "W" * 60)
    (tmp_path / "saves" / "odd.save.json").write_text("nonsense")
    add(program.records_path, [Played("g", LONGEST, "ship", True, 1_234_567, 900, 8)])
    found = []
    for name, given in SCENES.items():
        visitor = Visitor(program, getattr(program, name)(*given), size).wait(0.3)
        found += [f"{name}: {trouble}" for trouble in troubles(visitor.top)]
    visitor = Visitor(program, SeatsScene(program, saved, lambda: None), size)
    assert found + troubles(visitor.top) == []


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
@pytest.mark.parametrize("count", [2, 8])
def test_setting_up_fits_with_few_and_many(
    size: tuple[int, int], scale: int, language: str, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = program_in(tmp_path, monkeypatch, scale=scale, language=language)
    options = {"free_parking": "jackpot", "starting_cash": 1_000_000, "auctions": "sealed"}
    plan = Plan(seats=crowd(count), preset="time_limit", options=options)
    visitor = Visitor(program, program.setup(plan), size)
    found = troubles(visitor.top)
    while visitor.top.rule_roll.by(visitor.top.rule_roll.shown):
        visitor.top.touch()
        found += troubles(visitor.wait(0.1).top)
    visitor.click("seat.0.token")
    assert found + troubles(visitor.top) == []


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
@pytest.mark.parametrize("section", ["screen", "play", "sound", "keys"])
def test_every_section_of_the_settings_fits(
    size: tuple[int, int], scale: int, language: str, section: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = program_in(tmp_path, monkeypatch, scale=scale, language=language)
    visitor = Visitor(program, program.settings_scene(), size).click(f"section_{section}")
    found = troubles(visitor.top)
    while visitor.top.roll.by(visitor.top.roll.shown):
        visitor.top.touch()
        found += troubles(visitor.wait(0.1).top)
    visitor.click("reset")
    assert found + troubles(visitor.top) == []


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
@pytest.mark.parametrize("seats", [2, 4])
def test_results_fit(
    size: tuple[int, int], scale: int, language: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = program_in(tmp_path, monkeypatch, scale=scale, language=language)
    visitor = Visitor(program, program.results(finished(5, seats)), size)
    found = troubles(visitor.top)
    visitor.click(f"place_{visitor.top.order[0]}")
    assert found + troubles(visitor.top) == []
