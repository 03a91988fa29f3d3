"""`croupier people recover`: on the machine itself, for an administrator who is lost."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from rich.markup import escape

from croupier.cli.common import (
    complain,
    console,
    fail,
    give_up,
    help_of,
    language_of,
    machine_user,
    print_json,
)
from croupier.cli.law import Json, Lang
from croupier.cli.places import At, explained, places_of
from croupier.cli.standby import refuse_beside
from croupier.words.house import ERRORS, LABELS
from croupier.words.words import Language

REGISTER = "croupier.web.offline"  # nobody imports the web: it is asked for by its name

people = typer.Typer(help=help_of("people"), no_args_is_help=True)


@people.callback()
def group() -> None:
    """Keep `recover` a word of its own, though it is the only one."""


@people.command(
    help=help_of(
        "people_recover", "croupier people recover 'Ada Smith'", "croupier people recover --new Zoe"
    )
)
def recover(
    name: Annotated[str | None, typer.Argument(help=help_of("people_name"))] = None,
    new: Annotated[bool, typer.Option("--new", help=help_of("people_new"))] = False,
    at: At = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    language = language_of(lang)
    nights = places_of(at, language)
    refuse_beside(nights, language)
    register: Any = import_module(REGISTER)
    with explained(nights.place, nights, language):
        try:
            register.open_register(at)
            if name is None:
                name = asked_name(register, language)
            word = register.recover_administrator(at, name, machine_user(), new=new)
        except register.NoPeople:
            give_up(ERRORS["no_people_here"], language, place=nights.place)
        except register.RegisterBusy as error:
            give_up(ERRORS["register_busy"], language, why=error)
        except register.NoSuchAdministrator as error:
            names = ", ".join(error.names) or "–"
            fail(ERRORS["no_such_administrator"], language, name=error.name, names=names)
        except register.BadPerson as error:
            complain(error.said[language], language)
            raise typer.Exit(2) from None
    if as_json:
        print_json({"name": word.name, "path": word.path, "minutes": word.minutes})
        return
    facts = {"name": word.name, "minutes": word.minutes}
    console().print(escape(LABELS["recover_word"].say(language, facts)), soft_wrap=True)
    typer.echo(f"  {word.path}")
    console().print(escape(LABELS["recover_told"].say(language)), soft_wrap=True)


def asked_name(register: Any, language: Language) -> str:
    names = ", ".join(register.administrator_names()) or "–"
    said: str = typer.prompt(LABELS["recover_whom"].say(language, {"names": names}))
    return said
