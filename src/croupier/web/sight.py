"""What of the record somebody may see: one table, and the one function that reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.floor.rooms import Room
from croupier.kit.actors import Role, parse_actor
from croupier.kit.specs import Audience, Blind
from croupier.night.model import Night
from croupier.night.registry import every_spec, where
from croupier.night.tables.tables import table_at, table_in
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
    table = table_in(night, document["desk"])
    return (
        where(document["desk"]).desk.open_to_croupiers
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
    return who.known and who.name in room.history.asked(table_at(desk) or "", seq)


def blind(document: Document, who: Who, night: Night, counting: Mapping[str, int]) -> Document:
    """A first count is its counter's alone until another has found the same; also one they took
    back. What two counted differently is told to neither: both count again.

    Nor is its number told: who knows all the rest could try figures until the digest is right.
    """
    found = _blind_event(document)
    if found is None:
        return document
    event, blind_ = found
    began = _counted_since(document, event, night, counting)
    own = blind_.own and document["operator"] == who.name
    if began is None or document["seq"] < began or own:
        return document
    return {
        **document,
        "action": {**document["action"], **blind_.action},
        "command": "",
        "events": [{**event, **blind_.event}],
        "hidden": 1,
    }


def _blind_event(document: Mapping[str, Any]) -> tuple[Document, Blind] | None:
    """The one event of an entry that is a count, and what stands for its figures."""
    if len(document["events"]) != 1:
        return None
    (event,) = document["events"]
    (spec, *_) = every_spec()[event["kind"]]
    return (event, spec.blind) if spec.blind else None


def _counted_since(
    document: Document, event: Document, night: Night, counting: Mapping[str, int]
) -> int | None:
    """The entry since which one alone has counted there; None: nobody counts."""
    table = table_in(night, document["desk"])
    if table is None:
        return night.bank.blind.get(event["place"])
    return counting.get(document["desk"], 1 if table.by_two else None)


def blind_answer(plain: dict[str, Any]) -> dict[str, Any]:
    """What a second counter is told when the two differ: that, and not what the first one found."""
    found = _blind_event(plain)
    if found is None or found[1].own:
        return plain
    event, blind_ = found
    return {**plain, "events": [{**event, **blind_.event}], "digest": "", "hidden": 1}


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
    accounts = {f"{table_at(document['desk'])}:{part}:{seat}"
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
    seen_by = every_spec()[event["kind"]][0].seen_by
    return seen_by is Audience.PUBLIC or (seen_by is Audience.OWN_SEAT and event["seat"] in own)


def _blanked(plain: Mapping[str, Any], texts: Mapping[str, str]) -> Document:
    """Words that somebody typed may name somebody else; a `reason` of the law stays."""
    terms = every_spec()[plain["kind"]][0].terms if "kind" in plain else ()
    return {
        name: value if name in terms else texts.get(name, value) for name, value in plain.items()
    }


def _of(account: str, accounts: set[str]) -> bool:
    return any(account == one or account.startswith(f"{one}:") for one in accounts)
