"""What goes into the packaged app and what stays out. The specification and the tests read it here."""

import sys
from pathlib import Path

from game.ui import fonts

ROOT = Path(__file__).parent.parent
NAME = "deeds-and-dice" if sys.platform.startswith("linux") else "Deeds and Dice"
TITLE = "Deeds & Dice"
IDENTIFIER = "net.deedsanddice.DeedsAndDice"

# Never called here; each brings others with it. What the game, its packages and multiprocessing do call is not listed.
UNUSED_MODULES = (
    *("ssl", "_ssl", "_hashlib", "http", "ftplib", "smtplib", "imaplib", "xmlrpc", "xml", "webbrowser"),
    *("tkinter", "_tkinter", "turtle", "curses", "_curses", "readline", "sqlite3", "_sqlite3", "dbm", "asyncio"),
    *("test", "unittest", "doctest", "pdb", "pydoc", "lib2to3", "distutils", "setuptools", "pkg_resources", "pip"),
    *("numpy", "soundfile", "cffi", "hypothesis", "pytest", "_pytest", "mypy"),
    *(
        "pygame.tests",
        "pygame.examples",
        "pygame.docs",
        "pygame.camera",
        "pygame._camera",
        "pygame.midi",
        "pygame.pypm",
    ),
    *("pygame.surfarray", "pygame.sndarray", "pygame.gfxdraw", "pygame.ftfont", "pygame._debug"),
    *("pygame._sdl2.mixer", "pygame._sdl2.touch"),
)

# By the name of their file, wherever a package or hook puts them.
UNUSED_FILES = ("freesansbold.ttf", "pygame_icon.bmp", "pygame_icon_mac.bmp", "FiraCode-", "NotoSans")

# pygame_gui opens these two by name before it looks at a theme. Ours stand in for them and are never seen.
STAND_INS = ("NotoSans-Regular.ttf", "FiraCode-Regular.ttf")


def font_files() -> list[tuple[str, str]]:
    """The weights that the screen names, and no others: source, and name inside the app."""
    ours = [fonts.path_of(weight) for weight in fonts.WEIGHTS]
    return [(f"{path.parent.parent.name}/{path.parent.name}/{path.name}", str(path)) for path in ours]


def stand_ins() -> list[tuple[str, str]]:
    ours = str(fonts.path_of("medium"))
    return [(f"pygame_gui/data/{name}", ours) for name in STAND_INS]


def is_unused(inside: str) -> bool:
    path = Path(inside)
    if path.name.startswith(UNUSED_FILES):
        return True
    # The packages of the fonts have many weights and file formats.
    return path.parts[0].startswith("font_") and path.suffix not in (".py", ".pyc")
