"""Which key belongs to which command: the user's own choice over ours, and where two of them would meet."""

from collections.abc import Mapping
from typing import Final

import pygame

from game.ui.controls import ARROWS
from game.ui.keys import KEYS

OURS: Final = dict(KEYS)
RESERVED: Final = (*ARROWS, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN)  # they move about
MODIFIERS: Final = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_MODE),
)

# Commands that can be asked for at the same moment. What is in no group is always at hand.
TOGETHER: Final = {
    "turn": ("throw", "end_turn", "pay_fine", "use_card"),
    "purchase": ("buy", "decline"),
    "auction": ("bid", "raise_1", "raise_2", "raise_3", "pass", "ready"),
    "choice": ("first", "second"),
    "lists": ("more", "sell"),
    "debt": ("pay", "raise_cash", "offer_property", "give_up"),
    "mortgages": ("keep", "lift"),
    "offers": ("accept", "refuse", "counter"),
    "forms": ("confirm", "back", "clear"),
    "pauses": ("end_game", "hurry", "save_as", "load_game", "seats", "settings", "rules", "leave"),
    "title": ("quick_game", "new_game", "lesson", "load_game", "rules", "settings", "records", "credits"),
    "setup": ("add_seat", "restore", "save_as", "rules"),
    "replays": ("replay", "play_pause", "step_back", "step_on", "take_over"),
    "searching": ("search",),
}
AWAY_FROM_PLAY: Final = ("forms", "pauses", "title", "setup", "replays", "searching")
_GROUPS: Final = {command: [name for name, all_ in TOGETHER.items() if command in all_] for command in OURS}


def code_of(name: str) -> int | None:
    try:
        return pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return None


def bind(names: Mapping[str, str]) -> None:
    """Takes effect at once, everywhere. Names that mean nothing here are passed over."""
    KEYS.update(OURS)
    for command, name in names.items():
        code = code_of(name)
        if command in OURS and code is not None and code not in RESERVED:
            KEYS[command] = code


def rebound(names: Mapping[str, str], command: str, code: int) -> dict[str, str]:
    """The user's choice with one more; what is as ours is not kept."""
    others = {other: name for other, name in names.items() if other != command}
    return others if code == OURS[command] else others | {command: pygame.key.name(code)}


def conflicts(command: str) -> list[str]:
    """Commands with the same key that can be meant at the same moment. What we share ourselves is no conflict."""
    return [
        other
        for other, code in KEYS.items()
        if other != command and code == KEYS[command] and OURS[other] != OURS[command] and _meet(command, other)
    ]


def _meet(one: str, other: str) -> bool:
    ones, others = _GROUPS[one], _GROUPS[other]
    if ones and others:
        return bool(set(ones) & set(others))
    return not {*ones, *others} & set(AWAY_FROM_PLAY)
