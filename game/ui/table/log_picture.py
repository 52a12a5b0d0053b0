"""The log as it is painted: a new line pushes the others down as they are, so that it alone has to be painted."""

from collections.abc import Callable

from pygame import Rect, Surface

from .log import Log, Shown


class LogPicture:
    """A part of the backdrop, which can be wiped down to the empty well."""

    def __init__(self, log: Log, surface: Surface, well: Rect, unit: int, wipe: Callable[[Rect], None]) -> None:
        self.log, self.surface, self.well, self.unit, self.wipe = log, surface, well, unit, wipe
        self._painted: tuple[object, ...] = ()

    def refresh(self, rect: Rect) -> None:
        """Paints what differs; `rect` is as much of the well as the log has now."""
        log = self.log
        key = (len(log.lines), log.back, tuple(rect))
        if key == self._painted:
            return
        before = log.shown if self._painted and self._painted[1:] == (0, tuple(rect)) else []
        log.lay_out(rect, self.unit)
        self._painted = (len(log.lines), log.back, tuple(rect))
        fresh = self._push(before, rect) if before and not log.back else 0
        if not fresh:
            self.wipe(self.well)
        log.draw(self.surface, rect, self.unit, fresh or len(log.shown))

    def _push(self, before: list[Shown], rect: Rect) -> int:
        """Moves what stays in sight; how many lines are to be painted, or 0 where nothing stays as it was."""
        shown = self.log.shown
        new = len(self.log.lines) - 1 - before[0].at
        stays = shown[new:]
        if new < 1 or not stays or any(now.line != then.line for now, then in zip(stays, before, strict=False)):
            return 0
        first = before[0].rect
        lines = Rect(first.x, first.y, first.w, stays[-1].rect.bottom - first.y)
        self.surface.set_clip(lines)
        self.surface.scroll(0, stays[0].rect.y - first.y)
        self.surface.set_clip(None)
        # What was the newest line is one no longer, and looks it: it is painted once more.
        self.wipe(Rect(rect.x, rect.y, rect.w, stays[0].rect.bottom - rect.y))
        self.wipe(Rect(rect.x, lines.bottom, rect.w, rect.bottom - lines.bottom))
        self.wipe(Rect(first.right, rect.y, rect.right - first.right, rect.h))
        return new + 1
