"""What of the record somebody may see: one table, and the one function that reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.floor.rooms import Room
from croupier.kit.actors import Role, parse_actor
from croupier.night.model import Night
from croupier.night.night import OFFICE, TABLES
from croupier.web.who import Who

Document = dict[str, Any]

# Who sees every entry as it was written.
ALL: Final = frozenset(
    {
        Role.PIT_BOSS,
        Role.DIRECTOR,
        Role.LICENSEE,
        Role.RECORDER,
        Role.CASHIER,
        Role.INSPECTOR,
    }
)
# What a player sees of everybody's: the procedure, which anybody at the table has watched.
PUBLIC: Final = frozenset(
    {"announced", "bets_closed", "bets_timed", "checked", "committed", "disputed", "drawn"}
    | {"handed_over", "paused", "resumed", "revealed", "round_closed", "round_corrected", "ruled"}
    | {"seed_lost", "spin_void", "table_closed", "table_opened", "table_set_up", "turns_timed"}
    | {"wheel_landed", "wheel_obstructed", "wheel_spun"}
    | {"box_dealt", "card_asked", "card_corrected", "card_shown", "doubled", "hand_split"}
    | {"insurance_closed", "insured", "no_blackjack", "rewound", "round_reopened", "round_void"}
    | {"shoe_shuffled", "stood", "surrendered"}
    | {"assisted", "ball_landed", "ball_thrown", "chip_fell", "colour_freed", "colour_taken"}
    | {"sector_announced", "stacks_rebuilt", "throw_void"}
    | {"charge_taken", "float_entered"}  # anybody present may see the carnet
    | {"adopted", "night_closed", "night_opened", "notice_posted"}
    | {"bank_closed", "bank_opened", "bank_reopened", "mode_set"}
)
# What a player sees of their own seat alone.
OWN: Final = frozenset(
    {"corrected", "insurance_settled", "reopened", "seat_left", "seat_taken", "settled", "staked"}
    | {"abandoned", "chips_changed", "taken_back", "tipped"}
)
# What nobody sees who doesn't see all: people's parts, and people who were turned away.
STAFF: Final = frozenset(
    {
        "administrator_declared",
        "appointed",
        "clock_jumped",
        "key_given",
        "key_renewal_asked",
        "key_renewed",
        "night_resumed",
        "released",
    }
    | {"float_counted_once", "float_counts_differ", "turned_away"}
    | {
        "accepted",
        "acknowledged",
        "approved",
        "asked",
        "certified",
        "confirmed",
        "count_taken_back",
    }
    | {"counted", "counted_once", "counts_differ", "declined", "deposited", "entered_from_paper"}
    | {"came_back", "sent_back"}
    | {"float_brought", "float_returned", "late", "money_changed", "received", "redeemed"}
    | {"reported", "sale_refused", "sent", "sold", "taken", "void_asked", "voided", "written_off"}
)
FIGURES: Final = {"pieces": {}, "cash": 0, "coins": {}}  # of a count that the second must not see
FLOAT_BLIND: Final[Mapping[str, Mapping[str, Any]]] = {
    "float_counted_once": {"units": 0},
    "float_counts_differ": {"first_units": 0, "second_units": 0},
}
BLIND: Final[Mapping[str, Mapping[str, Any]]] = {
    "counted_once": FIGURES,
    "counts_differ": {"first_pieces": {}, "second_pieces": {}, "first_cash": 0, "second_cash": 0},
}
FREE_TEXT: Final = ("about", "reason", "note")  # it may name somebody


def sees_all(roles: frozenset[Role]) -> bool:
    return bool(roles & ALL)


def may_see(  # noqa: PLR0913 - an entry, a reader, and what of it is theirs
    document: Document,
    who: Who,
    roles: frozenset[Role],
    night: Night,
    own: frozenset[int] = frozenset(),
    *,
    asked: bool = False,
    counting: Mapping[str, int] = {},
) -> Document | None:
    """The entry as this person may see it: whole, with others' parts left out, or not at all.

    `own` are the seats of this entry that were theirs (`own_seats`); `asked`: it is the ruling on
    their own question, so its reason is for them; `counting`: since when one alone has counted, by
    desk. What was left out is counted under `hidden`; an entry without it is whole, byte for byte.
    """
    if sees_all(roles) or (Role.CROUPIER in roles and _dealt(document, who, night)):
        return blind(document, who, night, counting)
    if Role.PLAYER in roles:
        return _for_player(document, who, own, asked=asked)
    mine = who.known and document["operator"] == who.name
    return blind(document, who, night, counting) if mine else None


def _dealt(document: Mapping[str, Any], who: Who, night: Night) -> bool:
    """The office's, what they said themselves, and all of the tables that they have."""
    table = night.tables.get(document["desk"].removeprefix(TABLES))
    return (
        document["desk"] == OFFICE
        or document["operator"] == who.name
        or (table is not None and table.croupier == who.name)
    )


def own_seats(room: Room, who: Who, document: Mapping[str, Any]) -> frozenset[int]:
    """The seats of this entry that were this person's then; seats change hands."""
    return seats_by_entry(room, who).get(document["seq"], frozenset()) | _spoken_for(document, who)


