"""What `serve` tells the web's processes: which nights, from where, and how they are reached."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from croupier.floor.nights import PRACTICE, Folder, Nights, nights_at, own_folder
from croupier.web.keyfiles import refuse_damaged, refuse_loose

VARIABLE: Final = "CROUPIER_WEB"
KEY_FILE: Final = "secret.key"
SIGNING_FILE: Final = "signing.key"
KEY_BYTES: Final = 50
KEY_SIZE: Final = 67  # of the file: six bits a letter
SIGNING_BYTES: Final = 32
PEOPLE: Final = "people.db"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Handed down in the environment, so that every process of a server has the same."""

    at: str | None = None  # where the nights are; None: the default place
    only: tuple[str, ...] = ()  # the nights that are served; none: all
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost")
    tls: bool = False
    practice: bool = False  # bots sit down, and a newcomer is let in by a link
    standby: str = ""  # the folder that a copy of the house is kept in
    law: str = ""  # a folder of rulebooks of one's own
    setup: str = ""  # the word that makes the first administrator
    start: str = ""  # of a practice house: a word of this start, and its links end with it

    def environ(self) -> Mapping[str, str]:
        return {VARIABLE: msgspec.json.encode(self).decode()}


def configured() -> Config:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Config)


def home(nights: Nights, *, practice: bool) -> Path:
    """Where this server keeps its own things: beside its nights, or in the user's folder."""
    if isinstance(nights, Folder):
        return nights.path
    return own_folder() / PRACTICE if practice else own_folder()


def secret_of(folder: Path) -> str:
    """The key that signs cookies: made once, read by nobody else.

    A program that looks at the settings and serves nothing leaves nothing behind.
    """
    return _made_once(folder / KEY_FILE, secrets.token_urlsafe(KEY_BYTES).encode()).decode(
        "latin-1"
    )


def signing_secret_of(folder: Path) -> bytes:
    """What people's keys are wrapped with besides their PINs: in no database and in no backup."""
    return _made_once(folder / SIGNING_FILE, secrets.token_bytes(SIGNING_BYTES))


def _made_once(file: Path, fresh: bytes) -> bytes:
    """What this file holds; `fresh`, where there is none. It has its name only once it is whole."""
    if VARIABLE not in os.environ:
        return fresh
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    refuse_loose(file)
    refuse_damaged(file, len(fresh))
    if not file.exists():
        handle, part = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
        try:
            with os.fdopen(handle, "wb") as out:  # for its owner alone, by mkstemp
                out.write(fresh)
                out.flush()
                os.fsync(out.fileno())
            _named(Path(part), file)
        finally:
            Path(part).unlink(missing_ok=True)
    return file.read_bytes()


def _named(part: Path, file: Path) -> None:
    """Never over a file that is there, even if somebody was faster."""
    try:
        os.link(part, file)
    except FileExistsError:
        return
    except OSError:  # a disk that knows no links
        if not file.exists():
            part.rename(file)


def nights_of(config: Config) -> Nights:
    return nights_at(config.at)
