"""What is certified is looked at before it is recorded: by the same eyes as an auditor's."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.floor.signatures import Written, entries_of, refuse_certificate, stands_for
from croupier.journal import certificates
from croupier.journal.entry import Entry, encode, read_line
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store
from croupier.kit.actors import CROUPIER
from croupier.kit.rules import Refusal
from croupier.night.office.model import GiveKey, RenewKey
from croupier.night.rules import EventRules
from croupier.rulebooks.loader import load
from helpers.houses import house, refusal
from helpers.journal.certified import BANKS, LAST, LINES, SALE, certified
from helpers.signers import covers, digest_for, private, public, signature_of

ONTARIO: EventRules = load("ontario-monte-carlo").rules
FRANCE: EventRules = load("france-casino").rules
NEUTRAL = "01" + "00" * 31  # a point, but one that fits signatures of anybody


def filled(store: Store, upto: int = LINES) -> Store:
    with store.writing() as writing:
        for line in certified().lines[:upto]:
            writing.append(read_line(line))
    return store


def said_at(place: int) -> dict[str, Any]:
    action: dict[str, Any] = json.loads(certified().lines[place - 1])["action"]
    return action


def asked(  # noqa: PLR0913 - a certificate, and what it could be otherwise
    store: Store,
    place: int,
    *,
    key: str = "",
    operator: str = "",
    rules: EventRules = ONTARIO,
    fresh: list[Entry] | None = None,
    **changes: Any,
) -> Refusal | None:
    """The certificate of this entry, said again with changes, just before its place."""
    who = operator or json.loads(certified().lines[place - 1])["operator"]
    written = Written("gala", store, fresh or [])
    found = public(who) if key == "" else key
    return refuse_certificate(rules, found, written, who, {**said_at(place), **changes})


def test_what_was_signed_is_accepted(store: Store) -> None:
    filled(store)
    for place in (BANKS, 13, 14, 15, 16, LAST):
        assert asked(store, place) is None, place
    assert asked(store, 19, key=public("Ann again")) is None


@pytest.mark.clause("HOUSE-19")
def test_why_a_certificate_is_not_recorded_in_order() -> None:
    store = filled(MemoryJournal())
    for changes, why in (
        ({"scope": "runner Zoe", "digest": ""}, "certifies_nothing HOUSE-19 scope=runner Zoe"),
        ({"last": SALE - 1, "digest": ""}, "certifies_nothing HOUSE-19 scope=paper S-1"),
        ({"digest": "00" * 32}, "certifies_otherwise HOUSE-19 scope=paper S-1"),
        ({"digest": "", "signature": ""}, "certifies_otherwise HOUSE-19 scope=paper S-1"),
        ({"signature": "00" * 64}, "not_signed HOUSE-19 person=Cass"),
        ({"signature": "00" * 9}, "not_signed HOUSE-19 person=Cass"),
        ({"signature": said_at(LAST)["signature"].upper()}, "not_signed HOUSE-19 person=Cass"),
        ({"first": 2}, "not_signed HOUSE-19 person=Cass"),
        ({"key": public("Rex")}, "not_signed HOUSE-19 person=Cass"),
        ({"operator": "Rex"}, "not_signed HOUSE-19 person=Rex"),
    ):
        assert refusal(asked(store, LAST, **changes)) == why, changes


@pytest.mark.clause("FR-69")
def test_in_france_by_the_law_of_the_books() -> None:
    verdict = asked(filled(MemoryJournal()), LAST, rules=FRANCE, signature="00" * 64)
    assert refusal(verdict) == "not_signed FR-69 person=Cass"


def test_a_signature_of_another_night_is_none() -> None:
    store = filled(MemoryJournal())
    elsewhere = Written("other", store)
    verdict = refuse_certificate(ONTARIO, public("Cass"), elsewhere, "Cass", said_at(LAST))
    assert refusal(verdict) == "not_signed HOUSE-19 person=Cass"


def test_entries_of_the_same_transaction_can_be_certified(store: Store) -> None:
    """They are decided together and committed together; not every store knows them before."""
    filled(store, SALE - 1)
    sale = read_line(certified().lines[SALE - 1])
    assert asked(store, BANKS, fresh=[sale]) is None
    with store.writing() as writing:
        writing.append(sale)
        assert asked(store, BANKS, fresh=[sale]) is None
    assert asked(store, BANKS, fresh=[sale]) is None, "nor are they counted twice"
    lost = asked(filled(MemoryJournal(), SALE - 1), BANKS)
    assert refusal(lost) == "certifies_otherwise HOUSE-19 scope=bank"


NAMES = ("W1", "W10", "Zoé", 'a"b', "back\\slash", "Rune", "Rune:purse", "tab\there", "F-1", "🎡")


def odd(chance: random.Random) -> dict[str, Any]:
    """An entry with every name in every place where a scope looks for one."""
    name, other = chance.choice(NAMES), chance.choice(NAMES)
    accounts = [f"{name}:float", f"runner:{name}:purse", f"runner:{other}:pocket", "players", name]
    action = chance.choice(["certify", "sell"])
    return {
        "action": {"action": action, "note": f'"paper":"{other}"'},
        "desk": chance.choice(["bank", "bank", "office", f"tables/{name}"]),
        "events": chance.sample(
            [
                {"kind": "filled", "paper": name},
                {"kind": "float_entered", "number": 1},
                {"kind": "noted", "text": f"runner:{other}:purse"},
            ],
            chance.randrange(4),
        ),
        "transfers": [["x", *chance.sample(accounts, 2), 1, "x"]] * chance.randrange(2),
    }


def test_only_what_could_be_is_read_and_nothing_is_missed() -> None:
    chance, found = random.Random(11), 0
    words = ("bank", "table {}", "runner {}", "paper {}", "advance {} 1")
    scopes = {word.format(name) for word in words for name in NAMES}
    tests = {scope: stands_for(scope) for scope in scopes if certificates.SCOPE.fullmatch(scope)}
    assert sorted(scopes - tests.keys()) == [
        "advance Rune:purse 1", "advance tab\there 1", "table Rune:purse", "table tab\there",
    ]  # fmt: skip
    for _ in range(1_500):
        one = odd(chance)
        entry = Entry(1, "c", one["desk"], encode(one), bytes(32), bytes(32))
        for scope, stands in tests.items():
            assert stands(entry) == covers(scope, one), (scope, one)
            found += stands(entry)
    assert found > 1_500


def test_a_range_is_read_once_and_no_further() -> None:
    """What a certificate costs is linear in what it is for, however long the night is."""
    read: list[int] = []

    class Counted(MemoryJournal):
        def read(self, after: int = 0) -> Iterator[Entry]:
            for entry in super().read(after):
                read.append(entry.seq)
                yield entry

    store = filled(Counted())
    digests = entries_of(store, "bank", 7, 11)
    assert read == [7, 8, 9, 10, 11, 12]
    assert certificates.digest_of(digests) == digest_for("bank", 7, 11, certified().lines)


@pytest.mark.clause("HOUSE-19")
@pytest.mark.parametrize("key", ["02" + "00" * 31, NEUTRAL, "ff" * 32])
def test_a_key_that_is_no_point_of_its_own_is_not_recorded(key: str) -> None:
    """It would break the whole record for its auditor."""
    found = house("ontario-wheel")
    found.must("office", CROUPIER, GiveKey("Ann", public("Ann")), "Ann")
    for who, action in (("Ben", GiveKey("Ben", key)), ("Ann", RenewKey("Ann", key))):
        verdict = found.say("office", CROUPIER, action, who)
        assert refusal(verdict) == "not_a_key HOUSE-19"


def test_a_signature_is_over_all_that_it_says() -> None:
    """The control: signed again with the true key, each of the changes is accepted."""
    store, said = filled(MemoryJournal()), said_at(LAST)
    for changes in ({"first": 2}, {"last": 18}, {"scope": "bank", "first": 6, "last": 8}):
        words = {**said, **changes}
        lines = certified().lines
        words["digest"] = digest_for(words["scope"], words["first"], words["last"], lines)
        assert asked(store, LAST, **{**words, "action": "certify"}) is not None
        words["signature"] = signature_of(private("Cass"), words, "Cass")
        assert asked(store, LAST, **words) is None
