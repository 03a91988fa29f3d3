"""Who can sign in. Their parts are facts of a night; here are their names and their keys alone."""

from __future__ import annotations

import hashlib

from django.contrib.auth.base_user import BaseUserManager
from django.contrib.auth.models import AbstractBaseUser
from django.db import models


class Person(AbstractBaseUser):
    """Somebody with a PIN or a password, or the bearer of a ticket."""

    login = models.CharField(max_length=150, unique=True)  # `ann`, or `gala-2026/12`
    name = models.CharField(max_length=80)  # as the night's record knows them
    administrator = models.BooleanField(default=False)
    night = models.CharField(max_length=63, blank=True)  # of a ticket; people have none
    number = models.PositiveIntegerField(null=True)
    # A ticket's, as a digest; null, since many people have none and what is unique is compared.
    code = models.CharField(max_length=64, null=True, unique=True)  # noqa: DJ001
    is_active = models.BooleanField(default=True)
    failures = models.PositiveIntegerField(default=0)
    locked_until = models.DateTimeField(null=True)

    objects = BaseUserManager["Person"]()
    USERNAME_FIELD = "login"

    def __str__(self) -> str:
        return self.name


def digest_of(code: str) -> str:
    """Tickets are found by their code, and nobody who reads the table can print one."""
    return hashlib.sha256(code.encode()).hexdigest()
