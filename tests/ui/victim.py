"""The program with its window and a witness, to be killed: tells which position was on the screen after each frame."""

import sys

import pygame

from game import app
from game.cli import main
from game.session.digest import digest
from game.ui.front.title import TitleScene
from game.ui.panels.breaks import WatchPanel
from game.ui.table.scene import TableScene
from game.ui.window import Loop


class Witness(Loop):
    """Presses Enter where a person would have to: Continue on the title, and Watch where only computers play."""

    told = -1

    def frame(self, seconds: float, events: list[pygame.Event]) -> None:
        if self._tell() and not events:
            events = [pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")]
        super().frame(seconds, events)

    def _tell(self) -> bool:
        """What the frame before this one has shown; whether Enter is waited for."""
        scene = self.scenes[-1]
        if not isinstance(scene, TableScene):
            return isinstance(scene, TitleScene)
        session = scene.table.session
        if session.number != self.told:
            self.told = session.number
            print(session.number, digest(session.state), flush=True)
        return isinstance(scene.table.panel, WatchPanel)


if __name__ == "__main__":
    vars(app)["Loop"] = Witness  # the one place where the program makes its loop
    sys.exit(main(sys.argv[1:]))
