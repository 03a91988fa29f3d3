"""The keys that people sign with: wrapped by their PIN, and opened for one signature at a time.

A private key is nothing without two things that lie apart: the PIN, which is typed for each
signature, and the installation's own secret, which is in no database. Five wrong PINs in a row
close a key for good; whoever gets a new PIN then gets a new key, and their nights hear of it.
Where another is signed in, anybody may have typed them: five there close that screen to this
person, and the key opens on their own.
"""

from __future__ import annotations

import hashlib
import os
import unicodedata
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet

from croupier.web.log import try_note
from croupier.web.people.models import GuestTries, Person, SigningKey
from croupier.web.people.names import login_of
from croupier.web.people.pins import LONGEST, is_too_short, refuse_secret
from croupier.web.people.wrong import Wrong

TRIES_MAX: Final = 5
COST: Final = 2**15  # scrypt's n: a tenth of a second and 32 MiB, on a laptop of 2026
BLOCK: Final = 8  # its r
MEMORY_MAX: Final = 64 * 2**20
SALT_BYTES: Final = 16
NONCE_BYTES: Final = 12
KEY_BYTES: Final = 32
LOCKED: Final = Wrong("signing.locked", {"tries": TRIES_MAX})


def sign(person: Person, pin: str, message: bytes, at: str = "") -> bytes | Wrong:
    """This person's signature, or why there is none. `at`: who is signed in where it is typed."""
    key = opened(person, pin, at)
    return key if isinstance(key, Wrong) else key.sign(message)


def public_of(name: str) -> str:
    """The public half of somebody's key; nothing if they have none here."""
    return publics([name]).get(name, "")


def publics(names: list[str]) -> dict[str, str]:
    """By name, as a night's record has it, the public halves of those who have a key."""
    logins = {name: login_of(name) for name in names}
    rows = SigningKey.objects.filter(person__login__in=logins.values(), person__night="")
    found = dict(rows.exclude(public="").values_list("person__login", "public"))
    return {name: found[login] for name, login in logins.items() if login in found}


def chooses_pin(person: Person) -> bool:
    """Whether they have no PIN yet: the one that they sign with first is theirs from then on."""
    made = SigningKey.objects.filter(person=person).exclude(public="").exists()
    return not made and not person.has_usable_password()


def locked(person: Person) -> bool:
    return SigningKey.objects.filter(person=person, tries__gte=TRIES_MAX).exists()


def opened(person: Person, pin: str, at: str = "") -> Ed25519PrivateKey | Wrong:
    """Their key, for as long as it takes. A try is counted before it is looked at."""
    row, _ = SigningKey.objects.get_or_create(person=person)
    if no := refuse_try(person, row, pin, at):
        return no
    guest = at not in ("", person.name)
    count = GuestTries.objects.get_or_create(person=person, at=at)[0] if guest else row
    if not pin or len(pin) > LONGEST:
        return Wrong("signing.wrong_pin", {"left": TRIES_MAX - count.tries})
    over = Wrong("signing.own_screen", {"name": person.name}) if guest else LOCKED
    if not taken(count):
        return over
    row.refresh_from_db()
    count.refresh_from_db()
    key = unwrapped(row, pin) if row.public else first_key(person, pin)
    if key is None:
        left = TRIES_MAX - count.tries
        note_wrong(person, at, left)
        return Wrong("signing.wrong_pin", {"left": left}) if left else over
    like(count).update(tries=0)
    if guest and is_too_short(pin, administrator=person.administrator):
        return Wrong("signing.own_screen_short", {"name": person.name})
    return key


def note_wrong(person: Person, at: str, left: int) -> None:
    """A wrong PIN is in the house log, and so is what it closed: this key, or that screen to it."""
    by = at or person.name
    try_note("pin_wrong", by=by, about=person.name, left=left)
    if not left:
        kind = "key_closed" if by == person.name else "screen_closed"
        try_note(kind, by=by, about=person.name, tries=TRIES_MAX)


def refuse_try(person: Person, row: SigningKey, pin: str, at: str) -> Wrong | None:
    """Why no PIN opens this key here, or None."""
    if not person.is_active:
        return Wrong("signing.kept_out", {"name": person.name})
    if row.public and row.secret != secret_id():
        return Wrong("signing.elsewhere", {})
    if row.tries >= TRIES_MAX:
        return LOCKED
    if not chooses_pin(person):
        return None
    if at not in ("", person.name):  # else whoever is there would choose it for them
        return Wrong("signing.own_screen_first", {"name": person.name})
    return refuse_secret(pin, person.name, administrator=person.administrator)


def taken(count: SigningKey | GuestTries) -> bool:
    """One more try, if there is one left: a hundred at once are five."""
    with transaction.atomic(durable=True):
        left = like(count).filter(tries__lt=TRIES_MAX)
        return left.update(tries=F("tries") + 1) == 1


def like(count: SigningKey | GuestTries) -> QuerySet[Any]:
    """This row, as the database has it by then."""
    if isinstance(count, GuestTries):
        return GuestTries.objects.filter(pk=count.pk)
    return SigningKey.objects.filter(pk=count.pk)


def first_key(person: Person, pin: str) -> Ed25519PrivateKey | None:
    """Of somebody who came before there were keys, or who chooses a PIN now."""
    if person.has_usable_password() and not person.check_password(_plain(pin)):
        return None
    return make_key(person, pin)


def make_key(person: Person, pin: str) -> Ed25519PrivateKey:
    """A new key, whatever there was before."""
    key = Ed25519PrivateKey.generate()
    keep(person, key, pin)
    return key


def keep(person: Person, key: Ed25519PrivateKey, pin: str) -> None:
    """The key under this PIN: a new salt, and all tries again."""
    public = key.public_key().public_bytes_raw().hex()
    salt, nonce = os.urandom(SALT_BYTES), os.urandom(NONCE_BYTES)
    secret = AESGCM(_wrapping(pin, salt))
    wrapped = nonce + secret.encrypt(nonce, key.private_bytes_raw(), _about(person.pk, public))
    fields = {"public": public, "salt": salt, "wrapped": wrapped, "secret": secret_id()}
    SigningKey.objects.update_or_create(person=person, defaults={**fields, "tries": 0})
    GuestTries.objects.filter(person=person).delete()


def unwrapped(row: SigningKey, pin: str) -> Ed25519PrivateKey | None:
    """The key, or None: another PIN, or a row that was changed."""
    nonce, rest = bytes(row.wrapped[:NONCE_BYTES]), bytes(row.wrapped[NONCE_BYTES:])
    opening = AESGCM(_wrapping(pin, bytes(row.salt)))
    try:
        raw = opening.decrypt(nonce, rest, _about(row.person_id, row.public))
    except InvalidTag:
        return None
    return Ed25519PrivateKey.from_private_bytes(raw)


def secret_id() -> str:
    """Which installation's secret it is: a key that was made elsewhere is told from a wrong PIN."""
    return hashlib.sha256(b"croupier installation\n" + settings.SIGNING_SECRET).hexdigest()[:16]


def _wrapping(pin: str, salt: bytes) -> bytes:
    """The secret has a length of its own, so that no PIN runs into it."""
    said = _plain(pin).encode() + settings.SIGNING_SECRET
    return hashlib.scrypt(said, salt=salt, n=COST, r=BLOCK, p=1, maxmem=MEMORY_MAX, dklen=KEY_BYTES)


def _about(person: int, public: str) -> bytes:
    """Whose it is: a row can't be put in another's place."""
    return f"croupier signing key v1\n{person}\n{public}".encode()


def _plain(pin: str) -> str:
    return unicodedata.normalize("NFC", pin)
