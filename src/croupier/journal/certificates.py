"""Who has signed for what: certificates and keys of a journal, proved with nothing but Python.

A certificate is an entry of the desk `bank`: `certify` names a scope and a range of entries, and
signs the digest of exactly those entries of the range that the scope stands for. The scopes are

  bank              what was said at the bank
  table NAME        what was said at this table, and what the bank moved from or to it
  runner NAME       what the bank moved from or to this runner's purse
  paper P           what concerns this paper
  advance NAME N    line N of this table's carnet d'avances
  register          every line of every carnet: what the control register is made of

and no certificate is part of any. The digest is the SHA-256 of the digests of the entries, 32
bytes each, in order. Signed, by Ed25519, are the line `croupier certificate v1` and the JSON of
digest, first, last, night, operator and scope, with sorted keys and no white space. The key is the
one that the office had for the operator at that entry: put down with their first part, or brought
by themselves once; renewed by two people.
"""

from __future__ import annotations

import bisect
import hashlib
import importlib
import json
import re
from collections.abc import Iterable
from typing import Any

BANK, OFFICE, TABLES, REGISTER = "bank", "office", "tables/", "register"
CERTIFY, CERTIFIED, OPENED, CLOSED = "certify", "certified", "bank_opened", "bank_closed"
PREFIX = b"croupier certificate v1\n"
FORM = {"action": str, "scope": str, "first": int, "last": int, "digest": str, "signature": str}
SCOPE = re.compile(
    r"bank|register|table [^\s:]+|(?:runner|paper) .+|advance [^\s:]+ [1-9][0-9]*", re.DOTALL
)
KEY = re.compile("[0-9a-f]{64}")
SIGNATURE = re.compile("[0-9a-f]{128}")
HASH_BYTES = 32
BY_TWO = 2
SHOWN_MAX = 60  # characters of the file's own text in a sentence of ours
ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)

# fmt: off
SENTENCES = {  # why a certificate or a key doesn't count, in English and in French
    "beyond": ("it certifies the entries {first} to {last}, which are not all before it",
               "il certifie les écritures {first} à {last}, qui ne le précèdent pas toutes"),
    "digest": ("the entries that stand here for “{scope}” are not those that were signed",
               "les écritures qui sont ici « {scope} » ne sont pas celles qui ont été signées"),
    "form": ("it has not the form of a certificate: {name}",
             "il n'a pas la forme d'un certificat : {name}"),
    "key_again": ("{person} had a key, and nobody asked for another",
                  "{person} avait une clé, et personne n'en a demandé d'autre"),
    "key_brought": ("the first key of {person} was brought by {operator}",
                    "la première clé de {person} a été présentée par {operator}"),
    "key_by_two": ("the new key of {person} was not asked by one person and confirmed by another",
                   "la nouvelle clé de {person} n'a pas été demandée puis confirmée à deux"),
    "leaves_out": ("it is for “{scope}” and leaves out the entry {seq} of it",
                   "il vaut pour « {scope} » et en omet l'écriture {seq}"),
    "no_key": ("{person} had no key", "{person} n'avait pas de clé"),
    "not_a_key": ("the key of {person} is none, or one that anybody could sign for",
                  "la clé de {person} n'en est pas une, ou chacun pourrait signer avec"),
    "not_by_two": ("the bank opens or closes, and “{scope}” is not signed by two people to its end",
                   "la banque ouvre ou ferme, et « {scope} » n'est pas signé à deux jusqu'au bout"),
    "nothing": ("none of these entries is “{scope}”", "aucune de ces écritures n'est « {scope} »"),
    "otherwise": ("what happened is not what was signed: {name}",
                  "ce qui s'est passé n'est pas ce qui a été signé : {name}"),
    "scope": ("“{scope}” is nothing that can be certified",
              "« {scope} » n'est rien qui puisse être certifié"),
    "signature": ("the signature is not that of {person}",
                  "la signature n'est pas celle de {person}"),
    "unsigned": ("it says that something was certified, and is no certificate",
                 "elle dit que quelque chose a été certifié, et n'est pas un certificat"),
}
# fmt: on


class BadCertificate(Exception):
    """A certificate or a key that doesn't count: a code, and a sentence in both languages."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = {name: shown(str(fact)) for name, fact in facts.items()}
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        return SENTENCES[self.code][lang == "fr"].format(**self.facts)


def shown(text: str) -> str:
    """What a file says, so that it can neither flood nor steer the reader's terminal."""
    text = text if text.isprintable() else ascii(text)
    return text if len(text) <= SHOWN_MAX else f"{text[:SHOWN_MAX]}…"


