"""Where things are: the shipped rules and assets, and the user's own folders. Nothing else in the program knows."""

import os
import sys
from functools import cache
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("Deeds & Dice" if sys.platform in ("win32", "darwin") else "deeds-and-dice", appauthor=False)


@cache
def shipped() -> Path:
    """The folder of rules/ and assets/: what a frozen app unpacked, inside an installed wheel, or the checkout."""
    package = Path(__file__).resolve().parent
    unpacked = getattr(sys, "_MEIPASS", None)
    candidates = [Path(unpacked)] if unpacked else [package / "_data", package.parent]
    for folder in candidates:
        if (folder / "rules").is_dir() and (folder / "assets").is_dir():
            return folder
    raise FileNotFoundError(f"the folders rules and assets are missing beside {package}; please install the game again")


def rules() -> Path:
    return shipped() / "rules"


def assets() -> Path:
    return shipped() / "assets"


# The user's own. Nothing is created by asking.


def user_data() -> Path:
    """Everything of the user's lives under one folder, which DEEDS_HOME can move: for portable copies and for tests."""
    moved = os.environ.get("DEEDS_HOME")
    return Path(moved) if moved else _DIRS.user_data_path


def user_rules() -> Path:
    """The user's own presets, boards and decks, laid out as the shipped rules are."""
    return user_data() / "rules"


def saves() -> Path:
    return user_data() / "saves"


def settings() -> Path:
    moved = os.environ.get("DEEDS_HOME")
    return (Path(moved) if moved else _DIRS.user_config_path) / "settings.json"
