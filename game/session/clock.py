"""The game's clock: how long has been played, and what is left of the agreed time."""

from collections.abc import Callable

Now = Callable[[], float]  # seconds; only differences count


class Clock:
    """Runs from the moment it is made. Pausing stops it (TIME-2)."""

    __slots__ = ("_now", "_played", "_since", "limit")

    def __init__(self, now: Now, limit: int = 0, played: int = 0) -> None:
        """`limit` and `played` are milliseconds; no limit is 0."""
        self._now = now
        self._played = float(played)
        self._since: float | None = now()
        self.limit = limit

    @property
    def running(self) -> bool:
        return self._since is not None

    @property
    def played(self) -> int:
        """Milliseconds played, pauses not counted."""
        if self._since is None:
            return int(self._played)
        return int(self._played + max(0.0, self._now() - self._since) * 1000)

    @property
    def left(self) -> int | None:
        """Milliseconds left of the agreed time, or None where none was agreed."""
        return max(0, self.limit - self.played) if self.limit else None

    @property
    def has_run_out(self) -> bool:
        return self.left == 0

    def pause(self) -> None:
        self._played = float(self.played)
        self._since = None

    def resume(self) -> None:
        if self._since is None:
            self._since = self._now()
