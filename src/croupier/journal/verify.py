"""Proves an exported journal with nothing but Python: python verify.py NIGHT.jsonl

With `--checkpoint FILE --key KEY` it also proves that the journal is the one that was signed,
up to as many entries as the checkpoint names; checkpoint.py and rfc8032.py lie beside it then.
The key is the one that was handed out on the night: never take it from whoever brings the file.

A journal is a text file. Each line is one entry, a JSON object, and the bytes of the line are
what was hashed on the night. This program checks, line by line, that

  1. the line is a JSON object, with every key once, of a version it knows;
  2. entries are numbered 1, 2, 3 … and belong to one night;
  3. `prev` is the SHA-256 of the line before (64 zeros on the first line): so no line was
     changed, left out, put in or moved;
  4. no command was carried out twice;
  5. every transfer takes a whole number of units, above zero, from one account to another;
  6. `balances` are what the transfers up to here leave on the accounts that they touch, and
     nobody holds less than nothing but those who may owe.

It prints how many entries hold and the digest of the last, to compare with the one that was
printed or signed on the night: a chain alone can't show that its end was cut off.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import sys
from collections.abc import Iterable
from typing import Any

GENESIS = "0" * 64
VERSIONS = (1,)
Accounts = dict[tuple[str, str], int]  # what lies on an account, by asset


class Broken(Exception):
    """The first entry that doesn't hold, and why."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


def verify(lines: Iterable[bytes]) -> tuple[int, str]:
    """How many entries hold, and the digest of the last; Broken at the first that doesn't."""
    _, digests = chain(lines)
    return len(digests), digests[-1] if digests else GENESIS


def chain(lines: Iterable[bytes]) -> tuple[str, list[str]]:
    """The night's name and the digests of its entries, each proved on the way."""
    prev, night = GENESIS, None
    digests: list[str] = []
    commands: set[str] = set()
    accounts: Accounts = {}
    for seq, line in enumerate(lines, 1):
        entry = read(seq, line)
        if entry.get("seq") != seq:
            raise Broken(seq, f"is numbered {entry.get('seq')}: an entry is missing or moved")
        if entry.get("prev") != prev:
            raise Broken(seq, "does not follow the entry before it: one of the two was changed")
        night = night or entry.get("night")
        if entry.get("night") != night:
            raise Broken(seq, f"belongs to night {entry.get('night')}, not {night}")
        command = entry.get("command")
        if not isinstance(command, str) or command in commands:
            raise Broken(seq, f"command {command} was carried out before")
        commands.add(command)
        check_money(seq, entry, accounts)
        prev = hashlib.sha256(line).hexdigest()
        digests.append(prev)
    return str(night), digests


def witnessed(night: str, digests: list[str], note: str, key: str) -> int:
    """How many entries the checkpoint vouches for; Broken if they are not these."""
    checkpoint, rfc8032 = beside("checkpoint"), beside("rfc8032")
    try:
        point = checkpoint.opened(note, checkpoint.parse_key(key), rfc8032.verify)
    except checkpoint.BadCheckpoint as bad:
        raise Broken(0, f"the checkpoint does not count: {bad}") from None
    if point.origin != night:
        raise Broken(1, f"the checkpoint is of night {point.origin}, this is {night}")
    if point.size > len(digests):
        why = f"is missing: {point.size} entries were signed, the journal ends before"
        raise Broken(len(digests) + 1, why)
    signed = [bytes.fromhex(digest) for digest in digests[: point.size]]
    if checkpoint.root_of(signed) != point.root:
        raise Broken(point.size, "or one before it is not the one that was signed: a forgery")
    return int(point.size)


def beside(name: str) -> Any:
    """A file that lies beside this one, in the project or in an auditor's folder."""
    return importlib.import_module(f"{__package__}.{name}" if __package__ else name)


def read(seq: int, line: bytes) -> dict[str, Any]:
    """One line as an object in which no key stands twice."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            raise Broken(seq, "has a key twice")
        return found

    try:
        entry = json.loads(line.decode("utf-8"), object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise Broken(seq, "is not JSON in UTF-8") from None
    if not isinstance(entry, dict):
        raise Broken(seq, "is not a JSON object")
    if entry.get("v") not in VERSIONS:
        raise Broken(seq, f"is of version {entry.get('v')}, which this program doesn't know")
    return entry


def check_money(seq: int, entry: dict[str, Any], accounts: Accounts) -> None:
    """The transfers, and the balances they leave."""
    touched: dict[tuple[str, str], None] = {}
    for transfer in listed(seq, entry, "transfers", 5):
        asset, source, target, units, _ = transfer
        if type(units) is not int or units <= 0:
            raise Broken(seq, f"moves {units} units")
        if source == target:
            raise Broken(seq, f"moves chips from {source} to itself")
        for account, change in ((source, -units), (target, units)):
            key = (account, asset)
            accounts[key] = accounts.get(key, 0) + change
            touched[key] = None
    said = {(account, asset): units for account, asset, units in listed(seq, entry, "balances", 3)}
    for account, asset in touched:
        holds = accounts[account, asset]
        if said.pop((account, asset), None) != holds:
            raise Broken(seq, f"records another balance of {account} than its transfers leave")
        if holds < 0 and not may_owe(account):
            raise Broken(seq, f"leaves {account} with {holds} {asset}")
    if said:
        raise Broken(seq, f"records a balance that it did not touch: {min(said)[0]}")


def listed(seq: int, entry: dict[str, Any], name: str, width: int) -> list[list[Any]]:
    rows = entry.get(name)
    if not isinstance(rows, list) or any(
        not isinstance(row, list)
        or len(row) != width
        or any(not isinstance(part, str) for part in row if type(part) is not int)
        for row in rows
    ):
        raise Broken(seq, f"has {name} of another form")
    return rows


def may_owe(account: str) -> bool:
    """Players not counted one by one, a table's float, and debts that are named so."""
    return account == "players" or account.endswith((":float", ":owed"))


def lines_of(path: str) -> Iterable[bytes]:
    with open(path, "rb") as file:
        for line in file:
            if not line.endswith(b"\n"):
                raise SystemExit(f"{path}: the last line has no end: the file was cut")
            yield line[:-1]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="verify.py", description="Proves a journal.")
    parser.add_argument("journal", help="the exported journal, a file of JSON lines")
    parser.add_argument("--checkpoint", help="a checkpoint that left the house on the night")
    parser.add_argument("--key", help="the key it was signed with, as it was handed out")
    asked = parser.parse_args(arguments)
    if bool(asked.checkpoint) != bool(asked.key):
        parser.error("--checkpoint and --key go together")
    try:
        night, digests = chain(lines_of(asked.journal))
        if asked.checkpoint:
            with open(asked.checkpoint, encoding="utf-8") as file:
                count = witnessed(night, digests, file.read(), asked.key)
            sys.stdout.write(f"the checkpoint vouches for the first {count}\n")
    except Broken as broken:
        sys.stdout.write(f"BROKEN at {broken}\n")
        return 1
    except (OSError, UnicodeDecodeError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    last = digests[-1] if digests else GENESIS
    sys.stdout.write(f"{len(digests)} entries hold; the last has the digest {last}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
