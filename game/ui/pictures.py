"""Our own SVGs, drawn at the size they are shown in and kept."""

from functools import lru_cache

import pygame
from pygame import Surface

from game import paths

UNKNOWN = "squares/question.svg"


@lru_cache(maxsize=600)
def picture(name: str, size: int | tuple[int, int]) -> Surface:
    """`name` is a path below assets/images, without its ending."""
    wide, high = (size, size) if isinstance(size, int) else size
    path = paths.assets() / "images" / f"{name}.svg"
    if name.startswith("tokens/") and not path.is_file():  # a stored game may name one that we do not have
        path = paths.assets() / "images" / UNKNOWN
    return pygame.image.load_sized_svg(str(path), (max(1, wide), max(1, high))).convert_alpha()


@lru_cache(maxsize=200)
def faded(name: str, size: int | tuple[int, int], alpha: int) -> Surface:
    surface = picture(name, size).copy()
    surface.set_alpha(alpha)
    return surface


def forget() -> None:
    picture.cache_clear()
    faded.cache_clear()
