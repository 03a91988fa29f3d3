"""The people of a bank, for tests: their parts, the same keys in every run, what they certify.

What a scope stands for is written here a second time, from the words of docs/journal.md and
without an index: what is signed by this must hold for the verifier.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.kit.actors import Role

Document = dict[str, Any]
KEEPERS: Final = {
    "Cass": Role.CASHIER,
    "Rex": Role.RECORDER,
    "Rune": Role.RUNNER,
    "Robin": Role.RUNNER,
    "Ann": Role.CROUPIER,
    "Cora": Role.PIT_BOSS,
    "Dora": Role.DIRECTOR,
    "Ida": Role.INSPECTOR,
}
STAFF: Final = {**KEEPERS, "Ben": Role.CROUPIER, "Lou": Role.LICENSEE}
PERSON: Final = {role: person for person, role in reversed(STAFF.items())}  # who has a part first


def private(name: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(hashlib.sha256(name.encode()).digest())


def public(name: str) -> str:
    return private(name).public_key().public_bytes_raw().hex()


def covers(scope: str, one: Document) -> bool:
    """Whether an entry is one of those that this scope stands for."""
    if one["desk"] == "bank" and one["action"]["action"] == "certify":
        return False
    accounts = {account for move in one["transfers"] for account in move[1:3]}
    word, _, name = scope.partition(" ")
    match word:
        case "bank":
            return bool(one["desk"] == "bank")
        case "table":
            touched = any(account.startswith(f"{name}:") for account in accounts)
            return one["desk"] == f"tables/{name}" or (one["desk"] == "bank" and touched)
        case "runner":
            return one["desk"] == "bank" and f"runner:{name}:purse" in accounts
        case "paper":
            return any(event.get("paper") == name for event in one["events"])
        case "advance":
            found = re.fullmatch("(.+) ([0-9]+)", name)
            assert found
            return one["desk"] == f"tables/{found[1]}" and any(
                event["kind"] == "float_entered" and event["number"] == int(found[2])
                for event in one["events"]
            )
        case "register":
            return any(event["kind"] == "float_entered" for event in one["events"])
        case _:  # of what nobody can certify there is no entry
            return False


def digest_for(scope: str, first: int, last: int, lines: list[bytes]) -> str:
    """Of these lines of a journal, from its first on."""
    return sha256_of(
        hashlib.sha256(line).digest()
        for number, line in enumerate(lines, 1)
        if first <= number <= last and covers(scope, document(line))
    )


@lru_cache(maxsize=4096)
def document(line: bytes) -> Document:
    """To be read and left as it is: whoever signs next reads the same lines."""
    found: Document = json.loads(line)
    return found


def sha256_of(digests: Iterable[bytes]) -> str:
    """What a certificate says of its entries."""
    return hashlib.sha256(b"".join(digests)).hexdigest()


def signature_of(key: Ed25519PrivateKey, said: Document, operator: str, night: str = "gala") -> str:
    """What this key says to a certificate."""
    named = {name: said[name] for name in ("digest", "first", "last", "scope")}
    text = json.dumps({**named, "night": night, "operator": operator}, sort_keys=True,
                      separators=(",", ":"), ensure_ascii=False)  # fmt: skip
    return key.sign(b"croupier certificate v1\n" + text.encode()).hex()


def signed(
    who: str, scope: str, lines: list[bytes], span: tuple[int, int] = (1, 0), night: str = "gala"
) -> Document:
    """What somebody says who certifies the lines of a journal from one to another; 0: the last."""
    first, last = span[0], span[1] or len(lines)
    digest = digest_for(scope, first, last, lines)
    said = {"scope": scope, "first": first, "last": last, "digest": digest}
    return {**said, "signature": signature_of(private(who), said, who, night)}


def certificate(who: str, said: Document, *, key: str = "", night: str = "gala") -> Document:
    """The entry of a certificate, signed; `key` names whose key it is, if not their own."""
    role, action = KEEPERS[who].value, {"action": "certify", **said}
    action["signature"] = signature_of(private(key or who), said, who, night)
    told = {"kind": "certified", **said, "person": who, "role": role, "clause": "ON-17f"}
    return {
        "desk": "bank", "by": role, "operator": who, "action": action,
        "events": [{**told, "key": public(key or who)}], "transfers": [],
    }  # fmt: skip
