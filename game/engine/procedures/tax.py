"""Income tax as a choice: a flat sum or a share of one's worth, chosen before it is added up."""

from game.engine.actions import ChooseTax
from game.engine.causes import IncomeTax
from game.engine.errors import Refusal
from game.engine.events import Event
from game.engine.frames import Charge, TaxChoice
from game.engine.queries import income_tax_share
from game.engine.state import State
from game.engine.windows import refuse_answer


def check_choose_tax(state: State, action: ChooseTax) -> Refusal | None:
    return refuse_answer(state, action, TaxChoice)


def choose_tax(state: State, action: ChooseTax, events: list[Event]) -> None:
    """TAX-1, TAX-2."""
    frame = state.stack.pop()
    assert isinstance(frame, TaxChoice)
    ruleset = state.rules.ruleset
    if action.by_share:
        amount = income_tax_share(state, action.player)
        cause = IncomeTax(frame.square, ruleset.income_tax_percent)
    else:
        amount, cause = ruleset.income_tax_amount, IncomeTax(frame.square)
    state.stack.append(Charge(action.player, state.rules.penalties_to, amount, cause))
