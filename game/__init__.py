"""Deeds & Dice: the classic property-trading board game as a desktop program."""

__version__ = "1.0.0"
