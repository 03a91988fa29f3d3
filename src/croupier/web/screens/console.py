"""The croupier's console: one next step, what to say, whose stakes lie where, whom to pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from croupier.games.wheel.model import Call, GiveRuling, Land, Obstruct, OpenBetting, Spin
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Role, Seat
from croupier.kit.rules import Refusal
from croupier.night.tables.model import Check, Close, Dispute, Open
from croupier.web.screens.chips import spelled
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.player import most, results, spots
from croupier.web.screens.table import Scene
from croupier.web.screens.wheel import drawn

BEFORE: Final = ("invite", "call", "spin", "land", "take", "pay")  # bets close before the spin
TURNING: Final = ("spin", "call", "land", "take", "pay")  # or while the wheel turns
TURNS: Final = range(13)


def console_screen(
    scene: Scene, name: str, roles: frozenset[Role], paid: Sequence[int]
) -> dict[str, Any]:
    mine = scene.table.croupier == name and Role.CROUPIER in roles
    paying = payout(scene, paid)
    step = step_of(scene, paying)
    return {
        "scene": scene,
        "view": scene.view,
        "mine": mine,
        "step": step,
        "rail": list(rail(scene, step)),
        "said": scene.said,
        "aloud": aloud(scene, step, paying),
        "paying": paying,
        "wheel": drawn(scene.view, [scene.language], scene.sight),
        "wheel_segments": segments(scene),
        "spots": spots(scene, {}),
        "seats": seats(scene),
        "totals": totals(scene),
        "last": results(scene),
        "turns": [turns for turns in TURNS if turns <= scene.view["revolutions_min"] + 6],
        "free": [number for number in scene.seats if number not in scene.table.seats],
        "most": most(scene),
        "offers": offers(scene, name, roles),
        "checks": checks(scene, roles),
        "relief": Role.CROUPIER in roles and not mine,
    }


def order(scene: Scene) -> tuple[str, ...]:
    return BEFORE if scene.rules.call.value == "before-spin" else TURNING


def step_of(scene: Scene, paying: dict[str, Any] | None) -> str:
    """The next lawful step; what is left to take and to pay of the last round comes first."""
    table, view = scene.table, scene.view
    if not table.opened:
        return "open" if not missing(scene) else "check"
    if view["paused"]:
        return "paused"
    if table.disputed and view["phase"] == "betting":
        return "disputed"
    if view["phase"] == "betting":
        if paying and not paying["done"]:
            return str(paying["step"])
        if order(scene) == TURNING:
            return "spin"
        return "call" if view["invited"] else "invite"
    if view["phase"] == "called":
        return "spin"
    if view["phase"] == "turning_bets_open":
        return "call"
    return "land" if table.chance == "physical" else "drawing"


def missing(scene: Scene) -> list[Role]:
    check = scene.rules.check_by
    return [role for role in (check.value if check else ()) if role not in scene.table.checks]


def checks(scene: Scene, roles: frozenset[Role]) -> list[dict[str, Any]]:
    """Who has to look at the wheel before it opens, and who has."""
    check = scene.rules.check_by
    return [
        {
            "role": role.value,
            "by": scene.table.checks.get(role, ""),
            "mine": role in roles,
            "clause": check.clause,
        }
        for role in (check.value if check else ())
    ]


def rail(scene: Scene, now: str) -> Iterator[dict[str, Any]]:
    """What was done with its fact, what is now, what comes."""
    kinds, paying = order(scene), now in ("take", "pay")
    reached = kinds.index(now) if now in kinds else len(kinds) if now == "drawing" else 0
    for place, kind in enumerate(kinds):
        step = scene.sight.step(kind, last=paying)
        state = "done" if place < reached else "now" if place == reached else "next"
        yield {
            "kind": kind,
            "state": state,
            "place": place + 1,
            "at": scene.time(step.at) if step and state == "done" else "",
            "event": step.event if step and state == "done" else None,
        }


def payout(scene: Scene, paid: Sequence[int]) -> dict[str, Any] | None:
    """The last round as chips to take and to pay, one winner after the other, in lawful order."""
    last = scene.view["last"]
    physical = scene.table.chance == "physical" and scene.table.recording == "every stake"
    if not last or not physical or last["segment"] is None:
        return None
    at = paid[1] if paid[0] == last["round"] else 0
    lost = [line for line in last["lines"] if not line["returned"]]
    names = {seat: sitter.player for seat, sitter in scene.table.seats.items()}
    pays = {spot["spot"]: spot["pays"] for spot in scene.view["spots"]}
    winners = [
        {
            **line,
            "player": names.get(line["seat"], ""),
            "pays": pays[line["spot"]],
            "stacks": spelled(scene.currency, line["won"]),
            "state": "paid" if place < at - 1 else "now" if place == at - 1 else "waits",
        }
        for place, line in enumerate(line for line in last["lines"] if line["won"])
    ]
    steps = 1 + len(winners) if last["lines"] else 0
    return {
        "round": last["round"],
        "spot": last["spot"],
        "at": at,
        "next": at + 1,
        "step": "take" if at == 0 else "pay",
        "done": at >= steps,
        "lost": lost_by_spot(scene, lost),
        "taken": sum(line["staked"] for line in lost),
        "winners": winners,
        "current": next((line for line in winners if line["state"] == "now"), None),
        "after": winners[at] if at < len(winners) else None,
        "due": sum(line["won"] for line in winners),
        "left": sum(line["won"] for line in winners if line["state"] != "paid"),
    }


def lost_by_spot(scene: Scene, lost: list[dict[str, Any]]) -> list[dict[str, Any]]:
    units: dict[str, int] = {}
    for line in lost:
        units[line["spot"]] = units.get(line["spot"], 0) + line["staked"]
    return [
        {**spot, "units": units[spot["spot"]]} for spot in spots(scene, {}) if spot["spot"] in units
    ]


def aloud(scene: Scene, step: str, paying: dict[str, Any] | None) -> list[dict[str, str]]:
    """The words that belong to the next step, in both languages."""
    rules = scene.rules
    match step:
        case "invite":
            return scene.aloud(rules.opening_words.value)
        case "spin" if order(scene) == TURNING:
            return scene.aloud(rules.opening_words.value)
        case "call":
            return scene.aloud(rules.call_words.value)
        case "pay" if paying and paying["current"]:
            won = paying["current"]
            return scene.aloud("payment", seat=won["seat"], units=won["won"], spot=won["spot"])
        case _:
            return []


def seats(scene: Scene) -> list[dict[str, Any]]:
    """Who sits where, with what in front of them and what on the layout."""
    lay: dict[Seat, dict[str, int]] = {}
    for stake in scene.view["stakes"]:
        lay.setdefault(Seat(stake["seat"]), {})[stake["spot"]] = stake["units"]
    taken, known = {*lay, *scene.table.seats}, spots(scene, {})
    return [
        {
            "seat": seat,
            "player": scene.table.seats[seat].player if seat in scene.table.seats else "",
            "balance": scene.balance(seat),
            "stakes": [{**spot, "units": lay[seat][spot["spot"]]} for spot in known
                       if spot["spot"] in lay.get(seat, {})],
            "staked": sum(lay.get(seat, {}).values()),
        }
        for seat in sorted(taken)
    ]  # fmt: skip


def segments(scene: Scene) -> list[dict[str, Any]]:
    """The wheel unrolled: every segment by its number, in the order they pass the marker."""
    named = {spot["spot"]: spot for spot in spots(scene, {})}
    return [{**named[one["spot"]], **one} for one in scene.view["segments"]]


def totals(scene: Scene) -> dict[str, Any]:
    lay: dict[str, int] = {}
    for stake in scene.view["stakes"]:
        lay[stake["spot"]] = lay.get(stake["spot"], 0) + stake["units"]
    named = {spot["spot"]: spot for spot in spots(scene, {})}
    return {
        "spots": [{**named[spot], "units": units} for spot, units in lay.items()],
        "units": sum(lay.values()),
        "players": len({stake["seat"] for stake in scene.view["stakes"]}),
    }


def offers(scene: Scene, name: str, roles: frozenset[Role]) -> dict[str, dict[str, Any] | None]:
    """What is always at hand, each with the reason why it can't be now, if it can't."""
    direction = scene.view["directions"][0]
    judge = PIT_BOSS if Role.PIT_BOSS in roles else CROUPIER
    asked: dict[str, tuple[Any, Any]] = {
        "invite": (CROUPIER, OpenBetting()),
        "call": (CROUPIER, Call()),
        "spin": (CROUPIER, Spin(direction)),
        "land": (CHANCE, Land(1, scene.view["revolutions_min"])),
        "obstruct": (CROUPIER, Obstruct()),
        "dispute": (CROUPIER, Dispute("")),
        "open": (CROUPIER, Open()),
        "close": (CROUPIER, Close()),
        "check": (CROUPIER, Check(sound=True)),
        "void": (judge, GiveRuling("void")),
    }
    return {
        word: _offer(scene, refused_at(scene.room, scene.table, by, name, said))
        for word, (by, said) in asked.items()
    }


def _offer(scene: Scene, no: Refusal | None) -> dict[str, Any] | None:
    return scene.refusal(no) if no else None
