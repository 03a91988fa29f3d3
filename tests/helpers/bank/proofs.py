"""What must hold of any night with a bank: said of its journal alone, and of where it stands.

Each is written a second time here, from the words of the law and of the papers, and not by the
functions that decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from croupier.bank.ledger import Account, Asset
from croupier.bank.places import float_of
from croupier.kit.actors import Role
from croupier.night.bank.model import Bank
from croupier.night.bank.view import lines
from croupier.night.model import Night
from croupier.web.sight import may_see
from croupier.web.who import Who
from helpers.signers import covers

Document = dict[str, Any]
Moves = Counter[tuple[str, str]]  # by account and asset: what it gained

# Where things may go under condition 17 and under 18 (see moves.py), as people would say it.
CASH_EDGES: Final = """
licensee>drawer players>drawer drawer>players players>runner runner>players drawer>carried
carried>runner runner>carried carried>drawer drawer>written written>drawer runner>written
written>runner drawer>deposit drawer>licensee
"""
MEDIUM_EDGES: Final = """
stock>issued
issued>stock stock>players runner>players players>stock players>runner runner>stock stock>runner
stock>carried carried>table table>carried players>table carried>stock carried>runner runner>carried
table>players table>written written>table stock>written written>stock runner>written
written>runner
"""
EDGES: Final = {True: {*CASH_EDGES.split()}, False: {*MEDIUM_EDGES.split()}}
MAKES: Final = {  # the events that make a paper, and the letter of its series
    "sold": "S", "redeemed": "R", "money_changed": "X", "counted": "C", "deposited": "D",
    "float_brought": "B", "float_returned": "L", "written_off": "W", "void_asked": "V",
    "entered_from_paper": "P", "reported": "N", "bank_closed": "Z",
}  # fmt: skip
CARRIAGE: Final = {"fill": "F", "credit": "K", "issue": "I", "return": "T"}


def place(account: str) -> str:
    """What sort of place an account is: read off its name, as a person would."""
    if account in ("issued", "licensee", "players", "deposit"):
        return account
    if account == "written off":
        return "written"
    if account in ("bank:drawer", "bank:stock"):
        return account.removeprefix("bank:")
    if account.startswith("runner:"):
        return "runner"
    if account.startswith("carried:"):
        return "carried"
    return "table" if account.endswith(":float") else "players"  # racks and cloths


def lawful_edges(documents: Iterable[Document]) -> None:
    """Nothing the bank moves goes a way that isn't in the table; a void goes back a way that is."""
    for one in documents:
        if one["desk"] != "bank":
            continue
        for asset, source, target, _, reason in one["transfers"]:
            ends = (place(source), place(target))
            way = ">".join(reversed(ends) if reason.startswith("void ") else ends)
            assert way in EDGES[asset in ("CAD", "EUR")], f"entry {one['seq']}: {asset} {way}"


def nothing_redeemed(documents: Iterable[Document]) -> None:
    """Under 17 no play money comes back from players by value but where a paper is undone."""
    mode = ""
    for one in documents:
        mode = next((e["mode"] for e in one["events"] if e["kind"] == "mode_set"), mode)
        if mode != "not redeemable" or one["desk"] != "bank":
            continue
        assert not any(event["kind"] == "redeemed" for event in one["events"])
        for asset, source, target, _, reason in one["transfers"]:
            back = place(source) == "players" and place(target) in ("stock", "runner")
            undone = reason.startswith("void ")
            assert asset != "play money" or not back or undone, f"entry {one['seq']}: redeemed"


def without_gap(documents: Iterable[Document]) -> None:
    """Every series is 1, 2, 3 …, in the order of the record; no number comes twice."""
    last: Counter[str] = Counter()
    for one in documents:
        for event in one["events"]:
            letter = MAKES.get(event["kind"]) or (
                CARRIAGE[event["what"]] if event["kind"] == "asked" else ""
            )
            if letter and one["desk"] == "bank":
                last[letter] += 1
                assert event["paper"] == f"{letter}-{last[letter]}", f"entry {one['seq']}: {event}"


def gained(transfers: Iterable[Sequence[Any]]) -> Moves:
    """By whom: a rack is a player's, who may have left it."""
    found: Moves = Counter()
    for asset, source, target, units, _ in transfers:
        found[whose(source), asset] -= units
        found[whose(target), asset] += units
    return Counter({key: units for key, units in found.items() if units})


def whose(account: str) -> str:
    return "players" if place(account) == "players" else account


def voids_return(documents: Iterable[Document]) -> None:
    """What undoes a paper moves back exactly what that paper had moved, and nothing else."""
    moved: dict[str, Moves] = {}
    for one in documents:
        if one["desk"] != "bank":
            continue
        net = gained(one["transfers"])
        for event in one["events"]:
            if event["kind"] == "voided":
                assert net == negative(moved.pop(event["of"])), f"entry {one['seq']}"
        for name in {event["paper"] for event in one["events"] if "paper" in event}:
            before = moved.get(name, Counter())
            both = {key: before[key] + net[key] for key in {*before, *net}}
            moved[name] = Counter({key: units for key, units in both.items() if units})


def negative(moves: Moves) -> Moves:
    return Counter({key: -units for key, units in moves.items()})


