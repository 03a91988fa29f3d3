"""Proves the machine's draws of an exported journal: python check_draw.py NIGHT.jsonl

At a virtual table the machine binds itself to a seed before anybody bets (`committed`, the
SHA-256 of the seed), draws after the bets are closed (`drawn`), and shows the seed when the
round is over (`revealed`). A shoe of cards has one seed, from one shuffle to the next: it is
shown when the shoe is shuffled, and many rounds are drawn from it. For every draw this program
checks that

  1. the seed shown is the one that was promised, and was never promised before;
  2. nobody bet at that table without a promise or after the bets were closed, nothing lay there
     when it was made, it was not replaced, and no draw came before the bets were closed;
  3. the ticket follows from the seed and from the line that first closed the bets, and from
     nothing else: HMAC-SHA-256(seed, digest of that line ‖ draw ‖ attempt), its first 64 bits, an
     attempt that would bend the odds being thrown away.

The seed must be shown by the time its table is opened again or the night is closed, and in the
end where the table is closed. A promise that nothing was drawn from is listed. Where the bets were
closed more than once under one promise, a spin before the draw was void.

Run verify.py first: it proves that the lines are the ones that were written on the night.
What a ticket means for the game stands behind it in the same line, in the order of the wheel,
of a roulette's numbers from zero, or of the cards that nobody has seen yet: from ace to king, of
each the spade, heart, diamond, club.
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
OF_MAX = 2**53
# fmt: off
SENTENCES = {  # what is found of a draw, in English and in French
    "right": ("follows from its seed", "découle de sa graine"),
    "not_revealed": ("its seed is not revealed yet", "sa graine n'est pas encore révélée"),
    "never_revealed": ("its seed was never revealed", "sa graine n'a jamais été révélée"),
    "seed_lost": ("its seed is said to be lost: there is no proof",
                  "sa graine serait perdue : il n'y a pas de preuve"),
    "lost_unused": ("its seed was lost before anything was drawn",
                    "sa graine a été perdue avant tout tirage"),
    "other_seed": ("the seed is not the one that was promised",
                   "la graine n'est pas celle qui avait été promise"),
    "other_ticket": ("the ticket does not follow from the seed",
                     "le billet ne découle pas de la graine"),
    "promised_again": ("this seed was promised before", "cette graine avait déjà été promise"),
    "replaced": ("the promise before it was not kept", "la promesse précédente n'a pas été tenue"),
    "bets_before": ("bets lay there before it was promised",
                    "des mises étaient posées avant la promesse"),
    "not_promised": ("nothing had been promised", "rien n'avait été promis"),
    "bets_late": ("somebody bet after the bets were closed",
                  "quelqu'un a misé après la clôture des mises"),
    "bets_open": ("the bets were not closed", "les mises n'étaient pas closes"),
    "out_of_turn": ("it is not the draw that was due", "ce n'est pas le tirage attendu"),
    "unused": ("promised, and nothing was drawn from it", "promise, et rien n'en a été tiré"),
    "not_understood": ("this entry is not understood", "cette écriture n'est pas comprise"),
}
# fmt: on
CLOSING = ("bets_closed", "round_reopened")  # after these nobody bets
OPENING = ("round_closed", "round_void", "spin_void", "throw_void", "table_opened")
PLAYED = ("doubled", "hand_split", "insured")  # what brings chips to a hand that is being played
FINE = ("right", "not_revealed", "unused", "lost_unused")


@dataclass
class Draw:
    """A draw of the machine, or something about its promises that somebody should see."""

    entry: int
    desk: str
    found: str
    draw: int | None = None
    ticket: int | None = None
    of: int | None = None
    closing: int | None = None  # the entry that closed the bets
    closings: int = 0  # how often they were closed under this promise: more than once is a void
    commitment: str | None = None
    seed: str | None = None

    @property
    def wrong(self) -> bool:
        return self.found not in FINE


@dataclass
class Promise:
    """A commitment, and what happened under it."""

    commitment: str
    entry: int
    closing: int | None = None
    closings: int = 0
    digest: bytes = b""
    draws: list[Draw] = field(default_factory=list)


@dataclass
class Table:
    """A virtual table: what is promised there, and what lies on its cloth."""

    shoe: bool = False  # one seed for many rounds
    bets_closed: bool = False
    closed: int | None = None  # the entry that closed the table
    promise: Promise | None = None
    staked: dict[tuple[int, str], int] = field(default_factory=dict)


@dataclass
class Night:
    """All virtual tables, and every seed that was ever promised."""

    tables: dict[str, Table] = field(default_factory=dict)
    promised: set[str] = field(default_factory=set)


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
    night = Night()
    found: list[Draw] = []
    for number, line in enumerate(lines, 1):
        desk = "?"
        try:
            entry = json.loads(line)
            desk = str(entry["desk"])
            for event in entry["events"]:
                found += told(night, entry, event, line)
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError, OverflowError):
            found.append(Draw(number, desk, "not_understood"))
    for name, table in night.tables.items():
        if table.closed is not None:
            found += unkept(table.promise, table.closed, name, "never_revealed")
    return found


def told(night: Night, entry: dict[str, Any], event: dict[str, Any], line: bytes) -> Iterator[Draw]:
    """What one event means for the promises of its table; yields the draws."""
    seq, desk, kind = entry["seq"], entry["desk"], event["kind"]
    if kind == "table_set_up" and event["chance"] == "virtual":
        night.tables.setdefault(desk, Table(shoe=event["game"] == "blackjack"))
    if kind == "night_closed":
        for name, open_table in night.tables.items():
            yield from unkept(open_table.promise, seq, name, "never_revealed")
            open_table.promise = None
    table = night.tables.get(desk)
    if table is None:
        if kind in ("committed", "drawn", "revealed"):
            yield Draw(seq, desk, "not_promised")
        return
    if kind == "table_opened":  # the session before this one is over, and its seed with it
        yield from unkept(table.promise, seq, desk, "never_revealed")
        table.promise = None
    drawn_from = table.promise is not None and table.promise.draws and not table.shoe
    if kind == "staked" and (table.promise is None or drawn_from):
        yield Draw(seq, desk, "not_promised")
    elif kind == "staked" and table.bets_closed and not brought_in_play(table, entry):
        yield Draw(seq, desk, "bets_late")
    follow_chips(table, event, kind)
    follow_steps(table, event, kind, seq)
    if kind == "committed":
        yield from committed(night, table, seq, desk, event["commitment"])
    elif kind == "bets_closed" and table.promise and not table.promise.draws:
        table.promise.closing, table.promise.closings = seq, table.promise.closings + 1
        table.promise.digest = hashlib.sha256(line).digest()
    elif kind == "drawn":
        yield drawn(table.promise, seq, desk, event)
    elif kind in ("revealed", "seed_lost"):
        yield from ended(table, seq, desk, event.get("seed"))


def brought_in_play(table: Table, entry: dict[str, Any]) -> bool:
    """Whether these chips are no new bet: a double, a split, an insurance, or a ruling's."""
    return table.shoe and any(event["kind"] in (*PLAYED, "ruled") for event in entry["events"])


