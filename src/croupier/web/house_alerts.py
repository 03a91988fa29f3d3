"""Alerts about the house itself, which no entry of a night tells: on the wall of each open one."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from django.db import close_old_connections

from croupier.web.house import ROOMS, shelf
from croupier.web.models import Alert
from croupier.words.web import sentence
from croupier.words.words import Language

LOG: Final = logging.getLogger(__name__)
KINDS: Final = frozenset({"recovered", "standby_late"})


def raise_in_open_nights(code: str, by: str = "", **facts: str | int) -> None:
    """One alert on each wall, unless the same is there and nobody has seen it. In any thread."""
    assert code in KINDS, code
    close_old_connections()
    for room in shelf().rooms:
        if not room.night.office.opened or room.night.office.closed:
            continue
        waiting = Alert.objects.filter(night=room.name, code=code, acknowledged_at=None)
        if not any(alert.facts == facts for alert in waiting):
            Alert.objects.create(
                night=room.name, code=code, facts=facts, serious=True, at=datetime.now(UTC),
                operator=by,
            )  # fmt: skip
            ROOMS.tell(room.name, "alerts")


def alert_sentence(code: str, facts: Mapping[str, object], language: Language) -> str:
    return sentence(f"house.alert_{code}").say(language, facts)
