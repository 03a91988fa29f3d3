"""Forks processes that each take a seed and draw from it: python forking.py HOW FORKS BLOCKS

`new-seed` takes it as a table does; `own-dice` is the control, a generator that the fork copies.
Every process prints its blocks of 64 bits, one a line.
"""

from __future__ import annotations

import os
import random
import sys

from croupier.floor.chance import SEED_BYTES, new_seed, ticket

CLOSING = bytes(32)  # the same for all: what differs must come from the seed


def main(how: str, forks: int, blocks: int) -> None:
    dice = random.Random(os.urandom(16))
    new_seed()  # whatever it keeps in memory is there before the fork
    children = []
    for _ in range(forks):
        reading, writing = os.pipe()
        if not (child := os.fork()):
            seed = new_seed() if how == "new-seed" else dice.randbytes(SEED_BYTES)
            drawn = (ticket(seed, CLOSING, number, 2**64) for number in range(blocks))
            with os.fdopen(writing, "w") as out:
                out.writelines(f"{block:016x}\n" for block in drawn)
            os._exit(0)
        os.close(writing)
        children.append((child, reading))
    for child, reading in children:
        with os.fdopen(reading) as told:
            sys.stdout.write(told.read())
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
