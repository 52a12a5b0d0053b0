"""A workshop where shipped files are damaged and checked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import Library, Mistake, check_files, load_library

RULES = Path(__file__).parents[2] / "rules"

Examine = Callable[..., list[Mistake]]


@pytest.fixture(scope="session")
def library() -> Library:
    return load_library(RULES)


@pytest.fixture
def examine(tmp_path: Path) -> Examine:
    """Writes a file into a folder of the user's own and checks it beside the shipped ones."""

    def examined(name: str, content: str | bytes) -> list[Mistake]:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return check_files([path], [RULES, tmp_path])

    return examined
