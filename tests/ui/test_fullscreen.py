"""F11: the whole screen is used, and the window comes back as it was."""

import pygame

from .hand import Hand, rules, table_scene


def test_f11_lays_the_game_out_on_the_whole_screen_and_back() -> None:
    hand = Hand(table_scene(rules()), (1000, 620)).wait(0.2)
    screen = pygame.display.get_desktop_sizes()[0]
    assert screen != (1000, 620)
    hand.press(pygame.K_F11).wait(0.2)
    assert pygame.display.is_fullscreen()
    assert hand.loop.surface.size == screen
    hand.press(pygame.K_F11).wait(0.2)
    assert not pygame.display.is_fullscreen()
    assert hand.loop.surface.size == (1000, 620)
