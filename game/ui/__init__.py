"""Everything that knows pygame: the window, its scenes, and the table with its stage and panels."""
