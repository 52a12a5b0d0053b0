"""The parties that are not seats. Both are also indexes into State.cash, counted from its end."""

from typing import Final

BANK: Final = -1
POT: Final = -2  # what lies on Free Parking when the jackpot is played (HOUSE-1)
