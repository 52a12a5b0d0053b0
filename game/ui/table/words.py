"""The lines that are always there: who must do what, and how the game stands."""

from game.engine.parties import POT
from game.engine.rules import NO_LIMIT

from .table import Table


def prompt(table: Table) -> str:
    """One sentence that says who must do what."""
    say, decision = table.desk.say, table.session.decision
    if table.paused:
        return say("prompt.paused")
    if table.wanted is not None:
        return say("prompt.wanted", deal=table.wanted)
    if table.stage.reading is not None:
        return say("prompt.reading", player=table.view.player)
    if table.stage.busy:
        return say("prompt.playing", player=table.view.player)
    if decision is None:
        return say("prompt.over")
    if table.session.seats[decision.player].is_person:
        return table.teller.decision(decision)
    return say("prompt.bot", player=decision.player)


def header(table: Table, stock: tuple[int, int]) -> str:
    """The rules, a tab, and what changes: round, the Bank's stock, pot and clock."""
    say, rules, view = table.teller.say, table.view.rules, table.view
    words = [say("header.round", round=max(1, view.round))]
    if rules.houses < NO_LIMIT:
        words.append(say("header.stock", houses=stock[0], hotels=stock[1]))
    if rules.ruleset.free_parking == "jackpot":
        words.append(say("header.pot", amount=view.seen.cash[POT]))
    left = table.session.clock.left
    if left is not None:
        words.append(say("header.clock", minutes=left // 60_000, seconds=f"{left // 1000 % 60:02d}"))
    return table.rules_line + "\t" + " · ".join(words)
