"""What people deal in besides answering: who may, and the panel in which it is done."""

from game.engine.actions import CollectRent
from game.engine.engine import check
from game.engine.frames import DealKind
from game.ui.panels.estate import EstatePanel
from game.ui.panels.trade import TradePanel

from .desk import Desk


def dealers(desk: Desk, kind: DealKind) -> list[int]:
    """Who may open that panel: the one for building is for selling too."""
    return desk.may_deal(kind) or (desk.may_deal("sell") if kind == "build" else [])


def open_deal(desk: Desk, kind: DealKind) -> None:
    """For the first of those who may."""
    seat = desk.me = dealers(desk, kind)[0]
    match kind:
        case "trade":
            others = (other for other in range(len(desk.seats)) if other != seat and not desk.state.out[other])
            desk.open(TradePanel(seat, next(others)))
        case "mortgage":
            desk.open(EstatePanel("mortgage", seat))
        case "collect":
            _collect(desk)
        case _:
            desk.open(EstatePanel("build", seat))


def _collect(desk: Desk) -> None:
    """For everybody at the screen. Tells the same whether anything was owed or not (RENT-7)."""
    for seat in desk.people:
        if check(desk.state, CollectRent(seat)) is None:
            desk.submit(CollectRent(seat))
    desk.tell(desk.say("steady.collected"), "")
