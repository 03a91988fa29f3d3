"""The shelves that rulebooks and wheels stand on: a folder a jurisdiction, found by name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from croupier.plugins import plugin_folders
from croupier.rulebooks.files import RulebookError, name_in
from croupier.rulebooks.model import LawError
from croupier.words.law import phrase

SHELF: Final = Path(__file__).parent
SHELVES: Final = [SHELF, *plugin_folders("rulebooks")]  # see `use_law`
WHEELS: Final = SHELF / "wheels"
PRACTICE: Final = "practice"  # the folder of the practice nights
HOUSE: Final = "house"


class ChoiceError(LawError):
    """No such rulebook, wheel, interpretation or reading: the asker's error."""


def use_law(folder: str | Path) -> None:
    """Rulebooks are looked for by name in this folder first, for as long as the program runs."""
    path = Path(folder)
    if not path.is_dir():
        raise ChoiceError("no_such_folder", name=str(folder))
    if not books_in(path):
        raise ChoiceError("no_law_there", name=str(folder))
    if path not in SHELVES:
        SHELVES.insert(0, path)


def rulebook_names() -> tuple[str, ...]:
    """The rulebooks that come with the house, with plug-ins, and in folders that are used."""
    return tuple(sorted({name for shelf in SHELVES for name in books_in(shelf)}))


def wheel_names() -> tuple[str, ...]:
    """The wheels that come with the house, lawful somewhere or not."""
    return tuple(files_in(WHEELS))


def file_of(name: str) -> Path:
    """The file of a rulebook, by the name in its head."""
    for shelf in SHELVES:
        if found := books_in(shelf).get(name):
            return found
    names = ", ".join(rulebook_names())
    raise ChoiceError("no_such_name", kind=phrase("rulebook"), name=name, names=names)


def files_in(folder: Path) -> dict[str, Path]:
    return {path.stem: path for path in sorted(folder.glob("*.toml"))}


def books_in(shelf: Path) -> dict[str, Path]:
    """The rulebooks of a folder and of the folders in it, by the name in their head."""
    others = (WHEELS.name, PRACTICE)
    inside = [path for path in sorted(shelf.glob("*/*.toml")) if path.parent.name not in others]
    found: dict[str, Path] = {}
    for path in (*files_in(shelf).values(), *inside):
        name = name_in(path)
        if name in found:
            files = f"{found[name].name}, {path.name}"
            raise RulebookError("name_twice", where=shelf.name, name=name, files=files)
        found[name] = path
    return found


def path_of(which: str | Path) -> Path | None:
    """The file that was asked for; None: it is a bare name, and stands on a shelf."""
    if not (isinstance(which, Path) or "/" in which or which.endswith(".toml")):
        return None
    if not Path(which).is_file():
        raise ChoiceError("no_such_file", name=str(which))
    return Path(which)


def folders_around(path: Path) -> tuple[Path, ...]:
    """The folder of a rulebook; and the one that it lies in, if that is a shelf of several."""
    folder, outer = path.parent, path.parent.parent
    return (folder, outer) if (outer / f"{HOUSE}.toml").is_file() else (folder,)