def digest_of(digests: bytes | bytearray) -> str:
    """What is signed for: one digest over those of the entries, one behind the other."""
    return hashlib.sha256(digests).hexdigest()


def message(night: str, operator: str, said: dict[str, Any]) -> bytes:
    """The bytes that are signed."""
    named = {name: said[name] for name in ("digest", "first", "last", "scope")}
    return PREFIX + ENCODER.encode({**named, "night": night, "operator": operator}).encode()


def certifies(entry: dict[str, Any]) -> bool:
    return bool(entry["desk"] == BANK and entry["action"]["action"] == CERTIFY)


def scopes_of(entry: dict[str, Any]) -> Iterable[str]:
    """Everything that an entry is part of and that can be certified."""
    if certifies(entry):
        return ()
    desk, papers = entry["desk"], (event.get("paper") for event in entry["events"])
    found = {f"paper {paper}" for paper in papers if type(paper) is str}
    if desk == BANK:
        found.add(BANK)
        for _, source, target, *_ in entry["transfers"]:
            found.update(_scopes_of_account(source))
            found.update(_scopes_of_account(target))
    elif desk.startswith(TABLES):
        name = desk[len(TABLES) :]
        found.add(f"table {name}")
        for event in entry["events"]:
            if event["kind"] == "float_entered":
                found.update((REGISTER, f"advance {name} {event.get('number')}"))
    return found


def _scopes_of_account(account: str) -> Iterable[str]:
    name, colon, rest = account.partition(":")
    if colon:
        yield f"table {name}"
    if name == "runner" and rest.endswith(":purse"):
        yield f"runner {rest[: -len(':purse')]}"


def staffed_by(entry: dict[str, Any]) -> set[object]:
    """Who is given a part by this entry: the house puts down their key with it."""
    named = (event.get("person") for event in entry["events"] if event["kind"] == "appointed")
    return {person for person in named if type(person) is str}


