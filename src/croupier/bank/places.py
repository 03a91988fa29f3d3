"""Where things can be: each place has a name that people say, and accounts that the books keep."""

from __future__ import annotations

from typing import Final, Literal

from croupier.bank.ledger import (
    CAGE,
    DEPOSIT,
    DRAWER,
    ISSUED,
    LICENSEE,
    PLAYERS,
    STOCK,
    WRITTEN_OFF,
    Account,
)

PlaceKind = Literal[
    "issued",
    "licensee",
    "drawer",
    "stock",
    "runner",
    "carried",
    "table",
    "players",
    "tips",
    "abandoned",
    "written off",
    "deposit",
    "cage",
]
BANK: Final = "bank"
TABLE: Final = "table "
RUNNER: Final = "runner "
_ALONE: Final[dict[Account, PlaceKind]] = {
    ISSUED: "issued",
    LICENSEE: "licensee",
    DRAWER: "drawer",
    STOCK: "stock",
    PLAYERS: "players",
    WRITTEN_OFF: "written off",
    DEPOSIT: "deposit",
    CAGE: "cage",
}
_AT_TABLE: Final[dict[str, PlaceKind]] = {
    "float": "table",
    "series": "table",
    "tips": "tips",
    "abandoned": "abandoned",
    "rack": "players",
    "cloth": "players",
    "owed": "players",
}


def purse(runner: str) -> Account:
    """A runner's cash and chips. It ends as no account that may owe does, whoever's name it is."""
    return Account(f"runner:{runner}:purse")


def carried(paper: str) -> Account:
    """What is on its way, under the paper it travels with."""
    return Account(f"carried:{paper}")


def float_of(table: str) -> Account:
    return Account(f"{table}:float")


def kind_of(account: Account) -> PlaceKind:
    if account in _ALONE:
        return _ALONE[account]
    if account.startswith("runner:") and account.endswith(":purse"):
        return "runner"
    part = account.split(":")[1]
    if account.startswith("carried:") and part not in _AT_TABLE:  # else a table of that name
        return "carried"
    return _AT_TABLE[part]


def table_of(account: Account) -> str | None:
    """The table that this account is one of, whoever counts it; None: it is no table's."""
    if account in _ALONE or kind_of(account) in ("runner", "carried"):
        return None
    return account.split(":")[0]


def seat_of(account: Account) -> int | None:
    """The seat whose rack this is; None: it is no rack."""
    parts = account.split(":")
    return int(parts[2]) if table_of(account) and parts[1] == "rack" else None


def place_of(account: Account) -> str | None:
    """The place that people count, of which this account is a part; None: nobody counts it."""
    match kind_of(account):
        case "drawer" | "stock":
            return BANK
        case "runner":
            return RUNNER + account.removeprefix("runner:").removesuffix(":purse")
        case "table":
            return TABLE + account.split(":")[0]
        case _:
            return None
