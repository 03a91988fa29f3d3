"""What every command shares: the language, the console, wrong use, and JSON."""

from __future__ import annotations

import os
import pwd
from collections.abc import Collection, Sequence
from typing import Annotated, Any, Final, NoReturn

import typer
from rich.console import Console
from rich.markup import escape

from croupier.cli.terminal import SafeConsole, json_text, visible_line
from croupier.floor.protocol import refusal as plain_refusal
from croupier.games.registry import GAMES
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import (
    RulebookError,
    load,
    load_wheel,
    rulebook_names,
    use_law,
    with_wheel,
)
from croupier.rulebooks.model import LawError, Rulebook
from croupier.words import sentences
from croupier.words.cli import EXAMPLES, HELP, LABELS
from croupier.words.words import Language, Words

REFUSED: Final = 1  # by the law, or a check that failed
WRONG_USE: Final = 2
COLON: Final = Words(":", " :")


def system_language() -> Language:
    """French where the environment speaks French, else English."""
    for name in ("CROUPIER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


SPOKEN: Final = system_language()


def help_of(name: str, *examples: str) -> str:
    text = HELP[name].say(SPOKEN)
    if not examples:
        return text
    lines = "\n\n".join(f"  $ {example}" for example in examples)
    return f"{text}\n\n{EXAMPLES.say(SPOKEN)}\n\n{lines}"


def language_of(lang: str | None) -> Language:
    if lang is None:
        return SPOKEN
    if lang not in ("en", "fr"):
        fail(LABELS["language"], SPOKEN, given=lang)
    return "fr" if lang == "fr" else "en"


def label(name: str, language: Language) -> str:
    return LABELS[name].say(language)


def console(*, stderr: bool = False) -> Console:
    """What is printed stays as it is: `:b:` is somebody's name, and no picture."""
    return SafeConsole(stderr=stderr, highlight=False, emoji=False)


def fail(words: Words, language: Language, **facts: object) -> NoReturn:
    """Wrong use: one sentence that says what to do, and exit code 2."""
    complain(words.say(language, facts), language)
    raise typer.Exit(WRONG_USE)


def give_up(words: Words, language: Language, **facts: object) -> NoReturn:
    """Rightly asked, and it can't be: one sentence, and exit code 1."""
    complain(words.say(language, facts), language)
    raise typer.Exit(REFUSED)


def fail_with(error: LawError, language: Language) -> NoReturn:
    """A file that doesn't pass is a failed check; asking for what isn't there is wrong use."""
    complain(error.say(language), language)
    raise typer.Exit(REFUSED if isinstance(error, RulebookError) else WRONG_USE)


def complain(said: str, language: Language) -> None:
    heading = f"[bold red]{label('error', language)}[/]{COLON.say(language)}"
    console(stderr=True).print(f"{heading} {escape(visible_line(said))}", soft_wrap=True)


def print_json(value: Any) -> None:
    typer.echo(json_text(value, indent=2).encode())


def choices_of(pairs: Sequence[str], language: Language) -> dict[str, str]:
    choices: dict[str, str] = {}
    for pair in pairs:
        name, found, choice = pair.partition("=")
        if not found or not name or not choice or name in choices:
            fail(LABELS["bad_choice"], language, given=pair)
        choices[name] = choice
    return choices


Law = Annotated[str | None, typer.Option("--law", help=help_of("law"))]


def at_law(folder: str | None, language: Language) -> None:
    """Rulebooks that are named come from this folder first, if one is given."""
    try:
        if folder is not None:
            use_law(folder)
    except LawError as error:
        fail_with(error, language)


def rulebook_of(
    which: str,
    language: Language,
    sets: Sequence[str] = (),
    wheel: str | None = None,
    *,
    as_json: bool = False,
) -> Rulebook[Any]:
    """The rulebook that was asked for, or a sentence that says what is wrong with the asking."""
    try:
        book = load(which, choices_of(sets, language))
        fitted = with_wheel(book, wheel) if wheel is not None else book
        if isinstance(fitted, Refusal) and wheel is not None:
            spots = load_wheel(wheel).spots.values()
            labels = {spot.name: spot.label for spot in spots}
            refused(fitted, language, labels, as_json=as_json)
    except LawError as error:
        fail_with(error, language)
    assert not isinstance(fitted, Refusal)
    return fitted


def playable(
    which: str,
    language: Language,
    sets: Sequence[str],
    wheel: str | None,
    *,
    games: Collection[str] = GAMES,
    as_json: bool = False,
) -> Rulebook[Any]:
    """A rulebook whose game the house can run so, or the sentence that says it can't."""
    book = rulebook_of(which, language, sets, wheel, as_json=as_json)
    if book.game not in games or book.event is None:
        names = [name for name in rulebook_names() if load(name).game in games]
        fail(LABELS["not_playable"], language, name=book.name, playable=", ".join(names))
    return book


def refused(
    no: Refusal, language: Language, labels: sentences.Labels, *, as_json: bool = False
) -> NoReturn:
    """The law says no: the sentence with its clause, and exit code 1."""
    if as_json:
        plain = {"refusal": plain_refusal(no, labels)}
        typer.echo(json_text(plain).encode())
    said = escape(f"{sentences.refusal(no, language, labels)} [{no.clause}]")
    heading = f"[bold]{label('refused', language)}[/]{COLON.say(language)}"
    console(stderr=True).print(f"{heading} {said}", soft_wrap=True)
    raise typer.Exit(REFUSED)


def machine_user() -> str:
    """The account that runs this command, by the system itself: the environment may say another."""
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:  # an account without a name, as in a container
        return str(os.getuid())
