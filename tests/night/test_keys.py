"""The keys that people sign with: given by one, replaced by two, never another's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.kit.actors import CROUPIER, DIRECTOR, LICENSEE, PIT_BOSS, Actor, Role
from croupier.kit.rules import Refusal
from croupier.night.model import law_of
from croupier.night.office.model import (
    Appoint,
    ConfirmKey,
    GiveKey,
    KeyGiven,
    KeyRenewalAsked,
    KeyRenewed,
    Release,
    Renewal,
    RenewKey,
)
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.houses import House, house, refusal
from helpers.signers import public
from helpers.soak import examples

RECORDER = Actor(Role.RECORDER)
ANN, BEN, NEW, NEWER = (public(name) for name in ("Ann", "Ben", "Ann again", "Ann once more"))


def staffed(book: str = "ontario-wheel") -> House:
    found = house(book)
    found.must("office", LICENSEE, Appoint("Rex", Role.RECORDER, of_age=True, member=True))
    return found


def with_key(book: str = "ontario-wheel") -> House:
    found = staffed(book)
    found.must("office", CROUPIER, GiveKey("Ann", ANN), "Ann")
    return found


def say(found: House, who: str, action: Any) -> Any:
    part = {"Ann": CROUPIER, "Ben": CROUPIER, "Cora": PIT_BOSS, "Dora": DIRECTOR, "Rex": RECORDER}
    return found.say("office", part.get(who, LICENSEE), action, who)


@pytest.mark.clause("HOUSE-19")
def test_a_first_key_is_brought_by_its_person_and_by_nobody_else() -> None:
    """Whoever made it for another could sign in their name."""
    found = staffed()
    for who in ("Lou", "Dora", "Ben"):
        no = say(found, who, GiveKey("Ann", ANN))
        assert refusal(no) == "first_key_is_own HOUSE-19 person=Ann"
    assert say(found, "Ann", GiveKey("Ann", ANN)) == (KeyGiven("Ann", ANN),)
    assert say(found, "Lou", GiveKey("Lou", BEN)) == (KeyGiven("Lou", BEN),)
    assert say(found, "Cora", GiveKey("Cora", NEW)) == (KeyGiven("Cora", NEW),)
    assert found.floor.night.office.keys == {"Ann": ANN, "Lou": BEN, "Cora": NEW}


@pytest.mark.clause("HOUSE-19")
def test_why_a_key_is_not_taken_in_order() -> None:
    found = with_key()
    for who, action, said in (
        ("Cora", GiveKey("Ann", "x"), "first_key_is_own HOUSE-19 person=Ann"),
        ("Lou", GiveKey("Eve", "x"), "first_key_is_own HOUSE-19 person=Eve"),
        ("Ann", GiveKey("Ann", "x"), "has_a_key HOUSE-19 person=Ann"),
        ("Ben", GiveKey("Ben", BEN.upper()), "not_a_key HOUSE-19"),
        ("Ben", GiveKey("Ben", BEN[:-2]), "not_a_key HOUSE-19"),
        ("Ben", GiveKey("Ben", f"{BEN}\n"), "not_a_key HOUSE-19"),
        ("Ben", GiveKey("Ben", ANN), "key_seen HOUSE-19"),
        ("Cora", RenewKey("Ann", "x"), "not_their_key HOUSE-19 person=Ann"),
        ("Lou", RenewKey("Eve", "x"), "has_no_part HOUSE-19 person=Eve"),
        ("Ben", RenewKey("Ben", "x"), "has_no_key HOUSE-19 person=Ben"),
        ("Ann", RenewKey("Ann", "x"), "not_a_key HOUSE-19"),
        ("Ann", RenewKey("Ann", ANN), "key_seen HOUSE-19"),
        ("Lou", ConfirmKey("Ann"), "no_key_asked HOUSE-19 person=Ann"),
        ("Ann", ConfirmKey("Ann"), "not_their_part HOUSE-7 role=croupier"),
        ("Eve", GiveKey("Eve", BEN), "not_their_part HOUSE-7 role=licensee"),
    ):
        assert refusal(say(found, who, action)) == said
    assert found.floor.night.office.keys == {"Ann": ANN}


@pytest.mark.clause("HOUSE-19")
def test_a_new_key_counts_when_a_second_person_confirms_it() -> None:
    found = with_key()
    assert say(found, "Ann", RenewKey("Ann", NEW)) == (KeyRenewalAsked("Ann", NEW, "Ann"),)
    assert found.floor.night.office.keys["Ann"] == ANN, "until then it is the old one"
    assert found.floor.night.office.renewals == {"Ann": Renewal(NEW, "Ann")}
    assert say(found, "Rex", ConfirmKey("Ann")) == (KeyRenewed("Ann", NEW, "Ann", "Rex"),)
    office = found.floor.night.office
    assert (office.keys, office.renewals) == ({"Ann": NEW}, {})
    again = say(found, "Rex", ConfirmKey("Ann"))
    assert refusal(again) == "no_key_asked HOUSE-19 person=Ann"
    for who in ("Ann", "Lou"):
        assert refusal(say(found, who, RenewKey("Ann", ANN))) == "key_seen HOUSE-19"


@pytest.mark.clause("HOUSE-19")
def test_whoever_asked_never_confirms_in_whatever_part() -> None:
    found = with_key()
    found.must("office", LICENSEE, Release("Rex", Role.RECORDER))
    found.must("office", LICENSEE, Appoint("Dora", Role.RECORDER, of_age=True, member=True))
    say(found, "Dora", RenewKey("Ann", NEW))
    for part in (DIRECTOR, RECORDER):
        verdict = found.say("office", part, ConfirmKey("Ann"), "Dora")
        assert refusal(verdict) == "key_by_two HOUSE-19 person=Dora"
    assert say(found, "Lou", ConfirmKey("Ann")) == (KeyRenewed("Ann", NEW, "Dora", "Lou"),)


def test_the_owner_of_a_key_confirms_what_somebody_else_has_asked() -> None:
    found = staffed()
    say(found, "Rex", GiveKey("Rex", BEN))
    say(found, "Lou", RenewKey("Rex", NEW))
    assert say(found, "Rex", ConfirmKey("Rex")) == (KeyRenewed("Rex", NEW, "Lou", "Rex"),)


def test_what_waits_can_be_asked_by_somebody_else_and_by_another_key() -> None:
    """The only chief may have asked first: then the owner asks too, and the chief confirms."""
    found = with_key()
    say(found, "Lou", RenewKey("Ann", NEW))
    assert refusal(say(found, "Lou", RenewKey("Ann", NEW))) == "key_seen HOUSE-19"
    assert say(found, "Ann", RenewKey("Ann", NEW)) == (KeyRenewalAsked("Ann", NEW, "Ann"),)
    assert say(found, "Ann", RenewKey("Ann", NEWER)) == (KeyRenewalAsked("Ann", NEWER, "Ann"),)
    stolen = say(found, "Ben", GiveKey("Ben", NEW))
    assert refusal(stolen) == "key_seen HOUSE-19", "nobody takes what another has asked for"
    assert say(found, "Lou", ConfirmKey("Ann")) == (KeyRenewed("Ann", NEWER, "Ann", "Lou"),)


def test_a_key_outlasts_the_part() -> None:
    found = with_key()
    found.must("office", LICENSEE, Release("Ann", Role.CROUPIER))
    assert found.floor.night.office.keys == {"Ann": ANN}
    gone = say(found, "Lou", RenewKey("Ann", NEW))
    assert refusal(gone) == "has_no_part HOUSE-19 person=Ann"


@pytest.mark.clause("FR-69")
def test_in_france_the_law_itself_asks_for_the_signature() -> None:
    found = with_key("france-roue-de-la-chance")
    verdict = say(found, "Ann", GiveKey("Ann", NEW))
    assert refusal(verdict) == "has_a_key FR-69 person=Ann"


def test_a_night_that_is_older_than_the_rule_says_whose_part_it_is() -> None:
    book = load("ontario-wheel")
    assert book.event
    rules = replace(book.event.rules, electronic_signature=None)
    old: Rulebook[Any] = replace(book.event, rules=rules)
    found = house(book, event=old)
    assert found.floor.law.books == law_of(old, book).books
    say(found, "Ann", GiveKey("Ann", ANN))
    assert refusal(say(found, "Ann", GiveKey("Ann", NEW))) == "has_a_key HOUSE-7 person=Ann"


@given(data=st.data())
@settings(max_examples=examples(40))
def test_any_conversation_about_keys(data: st.DataObject) -> None:
    """A key is one person's, comes into force once, and is replaced by two people or not at all."""
    found, ever = staffed(), dict[str, str]()
    people = st.sampled_from(["Ann", "Ben", "Cora", "Dora", "Lou", "Rex", "Eve"])
    keys = st.sampled_from([public(str(number)) for number in range(8)])
    actions = st.one_of(
        st.builds(GiveKey, people, keys),
        st.builds(RenewKey, people, keys),
        st.builds(ConfirmKey, people),
    )
    for _ in range(data.draw(st.integers(1, 40))):
        who, action = data.draw(people), data.draw(actions)
        before = found.floor.night.office
        verdict = say(found, who, action)
        if isinstance(verdict, Refusal):
            assert found.floor.night.office is before
            continue
        (event,) = verdict
        if isinstance(event, KeyGiven):
            assert event.person == who
        if isinstance(event, KeyRenewed):
            assert event.asked_by != event.confirmed_by == who
        if not isinstance(event, KeyRenewalAsked):
            assert ever.setdefault(event.key, event.person) == event.person
            assert before.keys.get(event.person) != event.key
    now = found.floor.night.office.keys
    assert len(set(now.values())) == len(now)
