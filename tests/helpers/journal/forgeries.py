"""T3: what a forger can do to a journal, to its checkpoint and to the key on paper."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import string
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.games.wheel.model import Stake, TakeBack
from croupier.journal.checkpoint import Checkpoint, PublicKey, root_of, signed
from croupier.journal.memory import MemoryJournal
from croupier.kit.actors import player
from croupier.kit.chips import Units
from helpers.floors import command, floor_on, opened

Lines = list[bytes]
Document = dict[str, Any]
Forge = Callable[["Papers"], "Papers"]
ENTRIES = 20
MIDDLE = 9  # a stake: chips go from a rack to the cloth
LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"  # of base64
GENESIS = "0" * 64


def secret(name: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(hashlib.sha256(name.encode()).digest())


def public(name: str, holder: str) -> PublicKey:
    return PublicKey(name, secret(holder).public_key().public_bytes_raw())


HOUSE = public("house", "house")


@dataclass(frozen=True, slots=True)
class Papers:
    """What lies on the auditor's table. The forger can touch all of it, and sign as himself."""

    journal: bytes
    note: str
    key: str = str(HOUSE)

    @property
    def lines(self) -> Lines:
        return self.journal.split(b"\n")[:-1]


def file_of(lines: Lines) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def digest(line: bytes) -> bytes:
    return hashlib.sha256(line).digest()


def root(lines: Lines) -> bytes:
    return root_of([digest(line) for line in lines])


def note_of(
    lines: Lines, night: str = "gala", key: PublicKey = HOUSE, holder: str = "house"
) -> str:
    point = Checkpoint(night, len(lines), root(lines))
    return signed(point, key, secret(holder).sign)


@cache
def honest() -> Papers:
    """A night of twenty entries, and the checkpoint that left the house at its end."""
    floor = opened(floor_on(MemoryJournal()))
    two = Stake("red", Units(2))
    turns = itertools.cycle((two, two, TakeBack("red", Units(3))))
    while floor.seq < ENTRIES:
        floor.submit(command("tables/W1", player(1), "Eve", next(turns)))
    told = [json.loads(entry.body) for entry in floor.store.read()]
    lines = linked([one | {"command": f"c{one['seq']}"} for one in told])
    return Papers(file_of(lines), note_of(lines))


def body(document: Document) -> bytes:
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def linked(documents: list[Document], start: int = 1) -> Lines:
    """Every link made good from `start` on: the forger hashes everything anew."""
    lines: Lines = []
    prev = GENESIS
    for number, document in enumerate(documents, 1):
        lines.append(body(document | {"prev": prev} if number >= start else document))
        prev = digest(lines[-1]).hex()
    return lines


def renumbered(documents: list[Document]) -> list[Document]:
    return [document | {"seq": number} for number, document in enumerate(documents, 1)]


def balanced(documents: list[Document]) -> list[Document]:
    """The balances that the transfers leave, written anew."""
    held: dict[tuple[str, str], int] = {}
    found = []
    for document in documents:
        touched: dict[tuple[str, str], None] = {}
        for asset, source, target, units, _ in document["transfers"]:
            for account, change in ((source, -units), (target, units)):
                held[account, asset] = held.get((account, asset), 0) + change
                touched[account, asset] = None
        rows = [[account, asset, held[account, asset]] for account, asset in touched]
        found.append(document | {"balances": rows})
    return found


# What a forger does to the lines, and then how well he covers it.


def raw(change: Callable[[Lines], Lines]) -> Forge:
    """The lines moved about as they are."""
    return lambda papers: replace(papers, journal=file_of(change(papers.lines)))


def written(change: Callable[[list[Document]], list[Document]]) -> Forge:
    """The lines changed, in their form, with the links as they were."""
    return raw(lambda lines: [body(one) for one in change([json.loads(line) for line in lines])])


def anew(change: Callable[[list[Document]], list[Document]]) -> Forge:
    """The lines changed, and everything hashed again."""
    return raw(lambda lines: linked(change([json.loads(line) for line in lines])))


