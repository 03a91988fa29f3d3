"""Conversations at the bank that read like the floor: who, what they say, and the verdict.

A line is `cashier  sell 40 tendered=5000  ok: sold S-1`: fields by position, then by name; a
person other than the part's usual one is named behind it, `runner Robin`. `sign SCOPE` is a
certificate over what is on record, truly signed. Another desk stands before what is said there,
`W1: open`. Two more words are nobody's: `books PLACE` says what the books have there, `missing`
what stands between the bank and its closing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_origin, get_type_hints

import msgspec

from croupier.bank.ledger import Account, Asset
from croupier.floor.wire import kind_of
from croupier.kit.actors import Actor, Role, player
from croupier.kit.rules import Refusal
from croupier.kit.specs import Specs
from croupier.night.bank.closing import missing
from croupier.night.bank.holdings import pieces_at
from croupier.night.bank.specs import ACTIONS
from croupier.night.model import MACHINE
from croupier.night.office.office import OFFICE
from croupier.night.registry import sayings_at, specs_at
from helpers.bank.books import BANK, Books
from helpers.scripts import ScriptError, unmatched
from helpers.signers import PERSON

ROLES = sorted((role.value for role in Role), key=len, reverse=True)


def run(script: str, found: Books) -> None:
    """Say every line and compare what follows."""
    for raw in script.strip().splitlines():
        line = raw.split("#")[0].rstrip()
        if line:
            who, says, expected = re.split(r"\s{2,}", line.strip(), maxsplit=2)
            got = asked(found, who, says)
            if not answers(got, expected):
                raise ScriptError(f"{line}\n  got: {'; '.join(got)}")


def answers(got: list[str], expected: str) -> bool:
    if expected == "ok":
        return got[0] == "ok"
    if not expected.startswith("ok: "):
        return got == [expected]
    wanted = [part.strip() for part in expected.removeprefix("ok: ").split(";")]
    return got[0] == "ok" and unmatched(wanted, got[1:]) is None


def asked(found: Books, who: str, says: str) -> list[str]:
    if who == "books":
        return [lies_at(found, says.replace("_", " "))]
    if who == "missing":
        lacks = missing(found.floor.law, found.night())
        return [", ".join(plain(no) for no in lacks) or "nothing"]
    role, name = speaker(who)
    desk, words = desk_of(says)
    action = action_of(found, name, desk, words)
    actor = player(int(name.split()[0])) if role is Role.PLAYER else Actor(role)
    verdict = found.tries(name.split()[-1], action, desk, actor)
    if isinstance(verdict, Refusal):
        return [told(verdict)]
    kinds = specs_at(found.night(), desk)
    return ["ok", *(event_words(event, kinds) for event in verdict)]


def speaker(who: str) -> tuple[Role, str]:
    part = next(role for role in ROLES if f"{who} ".startswith(f"{role} "))
    return Role(part), who.removeprefix(part).strip() or PERSON.get(Role(part), MACHINE)


def desk_of(says: str) -> tuple[str, str]:
    name, found, words = says.partition(": ")
    if not found or " " in name:
        return BANK, says
    return (name if name == OFFICE else f"tables/{name}"), words


def action_of(found: Books, person: str, desk: str, text: str) -> Any:
    word, *rest = text.split()
    if word == "sign":
        named = dict(part.split("=") for part in rest[1:])
        bounds = {name: int(value) for name, value in named.items()}
        return found.certificate(person, spaced(rest[0]), **bounds)
    sayings = ACTIONS if desk == BANK else sayings_at(found.night(), desk)
    saying = sayings[word].record
    names, hints = [field.name for field in fields(saying)], get_type_hints(saying)
    said: dict[str, Any] = {}
    for position, part in enumerate(rest):
        name, equals, value = part.partition("=")
        name, value = (name, value) if equals else (names[position], part)
        said[name] = value_of(hints[name], value, found)
    return msgspec.convert(said, saying, strict=True)


def spaced(text: str) -> str:
    return text.replace("_", " ")


def value_of(hint: Any, text: str, found: Books) -> Any:
    if text == "none":
        return None
    if get_origin(hint) is Mapping:
        pairs = (pair.split(":") for pair in text.split(",") if text != "nothing")
        return {each: int(count) for each, count in pairs}
    if get_origin(hint) is tuple:
        return text.split(",") if text != "nothing" else []
    if text in ("yes", "no") and hint in (bool, bool | None):
        return text == "yes"
    if re.fullmatch(r"-?\d+", text) and hint is not str:
        return int(text)
    return found.wheel.digest if text == "BOOK" else spaced(text) if text != "nothing" else ""


def plain(no: Refusal) -> str:
    """What is missing, in a word or two: of whom, where."""
    facts = dict(no.facts)
    named = [str(facts[name]) for name in ("paper", "table", "scope", "person") if name in facts]
    return " ".join([no.code, *named])


def told(no: Refusal) -> str:
    facts = " ".join(f"{name}={value}" for name, value in no.facts)
    return f"{no.code} {no.clause} {facts}".strip()


def event_words(event: Any, kinds: Specs) -> str:
    """A kind and its fields; what is empty is left out."""
    words = [kind_of(event, kinds)]
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, Mapping):
            words += [pieces_words(value)] if value else []
        elif value not in ("", ()):
            words.append("none" if value is None else str(getattr(value, "value", value)))
    return " ".join(words)


def pieces_words(pieces: Mapping[str, Any]) -> str:
    return ",".join(f"{each}:{count}" for each, count in pieces.items())


def lies_at(found: Books, account: str) -> str:
    """By value, by piece, and in cash."""
    night, own = found.night(), Account(account)
    pieces = pieces_words(pieces_at(night, own)) or "nothing"
    return f"{night.holds(own)} {pieces} {night.balances.of(own, Asset('CAD'))}"
