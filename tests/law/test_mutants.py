"""The law bites: a rule that is set to another valid value is noticed by its witness.

`tests/data/witnesses.toml` names the witness of each rule; `make witnesses` writes it. A value
that nobody notices is a defect, unless its clause waits for a desk or a game that is to come.
"""

from __future__ import annotations

import tomllib

import pytest

from croupier.rulebooks.loader import load
from croupier.rulebooks.model import LawError
from helpers.coverage import waiting
from helpers.mutants import Mutant, Settled, in_force, settled
from helpers.soak import sized
from helpers.witnesses import FILE, NOBODY, differs, names_it, told, witness_named

WITNESS: dict[str, str] = tomllib.loads(FILE.read_text("utf-8"))
RULES = {one.key: one for one in settled() if names_it(one)}
SHARDS = sized(check=20, test=5, soak=1)  # one of so many rules is tried
TRIED = [key for number, key in enumerate(sorted(WITNESS)) if number % SHARDS == 0]


def test_every_rule_that_decides_something_names_its_witness() -> None:
    assert sorted(WITNESS) == sorted(RULES), "run `make witnesses`"


def test_nobody_notices_only_what_waits() -> None:
    unnoticed = {key: RULES[key].clause for key, name in WITNESS.items() if name == NOBODY}
    bites = {key for key, clause in unnoticed.items() if clause not in waiting()}
    assert not bites, "a rule that changes nothing is a defect"


@pytest.mark.parametrize("key", [key for key in TRIED if WITNESS[key] != NOBODY])
def test_another_value_is_noticed(key: str) -> None:
    one, name = RULES[key], WITNESS[key]
    before = told(name)
    tried = list(one.mutants())
    for mutant in tried:
        with in_force(mutant):
            assert differs(witness_named(name), before), str(mutant)
    assert tried or refused(one), "it has another value, and nobody tried it"


def refused(one: Settled) -> bool:
    """Whether any other value is refused with the rulebook: the clauses hang together."""
    try:
        with in_force(Mutant(one.book, one.rule, "", "something else", one.clause)):
            load(one.book)
    except LawError:
        return True
    return False
