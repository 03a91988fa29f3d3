"""Ed25519 signatures, verified by the book: RFC 8032, section 5.1.7, and nothing but Python.

For auditors who would rather read than trust. It is slow, a few milliseconds a signature, and
it never sees a secret key. Points of the curve -x² + y² = 1 + d x² y² (mod p) are kept as
(X, Y, Z, T) with x = X/Z, y = Y/Z, x y = T/Z, so that adding needs no division.
"""

from __future__ import annotations

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493  # of the base point
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
KEY_BYTES = 32
SIGNATURE_BYTES = 64

Point = tuple[int, int, int, int]
NEUTRAL: Point = (0, 1, 1, 0)


def verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the holder of `public` signed `message`."""
    if len(public) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    key, commitment = decompress(public), decompress(signature[:KEY_BYTES])
    response = int.from_bytes(signature[KEY_BYTES:], "little")
    if key is None or commitment is None or response >= ORDER:
        return False
    hashed = hashlib.sha512(signature[:KEY_BYTES] + public + message).digest()
    challenge = int.from_bytes(hashed, "little") % ORDER
    return same(times(response, BASE), add(commitment, times(challenge, key)))


def is_key(public: bytes) -> bool:
    """Whether this is a point that one person alone can sign for: not one of the eight small ones,
    which fit signatures that anybody can make.
    """
    point = decompress(public) if len(public) == KEY_BYTES else None
    return point is not None and not same(times(8, point), NEUTRAL)


def add(left: Point, right: Point) -> Point:
    a = (left[1] - left[0]) * (right[1] - right[0]) % P
    b = (left[1] + left[0]) * (right[1] + right[0]) % P
    c = 2 * left[3] * right[3] * D % P
    d = 2 * left[2] * right[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(factor: int, point: Point) -> Point:
    """The point added to itself, by doubling."""
    total = NEUTRAL
    while factor:
        if factor & 1:
            total = add(total, point)
        point = add(point, point)
        factor >>= 1
    return total


def same(left: Point, right: Point) -> bool:
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (
        left[1] * right[2] - right[1] * left[2]
    ) % P == 0


def decompress(text: bytes) -> Point | None:
    """A point from its y and the sign of its x, or None where there is no such point."""
    y = int.from_bytes(text, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


_BASE = decompress((4 * pow(5, -1, P) % P).to_bytes(KEY_BYTES, "little"))
assert _BASE is not None
BASE: Point = _BASE
