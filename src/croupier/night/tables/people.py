"""Who sits, who deals, and who may speak at a table."""

from __future__ import annotations

from typing import Any

from croupier.games.registry import GAMES
from croupier.kit.actors import Actor, Role, Seat
from croupier.kit.names import has_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.texts import says_something
from croupier.night.model import MACHINE, Command, Law, Night
from croupier.night.tables.ages import refuse_young
from croupier.night.tables.chefs import refuse_assistant
from croupier.night.tables.model import HandOver, Leave, MarkPlayer, Sit, Table


def refuse_operator(law: Law, night: Night, command: Command, table: Table) -> Refusal | None:
    """Why this person can't speak for this actor here, or None."""
    rules, role, person = law.event(night), command.by.role, command.operator
    if role is Role.PLAYER:
        return refuse_hand(law, night, command, table)
    if role is Role.CLOCK:
        return None if person == MACHINE else refuse("machine_draws", rules.machine_draws)
    if role is Role.CHANCE:
        if table.chance == "virtual":
            return None if person == MACHINE else refuse("machine_draws", rules.machine_draws)
        return None if person == table.croupier else refuse("not_this_table", rules.role_given)
    if role not in night.office.staff.get(person, frozenset()):
        return refuse("not_their_part", rules.role_given, role=role.value)
    if role is Role.CROUPIER and person != table.croupier:
        return refuse_relief(law, night, command, table)
    return None


def refuse_relief(law: Law, night: Night, command: Command, table: Table) -> Refusal | None:
    """Why another croupier doesn't take this table themselves, or None: a running one is given."""
    rule, action = law.event(night).role_given, command.action
    if not isinstance(action, HandOver) or action.to != command.operator:
        return refuse("not_this_table", rule)
    if table.opened and night.office.procedure > 1:
        return refuse("table_is_running", rule, person=table.croupier)
    return None


def refuse_hand(law: Law, night: Night, command: Command, table: Table) -> Refusal | None:
    """A seat's chips are moved by whoever sits there, or keyed by the table's croupier."""
    assert command.by.seat is not None
    if isinstance(command.action, Sit):
        return None  # nobody's chips move; `refuse_own_seat` asks who it is
    sitter = table.seats.get(command.by.seat)
    if sitter is None or command.operator in (sitter.player, table.croupier):
        return None
    return refuse("not_your_seat", law.event(night).seat_taken, seat=command.by.seat)


def refuse_player(law: Law, night: Night, by: Actor, table: Table) -> Refusal | None:
    """Where seats are taken after a look, nobody plays from a seat that nobody was seen in."""
    if by.seat is None or by.seat in table.seats or table.seating == "open":
        return None
    rules = law.event(night)
    return refuse("seat_not_taken", rules.player_age_min, seat=by.seat)


def refuse_own_seat(law: Law, night: Night, command: Command, table: Table) -> Refusal | None:
    """Why players don't seat themselves so, or None. Reasons in descending precedence."""
    rules, sit = law.event(night), command.action
    if table.seating != "open":
        return refuse("seats_need_a_look", rules.player_age_min, age=rules.player_age_min.value)
    if (sit.seat, sit.player) != (command.by.seat, command.operator):
        return refuse("not_your_seat", rules.seat_taken, seat=sit.seat)
    return None


