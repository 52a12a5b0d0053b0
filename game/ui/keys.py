"""What each key does. A command has one key; where nothing is being typed, its key works as the button does."""

from typing import Final

import pygame

from game.telling import Locale

KEYS: Final = {
    # always at hand
    "build": pygame.K_h,
    "mortgage": pygame.K_m,
    "trade": pygame.K_t,
    "pause": pygame.K_ESCAPE,
    "undo": pygame.K_u,
    "hold": pygame.K_l,
    "collect": pygame.K_c,
    "holdings": pygame.K_d,
    "bills": pygame.K_v,
    "hint": pygame.K_i,
    "mute": pygame.K_s,
    "skip": pygame.K_SPACE,
    # answers
    "throw": pygame.K_r,
    "end_turn": pygame.K_e,
    "pay_fine": pygame.K_f,
    "use_card": pygame.K_j,
    "buy": pygame.K_b,
    "decline": pygame.K_a,
    "bid": pygame.K_RETURN,
    "raise_1": pygame.K_q,
    "raise_2": pygame.K_w,
    "raise_3": pygame.K_e,
    "pass": pygame.K_p,
    "ready": pygame.K_RETURN,
    "first": pygame.K_1,
    "second": pygame.K_2,
    "more": pygame.K_n,
    "sell": pygame.K_x,
    "leave": pygame.K_q,
    "pay": pygame.K_p,
    "raise_cash": pygame.K_r,
    "offer_property": pygame.K_o,
    "give_up": pygame.K_g,
    "keep": pygame.K_k,
    "lift": pygame.K_f,
    "accept": pygame.K_y,
    "refuse": pygame.K_n,
    "counter": pygame.K_o,
    "confirm": pygame.K_RETURN,
    "back": pygame.K_ESCAPE,
    "clear": pygame.K_x,
    "end_game": pygame.K_g,
    "hurry": pygame.K_q,
    # around the table
    "quick_game": pygame.K_q,
    "new_game": pygame.K_n,
    "lesson": pygame.K_f,
    "load_game": pygame.K_F9,
    "save_as": pygame.K_F5,
    "rules": pygame.K_F1,
    "seats": pygame.K_F4,
    "settings": pygame.K_F2,
    "records": pygame.K_e,
    "credits": pygame.K_c,
    "add_seat": pygame.K_a,
    "restore": pygame.K_z,
    "search": pygame.K_SLASH,
    "replay": pygame.K_r,
    "play_pause": pygame.K_SPACE,
    "step_back": pygame.K_j,
    "step_on": pygame.K_l,
    "take_over": pygame.K_t,
}
WORDED: Final = (
    *("return", "escape", "space", "backspace", "delete", "insert", "home", "end", "enter"),
    *("print screen", "scroll lock", "menu"),
)

_WORDS: dict[str, str] = {}  # by pygame's names, what the language of the screen calls some keys


def name_keys(locale: Locale) -> None:
    """Takes effect at once, everywhere."""
    _WORDS.update({name: locale.text("ui", "key", name.replace(" ", "_")) for name in WORDED})


def key_name(command: str) -> str:
    """As it is written on a button; empty for what has no key."""
    code = KEYS.get(command)
    if code is None:
        return ""
    name = pygame.key.name(code)
    return _WORDS.get(name) or name.upper()


class KeyCaps:
    """For sentences that name a key, which may be another one by now: {key.search}."""

    def __getattr__(self, command: str) -> str:
        return key_name(command)


CAPS: Final = KeyCaps()


def is_key(event: pygame.Event, command: str) -> bool:
    code = KEYS.get(command)
    return code is not None and (event.key == code or (code == pygame.K_RETURN and event.key == pygame.K_KP_ENTER))