def follow_steps(table: Table, event: dict[str, Any], kind: str, seq: int) -> None:
    """Whether the bets are closed, and whether the table is."""
    if kind in CLOSING:
        table.bets_closed = True
    elif kind in OPENING:
        table.bets_closed = kind == "throw_void" and bool(event["closed"])
    if kind in ("table_closed", "table_opened"):
        table.closed = seq if kind == "table_closed" else None


def follow_chips(table: Table, event: dict[str, Any], kind: str) -> None:
    """What lies on the cloth: a seed must be fixed before any of it."""
    if kind in ("staked", "taken_back"):
        place = (event["seat"], event["spot"])
        units = event["units"] if kind == "staked" else -event["units"]
        table.staked[place] = table.staked.get(place, 0) + units
    elif kind in ("settled", "insurance_settled"):
        table.staked.pop((event["seat"], place_of(event)), None)
    elif kind == "reopened":  # by a ruling: what was settled lies there again
        table.staked[event["seat"], event["spot"]] = event["staked"]


def place_of(event: dict[str, Any]) -> str:
    """A spot of the layout, a hand of a box, or the insurance before it."""
    if "spot" in event:
        return str(event["spot"])
    return f"box {event['box']} " + (f"hand {event['hand']}" if "hand" in event else "insurance")


