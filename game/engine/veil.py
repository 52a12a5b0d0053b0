"""What a player may know: a copy of the game in which everything hidden is drawn anew."""

from msgspec.structs import replace

from .frames import SealedAuction
from .rng import shuffled, stream
from .state import State


def veiled(state: State, seat: int, seed: int) -> State:
    """A copy with other dice to come, freshly shuffled decks, and the sealed bids of others blanked."""
    copy = state.copy()
    copy.dice_stream = stream(seed, "dice")
    copy.loaded = []
    copy.decks = [shuffled(deck, stream(seed, f"deck {number}"))[0] for number, deck in enumerate(copy.decks)]
    frame = copy.stack[-1] if copy.stack else None
    if isinstance(frame, SealedAuction):
        bids = tuple(amount if frame.bidders[at] == seat else 0 for at, amount in enumerate(frame.bids))
        copy.stack[-1] = replace(frame, bids=bids)
    return copy
