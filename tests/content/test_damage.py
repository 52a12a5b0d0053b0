"""Damaged at random: whatever is in a file, reading it never raises, and the C parser and the plain one agree."""

import random
from pathlib import Path

import pytest

from game.content import check_files, load_library, load_rulebook, reading
from game.telling import languages, read_language, tell_mistake

RULES = Path(__file__).parents[2] / "rules"
FILES = sorted(RULES.rglob("*.yaml"))
LOCALES = [read_language(code) for code in languages()]
SPLINTERS = [*"{}[]:-\t\n\"'#|~é\\", "&a ", "*a", "!!str ", "? ", "\u2028", "-1", "yes"]
NOISE = [*SPLINTERS, " ", "a: ", "- ", "\\U00110000", "\\ud800"]


def damaged(text: str, dice: random.Random) -> bytes:
    """A few strokes of bad luck."""
    lines = text.split("\n")
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(lines))
        place = dice.randrange(len(lines[at]) + 1)
        match dice.randrange(7):
            case 0:
                del lines[at]
                lines = lines or [""]
            case 1:
                lines.insert(at, lines[dice.randrange(len(lines))])
            case 2:
                lines[at] = lines[at][:place] + dice.choice(SPLINTERS) + lines[at][place:]
            case 3:
                lines[at] = lines[at][:place]
            case 4:
                lines[at] = "  " * dice.randint(0, 3) + lines[at]
            case 5:
                other = dice.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                words = lines[at].split(" ")
                dice.shuffle(words)
                lines[at] = " ".join(words)
    data = "\n".join(lines).encode()
    if dice.random() < 0.2:
        place = dice.randrange(len(data))
        data = data[:place] + bytes([dice.randrange(256)]) + data[place + 1 :]
    return data[: dice.randrange(len(data))] if dice.random() < 0.1 else data


@pytest.mark.parametrize("batch", range(8))
def test_files_damaged_at_random_are_told_about_and_never_raise(batch: int, tmp_path: Path) -> None:
    dice = random.Random(batch)
    told = 0
    for _ in range(50):
        file = dice.choice(FILES)
        path = tmp_path / file.relative_to(RULES)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(damaged(file.read_text(encoding="utf-8"), dice))
        for mistake in check_files([path], [RULES]):
            assert all(tell_mistake(mistake, locale).isprintable() for locale in LOCALES)
            told += 1
        library = load_library(RULES, tmp_path)
        assert len(library.presets) >= 7  # the shipped ones stay, whatever happens to those beside them
        load_rulebook(path)
        path.unlink()
    assert told > 25


@pytest.mark.parametrize("seed", range(40))
def test_noise_is_told_about_and_never_raises(seed: int, tmp_path: Path) -> None:
    dice = random.Random(seed)
    path = tmp_path / "noise.yaml"
    path.write_bytes("".join(dice.choices(NOISE, k=200)).encode())
    assert all(tell_mistake(mistake, LOCALES[0]).isprintable() for mistake in check_files([path], [RULES]))


def test_without_the_c_parser_everything_is_read_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(99)
    for number in range(12):
        splintered = damaged(dice.choice(FILES).read_text(encoding="utf-8"), dice)
        (tmp_path / f"{number}.yaml").write_bytes(
            splintered.replace(b"\t", b" ")
        )  # the plain scanner allows fewer tabs
    (tmp_path / "deep.yaml").write_bytes(b"[" * 5000)
    (tmp_path / "odd.yaml").write_bytes(b'a: "\\U00110000"\n')
    fast = check_files([RULES, tmp_path], [])
    monkeypatch.setattr(reading, "_Reader", reading._PlainComposer)
    plain = check_files([RULES, tmp_path], [])
    assert load_library(RULES).mistakes == []
    assert [(each.file, each.code) for each in plain] == [(each.file, each.code) for each in fast]
