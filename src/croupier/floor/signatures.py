"""What only the journal can say of a signature: whose key it fits, and which entries it is for.

The night decides who may certify what; here it is looked at what was signed, before it is recorded.
By the verifier's own functions: what was accepted on the night holds for an auditor.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from croupier.floor import record
from croupier.journal import certificates
from croupier.journal.entry import Entry, document_of
from croupier.journal.store import Reading
from croupier.kit.rules import Refusal, refuse
from croupier.night.bank.actions import Certify
from croupier.night.model import Command, Night
from croupier.night.office.keys import authority
from croupier.night.office.model import Appoint, GiveKey, RenewKey
from croupier.night.rules import EventRules

certificates.beside("rfc8032")  # read now: a signature is not to fail on a full disk
CERTIFICATE: Final = b'{"action":{"action":"certify"'  # how the line of one begins: keys are sorted


@dataclass(frozen=True, slots=True)
class Written:
    """A journal up to the entry that is being decided: what is committed, and what is to be."""

    night: str
    store: Reading
    fresh: Sequence[Entry] = ()


def refuse_signing(
    rules: EventRules, night: Night, written: Written, command: Command
) -> Refusal | None:
    """Why this key or this certificate is not recorded, or None."""
    match command.action:
        case GiveKey(key=key) | RenewKey(key=key) | Appoint(key=key) if key:
            return None if certificates.is_key(key) else refuse("not_a_key", authority(rules))
        case Certify():
            said = record.asked_of(night, command)["action"]
            key = night.office.keys[command.operator]
            return refuse_certificate(rules, key, written, command.operator, said)
        case _:
            return None


def refuse_certificate(
    rules: EventRules, key: str, written: Written, operator: str, said: Mapping[str, Any]
) -> Refusal | None:
    """Why this is not what this person signs for, or None. Reasons in descending precedence."""
    rule, scope, first, last = authority(rules), said["scope"], said["first"], said["last"]
    digests = entries_of(written.store, scope, first, last, written.fresh)
    if not digests:
        return refuse("certifies_nothing", rule, scope=scope)
    if certificates.digest_of(digests) != said["digest"]:
        return refuse("certifies_otherwise", rule, scope=scope)
    try:
        certificates.check_form(dict(said))
    except certificates.BadCertificate:
        return refuse("not_signed", rule, person=operator)
    text = certificates.message(written.night, operator, dict(said))
    if not certificates.signed(key, text, said["signature"]):
        return refuse("not_signed", rule, person=operator)
    return None


def entries_of(
    store: Reading, scope: str, first: int, last: int, fresh: Iterable[Entry] = ()
) -> bytes:
    """The digests of the entries that are certified, one behind the other. Reads the range once."""
    stands = stands_for(scope)
    return b"".join(entry.digest for entry in between(store, first, last, fresh) if stands(entry))


def between(store: Reading, first: int, last: int, fresh: Iterable[Entry]) -> Iterator[Entry]:
    """What is committed, then what this transaction has added; a store may know that already."""
    seq = first - 1
    for entry in chain(store.read(after=seq), fresh):
        if entry.seq > last:
            return
        if entry.seq > seq:
            seq = entry.seq
            yield entry


def stands_for(scope: str) -> Callable[[Entry], bool]:
    """Whether an entry is part of a scope. Only what could be is read."""
    word, _, name = scope.partition(" ")
    table, own = "tables/" + name, json.dumps(name, ensure_ascii=False)[1:-1]
    marks = {
        "table": f'"{own}:',
        "runner": f'"runner:{own}:purse"',
        "paper": f'"paper":"{own}"',
        "advance": '"kind":"float_entered"',
        "register": '"kind":"float_entered"',
    }
    mark = marks.get(word, "").encode()

    def stands(entry: Entry) -> bool:
        if word == "bank":
            return entry.desk == certificates.BANK and not entry.body.startswith(CERTIFICATE)
        if word == "table" and entry.desk == table:
            return True
        return mark in entry.body and scope in certificates.scopes_of(document_of(entry))

    return stands
