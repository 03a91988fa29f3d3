"""The bank of a night by its scripts: every action, every reason against it, in order."""

from __future__ import annotations

import pytest

from helpers.bank.knowing import KNOWING
from helpers.bank.scripts import SCRIPTS
from helpers.bank.states import chosen, opened, staffed
from helpers.bank.talk import run

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
