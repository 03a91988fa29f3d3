"""What people say at a bank through a whole night, from seeded dice: sensible and wild."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from croupier.bank.ledger import DRAWER, STOCK, Account
from croupier.bank.pieces import Pieces
from croupier.bank.places import RUNNER, TABLE, float_of, purse
from croupier.kit.actors import CLOCK, Actor, Role, Seat
from croupier.kit.chips import Units
from croupier.night.bank import actions as a
from croupier.night.bank.carrying import receiver
from croupier.night.bank.holdings import currency, pieces_at
from croupier.night.bank.model import SERIES, Paper
from croupier.night.bank.signing import signed_up_to
from croupier.night.bank.tiers import DIFFERS
from croupier.night.model import MACHINE, Command
from croupier.night.tables import model as t
from helpers import nights
from helpers.bank.books import BANK, CASH, MODES, PIECES, Books
from helpers.houses import House
from helpers.signers import PERSON, STAFF
from helpers.ways import way_of

RECORDINGS: Final[dict[str, t.Recording]] = {
    "W1": "every stake",
    "W2": "rounds",
    "W3": "float only",
}
RUNNERS: Final = ("Rune", "Robin")
WORTHS: Final = ("1", "5", "20")
Said = tuple[Role, str, Any]  # in which part, who, what


def said(found: Books, dice: random.Random, number: int) -> Command:
    """The next thing that is said, at the bank or at a table."""
    if dice.random() < 0.4 and found.night().bank.mode:
        return at_table(found, dice, number)
    role, who, action = odd(dice) if dice.random() < 0.12 else sensible(found, dice)
    actor = CLOCK if role is Role.CLOCK else Actor(role)
    return Command(
        id=f"n{number}", desk=BANK, by=actor, operator=who, action=action, via=way_of(who)
    )


def at_table(found: Books, dice: random.Random, number: int) -> Command:
    """The tables go on as ever, each as it records; one that isn't there is made ready."""
    name = dice.choice(list(RECORDINGS))
    if name in nights.CROUPIERS and found.night().tables.keys() >= nights.CROUPIERS.keys():
        return nights.said(house_of(found), dice, number)
    table, by = found.night().tables.get(name), Actor(Role.LICENSEE)
    action: Any = t.SetUp(found.wheel.digest, "Ann", recording=RECORDINGS[name])
    if table and table.opened:
        action = t.Close() if dice.random() < 0.3 else t.HandOver(dice.choice(["Ann", "Ben"]))
        by = Actor(Role.CROUPIER) if isinstance(action, t.HandOver) else by
    elif table:
        action = t.Open()
    who = "Lou" if by.role is Role.LICENSEE else table.croupier if table else "Ann"
    return Command(
        id=f"n{number}", desk=f"tables/{name}", by=by, operator=who, action=action, via=way_of(who)
    )


def house_of(found: Books) -> House:
    """For what is said at the tables, as on a night without a bank."""
    return House(found.floor, found.wheel, bytes)


def sensible(found: Books, dice: random.Random) -> Said:
    """What somebody who knows the job might say next."""
    bank = found.night().bank
    if bank.mode is None:
        return Role.LICENSEE, "Lou", a.SetMode(dice.choice(MODES))
    if not bank.opened:
        return opening(found, dice)
    kinds: list[tuple[Callable[[Books, random.Random], Said], int]] = [
        (trading, 6), (going_on, 8), (supplying, 4), (confirming, 4), (counting, 4), (signing, 5),
        (undoing, 2), (entering, 2), (answering, 2), (banking, 2),
    ]  # fmt: skip
    talk = dice.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]
    return talk(found, dice)


def opening(found: Books, dice: random.Random) -> Said:
    role = dice.choice([Role.CASHIER, Role.RECORDER])
    sheet = found.night().bank.papers.find("C-1")
    if sheet is None or dice.random() < 0.05:
        cash = CASH if dice.random() < 0.9 else CASH + 1
        return role, PERSON[role], a.Count(BANK, PIECES, cash)
    return role, PERSON[role], found.certificate(PERSON[role], "paper C-1")


def some(dice: random.Random, there: Pieces, most: int = 4) -> dict[str, int]:
    """A few of what there is; now and then of what there isn't."""
    worths = [each for each in WORTHS if there.get(each, 0) > 0 or dice.random() < 0.05]
    return {
        each: dice.randint(1, max(1, min(most, there.get(each, 0))))
        for each in dice.sample(worths, min(len(worths), dice.choice([1, 1, 2])))
    }