def committed(night: Night, table: Table, seq: int, desk: str, commitment: str) -> Iterator[Draw]:
    yield from unkept(table.promise, seq, desk, "replaced")
    if commitment in night.promised:
        yield Draw(seq, desk, "promised_again", commitment=commitment)
    if any(table.staked.values()):
        yield Draw(seq, desk, "bets_before", commitment=commitment)
    night.promised.add(commitment)
    table.promise = Promise(commitment, seq)


def unkept(promise: Promise | None, seq: int, desk: str, found: str) -> Iterator[Draw]:
    """A promise that ended without its seed: by another, or with its table or the night."""
    if promise is None:
        return
    for draw in promise.draws:
        draw.found = "never_revealed"
    yield Draw(seq, desk, found, commitment=promise.commitment)


def drawn(promise: Promise | None, seq: int, desk: str, event: dict[str, Any]) -> Draw:
    draw = Draw(seq, desk, "not_revealed", event["draw"], event["ticket"], event["of"])
    if promise is None:
        draw.found = "not_promised"
    elif promise.closing is None:
        draw.found = "bets_open"
    elif draw.draw != len(promise.draws) or not 1 <= event["of"] <= OF_MAX:
        draw.found = "out_of_turn"
    else:
        draw.closing, draw.closings = promise.closing, promise.closings
        draw.commitment = promise.commitment
        promise.draws.append(draw)
    return draw


def ended(table: Table, seq: int, desk: str, seed: str | None) -> Iterator[Draw]:
    """The seed is shown, or said to be lost: what was drawn from it can be computed again."""
    promise, table.promise = table.promise, None
    if promise is None:
        yield Draw(seq, desk, "not_promised")
        return
    raw = None if seed is None else bytes.fromhex(seed)
    kept = raw is not None and hashlib.sha256(raw).hexdigest() == promise.commitment
    if not promise.draws:
        found = "lost_unused" if raw is None else "unused" if kept else "other_seed"
        yield Draw(
            seq, desk, found, closings=promise.closings, commitment=promise.commitment, seed=seed
        )
    for draw in promise.draws:
        draw.seed = seed
        if raw is None:
            draw.found = "seed_lost"
        elif not kept:
            draw.found = "other_seed"
        elif ticket(raw, promise.digest, draw.draw or 0, draw.of or 1) != draw.ticket:
            draw.found = "other_ticket"
        else:
            draw.found = "right"


def shown(draw: Draw, lang: str) -> str:
    """One line for a reader."""
    said = SENTENCES[draw.found][lang == "fr"]
    what = ("entry", "ticket", "of") if lang != "fr" else ("écriture", "billet", "sur")
    where = f"{what[0]} {draw.entry}, {draw.desk}"
    if draw.ticket is None:
        return f"{where}: {said}"
    return f"{where}: {what[1]} {draw.ticket} {what[2]} {draw.of}: {said}"


def visible(text: str) -> str:
    """The text with whatever could steer a terminal shown by its number."""
    return "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="check_draw.py", description="Proves the draws.")
    parser.add_argument("journal", help="the exported journal, a file of JSON lines")
    asked = parser.parse_args(arguments)
    try:
        with open(asked.journal, "rb") as file:
            found = draws(line.rstrip(b"\n") for line in file)
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.stderr.write(visible(f"{asked.journal}: {error}\n"))
        return 2
    for draw in found:
        sys.stdout.write(visible(f"{shown(draw, 'en')}\n"))
    wrong = sum(draw.wrong for draw in found)
    sys.stdout.write(f"{sum(draw.ticket is not None for draw in found)} draws, {wrong} wrong\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
