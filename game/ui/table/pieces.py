"""What stands on the board and moves: tokens, dice at rest, decks, the pot, the glow of the square concerned."""

import pygame
from pygame import Color, Rect, Surface

from game.engine.board import FreeParking
from game.engine.parties import POT
from game.ui.painting import ring, rounded, write, write_in
from game.ui.pictures import picture
from game.ui.stage.canvas import Canvas
from game.ui.stage.cue import deck_rect, die_size, draw_die, draw_token, rest_angle
from game.ui.stage.stage import Stage
from game.ui.theme import GOLD, INK, PAPER


def draw_pieces(surface: Surface, canvas: Canvas, stage: Stage, about: int) -> None:
    _draw_decks(surface, canvas)
    _draw_pot(surface, canvas)
    if about >= 0:
        thick = max(3, canvas.plan.unit // 14)
        ring(surface, canvas.plan.places[about].rect, 4, thick)
    _draw_tokens(surface, canvas, stage)
    if canvas.view.dice is not None and not stage.throwing:
        _draw_dice(surface, canvas, canvas.view.dice)


def _draw_decks(surface: Surface, canvas: Canvas) -> None:
    for chest, name, lean in ((True, "cards/chest_back", -8), (False, "cards/chance_back", 8)):
        rect = deck_rect(canvas, chest)
        if rect.w > 30:
            turned = leaning(name, rect.size, lean)
            surface.blit(turned, turned.get_rect(center=rect.center))


_leaning: dict[tuple[str, tuple[int, int], float], Surface] = {}


def leaning(name: str, size: tuple[int, int], angle: float) -> Surface:
    """A picture that lies a little askew; kept, because turning costs more than drawing."""
    key = (name, size, angle)
    if key not in _leaning:
        if len(_leaning) > 12:
            _leaning.clear()
        _leaning[key] = pygame.transform.rotozoom(picture(name, size), angle, 1.0)
    return _leaning[key]


def _draw_pot(surface: Surface, canvas: Canvas) -> None:
    rules = canvas.view.rules
    pot = canvas.view.seen.cash[POT]
    if rules.ruleset.free_parking != "jackpot":
        return
    at = next((at for at, square in enumerate(rules.board.squares) if isinstance(square, FreeParking)), -1)
    if at < 0:
        return
    place = canvas.plan.places[at].rect
    tag = Rect(0, 0, round(place.w * 0.8), round(place.h * 0.2))
    tag.center = (place.centerx, place.centery + round(place.h * 0.02))
    rounded(surface, tag, GOLD, tag.h // 2)
    write_in(surface, canvas.teller.money(pot), tag, "heavy", max(10, round(tag.h * 0.75)), INK)


def _draw_dice(surface: Surface, canvas: Canvas, faces: tuple[int, int]) -> None:
    size = die_size(canvas)
    for number, (face, middle) in enumerate(zip(faces, canvas.dice(), strict=True)):
        draw_die(surface, face, middle, size, rest_angle(number))
    first, second = canvas.dice()
    words = f"{faces[0]} + {faces[1]} = {sum(faces)}"
    middle = ((first[0] + second[0]) // 2, max(first[1], second[1]) + round(size * 0.8))
    write(surface, words, middle, "bold", max(12, canvas.unit), INK.lerp(PAPER, 0.2), "centre")


def _draw_tokens(surface: Surface, canvas: Canvas, stage: Stage) -> None:
    seen = canvas.view.seen
    moving = stage.on_the_way
    places: dict[tuple[int, bool], list[int]] = {}
    for seat, square in enumerate(seen.position):
        if not seen.out[seat] and seat not in moving:
            places.setdefault((square, bool(seen.jail[seat])), []).append(seat)
    for (square, jailed), seats in places.items():
        count = len(seats)
        radius = canvas.plan.token_radius(count)
        for seat, middle in zip(seats, canvas.plan.spots(square, jailed, count), strict=True):
            draw_token(surface, canvas, seat, middle, radius, lit=seat == canvas.view.player)
        if jailed:
            _draw_bars(surface, canvas.plan.cell)


def _draw_bars(surface: Surface, cell: Rect) -> None:
    """Thin bars over whoever sits there."""
    for number in range(1, 5):
        x = cell.x + round(cell.w * number / 5)
        surface.fill(Color("#22313A"), Rect(x - 1, cell.y + 2, max(2, cell.w // 30), round(cell.h * 0.72)))