def closed_by_two(documents: Sequence[Document]) -> None:
    """At the closing a cashier and a recorder, two people, have signed all of the bank's record."""
    for at, one in enumerate(documents):
        if not any(event["kind"] == "bank_closed" for event in one["events"]):
            continue
        before = documents[:at]
        last = max(d["seq"] for d in before if covers("bank", d))
        signed = [event for d in before for event in d["events"]
                  if event["kind"] == "certified" and event["scope"] == "bank"]  # fmt: skip
        for role in (Role.CASHIER.value, Role.RECORDER.value):
            held = [event for event in signed if event["role"] == role and event["last"] >= last]
            assert held, f"entry {one['seq']}: no {role} has signed up to {last}"
            assert any(whole(signed, event["person"]) for event in held), "signed with a gap"
        people = {event["person"] for event in signed if event["last"] >= last}
        assert len(people) > 1, f"entry {one['seq']}: {people} alone"


def whole(signed: Sequence[Document], person: str) -> bool:
    """Whether somebody's certificates follow on each other, from the first entry on."""
    reach = 0
    for event in signed:
        if event["person"] == person and event["first"] <= reach + 1:
            reach = max(reach, event["last"])
    return reach == max(int(event["last"]) for event in signed if event["person"] == person)


def scopes_end(documents: Sequence[Document], bank: Bank) -> None:
    """Each scope's last entry, as the bank has it, is the last one that a verifier would take."""
    last: dict[str, int] = {}
    for one in documents:
        for scope in bank.last:
            if covers(scope, one):
                last[scope] = one["seq"]
    assert last == dict(bank.last)


def worth_what_lies_there(night: Night) -> None:
    """At the bank, with runners, on the way and at tables where nobody has played since they were
    counted the value is that of the pieces, to the unit.
    """
    bank, held = night.bank, night.balances
    pieces = {Asset(f"{bank.medium} {each}"): int(each) for each in bank.denominations}
    known = [Account("bank:stock")]
    known += sorted({a for a, *_ in held if a.startswith(("runner:", "carried:"))})
    known += [Account(f"{name}:float") for name, table in sorted(night.tables.items())
              if name not in bank.played and table.chance == "physical"]  # fmt: skip
    for account in known:
        value = sum(worth * held.of(account, asset) for asset, worth in pieces.items())
        assert held.of(account, bank.medium) == value, f"{account} is not worth its pieces"


def tallies(night: Night) -> None:
    """Issued = bank + tables + runners + with players + written off: as shown, and by hand."""
    for line in lines(night):
        asset = night.bank.medium if line.each is None else f"{night.bank.medium} {line.each}"
        sums: Counter[str] = Counter()
        for account, found, units in night.balances:
            if found == asset:
                sums[place(account)] += units
        by_hand = (
            *(-sums["issued"], sums["stock"], sums["table"], sums["runner"] + sums["carried"]),
            *(sums["written"], sums["players"]),
        )
        shown = (line.issued, line.bank, line.tables, line.runners, line.written_off, line.players)
        assert shown == by_hand, asset
        assert by_hand[0] == sum(by_hand[1:]), asset
        assert not {*sums} & {"licensee", "drawer", "deposit"}, "chips among the cash"


def nothing_from_nowhere(night: Night) -> None:
    """Of no denomination did more come back than was out: players and tables can't owe pieces."""
    for each in night.bank.denominations:
        asset = f"{night.bank.medium} {each}"
        held = [(place(account), units) for account, found, units in night.balances
                if found == asset]  # fmt: skip
        out = sum(units for where, units in held if where in ("players", "table"))
        assert out >= 0, f"{-out} pieces of {each} too many came back"
        assert all(units >= 0 for where, units in held if where == "table"), each


def floats_hold(night: Night) -> None:
    """No float that people fill is below nothing, and nobody is owed less than a unit."""
    for name, table in night.tables.items():
        assert table.chance == "virtual" or night.holds(float_of(name)) >= 0, name
        assert all(debt.units > 0 for debt in table.debts), name


def closed_in_green(night: Night) -> None:
    """When a bank is closed every line of its identity agrees."""
    assert not night.bank.closed or all(line.players >= 0 for line in lines(night))


def blind_counts(documents: Iterable[Document], night: Night, roles: Mapping[str, Role]) -> None:
    """While a place is being counted nobody but the counter sees what they found, or had found."""
    begun: dict[str, int] = {}
    hidden: list[Document] = []
    for one in documents:
        for event in one["events"]:
            if event["kind"] in ("counted_once", "counts_differ"):
                begun.setdefault(event["place"], one["seq"])
                hidden.append(one)
            elif event["kind"] == "counted":
                begun.pop(event["place"], None)
    for one in hidden:
        (event,) = one["events"]
        open_still = one["seq"] >= begun.get(event["place"], one["seq"] + 1)
        for person, role in roles.items():
            shown = may_see(one, Who(person), frozenset({role}), night)
            own = person == one["operator"] and event["kind"] == "counted_once"
            if shown is None or own:
                continue
            parts = (shown["action"], *shown["events"])
            bare = all(not found for part in parts for name, found in part.items()
                       if name.endswith(("pieces", "cash", "coins")))  # fmt: skip
            assert bare or not open_still, f"entry {one['seq']} is open to {person}"
            assert open_still or shown == one, f"entry {one['seq']} is kept from {person}"
