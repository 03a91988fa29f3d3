"""Pairs of words that race at a bank: two devices and one float, a sale and a recount, a fill."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from croupier.bank.pieces import Pieces
from croupier.floor.floor import Floor
from croupier.floor.recorded import Recorded
from croupier.kit.actors import LICENSEE, Actor, Role
from croupier.night.bank import actions as a
from croupier.night.model import Command
from croupier.night.office.model import Adopt, Appoint, GiveKey, OpenNight
from croupier.night.tables import model as t
from faults.test_races import ONE_OF_TWO, Pair, Won
from helpers.bank.books import BANK, CASH, Books
from helpers.floors import BOOK, command
from helpers.signers import KEEPERS, public

LAST: Final = {"5": 2}  # all that this bank has
FILL: Final = {"5": 1}


def at_bank(role: Role, who: str, action: Any) -> Command:
    return command(BANK, Actor(role), who, action)


def cass(action: Any) -> Command:
    return at_bank(Role.CASHIER, "Cass", action)


def rex(action: Any) -> Command:
    return at_bank(Role.RECORDER, "Rex", action)


def staffed(floor: Floor) -> Floor:
    """Everybody is there and has a key; table W2 is made ready, and has no float yet."""
    people = {person: KEEPERS[person] for person in ("Cass", "Rex", "Rune", "Robin", "Ann")}
    office = [
        OpenNight("Gala"),
        Adopt(BOOK.digest),
        *(Appoint(person, role, of_age=True, member=True) for person, role in people.items()),
    ]
    for action in office:
        done(floor, command("office", LICENSEE, "Lou", action))
    for person, role in people.items():
        done(floor, command("office", Actor(role), person, GiveKey(person, public(person))))
    up = t.SetUp(BOOK.digest, "Ann", recording="float only")
    done(floor, command("tables/W2", LICENSEE, "Lou", up))
    return floor


def banked(floor: Floor, pieces: Pieces = LAST) -> Iterator[Command]:
    """What opens the bank, each word when the one before is on record."""
    yield at_bank(Role.LICENSEE, "Lou", a.SetMode("redeemable"))
    yield cass(a.Count(BANK, pieces, CASH))
    yield rex(a.Count(BANK, pieces, CASH))
    for role, who in ((Role.CASHIER, "Cass"), (Role.RECORDER, "Rex")):
        yield at_bank(role, who, signed(floor, who, "C-1"))


def done(floor: Floor, said: Command) -> None:
    assert isinstance(floor.submit(said), Recorded), said


def signed(floor: Floor, who: str, paper: str) -> a.Certify:
    made = floor.night.bank.papers[paper].seq
    return Books(floor, BOOK).certificate(who, f"paper {paper}", made)


def newest(floor: Floor, letter: str) -> str:
    return f"{letter}-{floor.night.bank.papers.count(letter)}"


def asked(floor: Floor) -> Iterator[Command]:
    """A voucher for a fill, signed."""
    yield at_bank(Role.CROUPIER, "Ann", a.Ask("fill", "W2", pieces=FILL))
    yield at_bank(Role.CROUPIER, "Ann", signed(floor, "Ann", newest(floor, "F")))


def undone(floor: Floor) -> Iterator[Command]:
    yield cass(a.Void(newest(floor, "F"), "the next race"))
    yield rex(a.ConfirmVoid(newest(floor, "V")))


def sent(floor: Floor) -> Iterator[Command]:
    """A fill that lies ready for its runner, and somebody who wants it back."""
    yield from asked(floor)
    yield cass(a.Accept(newest(floor, "F"), "Rune"))
    yield cass(a.Void(newest(floor, "F"), "not enough"))


def last_chips(floor: Floor) -> Pair:
    """Two tablets of one bank: whoever comes second has nothing to sell."""
    return Pair(
        opens=staffed,
        before=lambda: banked(floor),
        said=lambda: (cass(a.Sell(pieces=LAST)), cass(a.Sell(pieces=LAST))),
        may_win=ONE_OF_TWO,
        codes=("pieces_not_there",),
        again=lambda _: [cass(a.Redeem(pieces=LAST))],
    )


def sale_and_recount(floor: Floor) -> Pair:
    """Both are heard. What the sheet says is true of the moment that it stands at."""

    def before() -> Iterator[Command]:
        yield from banked(floor)
        yield cass(a.Count(BANK, LAST, CASH))

    return Pair(
        opens=staffed,
        before=before,
        said=lambda: (cass(a.Sell(pieces=FILL)), rex(a.Count(BANK, LAST, CASH))),
        may_win=((True, True),),
        codes=(),
        again=lambda _: [cass(a.Redeem(pieces=FILL)), cass(a.Count(BANK, LAST, CASH))],
    )


def one_voucher(floor: Floor) -> Pair:
    """Two tablets accept the same fill: it is sent once."""

    def again(won: Won) -> Iterator[Command]:
        del won
        yield from undone(floor)
        yield from asked(floor)

    def before() -> Iterator[Command]:
        yield from banked(floor)
        yield from asked(floor)

    return Pair(
        opens=staffed,
        before=before,
        said=lambda: (
            cass(a.Accept(newest(floor, "F"), "Rune")),
            cass(a.Accept(newest(floor, "F"), "Robin")),
        ),
        may_win=ONE_OF_TWO,
        codes=("not_pending",),
        again=again,
    )


def taken_or_void(floor: Floor) -> Pair:
    """Taken first, it is in somebody's hands; void first, there is nothing to carry."""

    def again(won: Won) -> Iterator[Command]:
        if won[0]:  # it comes to the table, and is undone there
            yield at_bank(Role.CROUPIER, "Ann", a.Receive(newest(floor, "F")))
            yield rex(a.ConfirmVoid(newest(floor, "V")))
        yield from sent(floor)

    def before() -> Iterator[Command]:
        yield from banked(floor)
        yield from sent(floor)

    return Pair(
        opens=staffed,
        before=before,
        said=lambda: (
            at_bank(Role.RUNNER, "Rune", a.Carry(newest(floor, "F"))),
            rex(a.ConfirmVoid(newest(floor, "V"))),
        ),
        may_win=ONE_OF_TWO,
        codes=("not_pending", "in_their_hands"),
        again=again,
    )


PAIRS: Final[dict[str, Callable[[Floor], Pair]]] = {
    "two devices and the last chips": last_chips,
    "a sale and the recount": sale_and_recount,
    "two who accept one voucher": one_voucher,
    "a fill taken and made void": taken_or_void,
}
