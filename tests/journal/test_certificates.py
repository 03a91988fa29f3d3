"""Certificates of a journal: what each scope stands for, what is signed, and what it costs."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from croupier.journal import certificates, rfc8032
from croupier.journal import verify as auditor
from croupier.journal.certificates import BadCertificate, Signatures, is_key, scopes_of
from helpers.journal.certified import HELD, SALE, certified
from helpers.journal.forgeries import GENESIS, Document, body, digest, linked
from helpers.signers import certificate, covers, digest_for, private, public, signature_of

SCOPES = ("bank", "table W1", "table W10", "table runner", "runner Rune", "runner Rune:purse",
          "paper F-1", "paper F-11", "advance W1 1", "advance W1 11", "advance W10 1")  # fmt: skip


def entry(random_: random.Random) -> Document:
    """An entry as nobody would write it: every desk with every account, paper and line."""
    desk = random_.choice(["bank", "bank", "office", "tables/W1", "tables/W10", "tables/bank"])
    accounts = ["W1:float", "W10:rack:1", "runner:Rune:purse", "runner:Rune:purse:purse", "W1",
                "runner:Rune:pocket", "bank:stock", "players", "carried:F-1"]  # fmt: skip
    events: list[Any] = [
        {"kind": "filled", "paper": random_.choice(["F-1", "F-11", 1, None])},
        {"kind": "float_entered", "number": random_.choice([1, 11])},
        {"kind": "other"},
    ]
    moves = [["x", *random_.sample(accounts, 2), 1, "x"] for _ in range(random_.randrange(3))]
    action = random_.choice(["certify", "sell", "fill"])
    return {"desk": desk, "action": {"action": action}, "transfers": moves,
            "events": random_.sample(events, random_.randrange(4))}  # fmt: skip


def test_scopes_are_what_the_page_says() -> None:
    """The index against the words: no entry is in a scope by one of them and not by the other."""
    chance, found = random.Random(7), set()
    for _ in range(3_000):
        one = entry(chance)
        mine = {scope for scope in SCOPES if covers(scope, one)}
        assert {scope for scope in scopes_of(one) if scope in SCOPES} == mine, one
        found |= mine
    assert found == set(SCOPES)


def test_what_is_signed_is_these_bytes() -> None:
    """For ever: a signature of today must hold when this program is old."""
    said = {"scope": "table Zoé", "first": 1, "last": 12, "digest": "ab" * 32, "signature": "x"}
    text = certificates.message("gala", "Ann", said)
    assert text == (
        b'croupier certificate v1\n{"digest":"' + b"ab" * 32 + b'","first":1,"last":12,'
        b'"night":"gala","operator":"Ann","scope":"table Zo\xc3\xa9"}'
    )
    assert certificates.digest_of(b"") == (
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )


def test_a_forger_with_every_key_is_found_by_a_checkpoint_alone() -> None:
    """The limit, and the control of all forgeries: signed again with the true keys, it holds."""
    documents = [json.loads(line) for line in certified().lines]
    documents[SALE - 1]["at"] = "later"
    for place, one in enumerate(documents):
        if one["action"]["action"] == "certify":
            said, who = one["action"], one["operator"]
            lines = linked(documents[:place])
            said["digest"] = digest_for(said["scope"], said["first"], said["last"], lines)
            key = "Ann again" if said["scope"].startswith("advance") else who
            said["signature"] = signature_of(private(key), said, who)
            one["events"][0]["digest"] = said["digest"]
    signatures = Signatures()
    _, digests = auditor.chain(linked(documents), signatures)
    assert signatures.held == HELD
    with pytest.raises(auditor.Broken, match="not the one that was signed"):
        auditor.witnessed("gala", digests, certified().note, certified().key)


SMALL = (  # the eight points of small order, as RFC 8032 writes them
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
)


@pytest.mark.parametrize("key", SMALL)
def test_a_key_that_fits_anybody_is_none(key: str) -> None:
    assert rfc8032.decompress(bytes.fromhex(key)) is not None, "it is a point"
    assert not is_key(key)


def test_with_such_a_key_anybody_signs() -> None:
    """Why: this signature was made without a secret, and it fits every message."""
    nobody, mark = bytes.fromhex(SMALL[0]), bytes.fromhex(SMALL[0]) + bytes(32)
    assert rfc8032.verify(nobody, b"whatever", mark)


def test_keys_of_people_are_keys() -> None:
    assert all(is_key(public(str(number))) for number in range(20))
    for wrong in ("", "00" * 31, public("Ann").upper(), "02" + "00" * 31, "ff" * 32):
        assert not is_key(wrong)


def test_what_a_file_says_can_neither_flood_nor_steer_a_terminal() -> None:
    bad = BadCertificate("signature", person="\x1b[2J" + "x" * 999)
    assert bad.say("fr").isprintable()
    assert len(bad.say("en")) < 120


def long_night(entries: int, signed: int) -> list[bytes]:
    """So many movements of the bank, and certificates of all that came before, spread over it."""
    lines: list[bytes] = []
    shape: Document = {"v": 1, "night": "gala", "at": "then", "by": "cashier", "operator": "Cass"}
    key = {"kind": "key_given", "person": "Cass", "key": public("Cass")}
    for number in range(1, entries + 1):
        own = {**shape, "seq": number, "command": str(number), "balances": [], "transfers": []}
        prev = digest(lines[-1]).hex() if lines else GENESIS
        one: Document = {"desk": "bank", "action": {"action": "sell"}, "events": []}
        if number == 1:
            one = {"desk": "office", "action": {"action": "give_key"}, "events": [key]}
        elif number % (entries // signed) == 0:
            said = {"scope": "bank", "first": 1, "last": number - 1}
            one = certificate("Cass", {**said, "digest": digest_for("bank", 1, number - 1, lines)})
        lines.append(body({**own, **one, "prev": prev}))
    return lines


def test_each_entry_is_looked_at_once_however_many_certificates_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What certificates cost is the hashing of their digests: 32 bytes an entry of their own."""
    looked, hashed = [], []

    def scopes(one: Document) -> Any:
        looked.append(one["seq"])
        return scopes_of(one)

    def counted(digests: bytes | bytearray) -> str:
        hashed.append(len(digests))
        return true(digests)

    true = certificates.digest_of
    monkeypatch.setattr(certificates, "scopes_of", scopes)
    monkeypatch.setattr(certificates, "digest_of", counted)
    signatures = Signatures()
    auditor.chain(long_night(600, 6), signatures)
    assert signatures.held == 6
    assert len(looked) == len(set(looked)) == 594
    assert hashed == [32 * (100 * turn - 1 - turn) for turn in range(1, 7)]
