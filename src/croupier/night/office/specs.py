"""What is declared of the office's actions and events."""

from __future__ import annotations

from typing import Final

from croupier.kit.actors import Role
from croupier.kit.specs import (
    ActionSpec,
    Alert,
    Audience,
    EventSpec,
    Group,
    NamesPerson,
    by_kind,
    by_name,
)
from croupier.night.office import application as approved
from croupier.night.office import model as m

_PERSON: Final = NamesPerson("person")
ACTIONS: Final = by_name(
    ActionSpec("open_night", m.OpenNight, (Role.LICENSEE,)),
    ActionSpec("adopt", m.Adopt, m.CHIEFS, asks=("rulebook",)),
    ActionSpec(
        "appoint",
        m.Appoint,
        m.CHIEFS,
        names=NamesPerson("person", new=True),
        asks=("person", "role", "of_age", "member", ("registration", "exemption")),
    ),
    ActionSpec("release", m.Release, m.CHIEFS, names=_PERSON),
    ActionSpec("post_notice", m.PostNotice, (*m.CHIEFS, Role.PIT_BOSS, Role.CROUPIER)),
    ActionSpec("state_application", approved.Application, m.CHIEFS),
    ActionSpec("record_payment", approved.RecordPayment, m.CHIEFS),
    ActionSpec("void_payment", approved.VoidPayment, m.CHIEFS),
    ActionSpec("give_key", m.GiveKey, m.SIGNERS, names=_PERSON),
    ActionSpec("renew_key", m.RenewKey, m.SIGNERS, names=_PERSON),
    ActionSpec("confirm_key", m.ConfirmKey, (*m.CHIEFS, Role.RECORDER), names=_PERSON),
    ActionSpec("declare_administrator", m.DeclareAdministrator, m.SIGNERS, sender="house"),
    ActionSpec("note_jump", m.NoteJump, (Role.CLOCK,), sender="machine"),
    ActionSpec("go_on", m.GoOn, (Role.CLOCK,), sender="machine"),
    ActionSpec("close_night", m.CloseNight, (Role.LICENSEE,)),
)
EVENTS: Final = by_kind(
    EventSpec(
        "night_opened",
        m.NightOpened,
        groups=(Group.OFFICE,),
        sentence=lambda event: ".practice" if event["practice"] else "",
        learns="licensee",
    ),
    EventSpec(
        "adopted",
        m.Adopted,
        groups=(Group.OFFICE,),
        sentence=lambda event: "" if event.get("shipped", True) else ".marked",
    ),
    EventSpec(
        "appointed",
        m.Appointed,
        groups=(Group.PEOPLE, Group.OFFICE),
        seen_by=Audience.STAFF,
        learns="person",
    ),
    EventSpec("released", m.Released, groups=(Group.PEOPLE, Group.OFFICE), seen_by=Audience.STAFF),
    EventSpec("notice_posted", m.NoticePosted, groups=(Group.OFFICE,)),
    EventSpec("application_stated", approved.ApplicationStated, groups=(Group.OFFICE,)),
    EventSpec(
        "payment_recorded",
        approved.PaymentRecorded,
        groups=(Group.OFFICE,),
        seen_by=Audience.STAFF,
        sentence=lambda event: f".{event['what']}",
    ),
    EventSpec(
        "payment_voided", approved.PaymentVoided, groups=(Group.OFFICE,), seen_by=Audience.STAFF
    ),
    EventSpec("key_given", m.KeyGiven, groups=(Group.PEOPLE, Group.OFFICE), seen_by=Audience.STAFF),
    EventSpec(
        "key_renewal_asked",
        m.KeyRenewalAsked,
        groups=(Group.PEOPLE, Group.OFFICE),
        seen_by=Audience.STAFF,
    ),
    EventSpec(
        "key_renewed", m.KeyRenewed, groups=(Group.PEOPLE, Group.OFFICE), seen_by=Audience.STAFF
    ),
    EventSpec(
        "administrator_declared",
        m.AdministratorDeclared,
        groups=(Group.PEOPLE, Group.OFFICE),
        seen_by=Audience.STAFF,
    ),
    EventSpec(
        "clock_jumped",
        m.ClockJumped,
        groups=(Group.OFFICE,),
        seen_by=Audience.STAFF,
        alert=Alert(serious=True),
    ),
    EventSpec(
        "night_resumed",
        m.NightResumed,
        groups=(Group.OFFICE,),
        seen_by=Audience.STAFF,
        alert=Alert(serious=True),
    ),
    EventSpec("night_closed", m.NightClosed, groups=(Group.OFFICE,)),
)
