"""Key files: for their owner alone, or the house doesn't open.

A key that others could read may have been read: to tighten it in silence would hide that.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

OTHERS: Final = 0o077


class LooseKey(OSError):
    """A key file that others can read or change, or that is somebody else's."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"others can read or change {file}, or it is not yours: chmod 600 {file}")
        self.file = file


def refuse_loose(file: Path) -> None:
    """`LooseKey` where this file is not its owner's alone, or not ours. None there is no harm."""
    if os.name == "nt":
        return
    try:
        found = file.stat()
    except FileNotFoundError:
        return
    if found.st_mode & OTHERS or found.st_uid != os.geteuid():
        raise LooseKey(file)
