"""The tables at work: the desk's own words and, at an open table, the game's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from croupier.games.registry import GAMES
from croupier.kit.actors import Actor, Role
from croupier.kit.chips import Units
from croupier.kit.events import (
    Assisted,
    BetsClosed,
    BoxDealt,
    Rewound,
    RoundReopened,
    Ruled,
    Staked,
    TakenBack,
)
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Command, Law, Night
from croupier.night.office.approval import refuse_medium_for_goods
from croupier.night.tables import model as m
from croupier.night.tables import seeds
from croupier.night.tables.ages import refuse_box, refuse_unstated
from croupier.night.tables.attested import StandingTaken
from croupier.night.tables.booking import move_chips
from croupier.night.tables.carnet import FloatEntered
from croupier.night.tables.charts import chart_of
from croupier.night.tables.chefs import (
    refuse_assistant,
    refuse_charge,
    refuse_judge,
    refuse_mark,
    refuse_unwatched,
)
from croupier.night.tables.cover import follow, pay_debts, refuse_pay_debts
from croupier.night.tables.debts import PayDebts
from croupier.night.tables.draws import decide_machine, end_undrawable, spent
from croupier.night.tables.floats import (
    advanced,
    closed,
    put_right,
    refuse_top_up,
    topped_up,
)
from croupier.night.tables.hands import attest, hold_result, refuse_by_hand
from croupier.night.tables.opening import (
    authorised,
    refuse_check,
    refuse_close,
    refuse_open,
    refuse_set_up,
    terms_of,
)
from croupier.night.tables.pace import paced, refuse_pace, refuse_without_notice
from croupier.night.tables.people import (
    leaver,
    refuse_hand_over,
    refuse_leave,
    refuse_mark_player,
    refuse_operator,
    refuse_player,
    refuse_present,
    refuse_sit,
    standing_at,
)
from croupier.night.tables.specs import ACTIONS


def decide(law: Law, night: Night, command: Command, name: str) -> tuple[Any, ...] | Refusal:
    """Events that follow from these words at this table, with what its float leaves owing."""
    events, table = decide_words(law, night, command, name), night.tables.get(name)
    if isinstance(events, Refusal) or table is None:
        return events
    return follow(law, night, table, events)


def decide_words(law: Law, night: Night, command: Command, name: str) -> tuple[Any, ...] | Refusal:
    """Events that follow from these words, whatever the float has."""
    table = night.tables.get(name)
    if isinstance(command.action, m.SetUp):
        return decide_set_up(law, night, command, name)
    if table is None:
        return refuse("no_such_table", law.event(night).open_table, table=name)
    if no := refuse_operator(law, night, command, table):
        return no
    if isinstance(command.action, m.MachineAction):
        if command.by.role is not Role.CHANCE:
            role = command.by.role.value
            return refuse("not_their_part", law.event(night).role_given, role=role)
        return decide_machine(law, night, table, command.action)
    if isinstance(command.action, m.DeskAction):
        return decide_desk(law, night, command, table)
    if no := refuse_play(law, night, command, table):
        return no
    game = GAMES[table.game]
    verdict: tuple[Any, ...] | Refusal = game.decide(
        law.at(table), table.play, command.by, command.action
    )
    if isinstance(verdict, Refusal):
        return verdict
    if no := refuse_by_hand(law, night, table, command.by, command.action):
        return no
    verdict = hold_result(law, night, table, command.action, verdict)
    if table.lost and any(isinstance(event, Ruled) for event in verdict):
        verdict = end_undrawable(law, night, table, verdict)
        if isinstance(verdict, Refusal):
            return verdict
    no = refuse_events(law, night, table, verdict) or refuse_others(law, night, table, verdict)
    return no or (*verdict, *after_closing(law, night, table, verdict, command.operator))


def after_closing(
    law: Law, night: Night, table: m.Table, events: tuple[Any, ...], person: str
) -> tuple[FloatEntered, ...]:
    """What a ruling moves at a closed table comes from the cage, and goes into its carnet."""
    if table.opened or not table.advances:
        return ()
    chart = chart_of(night, table)
    after = night.balances.after(move_chips(law, night, table, events))
    moved = after.of(chart.float, chart.asset)
    return (put_right(law, night, table, moved, person),) if moved else ()


def refuse_events(
    law: Law, night: Night, table: m.Table, events: tuple[Any, ...]
) -> Refusal | None:
    """What a game allows and this table doesn't: bets on nothing, or not kept; keyed draws."""
    rules = law.event(night)
    promised = table.chance == "physical" or (table.promise and not spent(table))
    for event in events:
        if isinstance(event, Staked | BetsClosed) and not promised:
            return refuse("nothing_promised", rules.draw_promised)
        if isinstance(event, Staked | TakenBack) and table.recording != "every stake":
            return refuse("stakes_not_recorded", rules.recording)
        came = event.person if isinstance(event, Assisted) else ""
        if came and (no := refuse_assistant(law, night, table, came)):
            return no
        if isinstance(event, BoxDealt) and table.recording == "every stake":
            return refuse("stakes_are_recorded", rules.recording)
        if isinstance(event, BoxDealt) and (no := refuse_box(law, night, table, event)):
            return no
        keyed = (isinstance(event, Ruled) and event.ruling == "correct") or (
            isinstance(event, Rewound) and event.cards
        )
        if keyed and table.chance == "virtual":
            return refuse("machine_draws", rules.machine_draws)
    return None


