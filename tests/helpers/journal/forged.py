"""A7: real exports, forged by somebody who hashes everything anew, and what finds it.

Each forgery is a change of the entries of a kept night; then numbers, links and balances are made
good. `PYTHONPATH=tests python -m helpers.journal.forged` writes the table of docs/journal.md.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from croupier.floor.audit import decided_again
from croupier.journal import check_draw
from croupier.journal.certificates import Signatures
from croupier.journal.verify import Broken, chain, witnessed
from helpers.golden.nights import SHELF
from helpers.journal.forgeries import (
    HOUSE,
    Document,
    Lines,
    balanced,
    digest,
    honest,
    linked,
    note_of,
    renumbered,
)

PAGE: Final = Path("docs/journal.md")
BEGIN, END = "<!-- forgeries -->\n", "<!-- end -->"
WHEEL, BANK = "v2-ontario", "v1-bank-17"  # with draws of the machine, with signatures
STAKES = "stakes"  # with neither
SECOND = "second"  # the same, on the second edition of the procedure: names are written one way
FOUND = Literal["verify", "check-draw", "deep", "mid-night", "final", ""]
COLUMNS: Final[tuple[FOUND, ...]] = ("verify", "check-draw", "deep", "mid-night", "final", "")
Change = Callable[[list[Document]], None]


@dataclass(frozen=True)
class Forgery:
    """A kept night, and what somebody does to its entries."""

    family: str
    night: str
    change: Change


@cache
def kept(night: str) -> tuple[Document, ...]:
    if night == STAKES:
        return tuple(json.loads(line) for line in honest().lines)
    if night == SECOND:
        entries = deepcopy(list(kept(STAKES)))
        for part in opening_of(entries):
            part["procedure"] = 2
        return tuple(json.loads(line) for line in linked(entries))
    lines = (SHELF / f"{night}.jsonl").read_bytes().splitlines()
    return tuple(json.loads(line) for line in lines)


def opening_of(entries: list[Document]) -> tuple[Document, Document]:
    """What was asked for when the night was opened, and what happened."""
    return entries[0]["action"], entries[0]["events"][0]


def export_of(forgery: Forgery) -> Lines:
    """The forged export: every number, link and balance fits again."""
    entries = deepcopy(list(kept(forgery.night)))
    forgery.change(entries)
    return linked(balanced(renumbered(entries)))


@cache
def notes_of(night: str) -> tuple[str, str]:
    """What left the house of the honest night: a checkpoint in the middle, and one at the end."""
    lines = linked(list(kept(night)))
    name = str(kept(night)[0]["night"])
    return note_of(lines[: len(lines) // 2], name), note_of(lines, name)


def found_by(forgery: Forgery) -> FOUND:
    """The least that finds it: a program without a checkpoint, else a checkpoint, else nothing."""
    lines = export_of(forgery)
    try:
        night, digests = chain(lines, Signatures())
    except Broken:
        return "verify"
    if any(draw.wrong for draw in check_draw.draws(lines)):
        return "check-draw"
    if decided_again(json.loads(line) for line in lines):
        return "deep"
    for which, note in zip(("mid-night", "final"), notes_of(forgery.night), strict=True):
        try:
            witnessed(night, digests, note, str(HOUSE))
        except Broken:
            return which  # type: ignore[return-value]
    return ""


def is_witnessed(forgery: Forgery) -> bool:
    """Whether an auditor with the final checkpoint would still take this export for the night."""
    lines = export_of(forgery)
    night = str(json.loads(lines[0])["night"])
    digests = [digest(line).hex() for line in lines]
    try:
        witnessed(night, digests, notes_of(forgery.night)[1], str(HOUSE))
    except Broken:
        return False
    return True


# Events: one of each kind that these nights know is left out, told twice, or told otherwise.


def places(night: str, kind: str) -> list[tuple[int, int]]:
    return [
        (number, place)
        for number, entry in enumerate(kept(night))
        for place, event in enumerate(entry["events"])
        if event["kind"] == kind
    ]


def kinds() -> Iterator[tuple[str, str]]:
    """Each kind of event, with the first night that has it."""
    seen: set[str] = set()
    for night in (WHEEL, BANK):
        for kind in sorted({event["kind"] for entry in kept(night) for event in entry["events"]}):
            if kind not in seen:
                seen.add(kind)
                yield night, kind


def left_out(night: str, kind: str) -> Change:
    known = places(night, kind)
    number, place = known[len(known) // 2]
    return lambda entries: entries[number]["events"].pop(place)


def told_twice(night: str, kind: str) -> Change:
    number, place = places(night, kind)[0]

    def change(entries: list[Document]) -> None:
        events = entries[number]["events"]
        events.insert(place, deepcopy(events[place]))

    return change


def told_otherwise(night: str, kind: str) -> Change | None:
    """Another figure in it, or another word; None: it says nothing but its kind."""
    number, place = places(night, kind)[-1]
    event = kept(night)[number]["events"][place]
    for name, value in sorted(event.items(), key=lambda pair: not isinstance(pair[1], int)):
        if name != "kind" and isinstance(value, int | str):
            changed = {name: another(value)}
            return lambda entries: entries[number]["events"][place].update(changed)
    return None


def another(value: int | str) -> int | str:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{value[:-1]}0" if value else "x"


def of_events() -> Iterator[tuple[str, Forgery]]:
    for night, kind in kinds():
        yield f"{kind} left out", Forgery("an event left out", night, left_out(night, kind))
        yield f"{kind} twice", Forgery("an event told twice", night, told_twice(night, kind))
        if change := told_otherwise(night, kind):
            yield f"{kind} otherwise", Forgery("an event told otherwise", night, change)


# Entries: who, when, where, by which way, in which order.


def entry(place: int, **fields: Any) -> Change:
    return lambda entries: entries[place].update(fields)


def gone(place: int) -> Change:
    return lambda entries: entries.pop(place)  # type: ignore[return-value]


def cut_at(place: int) -> Change:
    def change(entries: list[Document]) -> None:
        del entries[place:]

    return change


def again(place: int) -> Change:
    def change(entries: list[Document]) -> None:
        entries.insert(place, {**deepcopy(entries[place]), "command": "once more"})

    return change


def swapped(place: int) -> Change:
    def change(entries: list[Document]) -> None:
        entries[place], entries[place + 1] = entries[place + 1], entries[place]

    return change


def more_chips(place: int) -> Change:
    """A transfer of another amount; the event that it goes with stays."""

    def change(entries: list[Document]) -> None:
        row = next(one for one in entries[place:] if one["transfers"])["transfers"][0]
        row[3] += 1

    return change


def said_otherwise(place: int) -> Change:
    """What was asked for is not what happened."""

    def change(entries: list[Document]) -> None:
        later = (one["action"] for one in (*entries[place:], *entries[:place]))
        next(one for one in later if isinstance(one.get("units"), int))["units"] += 1

    return change


SPREAD: Final = {
    WHEEL: (30, 60, 110),
    BANK: (60, 150, 300),
    STAKES: (7, 8, 15),
}  # early, in the middle, late


def of_entries() -> Iterator[tuple[str, Forgery]]:
    for night, spread in SPREAD.items():
        for place in spread:
            where = f"of {night}, entry {place + 1}"
            for name, family, change in (
                ("operator", "another person", entry(place, operator="Mallory")),
                ("time", "another time", entry(place, at="2026-11-15T23:59:59.000Z")),
                ("number", "another command number", entry(place, command="c-0")),
                ("an entry left out", "an entry left out", gone(place)),
                ("an entry again", "an entry twice", again(place)),
                ("two entries swapped", "two entries swapped", swapped(place)),
                ("an amount", "another amount moved", more_chips(place)),
                ("a word", "other words asked for", said_otherwise(place)),
            ):
                yield f"{name} {where}", Forgery(family, night, change)
        yield f"the tail of {night}", Forgery("the tail cut", night, cut_at(spread[1]))
        yield f"the end of {night}", Forgery("the tail cut", night, cut_at(-1))
        renamed = Forgery("another night's name", night, entry_names(night))
        yield f"the name of {night}", renamed
        for place in spread if night != BANK else ():  # it is older than ways in
            way = "api" if kept(night)[place]["via"] != "api" else "page"
            forgery = Forgery("another way in", night, entry(place, via=way))
            yield f"way of {night}, entry {place + 1}", forgery


def entry_names(night: str) -> Change:
    assert kept(night)[0]["night"] != "elsewhere"

    def change(entries: list[Document]) -> None:
        for one in entries:
            one["night"] = "elsewhere"

    return change


# Draws: what a house would do that wants another number.


def at_draw(nth: int) -> int:
    """The entry of the nth draw that had a bet before it at its table."""
    draws = (number for number, _ in places(WHEEL, "drawn"))
    return [number for number in draws if last_bet(kept(WHEEL), number) is not None][nth]


def last_bet(entries: Sequence[Document], before: int) -> int | None:
    """The last entry at the same table by which somebody bet."""
    desk = entries[before]["desk"]
    found = (
        number
        for number in range(before)
        if entries[number]["desk"] == desk
        and any(event["kind"] == "staked" for event in entries[number]["events"])
    )
    return max(found, default=None)


def late_bet(nth: int) -> Change:
    """A stake after the closing of the bets, moved there from before it."""

    def change(entries: list[Document]) -> None:
        drawn = at_draw(nth)
        staked = last_bet(entries, drawn)
        assert staked is not None
        entries.insert(drawn - 1, entries.pop(staked))

    return change


def other_ticket(nth: int) -> Change:
    def change(entries: list[Document]) -> None:
        for event in (*entries[at_draw(nth)]["events"], entries[at_draw(nth)]["action"]):
            if "ticket" in event:
                event["ticket"] = (event["ticket"] + 1) % event["of"]

    return change


def other_seed(nth: int) -> Change:
    def change(entries: list[Document]) -> None:
        number, place = places(WHEEL, "revealed")[nth]
        entries[number]["events"][place]["seed"] = "11" * 32
        entries[number]["action"]["seed"] = "11" * 32

    return change


def other_promise(nth: int) -> Change:
    def change(entries: list[Document]) -> None:
        number, place = places(WHEEL, "committed")[nth]
        entries[number]["events"][place]["commitment"] = "22" * 32
        entries[number]["action"]["commitment"] = "22" * 32

    return change


def never_shown(nth: int) -> Change:
    """The reveal is left out."""
    return lambda entries: entries.pop(places(WHEEL, "revealed")[nth][0])  # type: ignore[return-value]


def opened_again(nth: int) -> Change:
    """The table is closed and opened again after a draw, and the reveal is left out."""

    def change(entries: list[Document]) -> None:
        number = places(WHEEL, "revealed")[nth][0]
        desk = entries[number]["desk"]
        opened = next(
            one
            for one in entries
            if one["desk"] == desk and one["events"][0]["kind"] == "table_opened"
        )
        closed = next(
            one for one in entries if any(e["kind"] == "table_closed" for e in one["events"])
        )
        entries[number : number + 1] = [
            {**deepcopy(one), "desk": desk, "at": entries[number]["at"], "command": f"{name} again"}
            for name, one in (("closed", closed), ("opened", opened))
        ]
        entries[:] = [
            one for place, one in enumerate(entries) if place <= number + 1 or one["desk"] != desk
        ]

    return change


def said_lost(nth: int) -> Change:
    """Instead of the reveal: the seed is gone."""

    def change(entries: list[Document]) -> None:
        number, place = places(WHEEL, "revealed")[nth]
        event = entries[number]["events"][place]
        lost = {"kind": "seed_lost", "commitment": event["commitment"], "why": "missing"}
        entries[number]["events"] = [lost]
        entries[number]["action"] = {"action": "forfeit", "why": "missing"}

    return change


def of_draws() -> Iterator[tuple[str, Forgery]]:
    for nth in (1, -2):
        where = "early" if nth > 0 else "late"
        for name, make in (
            ("a bet after the closing", late_bet),
            ("another ticket", other_ticket),
            ("another seed", other_seed),
            ("another promise", other_promise),
            ("a seed never revealed", never_shown),
            ("a table opened again without its seed", opened_again),
            ("a seed said to be lost", said_lost),
        ):
            yield f"{name}, {where}", Forgery("a draw", WHEEL, make(nth))


# Versions: a night that claims to be older, when less was asked of it.


def first_version(entries: list[Document]) -> None:
    for one in entries:
        one["v"] = 1
        del one["via"]
    first_edition(entries)


def first_edition(entries: list[Document]) -> None:
    for part in opening_of(entries):
        del part["procedure"]


def look_alike(name: str, then: Change = lambda _: None) -> Change:
    """A player bears the croupier's name, in another dress."""

    def change(entries: list[Document]) -> None:
        text = json.dumps(entries).replace('"Eve"', json.dumps(name))
        entries[:] = json.loads(text)
        then(entries)

    return change


