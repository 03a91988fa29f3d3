"""Proves an exported journal with nothing but Python: python verify.py NIGHT.jsonl

moves.py lies beside it, and knows what may move where; certificates.py and rfc8032.py prove who
signed for what. With `--checkpoint FILE --key KEY`, and checkpoint.py there as well, it also proves
that the journal is the one that its house signed, up to as many entries as the checkpoint names.
The key is the one that was handed out on the night: never take it from whoever brings the file.
`--lang fr` speaks French, `--json` prints one object. It ends with 0 if all holds, with 1 if
something doesn't, with 2 if it could not look.

A journal is a text file. Each line is one entry, a JSON object, and the bytes of the line are what
was hashed on the night. This program checks, line by line, that

  1. the line is a JSON object of a version it knows, in the one form there is: exactly the keys of
     an entry, each once, sorted and of its type; no white space; whole numbers; from version 2 on
     it names its way in, which is the machine's where the machine speaks;
  2. entries are numbered 1, 2, 3 … and belong to one night, all of one version;
  3. `prev` is the SHA-256 of the line before (64 zeros on the first line): so no line was changed,
     left out, put in or moved; and no command was carried out twice;
  4. every transfer takes a whole number of units, above zero, from one account to another;
     `balances` are what the transfers up to here leave on the accounts that they touch, and nobody
     holds less than nothing but those who may owe;
  5. nothing moves but as the bank and the tables may move it;
  6. a night that goes on from a copy (`night_resumed`) is the next generation, from right there;
  7. every certificate is signed, by the key that the record has for whoever certifies, over the
     digest of exactly the entries that it stands for; a key is given once, or renewed by two; and a
     bank opens and closes with the signatures of two people.

It prints how many entries and signatures hold and the digest of the last entry, to compare with the
one that was printed or signed on the night: a chain alone can't show that its end was cut.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import io
import json
import os
import sys
from collections.abc import Iterable
from typing import Any

GENESIS = "0" * 64
TEXTS = ("night", "prev", "command", "at", "desk", "by", "operator")
FORM_1 = {"v": int, "seq": int, "action": dict, "events": list, "transfers": list}
FORM_1 |= {"balances": list, **dict.fromkeys(TEXTS, str)}
FORMS = {1: FORM_1, 2: {**FORM_1, "via": str}}  # the keys of an entry, by its version
MACHINE = "machine"  # the operator of what nobody said, and its way in
WAYS = ("api", "lines", MACHINE, "page")
ROWS = {"transfers": [str, str, str, int, str], "balances": [str, str, int]}
UNITS_MAX = 2**53 - 1  # what a reader in any language takes for the same number
SHOWN_MAX = 80  # characters of the file's own text in a sentence of ours
Accounts = dict[tuple[str, str], int]  # what lies on an account, by asset

# fmt: off
SENTENCES = {  # why an entry doesn't hold, in English and in French
    "balance": ("records another balance of {account} than its transfers leave",
                "inscrit pour {account} un autre solde que celui que laissent ses virements"),
    "blank": ("is an empty line", "est une ligne vide"),
    "byte_order_mark": ("begins with a byte order mark: the file was saved anew",
                        "commence par une marque d'ordre des octets : fichier réenregistré"),
    "carriage_return": ("ends in a carriage return: the file was converted",
                        "se termine par un retour chariot : le fichier a été converti"),
    "certificate": ("the certificate or the key does not count: {why}",
                    "le certificat ou la clé ne compte pas : {why}"),
    "checkpoint": ("the checkpoint does not count: {why}",
                   "le point de contrôle ne compte pas : {why}"),
    "command": ("command {command} was carried out before",
                "la commande {command} avait déjà été exécutée"),
    "cut": ("has no end: the file was cut", "n'a pas de fin : le fichier a été coupé"),
    "empty": ("is missing: the journal is empty", "manque : le journal est vide"),
    "forgery": ("or one before it is not the one that was signed: a forgery",
                "ou une écriture antérieure n'est pas celle qui a été signée : c'est un faux"),
    "form": ("has {name} of another form", "a un champ {name} d'une autre forme"),
    "generation": ("goes on as generation {found} from entry {entries}: not the next from here",
                   "reprend en génération {found} de l'écriture {entries} : pas la suite d'ici"),
    "itself": ("moves chips from {account} to itself",
               "vire des jetons du compte {account} à lui-même"),
    "key_twice": ("has a key twice", "a deux fois la même clé"),
    "keys": ("has not the keys of an entry: {names}", "n'a pas les clés d'une écriture : {names}"),
    "link": ("does not follow the entry before it: one of the two was changed",
             "ne suit pas l'écriture précédente : l'une des deux a été modifiée"),
    "move": ("moves something from {source} to {target}, and nobody may do so there",
             "vire quelque chose de {source} à {target}, ce que nul n'y peut faire"),
    "night": ("belongs to night {other}, not {night}",
              "appartient à la soirée {other}, et non à {night}"),
    "not_canonical": ("is not written in the one form: keys sorted, no white space, plain UTF-8",
                      "n'est pas dans la seule forme admise : clés triées, aucun blanc, UTF-8 nu"),
    "not_json": ("is not JSON in UTF-8", "n'est pas du JSON en UTF-8"),
    "not_object": ("is not a JSON object", "n'est pas un objet JSON"),
    "not_whole": ("holds {number}, which is no whole number",
                  "contient {number}, qui n'est pas un nombre entier"),
    "number": ("is numbered {number}: an entry is missing or moved",
               "porte le numéro {number} : une écriture manque ou a été déplacée"),
    "owes": ("leaves {account} with {units} {asset}", "laisse {account} à {units} {asset}"),
    "signed_night": ("the checkpoint is of night {other}, this is {night}",
                     "le point de contrôle est de la soirée {other}, ce journal de {night}"),
    "tail": ("is missing: {size} entries were signed, the journal ends before",
             "manque : {size} écritures ont été signées, le journal s'arrête avant"),
    "too_deep": ("is nested too deep", "est imbriquée trop profondément"),
    "units": ("moves {units} units", "vire {units} unités"),
    "untouched": ("records a balance that it did not touch: {account}",
                  "inscrit un solde auquel elle n'a pas touché : {account}"),
    "version": ("is of version {version}, which this program doesn't know",
                "est de version {version}, que ce programme ne connaît pas"),
    "version_changed": ("is of version {version}, in a night that began in version {first}",
                        "est de version {version}, dans une soirée commencée en version {first}"),
    "way": ("came in by a way that there isn't: {via}",
            "est entrée par une voie qui n'existe pas : {via}"),
    "way_of_machine": ("came in by way of {via} from {operator}: only the machine has its own way",
                       "est entrée par la voie {via} de {operator} : seule la machine a la sienne"),
}
ANSWERS = {
    "alone": ("certificates.py, checkpoint.py, moves.py and rfc8032.py must lie beside this one",
              "certificates.py, checkpoint.py, moves.py et rfc8032.py manquent à côté de celui-ci"),
    "broken": ("BROKEN at {where}", "ROMPU, {where}"),
    "entry": ("entry {seq}: {why}", "écriture {seq} : {why}"),
    "holds": ("{entries} entries hold; the last has the digest {head}",
              "{entries} écritures vérifiées ; la dernière a l'empreinte {head}"),
    "signatures": ("signatures that hold: {signatures}", "signatures vérifiées : {signatures}"),
    "vouches": ("the checkpoint vouches for the first {witnessed}",
                "le point de contrôle répond des {witnessed} premières"),
}
# fmt: on


class Broken(Exception):
    """The first entry that doesn't hold, and why: a code, and a sentence in both languages."""

    def __init__(self, seq: int, code: str, **facts: object) -> None:
        self.seq, self.code, self.facts = seq, code, facts
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        facts = {name: shown(fact, lang) for name, fact in self.facts.items()}
        why = SENTENCES[self.code][lang == "fr"].format(**facts)
        return answer("entry", lang, seq=self.seq, why=why)


