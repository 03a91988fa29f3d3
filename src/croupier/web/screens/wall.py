"""The wall: every table as a tile, what must be seen, and what can be done about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from croupier.floor.rooms import Room
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.cards import signed
from croupier.kit.rules import ClauseId, Refusal
from croupier.kit.specs import ActionSpec, Offered
from croupier.night.office.office import OFFICE
from croupier.night.registry import alerts_by_code, plugin_of, sayings_at
from croupier.night.tables.model import Table
from croupier.night.tables.tables import desk_of
from croupier.web.alerts import UNDONE
from croupier.web.commands import speaker
from croupier.web.forms import kinds_of
from croupier.web.may import Place
from croupier.web.models import Alert
from croupier.web.responses import NOTHING, Told
from croupier.web.screens.bank.alerts import OF_THE_BANK, table_of
from croupier.web.screens.bank.pit import Pit, pit
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.dealing import other_croupiers, step_held
from croupier.web.screens.desk_forms import DeskAsker, choices_at, refusal_at
from croupier.web.screens.forms import RULE, Asked, Choices, Form, Press, asked_of, form_of, word
from croupier.web.screens.games import SCREENS
from croupier.web.screens.happened import Teller
from croupier.web.screens.lawful import least_closing, unasked
from croupier.web.screens.part import Part
from croupier.web.screens.pit import Last, Rulings, Words
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import Scene
from croupier.web.watched import OF_THE_HOUSE
from croupier.words.sentences import refusal
from croupier.words.web import sentence
from croupier.words.web.wall import WALL
from croupier.words.words import Language

CHIEFS: Final = (Role.PIT_BOSS, Role.DIRECTOR, Role.LICENSEE)
SECONDS: Final = 30


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
    place: Place
    acts: bool
    rulings: Rulings
    asked: Mapping[str, Words]  # by ruling or action, what is asked of the night ahead
    told: Told
    seconds: int = SECONDS  # that bets or turns are timed by, unless somebody says otherwise

    def form(self, action: str, now: str, more: Mapping[str, Any]) -> Form:
        """The form of an action at this table, with the reason where a button is refused."""
        scene, rulings, rules = self.scene, self.rulings, action == RULE
        spec = sayings_at(scene.room.night, scene.desk)[action]
        by = speaker(self.place, scene.desk, action, among=CHIEFS)
        words = rulings.words if rules else ""
        named = Asked(now.partition(".")[2] or action, by, now=now, words=words)
        asked = asked_of(spec, named, more)
        given = {**dict.fromkeys(self._left_out(spec), ""), **asked.given}
        asker = DeskAsker(scene.language, spec, self._offers, self.told)
        form = form_of(spec, asker, replace(asked, given=given))
        no = Trouble("", form.nobody) if form.nobody else self._no(action, by)
        return replace(
            form,
            clause=rulings.more.get(action, ""),
            presses=self._presses(by) if rules else (Press(form.now, no),),
            pressed="ruling" if rules else "",
            about=(rulings.round, rulings.about) if rules and rulings.about else None,
        )

    def _left_out(self, spec: ActionSpec) -> Collection[str]:
        """Fields that a button says, that the game names nothing for, or that nothing hangs on."""
        fields, offered = kinds_of(spec.record), self.rulings.choices
        if spec.name == RULE:
            return fields.keys() - {"reason", *offered}
        if any(offered.get(name) == () for name in fields):
            return fields
        return unasked(self.scene.room, self.scene.table)

    def _offers(self, name: str, offered: Offered) -> Choices | None:
        if offered is not Offered.RELIEF:
            return self.rulings.choices[name]
        return choices_at(self.scene.room, self.scene.language, offered, self.scene.table)

    def _presses(self, by: str) -> tuple[Press, ...]:
        """A button for each ruling; it names the round, where the form does."""
        names, spec = bool(self.rulings.choices), GAMES[self.scene.table.game].actions[RULE]
        say = partial(word, RULE, language=self.scene.language, plugin=plugin_of(spec))
        return tuple(
            Press(
                say(f"ruling.{name}"),
                self._no(name, by),
                name,
                say(f"ruling.{name}.named", facts={"round": "%"}) if names else "",
            )
            for name, (action, _) in self.asked.items()
            if action == RULE
        )

    def _no(self, name: str, by: str) -> Trouble | None:
        """Why the night would refuse it now; not where another choice would be let through."""
        action, fields = self.asked.get(name, (name, {}))
        return refusal_at(
            self.place, self.scene.language, self.scene.desk, action, fields,
            by=by, unless=self.rulings.chosen,
        )  # fmt: skip


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
    told: Told = NOTHING,
) -> Wall:
    room = place.room
    assert room
    keeps_bank = room.night.bank.mode is not None
    bank = BankScene(place, language, said=told.said, errors=told.errors) if keeps_bank else None
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
        panel=(
            panel(scenes[chosen], place, tiles[chosen], told, acts=acts)
            if chosen in scenes
            else None
        ),
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
        round=scene.round,
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
    return step_held(table) if table.is_held else "open"


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


def own_sentence(teller: Teller, _: str, alert: Alert) -> str:
    """The sentence that the wall has for it, with who and where."""
    facts = {**alert.facts, "person": alert.operator, "table": alert.table}
    if "reason" in facts:
        facts["reason"] = teller.term(facts["reason"])
    return WALL[alert.code].say(teller.language, facts)


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


ON_RECORD: Final[Mapping[str, Callable[[Teller, str, Alert], str]]] = {
    "card_corrected": card_corrected,
    "chip_fell": own_sentence,
    "corrected": corrected,
    "disputed": disputed,
    "rewound": rewound,
    "throw_void": own_sentence,
    UNDONE: own_sentence,
    **OF_THE_BANK,
}


def panel(scene: Scene, place: Place, tile: Tile, told: Told, *, acts: bool) -> Panel:
    """The panel of the chosen table, for this person."""
    rulings = SCREENS[scene.table.game].rulings(scene)
    asked: dict[str, Words] = {
        **rulings.asked,
        "time_bets": ("time_bets", {"seconds": SECONDS}),
        "close": ("close", least_closing(scene.room, scene.table)),
        "hand_over": ("hand_over", {"to": next(iter(other_croupiers(scene)), "")}),
    }
    return Panel(
        tile=tile, scene=scene, place=place, acts=acts, rulings=rulings, asked=asked, told=told
    )
