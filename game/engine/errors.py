"""Refusals: why an action is not possible, as a code with figures. Their sentences live in assets/locale."""

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """`code` names the sentence, `clause` the rule behind it."""

    code: str
    clause: str
    figures: dict[str, int | str] = {}


class IllegalAction(Exception):
    """Raised by apply; the state is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.clause}) {refusal.figures}")
        self.refusal = refusal


class IllegalSetup(IllegalAction):
    """Raised by new_game: these rules cannot be played by so many players."""
