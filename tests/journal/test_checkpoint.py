"""Checkpoints and signatures: the book's own vectors, another implementation, and every forgery."""

from __future__ import annotations

import base64
import contextlib
import hashlib

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from croupier.journal import rfc8032
from croupier.journal.checkpoint import (
    BadCheckpoint,
    Checkpoint,
    PublicKey,
    opened,
    parse_key,
    root_of,
    signed,
)
from helpers.soak import examples

# RFC 8032, section 7.1: public key, message, signature.
VECTORS = {
    "empty": (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    "one byte": (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    "two bytes": (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
}
SECRET = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(b"a key for tests").digest())
KEY = PublicKey("gala.example/2026", SECRET.public_key().public_bytes_raw())
DIGESTS = [hashlib.sha256(bytes([number])).digest() for number in range(7)]
POINT = Checkpoint("gala", 7, root_of(DIGESTS))
NOTE = signed(POINT, KEY, SECRET.sign)


@pytest.mark.parametrize("name", VECTORS)
def test_the_vectors_of_the_book(name: str) -> None:
    public, message, signature = (bytes.fromhex(text) for text in VECTORS[name])
    assert rfc8032.verify(public, message, signature)
    assert not rfc8032.verify(public, message + b"x", signature)
    assert not rfc8032.verify(public, message, signature[:-1])
    assert not rfc8032.verify(public[:-1], message, signature)


@given(st.binary(min_size=32, max_size=32), st.binary(max_size=200), st.integers(0, 511))
def test_two_implementations_agree(seed: bytes, message: bytes, bit: int) -> None:
    secret = Ed25519PrivateKey.from_private_bytes(seed)
    public, signature = secret.public_key().public_bytes_raw(), secret.sign(message)
    assert rfc8032.verify(public, message, signature)
    forged = bytearray(signature)
    forged[bit // 8] ^= 1 << bit % 8
    assert not rfc8032.verify(public, message, bytes(forged))


def test_points_that_are_none_are_refused() -> None:
    public, message, signature = (bytes.fromhex(text) for text in VECTORS["empty"])
    for bad in (b"\xff" * 32, bytes([1, *[0] * 30, 0x80]), (2).to_bytes(32, "little")):
        assert not rfc8032.verify(bad, message, signature)
    response = int.from_bytes(signature[32:], "little") + rfc8032.ORDER
    malleable = signature[:32] + response.to_bytes(32, "little")
    assert not rfc8032.verify(public, message, malleable), "one signature, one form"


def test_the_tree_of_rfc_6962() -> None:
    """By its own recursion, written apart from the code."""

    def tree(leaves: list[bytes]) -> bytes:
        if len(leaves) == 1:
            return hashlib.sha256(b"\x00" + leaves[0]).digest()
        half = 1 << (len(leaves) - 1).bit_length() - 1
        return hashlib.sha256(b"\x01" + tree(leaves[:half]) + tree(leaves[half:])).digest()

    assert root_of([]) == hashlib.sha256(b"").digest()
    many = [hashlib.sha256(number.to_bytes(2, "big")).digest() for number in range(examples(70))]
    for count in range(1, len(many)):
        assert root_of(many[:count]) == tree(many[:count])


def test_a_note_is_opened_by_its_key() -> None:
    assert opened(NOTE, KEY, rfc8032.verify) == POINT
    assert NOTE.startswith(
        f"gala\n7\n{base64.b64encode(POINT.root).decode()}\n\n— gala.example/2026 "
    )
    witness = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(b"a witness").digest())
    other = PublicKey("witness", witness.public_key().public_bytes_raw())
    both = NOTE + signed(POINT, other, witness.sign).rpartition("\n\n")[2]
    assert opened(both, KEY, rfc8032.verify) == opened(both, other, rfc8032.verify) == POINT


def test_a_key_is_written_and_read() -> None:
    assert parse_key(str(KEY)) == KEY
    assert parse_key(f" {KEY}\n") == KEY
    text = str(KEY)
    for bad in (
        "",
        "x",
        "a+b",
        text[:-4],
        text.replace("gala", "gale"),
        f"a b{text}",
        f"{text}+x",
        f"\udcff{text}",
    ):
        with pytest.raises(BadCheckpoint):
            parse_key(bad)


def test_every_byte_of_a_note_counts() -> None:
    raw = NOTE.encode()
    for place in range(len(raw)):
        changed = raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :]
        try:
            found = opened(changed.decode(), KEY, rfc8032.verify)
        except (BadCheckpoint, UnicodeDecodeError):
            continue
        pytest.fail(f"byte {place}: {found}")


@pytest.mark.parametrize(
    "note",
    [
        "",
        "\n\n",
        POINT.text(),
        NOTE.replace("\n\n", "\n"),
        NOTE.rstrip("\n"),
        NOTE + "more",
        NOTE.replace("— ", "- "),
        NOTE.replace("gala", "gal\ud800"),
        NOTE.replace("gala.example/2026", "somebody"),
        signed(Checkpoint("gala", 8, POINT.root), KEY, lambda _: bytes(64)),
        signed(Checkpoint("", 8, POINT.root), KEY, SECRET.sign),
        signed(Checkpoint("gala", -1, POINT.root), KEY, SECRET.sign),
        signed(Checkpoint("gala", 7, b"short"), KEY, SECRET.sign),
    ],
)
def test_what_is_no_checkpoint(note: str) -> None:
    with pytest.raises(BadCheckpoint):
        opened(note, KEY, rfc8032.verify)


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for note in (text, text + NOTE, NOTE + text):
        with contextlib.suppress(BadCheckpoint):
            assert opened(note, KEY, rfc8032.verify) == POINT
