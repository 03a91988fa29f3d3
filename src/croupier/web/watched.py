"""What a pit boss should hear of: words that went against the procedure, and what is on record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from croupier.kit.events import hand_spot, insurance_spot

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
# What is on record and must be seen, by the kind of event.
HAPPENED: Final[Mapping[str, bool]] = {
    "abandoned": False,
    "card_corrected": True,
    "chip_fell": True,
    "clock_jumped": True,
    "corrected": True,
    "counted": True,
    "counts_differ": True,
    "disputed": True,
    "float_counts_differ": True,
    "float_entered": True,
    "late": True,
    "night_resumed": True,
    "rewound": True,
    "round_void": True,
    "ruled": False,
    "sale_refused": False,
    "seed_lost": True,
    "shoe_shuffled": False,
    "spin_void": False,
    "throw_void": False,
    "turned_away": False,
}
_MARKS: Final = tuple(f'"kind":"{kind}"'.encode() for kind in HAPPENED)

Document = Mapping[str, Any]  # an entry of the record


def noteworthy(body: bytes) -> bool:
    """A quick look, before anything is decoded: our own encoder writes these bytes."""
    return any(mark in body for mark in _MARKS)


def worth_seeing(document: Document) -> Iterator[tuple[Mapping[str, Any], dict[str, Any]]]:
    """The events of an entry that call for a look, one a kind, with what the entry says besides.

    A correction of twelve stakes is seen once.
    """
    kinds = [event["kind"] for event in document["events"]]
    for kind in dict.fromkeys(kinds):
        if kind in HAPPENED and _calls_for_a_look(kind, kinds, document):
            yield document["events"][kinds.index(kind)], _more(kind, document)


def _calls_for_a_look(kind: str, kinds: Sequence[str], document: Document) -> bool:
    """A round is rewound for a card, and then the card is seen; a shoe is shuffled every hour.

    A throw that is void for a chip is seen by its chip.
    """
    if kind == "throw_void":
        return "chip_fell" not in kinds
    if kind == "counted":  # otherwise than the books have it
        return bool(document["events"][kinds.index(kind)]["tier"] != "agrees")
    if kind == "float_entered":  # counted otherwise than the books have it, or put right since
        line = document["events"][kinds.index(kind)]
        if "counted" in kinds:  # seen by its count sheet
            return False
        return line["line"] == "correction" or line["books"] not in (None, line["units"])
    if kind == "rewound":
        return "card_corrected" not in kinds
    if kind == "shoe_shuffled":
        between = document["action"]["action"] == "shuffle" or "round_closed" in kinds
        return not between and not {"rewound", "round_void", "ruled"} & set(kinds)
    return True


def _more(kind: str, document: Document) -> dict[str, Any]:
    """What the first event of its kind doesn't say, and the entry does."""
    events = document["events"]
    match kind:
        case "disputed":
            return {"by": document["by"]}
        case "corrected":
            all_of_them = [event for event in events if event["kind"] == "corrected"]
            result = next(event for event in events if event["kind"] == "round_corrected")
            if "number" in result:
                return {"count": len(all_of_them), "number": result["number"]}
            was = next((event["spot"] for event in all_of_them if event["was_won"]), "")
            return {"count": len(all_of_them), "segment": result["segment"], "was": was}
        case "chip_fell":
            again = (event["clause"] for event in events if event["kind"] == "throw_void")
            return {"clause": next(again, "")}
        case "card_corrected" | "rewound":
            ruled = next(event for event in events if event["kind"] == "ruled")
            return {"round": ruled["round"], "count": payments_changed(events)}
        case _:
            return {}


def payments_changed(events: Sequence[Mapping[str, Any]]) -> int:
    """How many hands and insurances a ruling pays otherwise than before, or not any more."""
    before = (event for event in events if event["kind"] == "reopened")
    paid = {event["spot"]: event["returned"] + event["won"] for event in before}
    after: dict[str, int] = {}
    for event in events:
        if event["kind"] == "settled":
            after[hand_spot(event["box"], event["hand"])] = event["returned"] + event["won"]
        if event["kind"] == "insurance_settled":
            after[insurance_spot(event["box"])] = event["returned"] + event["won"]
    return sum(after.get(spot) != units for spot, units in paid.items())
