"""What can be wrong with a stored game: codes with figures. Their sentences live in assets/locale."""

from typing import Literal, get_args

from msgspec import Struct

Figures = dict[str, int | str]

SaveCode = Literal[
    "unreadable",  # file, reason: it cannot be opened, or is no file at all
    "unwritable",  # file, reason: the disk is full, the folder is read-only …
    "oversized",  # file, size, limit
    "foreign",  # file: not one of ours
    "damaged",  # file: ours, but cut short or altered
    "future",  # file, format, known: written by a newer version of the program
    "taken",  # file: another running program is playing on in this journal
]
NoticeCode = Literal[
    "last_action_lost",  # a journal's last line was cut off: that action was never shown
    "actions_lost",  # lines: a journal is damaged in the middle; the game goes on from what is whole
    "replay_gone",  # actions: this version plays the actions otherwise; the game goes on from its last snapshot
]
SAVE_CODES: tuple[SaveCode, ...] = get_args(SaveCode)
NOTICE_CODES: tuple[NoticeCode, ...] = get_args(NoticeCode)


class SaveError(Exception):
    """A stored game cannot be read or written; what was on the disk is untouched."""

    def __init__(self, code: SaveCode, **figures: int | str) -> None:
        super().__init__(f"{code} {figures}")
        self.code = code
        self.figures: Figures = figures


class Notice(Struct, frozen=True):
    """Something that the player should know about a stored game that could be read all the same."""

    code: NoticeCode
    figures: Figures = {}
