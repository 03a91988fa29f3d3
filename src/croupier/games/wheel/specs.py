"""What is declared of the actions and events of wheel."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.wheel import model as m
from croupier.kit.actors import Role
from croupier.kit.events import (
    ANNOUNCED,
    BETS_CLOSED,
    RULED,
    SETTLED,
    STAKED,
    TAKEN_BACK,
    Corrected,
)
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
    RefusalAlert,
    by_kind,
    by_name,
)


def _corrected_segment(entry: Document) -> dict[str, Any]:
    """How many stakes are settled otherwise, by which segment, and which spot had won before."""
    lines = [event for event in entry["events"] if event["kind"] == "corrected"]
    result = next(event for event in entry["events"] if event["kind"] == "round_corrected")
    was = next((line["spot"] for line in lines if line["was_won"]), "")
    return {"count": len(lines), "segment": result["segment"], "was": was}


ACTIONS: Final = by_name(
    ActionSpec("stake", m.Stake, (Role.PLAYER,)),
    ActionSpec("take_back", m.TakeBack, (Role.PLAYER,)),
    ActionSpec("place", m.PlaceStakes, (Role.PLAYER,)),
    ActionSpec("clear", m.Clear, (Role.PLAYER,)),
    ActionSpec("open_betting", m.OpenBetting, (Role.CROUPIER, Role.CLOCK)),
    ActionSpec("call", m.Call, (Role.CROUPIER, Role.CLOCK)),
    ActionSpec("spin", m.Spin, (Role.CROUPIER,)),
    ActionSpec("land", m.Land, (Role.CHANCE,)),
    ActionSpec("show_result", m.ShowResult, (Role.CROUPIER,)),
    ActionSpec("obstruct", m.Obstruct, (Role.CHANCE, Role.CROUPIER)),
    ActionSpec("rule", m.GiveRuling, (Role.PIT_BOSS,), asks=("reason", ("round", "segment"))),
)
EVENTS: Final = by_kind(
    ANNOUNCED,
    STAKED,
    TAKEN_BACK,
    BETS_CLOSED,
    EventSpec(
        "wheel_spun",
        m.WheelSpun,
        groups=(Group.PROCEDURE,),
        terms=("direction",),
        moment=Moment.STEP,
        step="spin",
        sentence=lambda event: ".stated" if event["direction"] else "",
    ),
    EventSpec(
        "wheel_landed",
        m.WheelLanded,
        groups=(Group.RESULTS,),
        of_draw=True,
        moment=Moment.STEP,
        step="land",
        sentence=lambda event: "" if event["segment"] else ".on_a_peg",
    ),
    EventSpec(
        "wheel_obstructed", m.WheelObstructed, groups=(Group.PROCEDURE,), moment=Moment.ROUND
    ),
    EventSpec(
        "spin_void",
        m.SpinVoid,
        groups=(Group.RESULTS, Group.RULINGS),
        terms=("reason",),
        moment=Moment.BEGINS_AGAIN,
        alert=Alert(serious=False),
    ),
    SETTLED,
    EventSpec("round_closed", m.RoundClosed, groups=(Group.RESULTS,), moment=Moment.RESULT),
    RULED,
    EventSpec(
        "corrected",
        Corrected,
        groups=(Group.RULINGS,),
        chips=Chips.CORRECTED,
        seen_by=Audience.OWN_SEAT,
        moment=Moment.ROUND,
        alert=Alert(serious=True, tells=_corrected_segment),
    ),
    EventSpec(
        "round_corrected",
        m.RoundCorrected,
        groups=(Group.RULINGS,),
        moment=Moment.CORRECTION,
        sentence=lambda event: "" if event["segment"] else ".void",
    ),
)
ALERTS: Final[Alerts] = {
    "already_called": RefusalAlert(serious=False),
    "already_turning": RefusalAlert(serious=False),
    "bets_not_closed": RefusalAlert(serious=True),
    "cutoff_not_announced": RefusalAlert(serious=True),
    "direction_not_reversed": RefusalAlert(serious=True),
    "direction_not_stated": RefusalAlert(serious=False),
    "no_such_segment": RefusalAlert(serious=False),
    "no_such_turns": RefusalAlert(serious=False),
    "wheel_not_spun": RefusalAlert(serious=True),
    "wheel_not_turning": RefusalAlert(serious=False),
    "which_segment": RefusalAlert(serious=False),
}
