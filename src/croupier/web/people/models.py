"""Who can sign in. Their parts are facts of a night; here are their names and their keys alone."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.base_user import BaseUserManager
from django.contrib.auth.models import AbstractBaseUser
from django.db import models
from django.utils.crypto import salted_hmac


class Person(AbstractBaseUser):
    """Somebody with a PIN or a password, or the bearer of a ticket."""

    login = models.CharField(max_length=150, unique=True)  # `ann`, or `gala-2026/12`
    name = models.CharField(max_length=80)  # as the night's record knows them
    administrator = models.BooleanField(default=False)
    night = models.CharField(max_length=63, blank=True)  # of a ticket; people have none
    number = models.PositiveIntegerField(null=True)
    # A ticket's, as a digest; null, since many people have none and what is unique is compared.
    code = models.CharField(max_length=64, null=True, unique=True)  # noqa: DJ001
    came = models.BooleanField(default=False)  # a ticket: it was used; its name stays
    device = models.CharField(max_length=64, blank=True)  # a ticket: the one that used it first
    is_active = models.BooleanField(default=True)
    epoch = models.PositiveIntegerField(default=0)  # grows when all their sessions end
    reset_at = models.BigIntegerField(default=0)  # a reset of their PIN that they are still told of
    reset_by = models.CharField(max_length=200, blank=True)
    pin_set_at = models.BigIntegerField(default=0)  # when they chose one by an invitation, last

    objects = BaseUserManager["Person"]()
    USERNAME_FIELD = "login"

    def __str__(self) -> str:
        return self.name

    def get_session_auth_hash(self) -> str:
        """What a session is good for: this key, and this epoch of whoever has it."""
        said = f"{self.epoch} {self.password}"
        return salted_hmac("croupier.session", said, algorithm="sha256").hexdigest()

    def end_sessions(self, *changed: str) -> None:
        """These fields are kept, and no session or token of before opens anything again."""
        self.epoch += 1
        self.save(update_fields=[*changed, "epoch"])


class KnownDevice(models.Model):
    """A device on which somebody has signed in: tries of strangers don't count there."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    device = models.CharField(max_length=64)

    class Meta:
        """What the database itself watches over."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "device"], name="known_device_of_person")
        ]

    def __str__(self) -> str:
        return f"{self.person} on {self.device}"


class Tries(models.Model):
    """Wrong keys, counted for an account, a device, an address, or over all.

    Names that nobody has are counted too: what is locked says nothing about who exists. Times are
    steady seconds of one start of the machine: setting its clock frees nobody.
    """

    key = models.CharField(max_length=100, unique=True)
    failures = models.PositiveIntegerField(default=0)
    boot = models.CharField(max_length=40, blank=True)  # which start of the machine it counts from
    since = models.BigIntegerField()  # seconds: when this count began
    last = models.BigIntegerField(db_index=True)
    until = models.BigIntegerField(default=0)  # locked, until then
    noted = models.BooleanField(default=False)  # the house log has this lock, or this window

    def __str__(self) -> str:
        return f"{self.key}: {self.failures}"


class SigningKey(models.Model):
    """What somebody signs with: the public half, and the private one as their PIN wraps it.

    Without the PIN and the installation's own secret, which is in no database, it opens nothing.
    """

    person = models.OneToOneField(Person, on_delete=models.CASCADE)
    public = models.CharField(max_length=64, blank=True)  # hex; empty: tries alone, no key yet
    salt = models.BinaryField(default=bytes)
    wrapped = models.BinaryField(default=bytes)
    secret = models.CharField(max_length=16, blank=True)  # which installation's it is wrapped with
    tries = models.PositiveSmallIntegerField(default=0)  # wrong ones in a row

    def __str__(self) -> str:
        return self.public


class GuestTries(models.Model):
    """Wrong PINs of one person that were typed where another is signed in: counted for the two."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE)  # whose PIN it is
    at = models.CharField(max_length=80)  # the name of whoever is signed in there
    tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        """What the database itself watches over."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "at"], name="guest_tries_of_two")
        ]

    def __str__(self) -> str:
        return f"{self.person} at {self.at}: {self.tries}"


class Invitation(models.Model):
    """A link that lets a newcomer in at a practice night: as a person, or as one more player."""

    digest = models.CharField(max_length=64, unique=True)
    person = models.ForeignKey(Person, null=True, on_delete=models.CASCADE)
    night = models.CharField(max_length=63, blank=True)  # whoever comes plays in this one
    leads_to = models.CharField(max_length=200)

    def __str__(self) -> str:
        return self.leads_to


class Notice(models.Model):
    """Something that one person is told on every page until they say that they have seen it."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    about = models.CharField(max_length=80)  # the administrator who was recovered
    at = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.person}: {self.about}"


class PinInvitation(models.Model):
    """A link by which one person chooses their PIN, once; only the digest of its word is kept."""

    digest = models.CharField(max_length=64, unique=True)
    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    kind = models.CharField(max_length=10)  # paper: until doors open; the others: ten minutes
    made_by = models.CharField(max_length=80)
    made_at = models.BigIntegerField()  # seconds, as all times here
    boot = models.CharField(max_length=40, blank=True)  # the start of the machine, and
    steady_s = models.BigIntegerField(default=0)  # its second: nobody sets that clock
    used_at = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.person}: {self.kind}"


class PinReset(models.Model):
    """Somebody who has a PIN is to choose another: who asked, who confirmed, what came of it.

    While its invitation is not made yet it waits for a second person.
    """

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="resets")
    asked_by = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")
    asked_at = models.BigIntegerField()
    kind = models.CharField(max_length=6)  # of the invitation to come
    confirmed_by = models.CharField(max_length=80, blank=True)  # none: it took no second person
    made_at = models.BigIntegerField(default=0)  # 0: no invitation yet
    set_at = models.BigIntegerField(default=0)  # when the new PIN was chosen

    def __str__(self) -> str:
        return f"{self.person}, asked by {self.asked_by}"


def digest_of(code: str) -> str:
    """Tickets are found by their code, and nobody who reads the table alone can print one.

    A code is short enough to be tried out: hence under the server's key, which is kept elsewhere.
    """
    return salted_hmac("croupier.code", code, algorithm="sha256").hexdigest()
