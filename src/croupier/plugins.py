"""Finds what games and desks bring to a room of the house: in our packages and in plug-ins.

A plug-in is a package that the environment variable `CROUPIER_PLUGINS` names (several are
separated by commas). Its modules are called after the rooms, and all of them are optional:
`games.py` has GAMES and SCHEMAS, `floor.py` HABITS, `odds.py` ODDS, `cli.py` TERMINALS, `web.py`
SCREENS, `night.py` DESKS. Beside them lie `words.toml`, `drills.toml`, `rulebooks/`, and
`templates/`.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

VARIABLE: Final = "CROUPIER_PLUGINS"
OWN_WORDS: Final = ("games/*/words.toml", "night/*/words.toml")  # of our own games and desks


class PluginError(SystemExit):
    """A plug-in is named that isn't there, or it brings what it can't.

    It ends the program with its sentence and status 1: most are raised while the house is imported.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(f"croupier: {sentence}")


@cache
def plugin_packages() -> tuple[str, ...]:
    """The packages that the environment names, each of them importable."""
    listed = (name.strip() for name in os.environ.get(VARIABLE, "").split(","))
    names = tuple(name for name in listed if name)
    for name in names:
        if not _exists(name):
            raise PluginError(f"{VARIABLE} names {name!r}: there is no such package")
    return names


def find_shipped(package: str, attribute: str, module: str = "") -> dict[str, Any]:
    """What the modules of our own package have under this name, by the module's name.

    With `module`, what the module of that name has in each package below.
    """
    found: dict[str, Any] = {}
    for below in iter_modules(import_module(package).__path__):
        path = f"{package}.{below.name}"
        if module:
            path = f"{path}.{module}"
            if not below.ispkg or not _exists(path):
                continue
        piece = getattr(import_module(path), attribute, None)
        if piece is not None:
            found[below.name] = piece
    return found


def find_brought(room: str, attribute: str) -> Iterator[tuple[str, Any]]:
    """The value of this name in each plug-in's module for the room, by its package."""
    for package in plugin_packages():
        path = f"{package}.{room}"
        piece = getattr(import_module(path), attribute, None) if _exists(path) else None
        if piece is not None:
            yield package, piece


def plugin_with(room: str, attribute: str, name: str) -> str:
    """The plug-in that brings the piece of this name; none: it is ours."""
    found = (package for package, pieces in find_brought(room, attribute) if name in pieces)
    return next(found, "")


def with_plugins(own: Mapping[str, Any], room: str, attribute: str) -> dict[str, Any]:
    """Our own pieces, and the plug-ins': of which none may take the name of another."""
    found = dict(own)
    for _, pieces in find_brought(room, attribute):
        add_new(found, pieces, f"{attribute} of {room}")
    return found


def add_new(found: dict[str, Any], more: Mapping[str, Any], what: str) -> None:
    """Add what a plug-in brings; what is there already is never replaced."""
    if twice := sorted(found.keys() & more.keys()):
        raise PluginError(f"{what}: there already: {', '.join(twice)}")
    found.update(more)


def plugin_folders(name: str) -> tuple[Path, ...]:
    """The folders of this name in the plug-ins that have one."""
    folders = (folder / name for _, folder in _plugin_roots())
    return tuple(folder for folder in folders if folder.is_dir())


@cache
def word_files() -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """The words of games and desks, as their words.toml has them: section, key, language.

    Each with the package of its plug-in; ours with none.
    """
    house = Path(__file__).parent
    own = (file for where in OWN_WORDS for file in sorted(house.glob(where)))
    return read_toml(own, "words.toml")


def read_toml(own: Iterable[Path], name: str) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """These files of our own, and those of this name in the plug-ins that have one."""
    files = [*(("", file) for file in own), *((one, at / name) for one, at in _plugin_roots())]
    found = ((package, file) for package, file in files if file.is_file())
    return tuple((package, tomllib.loads(file.read_text("utf-8"))) for package, file in found)


def _plugin_roots() -> Iterator[tuple[str, Path]]:
    for package in plugin_packages():
        yield from ((package, Path(folder)) for folder in import_module(package).__path__)


def _exists(path: str) -> bool:
    try:
        return find_spec(path) is not None
    except ModuleNotFoundError:  # a package above it is missing
        return False