def seats_by_entry(room: Room, who: Who) -> Mapping[int, frozenset[int]]:
    """By entry, the seats in which this person's chips moved."""
    found: dict[int, frozenset[int]] = {}
    for line in room.history.of(who.name) if who.known else ():
        found[line.seq] = found.get(line.seq, frozenset()) | {line.seat}
    return found


def _spoken_for(document: Mapping[str, Any], who: Who) -> frozenset[int]:
    actor = parse_actor(document["by"])
    mine = who.known and document["operator"] == who.name
    return frozenset({actor.seat}) if mine and actor and actor.seat else frozenset()


def asked_by(room: Room, who: Who, desk: str, seq: int) -> bool:
    """Whether this entry rules on what this person had asked."""
    return who.known and who.name in room.history.asked(desk.removeprefix(TABLES), seq)


def blind(document: Document, who: Who, night: Night, counting: Mapping[str, int]) -> Document:
    """A first count is its counter's alone until another has found the same; also one they took
    back. What two counted differently is told to neither: both count again.

    Nor is its number told: who knows all the rest could try figures until the digest is right.
    """
    (event,) = document["events"] if len(document["events"]) == 1 else ({},)
    if event.get("kind") in FLOAT_BLIND:
        return _blind_float(document, who, night, counting)
    if event.get("kind") not in BLIND or (
        event["kind"] == "counted_once" and document["operator"] == who.name
    ):
        return document
    began = night.bank.blind.get(event["place"])
    if began is None or document["seq"] < began:
        return document
    action = {**document["action"], **FIGURES}
    told = {**event, **BLIND[event["kind"]]}
    shown = {"action": action, "command": "", "events": [told], "hidden": 1}
    return {**document, **shown}


def blind_answer(plain: dict[str, Any]) -> dict[str, Any]:
    """What a second counter is told when the two differ: that, and not what the first one found."""
    (event,) = plain["events"] if len(plain["events"]) == 1 else ({},)
    if event.get("kind") not in ("counts_differ", "float_counts_differ"):
        return plain
    figures = {**BLIND, **FLOAT_BLIND}[event["kind"]]
    return {**plain, "events": [{**event, **figures}], "digest": "", "hidden": 1}


def _blind_float(
    document: Document, who: Who, night: Night, counting: Mapping[str, int]
) -> Document:
    table = night.tables[document["desk"].removeprefix(TABLES)]
    began = counting.get(document["desk"], 1 if table.by_two else None)
    (event,) = document["events"]
    own = event["kind"] == "float_counted_once" and document["operator"] == who.name
    if began is None or document["seq"] < began or own:
        return document
    action, told = {**document["action"], "counted": None}, {**event, **FLOAT_BLIND[event["kind"]]}
    shown = {"action": action, "command": "", "events": [told], "hidden": 1}
    return {**document, **shown}


def _for_player(
    document: Document, who: Who, own: frozenset[int], *, asked: bool
) -> Document | None:
    own |= _spoken_for(document, who)
    shown = [event for event in document["events"] if _shown(event, own)]
    if not shown:
        return None
    part = _part(document, who, own, shown, asked=asked)
    if all(part[name] == document[name] for name in document):
        return document
    return {**part, "hidden": len(document["events"]) - len(shown)}


def _part(
    document: Document, who: Who, own: frozenset[int], shown: list[dict[str, Any]], *, asked: bool
) -> Document:
    mine, actor = document["operator"] == who.name, parse_actor(document["by"])
    told = mine or actor is None or actor.seat is None or actor.seat in own  # who moved my chips
    accounts = {f"{document['desk'].removeprefix(TABLES)}:{part}:{seat}"
                for seat in own for part in ("rack", "cloth")}  # fmt: skip
    texts = {} if mine or asked else dict.fromkeys(FREE_TEXT, "")
    return {
        **document,
        "operator": document["operator"] if told else "",
        "action": _blanked(document["action"], texts),
        "events": [_blanked(event, texts) for event in shown],
        "transfers": [
            move for move in document["transfers"]
            if _of(move[1], accounts) or _of(move[2], accounts)
        ],
        "balances": [line for line in document["balances"] if _of(line[0], accounts)],
    }  # fmt: skip


def _shown(event: Mapping[str, Any], own: frozenset[int]) -> bool:
    if event["kind"] == "announced":  # a payment is said to one seat
        return "seat" not in event["facts"] or event["facts"]["seat"] in own
    return event["kind"] in PUBLIC or (event["kind"] in OWN and event["seat"] in own)


def _blanked(plain: Mapping[str, Any], texts: Mapping[str, str]) -> Document:
    """Words that somebody typed may name somebody else; a `reason` of the law stays."""
    if plain.get("kind") in ("spin_void", "throw_void"):
        return dict(plain)
    return {name: texts.get(name, value) for name, value in plain.items()}


def _of(account: str, accounts: set[str]) -> bool:
    return any(account == one or account.startswith(f"{one}:") for one in accounts)
