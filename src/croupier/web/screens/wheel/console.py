"""The croupier's console: one next step, what to say, whose stakes lie where, whom to pay."""

from __future__ import annotations

from typing import Any, Final

from croupier.floor.sights import NOTHING
from croupier.games.wheel.model import (
    Call,
    Clear,
    GiveRuling,
    Land,
    Obstruct,
    OpenBetting,
    Spin,
)
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Role, Seat, player
from croupier.night.tables.model import Check, Close, Dispute, Open
from croupier.web.screens.dealing import (
    checks,
    free_seats,
    hand_over,
    missing,
    offered,
    other_croupiers,
    rail,
    ways,
)
from croupier.web.screens.paying import Marks
from croupier.web.screens.table import Scene, deals
from croupier.web.screens.wheel.drawing import drawn
from croupier.web.screens.wheel.payment import sheet
from croupier.web.screens.wheel.player import closed, results, spots, until_rest
from croupier.words.web import sentence

BEFORE: Final = ("invite", "call", "spin", "land", "take", "pay")  # bets close before the spin
TURNING: Final = ("spin", "call", "land", "take", "pay")  # or while the wheel turns
TURNS: Final = 10  # as many have a button; more are typed


def console_screen(scene: Scene, name: str, roles: frozenset[Role], marks: Marks) -> dict[str, Any]:
    mine = deals(scene.table, name, roles)
    paying = sheet(scene, marks) if scene.view["phase"] == "betting" else None
    step = step_of(scene, paying)
    machine = scene.table.chance == "virtual"
    return {
        "scene": scene,
        "view": scene.view,
        "mine": mine,
        "step": step,
        "rail": list(rail(scene, order(scene), step, paying)),
        "said": scene.said if scene.table.opened else [],
        "aloud": aloud(scene, step, paying),
        "paying": paying,
        "hand": sum(marks.get(due.seq, 0) for due in scene.sight.dues),
        "void": voided(scene, paying),
        # A wheel of wood turns in the hall: this screen has no need to turn it again.
        "wheel": drawn(scene.view, [scene.language], scene.sight if machine else NOTHING),
        "wheel_segments": segments(scene),
        "spots": spots(scene, {}),
        "seats": seats(scene),
        "totals": totals(scene),
        "last": results(scene),
        "until_rest": until_rest(scene),
        "turns": range(TURNS),
        "many": TURNS,
        "free": free_seats(scene),
        "offers": offers(scene, name, roles, paying),
        "ways": ways(scene, name, Spin),
        "ruled_round": ruled_round(scene),
        "checks": checks(scene, roles),
        "relief": Role.CROUPIER in roles and not mine,
        "croupiers": other_croupiers(scene),
    }


def order(scene: Scene) -> tuple[str, ...]:
    return BEFORE if scene.rules.call.value == "before-spin" else TURNING


def step_of(scene: Scene, paying: dict[str, Any] | None) -> str:
    """The next lawful step; what is left to do about the last round comes first."""
    table, view = scene.table, scene.view
    if paying:
        return "disputed" if table.disputed else str(paying["step"])
    if not table.opened:
        return "open" if not missing(scene) else "check"
    if table.lost and table.disputed:
        return "disputed"
    if view["phase"] == "betting":
        if table.disputed or view["paused"]:
            return "disputed" if table.disputed else "paused"
        if order(scene) == TURNING:
            return "spin"
        return "call" if view["invited"] else "invite"
    if view["phase"] == "called":
        return "spin"
    if view["phase"] == "turning_bets_open":
        return "call"
    return "land" if table.chance == "physical" else "drawing"


def voided(scene: Scene, paying: dict[str, Any] | None) -> dict[str, Any] | None:
    """A spin that came to nothing: what to say of it, and what becomes of the stakes."""
    said = scene.sight.said
    if paying or not scene.table.opened or not said or said.words != "spin_void":
        return None
    after = scene.rules.after_void
    back = after.value == "stakes-returned"
    stakes = sentence(f"console.void_{'returned' if back else 'stand'}").say(scene.language)
    return {
        "aloud": scene.spoken(said),
        "clause": said.clause,
        "stakes": stakes if back or scene.table.play.stakes else "",
        "stakes_clause": after.clause,
    }


def aloud(scene: Scene, step: str, paying: dict[str, Any] | None) -> list[dict[str, str]]:
    """The words that belong to the next step, in both languages."""
    rules = scene.rules
    if paying:
        return [] if step == "disputed" else list(paying["aloud"])
    match step:
        case "invite":
            return scene.aloud(rules.opening_words.value)
        case "spin" if order(scene) == TURNING:
            return scene.aloud(rules.opening_words.value)
        case "call":
            return scene.aloud(rules.call_words.value)
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
        "spots": [
            {**named[spot], "units": units, "whose": whose(scene, spot)}
            for spot, units in lay.items()
        ],
        "units": sum(lay.values()),
        "players": len({stake["seat"] for stake in scene.view["stakes"]}),
    }


def whose(scene: Scene, spot: str) -> list[dict[str, Any]]:
    """Whose chips lie there, seat by seat."""
    return [
        {
            **stake,
            "player": scene.table.seats[Seat(stake["seat"])].player
            if Seat(stake["seat"]) in scene.table.seats
            else "",
        }
        for stake in sorted(scene.view["stakes"], key=lambda stake: int(stake["seat"]))
        if stake["spot"] == spot
    ]


def offers(
    scene: Scene, name: str, roles: frozenset[Role], paying: dict[str, Any] | None
) -> dict[str, dict[str, Any] | None]:
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
        "close": (CROUPIER, Close(scene.counted)),
        "check": (CROUPIER, Check(sound=True)),
        "void": (judge, GiveRuling("void", ruled_round(scene))),
        "hand_over": (CROUPIER, hand_over(scene, name)),
        "clear": (player(_staker(scene)), Clear()),
    }
    said = offered(scene, name, asked)
    if said["clear"] and not scene.view["stakes"] and not said["call"]:
        nobody = sentence("console.no_stakes").say(scene.language)
        said["clear"] = {**said["clear"], "said": nobody}  # not the croupier's own, but anybody's
    if said["obstruct"] and paying:
        told = sentence("console.obstruct_late").say(scene.language, {"round": paying["round"]})
        said["obstruct"] = {**said["obstruct"], "said": told}  # not to spin it: it has been spun
    return {**said, "stake": closed(scene, _sitter(scene), name)}


def ruled_round(scene: Scene) -> int:
    """What a ruling from here is about: the spin in progress, else the round that closed last."""
    view = scene.view
    if view["phase"] == "betting" and view["results"]:
        return int(view["results"][0]["round"])
    return int(view["round"])


def _sitter(scene: Scene) -> Seat:
    return min(scene.table.seats, default=Seat(1))


def _staker(scene: Scene) -> Seat:
    """Somebody whose stakes could go back; else anybody."""
    return min((Seat(stake["seat"]) for stake in scene.view["stakes"]), default=_sitter(scene))
