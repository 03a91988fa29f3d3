"""What the bank's papers have in common: pieces by denomination, who did what, who signed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from croupier.bank.pieces import Pieces, tidy, worth
from croupier.floor.bankbook import Line
from croupier.night.bank import events as e
from croupier.night.bank.model import PAPERS, Paper
from croupier.night.bank.specs import EVENT_OF
from croupier.reports.bank.records import Records, capital, fingerprint
from croupier.reports.sheet import Cell, Column, Grid, Signature, Text, told
from croupier.words.papers_bank import LABELS, TITLES
from croupier.words.ways import WAYS
from croupier.words.words import Words

Row = tuple[Text, Cell]  # of a paper's head

RUNNERS: Final[Mapping[type, str]] = {e.Asked: "given_by", e.Received: "received_by"}


def label(name: str) -> Words:
    return LABELS[name].with_titles()


def title(what: str) -> Words:
    """The title of a kind of paper."""
    return TITLES[what].with_titles()


def figures(*names: str) -> tuple[Column, ...]:
    """Columns of figures, by the names of their heads."""
    return tuple(Column(label(name), figures=True) for name in names)


def pieces_grid(records: Records, pieces: Pieces, title: Words | None = None) -> Grid:
    """Count and value by denomination, the dearest first, and the total."""
    rows = tuple(
        (records.worth(int(each)), count, records.worth(int(each) * count))
        for each, count in tidy(pieces).items()
    )
    total = (label("total"), None, records.worth(worth(pieces)))
    head = Column(label("denomination"))
    return Grid((head, *figures("count", "value")), rows, (total,), title or medium(records))


def medium(records: Records) -> Words:
    """What is played with tonight, as a heading."""
    return label("play_money" if records.night.bank.mode == "not redeemable" else "chips")


def people(records: Records, paper: Paper, lines: tuple[Line, ...]) -> Iterator[Row]:
    """Everybody who had a hand in a paper: what they did, in which part, at what time."""
    for line in lines:
        for event in line.events:
            if getattr(event, "paper", "") != paper.name:
                continue
            if isinstance(event, e.Counted):
                yield (label("counted_first"), event.first)
                yield (label("counted_second"), someone(records, line))
            elif step := step_of(paper, event):
                yield (label(step), someone(records, line))


def step_of(paper: Paper, event: Any) -> str:
    """The label of whoever did it."""
    runners = RUNNERS if paper.what in ("issue", "return") else {}
    return runners.get(type(event)) or EVENT_OF[type(event)].done_by


def someone(records: Records, line: Line) -> Words:
    """`Ann, croupier, 22:14:03`."""
    facts = {"who": line.operator, "part": records.part(line.role)}
    return told(label("someone"), **facts, at=records.clock(line.at))


def on_record(line: Line) -> Iterator[Row]:
    """Where the record has it: anybody with the journal finds it again."""
    yield (label("entry"), line.seq)
    yield (label("digest"), line.digest.hex())


def ways_in(lines: Iterable[Line]) -> Iterator[Row]:
    """By which ways these entries came in; nothing where the record doesn't say."""
    found = {line.via for line in lines}
    if ways := [words for via, words in WAYS.items() if via in found]:
        both = (", ".join(way.en for way in ways), ", ".join(way.fr for way in ways))
        yield (label("way_in"), Words(*both))


def signatures(records: Records, paper: Paper, lines: tuple[Line, ...]) -> Iterator[Signature]:
    """Who signed this paper, by which key and when; a line for everybody else it asks for."""
    signed = set[str]()
    parts: dict[str, str] = {}
    for line in lines:
        parts.setdefault(line.operator, line.role)
        for event in line.events:
            if isinstance(event, e.Certified):
                signed.add(event.person)
                yield signature(records, line, event)
    asked = {paper.hands[part] for part in PAPERS[paper.what].signed_by if part in paper.hands}
    for person in sorted((asked or {lines[0].operator}) - signed):
        part = parts.get(person) or next(iter(roles_of(records, person)), "")
        yield line_for(records, person, records.part(part) if part else label("person"))


def line_for(records: Records, person: str, part: Words) -> Signature:
    """A line to sign on; of whoever is an administrator of the house by now it says so."""
    if person in records.book.administrators:
        part = told(label("part_and_administrator"), part=part)
    return Signature(capital(part), person or None)


def roles_of(records: Records, person: str) -> list[str]:
    staff = records.night.office.staff.get(person, frozenset())
    return sorted(role.value for role in staff)


def part_signed(records: Records, line: Line, event: e.Certified) -> Words:
    """In which part somebody signed; of an administrator of the house it says that too."""
    part = records.part(event.role.value)
    since = records.book.administrators.get(event.person)
    if since is None or since > line.seq:
        return part
    return told(label("part_and_administrator"), part=part)


def signed_names(records: Records, scope: str, people: Iterable[str]) -> Text:
    """These people, who signed for a scope, with a mark behind administrators of the house."""
    found = certified(records, scope)
    names = [signed_name(records, person, found[person][0].seq) for person in people]
    both = Words(", ".join(one.en for one in names), ", ".join(one.fr for one in names))
    return both.en if both.en == both.fr else both


def signed_name(records: Records, person: str, seq: int) -> Words:
    since = records.book.administrators.get(person)
    if since is None or since > seq:
        return Words(person, person)
    return told(label("name_administrator"), who=person)


def signature(records: Records, line: Line, event: e.Certified) -> Signature:
    part = capital(part_signed(records, line, event))
    return Signature(part, event.person, records.local(line.at), fingerprint(event.key))


def certified(records: Records, scope: str) -> Mapping[str, tuple[Line, e.Certified]]:
    """By person, their last certificate of this scope: the one that reaches furthest."""
    found: dict[str, tuple[Line, e.Certified]] = {}
    for line, event in records.book.told(e.Certified):
        if event.scope == scope:
            found[event.person] = (line, event)
    return found


def signed_for(
    records: Records, scope: str, people: tuple[str, ...], part: str
) -> Iterator[Signature]:
    """Who has certified a scope and up to which entry; a line for everybody who has not."""
    found = certified(records, scope)
    for person in people or ("",):
        if person in found:
            line, event = found[person]
            whole = {"part": part_signed(records, line, event), "first": event.first}
            said = capital(told(label("certifies"), **whole, last=event.last))
            yield Signature(said, person, records.local(line.at), fingerprint(event.key))
        else:
            yield line_for(records, person, records.part(part))
