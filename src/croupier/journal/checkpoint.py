"""A signed word on how far a journal had come: C2SP's tlog-checkpoint in a signed note.

A chain can be cut, or written anew as a whole. A checkpoint that left the machine during the
night (on the inspector's phone, as a code on a paper) can't: it names the number of entries
and the root of a tree over their digests.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

ED25519: Final = b"\x01"  # the algorithm's byte in a C2SP key
HASH_BYTES: Final = 32
KEY_ID_BYTES: Final = 4
SIGNATURE: Final = re.compile("— (\\S+) (\\S+)\n")


SENTENCES: Final = {  # by code, in English and in French
    "base64": ("not base64: {text}", "ceci n'est pas du base64 : {text}"),
    "not_a_checkpoint": (
        "the note is no checkpoint: origin, size, root",
        "la note n'est pas un point de contrôle : origine, taille, racine",
    ),
    "not_a_key": (
        "this is no verifier key: name+id+key",
        "ceci n'est pas une clé de vérification : nom+numéro+clé",
    ),
    "not_a_note": ("this is no signed note", "ceci n'est pas une note signée"),
    "not_signed_by": ("{name} did not sign this note", "{name} n'a pas signé cette note"),
    "root": (
        "the root of the checkpoint is no hash",
        "la racine du point de contrôle n'est pas une empreinte",
    ),
    "signature": (
        "the signature of {name} doesn't hold",
        "la signature de {name} n'est pas valable",
    ),
}


class BadCheckpoint(Exception):
    """Not a checkpoint, or not signed by this key: a code, and a sentence in both languages."""

    def __init__(self, code: str, **facts: str) -> None:
        self.code, self.facts = code, facts
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        return SENTENCES[self.code][lang == "fr"].format(**self.facts)


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What was so when it was signed."""

    origin: str  # the night's own name
    size: int  # how many entries it had
    root: bytes  # of the tree over their digests

    def text(self) -> str:
        root = base64.b64encode(self.root).decode()
        return f"{self.origin}\n{self.size}\n{root}\n"


@dataclass(frozen=True, slots=True)
class PublicKey:
    """Who signs, and with which key: `name+id+key`, as C2SP writes it."""

    name: str
    key: bytes

    @property
    def id(self) -> bytes:
        hashed = hashlib.sha256(self.name.encode() + b"\n" + ED25519 + self.key)
        return hashed.digest()[:KEY_ID_BYTES]

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{base64.b64encode(ED25519 + self.key).decode()}"


def parse_key(text: str) -> PublicKey:
    """A key that somebody was given on paper. It never comes from the file that is checked."""
    name, _, rest = text.strip().partition("+")
    number, _, encoded = rest.partition("+")
    key = _base64(encoded)
    if key[:1] == ED25519 and len(key) == HASH_BYTES + 1 and _is_name(name):
        found = PublicKey(name, key[1:])
        if found.id.hex() == number:
            return found
    raise BadCheckpoint("not_a_key")


def root_of(digests: Sequence[bytes]) -> bytes:
    """The root of RFC 6962's tree over the entries' digests."""
    if not digests:
        return hashlib.sha256(b"").digest()
    level = [hashlib.sha256(b"\x00" + digest).digest() for digest in digests]
    while len(level) > 1:
        pairs = zip(level[::2], level[1::2], strict=False)
        odd = level[-1:] if len(level) % 2 else []
        level = [hashlib.sha256(b"\x01" + left + right).digest() for left, right in pairs] + odd
    return level[0]


def signed(checkpoint: Checkpoint, key: PublicKey, sign: Callable[[bytes], bytes]) -> str:
    """The note: the text, an empty line, and who signed it."""
    text = checkpoint.text()
    mark = base64.b64encode(key.id + sign(text.encode())).decode()
    return f"{text}\n— {key.name} {mark}\n"


def opened(note: str, key: PublicKey, verify: Callable[[bytes, bytes, bytes], bool]) -> Checkpoint:
    """The checkpoint of a note that this key signed; BadCheckpoint for anything else."""
    text, found, marks = note.rpartition("\n\n")
    text += "\n"
    lines = SIGNATURE.findall(marks)
    if not found or "".join(f"— {name} {mark}\n" for name, mark in lines) != marks:
        raise BadCheckpoint("not_a_note")
    message = text.encode(errors="surrogatepass")  # half a character, which nobody signed
    for name, mark in lines:
        raw = _base64(mark)
        if name == key.name and raw[:KEY_ID_BYTES] == key.id:
            if not verify(key.key, message, raw[KEY_ID_BYTES:]):
                raise BadCheckpoint("signature", name=name)
            return _checkpoint(text)
    raise BadCheckpoint("not_signed_by", name=key.name)


def _checkpoint(text: str) -> Checkpoint:
    lines = text.split("\n")
    if len(lines) < 4 or not lines[0] or not re.fullmatch("0|[1-9][0-9]{0,15}", lines[1]):  # noqa: PLR2004
        raise BadCheckpoint("not_a_checkpoint")
    root = _base64(lines[2])
    if len(root) != HASH_BYTES:
        raise BadCheckpoint("root")
    return Checkpoint(lines[0], int(lines[1]), root)


def _base64(text: str) -> bytes:
    """Bytes have one form in base64 here, so that no character of a note goes unread."""
    try:
        raw = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raw = b""
    if base64.b64encode(raw) != text.encode(errors="replace"):
        raise BadCheckpoint("base64", text=ascii(text[:40]))
    return raw


def _is_name(name: str) -> bool:
    return bool(name) and name.isprintable() and not {" ", "+"} & {*name}
