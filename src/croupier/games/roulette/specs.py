"""What is declared of the actions and events of roulette."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.roulette import model as m
from croupier.kit.actors import Role
from croupier.kit.colours import (
    Abandoned,
    ChipsChanged,
    ChipsCorrected,
    ChipsSettled,
    ChipsStaked,
    ChipsTakenBack,
    Tipped,
)
from croupier.kit.events import ANNOUNCED, BETS_CLOSED, RULED, Assisted, is_lost
from croupier.kit.specs import (
    ActionSpec,
    Alert,
    Alerts,
    Audience,
    Document,
    EventSpec,
    Moment,
    NamesPerson,
    RefusalAlert,
    Topic,
    by_kind,
    by_name,
)


def _corrected_number(entry: Document) -> dict[str, Any]:
    """How many stakes are settled otherwise, and by which number."""
    result = next(event for event in entry["events"] if event["kind"] == "round_corrected")
    count = sum(event["kind"] == "corrected" for event in entry["events"])
    return {"count": count, "number": result["number"]}


def _clause_of_fall(entry: Document) -> dict[str, Any]:
    """By which clause the ball is thrown again, where it is."""
    again = (event["clause"] for event in entry["events"] if event["kind"] == "throw_void")
    return {"clause": next(again, "")}


def _no_chip_fell(_: Document, entry: Document) -> bool:
    """A throw that is void for a chip is seen by its chip."""
    return all(event["kind"] != "chip_fell" for event in entry["events"])


ACTIONS: Final = by_name(
    ActionSpec("take_colour", m.TakeColour, (Role.PLAYER,)),
    ActionSpec("change", m.Change, (Role.PLAYER,)),
    ActionSpec("hand_in", m.HandIn, (Role.PLAYER,)),
    ActionSpec("stake", m.Stake, (Role.PLAYER, Role.CROUPIER)),
    ActionSpec("place", m.PlaceStakes, (Role.PLAYER, Role.CROUPIER)),
    ActionSpec("announce", m.Announce, (Role.PLAYER, Role.CROUPIER)),
    ActionSpec("take_back", m.TakeBack, (Role.PLAYER,)),
    ActionSpec("clear", m.Clear, (Role.PLAYER,)),
    ActionSpec("tip", m.Tip, (Role.PLAYER,)),
    ActionSpec("open_betting", m.OpenBetting, (Role.CROUPIER, Role.CLOCK)),
    ActionSpec("spin", m.Spin, (Role.CROUPIER,)),
    ActionSpec("call", m.Call, (Role.CROUPIER, Role.CLOCK)),
    ActionSpec("land", m.Land, (Role.CHANCE,)),
    ActionSpec("chip_in_cylinder", m.ChipInCylinder, (Role.CHANCE, Role.CROUPIER)),
    ActionSpec("assist", m.Assist, (Role.CROUPIER, Role.PIT_BOSS), names=NamesPerson("person")),
    ActionSpec("abandon", m.Abandon, (Role.CROUPIER, Role.PIT_BOSS)),
    ActionSpec("pay_in_value", m.PayInValue, (Role.PIT_BOSS,)),
    ActionSpec("rule", m.GiveRuling, (Role.PIT_BOSS,), asks=("reason", ("round", "number"))),
)
EVENTS: Final = by_kind(
    ANNOUNCED,
    EventSpec("colour_taken", m.ColourTaken),
    EventSpec("colour_freed", m.ColourFreed),
    EventSpec(
        "chips_changed",
        ChipsChanged,
        seen_by=Audience.OWN_SEAT,
        sentence=lambda event: f".{event['into']}{'_one' if event['count'] == 1 else ''}",
    ),
    EventSpec("staked", ChipsStaked, seen_by=Audience.OWN_SEAT, topic=Topic.SEAT),
    EventSpec("taken_back", ChipsTakenBack, seen_by=Audience.OWN_SEAT, topic=Topic.SEAT),
    EventSpec("sector_announced", m.SectorAnnounced),
    EventSpec("tipped", Tipped, seen_by=Audience.OWN_SEAT),
    EventSpec("abandoned", Abandoned, seen_by=Audience.OWN_SEAT, alert=Alert(serious=False)),
    EventSpec("assisted", Assisted, sentence=lambda event: "" if event["person"] else ".alone"),
    EventSpec("stacks_rebuilt", m.StacksRebuilt),
    EventSpec("ball_thrown", m.BallThrown, moment=Moment.STEP, step="spin"),
    BETS_CLOSED,
    EventSpec(
        "chip_fell",
        m.ChipFell,
        moment=Moment.ROUND,
        alert=Alert(serious=True, tells=_clause_of_fall),
    ),
    EventSpec(
        "ball_landed",
        m.BallLanded,
        moment=Moment.STEP,
        step="land",
        sentence=lambda event: ".no_pocket" if event["number"] is None else "",
    ),
    EventSpec(
        "throw_void",
        m.ThrowVoid,
        moment=Moment.BEGINS_AGAIN,
        alert=Alert(serious=False, when=_no_chip_fell),
    ),
    EventSpec(
        "settled", ChipsSettled, seen_by=Audience.OWN_SEAT, moment=Moment.ROUND, sentence=is_lost
    ),
    EventSpec("round_closed", m.RoundClosed, moment=Moment.RESULT, sentence=lambda _: ".number"),
    RULED,
    EventSpec(
        "corrected",
        ChipsCorrected,
        seen_by=Audience.OWN_SEAT,
        moment=Moment.ROUND,
        alert=Alert(serious=True, tells=_corrected_number),
    ),
    EventSpec(
        "round_corrected",
        m.RoundCorrected,
        moment=Moment.CORRECTION,
        sentence=lambda event: ".void" if event["number"] is None else ".number",
    ),
)
ALERTS: Final[Alerts] = {
    "already_called": RefusalAlert(serious=False),
    "ball_not_thrown": RefusalAlert(serious=False),
    "ball_runs_already": RefusalAlert(serious=False),
    "ball_with_the_plate": RefusalAlert(serious=True),
    "bets_not_closed": RefusalAlert(serious=True),
    "direction_not_reversed": RefusalAlert(serious=True),
    "direction_not_stated": RefusalAlert(serious=False),
    "no_such_number": RefusalAlert(serious=False),
}
