"""Everything that knows pygame: the window, its scenes, and the table with its stage and panels."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # our output is our own
