"""The games with exact odds: each has a module here with its ODDS; plug-ins bring an `odds.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.odds.odds import AnyOdds
from croupier.plugins import find_shipped, with_plugins

ODDS: Final[Mapping[str, AnyOdds]] = with_plugins(
    find_shipped("croupier.odds", "ODDS"), "odds", "ODDS"
)
