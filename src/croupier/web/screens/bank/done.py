"""What somebody did last at the bank, told on their own screen: a sentence, and its paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.floor.bank_activity import Did
from croupier.night.bank.bank import BANK
from croupier.night.bank.specs import EVENTS
from croupier.web.screens.bank.papers import state_of
from croupier.web.screens.bank.scene import BankScene
from croupier.words.sentences import place as named


@dataclass(frozen=True, slots=True)
class Done:
    """`change`: what goes back to the buyer. `state`: how far its paper has come since."""

    paper: str  # nothing: it has none
    seq: int
    said: str
    change: str
    state: str
    more: int  # papers besides, with the same press


def done(scene: BankScene) -> Done | None:
    """None: this person has done nothing here yet, or it has been overtaken since."""
    last = scene.activity.did.get(scene.me)
    if last is None or not last.events or last.seq > scene.room.floor.seq:
        return None  # or it is on its way: a projection may be ahead of the night by a moment
    last = agreed(scene, last) or last
    return told(scene, last) if stands(scene, last) else None


def agreed(scene: BankScene, last: Did) -> Did | None:
    """What somebody counted first, another has found too since: the sheet of both is told."""
    event = last.events[0]
    if event["kind"] != "counted_once":
        return None
    sheet = scene.bank.papers.find(scene.bank.counted.get(event["place"], ""))
    if sheet is None or sheet.seq < last.seq or sheet.name not in scene.activity.counted:
        return None
    return Did(sheet.seq, (scene.activity.counted[sheet.name],))


def stands(scene: BankScene, last: Did) -> bool:
    """Whether its sentence is still true: nobody waits for a second count that has been given."""
    event, bank = last.events[0], scene.bank
    place = event.get("place", "")
    match event["kind"]:
        case "counted_once":
            first = bank.first_counts.get(place)
            return first is not None and first.person == event["person"]
        case "count_taken_back":
            sheet = bank.papers.find(bank.counted.get(place, ""))
            return sheet is None or sheet.seq < last.seq
        case "counts_differ":
            return scene.activity.differ.get(place) == event
        case "sent" | "taken":
            return bank.papers[event["paper"]].state == "carried"
        case "bank_opened":
            return bank.opened and not bank.closed
        case _:
            return True


def told(scene: BankScene, last: Did) -> Done:
    event = last.events[0]
    paper, kind = event.get("paper", ""), event["kind"]
    change = event["change"] if kind == "sold" else 0
    return Done(
        paper=paper,
        seq=last.seq,
        said=said_of(scene, event, paper),
        change=scene.cash(change) if change else "",
        state=since(scene, kind, paper),
        more=sum(one["kind"] == kind for one in last.events) - 1,
    )


def said_of(scene: BankScene, event: Mapping[str, Any], paper: str) -> str:
    """As the record tells it, without the number, that stands beside it; a sale in short."""
    if event["kind"] == "sold":
        units, cash = scene.money(event["units"]), scene.cash(event["tendered"])
        at = {name: event[name] for name in ("table", "seat")}
        if at["seat"] is not None:
            return scene.say("bank.sold_at", units=units, cash=cash, **at)
        return scene.say("bank.sold", units=units, cash=cash)
    if event["kind"] == "counts_differ":  # both count again, and neither by the other's figures
        people = {name: event[name] for name in ("first", "second")}
        place = named(event["place"], scene.language)
        return scene.say("float.counts_differ", **people, place=place).rstrip(".")
    sentence = scene.teller.told(BANK, event).removeprefix(paper).lstrip("\xa0 :").rstrip(".")
    if sentence.startswith(event.get("person") or " "):
        return sentence  # somebody is written as they write themselves
    return sentence[:1].upper() + sentence[1:]


def since(scene: BankScene, kind: str, name: str) -> str:
    """Undone since, seen by the recorder or not yet; where a paper travels or waits."""
    awaits = EVENTS[kind].awaits
    if not awaits:
        return ""
    paper = scene.bank.papers[name]
    if awaits == "others":
        return f"{state_of(scene, paper)}."
    if paper.state == "void":
        return scene.say("bank.is_void")
    by = paper.hands.get("confirmed")
    return scene.say("bank.recorded_by", person=by) if by else scene.say("bank.not_recorded")
