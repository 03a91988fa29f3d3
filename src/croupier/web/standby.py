"""The copy for a second laptop, as the pages' house keeps it: its keys, its people, its alarms."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from pathlib import Path
from typing import Final

from croupier.floor.standby.keeper import Hearing, Keeper
from croupier.floor.standby.marks import COPY, Claim, Copy, State, read_mark
from croupier.web.config import KEY_FILE, SIGNING_FILE, Config, home, nights_of

LOG: Final = logging.getLogger(__name__)


def keeper_of(config: Config) -> Keeper | None:
    """The keeper of this house's copy; None where no copy is asked for."""
    if not config.standby:
        return None
    nights, folder = nights_of(config), Path(config.standby)
    copy = read_mark(folder / COPY, Copy)
    assert copy is not None, "the folder was marked before the house opened"
    keys = [home(nights, practice=config.practice) / name for name in (KEY_FILE, SIGNING_FILE)]
    return Keeper(nights, folder, copy, keys)


def start_keeping(keeper: Keeper) -> None:
    """From here on; Django stands by now, so that people can be copied and alerts be raised."""
    from croupier.web.register_copy import RegisterCopy  # noqa: PLC0415

    keeper.hearing = Hearing(late=call_out, taken=give_way, register=RegisterCopy())
    keeper.start()


def call_out(state: State) -> None:
    """The copy is late: on the wall of every open night that is served."""
    from croupier.web.house_alerts import raise_in_served_nights  # noqa: PLC0415

    raise_in_served_nights("standby_late", folder=state.folder, behind=state.behind)


def give_way(claim: Claim | None) -> None:
    """Another laptop goes on from the copy: this house closes, and says why when it is started."""
    where = claim.where if claim else "?"
    LOG.error("The night goes on elsewhere (%s): this house closes.", where)
    worker = multiprocessing.parent_process() is not None
    os.kill(os.getppid() if worker else os.getpid(), signal.SIGTERM)