def at(place: int, **changes: Any) -> Callable[[list[Document]], list[Document]]:
    """Other values in one entry. A value that is a function is given the old one."""

    def change(documents: list[Document]) -> list[Document]:
        old = documents[place - 1]
        new = {name: to(old[name]) if callable(to) else to for name, to in changes.items()}
        return [*documents[: place - 1], old | new, *documents[place:]]

    return change


def both(
    *changes: Callable[[list[Document]], list[Document]],
) -> Callable[[list[Document]], list[Document]]:
    def change(documents: list[Document]) -> list[Document]:
        for one in changes:
            documents = one(documents)
        return documents

    return change


def without(place: int, name: str) -> Callable[[list[Document]], list[Document]]:
    def change(documents: list[Document]) -> list[Document]:
        old = {key: value for key, value in documents[place - 1].items() if key != name}
        return [*documents[: place - 1], old, *documents[place:]]

    return change


def line(place: int, change: Callable[[bytes], bytes]) -> Forge:
    """One line changed as bytes, and everything after it hashed again."""

    def crime(lines: Lines) -> Lines:
        found = [*lines[: place - 1], change(lines[place - 1])]
        prev = digest(found[-1]).hex()
        for later in lines[place:]:
            found.append(re.sub(rb'"prev":"[0-9a-f]{64}"', f'"prev":"{prev}"'.encode(), later))
            prev = digest(found[-1]).hex()
        return found

    return raw(crime)


def delete(place: int) -> Callable[[list[Any]], list[Any]]:
    return lambda lines: [*lines[: place - 1], *lines[place:]]


def swap(place: int) -> Callable[[list[Any]], list[Any]]:
    return lambda lines: [
        *lines[: place - 1],
        lines[place],
        lines[place - 1],
        *lines[place + 1 :],
    ]


def double(place: int, **changes: Any) -> Callable[[list[Any]], list[Any]]:
    def change(lines: list[Any]) -> list[Any]:
        copy = lines[place - 1] | changes if changes else lines[place - 1]
        return [*lines[:place], copy, *lines[place:]]

    return change


def invented(place: int) -> Callable[[Lines], Lines]:
    """A new entry in front of `place`, well made: what follows it no longer fits."""

    def change(lines: Lines) -> Lines:
        prev = digest(lines[place - 2]).hex() if place > 1 else GENESIS
        base = json.loads(lines[1]) | {"command": "invented", "seq": place, "prev": prev}
        return [*lines[: place - 1], body(base), *lines[place - 1 :]]

    return change


def paper(change: Callable[[str], str]) -> Forge:
    return lambda papers: replace(papers, note=change(papers.note))


def key(change: Callable[[str], str]) -> Forge:
    return lambda papers: replace(papers, key=change(papers.key))


def mistyped(text: str, place: int) -> str:
    """One letter of a paper copied wrong."""
    place %= len(text)
    other = LETTERS[LETTERS.index(text[place]) ^ 1]
    return text[:place] + other + text[place + 1 :]


def then(*crimes: Forge) -> Forge:
    def forge(papers: Papers) -> Papers:
        for crime in crimes:
            papers = crime(papers)
        return papers

    return forge


def resigned(name: str, holder: str, night: str = "gala") -> Forge:
    """A note for the journal as it now lies there, signed by whoever `holder` is."""
    return lambda papers: replace(
        papers, note=note_of(papers.lines, night, public(name, holder), holder)
    )


def house_signs(text: Callable[[str], str]) -> Forge:
    """The house's own signature under a text that is no checkpoint."""

    def forge(papers: Papers) -> Papers:
        changed = text(papers.note.partition("\n\n")[0] + "\n")
        point = Checkpoint("", 0, b"")
        mark = signed(point, HOUSE, lambda _: secret("house").sign(changed.encode()))
        return replace(papers, note=f"{changed}\n{mark.rpartition(chr(10) * 2)[2]}")

    return forge


def two_keys(place: int, name: str) -> Forge:
    """The same key again, with another value, before the true one."""
    return line(place, lambda old: b'{"%s":"x",' % name.encode() + old[1:])
