"""T3, the table: what the forger does, the entry that must be named, the code of the reason.

Each crime is covered up as well as it can be: where it says that all is hashed anew, nothing
but the check that it aims at, or the witness's checkpoint, finds it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from croupier.journal import checkpoint
from helpers.journal.forgeries import (
    ENTRIES,
    HOUSE,
    MIDDLE,
    Document,
    Forge,
    Papers,
    anew,
    at,
    balanced,
    both,
    delete,
    double,
    file_of,
    house_signs,
    invented,
    key,
    line,
    linked,
    mistyped,
    paper,
    public,
    raw,
    renumbered,
    resigned,
    swap,
    then,
    two_keys,
    without,
    written,
)
from helpers.journal.unsigned import UNSIGNED

LAST = ENTRIES
OTHER_NIGHT = anew(lambda lines: [one | {"night": "other"} for one in lines])


def more(row: list[Any] | dict[str, Any]) -> Callable[[list[Any]], list[Any]]:
    return lambda rows: [*rows, row]


def units(count: int) -> Callable[[list[Any]], list[Any]]:
    """Another amount in a transfer."""
    return lambda rows: [[asset, source, to, count, why] for asset, source, to, _, why in rows]


def bytes_for(old: str, new: str) -> Callable[[bytes], bytes]:
    return lambda text: text.replace(old.encode(), new.encode(), 1)


def shorter(count: int) -> Callable[[list[Any]], list[Any]]:
    return lambda lines: lines[:count]


def cut(count: int) -> Forge:
    """Bytes torn off the end of the file."""
    return lambda papers: replace(papers, journal=papers.journal[:-count])


def older(first: int, last: int = LAST) -> Callable[[list[Document]], list[Document]]:
    """These entries as version 1 would have them: without the way by which they came."""

    def change(documents: list[Document]) -> list[Document]:
        return [
            {name: value for name, value in one.items() if name != "via"} | {"v": 1}
            if first <= one["seq"] <= last
            else one
            for one in documents
        ]

    return change


def moved(rows: list[Any]) -> list[Any]:
    """What another night did, at the same place."""
    return [*rows[: MIDDLE - 1], rows[MIDDLE] | {"seq": MIDDLE}, *rows[MIDDLE:]]


def other_place(papers: Papers) -> Papers:
    """Entry 9 of another night, as it stands there."""
    other = OTHER_NIGHT(papers).lines[MIDDLE - 1]
    return raw(lambda lines: [*lines[: MIDDLE - 1], other, *lines[MIDDLE:]])(papers)


def continued(papers: Papers, start: int) -> Papers:
    """An old copy, brought back and played on in another way."""
    first = [json.loads(line) for line in papers.lines]
    tale = [one | ({"at": "later"} if one["seq"] >= start else {}) for one in first]
    return replace(papers, journal=file_of(linked([*tale, tale[1] | {"command": "x", "seq": 21}])))


LABEL = '"2000-01-01T00:00:00.000Z"'
SOLD = {"transfers": units(1)}
PLAYERS = ["chips", "players", "W1:rack:1"]
RACK = ["W1:rack:1", "chips", 18]
DEEP = "[" * 100_000 + "]" * 100_000


class Crime(NamedTuple):
    """What the forger does, the entry that must be named, and the code of the reason."""

    forge: Forge
    entry: int
    code: str
    why: str = ""  # the code of what is wrong with the checkpoint itself


HISTORY: dict[str, Crime] = {
    "the first left out": Crime(raw(delete(1)), 1, "number"),
    "one in the middle left out": Crime(raw(delete(MIDDLE)), MIDDLE, "number"),
    "the last left out": Crime(raw(delete(LAST)), LAST, "tail"),
    "one left out, the rest renumbered": Crime(written(both(delete(3), renumbered)), 3, "link"),
    "one left out, all hashed anew": Crime(anew(both(delete(3), renumbered)), LAST, "tail"),
    "one left out, one made up at the end": Crime(
        anew(both(delete(3), double(LAST - 1, command="x"), renumbered, balanced)), LAST, "forgery"
    ),
    "one put in at the front": Crime(raw(invented(1)), 2, "number"),
    "one put in in the middle": Crime(raw(invented(MIDDLE)), MIDDLE + 1, "number"),
    "one put in before the last": Crime(raw(invented(LAST)), LAST + 1, "number"),
    "one put in, the rest renumbered": Crime(
        then(raw(invented(3)), written(renumbered)), 4, "link"
    ),
    "one put in, all hashed anew": Crime(then(raw(invented(3)), anew(renumbered)), LAST, "forgery"),
    "the first two swapped": Crime(raw(swap(1)), 1, "number"),
    "two in the middle swapped": Crime(raw(swap(MIDDLE)), MIDDLE, "number"),
    "the last two swapped": Crime(raw(swap(LAST - 1)), LAST - 1, "number"),
    "two swapped and renumbered": Crime(written(both(swap(2), renumbered)), 2, "link"),
    "two swapped, all hashed anew": Crime(anew(both(swap(2), renumbered)), LAST, "forgery"),
    "the first twice": Crime(raw(double(1)), 2, "number"),
    "one in the middle twice": Crime(raw(double(MIDDLE)), MIDDLE + 1, "number"),
    "the last twice": Crime(raw(double(LAST)), LAST + 1, "number"),
    "one twice, all hashed anew": Crime(
        anew(both(double(MIDDLE), renumbered)), MIDDLE + 1, "command"
    ),
    "one twice under a new command": Crime(
        anew(both(double(MIDDLE, command="x"), renumbered)), MIDDLE + 1, "balance"
    ),
    "one twice, new command, balances too": Crime(
        anew(both(double(MIDDLE, command="x"), renumbered, balanced)), LAST, "forgery"
    ),
    "the tail cut": Crime(raw(shorter(10)), 11, "tail"),
    "all but one cut": Crime(raw(shorter(1)), 2, "tail"),
    "everything cut": Crime(raw(shorter(0)), 1, "tail"),
    "an empty file, an empty checkpoint": Crime(
        then(raw(shorter(0)), resigned("house", "house")), 1, "empty"
    ),
    "the last newline cut": Crime(cut(1), LAST, "cut"),
    "the last line torn": Crime(cut(100), LAST, "cut"),
    "an old copy played on": Crime(lambda papers: continued(papers, 13), LAST, "forgery"),
    "a fork from the first entry": Crime(lambda papers: continued(papers, 1), LAST, "forgery"),
    "a fork at the last entry": Crime(anew(at(LAST, operator="Bob")), LAST, "forgery"),
    "renumbered from the middle on": Crime(
        anew(lambda rows: [one | {"seq": one["seq"] + (one["seq"] >= MIDDLE)} for one in rows]),
        MIDDLE,
        "number",
    ),
    "counted from nought": Crime(
        anew(lambda rows: [one | {"seq": one["seq"] - 1} for one in rows]), 1, "number"
    ),
    "an entry of another night": Crime(other_place, MIDDLE, "link"),
    "an entry of another night, linked": Crime(anew(at(MIDDLE, night="other")), MIDDLE, "night"),
    "an entry of another night under this name": Crime(
        anew(at(MIDDLE, at="another evening")), LAST, "forgery"
    ),
    "the journal of another night": Crime(OTHER_NIGHT, 1, "signed_night"),
    "two entries with one command": Crime(
        anew(lambda rows: at(MIDDLE, command=rows[3]["command"])(rows)), MIDDLE, "command"
    ),
    "the first link changed": Crime(written(at(1, prev="1" * 64)), 1, "link"),
    "a link in capitals": Crime(written(at(MIDDLE, prev=str.upper)), MIDDLE, "link"),
    "a time changed": Crime(written(at(MIDDLE, at="later")), MIDDLE + 1, "link"),
    "the last time changed": Crime(written(at(LAST, at="later")), LAST, "forgery"),
    "the operator changed": Crime(written(at(MIDDLE, operator="Bob")), MIDDLE + 1, "link"),
    "the speaker changed": Crime(written(at(MIDDLE, by="player 2")), MIDDLE + 1, "link"),
    "the desk changed": Crime(written(at(MIDDLE, desk="tables/W2")), MIDDLE, "move"),
    "what was said changed": Crime(
        written(at(MIDDLE, action={"action": "stake", "spot": "blue", "units": 2})),
        MIDDLE + 1,
        "link",
    ),
    "what happened struck out": Crime(written(at(MIDDLE, events=[])), MIDDLE + 1, "link"),
    "the operator changed, all hashed anew": Crime(
        anew(at(MIDDLE, operator="Bob")), LAST, "forgery"
    ),
    "what happened struck out, all hashed anew": Crime(
        anew(at(MIDDLE, events=[])), LAST, "forgery"
    ),
}
MONEY: dict[str, Crime] = {
    "an amount changed": Crime(written(at(MIDDLE, **SOLD)), MIDDLE, "balance"),
    "an amount with its balances": Crime(
        written(both(at(MIDDLE, **SOLD), lambda rows: balanced(rows)[:MIDDLE] + rows[MIDDLE:])),
        MIDDLE + 1,
        "link",
    ),
    "an amount with its balances, hashed anew": Crime(
        anew(both(at(MIDDLE, **SOLD), lambda rows: balanced(rows)[:MIDDLE] + rows[MIDDLE:])),
        MIDDLE + 1,
        "balance",
    ),
    "an amount and every later balance": Crime(
        anew(both(at(MIDDLE, **SOLD), balanced)), LAST, "forgery"
    ),
    "a transfer dropped": Crime(anew(at(MIDDLE, transfers=[])), MIDDLE, "untouched"),
    "a transfer dropped with its balances": Crime(
        anew(at(MIDDLE, transfers=[], balances=[])), MIDDLE + 1, "balance"
    ),
    "a transfer the other way": Crime(
        anew(at(MIDDLE, transfers=lambda rows: [[a, to, of, n, r] for a, of, to, n, r in rows])),
        MIDDLE,
        "balance",
    ),
    "a balance dropped": Crime(anew(at(MIDDLE, balances=shorter(1))), MIDDLE, "balance"),
    "a balance dropped at the end": Crime(anew(at(LAST, balances=shorter(1))), LAST, "balance"),
    "a balance of another account": Crime(
        anew(at(MIDDLE, balances=more(["moon", "chips", 1]))), MIDDLE, "untouched"
    ),
    "a balance of another asset": Crime(
        anew(at(MIDDLE, balances=more(["players", "gold", 1]))), MIDDLE, "untouched"
    ),
    "a balance twice": Crime(
        anew(at(MIDDLE, balances=lambda rows: [rows[0], *rows])), MIDDLE, "form"
    ),
    "a false balance before the true one": Crime(
        anew(at(MIDDLE, balances=lambda rows: [[*rows[0][:2], 99], *rows])), MIDDLE, "form"
    ),
    "a transfer of nothing": Crime(
        anew(both(at(MIDDLE, transfers=more([*PLAYERS, 0, "x"])), balanced)), MIDDLE, "units"
    ),
    "a transfer below nothing": Crime(
        anew(both(at(MIDDLE, transfers=more([*PLAYERS, -1, "x"])), balanced)), MIDDLE, "units"
    ),
    "more chips than there are numbers": Crime(
        anew(both(at(MIDDLE, transfers=more([*PLAYERS, 2**53, "x"])), balanced)), MIDDLE, "units"
    ),
    "a transfer to itself": Crime(
        anew(both(at(MIDDLE, transfers=more(["chips", "W1:tips", "W1:tips", 1, "x"])), balanced)),
        MIDDLE,
        "itself",
    ),
    "chips from table to table": Crime(
        anew(both(at(MIDDLE, transfers=more(["chips", "players", "W2:rack:1", 1, "x"])), balanced)),
        MIDDLE,
        "move",
    ),
    "a rack below zero": Crime(
        anew(both(at(MIDDLE, transfers=units(100)), balanced)), MIDDLE, "owes"
    ),
}


def stands(place: int, **changes: Any) -> Crime:
    """A value of another type under the first of these names, everything hashed anew."""
    return Crime(anew(at(place, **changes)), place, "form")


def reads(old: str, new: str, code: str, place: int = MIDDLE) -> Crime:
    """Other bytes in one line, everything after it hashed anew."""
    return Crime(line(place, bytes_for(old, new)), place, code)


def resumes(generation: object, entries: object) -> Crime:
    """The last entry says that the night goes on from a copy, everything hashed anew."""
    event = {"kind": "night_resumed", "generation": generation, "entries": entries}
    quiet: dict[str, Any] = dict.fromkeys(("balances", "transfers"), lambda _: [])
    said = at(LAST, desk=lambda _: "office", events=more(event), **quiet)
    return Crime(anew(said), LAST, "generation")


FORMS: dict[str, Crime] = {
    "a generation skipped": resumes(3, LAST - 1),
    "a generation that comes back": resumes(1, LAST - 1),
    "a generation from elsewhere": resumes(2, LAST - 2),
    "a generation in words": resumes("2", LAST - 1),
    "one space inside": reads(",", ", ", "not_canonical"),
    "one space in front": reads("{", " {", "not_canonical", 1),
    "one space at the end": reads('"lines"}', '"lines"} ', "not_canonical", LAST),
    "a letter escaped": reads('"gala"', '"g\\u0061la"', "not_canonical"),
    "a slash escaped": reads("tables/W1", "tables\\/W1", "not_canonical"),
    "half a character": reads(LABEL, '"\\ud800"', "not_canonical"),
    "keys in another order": Crime(
        line(MIDDLE, lambda old: b'{"v":2,' + old[1:].replace(b',"v":2', b"")),
        MIDDLE,
        "not_canonical",
    ),
    "a minus before nought": reads('"seq":9', '"seq":9,"x":-0', "not_canonical"),
    "a key twice": Crime(two_keys(MIDDLE, "operator"), MIDDLE, "key_twice"),
    "a key twice, deep": reads('{"action":', '{"action":"x","action":', "key_twice"),
    "half a chip": reads(',2,"', ',2.5,"', "not_whole"),
    "a whole number with a point": reads(',2,"', ',2.0,"', "not_whole"),
    "a number with an exponent": reads(',2,"', ',2e0,"', "not_whole"),
    "not a number": reads(',2,"', ',NaN,"', "not_whole"),
    "without end": reads('"seq":9', '"seq":-Infinity', "not_whole"),
    "five thousand digits": reads('"seq":9', '"seq":' + "9" * 5000, "not_json"),
    "nested deep": reads(LABEL, DEEP, "too_deep"),
    "carriage returns": Crime(
        lambda papers: replace(papers, journal=papers.journal.replace(b"\n", b"\r\n")),
        1,
        "carriage_return",
    ),
    "a byte order mark": Crime(
        lambda papers: replace(papers, journal=b"\xef\xbb\xbf" + papers.journal),
        1,
        "byte_order_mark",
    ),
    "an empty line at the front": Crime(raw(lambda lines: [b"", *lines]), 1, "blank"),
    "an empty line in the middle": Crime(
        raw(lambda lines: [*lines[:8], b" ", *lines[8:]]), MIDDLE, "blank"
    ),
    "an empty line at the end": Crime(raw(lambda lines: [*lines, b""]), LAST + 1, "blank"),
    "nothing but a newline": Crime(raw(lambda _: [b""]), 1, "blank"),
    "rubbish at the end": Crime(raw(lambda lines: [*lines, b"rubbish"]), LAST + 1, "not_json"),
    "rubbish after the last newline": Crime(
        lambda papers: replace(papers, journal=papers.journal + b"x"), LAST + 1, "cut"
    ),
    "rubbish after an entry": reads('"lines"}', '"lines"}}', "not_json"),
    "a byte that is no text": Crime(
        line(MIDDLE, lambda old: old[:-2] + b"\xff"), MIDDLE, "not_json"
    ),
    "a null byte": Crime(line(MIDDLE, lambda old: old + b"\0"), MIDDLE, "not_json"),
    "a list": Crime(line(MIDDLE, lambda _: b"[]"), MIDDLE, "not_object"),
    "a bare word": Crime(line(MIDDLE, lambda _: b"null"), MIDDLE, "not_object"),
    "an empty object": Crime(line(MIDDLE, lambda _: b"{}"), MIDDLE, "version"),
    "version 3": Crime(anew(at(MIDDLE, v=3)), MIDDLE, "version"),
    "version 1 with a way in": Crime(anew(at(MIDDLE, v=1)), MIDDLE, "keys"),
    "version 2 without a way in": Crime(anew(without(MIDDLE, "via")), MIDDLE, "keys"),
    "version 1 from the middle on": Crime(anew(older(MIDDLE)), MIDDLE, "version_changed"),
    "one of version 1 at the end": Crime(anew(older(LAST)), LAST, "version_changed"),
    "version 2 from the second on": Crime(anew(older(1, 1)), 2, "version_changed"),
    "a way in that is none": Crime(anew(at(MIDDLE, via="door")), MIDDLE, "way"),
    "a way in without a name": Crime(anew(at(1, via="")), 1, "way"),
    "a way in that is a list": stands(MIDDLE, via=["page"]),
    "a person by the machine's way": Crime(
        anew(at(MIDDLE, via="machine")), MIDDLE, "way_of_machine"
    ),
    "the machine by a person's way": Crime(
        anew(at(MIDDLE, operator="machine")), MIDDLE, "way_of_machine"
    ),
    "another way in, hashed anew": Crime(anew(at(MIDDLE, via="page")), LAST, "forgery"),
    "version true": Crime(anew(at(MIDDLE, v=True)), MIDDLE, "version"),
    "version in words": Crime(anew(at(MIDDLE, v="1")), MIDDLE, "version"),
    "no version": Crime(anew(without(MIDDLE, "v")), MIDDLE, "version"),
    "a key too many": Crime(anew(at(MIDDLE, remark="x")), MIDDLE, "keys"),
    "a key too few": Crime(anew(without(MIDDLE, "operator")), MIDDLE, "keys"),
    "no number": Crime(anew(without(1, "seq")), 1, "keys"),
    "the number true": stands(1, seq=True),
    "the number in words": stands(MIDDLE, seq="9"),
    "a link that is none": Crime(written(at(MIDDLE, prev=None)), MIDDLE, "form"),
    "a night without a name": stands(1, night=""),
    "a night that is a number": stands(MIDDLE, night=1),
    "a command without a number": stands(MIDDLE, command=""),
    "a command that is none": stands(MIDDLE, command=None),
    "no time": stands(MIDDLE, at=None),
    "a speaker that is a number": stands(MIDDLE, by=1),
    "a desk that is a list": stands(MIDDLE, desk=["W1"]),
    "two operators": stands(LAST, operator=["Eve", "Bob"]),
    "an action in words": stands(MIDDLE, action="stake"),
    "an action without a name": stands(MIDDLE, action={"spot": "red"}),
    "events that are none": stands(MIDDLE, events={}),
    "an event in words": stands(MIDDLE, events=["staked"]),
    "an event without a kind": stands(MIDDLE, events=[{"seat": 1}]),
    "an event of kind 1": stands(MIDDLE, events=[{"kind": 1}]),
    "transfers that are none": stands(MIDDLE, transfers=None),
    "a transfer in words": stands(MIDDLE, transfers=["chips"]),
    "a transfer cut short": stands(MIDDLE, transfers=[["chips", "players", "x", 1]]),
    "a transfer of true chips": stands(MIDDLE, transfers=more([*PLAYERS, True, "x"])),
    "a reason that is a number": stands(MIDDLE, transfers=lambda rows: [[*rows[0][:4], 1]]),
    "an account that is a number": stands(MIDDLE, transfers=more(["chips", 1, "x", 1, "x"])),
    "a balance in words": stands(MIDDLE, balances=lambda rows: [[*rows[0][:2], "18"], rows[1]]),
}


def unpaper(change: Callable[[str], str], why: str) -> Crime:
    return Crime(paper(change), 0, "checkpoint", why)


def unkey(change: Callable[[str], str], why: str = "not_a_key") -> Crime:
    return Crime(key(change), 0, "checkpoint", why)


def unsigned(change: Callable[[str], str], why: str = "not_a_checkpoint") -> Crime:
    return Crime(house_signs(change), 0, "checkpoint", why)


def by_stranger(name: str) -> Crime:
    """Everything written anew, and signed again with a key of the forger's."""
    forge = then(anew(at(MIDDLE, operator="Bob")), resigned(name, "forger"))
    return Crime(forge, 0, "checkpoint", "not_signed_by")


