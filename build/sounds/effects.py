"""The effects: short, dry, of wood and paper. Each draws its chance from its own name, so that all stay as they are."""

from collections.abc import Callable
from random import Random

from sounds.timbre import (
    BELL,
    IRON,
    MARIMBA,
    WOOD,
    Samples,
    body,
    faded,
    hit,
    lay,
    rustle,
    silence,
    strike,
    swell,
)

RATE = 44_100
Effect = Callable[[Random], Samples]


def _wood(pitch: float, decay: float, rng: Random, seconds: float = 0.25) -> Samples:
    """A knock: the click of the surfaces, then the body behind them."""
    sound = strike(body(WOOD, pitch, decay), seconds, RATE)
    lay(sound, rustle(0.02, 900, 7000, RATE, rng, hit(7)), 0, 1.6, RATE)
    return sound


def dice(rng: Random) -> Samples:
    """Two dice tumble over felt and settle one after the other: the picture takes 0.7 seconds."""
    sound = silence(0.95, RATE)
    time, gap = 0.0, 0.052
    for bounce in range(9):
        loudness = 0.9 - 0.075 * bounce
        for die in (0, 1):
            pitch = (1460, 1730)[die] * rng.uniform(0.93, 1.07)
            start = max(0.0, time + die * rng.uniform(0.012, 0.03))
            lay(sound, _wood(pitch, 0.011, rng, 0.08), start, loudness * rng.uniform(0.6, 1), RATE)
        time += gap * rng.uniform(0.8, 1.2)
        gap *= 1.11
    lay(sound, rustle(0.6, 200, 1500, RATE, rng, swell(0.3, 1)), 0, 0.35, RATE)
    return sound


def hop(rng: Random) -> Samples:
    """A token set down on board."""
    sound = silence(0.14, RATE)
    lay(sound, _wood(540, 0.018, rng, 0.14), 0, 1, RATE)
    lay(sound, strike([(170, 1.0, 0.022)], 0.14, RATE), 0, 0.7, RATE)
    return sound


def card(rng: Random) -> Samples:
    """Paper drawn from a pile, turned with a flick, and laid down."""
    sound = silence(0.42, RATE)
    lay(sound, rustle(0.2, 2200, 9000, RATE, rng, swell(0.7)), 0, 0.7, RATE)
    lay(sound, rustle(0.05, 1300, 11_000, RATE, rng, hit(5)), 0.19, 1.5, RATE)
    lay(sound, rustle(0.09, 500, 3000, RATE, rng, hit(6)), 0.3, 1.0, RATE)
    return sound


def coin(rng: Random) -> Samples:
    """Two coins on a heap of coins."""
    sound = silence(0.5, RATE)
    for start, pitch, loudness in ((0.0, 3150, 0.7), (0.07, 3720, 1.0), (0.085, 4410, 0.4)):
        lay(sound, strike(body(BELL, pitch, 0.075), 0.4, RATE), start, loudness, RATE)
        lay(sound, rustle(0.012, 3000, 12_000, RATE, rng, hit(6)), start, 0.7 * loudness, RATE)
    return sound


def till(rng: Random) -> Samples:
    """The Bank pays: the bell of the till, and its drawer of wood."""
    sound = silence(0.85, RATE)
    lay(sound, _wood(310, 0.03, rng), 0, 0.8, RATE)
    lay(sound, rustle(0.13, 500, 3500, RATE, rng, swell(0.6)), 0.01, 0.5, RATE)
    for start, pitch, loudness in ((0.11, 2093, 0.8), (0.118, 2637, 0.5)):
        lay(sound, strike(body(BELL, pitch, 0.2), 0.7, RATE), start, loudness, RATE)
    return sound


def knock(rng: Random) -> Samples:
    """A house set on its lot, a bid on the table: one knuckle on wood."""
    sound = silence(0.22, RATE)
    lay(sound, _wood(265, 0.035, rng, 0.22), 0, 1, RATE)
    lay(sound, strike([(118, 1.0, 0.04)], 0.22, RATE), 0, 0.6, RATE)
    return sound


def hammer(rng: Random) -> Samples:
    """Going, going, gone: two light blows and the one that counts; the picture falls at a third of 1.2 seconds."""
    sound = silence(1.0, RATE)
    for start, loudness in ((0.1, 0.4), (0.25, 0.5), (0.42, 1.0)):
        lay(sound, _wood(395, 0.04, rng, 0.35), start, loudness, RATE)
        lay(sound, strike([(140, 1.0, 0.07), (92, 0.7, 0.09)], 0.5, RATE), start, 0.9 * loudness, RATE)
    return sound


def door(rng: Random) -> Samples:
    """The door of the Jail comes down at half of its 1.1 seconds: iron, the floor, and a latch."""
    sound = silence(1.15, RATE)
    lay(sound, rustle(0.5, 300, 2600, RATE, rng, swell(0.95, 3)), 0.1, 0.5, RATE)
    for start, loudness in ((0.6, 1.0), (0.78, 0.35)):
        lay(sound, strike(body(IRON, 407, 0.09), 0.5, RATE), start, 0.55 * loudness, RATE)
        lay(sound, strike([(74, 1.0, 0.1), (111, 0.6, 0.07)], 0.5, RATE), start, 1.1 * loudness, RATE)
        lay(sound, rustle(0.05, 700, 6000, RATE, rng, hit(6)), start, 1.2 * loudness, RATE)
    lay(sound, strike(body(IRON, 1240, 0.02), 0.1, RATE), 0.97, 0.3, RATE)
    return sound


def chime(rng: Random) -> Samples:
    """Your turn: two bars of wood, a fourth apart."""
    sound = silence(0.95, RATE)
    for start, pitch, loudness in ((0.0, 587.33, 0.8), (0.14, 783.99, 1.0)):
        lay(sound, strike(body(MARIMBA, pitch, 0.2), 0.8, RATE), start, loudness, RATE)
        lay(sound, rustle(0.01, 800, 5000, RATE, rng, hit(6)), start, 0.35, RATE)
    return sound


def win(rng: Random) -> Samples:
    """Up the marimba to a full chord, with coins over it."""
    sound = silence(2.6, RATE)
    melody = ((0.0, 523.25), (0.13, 659.26), (0.26, 783.99), (0.39, 1046.5), (0.65, 783.99), (0.78, 1046.5))
    chord = tuple((1.04 + 0.018 * at, pitch) for at, pitch in enumerate((261.63, 523.25, 659.26, 783.99, 1318.51)))
    for start, pitch in (*melody, *chord):
        lay(sound, strike(body(MARIMBA, pitch, 0.32), 1.4, RATE), start, 0.8, RATE)
        lay(sound, rustle(0.01, 800, 5000, RATE, rng, hit(6)), start, 0.3, RATE)
    for _ in range(9):
        ring = strike(body(BELL, rng.uniform(2900, 4600), 0.09), 0.4, RATE)
        lay(sound, ring, rng.uniform(1.05, 1.8), rng.uniform(0.05, 0.12), RATE)
    return sound


# The peak of each says how loud it is beside the others. High and ringing ones sound louder than dull ones of the same
# peak; measured as an ear hears it, each hop is the quietest, cards and knocks follow, the great moments are level.
EFFECTS: dict[Effect, float] = {
    dice: 0.62,
    hop: 0.42,
    card: 0.56,
    coin: 0.33,
    till: 0.39,
    knock: 0.64,
    hammer: 0.82,
    door: 0.82,
    chime: 0.42,
    win: 0.60,
}


def effect(make: Effect) -> Samples:
    return faded(make(Random(make.__name__)), 0.03, RATE)
