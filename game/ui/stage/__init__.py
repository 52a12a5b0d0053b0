"""Turns events into what is seen: each becomes a cue, and then part of the view that the table is drawn from."""