def answer(code: str, lang: str, **facts: object) -> str:
    return ANSWERS[code][lang == "fr"].format(**facts)


def shown(fact: Any, lang: str) -> str:
    """What a file says, so that it can neither flood nor steer the reader's terminal."""
    if hasattr(fact, "say"):
        return str(fact.say(lang))
    text = str(fact) if str(fact).isprintable() else ascii(fact)
    return text if len(text) <= SHOWN_MAX else f"{text[:SHOWN_MAX]}…"


def verify(lines: Iterable[bytes]) -> tuple[int, str]:
    """How many entries hold, and the digest of the last; Broken at the first that doesn't."""
    _, digests = chain(lines)
    return len(digests), digests[-1] if digests else GENESIS


def chain(lines: Iterable[bytes], signatures: Any = None) -> tuple[str, list[str]]:
    """The night's name and the digests of its entries, each proved on the way.

    `signatures` follows them, and knows afterwards how many held: `certificates.Signatures`.
    """
    certificates, moves = beside("certificates"), beside("moves")
    signatures = signatures or certificates.Signatures()
    prev, night, version = GENESIS, "", 0
    digests: list[str] = []
    commands: set[str] = set()
    accounts: Accounts = {}
    generation = 1
    for seq, line in enumerate(lines, 1):
        entry = read(seq, line)
        if entry["seq"] != seq:
            raise Broken(seq, "number", number=entry["seq"])
        if entry["prev"] != prev:
            raise Broken(seq, "link")
        night = night or entry["night"]
        if entry["night"] != night:
            raise Broken(seq, "night", other=entry["night"], night=night)
        version = version or entry["v"]
        if entry["v"] != version:
            raise Broken(seq, "version_changed", version=entry["v"], first=version)
        if entry["command"] in commands:
            raise Broken(seq, "command", command=entry["command"])
        commands.add(entry["command"])
        check_money(seq, entry, accounts)
        generation = check_generation(seq, entry, generation)
        if ends := moves.unlawful(entry):
            raise Broken(seq, "move", source=ends[0], target=ends[1])
        digest = hashlib.sha256(line)
        prev = digest.hexdigest()
        digests.append(prev)
        try:
            signatures.take(entry, digest.digest())
        except certificates.BadCertificate as bad:
            raise Broken(seq, "certificate", why=bad) from None
    return night, digests


