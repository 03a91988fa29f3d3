"""The reports of a bank: X at any time, Z once it is closed; or the control register of tables."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, refuse
from croupier.night.bank import events as e
from croupier.night.bank.closing import left_unsigned
from croupier.night.bank.desk import no_bank
from croupier.night.bank.moves import law_for, mode_words
from croupier.night.bank.signing import holders
from croupier.night.bank.view import missing as lacking
from croupier.reports.bank import sections, takings
from croupier.reports.bank.numbers import series_grid, undone_grid
from croupier.reports.bank.parts import Row, label, medium, on_record, signed_for, title, ways_in
from croupier.reports.bank.records import Records, place
from croupier.reports.bank.register import register_sheet
from croupier.reports.sheet import Grid, Sheet, Signature, Text, told


def report(records: Records, *, final: bool) -> Sheet | tuple[Refusal, ...]:
    """X, or if it is to be final Z; or everything that stands against it."""
    bank, rules = records.night.bank, records.law.event(records.night)
    if bank.mode is not None:
        if not final:
            return x_report(records)
        sheet = z_report(records) if bank.closed else None
        return sheet or tuple(missing(records)) or (not_closed(records),)
    if rules.control_signatures is None:
        return (no_bank(records.law.event(records.night)),)
    still = [name for name, table in sorted(records.night.tables.items()) if table.opened]
    if final and still:
        return tuple(refuse("table_still_open", rules.night_closes, table=name) for name in still)
    return register_sheet(records)


def not_closed(records: Records) -> Refusal:
    """Nothing lacks any more, and nobody has said that the bank closes."""
    return refuse("bank_not_closed", law_for(records.law, records.night, "certified_by"))


def x_report(records: Records) -> Sheet:
    """Where the bank stands now. It closes nothing, and can be made as often as one likes."""
    last = records.book.lines[-1] if records.book.lines else None
    notes: list[Text] = [refused(records), *left(records)]
    if still := missing(records):
        notes += [label("still_missing"), *(records.said(no) for no in still)]
    return Sheet(
        kind="x",
        title=label("x_report"),
        foot=records.foot(last),
        head=(
            *state(records),
            (label("up_to"), records.book.seq),
            (label("digest"), records.book.head.hex()),
            *ways_in(records.book.lines),
        ),
        grids=grids(records),
        notes=tuple(notes),
    )


def z_report(records: Records, name: str = "") -> Sheet | None:
    """The same at closing, for good: as of the entry that closed the bank; None: it is open.

    A bank that was corrected and closed anew has several: this one, or the last.
    """
    closings = [one for one in records.book.told(e.BankClosed) if name in ("", one[1].paper)]
    if not closings:
        return None
    line, event = closings[-1]
    then = records.until(line.seq)
    return Sheet(
        kind="closing",
        title=title("closing"),
        foot=then.foot(line, code=True),
        number=event.paper,
        head=(*state(then), *on_record(line), *ways_in(then.book.lines)),
        grids=grids(then),
        notes=(refused(then), *left(then), label("z_note")),
        signatures=tuple(bank_signatures(then)),
    )


def missing(records: Records) -> list[Refusal]:
    """What stands between the bank and its closing."""
    return list(lacking(records.law, records.night))


def grids(records: Records) -> tuple[Grid, ...]:
    return (
        *sections.identity_grids(records),
        takings.cash_grid(records),
        takings.trade_grid(records),
        sections.tables_grid(records),
        sections.runners_grid(records),
        sections.counts_grid(records),
        series_grid(records),
        undone_grid(records),
        sections.certificates_grid(records),
    )


def state(records: Records) -> tuple[Row, ...]:
    bank = records.night.bank
    mode = mode_words(records.law, records.night, bank.mode) if bank.mode else label("mode_none")
    now = "bank_closed" if bank.closed else "bank_open" if bank.opened else "bank_new"
    return (
        (label("mode"), mode),
        (label("state"), label(now)),
        (label("played_with"), medium(records)),
        (label("cashier"), ", ".join(holders(records.night, Role.CASHIER)) or "–"),
        (label("recorder"), ", ".join(holders(records.night, Role.RECORDER)) or "–"),
        (label("opened_by"), f"{bank.cashier}, {bank.recorder}" if bank.opened else "–"),
    )


def refused(records: Records) -> Text:
    return told(label("refused_sales"), count=takings.refused_sales(records))


def left(records: Records) -> Iterator[Text]:
    """Signatures that are missing for good: whose they were has no part any more."""
    for scope, person in left_unsigned(records.law, records.night):
        yield told(label("left_unsigned"), scope=place(scope), person=person)


def bank_signatures(records: Records) -> list[Signature]:
    """Cashier and recorder certify the bank's records; whoever holds the part may have."""
    signed = {one.person for one in records.night.bank.certificates if one.scope == "bank"}
    found: list[Signature] = []
    for role in (Role.CASHIER, Role.RECORDER):
        people = tuple(one for one in holders(records.night, role) if one in signed)
        found += signed_for(records, "bank", people, role.value)
    return found
