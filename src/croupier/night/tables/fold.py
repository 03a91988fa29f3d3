"""The tables: what happened, folded into where a table stands. No rule is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, assert_never

from croupier.games.game import Terms
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.events import BetsClosed, Ruled
from croupier.night.bank.events import Counted
from croupier.night.tables import carnet as c
from croupier.night.tables import debts as d
from croupier.night.tables import model as m
from croupier.night.tables import seeds
from croupier.night.tables.attested import ApparatusAttested, StandingTaken

LEAVE_A_COUNT: Final = (
    m.CloserEvent, m.ChargeTaken, m.ChefMarked, m.PlayerMarked,
    m.PaceEvent, m.MachineEvent, m.TurnedAway,
)  # fmt: skip


def evolve(table: m.Table | None, name: str, events: tuple[Any, ...]) -> m.Table:
    """The table after what happened: the desk's own events, then the game's."""
    first = events[0]
    if isinstance(first, m.TableSetUp):
        return set_up(table, name, first)
    assert table is not None
    if table.by_two and not all(isinstance(event, LEAVE_A_COUNT) for event in events):
        table = replace(table, closer=None, by_two=False)  # what was counted has moved since
    play = []
    for event in events:
        if isinstance(event, m.DeskEvent):
            table = evolve_desk(table, event)
        else:
            play.append(event)
    return evolve_play(table, tuple(play)) if play else table


def evolve_play(table: m.Table, events: tuple[Any, ...]) -> m.Table:
    """The game's part of the table. A ruling ends a dispute, whatever was ruled."""
    evolve_game, play, disputed = GAMES[table.game].evolve, table.play, table.disputed
    promise = table.promise
    for event in events:
        play = evolve_game(play, event)
        disputed = disputed and not isinstance(event, Ruled)
        if promise and isinstance(event, BetsClosed):
            promise = replace(promise, closed=True)
    if promise and promise.closed and not promise.drawn and GAMES[table.game].resting(play):
        promise = replace(promise, closed=False)  # nothing was drawn: the bets are open under it
    return replace(table, play=play, disputed=disputed, promise=promise)


def evolve_desk(table: m.Table, event: m.DeskEvent) -> m.Table:
    match event:
        case m.Checked(role=role, person=person, sound=sound):
            others = without(table.checks, role)
            return replace(table, checks={**others, role: person} if sound else others)
        case m.TableOpened(minimum=minimum, maximum=maximum):
            terms = Terms(table.terms.authorised, minimum, tuple(sorted(maximum.items())))
            play = GAMES[table.game].reopened(table.play)
            opened = replace(table, opened=True, opened_today=True, terms=terms, play=play)
            return replace(opened, age_stated=False)
        case m.SeatTaken(seat=seat, player=player, units=units, round=now):
            sitter = m.Sitter(player, units is not None, now)
            return replace(table, seats={**table.seats, seat: sitter})
        case m.SeatLeft(seat=seat):
            left = {whose: sitter for whose, sitter in table.seats.items() if whose != seat}
            return replace(table, seats=left)
        case m.HandedOver(target=target):
            checks = table.checks if table.opened else without(table.checks, Role.CROUPIER)
            return replace(table, croupier=target, checks=checks, age_stated=False)
        case m.Disputed():
            return replace(table, disputed=True)
        case (
            c.FloatEntered() | m.ChargeTaken() | m.ChefMarked() | m.PlayerMarked()
            | m.TableClosed() | c.FloatCountedOnce() | c.FloatCountsDiffer() | Counted()
            | d.PaymentOwed() | d.DebtPaid() | d.DebtCancelled() | d.FloatShort()
        ):  # fmt: skip
            return evolve_charge(table, event)
        case (
            m.BetsTimed() | m.TurnsTimed() | m.Paused() | m.Resumed() | m.NoticeTakenDown()
            | m.NoticeHung()
        ):  # fmt: skip
            return evolve_pace(table, event)
        case (
            m.TurnedAway() | m.ProofShown() | m.AgeStated() | ApparatusAttested() | StandingTaken()
        ):  # fmt: skip
            return replace(table, age_stated=table.age_stated or isinstance(event, m.AgeStated))
        case seeds.Committed() | seeds.Drawn() | seeds.Revealed() | seeds.SeedLost():
            return evolve_promise(table, event)
        case m.TableSetUp():
            raise AssertionError("set up before")
        case _:
            assert_never(event)


def evolve_charge(table: m.Table, event: m.ChargeEvent) -> m.Table:
    match event:
        case c.FloatEntered():
            return replace(table, advances=(*table.advances, event))
        case m.ChargeTaken(person=person):
            checks = {**table.checks, Role.PIT_BOSS: person}
            return replace(table, checks=checks, chef_away=False)
        case m.ChefMarked(away=away):
            return replace(table, chef_away=away)
        case m.PlayerMarked(seat=seat, away=away):
            sitter = replace(table.seats[seat], away=away)
            return replace(table, seats={**table.seats, seat: sitter})
        case m.TableClosed():
            shut = replace(table, opened=False, checks={}, paused=False, chef_away=False)
            return replace(shut, closer=None, by_two=False)
        case c.FloatCountedOnce():
            return replace(table, closer=event, by_two=True)
        case c.FloatCountsDiffer():
            return replace(table, closer=None)
        case Counted():
            return table  # a paper of the bank
        case d.PaymentOwed() | d.DebtPaid() | d.DebtCancelled() | d.FloatShort():
            return replace(table, debts=d.after(table.debts, event))
        case _:
            assert_never(event)


def evolve_pace(table: m.Table, event: m.PaceEvent) -> m.Table:
    match event:
        case m.BetsTimed(seconds=seconds):
            return replace(table, betting_s=seconds)
        case m.TurnsTimed(seconds=seconds):
            return replace(table, turn_s=seconds)
        case m.Paused():
            return replace(table, paused=True)
        case m.Resumed():
            return replace(table, paused=False)
        case m.NoticeTakenDown() | m.NoticeHung():
            return replace(table, notice_down=isinstance(event, m.NoticeTakenDown))
        case _:
            assert_never(event)


def evolve_promise(table: m.Table, event: m.MachineEvent) -> m.Table:
    match event:
        case seeds.Committed(commitment=commitment):
            return replace(table, promise=m.Promise(commitment), lost="")
        case seeds.Drawn():
            assert table.promise
            return replace(table, promise=replace(table.promise, drawn=table.promise.drawn + 1))
        case seeds.Revealed():
            return replace(table, promise=None)
        case seeds.SeedLost(why=why):
            return replace(table, promise=None, lost=why, disputed=table.opened)
        case _:
            assert_never(event)


def without(checks: Mapping[Role, str], role: Role) -> Mapping[Role, str]:
    return {who: person for who, person in checks.items() if who is not role}


def set_up(before: m.Table | None, name: str, event: m.TableSetUp) -> m.Table:
    """A table made ready. One that has played tonight keeps its rounds, its timer, its terms."""
    played = before if before and before.opened_today else None
    return m.Table(
        name=name,
        game=event.game,
        rulebook=event.rulebook,
        chance=event.chance,
        recording=event.recording,
        seating=event.seating,
        croupier=event.croupier,
        terms=played.terms if played else Terms(event.minimum),
        opened_today=played is not None,
        advances=played.advances if played else (),
        notice_down=before is not None and before.notice_down,
        debts=before.debts if before else (),
        betting_s=played.betting_s if played else None,
        turn_s=played.turn_s if played else None,
        play=played.play if played else GAMES[event.game].begin(1),
    )
