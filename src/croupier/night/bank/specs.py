"""Declarations of the bank's actions and events, gathered from the modules that own them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.kit.specs import Actions, by_kind, by_name
from croupier.night.bank import (
    closing,
    counts,
    desk,
    differences,
    papers,
    signing,
    supply,
    trade,
    vouchers,
)
from croupier.night.bank.declare import BankAction, BankEvent

_ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    *desk.ACTIONS,
    *counts.ACTIONS,
    *trade.ACTIONS,
    *vouchers.ACTIONS,
    *supply.ACTIONS,
    *papers.ACTIONS,
    *differences.ACTIONS,
    *signing.ACTIONS,
    *closing.ACTIONS,
)
EVENTS: Final[Mapping[str, BankEvent[Any]]] = by_kind(
    *desk.EVENTS,
    *counts.EVENTS,
    *trade.EVENTS,
    *vouchers.EVENTS,
    *supply.EVENTS,
    *papers.EVENTS,
    *differences.EVENTS,
    *signing.EVENTS,
    *closing.EVENTS,
)
ACTIONS: Final[Actions] = by_name(*_ACTIONS)
ACTION_OF: Final = {spec.record: spec for spec in _ACTIONS}  # by record
EVENT_OF: Final = {spec.record: spec for spec in EVENTS.values()}
