"""The table as somebody sees it who is only told the events: what a screen may draw from."""

from typing import Self, assert_never

from msgspec import Struct

from . import events as ev
from .events import Event, Outcome
from .parties import BANK
from .state import State


class Spectator(Struct):
    """Rebuilt from events alone; lists are laid out as in State."""

    cash: list[int]
    position: list[int]
    jail: list[int]
    out: list[bool]
    owner: list[int]
    level: list[int]
    mortgaged: list[bool]
    holders: list[int]
    turn: int = 0
    asked: int = BANK
    waiting: str = ""
    outcome: Outcome | None = None

    @classmethod
    def at_empty_table(cls, players: int, squares: int, get_outs: int) -> Self:
        """Before the first event of a game."""
        return cls(
            cash=[0] * (players + 2),
            position=[0] * players,
            jail=[0] * players,
            out=[False] * players,
            owner=[BANK] * squares,
            level=[0] * squares,
            mortgaged=[False] * squares,
            holders=[BANK] * get_outs,
        )

    @classmethod
    def of(cls, state: State) -> Self:
        """What a spectator would know who had seen the whole game up to a state."""
        top = state.stack[-1] if state.stack else None
        return cls(
            cash=state.cash[:],
            position=state.position[:],
            jail=state.jail[:],
            out=state.out[:],
            owner=state.owner[:],
            level=state.level[:],
            mortgaged=state.mortgaged[:],
            holders=state.holders[:],
            turn=state.turn,
            asked=BANK if top is None else top.decider,  # type: ignore[union-attr]  # only waiting frames rest on top
            waiting="" if top is None else type(top).__name__,
            outcome=state.outcome,
        )

    def see(self, event: Event) -> None:
        match event:
            case ev.Paid():
                self.cash[event.payer] -= event.amount
                self.cash[event.payee] += event.amount
            case ev.DeedMoved():
                self.owner[event.square] = event.taker
            case ev.GetOutMoved():
                self.holders[event.card] = event.taker
            case ev.Moved():
                self.position[event.player] = event.end
            case ev.Jailed():
                self.position[event.player] = event.square
                self.jail[event.player] = 1
            case ev.StayedInJail():
                self.jail[event.player] += 1
            case ev.LeftJail():
                self.jail[event.player] = 0
            case ev.Built():
                self.level[event.square] = event.level
            case ev.Sold():
                self.level[event.square] = event.after
            case ev.BuildingsLost():
                self.level[event.square] = 0
            case ev.Mortgaged():
                self.mortgaged[event.square] = True
            case ev.Lifted() | ev.MortgageCancelled():
                self.mortgaged[event.square] = False
            case ev.WentBankrupt():
                self.out[event.player] = True
            case ev.TurnBegan():
                self.turn = event.player
            case ev.Asked():
                self.asked, self.waiting = event.player, event.what
            case ev.GameEnded():
                self.asked, self.waiting, self.outcome = BANK, "", event.outcome
            case (
                ev.GameBegan()
                | ev.DeedDealt()
                | ev.StartTied()
                | ev.StarterFound()
                | ev.Thrown()
                | ev.TurnEnded()
                | ev.PassedBy()
                | ev.NoRent()
                | ev.RentLapsed()
                | ev.CardDrawn()
                | ev.DeckEmpty()
                | ev.Bought()
                | ev.Declined()
                | ev.AuctionOpened()
                | ev.BidMade()
                | ev.BidSealed()
                | ev.BidPassed()
                | ev.BidsShown()
                | ev.AuctionWon()
                | ev.AuctionFailed()
                | ev.ShortageFound()
                | ev.BuildingsClaimed()
                | ev.BuildingAuctionOpened()
                | ev.BuildingWon()
                | ev.BuildingUnsold()
                | ev.MortgageKept()
                | ev.TradeProposed()
                | ev.TradeAccepted()
                | ev.TradeRefused()
                | ev.DebtOpened()
                | ev.PropertyOffered()
                | ev.PropertyAccepted()
                | ev.PropertyRefused()
                | ev.EndProposed()
                | ev.EndAgreed()
                | ev.EndRefused()
                | ev.TimeRanOut()
            ):
                pass  # a matter for the log: what they change comes in events of its own
            case _:
                assert_never(event)
