"""The wall: every table as a tile, what must be seen, and what can be done about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from croupier.floor import wire
from croupier.floor.rooms import Room
from croupier.floor.spoken import actor_of
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.cards import signed
from croupier.kit.rules import ClauseId, Refusal
from croupier.night.office.office import OFFICE
from croupier.night.registry import alerts_by_code
from croupier.night.tables.model import Table
from croupier.night.tables.tables import desk_of
from croupier.web.alerts import UNDONE
from croupier.web.commands import speaker
from croupier.web.may import Place
from croupier.web.models import Alert
from croupier.web.screens.bank.alerts import OF_THE_BANK, table_of
from croupier.web.screens.bank.pit import Pit, pit
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.dealing import other_croupiers
from croupier.web.screens.games import SCREENS, templates_of
from croupier.web.screens.happened import Teller
from croupier.web.screens.lawful import command_for, refusal_of
from croupier.web.screens.part import Part
from croupier.web.screens.pit import Asked, Last, Rulings
from croupier.web.screens.table import Scene
from croupier.web.watched import OF_THE_HOUSE
from croupier.words.sentences import refusal
from croupier.words.web import sentence
from croupier.words.web.wall import WALL
from croupier.words.words import Language

CHIEFS: Final = (Role.PIT_BOSS, Role.DIRECTOR, Role.LICENSEE)
SECONDS: Final = 30


@dataclass(frozen=True, slots=True)
class Way:
    """Something that can be said at a table from here, or why it can't be now."""

    by: str
    said: str = ""
    clause: str = ""

    @property
    def lawful(self) -> bool:
        return not self.said


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One table at a glance."""

    name: str
    state: str
    float_only: bool
    phase: str
    round: int
    croupier: str
    seated: int
    staking: int
    last: Last | None
    alerts: int = 0
    serious: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """The table that was chosen; what can be said there, for those who may."""

    tile: Tile
    scene: Scene
    acts: bool
    ways: Mapping[str, Way] = field(default_factory=dict)
    croupiers: Sequence[str] = ()
    rulings: Rulings | None = None

    @property
    def ruling(self) -> str:
        """The template of the game's own part of the form."""
        return f"{templates_of(self.scene.table.game)}/ruling.html"

    @property
    def seconds(self) -> int:
        return self.scene.table.betting_s or SECONDS

    @property
    def turn_seconds(self) -> int:
        return self.scene.table.turn_s or SECONDS


@dataclass(frozen=True, slots=True)
class Alerted:
    """An alert as a sentence."""

    alert: Alert
    where: str
    said: str
    time: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall(Part):
    room: Room
    tiles: Sequence[Tile]
    alerts: Sequence[Alerted]
    chosen: str
    panel: Panel | None
    acts: bool
    bank: Pit | None


def wall_screen(
    place: Place,
    language: Language,
    alerts: Sequence[Alert],
    chosen: str,
    bank: BankScene | None = None,
) -> Wall:
    room = place.room
    assert room
    count = Counter(table_of(room, alert) for alert in alerts)
    serious = {table_of(room, alert) for alert in alerts if alert.serious}
    scenes = {
        name: Scene(room, table, language) for name, table in sorted(room.night.tables.items())
    }
    tiles = {
        name: tile(scene, alerts=count[name], serious=name in serious)
        for name, scene in scenes.items()
    }
    acts = bool(place.roles & frozenset(CHIEFS))
    return Wall(
        room=room,
        tiles=list(tiles.values()),
        alerts=[alerted(room, language, alert) for alert in alerts],
        chosen=chosen if chosen in scenes else "",
        panel=panel(scenes[chosen], place, tiles[chosen], acts=acts) if chosen in scenes else None,
        acts=acts,
        bank=pit(bank, chosen) if bank else None,
    )


def tile(scene: Scene, *, alerts: int, serious: bool) -> Tile:
    table, state = scene.table, state_of(scene.table)
    seen = SCREENS[table.game].glance(scene)
    phase = seen.phase if state == "open" or seen.going else ""
    float_only = table.recording == "float only"
    return Tile(
        name=table.name,
        state=state,
        float_only=float_only,
        phase=WALL["float_only"].say(scene.language) if float_only else phase,
        round=table.play.round,
        croupier=table.croupier,
        seated=len({*table.seats, *seen.staking}),
        staking=len(seen.staking),
        last=seen.last,
        alerts=alerts,
        serious=serious,
    )


def state_of(table: Table) -> str:
    if not table.opened:
        return "disputed" if table.disputed else "closed"
    return "disputed" if table.disputed else "paused" if table.paused else "open"


def alerted(room: Room, language: Language, alert: Alert) -> Alerted:
    teller = Teller(room, language)
    desk = desk_of(alert.table) if alert.table else OFFICE
    return Alerted(
        alert,
        where=table_of(room, alert) or at_bank(alert, language),
        said=said_of(teller, desk, alert),
        time=teller.at(alert.at),
    )


def at_bank(alert: Alert, language: Language) -> str:
    """What is at no table is at the bank, or nowhere in particular."""
    return sentence("bank.bank").say(language) if alert.code in OF_THE_BANK else ""


