"""Signing from a page: the PIN opens the key once, for the digest of what is certified.

What a night knows of somebody's key follows their account: they bring it with their first
signature; after a reset it is asked for, and a second person confirms it at the office.
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.floor.outcomes import Outcome
from croupier.floor.recorded import Recorded
from croupier.floor.rooms import Room
from croupier.floor.signatures import entries_of
from croupier.journal import certificates
from croupier.kit.actors import Actor
from croupier.night.office.office import OFFICE
from croupier.web.acts import submit
from croupier.web.commands import make_command
from croupier.web.may import Place
from croupier.web.outcomes import PageOutcome, decline
from croupier.web.people import keys, register
from croupier.web.people.accounts import find_account
from croupier.web.people.wrong import Wrong
from croupier.web.reading import reading
from croupier.web.waits import off_loop


class Signed(NamedTuple):
    """What somebody signs for, their signature, and the key that it fits."""

    said: dict[str, str | int]
    public: str


async def certified(  # noqa: PLR0913 - who, what, and the range of it
    place: Place, scope: str, pin: str, *, by: Actor, first: int, last: int, command: str = "",
    at: str = "",
) -> PageOutcome:  # fmt: skip
    """Signs for this part of the record, and puts it on record; or why not.

    `at`: who is signed in where the PIN was typed, if it is somebody else.
    """
    assert place.room
    try:
        signed = await _signed(place.room, place.who.name, pin, scope, first, last, at)
    except register.UNWRITTEN as error:  # a try that can't be counted is none
        register.noted(error)
        return decline(Wrong("base.unwritten", {}))
    if isinstance(signed, Wrong):
        return decline(signed, "pin")
    if (no := await _known(place, signed.public)) is not None:
        return no
    certify = make_command(
        place, certificates.BANK, certificates.CERTIFY, signed.said, number=command, by=str(by)
    )
    return await submit(place, certify)


@off_loop
def _signed(  # noqa: PLR0913, PLR0917
    room: Room, name: str, pin: str, scope: str, first: int, last: int, at: str
) -> Signed | Wrong:
    """The journal is read beside its writer, and the key opened in the same thread."""
    with reading(room.name) as store:
        digest = certificates.digest_of(entries_of(store, scope, first, last))
    said: dict[str, str | int] = {"scope": scope, "first": first, "last": last, "digest": digest}
    person = find_account(name)
    if person is None:
        return Wrong("signing.no_account", {"name": name})
    mark = keys.sign(person, pin, certificates.message(room.floor.name, name, said), at)
    if isinstance(mark, Wrong):
        return mark
    return Signed({**said, "signature": mark.hex()}, keys.public_of(name))


async def _known(place: Place, public: str) -> PageOutcome | None:
    """Nothing, once the night knows this key as theirs; else why it can't be signed with yet."""
    assert place.room
    name, office = place.who.name, place.room.night.office
    if office.keys.get(name) == public:
        return None
    if name not in office.keys:
        verdict = await bring_key(place, "give_key", public)
        return None if isinstance(verdict, Recorded) else verdict
    waits = office.renewals.get(name)
    if waits is None or (waits.key, waits.asked_by) != (public, name):
        verdict = await bring_key(place, "renew_key", public)
        if not isinstance(verdict, Recorded):
            return verdict
    return decline(Wrong("signing.waits", {}))


async def bring_key(place: Place, action: str, public: str) -> Outcome:
    """Somebody brings their key to the office."""
    fields = {"person": place.who.name, "key": public}
    return await submit(place, make_command(place, OFFICE, action, fields))
