"""Settings: remembered as they are, and read from whatever is found in their place."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.session.errors import SaveError
from game.session.seats import Seat
from game.session.settings import DEFAULT, FORMAT, LIMIT, Settings, load, parse, reset, save

ODD = Settings(
    language="de",
    fullscreen=True,
    size=(1920, 1080),
    scale=150,
    speed="quick",
    bots="summed",
    music=0,
    keys={"throw": "x"},
    seats=(Seat("Ada", "ship", "teal"), Seat("Ben", "cat", "rose", "basic")),
    preset="short",
    options={"free_parking": "jackpot", "salary": 400},
)


def written(settings: Settings, folder: Path) -> bytes:
    save(folder / "settings.json", settings)
    return (folder / "settings.json").read_bytes()


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    save(tmp_path / "new" / "settings.json", ODD)
    assert load(tmp_path / "new" / "settings.json") == (ODD, None)


def test_without_a_file_they_are_as_shipped_and_nothing_is_said(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (DEFAULT, None)


def test_one_bad_value_leaves_the_others_alone(tmp_path: Path) -> None:
    tree = msgspec.json.decode(written(ODD, tmp_path)) | {"scale": 5000}
    settings, flaw = parse(msgspec.json.encode(tree))
    assert (settings.scale, settings.music, flaw) == (DEFAULT.scale, 0, "damaged")


def test_a_newer_format_is_read_as_far_as_it_is_known(tmp_path: Path) -> None:
    tree = msgspec.json.decode(written(ODD, tmp_path)) | {"format": FORMAT + 1, "perfume": "violets"}
    assert parse(msgspec.json.encode(tree)) == (ODD, "future")


@pytest.mark.parametrize("data", [b"", b"\x00\xff", b"[]", b"null", b'"words"', b"{}", b"[" * 100_000])
def test_what_is_no_settings_is_called_foreign(data: bytes) -> None:
    assert parse(data) == (DEFAULT, "foreign")


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b" " * (LIMIT + 1))
    assert load(tmp_path / "settings.json") == (DEFAULT, "oversized")


def test_a_folder_in_their_place_is_unreadable(tmp_path: Path) -> None:
    assert load(tmp_path) == (DEFAULT, "unreadable")


def test_settings_that_cannot_be_kept_are_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError):
        save(tmp_path / "file" / "settings.json", ODD)


def test_a_thousand_damaged_files_never_raise(tmp_path: Path) -> None:
    whole, chance = written(ODD, tmp_path), Random(1)
    for _ in range(1000):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(data))
            match chance.randrange(3):
                case 0:
                    data[at] = chance.randrange(256)
                case 1:
                    del data[at : at + chance.randint(1, 40)]
                case _:
                    data[at:at] = chance.randbytes(chance.randint(1, 20))
        settings, _ = parse(bytes(data))
        assert 80 <= settings.scale <= 200


def test_resetting_keeps_the_seats_and_rules_of_the_last_game() -> None:
    fresh = reset(ODD)
    assert (fresh.scale, fresh.keys, fresh.seats, fresh.preset) == (100, {}, ODD.seats, "short")
