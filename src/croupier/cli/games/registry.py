"""The games that a person can play in a terminal: each has a package here with a `session.py`.

Its `play_evening` holds one person's evening; plug-ins bring theirs as TERMINALS of a `cli.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from rich.console import Console

from croupier.floor.practice import PracticeTable
from croupier.plugins import find_shipped, with_plugins
from croupier.words.words import Language


class Evening(Protocol):
    """One person at a virtual table, with bots beside them, until they have had enough."""

    def __call__(
        self,
        table: PracticeTable,
        language: Language,
        out: Console,
        *,
        chips: int,
        bots: int,
        motion: bool,
    ) -> None: ...


TERMINALS: Final[Mapping[str, Evening]] = with_plugins(
    find_shipped("croupier.cli.games", "play_evening", "session"), "cli", "TERMINALS"
)