def of_versions() -> Iterator[tuple[str, Forgery]]:
    for night in (WHEEL, SECOND):
        claimed = Forgery("an older version claimed", night, first_version)
        yield f"{night} as version 1", claimed
    for name, dress in (("ann", "in small letters"), ("Ann\u200b", "with an invisible sign")):
        named = Forgery("another person", SECOND, look_alike(name))
        yield f"the croupier's name {dress}", named
        claimed = Forgery("an older version claimed", SECOND, look_alike(name, first_edition))
        yield f"the croupier's name {dress}, on the first edition", claimed


FORGERIES: Final = dict([*of_events(), *of_entries(), *of_draws(), *of_versions()])


@cache
def verdicts() -> dict[str, FOUND]:
    return {name: found_by(forgery) for name, forgery in FORGERIES.items()}


def table() -> str:
    """Rows by what was done; columns by the least that finds it."""
    rows: dict[str, Counter[str]] = {}
    for name, found in verdicts().items():
        rows.setdefault(FORGERIES[name].family, Counter())[found] += 1
    total = sum(rows.values(), Counter())
    head = ("forged", "exports", "`verify`", "`check-draw`", "`verify --deep`",
            "a mid-night checkpoint", "a final checkpoint", "nothing")  # fmt: skip
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    for family, counts in [*rows.items(), ("all", total)]:
        figures = [str(counts[column] or "–") for column in COLUMNS]
        lines.append(f"| {family} | {counts.total()} | {' | '.join(figures)} |")
    return "\n".join(lines) + "\n"


def rewritten(page: str) -> str:
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}{table()}{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text("utf-8")), "utf-8")
    sys.stdout.write("".join(f"{found or 'NOTHING':10} {name}\n"
                             for name, found in verdicts().items()))  # fmt: skip
