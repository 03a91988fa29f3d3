"""The checks of a night's secrets when it is opened or proved, and its record for reading only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, takewhile
from typing import Final

from croupier.floor.audit import NOT_UNDERSTOOD
from croupier.floor.chance import commitment_of
from croupier.floor.floor import Floor
from croupier.floor.keys import SIGNING_KEY, public_of
from croupier.floor.recorded import Projection, Watcher
from croupier.floor.scans import scan_flaws
from croupier.journal.entry import Entry, document_of
from croupier.journal.finding import Finding, finding
from croupier.journal.rows import RowCheck
from croupier.journal.store import Reading, StoreError
from croupier.night import night as machine
from croupier.night.model import law_of

COMMITMENT: Final = re.compile("[0-9a-f]{64}")


def key_flaws(store: Reading) -> Iterator[Finding]:
    """A signing key that is not the half of the one that the night was opened with."""
    night, said = _key_on_record(store)
    try:
        mine = public_of(store, night) if said else None
    except ValueError:  # not so many bytes as a key has
        mine = ""
    if mine is not None and said != mine:
        yield finding("key_unfit", 0)


def first_flaw(store: Reading, entries: Sequence[Entry]) -> Finding | None:
    """The reason why nobody could play on from these rows, all of the store's, with its key."""
    flaws = filter(None, map(RowCheck().find_flaw, entries))
    return next(chain(flaws, key_flaws(store)), None)


def key_missing(store: Reading) -> Finding | None:
    """The night was opened with a key, and it isn't here: so with any night that was imported."""
    try:
        if _key_on_record(store)[1] and store.secret(SIGNING_KEY) is None:
            return finding("key_missing", 0)
    except StoreError:  # an inspector's login need not see the secrets
        pass
    return None


def _key_on_record(store: Reading) -> tuple[str, str]:
    """The night's name and its public key, by its first entry; empty where it has none."""
    first = next(iter(store.read()), None)
    if first is None:
        return "", ""
    try:
        document = document_of(first)
        return str(document["night"]), str(document["events"][0].get("key", ""))
    except NOT_UNDERSTOOD:
        return "", ""  # what such an entry is, the check of the rows says


def seed_flaws(store: Reading) -> Iterator[Finding]:
    """Seeds that are not those of the commitments they are kept for."""
    for name, value in store.secrets():
        if COMMITMENT.fullmatch(name) and commitment_of(value) != name:
            yield finding("seed_unfit", 0, commitment=name)


def all_flaws(store: Reading) -> Iterator[Finding]:
    """Everything in the database around the entries that is not as it should be."""
    yield from store.flaws()
    try:
        secrets = [*key_flaws(store), *seed_flaws(store), *scan_flaws(store)]
    except StoreError:  # an inspector's login need not see the secrets
        return
    yield from secrets


@dataclass(slots=True)
class Prefix:
    """The entries of a journal up to one of them: as far as it could be followed."""

    store: Reading
    until: int
    night: str | None = None
    failed: bool = False

    def flaws(self) -> Iterator[Finding]:
        return self.store.flaws()

    def read(self, after: int = 0) -> Iterator[Entry]:
        return takewhile(lambda entry: entry.seq <= self.until, self.store.read(after))

    def last(self) -> Entry | None:
        return next(iter(self.store.read(self.until - 1)), None)

    def secret(self, name: str) -> bytes | None:
        return self.store.secret(name)

    def secrets(self) -> Iterator[tuple[str, bytes]]:
        return self.store.secrets()

    def close(self) -> None:
        self.store.close()


def read_only(
    store: Reading,
    name: str,
    projections: Sequence[Projection] = (),
    watchers: Sequence[Watcher] = (),
) -> Floor:
    """A night as far as its entries can be followed, though not all of them hold."""
    floor = Floor(law_of(), machine.begin(), store, name=name)  # type: ignore[arg-type]
    floor.projections.extend(projections)
    floor.watchers.extend(watchers)
    with suppress(*NOT_UNDERSTOOD, StoreError):
        floor.fold(replace(row, desk=document_of(row)["desk"]) for row in store.read())
    floor.store = Prefix(store, floor.seq)  # type: ignore[assignment]
    floor.refuse_unread()
    return floor
