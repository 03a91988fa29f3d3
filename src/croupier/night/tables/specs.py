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
    Document,
    EventSpec,
    Moment,
    NamesPerson,
    RefusalAlert,
    by_kind,
    by_name,
)
from croupier.night.bank.counts import COUNTED
from croupier.night.tables import model as m
from croupier.night.tables.carnet import FloatCountedOnce, FloatCountsDiffer, FloatEntered


def _who_asks(entry: Document) -> dict[str, Any]:
    return {"by": entry["by"]}


def _differs(line: Document, entry: Document) -> bool:
    """Counted otherwise than the books have it, or put right since. A count sheet is seen too."""
    if any(event["kind"] == "counted" for event in entry["events"]):
        return False
    return line["line"] == "correction" or line["books"] not in (None, line["units"])


_CHIEFS: Final = (Role.PIT_BOSS, Role.DIRECTOR, Role.LICENSEE)
ACTIONS: Final = by_name(
    ActionSpec("set_up", m.SetUp, _CHIEFS, names=NamesPerson("croupier")),
    ActionSpec("check", m.Check, (Role.DIRECTOR, Role.PIT_BOSS, Role.CROUPIER)),
    ActionSpec("open", m.Open, (*_CHIEFS, Role.CROUPIER)),
    ActionSpec(
        "sit",
        m.Sit,
        (Role.CROUPIER, Role.PLAYER),
        names=NamesPerson("player", new=True, rule="seat_taken"),
    ),
    ActionSpec("leave", m.Leave, (Role.CROUPIER, Role.PLAYER)),
    ActionSpec("turn_away", m.TurnAway, (Role.CROUPIER, Role.PIT_BOSS)),
    ActionSpec("hand_over", m.HandOver, (Role.CROUPIER, Role.PIT_BOSS), names=NamesPerson("to")),
    ActionSpec("dispute", m.Dispute, (Role.PLAYER, Role.CROUPIER)),
    ActionSpec("time_bets", m.TimeBets, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("time_turns", m.TimeTurns, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("pause", m.Pause, _CHIEFS),
    ActionSpec("resume", m.Resume, _CHIEFS),
    ActionSpec("top_up", m.TopUp, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("take_charge", m.TakeCharge, (Role.PIT_BOSS,)),
    ActionSpec("close", m.Close, (Role.CROUPIER, *_CHIEFS)),
    ActionSpec("commit", m.Commit, (Role.CHANCE,), sender="machine"),
    ActionSpec("draw", m.Draw, (Role.CHANCE,), sender="machine"),
    ActionSpec("reveal", m.Reveal, (Role.CHANCE,), sender="machine"),
    ActionSpec("forfeit", m.Forfeit, (Role.CHANCE,), sender="machine"),
)
EVENTS: Final = by_kind(
    EventSpec("table_set_up", m.TableSetUp, papers=True),
    EventSpec("checked", m.Checked),
    EventSpec("table_opened", m.TableOpened, papers=True),
    EventSpec("seat_taken", m.SeatTaken, seen_by=Audience.OWN_SEAT, learns="player"),
    EventSpec("seat_left", m.SeatLeft, seen_by=Audience.OWN_SEAT),
    EventSpec("turned_away", m.TurnedAway, seen_by=Audience.STAFF, alert=Alert(serious=False)),
    EventSpec("handed_over", m.HandedOver, papers=True),
    EventSpec("disputed", m.Disputed, alert=Alert(serious=True, tells=_who_asks)),
    EventSpec("bets_timed", m.BetsTimed),
    EventSpec("turns_timed", m.TurnsTimed),
    EventSpec("paused", m.Paused),
    EventSpec("resumed", m.Resumed),
    EventSpec("float_entered", FloatEntered, alert=Alert(serious=True, when=_differs), papers=True),
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
    EventSpec("charge_taken", m.ChargeTaken),
    EventSpec("table_closed", m.TableClosed, papers=True),
    EventSpec("committed", m.Committed),
    EventSpec("drawn", m.Drawn, moment=Moment.ROUND),
    EventSpec("revealed", m.Revealed, moment=Moment.PROOF),
    EventSpec("seed_lost", m.SeedLost, moment=Moment.PROOF, alert=Alert(serious=True)),
)
ALERTS: Final[Alerts] = {
    "checked_by_two": RefusalAlert(serious=True),
    "chef_handles_no_chips": RefusalAlert(serious=True, whoever=True),
    "chef_has_tables": RefusalAlert(serious=True, whoever=True),
    "dispute_open": RefusalAlert(serious=False),
    "not_checked": RefusalAlert(serious=True),
    "not_this_table": RefusalAlert(serious=True),
    "notice_not_posted": RefusalAlert(serious=True),
    "player_too_young": RefusalAlert(serious=True),
    "staff_never_play": RefusalAlert(serious=True),
    "table_is_running": RefusalAlert(serious=True),
}