def trading(found: Books, dice: random.Random) -> Said:
    runner = dice.choice([*RUNNERS, "", ""])
    role, who = (Role.RUNNER, runner) if runner else (Role.CASHIER, "Cass")
    there = pieces_at(found.night(), purse(runner) if runner else STOCK)
    units = Units(dice.randint(1, 60))
    playing = pieces_at(found.night(), Account("players"))
    spare = {each: count for each, count in playing.items() if count > 0}
    seats = [(name, seat) for name, one in found.night().tables.items() for seat in one.seats]
    table, seat = dice.choice(seats) if seats and dice.random() < 0.5 else ("", None)
    taken, given = dice.choice([("20", {"5": 4}), ("5", {"1": 5}), ("20", {"5": 3, "1": 5})])
    return dice.choice(
        [
            (role, who, a.Sell(units, tendered=dice.choice([None, units * 100 + 500]))),
            (role, who, a.Sell(None, some(dice, there))),
            (role, who, a.Sell(units, table=table, seat=seat)),
            (Role.CASHIER, "Cass", a.Redeem(None, some(dice, spare))),
            (Role.CASHIER, "Cass", a.Redeem(units)),
            (Role.CASHIER, "Cass", a.Redeem(units, table=table, seat=seat)),
            (role, who, a.Change({taken: 1}, given)),
            (Role.CASHIER, "Cass", a.Change({taken: 1}, given, dice.choice(RUNNERS))),
            (role, who, a.RefuseSale("looks fifteen")),
        ]
    )


