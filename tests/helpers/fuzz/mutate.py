"""Changes that keep a line readable: half of all inputs get past the first look."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, Final

VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 13, 53, 99, 2**53, 2**63, 10**12, 10**12 + 1, 10**20, 0.5),
    *("", "x", "é", "e\u0301", "players", "red", "W1:float", "\u202e", "\n", "x" * 501, "\ud800"),
    *("{name}", "clockwise", "player 1", [], {}, [[]], [1], {"action": 1}, {"kind": "x"}),
)
SIZES: Final = ("0", "1", "-1", "07", "8", "9" * 15, "9" * 16, "9" * 17, "1e3", "\u0663")
WORDS: Final = ("", "gala", "other", "+", "\u00a0", "\u2014 ", "house", "=", "A")
CUTS: Final = (0, 1, 9999)
KEYS: Final = ("action", "by", "kind", "units", "seq", "v", "night", "x", "é")


def mutated(
    data: bytes, size_max: int, seed: int, by_bytes: Callable[[bytes, int], bytes]
) -> bytes:
    """Bytes turned over, or one thing changed in one of the lines."""
    chance = random.Random(seed)
    if chance.random() < 1 / 2:
        return by_bytes(data, size_max)
    lines = data.split(b"\n")
    place = chance.randrange(len(lines))
    match chance.randrange(8):
        case 0:
            lines.insert(place, chance.choice(lines))
        case 1:
            del lines[place]
        case _:
            lines[place] = changed(lines[place], chance)
    return b"\n".join(lines)[:size_max]


def changed(line: bytes, chance: random.Random) -> bytes:
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        return (
            chance.choice(SIZES if line.isdigit() else WORDS).encode() + line[chance.choice(CUTS) :]
        )
    change(document, chance)
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode(errors="surrogatepass")


def change(node: Any, chance: random.Random) -> None:
    """Somewhere inside, one value becomes another, goes, or comes twice."""
    while True:
        places = list(node) if isinstance(node, dict) else list(range(len(node)))
        inner = [node[place] for place in places if isinstance(node[place], dict | list)]
        if not inner or chance.random() < 1 / 3:
            break
        node = chance.choice(inner)
    value = chance.choice(VALUES)
    if not places or chance.random() < 1 / 6:
        if isinstance(node, dict):
            node[chance.choice(KEYS)] = value
        else:
            node.append(chance.choice([value, *node]))
        return
    place = chance.choice(places)
    if chance.random() < 1 / 6:
        del node[place]
    elif isinstance(node[place], int) and chance.random() < 1 / 2:
        node[place] += chance.choice((-1, 1))
    else:
        node[place] = value
