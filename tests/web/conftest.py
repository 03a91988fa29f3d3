"""The fixture `web`: a house with a night, once a process; `ontario`, `france`: a desk in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from helpers.desks import Desk
from helpers.webhouse import Web, made_night, staffed


@pytest.fixture(scope="session")
def web() -> Iterator[Web]:
    """A practice night `gala`: Lou has the licence, table W1 is open and virtual, Ann deals."""
    import django  # noqa: PLC0415
    from django.conf import settings  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415

    django.setup(set_prefix=False)
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # quick
    call_command("migrate", verbosity=0)
    made_night()

    from croupier.web.house import ROOMS  # noqa: PLC0415
    from croupier.web.people import keys  # noqa: PLC0415

    found = Web(ROOMS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keys, "COST", 2**4)  # quick; at its full cost a PIN is typed in browsers
        staffed(found)
        yield found
    ROOMS.close()


@pytest.fixture
def ontario(web: Web) -> Desk:
    return Desk(web, "ontario")


@pytest.fixture
def france(web: Web) -> Desk:
    return Desk(web, "france")
