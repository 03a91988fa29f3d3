"""R1 for tickets: anybody can compute them from the seed, the closing and the draw's number."""

from __future__ import annotations

import hashlib

import pytest

from croupier.floor.chance import SEED_BYTES, commitment_of, ticket

SEED = bytes(range(SEED_BYTES))
CLOSING = hashlib.sha256(b"closing").digest()

# The first 64 bits of HMAC-SHA-256 by draw and attempt, computed with OpenSSL:
#   openssl dgst -sha256 -mac HMAC -macopt hexkey:SEED, over closing ‖ draw ‖ attempt
WORDS = {
    (0, 0): 0x22FA95804ABEAE35,
    (0, 1): 0x4C650DE3CDF24806,
    (1, 0): 0xBE3D88BCAF3C09B2,
    (1, 1): 0xF030DFC6D35A39BE,
    (1, 2): 0x62E7F610B46302A9,
    (7, 0): 0x51C599A343A79928,
}


@pytest.mark.parametrize("draw", [0, 1, 7])
def test_a_ticket_is_one_that_anybody_can_compute(draw: int) -> None:
    """Kept for ever: a seed that was revealed must still give the tickets of its night."""
    assert ticket(SEED, CLOSING, draw, 2**64) == WORDS[draw, 0]
    for of in (1, 2, 40, 52, 54):
        assert ticket(SEED, CLOSING, draw, of) == WORDS[draw, 0] % of


def test_what_would_bend_the_odds_is_drawn_again() -> None:
    """Draw 1 lies beyond the limit twice, and its third attempt counts."""
    of = 2**63 + 1
    assert WORDS[1, 0] >= of
    assert WORDS[1, 1] >= of
    assert ticket(SEED, CLOSING, 1, of) == WORDS[1, 2]
    assert ticket(SEED, CLOSING, 0, of) == WORDS[0, 0]


def test_seed_closing_and_number_each_change_the_ticket() -> None:
    tickets = {
        ticket(seed, closing, draw, 2**64)
        for seed in (SEED, SEED[::-1])
        for closing in (CLOSING, CLOSING[::-1])
        for draw in range(100)
    }
    assert len(tickets) == 400


def test_the_commitment_is_the_digest_of_the_seed() -> None:
    known = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment_of(SEED) == known
    assert commitment_of(SEED[::-1]) != known