def refuse_others(
    law: Law, night: Night, table: m.Table, events: tuple[Any, ...]
) -> Refusal | None:
    """A hand that is played on is played by whoever had it: not by who sits there since."""
    again = next((event for event in events if isinstance(event, RoundReopened)), None)
    if again is None:
        return None
    seats = GAMES[table.game].plays_on(table.play, events)
    others = [
        seat for seat in seats if seat in table.seats and table.seats[seat].since > again.round
    ]
    if not others:
        return None
    return refuse("seat_changed_hands", law.event(night).ruling, seat=min(others))


def refuse_play(law: Law, night: Night, command: Command, table: m.Table) -> Refusal | None:
    """Why nobody plays here now, or None. Reasons in descending precedence."""
    rules, ruling = law.event(night), command.by.role is Role.PIT_BOSS
    if command.by.role is Role.CHANCE and table.chance == "virtual":
        return refuse("machine_draws", rules.machine_draws)
    if table.recording == "float only":
        return refuse("float_only", rules.recording, table=table.name)
    if not table.opened and not ruling:
        return refuse("table_not_open", rules.open_table, table=table.name)
    no = refuse_medium_for_goods(law, night, table, command.action)
    if no := no or refuse_medium(law, night, command.action):
        return no
    if no := refuse_player(law, night, command.by, table):
        return no
    no = refuse_unwatched(law, table, command.action)
    no = no or refuse_present(law, night, table, command.action)
    if no or ruling:
        return no or refuse_judge(law, table, command.operator)
    if not GAMES[table.game].resting(table.play):
        return None
    if table.disputed:
        return refuse("dispute_open", rules.ruling)
    if table.paused:
        return refuse("table_paused", rules.open_table, table=table.name)
    return refuse_without_notice(law, night, table) or refuse_unstated(law, night, table)


def refuse_medium(law: Law, night: Night, action: Any) -> Refusal | None:
    """A bet is in what the bank's mode lets players play with; where play money is not redeemed,
    in nothing else.
    """
    rules, medium = law.event(night), getattr(action, "medium", None)
    modes = {"not redeemable": rules.play_money_medium, "redeemable": rules.redeemable_medium}
    only = modes[night.bank.mode] if night.bank.mode else None
    if only is None or medium is None or medium in only.value:
        return None
    if medium == "cash" and night.bank.mode == "redeemable":
        return None  # the game's own rule is the plainer one
    return refuse("not_a_betting_medium", only, medium=medium)


def decide_set_up(law: Law, night: Night, command: Command, name: str) -> tuple[Any, ...] | Refusal:
    action: m.SetUp = command.action
    rules, role = law.event(night), command.by.role
    held = night.office.staff.get(command.operator, frozenset())
    if role not in ACTIONS["set_up"].by or role not in held:
        return refuse("not_their_part", rules.role_given, role=role.value)
    if no := refuse_set_up(law, night, command, name):
        return no
    return (
        m.TableSetUp(
            rulebook=action.rulebook,
            game=law.books[action.rulebook].game,
            croupier=action.croupier,
            chance=action.chance,
            recording=action.recording,
            seating=action.seating,
            minimum=authorised(night.tables.get(name), action),
        ),
    )


def decide_desk(
    law: Law, night: Night, command: Command, table: m.Table
) -> tuple[m.DeskEvent, ...] | Refusal:
    if no := refuse_desk(law, night, command, table):
        return no
    action: m.DeskAction = command.action
    match action:
        case m.Check(sound=sound, note=note):
            return (m.Checked(command.by.role, command.operator, sound, note),)
        case m.Open():
            terms = terms_of(table, action)
            opened = m.TableOpened(terms.minimum, dict(terms.maximum))
            lines = advanced(law, night, replace(table, terms=terms), command.operator)
            return attest(law, night, table, command.operator, (opened, *lines))
        case m.Sit():
            return seat_player(law, table, action)
        case m.Leave():
            return left(law, night, command.by, table, action)
        case m.TurnAway() | m.StateAge():
            return (record_look(law, night, command.operator, action),)
        case m.HandOver(to=to):
            return (m.HandedOver(table.croupier, to),)
        case m.Dispute(about=about):
            return (m.Disputed(about),)
        case (
            m.TimeBets() | m.TimeTurns() | m.Pause() | m.Resume() | m.TakeDownNotice()
            | m.HangNotice()
        ):  # fmt: skip
            return (paced(action),)
        case (
            m.TopUp() | m.TakeCharge() | m.MarkChef() | m.MarkPlayer() | m.Close() | PayDebts()
        ):  # fmt: skip
            return charged(law, night, command, table, action)
        case m.SetUp() | seeds.Commit() | seeds.Draw() | seeds.Reveal() | seeds.Forfeit():
            raise AssertionError("decided before")
        case _:
            assert_never(action)


