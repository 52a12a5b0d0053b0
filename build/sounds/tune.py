"""The background: a slow waltz on a small guitar and a marimba, with the sea behind it, that ends where it begins."""

from collections.abc import Iterator
from math import pi, sin
from random import Random

from sounds.timbre import MARIMBA, Samples, body, lay, pluck, rustle, silence, strike

RATE = 32_000
BEAT = 0.66  # seconds
BAR = 3 * BEAT
LEAD = 0.3  # seconds before the first note: the seam lies where everything fades, not in a stroke

# Bass and two upper notes a bar, as numbers of keys: 60 is middle C.
CHORDS = {
    "F": (41, 57, 60, 65),
    "Dm": (50, 57, 62, 65),
    "Bb": (46, 58, 62, 65),
    "C": (48, 55, 60, 64),
    "C7": (48, 58, 60, 64),
    "Gm": (43, 58, 62, 67),
    "Am": (45, 57, 60, 64),
}
HARMONY = (
    *("F", "Dm", "Bb", "C", "F", "Am", "Gm", "C7"),
    *("F", "Dm", "Bb", "C", "Am", "Dm", "Gm", "C7"),
    *("Bb", "C", "Am", "Dm", "Gm", "C7", "F", "C7"),
)

# Key and length in beats; 0 is a rest. Every phrase breathes, so that it can be forgotten while one thinks.
MELODY = (
    *((72, 2), (69, 1), (65, 2), (0, 1), (70, 1), (69, 1), (67, 1), (64, 2), (0, 1)),
    *((69, 1), (72, 1), (77, 1), (76, 2), (72, 1), (70, 2), (67, 1), (0, 3)),
    *((72, 2), (69, 1), (65, 2), (69, 1), (70, 1), (74, 1), (70, 1), (67, 2), (0, 1)),
    *((76, 2), (72, 1), (74, 1), (77, 1), (74, 1), (70, 2), (69, 1), (67, 1), (0, 2)),
    *((74, 2), (77, 1), (79, 2), (0, 1), (76, 1), (72, 1), (69, 1), (74, 2), (0, 1)),
    *((70, 1), (74, 1), (70, 1), (67, 2), (64, 1), (65, 2), (0, 1), (0, 3)),
)


def pitch(key: int) -> float:
    return 440.0 * 2 ** ((key - 69) / 12)


def _guitar(rng: Random) -> Iterator[tuple[float, Samples, float, float]]:
    """Start, sound, loudness and place from left to right: bass on one, the chord lightly on two and three."""
    for bar, name in enumerate(HARMONY):
        bass, *upper = CHORDS[name]
        yield bar * BAR, pluck(pitch(bass), 2.4, RATE, rng, 0.4), 0.26, 0.45
        for beat in (1, 2):
            for at, key in enumerate(upper):
                late = at * 0.022 + rng.uniform(0, 0.012)
                loudness = (0.17, 0.13)[beat - 1] * rng.uniform(0.85, 1)
                yield bar * BAR + beat * BEAT + late, pluck(pitch(key), 1.3, RATE, rng), loudness, 0.35


def _marimba(rng: Random) -> Iterator[tuple[float, Samples, float, float]]:
    beat = 0
    for key, length in MELODY:
        if key:
            sound = strike(body(MARIMBA, pitch(key), 0.42), 2.0, RATE)
            yield beat * BEAT + rng.uniform(0, 0.015), sound, 0.24 * rng.uniform(0.8, 1), 0.62
        beat += length
    assert beat == 3 * len(HARMONY), f"the melody has {beat} beats, the harmony {3 * len(HARMONY)}"


def _sea(seconds: float, rng: Random) -> Samples:
    """Four waves come in, one after another, and none is cut off by the end."""

    def waves(part: float) -> float:
        return 0.12 + 0.88 * max(0.0, sin(pi * ((part * 4) % 1.0))) ** 3 * (0.8 + 0.2 * sin(2 * pi * part))

    return rustle(seconds, 120, 900, RATE, rng, waves, warm=0.5)


def tune() -> tuple[Samples, Samples]:
    """Left and right. What rings beyond the end is laid over the beginning."""
    rng = Random("tune")
    seconds = len(HARMONY) * BAR
    left, right = silence(seconds, RATE), silence(seconds, RATE)
    for start, sound, loudness, place in (*_guitar(rng), *_marimba(rng)):
        lay(left, sound, LEAD + start, loudness * (1 - place), RATE, around=True)
        lay(right, sound, LEAD + start, loudness * place, RATE, around=True)
    for side in (left, right):
        lay(side, _sea(seconds, rng), 0, 0.06, RATE, around=True)
    return left, right
