"""Conditions 17 and 18 as a table: every move, in every mode, by everybody. No cell is left out.

`tests/data/bank_matrix.toml` says, for each move, under 17, under 18 and where nobody has chosen
yet, who may make it, what everybody else is told, and by what clause.
"""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.kit.actors import CLOCK, Actor, Role, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.bank import actions as a
from croupier.night.bank.specs import ACTIONS
from croupier.night.model import MACHINE, Command
from helpers.bank.books import CASH, MODES, PIECES, Books
from helpers.bank.states import busy, chosen, opened, staffed
from helpers.signers import PERSON

MATRIX: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    Path(__file__).parents[1].joinpath("data", "bank_matrix.toml").read_text("utf-8")
)
UNDER: Final = dict(zip(("17", "18"), MODES, strict=True))
SPEAKERS: Final = {
    **{role.value: person for role, person in PERSON.items()},
    "player": "Gus",
    "chance": "Ann",
    "clock": MACHINE,
}


MOVES: Final[dict[str, Any]] = {  # what is said in each row, with sensible fields
    "set_mode": a.SetMode("redeemable"),
    "count the bank": a.Count("bank", PIECES, CASH),
    "count a table": a.Count("table W1", {"5": 1}),
    "count a runner": a.Count("runner Rune", {"20": 4}, 5000),
    "count_again": a.CountAgain("table W1"),
    "sell": a.Sell(Units(20)),
    "redeem": a.Redeem(Units(5)),
    "change with a player": a.Change({"5": 1}, {"1": 5}),
    "change with a runner": a.Change({"20": 1}, {"5": 4}, "Rune"),
    "refuse_sale": a.RefuseSale("too young"),
    "ask for a fill": a.Ask("fill", "W1", pieces={"5": 1}),
    "ask for a credit": a.Ask("credit", "W1", pieces={"5": 1}),
    "approve": a.Approve("F-1"),
    "accept": a.Accept("F-1", "Robin"),
    "carry": a.Carry("F-2"),
    "receive a fill": a.Receive("F-3"),
    "receive a runner's float": a.Receive("I-2"),
    "receive a return": a.Receive("T-1"),
    "decline a voucher": a.Decline("F-1", "no"),
    "decline a void": a.Decline("V-1", "no"),
    "issue": a.Issue("Robin", pieces={"5": 1}),
    "return": a.Return({"20": 1}),
    "deposit": a.Deposit(1000),
    "bring_float": a.BringFloat(1000),
    "return_float": a.ReturnFloat(1000),
    "write_off": a.WriteOff({"5": 1}, "torn"),
    "void": a.Void("I-1", "wrong"),
    "confirm_void": a.ConfirmVoid("V-1"),
    "enter_from_paper": a.EnterFromPaper("sale", "8", "21:05", pieces={"5": 1}, cash=500),
    "confirm a sale": a.Confirm(("S-1",)),
    "confirm an entry": a.Confirm(("P-1",)),
    "report": a.Report("C-2", "looked everywhere"),
    "acknowledge": a.Acknowledge("C-2"),
    "certify the bank": a.Certify("bank", 1, 20, "0" * 64, "0" * 128),
    "certify a table": a.Certify("table W1", 1, 40, "0" * 64, "0" * 128),
    "certify a runner": a.Certify("runner Rune", 1, 40, "0" * 64, "0" * 128),
    "certify a sheet": a.Certify("paper C-2", 1, 48, "0" * 64, "0" * 128),
    "close_bank": a.CloseBank(),
    "note_late": a.NoteLate("F-2"),
}


def supervised(mode: a.Mode) -> Books:
    """A house whose pit boss approves each fill."""
    found = opened(mode, chosen(supervised_fills="yes"))
    found.table(opened=True)
    found.asks(p5=2)
    return found


ELSEWHERE: Final = {"approve": supervised, "certify the bank": opened}  # else at a busy bank


def houses() -> dict[str, dict[str, Books]]:
    """By what a row asks for: the night it is said in."""
    kinds = {"busy": busy, **{made.__name__: made for made in ELSEWHERE.values()}}
    found = {under: {kind: made(mode) for kind, made in kinds.items()}
             for under, mode in UNDER.items()}  # fmt: skip
    found["none"] = dict.fromkeys(kinds, staffed())
    return found


def said(found: Books, role: str, action: Any) -> str:
    """What the pure night answers to somebody of this part: `ok`, or the refusal and its clause."""
    actor = {"player": player(1), "clock": CLOCK}.get(role) or Actor(Role(role))
    command = Command(id="m", desk="bank", by=actor, operator=SPEAKERS[role], action=action)
    verdict = machine.decide(found.floor.law, found.night(), command)
    return f"{verdict.code} {verdict.clause}" if isinstance(verdict, Refusal) else "ok"


def expected(move: str, under: str, role: str) -> str:
    """What a row says of this part; of everybody whom it doesn't name, the same."""
    row = MATRIX["moves"][move][under]
    return str(row.get(role) or MATRIX["strangers"].get(role) or row["others"])


def wrong(found: dict[str, dict[str, Books]]) -> list[tuple[str, ...]]:
    """Every cell that the night answers otherwise."""
    cells = product(MOVES, found, SPEAKERS)
    return [
        (move, under, role, told, wanted)
        for move, under, role in cells
        for wanted in (expected(move, under, role),)
        if (told := said(found[under][kind_of(move)], role, MOVES[move])) != wanted
    ]


def kind_of(move: str) -> str:
    return ELSEWHERE[move].__name__ if move in ELSEWHERE else "busy"


@pytest.mark.clause(
    *("ON-17", "ON-17b", "ON-17c", "ON-17d", "ON-17e", "ON-17f"),
    *("ON-18", "ON-18b", "ON-18c", "ON-18d", "ON-18e", "ON-18f", "ON-18g", "ON-18h", "ON-18i"),
)
def test_every_cell() -> None:
    assert wrong(houses()) == []


def test_the_table_is_whole() -> None:
    """Every word of the desk, every part there is, all three columns; and nothing else."""
    assert set(MATRIX["moves"]) == set(MOVES)
    assert set(SPEAKERS) == {role.value for role in Role}
    assert {type(action) for action in MOVES.values()} == {
        saying.record for saying in ACTIONS.values()
    }
    for move, row in MATRIX["moves"].items():
        assert set(row) == {"17", "18", "none"}, move
        for told in row.values():
            assert set(told) - {"others"} <= set(SPEAKERS), move


def test_every_move_is_somebodys_and_nobody_but_they_make_it() -> None:
    """Who is told ok anywhere is who may say it; closing is a long way (`closing under 17`)."""
    for move, row in MATRIX["moves"].items():
        word = next(one for one, saying in ACTIONS.items() if saying.record is type(MOVES[move]))
        may = {role.value for role in ACTIONS[word].by}
        for under, told in row.items():
            done = {role for role, verdict in told.items() if verdict == "ok"}
            assert done <= may, (move, under)
            never = under == "none" if word != "set_mode" else under != "none"
            never = never or (move, under) in (("redeem", "17"), ("close_bank", under))
            assert bool(done) != never, (move, under)


def test_a_wrong_cell_is_seen() -> None:
    """The control: a croupier who may sell, a cashier who redeems under 17."""
    found = houses()
    for under, move, role in (("18", "sell", "croupier"), ("17", "redeem", "cashier")):
        row = MATRIX["moves"][move][under]
        kept = row.get(role)
        row[role] = "ok"
        try:
            assert [cell[:3] for cell in wrong(found)] == [(move, under, role)]
        finally:
            row.pop(role) if kept is None else row.update({role: kept})
