"""What `serve` tells the web's processes: which nights, from where, and how they are reached."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from croupier.floor.nights import Folder, Nights, nights_at, own_folder

VARIABLE: Final = "CROUPIER_WEB"
KEY_FILE: Final = "secret.key"
PEOPLE: Final = "people.db"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Handed down in the environment, so that every process of a server has the same."""

    at: str | None = None  # where the nights are; None: the default place
    only: tuple[str, ...] = ()  # the nights that are served; none: all
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost")
    tls: bool = False
    practice: bool = False  # bots sit down, and a newcomer is let in by a link
    setup: str = ""  # the word that makes the first administrator

    def environ(self) -> Mapping[str, str]:
        return {VARIABLE: msgspec.json.encode(self).decode()}


def configured() -> Config:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Config)


def home(nights: Nights) -> Path:
    """Where this server keeps its own things: beside its nights, or in the user's folder."""
    return nights.path if isinstance(nights, Folder) else own_folder()


def secret_of(folder: Path) -> str:
    """The key that signs cookies: made once, read by nobody else.

    A program that looks at the settings and serves nothing leaves nothing behind.
    """
    if VARIABLE not in os.environ:
        return secrets.token_urlsafe(50)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = folder / KEY_FILE
    try:
        made = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return file.read_text("ascii")
    with os.fdopen(made, "w") as out:
        out.write(key := secrets.token_urlsafe(50))
    return key


def nights_of(config: Config) -> Nights:
    return nights_at(config.at)
