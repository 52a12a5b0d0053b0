"""`python -m tests.bench.package`: how large the packaged app is, and how long it and a checkout take to begin."""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
PATIENCE = 120  # seconds


def packaged() -> Path | None:
    """The program that `python build/package.py` left, on whichever system."""
    inside = ("deeds-and-dice/deeds-and-dice", "Deeds and Dice/Deeds and Dice.exe")
    app = "Deeds and Dice.app/Contents/MacOS/Deeds and Dice"
    return next((path for name in (*inside, app) if (path := DIST / name).is_file()), None)


def size(path: Path) -> int:
    """In bytes; a link counts as itself."""
    if path.is_file():
        return path.stat().st_size
    return sum(each.lstat().st_size for each in path.rglob("*") if each.is_symlink() or each.is_file())


def first_frame(command: Sequence[str], folder: Path) -> float:
    """Seconds from the start of the program until its first frame is on the screen."""
    noted = folder / "first_frame"
    noted.unlink(missing_ok=True)
    environment = {**os.environ, "DEEDS_FIRST_FRAME": str(noted), "DEEDS_HOME": str(folder)}
    began = time.time()
    subprocess.run(command, cwd=ROOT, env=environment, check=True, timeout=PATIENCE, capture_output=True)
    return float(noted.read_text(encoding="ascii")) - began


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.package", description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="starts of each, in turns, after one of each (10)")
    times = parser.parse_args().times
    app = packaged()
    if app is None:
        print("there is no packaged app; run python build/package.py first", file=sys.stderr)
        return 1
    archives = sorted(path for path in DIST.iterdir() if path.name.endswith((".tar.gz", ".zip")))
    folder = DIST / app.relative_to(DIST).parts[0]
    for path in (folder, *archives):
        print(f"{path.name:<48} {size(path) / 1e6:6.1f} MB")
    ways = {"python -m game": [sys.executable, "-m", "game"], "packaged": [str(app)]}
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    with tempfile.TemporaryDirectory() as home:
        for turn in range(times + 1):
            for name, command in ways.items():
                taken = first_frame(command, Path(home))
                if turn:  # the first fills the disk's cache
                    seconds[name].append(taken)
    for name, each in seconds.items():
        print(f"{'start to first frame, ' + name:<48} {median(each):6.2f} s (median of {times})")
    ratio = median(seconds["packaged"]) / median(seconds["python -m game"])
    print(f"{'ratio':<48} {ratio:6.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
