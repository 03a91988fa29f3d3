"""The office at work: who may open the night, give parts, post notices, and bring keys."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from croupier.kit.actors import Role
from croupier.kit.names import has_name, is_plain_name, is_same_name
from croupier.kit.rules import Refusal, refuse
from croupier.kit.texts import says_something
from croupier.night.bank.moves import rule_of
from croupier.night.model import MACHINE, Command, Law, Night
from croupier.night.office import approval, keys, texts
from croupier.night.office.application import (
    Application,
    ApplicationStated,
    PaymentRecorded,
    PaymentVoided,
    RecordPayment,
    VoidPayment,
)
from croupier.night.office.model import (
    Action,
    AdministratorDeclared,
    Adopt,
    Adopted,
    Appoint,
    Appointed,
    ClockJumped,
    CloseNight,
    ConfirmKey,
    DeclareAdministrator,
    Event,
    GiveKey,
    GoOn,
    KeyGiven,
    KeyRenewalAsked,
    KeyRenewed,
    NightClosed,
    NightOpened,
    NightResumed,
    NoteJump,
    NoticePosted,
    Office,
    OpenNight,
    PostNotice,
    Release,
    Released,
    RenewKey,
)
from croupier.night.office.specs import ACTIONS
from croupier.night.rules import KEEPERS, EventRules

NOT_GIVEN = frozenset({Role.PLAYER, Role.CHANCE, Role.CLOCK})


def decide(law: Law, night: Night, command: Command) -> tuple[Event, ...] | Refusal:
    action: Action = command.action
    if no := refuse_action(law, night, command):
        return no
    match action:
        case OpenNight():
            return opened(law, night, command, action)
        case Adopt(rulebook=rulebook, scan=scan):
            return (texts.adopt_text(law.books[rulebook], night.office.procedure, scan),)
        case Appoint():
            return (
                Appointed(
                    action.person,
                    action.role,
                    action.member is not False,
                    action.registration,
                    action.exemption,
                ),
                *keys.at_staffing(night.office, action),
            )
        case Release(person=person, role=role):
            return (Released(person, role),)
        case PostNotice(rulebook=rulebook):
            return (NoticePosted(rulebook),)
        case GiveKey() | RenewKey() | ConfirmKey():
            return (keys.brought(night.office, command.operator, action),)
        case Application() | RecordPayment() | VoidPayment():
            return (approval.decide(night.office, command.operator, action),)
        case DeclareAdministrator():
            return (AdministratorDeclared(command.operator),)
        case NoteJump() | GoOn():
            return (note_clock(night, action),)
        case CloseNight():
            return (NightClosed(),)
        case _:
            assert_never(action)


def note_clock(night: Night, action: NoteJump | GoOn) -> ClockJumped | NightResumed:
    """Put down what the machine itself has to say."""
    if isinstance(action, NoteJump):
        return ClockJumped(action.ms)
    return NightResumed(action.generation, night.told)


def opened(
    law: Law, night: Night, command: Command, action: OpenNight
) -> tuple[NightOpened, Adopted]:
    """A night opens with the text of its law."""
    book = law.books[night.office.rulebook]
    return (
        NightOpened(
            name=action.name,
            practice=action.practice,
            licensee=command.operator,
            rulebook=book.digest,
            zone=action.zone,
            key=action.key,
            procedure=action.procedure,
        ),
        texts.adopt_text(book, action.procedure, action.scan),
    )


def refuse_action(law: Law, night: Night, command: Command) -> Refusal | None:
    """Why the office doesn't do this, or None. Reasons in descending precedence."""
    rules, action = law.event(night), command.action
    saying = next(saying for saying in ACTIONS.values() if saying.record is type(action))
    if command.by.role not in saying.by:
        return refuse("not_their_part", rules.role_given, role=command.by.role.value)
    match action:
        case OpenNight():
            return refuse_opening(law, night, command)
        case Appoint():
            return refuse_appointment(rules, night, action)
        case Release():
            return refuse_release(rules, night, action)
        case Adopt():
            return refuse_adoption(law, night, command)
        case PostNotice(rulebook=digest):
            return refuse_notice(rules, night, digest)
        case GiveKey() | RenewKey() | ConfirmKey():
            return keys.refuse_key(rules, night.office, command, action)
        case Application() | RecordPayment() | VoidPayment():
            return approval.refuse_approved(law, night, command)
        case DeclareAdministrator():
            return refuse_declaration(rules, night.office, command.operator)
        case CloseNight() | NoteJump():
            return None
        case GoOn(generation=generation):
            return refuse_generation(rules, night, generation)
        case _:
            assert_never(action)


def refuse_notice(rules: EventRules, night: Night, digest: str) -> Refusal | None:
    if digest not in night.office.adopted:
        return refuse("no_such_rulebook", rules.notice_posted, rulebook=digest[:12])
    return None


def refuse_generation(rules: EventRules, night: Night, generation: int) -> Refusal | None:
    """Generations count up by one: nobody skips one, and none comes back."""
    if generation != night.office.generation + 1:
        return refuse("not_this_generation", rules.command_once, generation=generation)
    return None


def refuse_declaration(rules: EventRules, office: Office, person: str) -> Refusal | None:
    """Once is enough."""
    known = person in office.administrators
    return refuse("declared_already", keys.authority(rules), person=person) if known else None


