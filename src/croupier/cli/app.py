"""The command `croupier`: what people type."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from io import BytesIO, TextIOWrapper
from typing import Annotated

import typer

from croupier.cli import law
from croupier.cli.application import application, apply
from croupier.cli.audit import check_draw, checkpoint, verify
from croupier.cli.bank import bank
from croupier.cli.common import help_of
from croupier.cli.copies import backup, export, import_, restore
from croupier.cli.house import house
from croupier.cli.lines_key import make_lines_key
from croupier.cli.night import night
from croupier.cli.odds import odds
from croupier.cli.people import people
from croupier.cli.play import play
from croupier.cli.serve import serve
from croupier.cli.standby import standby
from croupier.cli.table import table
from croupier.cli.texts import attest, scan
from croupier.plugins import PluginError
from croupier.rulebooks.examples import OTHER_WHEEL, ROULETTE, WHEEL

app = typer.Typer(
    name="croupier",
    help=help_of("app"),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"croupier {version('croupier')}")
        raise typer.Exit


@app.callback()
def options(
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=help_of("version"))
    ] = False,
) -> None:
    pass


app.command(
    help=help_of(
        "rulebooks",
        "croupier rulebooks",
        "croupier rulebooks --json",
        "croupier rulebooks my-rules.toml",
    )
)(law.rulebooks)
app.command(
    help=help_of("clauses", f"croupier clauses {WHEEL}", "croupier clauses --json --lang fr")
)(law.clauses)
app.command(help=help_of("wheels", "croupier wheels"))(law.wheels)
app.command(
    help=help_of(
        "odds",
        f"croupier odds {OTHER_WHEEL}",
        f"croupier odds {ROULETTE}",
        f"croupier odds {WHEEL} --wheel ten-numbers --json",
    )
)(odds)
app.command(
    help=help_of(
        "table",
        f"croupier table {WHEEL}",
        f"croupier table {OTHER_WHEEL} --minimum 2 --set after_void=stakes-returned",
        f'echo \'{{"ask": "actions"}}\' | croupier table {WHEEL}',
    )
)(table)
night.command(
    "lines-key",
    help=help_of(
        "night_lines_key", "croupier night lines-key gala-2026 --for Ann --for Lou -o till.key"
    ),
)(make_lines_key)
night.command(
    help=help_of("attest_rulebook", "croupier night attest gala-2026 blackjack-b.toml page-7.pdf")
)(attest)
night.command(help=help_of("scan", "croupier night scan gala-2026 9f86d081… -o page-7.pdf"))(scan)
night.command(help=help_of("night_application", "croupier night application gala-2026"))(
    application
)
night.command(
    help=help_of(
        "night_apply",
        "croupier night apply gala-2026 --template > application.toml",
        "croupier night apply gala-2026 --file application.toml",
    )
)(apply)
app.add_typer(night, name="night")
app.add_typer(bank, name="bank")
app.add_typer(house, name="house")
app.add_typer(people, name="people")
app.add_typer(standby, name="standby")
app.command(
    help=help_of(
        "serve",
        "croupier serve --practice",
        "croupier serve gala-2026 --tls",
        "croupier serve gala-2026 --lines --lines-key till.key",
        "croupier serve --tls --standby /media/stick/croupier",
    )
)(serve)
app.command(
    help=help_of(
        "export",
        "croupier export gala-2026 -o gala.jsonl",
        "croupier export gala-2026 --format beancount -o gala.beancount",
    )
)(export)
app.command("import", help=help_of("import", "croupier import gala.jsonl"))(import_)
app.command(help=help_of("backup", "croupier backup gala-2026 gala-22h00.sqlite"))(backup)
app.command(
    help=help_of(
        "restore", "croupier restore gala-22h00.sqlite", "croupier restore /media/stick/croupier"
    )
)(restore)
app.command(
    help=help_of(
        "verify",
        "croupier verify gala-2026 --deep",
        "croupier verify gala.jsonl --checkpoint note.txt --key gala-2026+1a2b3c4d+AQ…",
        "croupier verify postgresql://localhost/croupier#gala-2026",
    )
)(verify)
app.command(
    help=help_of(
        "checkpoint", "croupier checkpoint gala-2026 --qr", "croupier checkpoint gala -o n"
    )
)(checkpoint)
app.command("check-draw", help=help_of("check_draw", "croupier check-draw gala.jsonl"))(check_draw)
app.command(
    help=help_of(
        "play",
        f"croupier play {OTHER_WHEEL}",
        f"croupier play {WHEEL} --bots 2 --lang fr",
    )
)(play)


def main() -> None:
    if sys.stdin is None:  # closed by whoever started us: the same as nothing to read
        sys.stdin = TextIOWrapper(BytesIO())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a byte astray is a question mark, not the end
    sys.exit(_run())


def _run() -> int:
    """The exit code; what can't be printed any more doesn't change it."""
    code = 0
    try:
        try:
            app()
        except PluginError:
            raise
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read us has heard enough
        _print_no_more()
    except OSError as error:  # what we print to is full
        sys.stderr.write(f"croupier: {error.strerror}\n")
        _print_no_more()
        return 1
    return code


def _print_no_more() -> None:
    """What is still to be printed goes nowhere, instead of failing once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
