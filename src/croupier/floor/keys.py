"""The key of a night: made when it opens, kept beside its journal, and what it signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.journal.checkpoint import Checkpoint, PublicKey, root_of, signed
from croupier.journal.entry import document_of
from croupier.journal.store import Reading, Store

SIGNING_KEY: Final = "signing-key"


class NoKey(Exception):
    """This copy of the night came without its key: it can be checked, and sign nothing."""


def make_key(store: Store, night: str) -> PublicKey:
    """The public half. A night that was begun and never opened has its key already."""
    if store.secret(SIGNING_KEY) is None:
        with store.writing() as writing:
            writing.keep(SIGNING_KEY, Ed25519PrivateKey.generate().private_bytes_raw())
    return PublicKey(night, _private(store).public_key().public_bytes_raw())


def checkpoint(store: Reading, night: str) -> tuple[Checkpoint, str]:
    """How far the night has come, and the signed note that says so."""
    entries = list(store.read())
    night = document_of(entries[0])["night"] if entries else night  # not what its file is called
    return checkpoint_over(store, night, [entry.digest for entry in entries])


def checkpoint_over(store: Reading, night: str, digests: Sequence[bytes]) -> tuple[Checkpoint, str]:
    """The same of a night that had come so far, whose entries have these digests."""
    private = _private(store)
    key = PublicKey(night, private.public_key().public_bytes_raw())
    point = Checkpoint(night, len(digests), root_of(digests))
    return point, signed(point, key, private.sign)


def note_over(store: Reading, night: str, digests: Sequence[bytes]) -> str | None:
    """The signed note alone; None: this copy of the night has no key, and signs nothing."""
    try:
        return checkpoint_over(store, night, digests)[1]
    except NoKey:
        return None


def public_of(store: Reading, night: str) -> str | None:
    """The public half of the key beside the journal, as it is handed out; None: there is no key."""
    try:
        return str(PublicKey(night, _private(store).public_key().public_bytes_raw()))
    except NoKey:
        return None


def _private(store: Reading) -> Ed25519PrivateKey:
    raw = store.secret(SIGNING_KEY)
    if raw is None:
        raise NoKey
    return Ed25519PrivateKey.from_private_bytes(raw)
