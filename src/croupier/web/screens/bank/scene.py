"""What every screen of the bank begins with: who looks, at which bank, and how money is written."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from croupier.bank.ledger import DRAWER, STOCK, Asset
from croupier.bank.pieces import Pieces
from croupier.floor.bank_activity import BankActivity
from croupier.floor.rooms import Room
from croupier.kit.actors import Actor, Role
from croupier.kit.rules import Refusal
from croupier.night.bank.actions import Mode
from croupier.night.bank.bank import BANK
from croupier.night.bank.holdings import pieces_at
from croupier.night.bank.model import Bank, Paper
from croupier.night.bank.moves import BY_MODE, mode_words, rule_of
from croupier.night.bank.signing import holders, signed_up_to
from croupier.night.model import Command, Night
from croupier.night.rules import EventRules
from croupier.web.may import Place
from croupier.web.people.wrong import Wrong
from croupier.web.screens.bank.pieces import Writing
from croupier.web.screens.desk_forms import place_name
from croupier.web.screens.happened import Teller
from croupier.web.screens.lawful import refusal_of
from croupier.web.screens.refused import Trouble, refused
from croupier.words.money import with_sign
from croupier.words.web import sentence
from croupier.words.words import Language


@dataclass(frozen=True)
class BankScene:
    """One look at the bank, by one person, in one language. Nothing here changes anything."""

    place: Place
    language: Language
    asked: Mapping[str, str] = field(default_factory=dict)  # by the address
    said: Mapping[str, str] = field(default_factory=dict)  # by a form that was not accepted
    errors: Mapping[str, Wrong] = field(default_factory=dict)  # of that form, by field

    @property
    def room(self) -> Room:
        assert self.place.room
        return self.place.room

    @property
    def night(self) -> Night:
        return self.room.night

    @property
    def activity(self) -> BankActivity:
        return self.room.bank_activity

    @property
    def bank(self) -> Bank:
        return self.night.bank

    @property
    def me(self) -> str:
        return self.place.who.name

    @property
    def rules(self) -> EventRules:
        return self.room.floor.law.event(self.night)

    @property
    def currency(self) -> str:
        return self.rules.currency.value

    @property
    def coins(self) -> tuple[int, ...]:
        """The notes and coins that are usual here, in cents."""
        return self.room.floor.law.locale(self.night).cash

    @cached_property
    def teller(self) -> Teller:
        return Teller(self.room, self.language)

    @property
    def writing(self) -> Writing:
        return Writing(self.currency, self.language)

    @cached_property
    def stock(self) -> Pieces:
        return pieces_at(self.night, STOCK)

    @property
    def drawer(self) -> int:
        """The bank's cash, in cents."""
        return self.night.balances.of(DRAWER, Asset(self.currency))

    def mode_name(self, mode: Mode) -> str:
        """The name that the law of tonight gives a mode of its bank."""
        return mode_words(self.room.floor.law, self.night, mode).say(self.language)

    @property
    def mode_said(self) -> str:
        return self.mode_name(self.bank.mode) if self.bank.mode else self.say("bank.mode_none")

    @property
    def medium(self) -> str:
        """`notes` of play money, or `chips`: as the words of the pages tell them apart."""
        return "notes" if self.bank.mode == "not redeemable" else "chips"

    @property
    def medium_name(self) -> str:
        return self.say("bank.notes" if self.medium == "notes" else "bank.chips")

    def has(self, *roles: Role) -> bool:
        return any(role in self.place.roles for role in roles)

    def first_part(self, *roles: Role) -> str:
        """In which of these parts somebody here speaks; nothing: in none."""
        return next((role.value for role in roles if self.has(role)), "")

    @property
    def at_work(self) -> bool:
        return self.bank.opened and not self.bank.closed

    @property
    def my_part(self) -> str:
        """What I am here; nothing: I have no part."""
        mine = [role for role in Role if role in self.place.roles]
        first = sorted(mine, key=lambda role: role not in (Role.CASHIER, Role.RECORDER))
        return self.part(first[0]) if first else ""

    def people(self, role: Role) -> tuple[str, ...]:
        return holders(self.night, role)

    def runners(self) -> tuple[str, ...]:
        return self.people(Role.RUNNER)

    @cached_property
    def clauses(self) -> dict[str, str]:
        """By part of the bank's law, the clause that speaks in tonight's mode."""
        return {part: rule_of(self.rules, self.bank.mode, part).clause for part in BY_MODE}

    @property
    def unsigned(self) -> int:
        """How much has happened at the bank that cashier and recorder have not both signed."""
        done = min(
            max((signed_up_to(self.night, BANK, one) for one in self.people(role)), default=0)
            for role in (Role.CASHIER, Role.RECORDER)
        )
        moves = self.activity.moves
        return len(moves) - bisect_right(moves, done)

    def say(self, key: str, **facts: object) -> str:
        return sentence(key).say(self.language, facts)

    def money(self, units: int) -> str:
        return self.teller.money(units)

    def net(self, units: int) -> str:
        """An amount that was won or lost, with its sign."""
        return with_sign(units, self.money(abs(units)))

    def cash(self, cents: int) -> str:
        return self.teller.cash(cents)

    def pieces(self, pieces: Pieces) -> str:
        """`20 × $5, 50 × $1`: a line breaks between pieces, not within one."""
        return self.teller.pieces(pieces).replace(" × ", "\xa0×\xa0")

    def part(self, role: Role) -> str:
        return self.teller.term(role.value)

    def place_name(self, place: str) -> str:
        return place_name(place, self.language)

    def report_of(self, sheet: str) -> Paper | None:
        """The report on the difference of a count sheet."""
        return next((one for one in self.bank.papers.of("report") if one.of == sheet), None)

    def time(self, seq: int) -> str:
        """When this entry of the bank was made."""
        at = self.activity.at.get(seq)
        return self.teller.time(at, "%H:%M") if at else ""

    def refusal(self, no: Refusal) -> Trouble:
        return refused(self.room, BANK, self.language, no)

    def refused(self, role: Role, action: Any) -> Trouble | None:
        """Why the night wouldn't hear this from me now, or None."""
        command = Command(id="", desk=BANK, by=Actor(role), operator=self.me, action=action)
        no = refusal_of(self.room, command)
        return self.refusal(no) if no else None

    def typed_in(self, form: str) -> Mapping[str, str] | None:
        """The text typed in this form, where it was not accepted."""
        return self.said if self.said.get("form") == form else None

    def kept(self, form: str, name: str, otherwise: str = "") -> str:
        """What was typed in this field of this form, where the form was not accepted."""
        return self.said.get(name, "") if self.said.get("form") == form else otherwise
