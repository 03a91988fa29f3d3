"""The bank of a night by its scripts: every action, every reason against it, in order."""

from __future__ import annotations

import pytest

from bank_scripts import SCRIPTS
from bank_states import chosen, opened, staffed
from bank_talk import run


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.clause(*script.clauses), id=name)
     for name, script in SCRIPTS.items()],
)  # fmt: skip
def test_script(name: str) -> None:
    script = SCRIPTS[name]
    event = chosen(**script.choices)
    if script.opened:
        assert script.mode
        run(script.text, opened(script.mode, event))
    else:
        run(script.text, staffed(script.mode, event))
