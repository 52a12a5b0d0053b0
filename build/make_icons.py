"""`python build/make_icons.py DIR`: the icon of each system, drawn from assets/images/icon.svg."""

import io
import struct
import sys
from pathlib import Path

import pygame

SOURCE = Path(__file__).parent.parent / "assets" / "images" / "icon.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
PNG_SIZE = 256


def drawn(size: int) -> bytes:
    """As PNG, drawn at that size and not scaled."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(SOURCE), (size, size)), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """For Windows: a table of contents, then the pictures."""
    pictures = [(size, drawn(size)) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries = b""
    for size, picture in pictures:
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(picture for _, picture in pictures)


def icns() -> bytes:
    """For macOS: pictures one after another, each with its kind and length."""
    chunks = b""
    for kind, size in ICNS_SIZES.items():
        picture = drawn(size)
        chunks += struct.pack(">4sI", kind, len(picture) + 8) + picture
    return struct.pack(">4sI", b"icns", len(chunks) + 8) + chunks


def make(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (("icon.ico", ico()), ("icon.icns", icns()), ("icon.png", drawn(PNG_SIZE))):
        (folder / name).write_bytes(content)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
