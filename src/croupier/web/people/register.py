"""The people's register or the house log when it can't be written: a full disk, a lost one."""

from __future__ import annotations

import logging
from typing import Final

from django.db import InternalError, OperationalError

from croupier.journal.store import StoreError

LOG: Final = logging.getLogger(__name__)
# SQLite says the first, PostgreSQL either of two; the last is a line of the house log.
UNWRITTEN: Final = (OperationalError, InternalError, StoreError)


def unwritten(error: BaseException | None) -> bool:
    """Whether it comes from this. Of a session that can't be saved Django says that it is gone."""
    return error is not None and (isinstance(error, UNWRITTEN) or unwritten(error.__context__))


def noted(error: Exception) -> None:
    """For whoever runs the house: people are told what it means for them."""
    LOG.error("The people's register: %s", error)
