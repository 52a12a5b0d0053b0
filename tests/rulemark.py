"""`@rule("JAIL-3")` and `@option("jail_fine")`: what a test proves."""

import pytest

rule = pytest.mark.rule
option = pytest.mark.option
