"""What is declared of the office's events."""

from __future__ import annotations

from typing import Final

from croupier.kit.specs import Alert, Audience, EventSpec, by_kind
from croupier.night.office import model as m

EVENTS: Final = by_kind(
    EventSpec("night_opened", m.NightOpened),
    EventSpec("adopted", m.Adopted),
    EventSpec("appointed", m.Appointed, seen_by=Audience.STAFF),
    EventSpec("released", m.Released, seen_by=Audience.STAFF),
    EventSpec("notice_posted", m.NoticePosted),
    EventSpec("key_given", m.KeyGiven, seen_by=Audience.STAFF),
    EventSpec("key_renewal_asked", m.KeyRenewalAsked, seen_by=Audience.STAFF),
    EventSpec("key_renewed", m.KeyRenewed, seen_by=Audience.STAFF),
    EventSpec("administrator_declared", m.AdministratorDeclared, seen_by=Audience.STAFF),
    EventSpec("clock_jumped", m.ClockJumped, seen_by=Audience.STAFF, alert=Alert(serious=True)),
    EventSpec("night_resumed", m.NightResumed, seen_by=Audience.STAFF, alert=Alert(serious=True)),
    EventSpec("night_closed", m.NightClosed),
)
