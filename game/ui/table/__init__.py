"""The table: board, seats, log, and the panel of whatever is to be decided."""
