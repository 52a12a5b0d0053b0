"""The rules of the game, and nothing else: no screen, clock, file or global randomness."""