def said_of(teller: Teller, desk: str, alert: Alert) -> str:
    if alert.entry is not None:
        told = ON_RECORD.get(alert.code)
        return told(teller, desk, alert) if told else teller.told(desk, alert.facts)
    if alert.code in OF_THE_HOUSE:
        facts = {"by": alert.operator, **alert.facts}
        return sentence(f"house.alert_{alert.code}").say(teller.language, facts)
    assert alert.code in alerts_by_code(), alert.code
    if alert.code == "direction_not_reversed":
        facts = {"direction": teller.term(alert.facts["direction"]), "person": alert.operator}
        words = WALL.get(f"direction_{chance_at(teller, alert)}", WALL["direction"])
        return words.say(teller.language, {**facts, "table": alert.table})
    no = Refusal(alert.code, ClauseId(alert.clause), tuple(sorted(alert.facts.items())))
    said = refusal(no, teller.language, teller.labels(desk), teller.money)
    return WALL["refused_to"].say(teller.language, {"person": alert.operator, "said": said})


def chance_at(teller: Teller, alert: Alert) -> str:
    """What chance is at the table of an alert: a wheel, a ball."""
    table = teller.room.night.tables.get(alert.table)
    return GAMES[table.game].chance if table else ""


def chip_fell(teller: Teller, _: str, alert: Alert) -> str:
    facts = {"person": alert.operator, "table": alert.table}
    return WALL["chip_fell"].say(teller.language, facts)


def throw_void(teller: Teller, _: str, alert: Alert) -> str:
    """A ball that is thrown again, and why."""
    facts = {"round": alert.facts["round"], "person": alert.operator, "table": alert.table}
    reason = teller.term(alert.facts["reason"])
    return WALL["throw_void"].say(teller.language, {**facts, "reason": reason})


def corrected(teller: Teller, desk: str, alert: Alert) -> str:
    """A whole correction in a line: how many payments, and what the result was and is."""
    facts = alert.facts
    if "count" not in facts:  # it was kept by an earlier version
        return teller.told(desk, facts)
    count = WALL["corrected_one"] if facts["count"] == 1 else WALL["corrected_count"]
    said = count.say(teller.language, {"count": facts["count"], "round": facts["round"]})
    if facts.get("number") is not None:
        return said + WALL["corrected_now"].say(teller.language, {"now": facts["number"]})
    if not facts.get("segment"):
        return said + WALL["corrected_void"].say(teller.language)
    now = teller.spot(desk, facts["segment"])
    if not facts.get("was"):
        return said + WALL["corrected_now"].say(teller.language, {"now": now})
    results = {"now": now, "was": teller.term(facts["was"], desk)}
    return said + WALL["corrected_instead"].say(teller.language, results)


def card_corrected(teller: Teller, _: str, alert: Alert) -> str:
    """Which card it was, and how many payments it has changed."""
    cards = {name: signed(alert.facts[name]) for name in ("card", "was")}
    told = WALL["card_corrected"].say(teller.language, {**alert.facts, **cards})
    return told + changed(teller, alert)


def rewound(teller: Teller, desk: str, alert: Alert) -> str:
    """A step was taken back; of a round that was paid, payments with it."""
    return teller.told(desk, alert.facts) + changed(teller, alert)


def changed(teller: Teller, alert: Alert) -> str:
    count = alert.facts["count"]
    if not count:
        return ""
    words = WALL["payments_one"] if count == 1 else WALL["payments_many"]
    return " " + words.say(teller.language, {"count": count})


def disputed(teller: Teller, desk: str, alert: Alert) -> str:
    """Who asked, and what about."""
    if "by" not in alert.facts:
        return teller.told(desk, alert.facts)
    about = alert.facts["about"]
    who = {"person": alert.operator, "part": teller.actor(alert.facts["by"])}
    asks = WALL["disputed"] if about else WALL["disputed_silent"]
    return asks.say(teller.language, {**who, "about": about})


def list_undone(teller: Teller, _: str, alert: Alert) -> str:
    facts = {"round": alert.facts["round"], "person": alert.operator}
    return WALL["list_undone"].say(teller.language, facts)


ON_RECORD: Final[Mapping[str, Callable[[Teller, str, Alert], str]]] = {
    "card_corrected": card_corrected,
    "chip_fell": chip_fell,
    "corrected": corrected,
    "disputed": disputed,
    "rewound": rewound,
    "throw_void": throw_void,
    UNDONE: list_undone,
    **OF_THE_BANK,
}


def panel(scene: Scene, place: Place, tile: Tile, *, acts: bool) -> Panel:
    """What this person can do at this table now, each with its reason where it is refused."""
    if not acts:
        return Panel(tile=tile, scene=scene, acts=False)
    rulings, others = SCREENS[scene.table.game].rulings(scene), other_croupiers(scene)
    asked: dict[str, Asked] = {
        **rulings.asked,
        "pause": ("pause", {}),
        "resume": ("resume", {}),
        "time_bets": ("time_bets", {"seconds": SECONDS}),
        "close": ("close", {} if scene.counted is None else {"counted": scene.counted}),
    }
    if others:
        asked["hand_over"] = ("hand_over", {"to": others[0]})
    return Panel(
        tile=tile,
        scene=scene,
        acts=True,
        ways={name: way(scene, place, one, rulings.chosen) for name, one in asked.items()},
        croupiers=others,
        rulings=rulings,
    )


def way(scene: Scene, place: Place, asked: Asked, chosen: frozenset[str]) -> Way:
    """`chosen`: refusals that another choice of the same form would not meet."""
    word, fields = asked
    by = speaker(place, scene.desk, word, among=CHIEFS)
    try:
        command = command_for(scene.room, scene.desk, actor_of(by), place.who.name, word, **fields)
    except wire.Malformed as error:
        return Way(by, str(error))
    no = refusal_of(scene.room, command)
    if no is None or no.code in chosen:
        return Way(by)
    told = scene.refusal(no)
    return Way(by, told.said, told.clause)
