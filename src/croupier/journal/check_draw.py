"""Proves the machine's draws of an exported journal: python check_draw.py NIGHT.jsonl

At a virtual table the machine binds itself to a seed before anybody bets (`committed`, the
SHA-256 of the seed), draws after the bets are closed (`drawn`), and shows the seed when the
round is over (`revealed`). For every draw this program checks that

  1. the seed shown is the one that was promised;
  2. nobody bet at that table without a promise, and no draw came before the bets were closed;
  3. the ticket follows from the seed and from the line that closed the bets, and from nothing
     else: HMAC-SHA-256(seed, digest of that line ‖ draw ‖ attempt), its first 64 bits, an
     attempt that would bend the odds being thrown away.

Run verify.py first: it proves that the lines are the ones that were written on the night.
What a ticket means for the game stands behind it in the same line, in the order of the wheel.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

LIMIT = 2**64
SENTENCES = {
    "right": ("follows from its seed", "découle de sa graine"),
    "not_revealed": ("its seed is not revealed yet", "sa graine n'est pas encore révélée"),
    "seed_lost": ("its seed was lost", "sa graine a été perdue"),
    "other_seed": (
        "the seed is not the one that was promised",
        "la graine n'est pas celle qui avait été promise",
    ),
    "other_ticket": (
        "the ticket does not follow from the seed",
        "le billet ne découle pas de la graine",
    ),
    "not_promised": ("nothing had been promised", "rien n'avait été promis"),
    "bets_open": ("the bets were not closed", "les mises n'étaient pas closes"),
    "out_of_turn": ("it is not the draw that was due", "ce n'est pas le tirage attendu"),
}
WRONG = ("other_seed", "other_ticket", "not_promised", "bets_open", "out_of_turn")


@dataclass
class Draw:
    """One draw of the machine, or a bet that it should not have taken, and what is found."""

    entry: int
    desk: str
    draw: int | None
    ticket: int | None
    of: int | None
    closing: int | None  # the entry that closed the bets
    found: str = "not_revealed"
    commitment: str | None = None
    seed: str | None = None


@dataclass
class Promise:
    """A commitment, and what happened under it."""

    commitment: str
    closing: int | None = None
    digest: bytes = b""
    draws: list[Draw] = field(default_factory=list)


def ticket(seed: bytes, closing: bytes, draw: int, of: int) -> int:
    """The number that the seed and the closing line give, below `of`."""
    attempt = 0
    while True:
        message = closing + draw.to_bytes(4, "big") + attempt.to_bytes(4, "big")
        word = int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big")
        if word < LIMIT - LIMIT % of:
            return word % of
        attempt += 1


def draws(lines: Iterable[bytes]) -> list[Draw]:
    """Every draw of the journal, with what was found."""
    promises: dict[str, Promise | None] = {}
    found: list[Draw] = []
    for line in lines:
        entry = json.loads(line)
        for event in entry["events"]:
            found += told(promises, entry, event, line)
    return found


def told(
    promises: dict[str, Promise | None], entry: dict[str, Any], event: dict[str, Any], line: bytes
) -> Iterator[Draw]:
    """What one event means for the promises of its table; yields the draws."""
    seq, desk, kind = entry["seq"], entry["desk"], event["kind"]
    promise = promises.get(desk)
    if kind == "table_set_up" and event["chance"] == "virtual":
        promises[desk] = promise
    elif kind == "committed":
        promises[desk] = Promise(event["commitment"])
    elif kind == "staked" and desk in promises and (promise is None or promise.closing):
        yield Draw(seq, desk, None, None, None, None, "not_promised")
    elif kind == "bets_closed" and promise and promise.closing is None:
        promise.closing, promise.digest = seq, hashlib.sha256(line).digest()
    elif kind == "drawn":
        yield drawn(promise, seq, desk, event)
    elif kind in ("revealed", "seed_lost") and promise:
        judge(promise, event.get("seed"))
        promises[desk] = None


def drawn(promise: Promise | None, seq: int, desk: str, event: dict[str, Any]) -> Draw:
    draw = Draw(seq, desk, event["draw"], event["ticket"], event["of"], None)
    if promise is None:
        draw.found = "not_promised"
    elif promise.closing is None:
        draw.found = "bets_open"
    elif event["draw"] != len(promise.draws) or event["of"] < 1:
        draw.found = "out_of_turn"
    else:
        draw.closing, draw.commitment = promise.closing, promise.commitment
        promise.draws.append(draw)
    return draw


def judge(promise: Promise, seed: str | None) -> None:
    """The seed is shown: everything that was drawn from it can be computed again."""
    raw = bytes.fromhex(seed) if seed else b""
    for draw in promise.draws:
        assert draw.draw is not None
        assert draw.of is not None
        draw.seed = seed
        if seed is None:
            draw.found = "seed_lost"
        elif hashlib.sha256(raw).hexdigest() != promise.commitment:
            draw.found = "other_seed"
        elif ticket(raw, promise.digest, draw.draw, draw.of) != draw.ticket:
            draw.found = "other_ticket"
        else:
            draw.found = "right"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="check_draw.py", description="Proves the draws.")
    parser.add_argument("journal", help="the exported journal, a file of JSON lines")
    asked = parser.parse_args(arguments)
    try:
        with open(asked.journal, "rb") as file:
            found = draws(line.rstrip(b"\n") for line in file)
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.stderr.write(f"{asked.journal}: {error}\n")
        return 2
    for draw in found:
        where = f"entry {draw.entry}, {draw.desk}: ticket {draw.ticket} of {draw.of}"
        sys.stdout.write(f"{where}: {SENTENCES[draw.found][0]}\n")
    wrong = sum(draw.found in WRONG for draw in found)
    sys.stdout.write(f"{len(found)} draws, {wrong} wrong\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