def record_look(
    law: Law, night: Night, person: str, action: m.TurnAway | m.StateAge
) -> m.TurnedAway | m.AgeStated:
    """The record of a look at how old people at the table seem."""
    if isinstance(action, m.TurnAway):
        return m.TurnedAway(action.note)
    return m.AgeStated(person, law.event(night).player_age_min.value)


def seat_player(law: Law, table: m.Table, sit: m.Sit) -> tuple[Any, ...]:
    game = GAMES[table.game]
    back = game.leaving(law.at(table), table.play, sit.seat)  # of somebody nobody knew
    proof = () if sit.of_age else (m.ProofShown(sit.seat),)
    beside = standing_at(law, table) if sit.seat > game.seats(law.at(table)).value else None
    stands = (StandingTaken(sit.seat, beside.clause),) if beside else ()
    taken = m.SeatTaken(sit.seat, sit.player, sit.units, game.round(table.play))
    return (*back, *proof, taken, *stands)


def left(law: Law, night: Night, by: Actor, table: m.Table, leave: m.Leave) -> tuple[Any, ...]:
    """What the game has of the seat goes back first; then whoever sat there carries it away."""
    seat = leaver(by, leave)
    assert seat is not None
    back = GAMES[table.game].leaving(law.at(table), table.play, seat)
    sitter = table.seats.get(seat)
    if sitter is None:
        return back
    held = None
    if sitter.counted:
        chart = chart_of(night, table)
        after = night.balances.after(move_chips(law, night, table, back))
        held = Units(after.of(chart.rack(seat), chart.asset))
    return (*back, m.SeatLeft(seat, sitter.player, held))


def charged(
    law: Law, night: Night, command: Command, table: m.Table, action: m.ChargeAction
) -> tuple[m.DeskEvent, ...]:
    match action:
        case m.TopUp():
            return (topped_up(law, night, table, command.operator),)
        case m.TakeCharge():
            return (m.ChargeTaken(command.operator),)
        case m.MarkChef(away=away):
            return (m.ChefMarked(table.checks[Role.PIT_BOSS], away),)
        case m.MarkPlayer(seat=seat, away=away):
            return (m.PlayerMarked(seat, table.seats[seat].player, away),)
        case m.Close():
            return attest(law, night, table, command.operator, closed(law, night, command, table))
        case PayDebts():
            return pay_debts(law, night, table)
        case _:
            assert_never(action)


def refuse_charged(
    law: Law, night: Night, command: Command, table: m.Table, action: m.ChargeAction
) -> Refusal | None:
    match action:
        case m.TopUp():
            return refuse_top_up(law, night, table, action)
        case m.TakeCharge():
            return refuse_charge(law, night, table, command.operator)
        case m.MarkChef():
            return refuse_mark(law, night, command, table)
        case m.MarkPlayer():
            return refuse_mark_player(law, night, table, action)
        case m.Close():
            return refuse_close(law, night, table, action)
        case PayDebts():
            return refuse_pay_debts(law, night, table)
        case _:
            assert_never(action)


def refuse_desk(law: Law, night: Night, command: Command, table: m.Table) -> Refusal | None:
    """Why the desk doesn't do this, or None: role, open or not, then the action's own reasons."""
    rules, action = law.event(night), command.action
    saying = next(saying for saying in ACTIONS.values() if saying.record is type(action))
    if command.by.role not in saying.by:
        return refuse("not_their_part", rules.role_given, role=command.by.role.value)
    if no := refuse_state(law, night, table, action):
        return no
    match action:
        case m.Check():
            return refuse_check(law, night, command, table)
        case m.Open():
            return refuse_open(law, night, command, table)
        case m.Sit():
            return refuse_sit(law, night, command, table)
        case m.Leave():
            return refuse_leave(law, night, command.by, table, action)
        case m.HandOver():
            return refuse_hand_over(law, night, table, action)
        case m.Dispute():
            if table.disputed:
                return refuse("dispute_open", rules.ruling)
            return refuse_player(law, night, command.by, table)
        case _ if isinstance(action, m.PaceAction):
            return refuse_pace(law, night, table, action)
        case _ if isinstance(action, m.ChargeAction):
            return refuse_charged(law, night, command, table, action)
        case _:
            return None


def refuse_state(law: Law, night: Night, table: m.Table, action: m.DeskAction) -> Refusal | None:
    """What no action can change: nobody plays by this program here, or not now."""
    rules = law.event(night)
    if table.recording == "float only" and isinstance(action, m.Sit | m.TimeBets | m.TimeTurns):
        return refuse("float_only", rules.recording, table=table.name)
    if not table.opened and isinstance(action, m.AtAnOpenTable):
        return refuse("table_not_open", rules.open_table, table=table.name)
    return None