def supplying(found: Books, dice: random.Random) -> Said:
    """Vouchers of the tables, floats of the runners."""
    night, runner = found.night(), dice.choice(RUNNERS)
    own, cash = pieces_at(night, purse(runner)), currency(found.floor.law, night)
    held = night.balances.of(purse(runner), cash)
    name = dice.choice([*night.tables] or ["W1"])
    croupier = night.tables[name].croupier if night.tables else "Ann"
    lies = {each: count for each, count in pieces_at(night, float_of(name)).items() if count > 0}
    amount = Units(dice.randint(5, 80))
    return dice.choice(
        [
            (Role.CASHIER, "Cass", a.Issue(runner, amount, cash=dice.choice([0, 0, 1000]))),
            (Role.RUNNER, runner, a.Return(some(dice, own, 9), dice.choice([0, held, held // 2]))),
            (Role.CROUPIER, croupier, a.Ask("fill", name, amount)),
            (Role.CROUPIER, croupier, a.Ask("fill", name, pieces=some(dice, PIECES, 9))),
            (Role.CROUPIER, croupier, a.Ask("credit", name, pieces=some(dice, lies, 9))),
            (Role.CROUPIER, croupier, a.Ask("credit", name, pieces=lies)),
        ]
    )


def going_on(found: Books, dice: random.Random) -> Said:
    """The next step of something that is pending."""
    papers = found.night().bank.papers
    pending = [papers[name] for name in sorted(papers.pending)]
    carried = [one for one in pending if one.what in ("fill", "credit", "issue", "return")]
    if not carried:
        return supplying(found, dice)
    return step(found, dice, dice.choice(carried))


def step(found: Books, dice: random.Random, paper: Paper) -> Said:
    croupier = paper.hands["asked"]
    if paper.place.startswith(TABLE):
        croupier = found.night().tables[paper.place.removeprefix(TABLE)].croupier
    if dice.random() < 0.08:
        role, who = dice.choice([(Role.CASHIER, "Cass"), (Role.CROUPIER, croupier)])
        return role, who, a.Decline(paper.name, "changed our minds")
    if paper.state == "carried" and dice.random() < 0.2:
        role, who = (Role.CASHIER, "Cass") if paper.what == "credit" else (Role.CROUPIER, croupier)
        return role, who, a.Decline(paper.name, "too few came")
    if dice.random() < 0.05:
        return Role.CLOCK, MACHINE, a.NoteLate(paper.name)
    if paper.state in ("asked", "approved"):
        asked = paper.hands["asked"]
        if asked not in paper.signed:
            return Role.CROUPIER, asked, found.certificate(asked, f"paper {paper.name}")
        if paper.state == "asked" and dice.random() < 0.3:
            return Role.PIT_BOSS, "Cora", a.Approve(paper.name)
        return Role.CASHIER, "Cass", a.Accept(paper.name, dice.choice(RUNNERS))
    if paper.state == "accepted":
        return Role.RUNNER, paper.hands["carrier"], a.Carry(paper.name)
    counted = dict(paper.pieces) if dice.random() < 0.5 else {}
    match receiver(paper):
        case Role.CROUPIER:
            return Role.CROUPIER, croupier, a.Receive(paper.name, counted)
        case Role.RUNNER:
            return Role.RUNNER, paper.place.removeprefix(RUNNER), a.Receive(paper.name, counted)
        case _:
            return Role.CASHIER, "Cass", a.Receive(paper.name, counted)


def confirming(found: Books, dice: random.Random) -> Said:
    papers = found.night().bank.papers
    waiting = sorted(papers.unconfirmed)
    entries = [name for name in waiting if papers[name].what == "entry"]
    if entries and dice.random() < 0.5:
        role = dice.choice([Role.CASHIER, Role.RECORDER])
        return role, PERSON[role], a.Confirm((dice.choice(entries),))
    plain = [name for name in waiting if name not in entries] or ["S-1"]
    return Role.RECORDER, "Rex", a.Confirm(tuple(dice.sample(plain, dice.randint(1, len(plain)))))


def counting(found: Books, dice: random.Random) -> Said:
    """The first or the second of two; mostly what the books have, now and then something else."""
    night = found.night()
    names = [*night.tables]
    places = [BANK, *(RUNNER + one for one in RUNNERS), *(TABLE + name for name in names)]
    place = dice.choice([*night.bank.first_counts, *places])
    first = night.bank.first_counts.get(place)
    if first and dice.random() < 0.1:
        return first.role, first.person, a.CountAgain(place)
    role, who = dice.choice(counters(found, place))
    pieces, cash = lying(found, place)
    if first and dice.random() < 0.9:
        pieces, cash = dict(first.pieces), first.cash
    elif dice.random() < 0.15:
        pieces = {**pieces, dice.choice(WORTHS): dice.randint(0, 30)}
    elif dice.random() < 0.1 and not place.startswith(TABLE):
        cash = max(0, cash + dice.choice([-10_000, -2501, -1, 1, 2500]))
    return role, who, a.Count(place, pieces, cash)


def counters(found: Books, place: str) -> Sequence[tuple[Role, str]]:
    if place.startswith(TABLE):
        croupier = found.night().tables[place.removeprefix(TABLE)].croupier
        return [(Role.CROUPIER, croupier), (Role.PIT_BOSS, "Cora"), (Role.RECORDER, "Rex")]
    if place.startswith(RUNNER):
        return [(Role.RUNNER, place.removeprefix(RUNNER)), (Role.CASHIER, "Cass")]
    return [(Role.CASHIER, "Cass"), (Role.RECORDER, "Rex")]


def lying(found: Books, place: str) -> tuple[dict[str, int], int]:
    """What the books have at a place, as somebody might find it."""
    night, cash = found.night(), currency(found.floor.law, found.night())
    if place == BANK:
        return dict(pieces_at(night, STOCK)), night.balances.of(DRAWER, cash)
    if place.startswith(RUNNER):
        own = purse(place.removeprefix(RUNNER))
        return dict(pieces_at(night, own)), night.balances.of(own, cash)
    pieces = pieces_at(night, float_of(place.removeprefix(TABLE)))
    return {each: max(0, count) for each, count in pieces.items()}, 0


def signing(found: Books, dice: random.Random) -> Said:
    """Sheets, vouchers, reports, voids; and now and then one's whole records."""
    papers, person = found.night().bank.papers, dice.choice([*STAFF])
    role = STAFF[person]
    whole = {
        Role.CASHIER: BANK, Role.RECORDER: BANK, Role.RUNNER: RUNNER + person,
        Role.CROUPIER: TABLE + dice.choice([*RECORDINGS]),
    }  # fmt: skip
    scope = whole.get(role, "")
    fresh = found.night().bank.last.get(scope, 0) > signed_up_to(found.night(), scope, person)
    if fresh and dice.random() < 0.3:
        return role, person, found.certificate(person, scope)
    mine = [
        paper.name for what in ("count", "void", "report") for paper in papers.of(what)
        if person in paper.hands.values() and person not in paper.signed
    ]  # fmt: skip
    name = dice.choice(mine or ["C-1"])
    return role, person, found.certificate(person, f"paper {name}")


def undoing(found: Books, dice: random.Random) -> Said:
    papers = found.night().bank.papers
    asked = [one.name for one in papers.of("void") if one.pending]
    role = dice.choice([Role.CASHIER, Role.RECORDER, Role.LICENSEE])
    if asked and dice.random() < 0.8:
        if dice.random() < 0.2:
            return Role.RECORDER, "Rex", a.Decline(dice.choice(asked), "it stands")
        return role, PERSON[role], a.ConfirmVoid(dice.choice(asked))
    moved = [one.name for one in papers if one.moved]
    keeper = dice.choice([Role.CASHIER, Role.RECORDER])
    return keeper, PERSON[keeper], a.Void(dice.choice(moved or ["S-1"]), "mistyped")


def entering(found: Books, dice: random.Random) -> Said:
    """Papers of an outage."""
    role = dice.choice([Role.CASHIER, Role.RECORDER])
    waiting = [one.name for one in found.night().bank.papers.of("entry") if one.pending]
    if waiting and dice.random() < 0.2:
        return role, PERSON[role], a.Decline(dice.choice(waiting), "misread")
    what: a.OnPaper = dice.choice(
        ["sale", "sale", "redemption", "fill", "credit", "issue", "return"]
    )
    table = f"table {dice.choice(sorted(found.night().tables) or ['W3'])}"
    places = {
        "fill": table,
        "credit": table,
        "issue": "runner Robin",
        "return": "runner Robin",
    }
    place = places.get(what, dice.choice(["", "bank", "runner Rune"]))
    pieces = some(dice, PIECES)
    worth = sum(int(each) * count for each, count in pieces.items())
    cash = worth * 100 if what in ("sale", "redemption") else 0
    number = str(dice.randint(1, 40))
    return role, PERSON[role], a.EnterFromPaper(what, number, "21:05", place, pieces, cash)


def answering(found: Books, dice: random.Random) -> Said:
    """What a difference asks for."""
    sheets = [one for one in found.night().bank.papers.of("count") if one.tier in DIFFERS]
    if not sheets:
        return counting(found, dice)
    sheet = dice.choice(sheets)
    if dice.random() < 0.5:
        role = dice.choice([Role.LICENSEE, Role.PIT_BOSS, Role.DIRECTOR])
        return role, PERSON[role], a.Acknowledge(sheet.name)
    person = dice.choice([sheet.hands["first"], sheet.hands["second"]])
    return STAFF[person], person, a.Report(sheet.name, "looked everywhere")


def banking(found: Books, dice: random.Random) -> Said:
    night, cash = found.night(), currency(found.floor.law, found.night())
    drawer, more = night.balances.of(DRAWER, cash), dice.choice(["5", "20", "25"])
    return dice.choice(
        [
            (Role.CASHIER, "Cass", a.Deposit(dice.randint(0, max(1, drawer // 2)), "night safe")),
            (Role.CASHIER, "Cass", a.ReturnFloat(dice.randint(0, 5000))),
            (Role.CASHIER, "Cass", a.BringFloat(dice.randint(0, 5000), {more: dice.randint(0, 9)})),
            (Role.CASHIER, "Cass", a.WriteOff(some(dice, pieces_at(night, STOCK)), "torn")),
            (Role.CASHIER, "Cass", a.CloseBank()),
            (Role.LICENSEE, "Lou", a.SetMode(dice.choice(MODES))),
        ]
    )


def odd(dice: random.Random) -> Said:
    """Anything, by anybody: about a paper that may be another's, of pieces that there are not."""
    paper = f"{dice.choice(sorted(SERIES.values()))}-{dice.randint(0, 9)}"
    pieces = {dice.choice(["1", "5", "20", "7", "05", ""]): dice.randint(-2, 3000)}
    place = dice.choice([BANK, "attic", "table W1", "table W9", "runner Rune", "runner Cass"])
    person = dice.choice([*STAFF, "Eve"])
    role = dice.choice([*Role]) if dice.random() < 0.3 else STAFF.get(person, Role.PLAYER)
    if role is Role.PLAYER:
        role = Role.INSPECTOR
    actions: list[Any] = [
        a.Count(place, pieces, dice.choice([None, -1, 0, 700]), {"5": 3}),
        a.CountAgain(place), a.Sell(None, pieces), a.Sell(Units(-3), tendered=-1),
        a.Sell(Units(5), table="W1", seat=Seat(99)), a.Redeem(None, pieces),
        a.Redeem(Units(5), table="W1", seat=Seat(99)),
        a.Change(pieces, pieces, person), a.Ask("credit", "W9", pieces=pieces),
        a.Approve(paper), a.Accept(paper, person), a.Carry(paper), a.Receive(paper, pieces),
        a.Decline(paper, "why not"), a.Issue(person, Units(20), cash=-5), a.Return(pieces, 10**9),
        a.Deposit(10**9), a.BringFloat(-1, pieces), a.ReturnFloat(-1), a.WriteOff(pieces, "gone"),
        a.Void(paper, "no"), a.ConfirmVoid(paper), a.Confirm((paper, paper)), a.Confirm((paper,)),
        a.Report(paper, " "), a.Acknowledge(paper), a.CloseBank(), a.NoteLate(paper),
        a.EnterFromPaper("sale", "", "", place, pieces, -1),
        a.Certify(dice.choice([BANK, place, f"paper {paper}", "attic"]), 1, 10**6, "x", "y"),
    ]  # fmt: skip
    return role, MACHINE if role is Role.CLOCK else person, dice.choice(actions)
