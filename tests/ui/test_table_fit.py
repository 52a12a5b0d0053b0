"""Every panel of the table fits: at many sizes and scales, in all languages, with few and many seats and long names."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from game.engine.parties import BANK
from game.session.course import Course
from game.session.session import Session
from game.telling import languages, read_language
from game.ui.fonts import Weight, width
from game.ui.gallery import EXHIBITS, Exhibit, scene_for
from game.ui.keys import key_name
from game.ui.painting import SMALLEST, write_in, write_shrunk
from game.ui.table import seat_cards
from game.ui.table.scene import TableScene
from game.ui.theme import SCALES, fitting_scale

from .hand import Hand, rules

STILL = [exhibit for exhibit in EXHIBITS if exhibit.events is None]
SIZES = [(960, 600), (1280, 720), (1920, 1080), (3440, 1440)]
LOOKS = [(size, scale) for size in SIZES for scale in (min(SCALES), 100, fitting_scale(max(SCALES), size))]
LONGEST = "Wilhelmina Wwwww"  # as long as a name may be when it is typed


def cut(scene: TableScene) -> list[str]:
    """Words that do not fit their box, and buttons whose words do not."""
    page, unit = scene.form.page, scene.layout.unit
    assert page is not None
    found = list(page.crowded)
    for control in page.controls:
        room = control.rect.w - unit // 2 - (round(unit * 2.2) if key_name(control.command) else 0)
        room -= round(unit * 1.9) if control.picture else 0
        if control.style != "spot" and width(control.words, "bold", max(10, round(unit * 0.8))) > room:
            found.append(f"{control.name}: {control.words}")
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("size", "scale"), LOOKS)
@pytest.mark.parametrize("players", [2, 8])
def test_no_word_is_cut_on_any_panel(size: tuple[int, int], scale: int, players: int, language: str) -> None:
    found = []
    for exhibit in STILL:
        scene = scene_for(exhibit, rules(**exhibit.options), read_language(language), 2, players, scale)
        Hand(scene, size).wait(0.4)
        found += [f"{exhibit.name}: {words}" for words in cut(scene)]
    assert found == []


@pytest.mark.parametrize("exhibit", STILL, ids=lambda exhibit: exhibit.name)
def test_the_longest_names_spoil_no_panel(exhibit: Exhibit) -> None:
    scene = scene_for(exhibit, rules(**exhibit.options), read_language("en"), 2, 8)
    header = scene.table.session.course.header
    seats = tuple(replace(seat, name=LONGEST) for seat in header.seats)
    session = Session(Course(replace(header, seats=seats)))
    scene.table.teller.names = tuple(seat.name for seat in session.seats)
    hand = Hand(scene, (1280, 720)).wait(0.4)
    page = hand.scene.form.page
    assert page is not None
    assert all(page.area.contains(control.rect) for control in page.controls if not control.name.startswith("slider"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_no_two_words_on_a_seat_meet_and_none_is_cut(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, Rect] = {}
    cut_off: list[str] = []

    def noting(write: Callable[..., Rect]) -> Callable[..., Rect]:
        def note(surface: Surface, words: str, rect: Rect, weight: Weight, size: int, *more: Any) -> Rect:
            place = write(surface, words, rect, weight, size, *more)
            drawn[f"{words} at {place}"] = place.inflate(0, -place.h // 2)
            if (
                width(words, weight, SMALLEST if write is write_shrunk else size) > rect.w and len(words) > 1
            ):  # a digit in a strip may stand out
                cut_off.append(words)
            return place

        return note

    monkeypatch.setattr(seat_cards, "write_in", noting(write_in))
    monkeypatch.setattr(seat_cards, "write_shrunk", noting(write_shrunk))
    Hand(scene_for(EXHIBITS[0], rules(), read_language(language), 2, 8), size).wait(0.4)
    assert cut_off == []
    assert [pair for pair in combinations(drawn, 2) if drawn[pair[0]].colliderect(drawn[pair[1]])] == []


@pytest.mark.parametrize("size", SIZES)
def test_deeds_in_a_trade_are_as_large_as_their_number_admits(size: tuple[int, int]) -> None:
    def heights(seat: int | None) -> set[float]:
        """Of the cards, in units; with all deeds in the hand of one seat, if any."""
        scene = scene_for(next(each for each in EXHIBITS if each.name == "trade"), rules(), read_language("en"), 1, 2)
        if seat is not None:
            scene.desk.state.owner[:] = [seat if owner != BANK else owner for owner in scene.desk.state.owner]
        hand = Hand(scene, size).wait(0.4)
        cards = [each for each in hand.scene.controls.items if each.name.startswith("deed_")]
        assert all(hand.scene.form.page.area.contains(card.rect) for card in cards)  # type: ignore[union-attr]
        return {card.rect.h / scene.layout.unit for card in cards}

    (few,), (many,) = heights(None), heights(0)
    assert few >= many
    assert few > 6 or size == (960, 600)
