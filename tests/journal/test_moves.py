"""What may move where: the auditor's table is the bank's own, and no table deals with another."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.bank import places
from croupier.bank.ledger import Account, Asset, Transfer
from croupier.journal import moves
from croupier.journal import verify as auditor
from croupier.kit.chips import Units
from croupier.night.bank.moves import BOTH, MOVES, lawful
from helpers.golden.nights import BANKS, SHELF
from helpers.journal.forgeries import balanced, linked

ACCOUNTS = (
    "issued", "licensee", "bank:drawer", "bank:stock", "players", "written off", "deposit", "cage",
    "runner:Rune:purse", "carried:F-1", "carried:float", "W1:float", "W1:series", "W1:tips",
    "W1:abandoned", "W1:rack:1", "W1:cloth:1:red", "W1:owed", "runner:float",
)  # fmt: skip


def test_the_table_is_the_one_that_the_bank_has() -> None:
    edges: dict[tuple[str, str], set[str]] = {}
    for move in MOVES:
        edges.setdefault((move.kind, move.source), set()).add(move.target)
    assert edges == moves.EDGES
    assert {one: places.kind_of(Account(one)) for one in ACCOUNTS} == {
        one: moves.kind_of(one) for one in ACCOUNTS
    }


@pytest.mark.parametrize("reason", ["ON-17c", "void S-1"])
@pytest.mark.parametrize("asset", ["CAD", "chips", "chips 5"])
def test_every_move_between_any_two_places_as_the_bank_judges_it(asset: str, reason: str) -> None:
    found = 0
    for source in ACCOUNTS:
        for target in (one for one in ACCOUNTS if one != source):
            move = Transfer(Asset(asset), Account(source), Account(target), Units(1), reason)
            own = any(lawful(mode, move) for mode in BOTH)
            assert moves.lawful("bank", asset, source, target, reason) == own, move
            found += own
    assert found > 10


@pytest.mark.parametrize(
    ("desk", "source", "target", "holds"),
    [
        ("tables/W1", "players", "W1:float", True),
        ("tables/W1", "W1:cloth:1:red", "W1:float", True),
        ("tables/R1", "cage", "R1:float", True),
        ("tables/W1", "W2:float", "W1:float", False),
        ("tables/W1", "W1:float", "W10:float", False),
        ("tables/W1", "bank:stock", "W1:float", False),
        ("tables/W1", "W1:float", "runner:Rune:purse", False),
        ("bank", "W1:float", "W2:float", False),
        ("bank", "nowhere", "bank:stock", False),
        ("office", "players", "bank:stock", False),
    ],
)
def test_a_table_deals_with_its_own(desk: str, source: str, target: str, *, holds: bool) -> None:
    assert moves.lawful(desk, "chips", source, target, "x") == holds


def told(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (SHELF / f"{name}.jsonl").read_bytes().splitlines()]


def broken(documents: list[dict[str, Any]]) -> auditor.Broken:
    with pytest.raises(auditor.Broken) as caught:
        auditor.verify(linked(balanced(documents)))
    return caught.value


@pytest.mark.parametrize("name", BANKS)
def test_a_bank_that_was_closed_without_its_certificates_is_found(name: str) -> None:
    """The end is cut before the cashier signs for the bank, and the closing put in its place."""
    lines = told(name)
    closed = [one for one in lines if one["events"][0]["kind"] == "bank_closed"][-1]
    last = [one["seq"] for one in lines if one["action"].get("scope") == "bank"][-2:]
    for upto in last:
        tale = [*lines[: upto - 1], {**closed, "seq": upto}]
        found = broken(tale)
        assert (found.seq, found.code) == (upto, "certificate")
        assert "“bank” is not signed by two people to its end" in found.say("en")
        assert "« bank » n'est pas signé à deux jusqu'au bout" in found.say("fr")


@pytest.mark.parametrize("name", BANKS)
def test_a_bank_that_opened_on_one_signature_is_found(name: str) -> None:
    lines = told(name)
    opened = next(one for one in lines if one["events"][-1]["kind"] == "bank_opened")
    first = lines[opened["seq"] - 2]
    assert first["events"][0]["scope"] == "paper C-1"
    first["events"].append(opened["events"][-1])
    found = broken(lines)
    assert (found.seq, found.code) == (first["seq"], "certificate")
    assert "“paper C-1” is not signed by two people" in found.say("en")


def test_money_that_takes_another_way_is_found() -> None:
    lines = told("v1-bank-17")
    sale = next(one for one in lines if one["events"][0]["kind"] == "sold")
    sale["transfers"].append(["CAD", "bank:drawer", "W1:tips", 1, "ON-17c"])
    found = broken(lines)
    assert (found.seq, found.code) == (sale["seq"], "move")
    assert "from bank:drawer to W1:tips" in found.say("en")
    assert "de bank:drawer à W1:tips" in found.say("fr")
