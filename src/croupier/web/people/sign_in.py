"""Signing in and out, and who a request comes from."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import aget_user

from croupier.web.people.models import Person
from croupier.web.who import NOBODY, Who


async def who_is(request: Any) -> Who:
    if "croupier" not in request.COOKIES:
        return NOBODY
    person = await aget_user(request)
    if not isinstance(person, Person) or not person.is_active:
        return NOBODY
    return Who(person.name, person.night, person.administrator)
