"""Which moves a journal may hold: the bank's, edge by edge, and each table's among its own.

At the desk `bank` cash and what is played with go from one kind of place to another only as the
table below says, and back where a paper is void. A table moves things between its own accounts,
the players, the cage and what a count missed, and never to or from another table. Elsewhere nothing
moves.
"""

from __future__ import annotations

import re
from typing import Any

BANK, TABLES = "bank", "tables/"
EDGES = {  # by what moves and from where: the kinds of places it may go to
    ("cash", "carried"): {"drawer", "runner"},
    ("cash", "drawer"): {"carried", "deposit", "licensee", "players", "written off"},
    ("cash", "licensee"): {"drawer"},
    ("cash", "players"): {"drawer", "runner"},
    ("cash", "runner"): {"carried", "players", "written off"},
    ("cash", "written off"): {"drawer", "runner"},
    ("medium", "carried"): {"runner", "stock", "table"},
    ("medium", "issued"): {"stock"},
    ("medium", "players"): {"runner", "stock", "table"},
    ("medium", "runner"): {"carried", "players", "stock", "written off"},
    ("medium", "stock"): {"carried", "players", "runner", "written off"},
    ("medium", "table"): {"carried", "players", "written off"},
    ("medium", "written off"): {"runner", "stock", "table"},
}
ALONE = {"bank:drawer": "drawer", "bank:stock": "stock", "cage": "cage", "deposit": "deposit"}
ALONE |= {name: name for name in ("issued", "licensee", "players", "written off")}
AT_TABLE = {"float": "table", "series": "table", "tips": "tips", "abandoned": "abandoned"}
AT_TABLE |= dict.fromkeys(("cloth", "owed", "rack"), "players")
CURRENCY = re.compile("[A-Z]{3}")  # as ISO 4217 writes them; chips and play money it doesn't
NEAR_TABLES = {"cage", "players", "written off"}
OWING = {"players", "cage", "issued", "licensee", "written off"}


def kind_of(account: str) -> str:
    """What kind of place an account is; nothing: none that there is."""
    if account in ALONE:
        return ALONE[account]
    name, _, rest = account.partition(":")
    if name == "runner" and rest.endswith(":purse"):
        return "runner"
    part = rest.partition(":")[0]
    if name == "carried" and part not in AT_TABLE:  # else a table of that name
        return "carried"
    return AT_TABLE.get(part, "")


def lawful(desk: str, asset: str, source: str, target: str, reason: str) -> bool:
    """Whether somebody at this desk may move this from here to there."""
    if desk.startswith(TABLES):
        own = f"{desk[len(TABLES) :]}:"
        return all(one in NEAR_TABLES or one.startswith(own) for one in (source, target))
    kind = "cash" if CURRENCY.fullmatch(asset) else "medium"
    ends = kind_of(source), kind_of(target)
    ways = (ends, ends[::-1]) if reason.startswith("void ") else (ends,)
    return desk == BANK and any(end in EDGES.get((kind, start), ()) for start, end in ways)


def unlawful(entry: dict[str, Any]) -> tuple[str, str] | None:
    """The first move of an entry that nobody may make, from where to where; None: there is none."""
    for asset, source, target, _, reason in entry["transfers"]:
        if not lawful(entry["desk"], asset, source, target, reason):
            return source, target
    return None


def may_owe(account: str) -> bool:
    """Where chips come from, players not counted one by one, tables, and debts named so."""
    return account in OWING or account.endswith((":float", ":owed", ":series"))
