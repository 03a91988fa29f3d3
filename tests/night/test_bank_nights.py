"""Any conversation through whole nights with a bank: whatever is said, the books hold."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from croupier.bank import identity
from croupier.bank.ledger import DRAWER, Account, Asset, Balances
from croupier.bank.places import kind_of
from croupier.floor.audit import decided_again
from croupier.floor.floor import Floor
from croupier.journal import verify as auditor
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.bank import actions as a
from croupier.night.bank import carrying
from croupier.night.bank import specs as bank_specs
from croupier.night.model import law_of
from croupier.night.office.model import CloseNight
from croupier.night.office.office import OFFICE
from helpers.applications import approved
from helpers.bank import proofs
from helpers.bank.books import MODES, Books
from helpers.bank.nights import said
from helpers.bank.states import chosen, opened, staffed
from helpers.bank.winding import wound_up
from helpers.houses import checked, with_part
from helpers.signers import STAFF, document
from helpers.soak import CHECKING, SOAKING, examples

NIGHTS, COMMANDS = 8, 350
READINGS = ("alert-only", "posted-maxima", "stakes-that-lie")  # of a float that suffices
Documents = list[dict[str, Any]]


def play(seed: int, seen: Counter[str]) -> Books:
    """A night of this seed. After every yes the books are looked at; a no changes nothing."""
    dice = random.Random(f"bank {seed}")
    fills = "yes" if dice.random() < 0.3 else "no"
    found = staffed(event=chosen(supervised_fills=fills, sufficient=READINGS[seed % 3]))
    found.does("Lou", approved(dice.choice(MODES)), desk=OFFICE)
    for number in range(COMMANDS):
        command, before = said(found, dice, number), found.floor.known
        twice = machine.decide(found.floor.law, before.night, command)
        verdict = found.floor.submit(command)
        if isinstance(verdict, Refusal):
            assert found.floor.known is before, "a no changes nothing"
            seen[verdict.code] += 1
            continue
        assert verdict.decision == twice, "deciding is pure"
        standing(found)
        seen[type(command.action).__name__] += 1
        seen.update(type(event).__name__ for event in verdict.decision.events)
    return found


def standing(found: Books) -> None:
    """What holds at every moment."""
    checked(found.night())
    proofs.worth_what_lies_there(found.night())
    proofs.tallies(found.night())
    proofs.nothing_from_nowhere(found.night())
    proofs.closed_in_green(found.night())
    proofs.floats_hold(found.night())


def documents(found: Books) -> Documents:
    return [document(line) for line in found.lines()]


def told(found: Books) -> None:
    """What the record tells of a whole night."""
    record = documents(found)
    for proof in (proofs.lawful_edges, proofs.nothing_redeemed, proofs.without_gap):
        proof(record)
    proofs.voids_return(record)
    proofs.closed_by_two(record)
    proofs.scopes_end(record, found.night().bank)
    proofs.blind_counts(record, found.night(), STAFF)


def audited(found: Books) -> None:
    """The journal alone tells the night, every signature holds, and all is decided again alike."""
    read = Floor(law_of(), machine.begin(), found.floor.store)
    read.catch_up()
    assert read.known == found.floor.known, "the journal tells another night"
    entries = list(found.floor.store.read())
    lines = [entry.body for entry in entries]
    assert auditor.verify(lines) == (len(entries), entries[-1].digest.hex())
    assert decided_again(json.loads(line) for line in lines) is None


def closed(found: Books, dice: random.Random) -> None:
    """Whatever a night has left behind, people who know the job can close its bank, and then it."""
    wound_up(found, dice)
    standing(found)
    left = {kind_of(account) for account, *_ in found.night().balances}
    assert not left & {"runner", "carried", "table", "drawer"}, "something lies about"
    assert found.night().balances.of(DRAWER, Asset("CAD")) == 0
    found.does("Lou", CloseNight(), desk=OFFICE)


@pytest.mark.slow
@pytest.mark.clause("HOUSE-20", "ON-17d", "ON-17e", "ON-18e")
@pytest.mark.parametrize("shard", range(2))
def test_any_night(shard: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(shard, examples(NIGHTS * 2), 2):
        try:
            found = play(seed, seen)
            told(found)
            closed(found, random.Random(seed))
            told(found)
            audited(found)
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
    if CHECKING:
        return  # too few nights for all of the following
    every = {spec.record.__name__ for spec in bank_specs.EVENTS.values()} - {
        "BankClosed",
        "BankReopened",
    }
    assert sorted(every - seen.keys()) == [], "what never happens is not tested"
    assert {"FloatShort", "RoundClosed", "float_does_not_cover"} <= seen.keys()
    assert "PaymentOwed" in seen or not SOAKING  # it takes many nights
    refused = {"both_sides", "not_redeemable", "pieces_not_there", "not_enough_chips", "on_its_way"}
    assert sorted(refused - seen.keys()) == [], "what is never refused is not tested"


# The controls: a record that was tampered with, a night that was broken, and who sees it.


def evening(mode: a.Mode = "not redeemable") -> Books:
    """A short one with a bit of everything, closed."""
    found = opened(mode)
    found.table(opened=True)
    found.filled(p5=20)
    found.issued(p20=5)
    for _ in range(2):
        found.does("Cass", a.Sell(Units(40)))
    found.does("Cass", a.Void("S-2", "mistyped"))
    found.does("Rex", a.ConfirmVoid("V-1"))
    wound_up(found, random.Random(0))
    return found


def of_kind(record: Documents, kind: str) -> dict[str, Any]:
    """The first entry that tells such an event."""
    return next(one for one in record if any(event["kind"] == kind for event in one["events"]))


def elsewhere(record: Documents) -> None:
    of_kind(record, "received")["transfers"][0][1:3] = ["W1:float", "W2:float"]


def cash_bet(record: Documents) -> None:
    of_kind(record, "sold")["transfers"].append(["CAD", "players", "W1:float", 500, "ON-16"])


def redeemed(record: Documents) -> None:
    value = of_kind(record, "sold")["transfers"][0]
    value[1:3] = value[2], value[1]


def gap(record: Documents) -> None:
    of_kind(record, "sold")["events"][0]["paper"] = "S-2"


def again(record: Documents) -> None:
    record.insert(20, copy.deepcopy(of_kind(record, "void_asked")))


def too_much(record: Documents) -> None:
    of_kind(record, "voided")["transfers"][0][3] += 1


def too_little(record: Documents) -> None:
    of_kind(record, "voided")["transfers"].pop()


def unsigned(record: Documents) -> None:
    """The recorder's last word on the bank is gone."""
    record[:] = [one for one in record if not certifies(one, "recorder")]


