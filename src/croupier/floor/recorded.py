"""Types of the floor: accepted commands, verdicts, projections, watchers and clients."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from croupier.floor.known import Known
from croupier.journal.entry import Entry, document_of
from croupier.kit.rules import Refusal
from croupier.night.model import Command, Decision


@dataclass(frozen=True)
class Recorded:
    """A command that was accepted: its entry, and what followed from it."""

    entry: Entry
    decision: Decision
    _read: Mapping[str, Any] | None = field(default=None, repr=False, compare=False)

    @cached_property
    def document(self) -> Mapping[str, Any]:
        """The entry's body, decoded once for everybody who folds it."""
        return document_of(self.entry) if self._read is None else self._read


class Refused(NamedTuple):
    """The command for which a whole group was not recorded, and why."""

    command: Command
    refusal: Refusal


Verdict = Recorded | Refusal | Exception
Group = Sequence[Command]  # said together: all of them are recorded, or none
GroupVerdict = tuple[Recorded, ...] | Refused | Exception
Fresh = tuple[Command, Recorded]  # decided and sealed
Watcher = Callable[[Sequence[Recorded]], None]  # told what is on record now, never before
Progress = Callable[[int], None]  # told how many entries are done


class Projection(Protocol):
    """A view of the journal that is kept up to date: what one entry more adds to it."""

    def fold(self, recorded: Recorded) -> None: ...


class Client(Protocol):
    """Somebody who speaks without being asked: by what the record says, and nothing else."""

    def due(self, known: Known) -> Iterable[Command]: ...
    def due_in_ms(self, known: Known) -> int | None: ...  # None: not until somebody else speaks
