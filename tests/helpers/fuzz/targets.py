"""B2: three readers under fire. Whatever bytes come, they are read, or refused in our own words.

Each target returns whether it accepted the bytes, so that seeds can be seen to be accepted.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.floor import wire
from croupier.games.registry import GAMES
from croupier.journal import checkpoint, entry, rfc8032, verify
from croupier.journal.checkpoint import BadCheckpoint, PublicKey
from croupier.journal.verify import Broken
from croupier.kit.specs import ActionSpec
from croupier.night.office import specs as office_specs
from croupier.night.tables import specs as table_specs

Target = Callable[[bytes], bool]
SAYINGS: Final[Mapping[str, ActionSpec]] = {
    **office_specs.ACTIONS,
    **table_specs.ACTIONS,
    **{word: saying for game in GAMES.values() for word, saying in game.actions.items()},
}
KEY: Final = PublicKey("house", bytes(range(32)))
POINT_BYTES: Final = 32
LARGE: Final = 10**6  # where the planted mistakes lie: no seed has such a number


def signature_holds(_key: bytes, message: bytes, _signature: bytes) -> bool:
    """As if the house had signed it. The house signs text."""
    with contextlib.suppress(UnicodeDecodeError):
        return bool(message.decode())
    return False


def refused(*sentences: str) -> bool:
    """Never without a word."""
    assert all(sentences)
    return False


def command(line: bytes) -> bool:
    """The command decoder: what it accepts can be said again, and means the same."""
    try:
        said = wire.parse(line)
    except wire.Malformed as error:
        return refused(str(error))
    assert wire.parse(json.dumps(said).encode()) == said, "read otherwise the second time"
    word, _ = said.pop("action", None), said.pop("by", None)
    if not isinstance(word, str):
        return False
    try:
        record = wire.decode(word, said, SAYINGS)
    except wire.Malformed as error:
        return refused(str(error))
    plain = json.loads(json.dumps(wire.say(record, {word: SAYINGS[word]})))
    assert plain.pop("action") == word
    assert wire.decode(word, plain, SAYINGS) == record, "another record the second time"
    return True


def journal(text: bytes) -> bool:
    """The journal reader: as it stands, and with every link made good so that more is reached."""
    lines = text.split(b"\n")
    stood = held(lines)
    linked: list[bytes] = []
    prev = verify.GENESIS
    for seq, line in enumerate(lines, 1):
        if document := told(line):
            linked.append(entry.encode(document | {"seq": seq, "prev": prev}))
            prev = entry.digest_of(linked[-1]).hex()
    return held(linked) if linked else stood


def told(line: bytes) -> dict[str, Any] | None:
    """One line by itself: both readers agree on it, and it is written in one way only."""
    document = None
    with contextlib.suppress(Broken):
        document = verify.read(1, line)
        assert entry.encode(document) == line, "two forms of one entry"
    with contextlib.suppress(Broken):
        found = entry.read_line(line)
        assert document is not None, "one reader accepts what the other refuses"
        assert (found.seq, found.prev.hex()) == (document["seq"], document["prev"])
        assert (found.command, found.desk) == (document["command"], document["desk"])
        assert (found.body, found.digest) == (line, entry.digest_of(line))
    return document


def held(lines: list[bytes]) -> bool:
    try:
        night, digests = verify.chain(lines)
    except Broken as broken:
        assert_named(broken, len(lines))
        return refused(broken.say("en"), broken.say("fr"))
    entries = [entry.read_line(line) for line in lines]
    assert [one.digest.hex() for one in entries] == digests
    assert verify.chain(iter(lines)) == (night, digests), "read otherwise the second time"
    return True


def assert_named(broken: Broken, count: int) -> None:
    assert 1 <= broken.seq <= count
    assert (broken.say("en") + broken.say("fr")).isprintable()


def paper(raw: bytes) -> bool:
    """The checkpoint parser, behind a signature that holds, and the key on paper."""
    text = raw.decode("utf-8", "surrogateescape")
    accepted = False
    with contextlib.suppress(BadCheckpoint):
        point = checkpoint.opened(text, KEY, signature_holds)
        note = checkpoint.signed(point, KEY, lambda _: bytes(64))
        assert checkpoint.opened(note, KEY, signature_holds) == point, "another the second time"
        accepted = True
    with contextlib.suppress(BadCheckpoint):
        key = checkpoint.parse_key(text)
        assert checkpoint.parse_key(str(key)) == key, "another key the second time"
        accepted = True
    if len(raw) == POINT_BYTES and (point_of := rfc8032.decompress(raw)):
        assert point_of[1] == int.from_bytes(raw, "little") % 2**255
    return accepted


TARGETS: Final[Mapping[str, Target]] = {"command": command, "journal": journal, "paper": paper}


# The controls: the same readers with a mistake planted in them, deep enough to need a search.


class Planted(Exception):
    """A mistake that the search must find."""


def planted(name: str) -> Target:
    """The target, with a reader that fails on what only a changed seed can bring."""
    match name:
        case "command":
            return command_planted
        case "journal":
            return journal_planted
        case _:
            return paper_planted


def command_planted(line: bytes) -> bool:
    accepted = command(line)
    if accepted and any(
        type(found) is int and found > LARGE for found in wire.parse(line).values()
    ):
        raise Planted
    return accepted


def journal_planted(text: bytes) -> bool:
    for line in text.split(b"\n"):
        with contextlib.suppress(Broken):
            if verify.read(1, line)["seq"] > LARGE:
                raise Planted
    return journal(text)


def paper_planted(raw: bytes) -> bool:
    with contextlib.suppress(BadCheckpoint):
        text = raw.decode("utf-8", "surrogateescape")
        if checkpoint.opened(text, KEY, signature_holds).size > LARGE:
            raise Planted
    return paper(raw)
