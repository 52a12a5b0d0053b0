"""The fingerprint of a position: equal digests, equal states."""

from hashlib import sha256

from game.engine.state import State, encode


def digest(state: State) -> str:
    return sha256(encode(state)).hexdigest()
