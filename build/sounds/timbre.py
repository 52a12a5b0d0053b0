"""What everything here sounds of: struck wood and metal, plucked strings, paper and surf, each from nothing."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from math import cos, exp, pi, sin
from random import Random
from typing import TypeAlias

Samples: TypeAlias = "array[float]"
Mode = tuple[float, float, float]  # pitch in hertz, loudness, and the seconds in which it falls to a third

WOOD = ((1.0, 1.0, 1.0), (2.57, 0.5, 0.55), (4.21, 0.3, 0.35), (6.33, 0.16, 0.2))
MARIMBA = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.3), (9.24, 0.07, 0.1))
BELL = ((1.0, 1.0, 1.0), (2.756, 0.5, 0.6), (5.404, 0.25, 0.35), (8.933, 0.12, 0.2))
IRON = ((1.0, 1.0, 1.0), (1.47, 0.8, 0.8), (2.09, 0.7, 0.7), (2.96, 0.5, 0.5), (4.55, 0.3, 0.35))


def silence(seconds: float, rate: int) -> Samples:
    return array("d", bytes(8 * round(seconds * rate)))


def body(kind: Sequence[Mode], pitch: float, decay: float) -> list[Mode]:
    """The modes of a thing of that kind: each has its share of pitch, loudness and decay."""
    return [(pitch * ratio, loudness, decay * share) for ratio, loudness, share in kind]


def strike(modes: Iterable[Mode], seconds: float, rate: int) -> Samples:
    """A thing is hit: every mode rings out by itself. A recursion of two taps is a decaying sine without a sine."""
    sound = silence(seconds, rate)
    for pitch, loudness, decay in modes:
        if pitch > 0.45 * rate:
            continue
        turn, fall = 2 * pi * pitch / rate, exp(-1 / (decay * rate))
        first, second = 2 * fall * cos(turn), fall * fall
        before, now = 0.0, loudness * fall * sin(turn)
        for at in range(1, len(sound)):
            sound[at] += now
            before, now = now, first * now - second * before
    return faded(sound, 0.1 * seconds, rate)


def pluck(pitch: float, seconds: float, rate: int, rng: Random, finger: float = 0.28) -> Samples:
    """A string of nylon, as Karplus and Strong found it: its shape runs in a circle and loses its edge.

    It starts drawn to a corner where the finger is, with a little roughness, so that the lowest tone leads.
    """
    length = max(4, round(rate / pitch - 0.5))
    corner = finger * length
    drawn = [at / corner if at < corner else (length - at) / (length - corner) for at in range(length)]
    string = [sample + rng.uniform(-0.12, 0.12) for sample in drawn]
    middle = sum(string) / length
    string = [sample - middle for sample in string]
    level = max(map(abs, string))
    sound, at = silence(seconds, rate), 0
    for number in range(len(sound)):
        following = (at + 1) % length
        sound[number] = string[at] / level
        string[at] = 0.4985 * (string[at] + string[following])
        at = following
    for number in range(round(0.004 * rate)):
        sound[number] *= number / (0.004 * rate)
    return faded(sound, 0.5, rate)


def rustle(
    seconds: float, low: float, high: float, rate: int, rng: Random, shape: Callable[[float], float], warm: float = 0.0
) -> Samples:
    """Noise between two pitches; `shape` gives its loudness from 0 to 1 of its time."""
    sound = silence(seconds, rate)
    steady, air = 1 - exp(-2 * pi * high / rate), 1 - exp(-2 * pi * low / rate)
    soft = softer = slow = 0.0
    noise = [rng.uniform(-1, 1) for _ in range(len(sound))]
    before = round(warm * rate)  # the filters arrive as they will leave, so that it can go round
    for at, sample in enumerate(noise[len(noise) - before :] + noise, -before):
        soft += steady * (sample - soft)
        softer += steady * (soft - softer)
        slow += air * (softer - slow)
        if at >= 0:
            sound[at] = (softer - slow) * shape(at / len(sound))
    return sound


def hit(sharpness: float, attack: float = 0.004) -> Callable[[float], float]:
    """Loud at once, and gone the sooner the sharper."""
    return lambda part: min(1.0, part / attack) * exp(-sharpness * part)


def swell(peak: float, sharpness: float = 2.0) -> Callable[[float], float]:
    """Rises to its peak and falls again, with nothing at either end."""

    def shape(part: float) -> float:
        along = part / peak if part < peak else (1 - part) / (1 - peak)
        return float(along**sharpness)

    return shape


def lay(over: Samples, sound: Samples, start: float, loudness: float, rate: int, *, around: bool = False) -> None:
    """Adds a sound at its time; `around` lets what is too long for the end go on at the beginning."""
    first, length = round(start * rate), len(over)
    for at, sample in enumerate(sound, first):
        if at >= length and not around:
            return
        over[at % length] += loudness * sample


def faded(sound: Samples, seconds: float, rate: int) -> Samples:
    """Nothing ends in a click."""
    count = min(len(sound), round(seconds * rate))
    for left in range(count):
        sound[len(sound) - 1 - left] *= left / count
    return sound


def at_peak(peak: float, *channels: Samples) -> None:
    loudest = max(max(map(abs, channel)) for channel in channels)
    for channel in channels:
        for at, sample in enumerate(channel):
            channel[at] = sample * peak / loudest
