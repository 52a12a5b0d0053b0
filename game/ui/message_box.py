"""A sentence in a box of the system's own: for a program that has neither a window yet nor a terminal."""

import logging

import pygame

log = logging.getLogger(__name__)


def show(title: str, sentence: str) -> None:
    try:
        pygame.display.message_box(title, sentence, message_type="error")
    except pygame.error as error:
        log.error("%s (%s)", sentence, error)
