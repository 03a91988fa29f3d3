"""What is declared of the tables' actions and events; a game declares its own."""

from __future__ import annotations

from typing import Any, Final

from croupier.kit.actors import Role
from croupier.kit.specs import (
    ActionSpec,
    Alert,
    Alerts,
    Audience,
    Blind,
    Chips,
    Document,
    EventSpec,
    Group,
    Moment,
    NamesPerson,
    RefusalAlert,
    Text,
    by_kind,
    by_name,
)
from croupier.night.bank.counts import COUNTED
from croupier.night.tables import debts as d
from croupier.night.tables import model as m
from croupier.night.tables import seeds
from croupier.night.tables.attested import ApparatusAttested, StandingTaken
from croupier.night.tables.carnet import FloatCountedOnce, FloatCountsDiffer, FloatEntered


def _who_asks(entry: Document) -> dict[str, Any]:
    return {"by": entry["by"]}


def _differs(line: Document, entry: Document) -> bool:
    """Counted otherwise than the books have it, or put right since. A count sheet is seen too."""
    if any(event["kind"] == "counted" for event in entry["events"]):
        return False
    return line["line"] == "correction" or line["books"] not in (None, line["units"])


def _tell_timed(event: Document) -> str:
    return "" if event["seconds"] else ".by_hand"


def _tell_chips(event: Document) -> str:
    return "" if event["units"] is None else ".counted"


def _tell_check(event: Document) -> str:
    """A chef de table looks at the series of colour chips, everybody else at a wheel."""
    series = ".series" if event["role"] == Role.PIT_BOSS.value else ""
    return series + ("" if event["sound"] else ".unsound")


def _tell_line(event: Document) -> str:
    """By its line; and whether a float was counted otherwise than the books have it."""
    apart = ".apart" if event["books"] not in (None, event["units"]) else ""
    return f".{event['line']}{apart}"


