"""What is declared of the actions and events of roulette."""

from __future__ import annotations

from dataclasses import replace
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
from croupier.kit.events import ANNOUNCED, BETS_CLOSED, RULED, SETTLED, STAKED, TAKEN_BACK, Assisted
from croupier.kit.specs import (
    ActionSpec,
    Alert,
    Alerts,
    Audience,
    Chips,
    Document,
    EventSpec,
    Group,
    Moment,
    NamesPerson,
    RefusalAlert,
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
    ActionSpec("show_result", m.ShowResult, (Role.CROUPIER,)),
    ActionSpec("chip_in_cylinder", m.ChipInCylinder, (Role.CHANCE, Role.CROUPIER)),
    ActionSpec("assist", m.Assist, (Role.CROUPIER, Role.PIT_BOSS), names=NamesPerson("person")),
    ActionSpec("abandon", m.Abandon, (Role.CROUPIER, Role.PIT_BOSS)),
    ActionSpec("ask_marker", m.AskMarker, (Role.CROUPIER,)),
    ActionSpec("give_marker", m.GiveMarker, (Role.PIT_BOSS,)),
    ActionSpec("pay_in_value", m.PayInValue, (Role.PIT_BOSS,)),
    ActionSpec("rule", m.GiveRuling, (Role.PIT_BOSS,), asks=("reason", ("round", "number"))),
)
EVENTS: Final = by_kind(
    ANNOUNCED,
    EventSpec("colour_taken", m.ColourTaken, groups=(Group.STAKES,), chips=Chips.EXCHANGED),
    EventSpec("colour_freed", m.ColourFreed, groups=(Group.STAKES,), chips=Chips.EXCHANGED),
    EventSpec("marker_asked", m.MarkerAsked, groups=(Group.PROCEDURE,), alert=Alert(serious=False)),
    EventSpec("marker_given", m.MarkerGiven, groups=(Group.PROCEDURE,)),
    EventSpec(
        "chips_changed",
        ChipsChanged,
        groups=(Group.STAKES,),
        chips=Chips.EXCHANGED,
        seen_by=Audience.OWN_SEAT,
        sentence=lambda event: f".{event['into']}{'_one' if event['count'] == 1 else ''}",
    ),
    replace(STAKED, record=ChipsStaked),
    replace(TAKEN_BACK, record=ChipsTakenBack),
    EventSpec("sector_announced", m.SectorAnnounced, groups=(Group.STAKES,)),
    EventSpec(
        "tipped", Tipped, groups=(Group.STAKES,), chips=Chips.GIVEN, seen_by=Audience.OWN_SEAT
    ),
    EventSpec(
        "abandoned",
        Abandoned,
        groups=(Group.STAKES,),
        chips=Chips.GIVEN,
        seen_by=Audience.OWN_SEAT,
        alert=Alert(serious=False),
    ),
    EventSpec(
        "assisted",
        Assisted,
        groups=(Group.PEOPLE,),
        sentence=lambda event: "" if event["person"] else ".alone",
    ),
    EventSpec("stacks_rebuilt", m.StacksRebuilt, groups=(Group.PROCEDURE,)),
    EventSpec(
        "ball_thrown",
        m.BallThrown,
        groups=(Group.PROCEDURE,),
        terms=("ball", "direction"),
        moment=Moment.STEP,
        step="spin",
    ),
    BETS_CLOSED,
    EventSpec(
        "chip_fell",
        m.ChipFell,
        groups=(Group.PROCEDURE,),
        moment=Moment.ROUND,
        alert=Alert(serious=True, tells=_clause_of_fall),
    ),
    EventSpec(
        "ball_landed",
        m.BallLanded,
        groups=(Group.RESULTS,),
        of_draw=True,
        moment=Moment.STEP,
        step="land",
        sentence=lambda event: ".no_pocket" if event["number"] is None else "",
    ),
    EventSpec(
        "throw_void",
        m.ThrowVoid,
        groups=(Group.RESULTS, Group.RULINGS),
        terms=("reason",),
        moment=Moment.BEGINS_AGAIN,
        alert=Alert(serious=False, when=_no_chip_fell),
    ),
    replace(SETTLED, record=ChipsSettled),
    EventSpec(
        "round_closed",
        m.RoundClosed,
        groups=(Group.RESULTS,),
        moment=Moment.RESULT,
        sentence=lambda _: ".number",
    ),
    RULED,
    EventSpec(
        "corrected",
        ChipsCorrected,
        groups=(Group.RULINGS,),
        chips=Chips.CORRECTED,
        seen_by=Audience.OWN_SEAT,
        moment=Moment.ROUND,
        alert=Alert(serious=True, tells=_corrected_number),
    ),
    EventSpec(
        "round_corrected",
        m.RoundCorrected,
        groups=(Group.RULINGS,),
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
