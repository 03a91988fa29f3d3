"""The people's register when it can't be written: its disk is full, or it may only be read."""

from __future__ import annotations

import logging
from typing import Final

from django.db import InternalError, OperationalError

LOG: Final = logging.getLogger(__name__)
UNWRITTEN: Final = (OperationalError, InternalError)  # SQLite says the one, PostgreSQL either


def unwritten(error: BaseException | None) -> bool:
    """Whether it comes from this. Of a session that can't be saved Django says that it is gone."""
    return error is not None and (isinstance(error, UNWRITTEN) or unwritten(error.__context__))


def noted(error: Exception) -> None:
    """For whoever runs the house: people are told what it means for them."""
    LOG.error("The people's register: %s", error)
