"""Writes the golden games anew, after a change of the rules that was meant: python -m tests.goldens.regenerate."""

from typing import Any

import msgspec

from tests.engine.table import LIBRARY
from tests.goldens.golden import FOLDER, HOUSE_RULES, recorded


def main() -> None:
    plans: list[tuple[str, str, dict[str, Any]]] = [(preset, "atlantic_city", {}) for preset in sorted(LIBRARY.presets)]
    plans += [("standard", "village", {}), ("classic", "village", HOUSE_RULES)]
    for seed, (preset, board, options) in enumerate(plans, start=1):
        golden = recorded(preset, board, options, seed)
        name = f"{preset}_{board}{'_house' if options else ''}.json"
        (FOLDER / name).write_bytes(msgspec.json.encode(golden) + b"\n")
        print(f"{name}: {len(golden.actions)} actions, {golden.digest[:12]}")


if __name__ == "__main__":
    main()
