"""What is declared of the bank's actions and events."""

from __future__ import annotations

from functools import partial
from typing import Final

from croupier.kit.actors import Role
from croupier.kit.specs import (
    ActionSpec,
    Alert,
    Audience,
    Blind,
    Document,
    EventSpec,
    NamesPerson,
    Topic,
    by_kind,
    by_name,
)
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.moves import BY_MODE


def _differs(event: Document, _: Document) -> bool:
    """Otherwise than the books have it."""
    return bool(event["tier"] != "agrees")


_FIGURES: Final = {"pieces": {}, "cash": 0, "coins": {}}
_on_paper = partial(EventSpec, seen_by=Audience.STAFF, papers=True)
COUNTED: Final = _on_paper("counted", e.Counted, alert=Alert(serious=True, when=_differs))
_CHIEFS: Final = (Role.LICENSEE, Role.DIRECTOR)
_COUNTERS: Final = (Role.CASHIER, Role.RECORDER, Role.CROUPIER, Role.PIT_BOSS, Role.RUNNER)
_RUNNER: Final = NamesPerson("runner")
_PLACE: Final = NamesPerson("place", place=True)
ACTIONS: Final = by_name(
    ActionSpec("set_mode", a.SetMode, _CHIEFS, named_by=BY_MODE["bank"]),
    ActionSpec("count", a.Count, _COUNTERS, named_by=BY_MODE["bank"], names=_PLACE),
    ActionSpec("count_again", a.CountAgain, _COUNTERS, named_by=BY_MODE["bank"], names=_PLACE),
    ActionSpec("sell", a.Sell, (Role.CASHIER, Role.RUNNER), named_by=BY_MODE["sold_by"]),
    ActionSpec("redeem", a.Redeem, (Role.CASHIER,), named_by=BY_MODE["redeemed_by"]),
    ActionSpec(
        "change",
        a.Change,
        (Role.CASHIER, Role.RUNNER),
        named_by=BY_MODE["sold_by"],
        names=_RUNNER,
        asks=(("taken", "given"), "runner"),
    ),
    ActionSpec(
        "refuse_sale", a.RefuseSale, (Role.CASHIER, Role.RUNNER), named_by=BY_MODE["sold_by"]
    ),
    ActionSpec("ask", a.Ask, (Role.CROUPIER,), named_by=BY_MODE["voucher"]),
    ActionSpec("approve", a.Approve, (Role.PIT_BOSS,), named_by=BY_MODE["voucher"]),
    ActionSpec(
        "accept",
        a.Accept,
        (Role.CASHIER,),
        named_by=BY_MODE["voucher"],
        names=NamesPerson("carrier"),
    ),
    ActionSpec("carry", a.Carry, (Role.RUNNER,), named_by=BY_MODE["voucher"]),
    ActionSpec(
        "receive",
        a.Receive,
        (Role.CROUPIER, Role.CASHIER, Role.RUNNER),
        named_by=BY_MODE["voucher"],
        asks=("paper",),
    ),
    ActionSpec("decline", a.Decline, _COUNTERS, named_by=BY_MODE["voucher"]),
    ActionSpec(
        "issue",
        a.Issue,
        (Role.CASHIER,),
        named_by=BY_MODE["bank"],
        names=_RUNNER,
        asks=(("runner", "cash"), "pieces"),
    ),
    ActionSpec("return", a.Return, (Role.RUNNER,), named_by=BY_MODE["bank"]),
    ActionSpec("deposit", a.Deposit, (Role.CASHIER,), named_by=BY_MODE["account"]),
    ActionSpec(
        "bring_float",
        a.BringFloat,
        (Role.CASHIER,),
        named_by=BY_MODE["bank"],
        asks=("pieces", "cash"),
    ),
    ActionSpec("return_float", a.ReturnFloat, (Role.CASHIER,), named_by=BY_MODE["bank"]),
    ActionSpec("write_off", a.WriteOff, (Role.CASHIER,), named_by=BY_MODE["recorded_by"]),
    ActionSpec(
        "void",
        a.Void,
        (Role.CASHIER, Role.RECORDER),
        named_by=BY_MODE["recorded_by"],
        asks=(("paper", "reason"),),
    ),
    ActionSpec(
        "confirm_void",
        a.ConfirmVoid,
        (Role.CASHIER, Role.RECORDER, *_CHIEFS),
        named_by=BY_MODE["recorded_by"],
    ),
    ActionSpec(
        "enter_from_paper",
        a.EnterFromPaper,
        (Role.CASHIER, Role.RECORDER),
        named_by=BY_MODE["recorded_by"],
        names=_PLACE,
        asks=(("what", "number", "at", "place", "cash"), "pieces"),
    ),
    ActionSpec(
        "confirm", a.Confirm, (Role.RECORDER, Role.CASHIER), named_by=BY_MODE["recorded_by"]
    ),
    ActionSpec("report", a.Report, (*_COUNTERS, *_CHIEFS), named_by=BY_MODE["recorded_by"]),
    ActionSpec(
        "acknowledge", a.Acknowledge, (*_CHIEFS, Role.PIT_BOSS), named_by=BY_MODE["recorded_by"]
    ),
    ActionSpec(
        "certify",
        a.Certify,
        (*_COUNTERS, *_CHIEFS),
        named_by=BY_MODE["certified_by"],
        names=NamesPerson("scope", place=True),
    ),
    ActionSpec("close_bank", a.CloseBank, (Role.CASHIER,), named_by=BY_MODE["certified_by"]),
    ActionSpec("note_late", a.NoteLate, (Role.CLOCK,), named_by=BY_MODE["bank"], sender="machine"),
)
# What one counter found alone is on no paper, and blind to the other.
EVENTS: Final = by_kind(
    EventSpec("mode_set", e.ModeSet, papers=True),
    EventSpec(
        "counted_once",
        e.CountedOnce,
        seen_by=Audience.STAFF,
        blind=Blind(_FIGURES, _FIGURES, own=True),
    ),
    EventSpec("count_taken_back", e.CountTakenBack, seen_by=Audience.STAFF),
    EventSpec(
        "counts_differ",
        e.CountsDiffer,
        seen_by=Audience.STAFF,
        alert=Alert(serious=True),
        blind=Blind(
            {"first_pieces": {}, "second_pieces": {}, "first_cash": 0, "second_cash": 0},
            _FIGURES,
            own=False,
        ),
    ),
    COUNTED,
    EventSpec("bank_opened", e.BankOpened, papers=True),
    _on_paper("sold", e.Sold, topic=Topic.DESK),
    _on_paper("redeemed", e.Redeemed, topic=Topic.DESK),
    _on_paper("money_changed", e.MoneyChanged, topic=Topic.DESK),
    _on_paper("sale_refused", e.SaleRefused, topic=Topic.DESK, alert=Alert(serious=False)),
    _on_paper("asked", e.Asked),
    _on_paper("approved", e.Approved),
    _on_paper("accepted", e.Accepted),
    _on_paper("sent", e.Sent),
    _on_paper("taken", e.Taken),
    _on_paper("received", e.Received),
    _on_paper("declined", e.Declined),
    _on_paper("sent_back", e.SentBack),
    _on_paper("came_back", e.CameBack),
    _on_paper("late", e.Late, alert=Alert(serious=True)),
    _on_paper("deposited", e.Deposited),
    _on_paper("float_brought", e.FloatBrought),
    _on_paper("float_returned", e.FloatReturned),
    _on_paper("written_off", e.WrittenOff),
    _on_paper("void_asked", e.VoidAsked),
    _on_paper("voided", e.Voided),
    _on_paper("entered_from_paper", e.EnteredFromPaper),
    _on_paper("confirmed", e.Confirmed, topic=Topic.DESK),
    _on_paper("reported", e.Reported),
    _on_paper("acknowledged", e.Acknowledged),
    _on_paper("certified", e.Certified),
    EventSpec("bank_closed", e.BankClosed, papers=True),
    EventSpec("bank_reopened", e.BankReopened, papers=True),
)
