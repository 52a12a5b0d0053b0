"""The window and its loop: events to the scene on top, then its time, then its drawing."""

import gc
import logging
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game import paths

from . import buttons, entries, fonts, painting, pictures
from .controller import Controllers
from .scene import Pop, Push, Quit, Replace, Scene, Transition
from .theme import SMALLEST_WINDOW

FRAMES = 60  # a second
ICON = 64  # pixels
LONGEST_STEP = 0.1  # seconds: after a stall, motion goes on from where it was
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
BLIND = ("offscreen", "evdev", "")
DESKTOP_NAME = "deeds-and-dice"  # by which a desktop finds the menu entry, and so the icon, of a window
FIRST_FRAME = "DEEDS_FIRST_FRAME"  # names a file that gets the time of the first frame, after which all ends: a bench
log = logging.getLogger(__name__)


class NoDisplay(Exception):
    """There is nothing to open a window on."""


def open_window(size: tuple[int, int], title: str, *, fullscreen: bool = False) -> pygame.Surface:
    """Raises NoDisplay where SDL finds no display: it would take its blind `offscreen` driver without a word."""
    # Measured: a full redraw is several times faster on the plain framebuffer than through a texture.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", DESKTOP_NAME)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", DESKTOP_NAME)
    if sys.platform.startswith("linux") and not any(map(os.environ.get, DISPLAYS)):
        raise NoDisplay  # before SDL looks for itself, and tells of all that it misses
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay from error
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    if pygame.display.get_driver() in BLIND and pygame.display.get_driver() != wanted:
        pygame.display.quit()
        raise NoDisplay
    pygame.font.init()
    pygame.key.set_repeat(0)
    pygame.display.set_icon(pygame.image.load_sized_svg(str(paths.assets() / "images" / "icon.svg"), (ICON, ICON)))
    flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
    try:
        surface = pygame.display.set_mode((0, 0) if fullscreen else size, flags)
    except pygame.error as error:
        raise NoDisplay from error
    pygame.display.set_caption(title)
    return surface


def set_mode(size: tuple[int, int], *, fullscreen: bool) -> None:
    """Between a window and the whole screen, while the program runs."""
    try:
        pygame.display.set_mode((0, 0) if fullscreen else size, pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE)
    except pygame.error:
        log.exception("the window stays as it is")
        return
    now = pygame.display.get_surface()
    if now is not None and not fullscreen and now.size != size:
        now = pygame.display.set_mode(size, pygame.RESIZABLE)  # some leave the whole screen first
    if now is not None:
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, w=now.width, h=now.height, size=now.size))


def is_fullscreen() -> bool:
    return pygame.display.get_init() and pygame.display.get_surface() is not None and pygame.display.is_fullscreen()


def close_window() -> None:
    for module in (buttons, fonts, pictures, painting):
        module.forget()
    pygame.quit()


class Loop:
    """Runs the scenes; the one on top is seen and heard."""

    def __init__(self, surface: pygame.Surface, first: Scene, on_trouble: Callable[[Scene, Exception], Scene]) -> None:
        self.surface = surface
        self.scenes: list[Scene] = []
        self.on_trouble = on_trouble
        self.controllers = Controllers()
        self._laid_out = surface.size
        self._window = surface.size if not is_fullscreen() else (surface.width * 3 // 4, surface.height * 3 // 4)
        self._go(Push(first))

    def run(self) -> None:
        self._first_frame()
        clock = pygame.time.Clock()
        while self.scenes:
            self.frame(min(LONGEST_STEP, clock.tick(FRAMES) / 1000), pygame.event.get())
            if self.scenes:
                pygame.display.flip()

    def _first_frame(self) -> None:
        """Waits for nothing; what only fields need is loaded while it is looked at, before anybody can click."""
        self.frame(0.0, pygame.event.get())
        pygame.display.flip()
        if FIRST_FRAME in os.environ:
            Path(os.environ[FIRST_FRAME]).write_text(repr(time.time()), encoding="ascii")
            self._go(Quit())
        else:
            entries.load()

    def frame(self, seconds: float, events: list[pygame.Event]) -> None:
        """One turn of the loop. Whatever goes wrong in a scene, the game is saved and the player is told."""
        scene = self.scenes[-1]
        try:
            self._frame(seconds, events)
        except Exception as error:
            log.exception("in %s", type(scene).__name__)
            self.scenes = [scene]
            self._go(Replace(self.on_trouble(scene, error)))

    def _frame(self, seconds: float, events: list[pygame.Event]) -> None:
        sizes = [(event.w, event.h) for event in events if event.type == pygame.VIDEORESIZE]
        if sizes:
            self._resize(sizes[-1])  # a dragged edge reports many: only the last one is laid out
        for event in [told for raw in events for told in self.controllers.translated(raw)]:
            if event.type == pygame.QUIT:
                self._go(Quit())
            elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
                self.toggle_fullscreen()
            elif self.scenes:
                self._go(self.scenes[-1].handle(event))
            if not self.scenes:
                return
        self._go(self.scenes[-1].update(seconds))
        if self.scenes:
            self.scenes[-1].draw(self.surface)

    def toggle_fullscreen(self) -> None:
        """A new surface as large as the screen: pygame's own way would leave the small one in the middle of it."""
        full = is_fullscreen()
        if not full:
            self._window = self.surface.size
        set_mode(self._window, fullscreen=not full)
        self._resize((pygame.display.get_surface() or self.surface).size)

    def _resize(self, size: tuple[int, int]) -> None:
        if size[0] < SMALLEST_WINDOW[0] or size[1] < SMALLEST_WINDOW[1]:
            size = max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])
            pygame.display.set_mode(size, pygame.RESIZABLE)
        self.surface = pygame.display.get_surface() or self.surface
        if self.surface.size == self._laid_out:
            return
        self._laid_out = self.surface.size
        for scene in self.scenes:
            scene.resize(self.surface.size)

    def _go(self, transition: Transition) -> None:
        match transition:
            case Push(scene):
                scene.resize(self.surface.size)
                self.scenes.append(scene)
            case Pop():
                self._leave()
            case Replace(scene):
                self._leave_all()
                scene.resize(self.surface.size)
                self.scenes.append(scene)
            case Quit():
                self._leave_all()
            case None:
                pass

    def _leave(self) -> None:
        self.scenes.pop().leave()
        gc.collect()  # a scene is full of circles, and holds large pictures

    def _leave_all(self) -> None:
        while self.scenes:
            self._leave()