def one_hand(record: Documents) -> None:
    """She signed for both."""
    for one in record:
        if certifies(one, "recorder"):
            one["events"][0]["person"] = "Cass"


def half_signed(record: Documents) -> None:
    for one in record:
        if certifies(one, "recorder"):
            one["events"][0]["first"] = 40


def certifies(one: dict[str, Any], role: str) -> bool:
    return any(event["kind"] == "certified" and (event["scope"], event["role"]) == ("bank", role)
               for event in one["events"])  # fmt: skip


@pytest.mark.parametrize(
    ("crime", "proof"),
    [(elsewhere, proofs.lawful_edges), (cash_bet, proofs.lawful_edges),
     (redeemed, proofs.nothing_redeemed), (gap, proofs.without_gap), (again, proofs.without_gap),
     (too_much, proofs.voids_return), (too_little, proofs.voids_return),
     (unsigned, proofs.closed_by_two), (one_hand, proofs.closed_by_two),
     (half_signed, proofs.closed_by_two)],
)  # fmt: skip
def test_a_record_that_was_tampered_with_is_seen(
    crime: Callable[[Documents], None], proof: Callable[[Documents], None]
) -> None:
    record = copy.deepcopy(documents(evening()))
    proof(record)
    crime(record)
    with pytest.raises((AssertionError, KeyError)):
        proof(record)


