"""What the papers list is whole: calls, desks, speakers, accounts that may owe, scopes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final, get_args

import pytest

import croupier.web
from croupier.journal import certificates, moves
from croupier.kit.actors import Role
from croupier.night.bank.bank import BANK
from croupier.night.office.office import OFFICE
from croupier.night.tables.model import Recording
from croupier.night.tables.tables import desk_of

DOCS: Final = Path(__file__).parents[2] / "docs"
SCOPES: Final = ("bank", "table", "runner", "paper", "advance", certificates.REGISTER)
ALONE: Final = {Role.PLAYER, Role.CLOCK}  # one has a seat, the other is nobody's to speak for


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def test_every_call_of_the_api_is_named() -> None:
    matrix = Path(croupier.web.__file__).with_name("matrix.toml").read_text("utf-8")
    shown = page("api.md").replace("…/tables/TABLE", "/nights/NIGHT/tables/TABLE")
    for call in tomllib.loads(matrix)["api"]:
        named = re.sub(r"\{(\w+)\}", lambda found: found[1].upper(), call)
        if named.endswith("/session"):
            named = named.replace(" /", " /api/v1/")
        assert f"`{named}" in shown, named


@pytest.mark.parametrize("account", sorted(moves.OWING))
def test_a_second_verifier_learns_who_may_owe(account: str) -> None:
    (line,) = [one for one in page("journal.md").splitlines() if "is below zero but" in one]
    assert f"`{account}`" in line


@pytest.mark.parametrize("scope", SCOPES)
def test_and_what_can_be_certified(scope: str) -> None:
    rows = re.findall(r"^\| `(\w+)[^|]*\| (?:of|with) ", page("journal.md"), re.MULTILINE)
    assert scope in rows


@pytest.mark.parametrize("name", ["journal.md", "serve.md"])
def test_every_desk_has_its_name(name: str) -> None:
    (line,) = [one for one in page(name).splitlines() if one.startswith("| `desk` |")]
    assert all(f"`{desk}" in line for desk in ("office", "bank", "tables/"))


@pytest.mark.parametrize(
    ("begins", "names"),
    [("The desks are", (OFFICE, BANK, desk_of("NAME"))), ("`recording` is", get_args(Recording))],
)
def test_the_night_lists_its_desks_and_what_a_table_records(
    begins: str, names: tuple[str, ...]
) -> None:
    (line,) = [one for one in page("night.md").splitlines() if one.startswith(begins)]
    for name in names:
        assert f"`{name}`" in line, name


def test_everybody_who_speaks_by_lines_is_named() -> None:
    (line,) = [one for one in page("serve.md").splitlines() if one.startswith("| `by` |")]
    assert all(f"`{role.value}`" in line for role in set(Role) - ALONE)
