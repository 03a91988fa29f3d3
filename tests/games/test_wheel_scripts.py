"""Both wheels, line by line: refusals by descending precedence, and what follows a yes."""

from __future__ import annotations

import pytest

from croupier.rulebooks.loader import load
from helpers.scripts import at_table, run
from helpers.wheel.scripts import READINGS, SCRIPTS

HOUSE_CLAUSES = {
    "ontario": ("HOUSE-4", "HOUSE-10", "HOUSE-12"),
    "by seat": ("HOUSE-6",),
    "rulings": ("HOUSE-5",),
}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.clause(*HOUSE_CLAUSES.get(name, ())))
        for name in SCRIPTS
    ],
)
def test_script(name: str) -> None:
    book, script, options = SCRIPTS[name]
    run(script, at_table(book, **options))


@pytest.mark.parametrize(("book", "choice", "script"), READINGS)
def test_interpretation(book: str, choice: dict[str, str], script: str) -> None:
    run(script, at_table(load(book, choice)))
    with pytest.raises(AssertionError):  # and the default reads otherwise
        run(script, at_table(book))
