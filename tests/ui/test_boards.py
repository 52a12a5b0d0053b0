"""Any board that the engine accepts lays itself out."""

import pytest
from msgspec.structs import replace
from pygame import Rect

from game.engine.board import Tax
from game.engine.rules import Rules
from game.telling import Teller
from game.ui.board.painter import BoardPainter
from game.ui.board.plan import make_plan
from game.ui.gallery import EXHIBITS, scene_for

from .hand import ENGLISH, Hand, rules

WITH_SQUARES = {40: None, 24: "village"}


def board_of(squares: int) -> Rules:
    """A shipped board, or the large one with more taxes on each side."""
    if squares in WITH_SQUARES:
        return rules(board=WITH_SQUARES[squares])
    played_by = rules()
    extra = (squares - 40) // 4
    longer = list(played_by.board.squares)
    for side in range(4):
        for number in range(extra):
            square = Tax(f"more_{side}_{number}", f"Harbour Tax {number}", "fixed", 30)
            longer.insert(side * (10 + extra) + 4 + number, square)
    return Rules(played_by.ruleset, replace(played_by.board, squares=tuple(longer)), played_by.decks)


@pytest.mark.parametrize("squares", [24, 40, 52])
@pytest.mark.parametrize("length", [580, 700, 1060, 2140])
def test_squares_fill_the_ring_without_gap_or_overlap(squares: int, length: int) -> None:
    plan = make_plan(board_of(squares), Rect(10, 10, length, length))
    rects = [place.rect for place in plan.places]
    assert len(rects) == squares
    assert sum(rect.w * rect.h for rect in rects) + plan.inner.w * plan.inner.h == length * length
    assert all(not one.colliderect(other) for at, one in enumerate(rects) for other in rects[at + 1 :])


@pytest.mark.parametrize("squares", [24, 40, 52])
def test_every_name_fits_its_square(squares: int) -> None:
    played_by = board_of(squares)
    hand = Hand(scene_for(EXHIBITS[0], played_by, ENGLISH, 1, 2))
    plan = make_plan(played_by, Rect(10, 10, 700, 700))
    painter = BoardPainter(played_by, Teller(ENGLISH, played_by, []), plan)
    assert all("…" not in line for lines in painter.lettering.lines for line in lines)
    assert hand.wait(0.5).scene.backdrop.plan.places


def test_letters_on_the_board_are_no_smaller_than_eleven_pixels_at_1280_by_720() -> None:
    played_by = rules()
    painter = BoardPainter(played_by, Teller(ENGLISH, played_by, []), make_plan(played_by, Rect(10, 10, 700, 700)))
    assert painter.lettering.size >= 11


@pytest.mark.parametrize("count", range(1, 9))
def test_tokens_that_share_a_square_stand_apart_and_stay_on_it(count: int) -> None:
    plan = make_plan(rules(), Rect(10, 10, 700, 700))
    for square in (0, 3, 10, 15, 39):
        spots = plan.spots(square, False, count)
        assert len(set(spots)) == count
        assert all(plan.places[square].rect.collidepoint(spot) for spot in spots)


def test_in_jail_and_just_visiting_are_different_places() -> None:
    plan = make_plan(rules(), Rect(10, 10, 700, 700))
    assert all(plan.cell.collidepoint(spot) for spot in plan.spots(10, True, 4))
    assert not any(plan.cell.collidepoint(spot) for spot in plan.spots(10, False, 4))
