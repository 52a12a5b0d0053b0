"""One game in progress: seats, clock, log, autosave, saves, replay and undo. No rule of the game is decided here."""
