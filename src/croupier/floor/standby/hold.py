"""The copy of a house, held by a process that writes the house and keeps no copy itself.

While it is held nobody brings it in. Where it can't be, or was pulled out meanwhile, it is looked
at once a second: another laptop that has claimed it is the house from then on.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

from croupier.floor.nights import Folder, Nights
from croupier.floor.standby.keeper import PASS_S, Gone, Taken, check_folder, lock_folder
from croupier.floor.standby.marks import BadMark, Claim
from croupier.floor.standby.start import Plan, StandbyError, TakenOver

LOG: Final = logging.getLogger(__name__)


@dataclass(slots=True)
class CopyHold:
    """The lock on a copy's folder, and whether another laptop has taken over."""

    plan: Plan
    on_taken: Callable[[], None]  # said once, from a thread
    taken: bool = False
    claim: Claim | None = None
    busy: bool = False
    _lock: int | None = None
    _end: threading.Event = field(default_factory=threading.Event)

    def look(self) -> None:
        """Hold the folder if that can be; `taken` where it is claimed."""
        assert self.plan.folder
        assert self.plan.copy
        try:
            check_folder(self.plan.folder, self.plan.copy)
            if self._lock is None:
                self._lock = lock_folder(self.plan.folder)
        except Taken as taken:
            self.taken, self.claim = True, taken.claim
        except (Gone, BadMark):
            self.let_go()  # of a stick that was pulled out, so that it is held when it is back
        except BlockingIOError:
            self.busy = True  # the house copies in another process, or somebody brings it in
        except OSError:
            pass  # a stick that can't be written

    def let_go(self) -> None:
        if self._lock is not None:
            with suppress(OSError):
                os.close(self._lock)
            self._lock = None

    def watch(self) -> None:
        """Until the end is said, or another laptop has taken over."""
        while not self.taken and not self._end.wait(PASS_S):
            try:
                self.look()
            except Exception:
                LOG.exception("nobody knows whether the copy was claimed")
        if self.taken and not self._end.is_set():
            self.on_taken()

    def stop(self) -> None:
        self._end.set()


@contextmanager
def hold_copy(nights: Nights, plan: Plan, on_taken: Callable[[], None]) -> Iterator[CopyHold]:
    """The copy that the house remembers is held until the block ends; none is there: nothing is.

    In a database the pages may keep the copy meanwhile; a folder has one writer alone.
    """
    hold = CopyHold(plan, on_taken)
    if plan.folder is None or plan.copy is None:
        yield hold
        return
    hold.look()
    if hold.busy and isinstance(nights, Folder):
        raise StandbyError("copy_busy", folder=plan.folder)
    if hold.taken:
        raise TakenOver(plan.folder, hold.claim, [])
    thread = threading.Thread(target=hold.watch, name="standby-hold", daemon=True)
    thread.start()
    try:
        yield hold
    finally:
        hold.stop()
        thread.join()
        hold.let_go()
