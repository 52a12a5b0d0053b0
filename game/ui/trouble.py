"""When something unexpected has happened: a sentence that says where the game is kept, instead of a traceback."""

import pygame
from pygame import Rect, Surface

from game.telling import Locale

from .painting import room, write_lines
from .scene import Quit, Transition
from .theme import CREAM, MIST


class TroubleScene:
    """Depends on as little as possible: what went wrong may have been the drawing."""

    def __init__(self, locale: Locale, kept: str, report: str) -> None:
        self.title = locale.text("ui", "trouble", "title")
        kept_words = (
            locale.text("ui", "trouble", "kept").format(where=kept) if kept else locale.text("ui", "trouble", "lost")
        )
        self.words = kept_words + "\n\n" + locale.text("ui", "trouble", "report").format(where=report)

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self._room = room(size)

    def handle(self, event: pygame.Event) -> Transition:
        done = event.type == pygame.MOUSEBUTTONUP or (
            event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE)
        )
        return Quit() if done else None

    def update(self, seconds: float) -> Transition:
        return None

    def draw(self, surface: Surface) -> None:
        surface.blit(self._room, (0, 0))
        wide, high = self.size
        box = Rect(wide // 8, high // 4, wide * 3 // 4, high // 2)
        y = write_lines(surface, self.title, box, "heavy", 30, CREAM)
        write_lines(surface, self.words, Rect(box.x, y + 20, box.w, box.h), "semibold", 18, MIST, spacing=1.2)

    def leave(self) -> None:
        pass

    def rescue(self) -> str:
        return ""
