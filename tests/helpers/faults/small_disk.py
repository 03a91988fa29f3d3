"""A disk that is soon full: a VFS that refuses to grow past a size, and a small tmpfs."""

from __future__ import annotations

import itertools
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import apsw

PLENTY: Final = 1 << 40
TMPFS_BYTES: Final = 4 << 20
NAMES: Final = itertools.count()


class Disk(Protocol):
    """Something to keep a night on, with as much room as one likes."""

    folder: Path
    vfs: str | None

    def leave(self, room: int) -> None: ...
    def clear(self) -> None: ...


class QuotaVfs(apsw.VFS):
    """Passes everything on, but the write that would take its folder past `size`."""

    def __init__(self, folder: Path) -> None:
        name = f"quota-{next(NAMES)}"
        self.vfs: str | None = name
        self.folder, self.size = folder, PLENTY
        super().__init__(name, "")

    def used(self) -> int:
        return sum(file.stat().st_size for file in self.folder.iterdir())

    def leave(self, room: int) -> None:
        self.size = self.used() + room

    def clear(self) -> None:
        self.size = PLENTY

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> QuotaFile:  # noqa: N802
        return QuotaFile(self, name, flags)


class QuotaFile(apsw.VFSFile):
    def __init__(
        self, disk: QuotaVfs, name: str | apsw.URIFilename | None, flags: list[int]
    ) -> None:
        self.disk = disk
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        grows = offset + len(data) - self.xFileSize()
        if grows > 0 and self.disk.used() + grows > self.disk.size:
            raise apsw.FullError("no room")
        super().xWrite(data, offset)


@dataclass(slots=True)
class Tmpfs:
    """A file system of its own, and a file in it that takes the room away."""

    folder: Path
    vfs: str | None = None

    def leave(self, room: int) -> None:
        self.clear()
        free = shutil.disk_usage(self.folder).free
        self.ballast.write_bytes(bytes(max(0, free - room)))

    def clear(self) -> None:
        self.ballast.unlink(missing_ok=True)

    @property
    def ballast(self) -> Path:
        return self.folder / "ballast"


@contextmanager
def tmpfs(folder: Path) -> Iterator[Tmpfs | None]:
    """None where one may not mount."""
    mount, umount = shutil.which("mount"), shutil.which("umount")
    asked = [str(mount), "-t", "tmpfs", "-o", f"size={TMPFS_BYTES}", "tmpfs", str(folder)]
    if not (mount and umount) or subprocess.run(asked, capture_output=True, check=False).returncode:
        yield None
        return
    try:
        yield Tmpfs(folder)
    finally:
        subprocess.run([umount, "--lazy", str(folder)], check=True)
