"""Nights of each version of the journal, kept for ever: what was written once must always open.

`python -m helpers.golden.nights NAME` writes a new one; those that are there are never rewritten.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from croupier.floor.floor import Floor
from croupier.kit.actors import LICENSEE
from croupier.night.bank.actions import Confirm, Count, EnterFromPaper, Mode
from croupier.night.bank.view import lines
from croupier.night.model import MACHINE, Night, Via
from croupier.night.office.model import CloseNight
from croupier.night.office.office import OFFICE
from croupier.night.tables import view as seen
from helpers.bank.books import BANK
from helpers.bank.nights import said as bank_said
from helpers.bank.states import chosen, opened
from helpers.bank.winding import wound_up
from helpers.houses import house
from helpers.nights import said

SHELF: Final = Path(__file__).parents[2] / "data" / "nights"
COMMANDS: Final = 300
BANK_COMMANDS: Final = 400
RECIPES: Final = {  # the rulebook and the dice of each
    "v1-ontario": ("ontario-wheel", 3),
    "v1-france": ("france-roue-de-la-chance", 5),
    "v2-ontario": ("ontario-wheel", 7),
}
WAYS: Final[tuple[Via, ...]] = ("page", "api", "lines")  # of people
BANKS: Final[dict[str, tuple[Mode, int]]] = {  # nights with a bank: its mode, and the dice
    "v1-bank-17": ("not redeemable", 2),
    "v1-bank-18": ("redeemable", 32),
}


def written(name: str) -> Floor:
    """A night of people and of the machine, made of the dice of its name."""
    book, seed = RECIPES[name]
    dice = random.Random(f"{name} {seed}")
    found = house(book, practice=True, seed=lambda: dice.randbytes(32))
    for number in range(COMMANDS):
        command = said(found, dice, number)
        if command.operator == MACHINE:
            continue  # it speaks for itself, under numbers of its own
        found.floor.submit(replace(command, via=dice.choice(WAYS)))
    found.say("office", LICENSEE, CloseNight())
    return found.floor


def banked(name: str) -> Floor:
    """A night with a bank, from its first count to both signatures."""
    mode, seed = BANKS[name]
    dice = random.Random(f"{name} {seed}")
    found = opened(mode, chosen(supervised_fills="yes"))
    for who, cents in (("Cass", 1), ("Rex", 2)):  # and both count again
        found.does(who, Count(BANK, {}, cents))
    for number in range(BANK_COMMANDS):
        found.floor.submit(bank_said(found, dice, number))
    wound_up(found, dice)
    late = EnterFromPaper("sale", "A 401", "23:55", pieces={"5": 1}, cash=500)
    entered = found.does("Rex", late)  # a paper that turned up after the closing
    found.does("Cass", Confirm((entered[0].paper,)))
    wound_up(found, dice)
    found.does("Lou", CloseNight(), desk=OFFICE)
    return found.floor


def summary(floor: Floor) -> dict[str, Any]:
    """Where the night stood, in words that outlive our classes."""
    night = floor.night
    return {
        **({"bank": of_bank(night)} if night.bank.mode else {}),
        "entries": floor.seq,
        "head": floor.known.head.hex(),
        "people": {
            person: sorted(role.value for role in roles)
            for person, roles in sorted(night.office.staff.items())
        },
        "balances": sorted([account, asset, units] for account, asset, units in night.balances),
        "tables": {
            name: {
                key: value
                for key, value in seen.view(floor.law, night, table, None).items()
                if key in ("open", "croupier", "disputed", "phase", "round", "stakes", "results")
            }
            for name, table in sorted(night.tables.items())
        },
    }


def of_bank(night: Night) -> dict[str, Any]:
    """What the bank came to: its papers, and the identity line by line."""
    return {
        "mode": night.bank.mode,
        "closed": night.bank.closed,
        "papers": {paper.name: paper.state for paper in night.bank.papers},
        "identity": [
            [line.each, line.issued, line.bank, line.tables, line.runners, line.players,
             line.written_off] for line in lines(night)
        ],
        "certificates": [[one.person, one.scope, one.last] for one in night.bank.certificates],
    }  # fmt: skip


def main(name: str) -> None:
    path = SHELF / f"{name}.jsonl"
    if path.exists():
        raise SystemExit(f"{path.name} is kept as it is")
    floor = banked(name) if name in BANKS else written(name)
    path.write_bytes(b"".join(entry.body + b"\n" for entry in floor.store.read()))
    told = json.dumps(summary(floor), indent=1, ensure_ascii=False)
    path.with_suffix(".json").write_text(f"{told}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