class Signatures:
    """A journal followed entry by entry: whose key is whose, and how many signatures held."""

    def __init__(self) -> None:
        self.held = 0
        self.keys: dict[str, str] = {}
        self._asked: dict[str, tuple[str, str]] = {}  # by person: a key, and who asked for it
        self._parts: dict[str, tuple[list[int], bytearray]] = {}  # by scope: numbers, digests
        self._done: dict[tuple[str, str], int] = {}  # by scope and person: signed up to there

    def take(self, entry: dict[str, Any], digest: bytes) -> None:
        """The next entry, whose form is proved. BadCertificate if it signs as nobody can."""
        if certifies(entry):
            self._check(entry)
        self._check_by_two(entry["events"])
        if certifies(entry):
            return
        for event in entry["events"]:
            if event["kind"] == CERTIFIED:
                raise BadCertificate("unsigned")
            if entry["desk"] == OFFICE and event["kind"].startswith("key_"):
                self._learn(entry["operator"], event, staffed_by(entry))
        for scope in scopes_of(entry):
            numbers, digests = self._parts.setdefault(scope, ([], bytearray()))
            numbers.append(entry["seq"])
            digests += digest

    def _learn(self, operator: str, event: dict[str, Any], staffed: set[object]) -> None:
        person, key = event.get("person"), event.get("key")
        if type(person) is not str or type(key) is not str or not is_key(key):
            raise BadCertificate("not_a_key", person=person)
        if event["kind"] == "key_renewal_asked":
            self._asked[person] = key, operator
            return
        if event["kind"] == "key_given" and person in self.keys:
            raise BadCertificate("key_again", person=person)
        if event["kind"] == "key_given" and person != operator and person not in staffed:
            raise BadCertificate("key_brought", person=person, operator=operator)
        if event["kind"] == "key_renewed":
            asked, by = self._asked.pop(person, ("", operator))
            if asked != key or by == operator:
                raise BadCertificate("key_by_two", person=person)
        self.keys[person] = key

    def _check(self, entry: dict[str, Any]) -> None:
        said, person = entry["action"], entry["operator"]
        check_form(said)
        if person not in self.keys:
            raise BadCertificate("no_key", person=person)
        check_told(entry, self.keys[person])
        if not SCOPE.fullmatch(said["scope"]):
            raise BadCertificate("scope", scope=said["scope"])
        if not 1 <= said["first"] <= said["last"] < entry["seq"]:
            raise BadCertificate("beyond", first=said["first"], last=said["last"])
        digests = self._between(said["scope"], said["first"], said["last"])
        if not digests:
            raise BadCertificate("nothing", scope=said["scope"])
        if digest_of(digests) != said["digest"]:
            raise BadCertificate("digest", scope=said["scope"])
        if not signed(self.keys[person], message(entry["night"], person, said), said["signature"]):
            raise BadCertificate("signature", person=person)
        self._sum_up(person, said["scope"], said["first"], said["last"])
        self.held += 1

    def _sum_up(self, person: str, scope: str, first: int, last: int) -> None:
        """A paper is signed for as a whole; the books from where one's last signature ended.

        A purse from where its last one ended, whoever signed: somebody may stand in for a runner
        who has left. A table is signed game by game, in no order; that each croupier has signed
        for theirs is proved by who folds the night.
        """
        numbers, _ = self._parts.get(scope, ([], b""))
        done = self._done.get((scope, person), 0)
        whole = scope.startswith(("paper ", "advance "))
        since = max(self._signers(scope), default=0) if scope.startswith("runner ") else done
        at = bisect.bisect_right(numbers, 0 if whole else since)
        if not scope.startswith("table ") and at < len(numbers) and numbers[at] < first:
            raise BadCertificate("leaves_out", scope=scope, seq=numbers[at])
        if whole and numbers and numbers[-1] > last:
            raise BadCertificate("leaves_out", scope=scope, seq=numbers[-1])
        self._done[scope, person] = max(done, last)

    def _check_by_two(self, events: list[dict[str, Any]]) -> None:
        """A bank opens on its count and closes on its books when two people have signed them."""
        for event in events:
            if event["kind"] in (OPENED, CLOSED):
                scope = BANK if event["kind"] == CLOSED else f"paper {event.get('paper')}"
                last = self._parts.get(scope, ([0], b""))[0][-1]
                if sum(upto >= last for upto in self._signers(scope)) < BY_TWO:
                    raise BadCertificate("not_by_two", scope=scope)

    def _signers(self, scope: str) -> list[int]:
        """How far each who signed for it has come."""
        return [upto for (found, _), upto in self._done.items() if found == scope]

    def _between(self, scope: str, first: int, last: int) -> bytearray:
        """The digests of a scope's entries in this range. Nothing else of the journal is read."""
        numbers, digests = self._parts.get(scope, ([], bytearray()))
        start, end = bisect.bisect_left(numbers, first), bisect.bisect_right(numbers, last)
        return digests[start * HASH_BYTES : end * HASH_BYTES]


def check_form(said: dict[str, Any]) -> None:
    """Exactly the fields of a certificate, each of its type."""
    for name in sorted(said.keys() ^ FORM.keys()):
        raise BadCertificate("form", name=name)
    for name, kind in FORM.items():
        if type(said[name]) is not kind:
            raise BadCertificate("form", name=name)
    if not KEY.fullmatch(said["digest"]) or not SIGNATURE.fullmatch(said["signature"]):
        raise BadCertificate("form", name="signature")


def check_told(entry: dict[str, Any], key: str) -> None:
    """The event beside it says the same, and by which key."""
    told = [event for event in entry["events"] if event["kind"] == CERTIFIED]
    if len(told) != 1 or any(event["kind"] not in (CERTIFIED, OPENED) for event in entry["events"]):
        raise BadCertificate("otherwise", name=CERTIFIED)
    if entry["transfers"]:
        raise BadCertificate("otherwise", name="transfers")
    expected = {name: entry["action"][name] for name in ("scope", "first", "last", "digest")}
    expected |= {"person": entry["operator"], "role": entry["by"], "key": key}
    for name, value in expected.items():
        if type(told[0].get(name)) is not type(value) or told[0][name] != value:
            raise BadCertificate("otherwise", name=name)


def is_key(key: str) -> bool:
    return bool(KEY.fullmatch(key) and beside("rfc8032").is_key(bytes.fromhex(key)))


def signed(key: str, text: bytes, signature: str) -> bool:
    return bool(beside("rfc8032").verify(bytes.fromhex(key), text, bytes.fromhex(signature)))


def beside(name: str) -> Any:
    """A file that lies beside this one, in the project or in an auditor's folder."""
    return importlib.import_module(f"{__package__}.{name}" if __package__ else name)