_CHIEFS: Final = (Role.PIT_BOSS, Role.DIRECTOR, Role.LICENSEE)
ACTIONS: Final = by_name(
    ActionSpec("set_up", m.SetUp, _CHIEFS, names=NamesPerson("croupier"), new_place=Text(30)),
    ActionSpec("check", m.Check, (Role.DIRECTOR, Role.PIT_BOSS, Role.CROUPIER), asks=()),
    ActionSpec("open", m.Open, (*_CHIEFS, Role.CROUPIER), asks=("maximum", "approved")),
    ActionSpec(
        "sit",
        m.Sit,
        (Role.CROUPIER, Role.PLAYER),
        names=NamesPerson("player", new=True, rule="seat_taken"),
    ),
    ActionSpec("leave", m.Leave, (Role.CROUPIER, Role.PLAYER)),
    ActionSpec("mark_player", m.MarkPlayer, (Role.CROUPIER,)),
    ActionSpec("turn_away", m.TurnAway, (Role.CROUPIER, Role.PIT_BOSS)),
    ActionSpec("state_age", m.StateAge, (Role.CROUPIER,)),
    ActionSpec("hand_over", m.HandOver, (Role.CROUPIER, Role.PIT_BOSS), names=NamesPerson("to")),
    ActionSpec("dispute", m.Dispute, (Role.PLAYER, Role.CROUPIER)),
    ActionSpec("time_bets", m.TimeBets, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("time_turns", m.TimeTurns, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("pause", m.Pause, _CHIEFS),
    ActionSpec("resume", m.Resume, _CHIEFS),
    ActionSpec("take_down_notice", m.TakeDownNotice, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("hang_notice", m.HangNotice, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("pay_debts", d.PayDebts, (Role.CROUPIER,)),
    ActionSpec("top_up", m.TopUp, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("take_charge", m.TakeCharge, (Role.PIT_BOSS,)),
    ActionSpec("mark_chef", m.MarkChef, (Role.CROUPIER, Role.PIT_BOSS)),
    ActionSpec("close", m.Close, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("commit", seeds.Commit, (Role.CHANCE,), sender="machine"),
    ActionSpec("draw", seeds.Draw, (Role.CHANCE,), sender="machine"),
    ActionSpec("reveal", seeds.Reveal, (Role.CHANCE,), sender="machine"),
    ActionSpec("forfeit", seeds.Forfeit, (Role.CHANCE,), sender="machine"),
)
EVENTS: Final = by_kind(
    EventSpec("table_set_up", m.TableSetUp, groups=(Group.PROCEDURE,), papers=True),
    EventSpec("checked", m.Checked, groups=(Group.PROCEDURE,), sentence=_tell_check),
    EventSpec(
        "apparatus_attested",
        ApparatusAttested,
        groups=(Group.PROCEDURE,),
        sentence=lambda event: f".{event['attests']}",
    ),
    EventSpec(
        "table_opened",
        m.TableOpened,
        groups=(Group.PROCEDURE,),
        sentence=lambda event: "" if event["minimum"] is None else ".minimum",
        papers=True,
    ),
    EventSpec(
        "seat_taken",
        m.SeatTaken,
        groups=(Group.PEOPLE,),
        chips=Chips.BROUGHT,
        sentence=_tell_chips,
        seen_by=Audience.OWN_SEAT,
        learns="player",
    ),
    EventSpec("standing_taken", StandingTaken, groups=(Group.PEOPLE,), seen_by=Audience.OWN_SEAT),
    EventSpec(
        "seat_left",
        m.SeatLeft,
        groups=(Group.PEOPLE,),
        chips=Chips.CARRIED_AWAY,
        sentence=_tell_chips,
        seen_by=Audience.OWN_SEAT,
    ),
    EventSpec(
        "player_marked",
        m.PlayerMarked,
        groups=(Group.PEOPLE,),
        sentence=lambda event: ".away" if event["away"] else "",
        seen_by=Audience.OWN_SEAT,
    ),
    EventSpec(
        "turned_away",
        m.TurnedAway,
        groups=(Group.PEOPLE,),
        seen_by=Audience.STAFF,
        alert=Alert(serious=False),
    ),
    EventSpec("age_stated", m.AgeStated, groups=(Group.PEOPLE,)),
    EventSpec("proof_shown", m.ProofShown, groups=(Group.PEOPLE,), seen_by=Audience.STAFF),
    EventSpec("handed_over", m.HandedOver, groups=(Group.PEOPLE,), papers=True),
    EventSpec(
        "disputed", m.Disputed, groups=(Group.RULINGS,), alert=Alert(serious=True, tells=_who_asks)
    ),
    EventSpec("bets_timed", m.BetsTimed, groups=(Group.PROCEDURE,), sentence=_tell_timed),
    EventSpec("turns_timed", m.TurnsTimed, groups=(Group.PROCEDURE,), sentence=_tell_timed),
    EventSpec("paused", m.Paused, groups=(Group.PROCEDURE,)),
    EventSpec("resumed", m.Resumed, groups=(Group.PROCEDURE,)),
    EventSpec(
        "notice_taken_down",
        m.NoticeTakenDown,
        groups=(Group.PROCEDURE,),
        alert=Alert(serious=True),
    ),
    EventSpec("notice_hung", m.NoticeHung, groups=(Group.PROCEDURE,)),
    EventSpec(
        "float_entered",
        FloatEntered,
        groups=(Group.PROCEDURE,),
        sentence=_tell_line,
        alert=Alert(serious=True, when=_differs),
        papers=True,
    ),
    EventSpec(
        "float_counted_once",
        FloatCountedOnce,
        seen_by=Audience.STAFF,
        blind=Blind({"units": 0}, {"counted": None}, own=True),
    ),
    EventSpec(
        "float_counts_differ",
        FloatCountsDiffer,
        seen_by=Audience.STAFF,
        alert=Alert(serious=True),
        blind=Blind({"first_units": 0, "second_units": 0}, {"counted": None}, own=False),
    ),
    COUNTED,  # of a float
    EventSpec(
        "float_short",
        d.FloatShort,
        groups=(Group.PROCEDURE,),
        seen_by=Audience.STAFF,
        alert=Alert(serious=True),
    ),
    EventSpec(
        "payment_owed",
        d.PaymentOwed,
        groups=(Group.RESULTS,),
        seen_by=Audience.OWN_SEAT,
        alert=Alert(serious=True),
    ),
    EventSpec("debt_paid", d.DebtPaid, groups=(Group.RESULTS,), seen_by=Audience.OWN_SEAT),
    EventSpec(
        "debt_cancelled", d.DebtCancelled, groups=(Group.RULINGS,), seen_by=Audience.OWN_SEAT
    ),
    EventSpec("charge_taken", m.ChargeTaken, groups=(Group.PEOPLE,)),
    EventSpec(
        "chef_marked",
        m.ChefMarked,
        groups=(Group.PEOPLE,),
        sentence=lambda event: ".away" if event["away"] else "",
    ),
    EventSpec("table_closed", m.TableClosed, groups=(Group.PROCEDURE,), papers=True),
    EventSpec("committed", seeds.Committed, groups=(Group.DRAWS,)),
    EventSpec("drawn", seeds.Drawn, groups=(Group.DRAWS,), of_draw=True, moment=Moment.ROUND),
    EventSpec("revealed", seeds.Revealed, groups=(Group.DRAWS,), moment=Moment.PROOF),
    EventSpec(
        "seed_lost",
        seeds.SeedLost,
        groups=(Group.DRAWS,),
        sentence=lambda event: f".{event['why']}" if event.get("why") else "",
        moment=Moment.PROOF,
        alert=Alert(serious=True),
    ),
)
ALERTS: Final[Alerts] = {
    "age_not_stated": RefusalAlert(serious=False),
    "box_not_looked_at": RefusalAlert(serious=True),
    "checked_by_two": RefusalAlert(serious=True),
    "chef_handles_no_chips": RefusalAlert(serious=True, whoever=True),
    "chef_has_tables": RefusalAlert(serious=True, whoever=True),
    "chef_is_away": RefusalAlert(serious=True),
    "cover_not_locked": RefusalAlert(serious=True),
    "cylinder_not_attested": RefusalAlert(serious=True),
    "debts_first": RefusalAlert(serious=False),
    "debts_need_a_fill": RefusalAlert(serious=True),
    "deals_elsewhere": RefusalAlert(serious=True, whoever=True),
    "dispute_open": RefusalAlert(serious=False),
    "float_does_not_cover": RefusalAlert(serious=True),
    "not_checked": RefusalAlert(serious=True),
    "not_this_table": RefusalAlert(serious=True),
    "notice_not_posted": RefusalAlert(serious=True),
    "player_too_young": RefusalAlert(serious=True),
    "proof_does_not_count": RefusalAlert(serious=True),
    "staff_never_play": RefusalAlert(serious=True),
    "table_is_running": RefusalAlert(serious=True),
}
