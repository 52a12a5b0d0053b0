"""The board as it lies on the table: where each square is, and how it is drawn."""
