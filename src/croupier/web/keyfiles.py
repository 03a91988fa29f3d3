"""Key files and their folder: for their owner alone, or the house doesn't open.

A key that others could read may have been read: to tighten it in silence would hide that.
"""

from __future__ import annotations

import os
from contextlib import suppress
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


class DamagedKey(OSError):
    """A key file that holds less than was written to it: it would keep nobody out."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file} is not the key that was written there: put the old one back")
        self.file = file


def refuse_damaged(file: Path, size: int) -> None:
    """`DamagedKey` where this file is shorter or longer than the key that we write."""
    with suppress(FileNotFoundError):
        if file.is_file() and file.stat().st_size != size:
            raise DamagedKey(file)


def own_file(path: Path) -> None:
    """For nobody else's eyes, whatever folder it lies in: keys and sessions are in it.

    One that others could write is refused: to tighten that in silence would hide it.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    refuse_loose(path, OTHERS_WRITE)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            Path(f"{path}{suffix}").chmod(0o600)


def refuse_loose(file: Path, loose: int = OTHERS) -> None:
    """`LooseKey` where this file is not its owner's alone, or not ours. None there is no harm."""
    if os.name == "nt":
        return
    try:
        found = file.stat()
    except FileNotFoundError:
        return
    if found.st_mode & loose or found.st_uid != os.geteuid():
        raise LooseKey(file)
