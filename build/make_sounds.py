"""`python build/make_sounds.py`: synthesises every sound of the game from nothing into assets/sounds."""

from pathlib import Path

from sounds import effects, ogg, tune
from sounds.timbre import Samples, at_peak

FOLDER = Path(__file__).parent.parent / "assets" / "sounds"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for make, peak in effects.EFFECTS.items():
        sound = effects.effect(make)
        at_peak(peak, sound)
        _write(make.__name__, effects.RATE, sound, quality=0.4)
    left, right = tune.tune()
    at_peak(0.42, left, right)
    _write("tune", tune.RATE, left, right, quality=0.2)


def _write(name: str, rate: int, *channels: Samples, quality: float) -> None:
    path = FOLDER / f"{name}.ogg"
    ogg.write(path, rate, channels, quality)
    print(f"{path.name:<12} {len(channels[0]) / rate:5.2f} s {path.stat().st_size:>8,} bytes")


if __name__ == "__main__":
    main()
