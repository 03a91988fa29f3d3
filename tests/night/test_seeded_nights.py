"""Whole nights from a seed, mostly sensible and partly wild: 150 nights of 300 commands each."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from croupier.floor.audit import decided_again
from croupier.floor.floor import Floor
from croupier.floor.record import decision_of
from croupier.games.registry import GAMES
from croupier.journal import verify as auditor
from croupier.journal.check_draw import draws
from croupier.journal.entry import document_of
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Command, law_of
from croupier.night.tables import model as t
from croupier.night.tables import specs as table_specs
from croupier.night.tables.opening import refuse_bankless
from croupier.rulebooks.loader import load
from helpers.houses import House, checked, house, open_bank
from helpers.nights import said
from helpers.soak import CHECKING, sized

NIGHTS = sized(check=5, test=50, soak=5_000)  # for each rulebook
COMMANDS = 300


def play(book: str, seed: int, seen_kinds: Counter[str]) -> None:
    dice = random.Random(f"{book} {seed}")
    found = house(book, practice=dice.random() < 0.5, seed=lambda: dice.randbytes(32))
    if refuse_bankless(found.floor.law, found.floor.night):
        open_bank(found)
    for number in range(COMMANDS):
        command, before = said(found, dice, number), found.floor.known
        verdict = found.floor.submit(command)
        if isinstance(verdict, Refusal):
            assert found.floor.known is before, "a no changes nothing"
            seen_kinds[verdict.code] += 1
            continue
        checked(found.floor.night)
        seen_kinds[type(command.action).__name__] += 1
        seen_kinds["seated oneself"] += isinstance(command.action, t.Sit) and by_player(command)
        for entry in found.floor.store.read(after=before.seq):  # what was said, then the machine
            told = decision_of(found.floor.night, document_of(entry))
            seen_kinds.update(type(event).__name__ for event in told.events)
            seen_kinds.update(
                "owed" for transfer in told.transfers if transfer.source.endswith(":owed")
            )
    proved(found, f"{book}, seed {seed}")


def by_player(command: Command) -> bool:
    return command.by.role is Role.PLAYER


def proved(found: House, which: str) -> None:
    """The journal tells the whole night, holds, is decided again alike, and its draws are right."""
    read = Floor(law_of(), machine.begin(), found.floor.store)
    read.catch_up()
    assert read.known == found.floor.known, which
    entries = list(found.floor.store.read())
    lines = [entry.body for entry in entries]
    assert auditor.verify(lines) == (len(entries), entries[-1].digest.hex()), which
    assert decided_again(json.loads(line) for line in lines) is None, which
    assert {draw.found for draw in draws(lines)} <= {"right", "unused", "not_revealed"}, which


UNHEARD = {  # events and words that no night under this rulebook has
    "ontario-wheel": {
        *("Check", "Checked", "FloatEntered", "TopUp", "ChargeTaken", "TakeCharge"),
        *("ChefMarked", "MarkChef", "ShowResult"),
        *("Counted", "FloatCountedOnce", "FloatCountsDiffer"),
        *("ApparatusAttested", "StandingTaken"),
    },
    "france-roue-de-la-chance": {  # it asks for no chef de table
        *("ChargeTaken", "TakeCharge", "ChefMarked", "MarkChef"),
        *("ApparatusAttested", "StandingTaken"),
    },
    "france-roulette-anglaise": set[str](),
}
NOBODYS = {
    *("SeedLost", "TurnsTimed", "TimeTurns"),  # at these games nobody has the word alone
    *("TakeDownNotice", "NoticeTakenDown", "HangNotice", "NoticeHung"),  # in tests of their own
    *("StateAge", "AgeStated", "ProofShown"),
    *("FloatShort", "PayDebts", "PaymentOwed", "DebtPaid", "DebtCancelled"),  # where a bank fills
}


@pytest.mark.slow
@pytest.mark.parametrize("book", UNHEARD)
def test_seeded_nights(book: str) -> None:
    seen_kinds: Counter[str] = Counter()
    for seed in range(NIGHTS):
        play(book, seed, seen_kinds)
    if CHECKING:
        return  # too few nights for all of the following
    game, never = GAMES[load(book).game], UNHEARD[book] | NOBODYS
    every = {spec.record.__name__ for spec in (*game.events.values(), *table_specs.EVENTS.values())}
    assert sorted(every - seen_kinds.keys() - never) == [], "what never happens is not tested"
    words = [saying.record for saying in (*game.actions.values(), *table_specs.ACTIONS.values())]
    heard = {word.__name__ for word in words if not issubclass(word, t.MachineAction)}
    assert sorted(heard - seen_kinds.keys() - never) == [], "what is never heard is not tested"
    assert not UNHEARD[book] & seen_kinds.keys(), "heard after all"
    assert seen_kinds["seated oneself"]
    assert seen_kinds["RoundClosed"] > 250
    assert seen_kinds["owed"] > 0 or book != "france-roue-de-la-chance"  # whose winnings are large
    refused = {"no_more_bets", "not_enough_chips", "dispute_open", "round_in_progress"}
    assert refused | {"table_paused", "bets_were_invited", "seats_need_a_look"} <= set(seen_kinds)