def refuse_opening(law: Law, night: Night, command: Command) -> Refusal | None:
    """Why the night can't begin so, or None. Reasons in descending precedence."""
    rules, action = law.event(night), command.action
    if night.office.opened:
        return refuse("night_already_open", rules.open_table)
    if not says_something(action.name):
        return refuse("night_needs_a_name", rules.open_table)
    if not says_something(command.operator) or is_same_name(command.operator, MACHINE):
        return refuse("who_is_it", rules.role_given)
    if action.procedure > 1 and not is_plain_name(command.operator):
        return refuse("name_not_plain", rules.role_given, person=command.operator)
    return texts.refuse_text(rules, action, command, law.books[night.office.rulebook])


def refuse_release(rules: EventRules, night: Night, action: Release) -> Refusal | None:
    """Why this person keeps this part, or None. Reasons in descending precedence."""
    person, role = action.person, action.role
    if role not in night.office.staff.get(person, frozenset()):
        return refuse("has_no_such_part", rules.role_given, person=person, role=role.value)
    if role is Role.LICENSEE:
        return refuse("night_has_a_licensee", rules.role_given)
    return None


def refuse_adoption(law: Law, night: Night, command: Command) -> Refusal | None:
    """Why this rulebook can't be taken into the record, or None. In descending precedence."""
    digest, office = command.action.rulebook, night.office
    rules, book = law.event(night), law.books.get(digest)
    if book is None:
        return refuse("no_such_rulebook", rules.rulebook_held, rulebook=digest[:12])
    if book.name not in rules.games.value and book.game not in night.parts:
        return refuse("not_a_supplied_game", rules.games, rulebook=book.name)
    turned_on, chosen_by = rules.games_to_turn_on, rules.turned_on_by
    role = command.by.role
    if turned_on and book.name in turned_on.value and chosen_by and role not in chosen_by.value:
        return refuse("not_theirs_to_turn_on", chosen_by, rulebook=book.name)
    if digest in office.adopted:
        return refuse("rulebook_adopted", rules.rulebook_held, rulebook=book.name)
    return texts.refuse_text(rules, office, command, book)


def refuse_appointment(rules: EventRules, night: Night, action: Appoint) -> Refusal | None:
    """Why this person can't be given this part, or None. Reasons in descending precedence."""
    if not says_something(action.person):
        return refuse("who_is_it", rules.role_given)
    if action.role in NOT_GIVEN:
        return refuse("part_not_given", rules.role_given, role=action.role.value)
    if not action.of_age:
        return refuse("helper_too_young", rules.staff_age_min, age=rules.staff_age_min.value)
    if action.member is None and rules.membership_stated and rules.membership_stated.value:
        return refuse("member_or_outsider", rules.membership_stated, person=action.person)
    if no := refuse_keeper(rules, night, action):
        return no
    exempt = action.registration.strip() or action.exemption.strip()
    outsider = action.member is False and not exempt
    if outsider and rules.helpers_registered and rules.helpers_registered.value:
        return refuse("helper_not_registered", rules.helpers_registered, person=action.person)
    if action.role in night.office.staff.get(action.person, frozenset()):
        role = action.role.value
        return refuse("has_this_part", rules.role_given, person=action.person, role=role)
    never = rules.staff_never_play
    players = (one.player for table in night.tables.values() for one in table.seats.values())
    if never and never.value and has_name(players, action.person):
        return refuse("staff_never_play", never, person=action.person)
    return keys.refuse_at_staffing(rules, night.office, action)


def refuse_keeper(rules: EventRules, night: Night, action: Appoint) -> Refusal | None:
    """The bank is kept by two members, each in one part; or why not. In descending precedence."""
    members = rules.bank_members_only
    if action.role not in KEEPERS or members is None:
        return None
    rule, staff = rule_of(rules, night.bank.mode or "not redeemable", "bank"), night.office.staff
    if members.value and action.member is False:
        return refuse("members_only", rule, person=action.person)
    if staff.get(action.person, frozenset()) & {*KEEPERS} - {action.role}:
        return refuse("two_keepers", rule, person=action.person)
    others = [one for one, parts in staff.items() if action.role in parts and one != action.person]
    if others:
        return refuse("part_is_taken", rule, person=others[0], role=action.role.value)
    return None


def evolve(office: Office, event: Event) -> Office:
    match event:
        case NightOpened(licensee=licensee):
            return replace(
                office,
                opened=True,
                rulebook=event.rulebook,
                name=event.name,
                practice=event.practice,
                zone=event.zone,
                key=event.key,
                procedure=event.procedure,
                staff={**office.staff, licensee: frozenset({Role.LICENSEE})},
            )
        case Adopted(rulebook=rulebook, scan=scan):
            scans = {**office.scans, rulebook: scan} if scan else office.scans
            return replace(office, adopted=office.adopted | {rulebook}, scans=scans)
        case Appointed(person=person, role=role):
            roles = office.staff.get(person, frozenset()) | {role}
            return replace(office, staff={**office.staff, person: roles})
        case Released(person=person, role=role):
            left = office.staff[person] - {role}
            others = {name: parts for name, parts in office.staff.items() if name != person}
            return replace(office, staff={**others, person: left} if left else others)
        case NoticePosted(rulebook=rulebook):
            return replace(office, notices=office.notices | {rulebook})
        case KeyGiven() | KeyRenewalAsked() | KeyRenewed():
            return keys.evolve(office, event)
        case ApplicationStated() | PaymentRecorded() | PaymentVoided():
            return approval.evolve(office, event)
        case AdministratorDeclared(person=person):
            return replace(office, administrators=office.administrators | {person})
        case ClockJumped():
            return office
        case NightResumed(generation=generation):
            return replace(office, generation=generation)
        case NightClosed():
            return replace(office, closed=True)
        case _:
            assert_never(event)
