"""What is declared of the actions and events of blackjack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from croupier.games.blackjack import model as m
from croupier.kit.actors import Role
from croupier.kit.events import (
    ANNOUNCED,
    BETS_CLOSED,
    RULED,
    SETTLED,
    STAKED,
    TAKEN_BACK,
    BoxDealt,
    HandSettled,
    InsuranceSettled,
    Reopened,
    Rewound,
    RoundReopened,
    hand_spot,
    insurance_spot,
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


def payments_changed(events: Sequence[Document]) -> int:
    """How many hands and insurances a ruling pays otherwise than before, or not any more."""
    before = (event for event in events if event["kind"] == "reopened")
    paid = {event["spot"]: event["returned"] + event["won"] for event in before}
    after: dict[str, int] = {}
    for event in events:
        if event["kind"] == "settled":
            after[hand_spot(event["box"], event["hand"])] = event["returned"] + event["won"]
        if event["kind"] == "insurance_settled":
            after[insurance_spot(event["box"])] = event["returned"] + event["won"]
    return sum(after.get(spot) != units for spot, units in paid.items())


def _ruling_of(entry: Document) -> dict[str, Any]:
    ruled = next(event for event in entry["events"] if event["kind"] == "ruled")
    return {"round": ruled["round"], "count": payments_changed(entry["events"])}


def _no_card_corrected(_: Document, entry: Document) -> bool:
    """A round that is rewound for a card is seen by its card."""
    return all(event["kind"] != "card_corrected" for event in entry["events"])


def _out_of_turn(_: Document, entry: Document) -> bool:
    """A shoe is shuffled every hour; in the middle of a round somebody should look."""
    kinds = {event["kind"] for event in entry["events"]}
    between = entry["action"]["action"] == "shuffle" or "round_closed" in kinds
    return not between and not kinds & {"rewound", "round_void", "ruled"}


ACTIONS: Final = by_name(
    ActionSpec("stake", m.Stake, (Role.PLAYER,)),
    ActionSpec("take_back", m.TakeBack, (Role.PLAYER,)),
    ActionSpec("open_betting", m.OpenBetting, (Role.CROUPIER, Role.CLOCK)),
    ActionSpec("deal", m.Deal, (Role.CROUPIER, Role.CLOCK)),
    ActionSpec("show", m.Show, (Role.CHANCE,)),
    ActionSpec("look_under", m.LookUnder, (Role.CHANCE,)),
    ActionSpec("hit", m.Hit, (Role.PLAYER,)),
    ActionSpec("stand", m.Stand, (Role.PLAYER, Role.CLOCK)),
    ActionSpec("double", m.Double, (Role.PLAYER,)),
    ActionSpec("split", m.Split, (Role.PLAYER,)),
    ActionSpec("insure", m.Insure, (Role.PLAYER,)),
    ActionSpec("close_insurance", m.CloseInsurance, (Role.CROUPIER, Role.CLOCK)),
    ActionSpec("surrender", m.Surrender, (Role.PLAYER,)),
    ActionSpec("shuffle", m.Shuffle, (Role.CROUPIER,)),
    ActionSpec("rule", m.GiveRuling, (Role.PIT_BOSS,), asks=("reason", ("number", "card"))),
)
EVENTS: Final = by_kind(
    ANNOUNCED,
    STAKED,
    TAKEN_BACK,
    BETS_CLOSED,
    EventSpec("box_dealt", BoxDealt, groups=(Group.CARDS,), moment=Moment.ROUND),
    EventSpec(
        "card_shown",
        m.CardShown,
        groups=(Group.CARDS,),
        of_draw=True,
        moment=Moment.ROUND,
        sentence=lambda event: ".dealer" if event["to"] == "dealer" else "",
    ),
    EventSpec(
        "no_blackjack", m.NoBlackjack, groups=(Group.CARDS,), of_draw=True, moment=Moment.ROUND
    ),
    EventSpec("card_asked", m.CardAsked, groups=(Group.CARDS,), moment=Moment.ROUND),
    EventSpec("stood", m.Stood, groups=(Group.CARDS,), moment=Moment.ROUND),
    EventSpec("doubled", m.Doubled, groups=(Group.CARDS,), moment=Moment.ROUND),
    EventSpec("hand_split", m.HandSplit, groups=(Group.CARDS,), moment=Moment.ROUND),
    EventSpec("insured", m.Insured, groups=(Group.STAKES, Group.CARDS), moment=Moment.ROUND),
    EventSpec("insurance_closed", m.InsuranceClosed, groups=(Group.CARDS,), moment=Moment.ROUND),
    EventSpec("surrendered", m.Surrendered, groups=(Group.CARDS,), moment=Moment.ROUND),
    replace(SETTLED, record=HandSettled),
    EventSpec(
        "insurance_settled",
        InsuranceSettled,
        groups=(Group.STAKES,),
        chips=Chips.PAID,
        seen_by=Audience.OWN_SEAT,
        moment=Moment.ROUND,
    ),
    EventSpec(
        "shoe_shuffled",
        m.ShoeShuffled,
        groups=(Group.CARDS, Group.PROCEDURE),
        moment=Moment.ROUND,
        alert=Alert(serious=False, when=_out_of_turn),
    ),
    EventSpec(
        "round_closed",
        m.RoundClosed,
        groups=(Group.RESULTS,),
        moment=Moment.CLOSES_ROUND,
        sentence=lambda _: ".cards",
    ),
    EventSpec(
        "round_void",
        m.RoundVoid,
        groups=(Group.RESULTS, Group.RULINGS),
        moment=Moment.CLOSES_ROUND,
        alert=Alert(serious=True),
    ),
    EventSpec("round_reopened", RoundReopened, groups=(Group.RULINGS,), moment=Moment.ROUND),
    RULED,
    EventSpec(
        "card_corrected",
        m.CardCorrected,
        groups=(Group.RULINGS,),
        moment=Moment.ROUND,
        alert=Alert(serious=True, tells=_ruling_of),
    ),
    EventSpec(
        "reopened",
        Reopened,
        groups=(Group.RULINGS,),
        chips=Chips.REOPENED,
        seen_by=Audience.OWN_SEAT,
        moment=Moment.ROUND,
    ),
    EventSpec(
        "rewound",
        Rewound,
        groups=(Group.RULINGS,),
        moment=Moment.ROUND,
        alert=Alert(serious=True, when=_no_card_corrected, tells=_ruling_of),
    ),
)
ALERTS: Final[Alerts] = {
    "box_is_dealt": RefusalAlert(serious=False),
    "cards_are_out": RefusalAlert(serious=True),
    "hole_card_stays": RefusalAlert(serious=True),
    "looked_already": RefusalAlert(serious=True),
    "must_be_blackjack": RefusalAlert(serious=True),
    "no_card_due": RefusalAlert(serious=True),
    "no_cards_left": RefusalAlert(serious=True),
    "no_such_card": RefusalAlert(serious=False),
    "no_such_card_left": RefusalAlert(serious=True),
    "nothing_offered": RefusalAlert(serious=False),
    "nothing_to_look_under": RefusalAlert(serious=False),
}
