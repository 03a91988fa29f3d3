"""How fast a table goes: a timer that closes the bets, and a pause between rounds."""

from __future__ import annotations

from typing import Final, assert_never

from croupier.games.registry import GAMES
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Law, Night
from croupier.night.tables.model import (
    BetsTimed,
    PaceAction,
    PaceEvent,
    Pause,
    Paused,
    Resume,
    Resumed,
    Table,
    TimeBets,
)

BETTING_S_MIN: Final = 5  # to hear the invitation and put a chip down
BETTING_S_MAX: Final = 600  # whoever waits longer closes the bets by hand


def timed(law: Law, table: Table) -> bool:
    """Whether bets that were invited at this table lie open to the clock."""
    return table.opened and GAMES[table.game].timed(law.at(table), table.play)


def refuse_pace(law: Law, night: Night, table: Table, action: PaceAction) -> Refusal | None:
    """Why the table doesn't go faster or slower so, or None. Reasons in descending precedence."""
    rules = law.event(night)
    match action:
        case TimeBets(seconds=seconds):
            return refuse_time(law, night, table, seconds)
        case Pause():
            if table.paused:
                return refuse("paused_already", rules.open_table, table=table.name)
        case Resume():
            if not table.paused:
                return refuse("not_paused", rules.open_table, table=table.name)
        case _:
            assert_never(action)
    return None


def refuse_time(law: Law, night: Night, table: Table, seconds: int | None) -> Refusal | None:
    """Nobody's time changes once they were invited to bet."""
    rules, least, most = law.event(night), BETTING_S_MIN, BETTING_S_MAX
    if seconds is not None and not least <= seconds <= most:
        return refuse("no_such_time", rules.open_table, shortest=least, longest=most)
    if timed(law, table) or not GAMES[table.game].resting(table.play):
        return refuse("bets_were_invited", rules.open_table)
    return None


def paced(action: PaceAction) -> PaceEvent:
    match action:
        case TimeBets(seconds=seconds):
            return BetsTimed(seconds)
        case Pause(reason=reason):
            return Paused(reason)
        case Resume():
            return Resumed()
        case _:
            assert_never(action)