def witnessed(night: str, digests: list[str], note: str, key: str) -> int:
    """How many entries the checkpoint vouches for; Broken if they are not these."""
    checkpoint, rfc8032 = beside("checkpoint"), beside("rfc8032")
    try:
        point = checkpoint.opened(note, checkpoint.parse_key(key), rfc8032.verify)
    except checkpoint.BadCheckpoint as bad:
        raise Broken(0, "checkpoint", why=bad) from None
    if digests and point.origin != night:
        raise Broken(1, "signed_night", other=point.origin, night=night)
    if point.size > len(digests):
        raise Broken(len(digests) + 1, "tail", size=point.size)
    signed = [bytes.fromhex(digest) for digest in digests[: point.size]]
    if checkpoint.root_of(signed) != point.root:
        raise Broken(point.size, "forgery")
    return int(point.size)


def beside(name: str) -> Any:
    """A file that lies beside this one, in the project or in an auditor's folder."""
    return importlib.import_module(f"{__package__}.{name}" if __package__ else name)


def refuse_number(text: str) -> Any:
    raise ArithmeticError(text)


DECODER = json.JSONDecoder(parse_float=refuse_number, parse_constant=refuse_number)
ENCODER = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, check_circular=False
)


def read(seq: int, line: bytes) -> dict[str, Any]:
    """One line as an entry. It must be, byte for byte, what one would write for what it says."""
    try:
        entry = DECODER.decode(line.decode("utf-8"))
        canonical = ENCODER.encode(entry).encode("utf-8") == line
    except ArithmeticError as number:
        raise Broken(seq, "not_whole", number=number) from None
    except RecursionError:
        raise Broken(seq, "too_deep") from None
    except ValueError:
        canonical = False
    if not canonical:
        raise Broken(seq, flaw(line))
    if not isinstance(entry, dict):
        raise Broken(seq, "not_object")
    check_form(seq, entry)
    return entry


def flaw(line: bytes) -> str:
    """What is wrong with a line that is no JSON, or JSON that is written otherwise."""

    def once(pairs: list[tuple[str, Any]]) -> None:
        if len(dict(pairs)) != len(pairs):
            raise KeyError

    if not line.strip():
        return "blank"
    if line.startswith(b"\xef\xbb\xbf"):
        return "byte_order_mark"
    try:
        json.loads(line.decode("utf-8"), object_pairs_hook=once)
    except KeyError:
        return "key_twice"
    except (ValueError, RecursionError):
        return "not_json"
    return "carriage_return" if line.endswith(b"\r") else "not_canonical"


def check_form(seq: int, entry: dict[str, Any]) -> None:
    version = entry.get("v")
    if type(version) is not int or version not in FORMS:
        raise Broken(seq, "version", version=version)
    form = FORMS[version]
    if entry.keys() != form.keys():
        raise Broken(seq, "keys", names=", ".join(sorted(entry.keys() ^ form.keys())))
    for name in misshapen(entry, form):
        raise Broken(seq, "form", name=name)
    if "via" in form:
        check_way(seq, entry)


def check_way(seq: int, entry: dict[str, Any]) -> None:
    """The way by which it came: the machine's own exactly where the machine speaks."""
    via, operator = entry["via"], entry["operator"]
    if via not in WAYS:
        raise Broken(seq, "way", via=via)
    if (via == MACHINE) != (operator == MACHINE):
        raise Broken(seq, "way_of_machine", via=via, operator=operator)