def test_an_event_that_was_changed_is_decided_otherwise() -> None:
    record = copy.deepcopy(documents(evening()))
    assert decided_again(record) is None
    of_kind(record, "sold")["events"][0]["change"] = 1
    finding = decided_again(record)
    assert finding
    assert finding.code == "decided_otherwise"


def with_more(found: Books, account: str, asset: str, units: int) -> None:
    held = dict(found.night().balances.held)
    key = (Account(account), Asset(asset))
    held[key] = held.get(key, 0) + units
    night = replace(found.night(), balances=Balances(held))
    found.floor.known = found.floor.known._replace(night=night)


@pytest.mark.parametrize(
    ("account", "asset", "units"),
    [("runner:Rune:purse", "play money 20", -6), ("bank:stock", "play money 5", 1),
     ("carried:F-9", "play money", 5), ("runner:Rune:purse", "CAD", 1)],
)  # fmt: skip
def test_books_that_were_broken_are_seen(account: str, asset: str, units: int) -> None:
    found = opened("not redeemable")
    found.issued(p20=5)
    standing(found)
    with_more(found, account, asset, units)
    with pytest.raises(AssertionError):
        standing(found)
    if asset != "CAD":
        with pytest.raises(AssertionError):
            proofs.worth_what_lies_there(found.night())


def test_a_column_that_forgets_a_place_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    found = opened("not redeemable")
    found.issued(p20=5)
    monkeypatch.delitem(identity.COLUMNS, "runner")
    with pytest.raises(AssertionError):
        proofs.tallies(found.night())


def test_a_scope_that_ends_too_early_is_seen() -> None:
    found = evening("redeemable")
    proofs.scopes_end(documents(found), found.night().bank)
    short = replace(found.night().bank, last={**found.night().bank.last, "table W1": 3})
    with pytest.raises(AssertionError):
        proofs.scopes_end(documents(found), short)


@pytest.mark.clause("HOUSE-21")
@pytest.mark.parametrize("taken_back", [False, True])
def test_a_first_count_that_others_could_see_is_seen(taken_back: bool) -> None:  # noqa: FBT001
    """Also one that was taken back: whoever counts second would know what the first will say."""
    found = opened("not redeemable")
    found.does("Cass", a.Count("bank", {"20": 250}, 777))
    if taken_back:
        found.does("Cass", a.CountAgain("bank"))
        found.does("Cass", a.Count("bank", {"20": 250}, 777))
    record = documents(found)
    proofs.blind_counts(record, found.night(), STAFF)
    bright = with_part(found.night(), "bank", replace(found.night().bank, blind={}))
    with pytest.raises(AssertionError, match="is open to"):
        proofs.blind_counts(record, bright, STAFF)
    counts_again = found.does("Rex", a.Count("bank", {"20": 250}, 777))
    assert counts_again
    proofs.blind_counts(documents(found), found.night(), STAFF)
    dark = with_part(found.night(), "bank", replace(found.night().bank, blind={"bank": 1}))
    with pytest.raises(AssertionError, match="is kept from"):
        proofs.blind_counts(documents(found), dark, STAFF)


def test_a_bank_that_nobody_could_close_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was when a void could be confirmed and never declined."""
    monkeypatch.setattr(carrying, "WITHDRAWN", ())
    found = opened("not redeemable")
    found.does("Cass", a.Sell(Units(5)))
    found.does("Cass", a.Void("S-1", "no"))
    with pytest.raises(AssertionError):
        wound_up(found, random.Random(0))


@pytest.mark.clause("HOUSE-21")
def test_a_runner_whose_count_differs_learns_nothing_from_their_own_entry() -> None:
    """Also who sees only what they said themselves counts again without the other's figures."""
    found = opened("redeemable")
    found.issued(cash=5000)
    found.does("Cass", a.Count("runner Rune", {}, 5000))
    found.does("Rune", a.Count("runner Rune", {}, 4000))
    record = documents(found)
    assert record[-1]["events"][0]["kind"] == "counts_differ"
    proofs.blind_counts(record, found.night(), STAFF)
