"""Free Parking, as the books have it."""

from game.engine.events import Asked, Happening, Moved, Thrown
from tests.engine.table import ANN, Table
from tests.rulemark import option, rule


@rule("PARK-1")
@option("free_parking")
def test_nothing_happens_on_free_parking() -> None:
    table = Table().at(ANN, "jail").throw(4, 6)
    kinds: list[type[Happening]] = [type(event) for event in table.events]
    assert (kinds, table.cash[ANN]) == ([Thrown, Moved, Asked], 1500)


@rule("PARK-1")
@option("free_parking")
def test_taxes_do_not_gather_on_free_parking() -> None:
    table = Table(2).throw(1, 3).end_turn().at(1, "jail").throw(4, 6)
    assert (table.pot, table.cash) == (0, [1300, 1500])


@rule("PARK-1")
def test_doubles_onto_free_parking_still_throw_again() -> None:
    assert Table().at(ANN, "jail").throw(5, 5).waiting == "AwaitThrow"
