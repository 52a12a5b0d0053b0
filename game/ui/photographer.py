"""Takes pictures of the gallery without a display."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

from game.engine.rules import Rules
from game.telling import Locale

from .gallery import exhibits, scene_for
from .scene import Scene
from .window import close_window, open_window

FRAME = 0.05  # seconds
SETTLED = 40  # frames until a panel lies open and nothing moves


def pictures(
    rules_with: Callable[[dict[str, object]], Rules],
    locale: Locale,
    folder: Path,
    sizes: Sequence[tuple[int, int]],
    seats: Sequence[int],
    scale: int = 100,
    only: str | None = None,
) -> Iterator[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    for size in sizes:
        surface = open_window(size, "shots")
        for players in seats:
            for exhibit, rules in exhibits(rules_with):
                if only is not None and exhibit.name != only:
                    continue
                scene = scene_for(exhibit, rules, locale, min(2, players), players, scale)
                path = folder / f"{exhibit.name}_{size[0]}x{size[1]}_{players}.png"
                _take(scene, surface, path, round(exhibit.seconds / FRAME) or SETTLED)
                yield path
        close_window()


def portraits(
    scenes: Callable[[], Iterator[tuple[str, Callable[[int], Scene]]]],
    locale: Locale,
    folder: Path,
    sizes: Sequence[tuple[int, int]],
    seats: Sequence[int],
    scale: int = 100,
    only: str | None = None,
) -> Iterator[Path]:
    """The scenes around the table, as the program makes them."""
    for size in sizes:
        surface = open_window(size, "shots")
        for name, make in scenes():
            if only is not None and name != only:
                continue
            for players in seats:
                path = folder / f"{name}_{size[0]}x{size[1]}_{players}.png"
                _take(make(players), surface, path, SETTLED)
                yield path
        close_window()


def _take(scene: Scene, surface: pygame.Surface, path: Path, frames: int) -> None:
    scene.resize(surface.size)
    for _ in range(frames):
        scene.update(FRAME)
    scene.draw(surface)
    pygame.image.save(surface, str(path))
    scene.leave()
