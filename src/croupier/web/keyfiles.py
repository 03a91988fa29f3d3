"""Key files and their folder: for their owner alone, or the house doesn't open.

A key that others could read may have been read: to tighten it in silence would hide that.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

OTHERS: Final = 0o077
OTHERS_WRITE: Final = 0o022


class LooseKey(OSError):
    """A key file that others can read or change, or that is somebody else's."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"others can read or change {file}, or it is not yours: chmod 600 {file}")
        self.file = file


class LooseFolder(OSError):
    """A folder in which others can put their own keys in the place of ours."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"others can change what is in {folder}: chmod 700 {folder}")
        self.folder = folder


def refuse_loose_folder(folder: Path) -> None:
    """`LooseFolder` where others can write in this folder. None there is no harm.

    Folders above it are not looked at: many houses lie under one that is for everybody.
    """
    if os.name == "nt":
        return
    try:
        found = folder.stat()
    except FileNotFoundError:
        return
    if found.st_mode & OTHERS_WRITE:
        raise LooseFolder(folder)


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