def own_signature(note: str) -> str:
    """The forger's signature under the house's name and key number."""
    text = note.partition("\n\n")[0] + "\n"
    stolen = public("house", "forger")
    forged = checkpoint.signed(checkpoint.Checkpoint("", 0, b""), HOUSE, lambda _: stolen.key * 2)
    return f"{text}\n{forged.rpartition(chr(10) * 2)[2]}"


PAPERS: dict[str, Crime] = {
    "signed again, same name": by_stranger("house"),
    "signed again, other name": by_stranger("auditor"),
    "signed again as the house": unpaper(own_signature, "signature"),
    "the checkpoint of another night": Crime(
        then(resigned("house", "house", "other")), 1, "signed_night"
    ),
    "another size on the paper": unpaper(
        lambda note: note.replace("\n20\n", "\n19\n"), "signature"
    ),
    "another root on the paper": unpaper(lambda note: mistyped(note, 12), "signature"),
    "another night on the paper": unpaper(lambda note: note.replace("gala", "gale"), "signature"),
    "a line added to the paper": unpaper(
        lambda note: note.replace("\n\n", "\nok\n\n"), "signature"
    ),
    "the signature mistyped": unpaper(lambda note: mistyped(note, -30), "signature"),
    "its last letter mistyped": unpaper(lambda note: mistyped(note, -3), "base64"),
    "the signature cut": unpaper(lambda note: note[:-41] + "\n", "signature"),
    "the signature gone": unpaper(lambda note: note.partition("—")[0], "not_signed_by"),
    "a hyphen for the dash": unpaper(lambda note: note.replace("—", "-"), "not_a_note"),
    "the signer's name mistyped": unpaper(
        lambda note: note.replace("house", "mouse"), "not_signed_by"
    ),
    "the key's number mistyped": unpaper(lambda note: mistyped(note, 62), "not_signed_by"),
    "the last line without an end": unpaper(str.rstrip, "not_a_note"),
    "an empty paper": unpaper(lambda _: "", "not_a_note"),
    "rubbish below the paper": unpaper(lambda note: note + "ok\n", "not_a_note"),
    "a size that is none": unsigned(lambda text: text.replace("\n20\n", "\n-20\n")),
    "a size with a nought": unsigned(lambda text: text.replace("\n20\n", "\n020\n")),
    "a paper without a night": unsigned(lambda text: text.replace("gala", "")),
    "a paper of two lines": unsigned(lambda _: "gala\n20\n"),
    "a root cut short": unsigned(lambda _: "gala\n20\nAAAA\n", "root"),
    "the key's letter mistyped": unkey(lambda text: mistyped(text, -3)),
    "two letters of the key swapped": unkey(
        lambda text: text[:-3] + text[-2] + text[-3] + text[-1]
    ),
    "the key's name mistyped": unkey(lambda text: text.replace("house", "mouse")),
    "the number on the key mistyped": unkey(lambda text: mistyped(text, 6)),
    "the key cut": unkey(lambda text: text[:-1], "base64"),
    "no key": unkey(lambda _: ""),
    "half a character in the key": unkey(lambda text: "\udcff" + text),
    "the key of another house": unkey(lambda _: str(public("house", "forger")), "not_signed_by"),
}
CERTIFICATES = {
    name: Crime(forge, entry, "certificate", why) for name, (forge, entry, why) in UNSIGNED.items()
}
CRIMES = HISTORY | MONEY | FORMS | PAPERS | CERTIFICATES
