"""The user's settings: read leniently, field by field, and written aside and renamed."""

from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from . import disk
from .errors import SaveError
from .seats import Seat

FORMAT: Final = 1
LIMIT: Final = 200_000  # bytes; ours have a few thousand

Flaw = Literal[
    "unreadable",  # it is there, but cannot be opened
    "oversized",
    "foreign",  # not settings at all
    "damaged",  # some of them are not what they should be, and stand as they were shipped
    "future",  # written by a newer version: what is known is taken over
]
FLAWS: Final[tuple[Flaw, ...]] = get_args(Flaw)

Speed = Literal["calm", "normal", "quick", "instant"]
Bots = Literal["shown", "hurried", "summed"]
Percent = Annotated[int, Meta(ge=0, le=100)]
Word = Annotated[str, Meta(max_length=64)]
Pixels = Annotated[int, Meta(ge=320, le=16_384)]


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that is remembered from one start of the program to the next."""

    # the screen
    language: Word = "en"
    fullscreen: bool = False
    size: tuple[Pixels, Pixels] = (1280, 720)
    scale: Annotated[int, Meta(ge=80, le=200)] = 100  # per cent
    still: bool = False  # reduced motion
    contrast: bool = False
    shapes: bool = False  # the shapes of the groups drawn large

    # play
    speed: Speed = "normal"
    bots: Bots = "shown"
    offers: bool = True  # computer players may offer trades to people
    skip_cards: bool = False  # those that computer players draw
    auto_end: bool = False
    confirm_purchases: bool = False
    hints: bool = True
    tips: bool = True

    # sound
    effects: Percent = 80
    music: Percent = 40

    keys: dict[Word, Word] = {}  # by command, the name of its key where it is another than ours

    # the last game that was set up
    seats: Annotated[tuple[Seat, ...], Meta(max_length=8)] = ()
    preset: Word = "standard"
    board: Word = ""  # the preset's own where it is empty
    options: dict[Word, Any] = {}  # house rules that differ from the preset


DEFAULT: Final = Settings()
KEPT_BY_RESET: Final = ("seats", "preset", "board", "options")  # what somebody set up is no setting


def load(path: Path) -> tuple[Settings, Flaw | None]:
    """The settings, and what was wrong with the file. Never raises: what cannot be used is as it was shipped."""
    try:
        if not path.exists():
            return DEFAULT, None
        if path.stat().st_size > LIMIT:
            return DEFAULT, "oversized"
        data = disk.read(path)
    except (SaveError, OSError):
        return DEFAULT, "unreadable"
    return parse(data)


def parse(data: bytes) -> tuple[Settings, Flaw | None]:
    try:
        tree = msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return DEFAULT, "foreign"
    if not isinstance(tree, dict) or not isinstance(tree.get("format"), int):
        return DEFAULT, "foreign"
    flaw: Flaw | None = "future" if tree["format"] > FORMAT else None
    good: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if field.name not in tree:
            continue
        try:
            good[field.name] = msgspec.convert(tree[field.name], field.type)
        except (msgspec.ValidationError, RecursionError):
            flaw = flaw or "damaged"
    return Settings(**good), flaw


def save(path: Path, settings: Settings) -> None:
    """Raises SaveError where they cannot be kept."""
    fields = {"format": FORMAT} | msgspec.structs.asdict(settings)
    disk.write_whole(path, msgspec.json.format(msgspec.json.encode(fields), indent=2) + b"\n")


def reset(settings: Settings) -> Settings:
    """As they were shipped, but for the seats and rules of the last game."""
    return msgspec.structs.replace(DEFAULT, **{name: getattr(settings, name) for name in KEPT_BY_RESET})
