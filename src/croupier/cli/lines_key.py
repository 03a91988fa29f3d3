"""`croupier night lines-key`: a key file for a program, and what `serve --lines` does with one."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from croupier.cli.common import (
    REFUSED,
    complain,
    console,
    fail,
    give_up,
    help_of,
    language_of,
    print_json,
)
from croupier.cli.law import Json, Lang
from croupier.cli.places import At, Night, explained, places_of
from croupier.cli.standby import refuse_beside
from croupier.floor.house import folded
from croupier.floor.houselog import note
from croupier.floor.lines_keys import (
    LinesKeyError,
    make_key_file,
    refuse_administrators,
    refuse_people,
    speakers,
)
from croupier.floor.nights import Nights
from croupier.words.house import ERRORS as HOUSE_ERRORS
from croupier.words.lines_key import LABELS
from croupier.words.record import ERRORS
from croupier.words.words import Language

REGISTER = "croupier.web.offline"  # nobody imports the web: it is asked for by its name
READ_AGAIN_S = 1.0
For = Annotated[list[str], typer.Option("--for", help=help_of("lines_key_for"))]
KeyFile = Annotated[Path, typer.Option("--out", "-o", help=help_of("lines_key_out"))]


def make_lines_key(
    name: Night,
    people: For,
    out: KeyFile,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    refuse_beside(nights, language)
    asked = list(dict.fromkeys(people))
    with explained(name, nights, language):
        store = nights.write(name)
        try:
            refuse_people(name, folded(store, name).night, asked)
            refuse_administrators(asked, administrators_at(nights, language))
            facts = {"about": ", ".join(asked), "night": name}
            make_key_file(store, name, asked, out, partial(note, nights, "lines_key_made", **facts))
        except LinesKeyError as no:
            complain(no.say(language), language)
            raise typer.Exit(REFUSED) from None
        except FileExistsError:
            fail(ERRORS["file_exists"], language, file=out)
        except OSError as error:
            fail(ERRORS["unreachable"], language, what=out, why=error.strerror)
        finally:
            store.close()
    if as_json:
        print_json({"night": name, "people": asked, "file": str(out)})
        return
    said = LABELS["made"].say(language, {"file": out, "night": name, "people": ", ".join(asked)})
    console().print(escape(said), soft_wrap=True)


def administrators_at(nights: Nights, language: Language) -> list[str]:
    """The names of those who manage the house; a sentence and the end where nobody can say."""
    register: Any = import_module(REGISTER)
    try:
        found: list[str] = register.read_administrators(nights)
    except register.RegisterBusy as error:
        give_up(HOUSE_ERRORS["register_busy"], language, why=error)
    return found


@dataclass(slots=True)
class Administrators:
    """Those who manage the house, read again once what is known of them is a second old.

    While the register can't be read, those that were read last.
    """

    nights: Nights
    _names: list[str] = field(default_factory=list)
    _read_s: float = -READ_AGAIN_S

    def __call__(self) -> list[str]:
        if time.monotonic() - self._read_s >= READ_AGAIN_S:
            register: Any = import_module(REGISTER)
            with suppress(register.RegisterBusy):
                self._names = register.read_administrators(self.nights)
            self._read_s = time.monotonic()
        return self._names


def speakers_in(
    night: str, nights: Nights, key: Path | None, language: Language
) -> frozenset[str] | None:
    """The people that lines may speak for in this night; a sentence and the end where it's none."""
    store = nights.read(night)
    try:
        found = speakers(store, night, key)
        managers = [] if found is None else administrators_at(nights, language)
        refuse_administrators(sorted(found or ()), managers)
    except LinesKeyError as no:
        complain(no.say(language), language)
        raise typer.Exit(REFUSED) from None
    except OSError as error:
        fail(ERRORS["unreachable"], language, what=key, why=error.strerror)
    finally:
        store.close()
    return found
