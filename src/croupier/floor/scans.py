"""Scans of the licence's own rules: stored with a night, and named by their digest."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from croupier.journal.finding import Finding, finding
from croupier.journal.store import Reading, Writing
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Command
from croupier.night.office.model import Adopt, OpenNight
from croupier.night.rules import EventRules

SCAN_BYTES_MAX: Final = 4 * 1024 * 1024
NAME: Final = re.compile("scan ([0-9a-f]{64})")


def digest_of_scan(scan: bytes) -> str:
    return hashlib.sha256(scan).hexdigest()


def name_of_scan(digest: str) -> str:
    """The name under which a scan is kept beside the journal, with the night's secrets."""
    return f"scan {digest}"


def read_scan(store: Reading, digest: str) -> bytes | None:
    """The bytes of a scan, or None: it isn't stored here, as in a night that was imported."""
    return store.secret(name_of_scan(digest))


class Scans:
    """Scans that were brought, on their way to the store."""

    def __init__(self) -> None:
        self._at_hand: dict[str, bytes] = {}

    @contextmanager
    def at_hand(self, scan: bytes) -> Iterator[str]:
        """The digest of a scan, which is kept with the commands that name it meanwhile."""
        digest = digest_of_scan(scan)
        self._at_hand[digest] = scan
        try:
            yield digest
        finally:
            self._at_hand.pop(digest, None)

    def refuse(self, rules: EventRules, store: Reading, command: Command) -> Refusal | None:
        """Why the scan that a command names can't be kept with it, or None."""
        digest = scan_named(command)
        if not digest or digest in self._at_hand or read_scan(store, digest) is not None:
            return None
        return refuse("scan_not_stored", rules.games, scan=digest[:12])

    def keep(self, store: Reading, writing: Writing, command: Command) -> None:
        """The scan that a command names is stored in the same transaction, once."""
        digest = scan_named(command)
        if digest and read_scan(store, digest) is None:
            writing.keep(name_of_scan(digest), self._at_hand[digest])


def scan_named(command: Command) -> str:
    """The digest of the scan that a command attests a text with, or nothing."""
    return command.action.scan if isinstance(command.action, Adopt | OpenNight) else ""


def scan_flaws(store: Reading) -> Iterator[Finding]:
    """Scans that are not those of the digests they are kept under."""
    for name, scan in store.secrets():
        if (found := NAME.fullmatch(name)) and digest_of_scan(scan) != found[1]:
            yield finding("scan_unfit", 0, scan=found[1])
