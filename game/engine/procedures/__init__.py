"""What happens: one file for each chapter of the rulebook. Procedures push frames, they never call one another."""
