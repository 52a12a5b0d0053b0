"""The user's own presets and boards: written so that they can be read again and passed on."""

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import yaml

from game.engine.ruleset import Ruleset

from .library import check_files
from .mistakes import ContentError
from .sources import FOLDERS, Source

RENAMED = "id_not_file_name"  # a file that is brought in gets the name of its id
LONGEST_ID = 40


def id_for(name: str, taken: Iterable[str]) -> str:
    """An id that the name of a preset leads to, and that none of these have."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:LONGEST_ID]
    base = words if re.match(r"[a-z]", words) else f"my_{words}".strip("_")
    known = set(taken)
    return next(each for each in (base, *(f"{base}_{at}" for at in range(2, len(known) + 3))) if each not in known)


def preset_yaml(preset_id: str, name: str, description: str, board: str, decks: str, ruleset: Ruleset) -> str:
    """A preset that stands on its own feet: it extends nothing, so that it can be read without any other."""
    standard = msgspec.structs.asdict(Ruleset())
    now = msgspec.structs.asdict(ruleset)
    changes: dict[str, Any] = {
        option: msgspec.to_builtins(value) for option, value in now.items() if value != standard[option]
    }
    data: dict[str, Any] = {"id": preset_id, "name": name, "description": description, "board": board, "decks": decks}
    if changes:
        data["rules"] = changes
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=110)


def brought_in(path: Path, library_folders: Iterable[Path]) -> tuple[str, str]:
    """Where below the user's folder a file belongs, and its text. Raises ContentError with what is wrong with it."""
    source = Source(path)
    mistakes = [mistake for mistake in check_files([path], library_folders) if mistake.code != RENAMED]
    folder = next((name for name, kind in FOLDERS.items() if kind == source.kind), "")
    if mistakes or not folder:
        source.report.mistakes = mistakes
        if not mistakes:
            source.report.add((), "unknown_file")
        raise ContentError(source.report.in_order())
    return f"{folder}/{source.id}.yaml", path.read_text(encoding="utf-8-sig")
