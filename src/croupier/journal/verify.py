"""Proves an exported journal with nothing but Python: python verify.py NIGHT.jsonl

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

import hashlib
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
    seq, prev, night = 0, GENESIS, None
    commands: set[str] = set()
    accounts: Accounts = {}
    for line in lines:
        seq += 1
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
    return seq, prev


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
    if len(arguments) != 1:
        sys.stderr.write("usage: python verify.py NIGHT.jsonl\n")
        return 2
    try:
        count, digest = verify(lines_of(arguments[0]))
    except Broken as broken:
        sys.stdout.write(f"BROKEN at {broken}\n")
        return 1
    except OSError as error:
        sys.stderr.write(f"{arguments[0]}: {error.strerror}\n")
        return 2
    sys.stdout.write(f"{count} entries hold; the last has the digest {digest}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
