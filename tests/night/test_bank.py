"""The bank of a night by its scripts: every action, every reason against it, in order."""

from __future__ import annotations

import pytest

from croupier.kit.chips import Units
from croupier.night.bank import actions as a
from helpers.bank.knowing import KNOWING
from helpers.bank.scripts import SCRIPTS
from helpers.bank.states import chosen, opened, staffed
from helpers.bank.talk import run
from helpers.houses import refusal

EVERY = {**SCRIPTS, **KNOWING}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.clause(*script.clauses), id=name)
     for name, script in EVERY.items()],
)  # fmt: skip
def test_script(name: str) -> None:
    script = EVERY[name]
    event = chosen(**script.choices)
    if script.opened:
        assert script.mode
        run(script.text, opened(script.mode, event))
    else:
        run(script.text, staffed(script.mode, event))


@pytest.mark.clause("ON-20")
def test_where_it_is_said_of_each_sale_the_buyer_is_looked_at() -> None:
    night = opened("redeemable", chosen(age_statement="per-sale"))
    unseen = night.tries("Cass", a.Sell(Units(20)))
    assert refusal(unseen) == "buyer_not_looked_at ON-20 age=18"
    night.does("Cass", a.Sell(Units(20), of_age=True))
