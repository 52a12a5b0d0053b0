"""The subcommands of `deeds`: one file each, with `add_to` for its arguments and a function that runs it."""
