"""What a pit boss should hear of: words that went against the procedure, and what is on record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from croupier.floor.record import every_spec, specs_at
from croupier.night.model import Night

# A croupier's word, or the wheel's or the shoe's, refused for its procedure. True: it is serious.
REFUSED: Final[Mapping[str, bool]] = {
    "already_called": False,
    "already_turning": False,
    "ball_not_thrown": False,
    "ball_runs_already": False,
    "ball_with_the_plate": True,
    "bets_not_closed": True,
    "box_is_dealt": False,
    "cards_are_out": True,
    "checked_by_two": True,
    "chef_handles_no_chips": True,
    "chef_has_tables": True,
    "cutoff_not_announced": True,
    "direction_not_reversed": True,
    "direction_not_stated": False,
    "dispute_open": False,
    "hole_card_stays": True,
    "looked_already": True,
    "must_be_blackjack": True,
    "no_card_due": True,
    "no_cards_left": True,
    "no_such_card": False,
    "no_such_card_left": True,
    "no_such_number": False,
    "no_such_segment": False,
    "no_such_turns": False,
    "not_checked": True,
    "not_this_table": True,
    "nothing_offered": False,
    "nothing_to_look_under": False,
    "notice_not_posted": True,
    "player_too_young": True,
    "staff_never_play": True,
    "table_is_running": True,
    "wheel_not_spun": True,
    "wheel_not_turning": False,
    "which_segment": False,
}
# What a chef de table may not do is for others to hear of: who directs the night sees it as well.
OF_THE_CHEF: Final = frozenset({"chef_handles_no_chips", "chef_has_tables"})
# Of the house itself, in its log: accounts of people who have a part tonight, and its copy.
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