def refuse_sit(law: Law, night: Night, command: Command, table: Table) -> Refusal | None:
    """Why this person may not sit there, or None. Reasons in descending precedence."""
    rules, sit = law.event(night), command.action
    assert isinstance(sit, Sit)
    if command.by.role is Role.PLAYER and (no := refuse_own_seat(law, night, command, table)):
        return no
    if not says_something(sit.player):
        return refuse("who_is_it", rules.seat_taken)
    if not sit.of_age and (no := refuse_young(rules, sit)):
        return no
    never = rules.staff_never_play
    if never and never.value and has_name(night.office.staff, sit.player):
        return refuse("staff_never_play", never, person=sit.player)
    seats, beside = GAMES[table.game].seats(law.at(table)), standing_at(law, table)
    if not 1 <= sit.seat <= seats.value + (beside.value if beside else 0):
        return refuse("no_such_seat", seats, seats=seats.value)
    if sit.seat in table.seats:
        return refuse("seat_is_taken", rules.seat_taken, seat=sit.seat)
    if has_name((sitter.player for sitter in table.seats.values()), sit.player):
        return refuse("sits_already", rules.seat_taken, person=sit.player)
    if sit.units is not None and sit.units < 1:
        return refuse("not_enough_chips", rules.chips_held, short=1 - sit.units)
    if not GAMES[table.game].bare(table.play, sit.seat):
        return refuse("chips_on_the_layout", rules.seat_taken, seat=sit.seat)
    return None


def standing_at(law: Law, table: Table) -> Rule[int] | None:
    """Places for those who stand at a table, beyond its seats; at a machine's nobody does."""
    if table.chance == "virtual":
        return None
    return GAMES[table.game].standing(law.at(table))


def standing_seats(law: Law, table: Table) -> range:
    """The numbers of those places: they follow on the seats."""
    first, beside = GAMES[table.game].seats(law.at(table)).value + 1, standing_at(law, table)
    return range(first, first + (beside.value if beside else 0))


def leaver(by: Actor, leave: Leave) -> Seat | None:
    """Which seat is left: the one that is named, else the speaker's own."""
    return by.seat if leave.seat is None else leave.seat


def refuse_mark_player(law: Law, night: Night, table: Table, mark: MarkPlayer) -> Refusal | None:
    """Why nobody is recorded as gone from this seat, or as back, or None."""
    rule, sitter = law.event(night).seat_taken, table.seats.get(mark.seat)
    if sitter is None:
        return refuse("seat_is_empty", rule, seat=mark.seat)
    if sitter.away == mark.away:
        return refuse("marked_so", rule, person=sitter.player)
    return None


def refuse_present(law: Law, night: Night, table: Table, action: Any) -> Refusal | None:
    """Why chips of this seat are not abandoned: its player is there."""
    after, abandons = law.event(night).abandoned_after_leaving, GAMES[table.game].abandons
    if not (after and after.value and abandons and type(action) is abandons):
        return None
    seat = action.seat
    there = seat in table.seats and not table.seats[seat].away
    return refuse("player_is_there", after, seat=seat) if there else None


def refuse_leave(law: Law, night: Night, by: Actor, table: Table, leave: Leave) -> Refusal | None:
    """Why this seat isn't left now, or None. Reasons in descending precedence."""
    rules, game, seat = law.event(night), GAMES[table.game], leaver(by, leave)
    if seat is None:
        return refuse("which_seat", rules.seat_taken)
    if by.role is Role.PLAYER and by.seat != seat:
        return refuse("not_your_seat", rules.seat_taken, seat=seat)
    if seat not in table.seats and not game.leaving(law.at(table), table.play, seat):
        return refuse("seat_is_empty", rules.seat_taken, seat=seat)
    if not game.bare(table.play, seat):
        return refuse("chips_on_the_layout", rules.seat_taken, seat=seat)
    return None


def refuse_hand_over(law: Law, night: Night, table: Table, over: HandOver) -> Refusal | None:
    """Why this table can't pass to that croupier now, or None."""
    rules = law.event(night)
    if Role.CROUPIER not in night.office.staff.get(over.to, frozenset()):
        return refuse("no_such_croupier", rules.role_given, person=over.to)
    if over.to == table.croupier:
        return refuse("has_the_table", rules.role_given, person=over.to)
    if no := refuse_assistant(law, night, table, over.to):
        return no
    if not GAMES[table.game].resting(table.play):
        return refuse("round_in_progress", rules.open_table)
    return None
