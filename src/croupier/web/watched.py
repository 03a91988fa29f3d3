"""What a pit boss should hear of: words that went against the procedure, and what is on record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from croupier.night.model import Night
from croupier.night.registry import every_spec, specs_at

# Of the house itself, in its log: its accounts and their PINs, and its copy.
OF_THE_HOUSE: Final[Mapping[str, bool]] = {
    "administrator_added": True,
    "invited": False,
    "pin_reset_asked": True,
    "pin_reset_confirmed": True,
    "pin_set": True,
    "recovered": True,
    "standby_late": True,
}


Document = Mapping[str, Any]  # an entry of the record


@cache
def _marks() -> tuple[bytes, ...]:
    """What the bytes of an entry hold where one of its events calls for a look."""
    kinds = (kind for kind, specs in every_spec().items() if any(spec.alert for spec in specs))
    return tuple(f'"kind":"{kind}"'.encode() for kind in kinds)


def noteworthy(body: bytes) -> bool:
    """A quick look, before anything is decoded: our own encoder writes these bytes."""
    return any(mark in body for mark in _marks())


class Seen(NamedTuple):
    """An event that calls for a look, and what its entry says of it besides."""

    event: Document
    more: dict[str, Any]
    serious: bool


def worth_seeing(night: Night, document: Document) -> Iterator[Seen]:
    """The events of an entry that call for a look, one a kind: twelve corrections are seen once."""
    specs = specs_at(night, document["desk"])
    firsts = {event["kind"]: event for event in reversed(document["events"])}
    for kind in dict.fromkeys(event["kind"] for event in document["events"]):
        alert, event = specs[kind].alert, firsts[kind]
        if alert and alert.when(event, document):
            yield Seen(event, alert.tells(document), alert.serious)
