"""A game controller steers the focus, confirms and goes back: its buttons are told to the scenes as keys."""

import logging

import pygame
from pygame._sdl2 import controller as sdl

log = logging.getLogger(__name__)

KEYS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
}
STICK = {
    (pygame.CONTROLLER_AXIS_LEFTX, -1): pygame.K_LEFT,
    (pygame.CONTROLLER_AXIS_LEFTX, 1): pygame.K_RIGHT,
    (pygame.CONTROLLER_AXIS_LEFTY, -1): pygame.K_UP,
    (pygame.CONTROLLER_AXIS_LEFTY, 1): pygame.K_DOWN,
}
PUSHED, RELEASED = 20_000, 10_000  # of 32,767: a stick that trembles in between is neither


class Controllers:
    """All that are plugged in, now or later. Without any, and where SDL knows none, nothing happens."""

    def __init__(self) -> None:
        self._held: list[sdl.Controller] = []  # one that nobody holds is closed
        self._leaning: dict[int, int] = {}  # the way each axis is pushed
        try:
            sdl.init()
        except pygame.error as error:
            log.info("no controllers: %s", error)

    def translated(self, event: pygame.Event) -> list[pygame.Event]:
        """What the scenes are told instead; the event itself if it is none of a controller's."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._take_up(event.device_index)
                return []
            case pygame.CONTROLLERBUTTONDOWN:
                key = KEYS.get(event.button)
                return _pressed(*key) if key is not None else []
            case pygame.CONTROLLERAXISMOTION:
                return self._leant(event.axis, event.value)
        return [event]

    def _take_up(self, index: int) -> None:
        try:
            self._held.append(sdl.Controller(index))
        except pygame.error as error:
            log.warning("a controller cannot be used: %s", error)

    def _leant(self, axis: int, value: int) -> list[pygame.Event]:
        """One step for each push; the stick has to come back before the next."""
        before = self._leaning.get(axis, 0)
        now = (value > 0) - (value < 0) if abs(value) >= PUSHED else 0 if abs(value) <= RELEASED else before
        self._leaning[axis] = now
        key = STICK.get((axis, now))
        return _pressed(key, 0) if key is not None and now != before else []


def _pressed(key: int, mod: int) -> list[pygame.Event]:
    down = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    return [down, pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)]
