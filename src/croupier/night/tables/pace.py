"""How fast a table goes: timers of bets and of turns, and a pause between rounds."""

from __future__ import annotations

from typing import Any, Final, assert_never

from croupier.games.game import Timed
from croupier.games.registry import GAMES
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Law, Night
from croupier.night.tables.model import (
    BetsTimed,
    HangNotice,
    NoticeHung,
    NoticeTakenDown,
    PaceAction,
    PaceEvent,
    Pause,
    Paused,
    Resume,
    Resumed,
    Table,
    TakeDownNotice,
    TimeBets,
    TimeTurns,
    TurnsTimed,
)

S_MIN: Final = 5  # to hear the invitation and put a chip down, or to count one's cards
S_MAX: Final = 600  # whoever waits longer needs no clock


def timed(law: Law, table: Table) -> Timed[Any] | None:
    """What the clock could bring to an end at this table: bets that were invited, or a turn."""
    return GAMES[table.game].timed(law.at(table), table.play) if table.opened else None


def seconds_for(table: Table, what: Timed[Any]) -> int | None:
    """How long the law lets it take, else the house; None: as long as it takes."""
    if what.seconds is not None:
        return what.seconds
    return table.betting_s if what.kind == "bets" else table.turn_s


def refuse_pace(law: Law, night: Night, table: Table, action: PaceAction) -> Refusal | None:
    """Why the table doesn't go faster or slower so, or None. Reasons in descending precedence."""
    rules = law.event(night)
    match action:
        case TimeBets() | TimeTurns():
            return refuse_time(law, night, table, action)
        case Pause():
            if table.paused:
                return refuse("paused_already", rules.open_table, table=table.name)
        case Resume():
            if not table.paused:
                return refuse("not_paused", rules.open_table, table=table.name)
        case TakeDownNotice() | HangNotice():
            return refuse_notice(law, night, table, action)
        case _:
            assert_never(action)
    return None


def refuse_notice(
    law: Law, night: Night, table: Table, action: TakeDownNotice | HangNotice
) -> Refusal | None:
    """Why a notice isn't taken down or hung so, or None: the law may not ask where it is."""
    rules = law.event(night)
    stays = rules.notice_stays_up
    if stays is None or not stays.value:
        return refuse("notice_not_watched", rules.notice_posted)
    if table.notice_down and isinstance(action, TakeDownNotice):
        return refuse_without_notice(law, night, table)
    if not table.notice_down and isinstance(action, HangNotice):
        return refuse("notice_hangs", stays, table=table.name)
    return None


def refuse_without_notice(law: Law, night: Night, table: Table) -> Refusal | None:
    """Why no round begins while the notice of the table is down, or None."""
    stays = law.event(night).notice_stays_up
    if stays is None or not table.notice_down:
        return None
    return refuse("notice_is_down", stays, table=table.name)


def refuse_time(
    law: Law, night: Night, table: Table, action: TimeBets | TimeTurns
) -> Refusal | None:
    """Nobody's time changes once they were invited to bet."""
    rules = law.event(night)
    if action.seconds is not None and not S_MIN <= action.seconds <= S_MAX:
        return refuse("no_such_time", rules.open_table, shortest=S_MIN, longest=S_MAX)
    if isinstance(action, TimeTurns) and not GAMES[table.game].turns:
        return refuse("no_turns_here", rules.open_table)
    if timed(law, table) or not GAMES[table.game].resting(table.play):
        return refuse("bets_were_invited", rules.open_table)
    return None


def paced(action: PaceAction) -> PaceEvent:
    match action:
        case TimeBets(seconds=seconds):
            return BetsTimed(seconds)
        case TimeTurns(seconds=seconds):
            return TurnsTimed(seconds)
        case Pause(reason=reason):
            return Paused(reason)
        case Resume():
            return Resumed()
        case TakeDownNotice(reason=reason):
            return NoticeTakenDown(reason)
        case HangNotice():
            return NoticeHung()
        case _:
            assert_never(action)