def misshapen(entry: dict[str, Any], form: dict[str, type]) -> Iterable[str]:
    """The keys under which something else stands than should. To Python, True is a number."""
    for name, kind in form.items():
        if type(entry[name]) is not kind:
            yield name
    if not entry["night"] or not entry["command"]:
        yield "command" if entry["night"] else "night"
    if type(entry["action"].get("action")) is not str:
        yield "action"
    for event in entry["events"]:
        if type(event) is not dict or type(event.get("kind")) is not str:
            yield "events"
    for name, row in ROWS.items():
        for found in entry[name]:
            if type(found) is not list or [*map(type, found)] != row:
                yield name


def check_money(seq: int, entry: dict[str, Any], accounts: Accounts) -> None:
    """The transfers, and the balances they leave."""
    touched: dict[tuple[str, str], None] = {}
    for asset, source, target, units, _ in entry["transfers"]:
        if not 0 < units <= UNITS_MAX:
            raise Broken(seq, "units", units=units)
        if source == target:
            raise Broken(seq, "itself", account=source)
        for account, change in ((source, -units), (target, units)):
            key = (account, asset)
            accounts[key] = accounts.get(key, 0) + change
            touched[key] = None
    said = {(account, asset): units for account, asset, units in entry["balances"]}
    if len(said) != len(entry["balances"]):
        raise Broken(seq, "form", name="balances")
    for account, asset in touched:
        holds = accounts[account, asset]
        if said.pop((account, asset), None) != holds:
            raise Broken(seq, "balance", account=account)
        if holds < 0 and not beside("moves").may_owe(account):
            raise Broken(seq, "owes", account=account, units=holds, asset=asset)
    if said:
        raise Broken(seq, "untouched", account=min(said)[0])


def check_generation(seq: int, entry: dict[str, Any], generation: int) -> int:
    """A night that goes on from a copy is the next generation, and never an earlier one again."""
    for event in entry["events"]:
        if event["kind"] == "night_resumed" and entry["desk"] == "office":
            generation += 1
            told = event.get("generation"), event.get("entries")
            if told != (generation, seq - 1) or {*map(type, told)} != {int}:
                raise Broken(seq, "generation", found=told[0], entries=told[1])
    return generation


def lines_of(path: str) -> Iterable[bytes]:
    with open(path, "rb") as file:
        for seq, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                raise Broken(seq, "cut")
            yield line[:-1]


def examined(journal: str, checkpoint: str | None, key: str) -> dict[str, Any]:
    """What holds, if all does."""
    signatures = beside("certificates").Signatures()
    (night, digests), count = chain(lines_of(journal), signatures), None
    if checkpoint is not None:
        with open(checkpoint, encoding="utf-8-sig", errors="replace") as file:
            count = witnessed(night, digests, file.read(), key)
    if not digests:
        raise Broken(1, "empty")
    held = {"night": night, "entries": len(digests), "head": digests[-1], "witnessed": count}
    return {"ok": True, **held, "signatures": signatures.held}


def main(arguments: list[str]) -> int:
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    parser = argparse.ArgumentParser(prog="verify.py", description="Proves a journal.")
    parser.add_argument("journal", help="the exported journal, a file of JSON lines")
    parser.add_argument("--checkpoint", help="a checkpoint that left the house on the night")
    parser.add_argument("--key", help="the key it was signed with, as it was handed out")
    parser.add_argument("--lang", choices=("en", "fr"), help="else the system's, else English")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args(arguments)
    if (asked.checkpoint is None) != (asked.key is None):
        parser.error("--checkpoint and --key go together")
    lang = asked.lang or ("fr" if str(system).startswith("fr") else "en")
    try:
        found = examined(asked.journal, asked.checkpoint, asked.key)
        said = [answer("vouches", lang, **found)] if asked.checkpoint is not None else []
        said += [answer("holds", lang, **found), answer("signatures", lang, **found)]
    except Broken as broken:
        found = {"ok": False, "entry": broken.seq, "code": broken.code}
        found |= {"en": broken.say("en"), "fr": broken.say("fr")}
        said = [answer("broken", lang, where=broken.say(lang))]
    except (ImportError, OSError) as error:
        no = answer("alone", lang) if isinstance(error, ImportError) else error
        sys.stderr.write(f"{no}\n")
        return 2
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a screen that knows few letters
    sys.stdout.write("".join(f"{line}\n" for line in ([json.dumps(found)] if asked.json else said)))
    return 0 if found["ok"] else 1


if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # python -I leaves it out
    sys.exit(main(sys.argv[1:]))
