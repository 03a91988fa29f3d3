"""The people of the house: the first, everybody after, and what can't be a name or a PIN."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.kit.actors import LICENSEE, Role
from croupier.night.office.model import Appoint
from croupier.words.web import sentence
from helpers.pin_pages import log_lines
from helpers.webhouse import PASSWORD, PIN, SETUP, Web, aside


def link_in(page: str) -> str:
    """The path of the invitation that a page shows."""
    (found,) = re.findall(r"http://[^/\s<]+(/join/[\w-]+)", page)
    return str(found)


def said(answer: Any) -> str:
    text: str = answer.content.decode()
    return text.replace("&#x27;", "'")


@pytest.fixture(autouse=True)
def forgotten(web: Web) -> None:
    from croupier.web.people.models import Person, Tries  # noqa: PLC0415

    web.person("Ada", administrator=True)
    Tries.objects.all().delete()
    Person.objects.filter(login__in=["zélie", "yan"]).delete()


@pytest.fixture
def nobody(web: Web) -> None:  # noqa: ARG001 - Django must be set up
    """A house that nobody manages yet."""
    from croupier.web.people.models import Person  # noqa: PLC0415

    Person.objects.filter(administrator=True).update(administrator=False)


FIRST = {"word": SETUP, "name": "Zélie", "pin": "tin drum 42", "again": "tin drum 42"}


@pytest.mark.usefixtures("nobody")
def test_the_first_run_makes_the_administrator_and_only_the_first(web: Web) -> None:
    async def go() -> None:
        browser = web.browser()
        assert f'value="{SETUP}"' in said(await browser.get(f"/setup?word={SETUP}"))
        answer = await browser.post("/setup", FIRST)
        assert answer["Location"] == "/people"
        assert "Zélie" in said(await browser.get("/people"))
        again = {**FIRST, "name": "Yan"}
        for late in (browser, web.browser()):
            assert (await late.get("/setup")).status_code == 404
            assert (await late.post("/setup", again)).status_code == 404

    web.run(go())


@pytest.mark.usefixtures("nobody")
@pytest.mark.parametrize(
    ("field", "text", "key"),
    [
        ("word", "brass-lamb", "no_such_word"),
        ("word", "", "no_such_word"),
        ("again", "tin drum 43", "not_the_same"),
        ("name", "Machine", "name_of_the_machine"),
    ],
)
def test_without_the_word_nobody_begins(web: Web, field: str, text: str, key: str) -> None:
    async def go() -> None:
        browser = web.browser()
        answer = await browser.post("/setup", {**FIRST, field: text})
        assert answer.status_code == 422
        assert sentence(f"people.{key}").en in said(answer)
        assert "tin drum" not in said(answer)
        assert (await browser.get("/people")).status_code == 303

    web.run(go())


def test_people_are_for_the_administrator(web: Web) -> None:
    web.say("office", LICENSEE, "Lou", Appoint("Odette", Role.PIT_BOSS, of_age=True, member=True))

    async def go() -> None:
        assert (await web.browser().get("/people")).status_code == 303
        assert (await web.browser("Lou").get("/people")).status_code == 403
        assert (await web.browser("Lou").get("/nights/gala/tickets")).status_code == 403
        page = said(await web.browser("Ada").get("/people"))
        assert 'value="Odette"' in page  # of the night's staff, and can't sign in yet

    web.run(go())


def test_somebody_is_added_and_can_sign_in(web: Web) -> None:
    async def go() -> None:
        admin = web.browser("Ada")
        shown = said(await admin.post("/people", {"name": " Yan ", "own_pin": PASSWORD}))
        assert "Invitation for Yan" in shown
        assert "No PIN yet" in said(await admin.get("/people"))
        answer = await web.browser().post(link_in(shown), {"pin": "739164", "again": "739164"})
        assert answer.status_code == 303
        answer = await web.browser().post("/sign-in", {"name": "yan", "pin": "739164"})
        assert answer.status_code == 303
        taken = await admin.post("/people", {"name": "YAN", "own_pin": PASSWORD})
        assert "There is a YAN already." in said(taken)
        assert 'value="YAN"' in said(taken)

    web.run(go())


def test_a_person_is_unlocked_kept_out_and_let_in(web: Web) -> None:
    async def go() -> None:
        admin, browser = web.browser("Ada"), web.browser()
        person = web.person("Yan")
        path = f"/people/{person.pk}"
        for _ in range(5):
            await browser.post("/sign-in", {"name": "Yan", "pin": "9999"})
        assert "Locked" in said(await admin.get("/people"))
        no = said(await admin.post(path, {"do": "unlock"}))
        assert 'value="unlock"' in no, "locked still"
        assert sentence("pins.pin_again").en in no
        await admin.post(path, {"do": "unlock", "own_pin": PASSWORD})
        key = {"name": "Yan", "pin": PIN}
        assert (await browser.post("/sign-in", key)).status_code == 303
        no = said(await admin.post(path, {"do": "out"}))
        assert sentence("pins.pin_again").en in no
        no = said(await admin.post(path, {"do": "out", "own_pin": "no lamp 8"}))
        assert sentence("pins.pin_again_wrong").en in no
        await admin.post(path, {"do": "out", "own_pin": PASSWORD})
        assert (await browser.post("/sign-in", key)).status_code == 422
        await admin.post(path, {"do": "in", "own_pin": PASSWORD})
        assert (await browser.post("/sign-in", key)).status_code == 303
        assert (await admin.post(path, {"do": "dance"})).status_code == 404
        typed = {"do": "pin", "pin": "739164", "again": "739164", "own_pin": PASSWORD}
        assert (await admin.post(path, typed)).status_code == 404, "nobody types another's PIN"
        assert (await browser.post("/sign-in", key)).status_code == 303

    web.run(go())


def test_who_was_kept_out_signs_in_again(web: Web) -> None:
    """Being let in again opens no door that was left open before: neither page nor token."""

    async def go() -> None:
        admin, browser = web.browser("Ada"), web.browser()
        path, key = f"/people/{web.person('Yan').pk}", {"name": "Yan", "pin": PIN}
        await browser.post("/sign-in", key)
        said_in = await web.browser().post("/api/v1/session", key, "application/json")
        token = {"Authorization": f"Bearer {said_in.json()['token']}"}
        assert "Yan" in said(await browser.get("/sign-in"))
        assert (await web.browser().get("/api/v1/nights", headers=token)).status_code == 200
        for way in ("out", "in"):
            await admin.post(path, {"do": way, "own_pin": PASSWORD})
            assert "Yan" not in said(await browser.get("/sign-in"))
            assert (await web.browser().get("/api/v1/nights", headers=token)).status_code == 401
        assert (await browser.post("/sign-in", key)).status_code == 303
        assert "Yan" in said(await browser.get("/sign-in"))

    web.run(go())


def test_a_new_pin_ends_what_was_open_even_where_it_is_the_same(web: Web) -> None:
    from croupier.web.people.making import set_pin  # noqa: PLC0415

    person = web.person("Yan")
    before, epoch = person.get_session_auth_hash(), person.epoch
    aside(lambda: set_pin(person, PIN))
    person.refresh_from_db()
    assert (person.epoch, person.get_session_auth_hash() != before) == (epoch + 1, True)


@pytest.fixture
def lookalike(web: Web) -> Iterator[Any]:
    """As an earlier version let one be made beside Yann, and as its house opens now."""
    from croupier.web.people.models import Person  # noqa: PLC0415

    web.person("Yann")
    twin = Person(login="//9001", name="Ｙann", is_active=False)  # noqa: RUF001
    twin.set_password(PIN)
    aside(twin.save)
    yield twin
    aside(lambda: Person.objects.filter(name__in=("Yann", twin.name)).delete())


def test_an_account_that_reads_like_another_stays_out(web: Web, lookalike: Any) -> None:
    words = sentence("pins.lookalike").en.partition("}")[2]

    async def go() -> None:
        admin, path = web.browser("Ada"), f"/people/{lookalike.pk}"
        answer = await admin.post(path, {"do": "in", "own_pin": PASSWORD})
        assert (answer.status_code, words in said(answer)) == (422, True)

    web.run(go())
    lookalike.refresh_from_db()
    assert not lookalike.is_active
    aside(lambda: type(lookalike).objects.filter(pk=lookalike.pk).update(is_active=True))

    async def invite() -> None:
        admin, path = web.browser("Ada"), f"/people/{lookalike.pk}"
        answer = await admin.post(path, {"do": "invite", "own_pin": PASSWORD})
        assert (answer.status_code, words in said(answer)) == (422, True)

    web.run(invite())


def test_a_session_acts_on_its_own_account_alone(web: Web, lookalike: Any) -> None:
    """Whoever came in with it in an earlier version changes nothing of the other's."""
    people = type(lookalike).objects
    aside(lambda: people.filter(pk=lookalike.pk).update(is_active=True))
    aside(lambda: people.filter(name="Yann").update(reset_at=1_800_000_000, reset_by="Ada"))
    client, twin = web.browser(), aside(lambda: people.get(pk=lookalike.pk))
    aside(lambda: client.force_login(twin))

    async def go() -> None:
        assert (await client.post("/pin/told", {"next": "/"})).status_code == 303
        form = {"old": "739165", "pin": "739164", "again": "739164"}
        assert (await client.post("/pin", form)).status_code == 422

    web.run(go())
    yann = aside(lambda: people.get(name="Yann"))
    assert yann.reset_at
    assert not aside(lambda: tries_at_key(yann))
    assert aside(lambda: tries_at_key(twin)) == 1


def tries_at_key(person: Any) -> int:
    from croupier.web.people.models import SigningKey  # noqa: PLC0415

    row = SigningKey.objects.filter(person=person).first()
    return row.tries if row else 0


@pytest.fixture
def ada_alone(web: Web) -> Iterator[Any]:
    """Ada is the one administrator of the house."""
    from croupier.web.people.models import Person  # noqa: PLC0415

    ada = web.person("Ada", administrator=True)
    others = Person.objects.filter(administrator=True).exclude(pk=ada.pk)
    kept = aside(lambda: list(others.values_list("pk", flat=True)))
    aside(lambda: Person.objects.filter(pk__in=kept).update(administrator=False))
    yield ada
    aside(lambda: Person.objects.filter(pk__in=kept).update(administrator=True))


def test_the_last_administrator_stays(web: Web, ada_alone: Any) -> None:
    async def go() -> None:
        admin = web.browser("Ada")
        out = {"do": "out", "own_pin": PASSWORD}
        answer = await admin.post(f"/people/{ada_alone.pk}", out)
        assert sentence("people.last_administrator").en in said(answer)
        assert (await admin.get("/people")).status_code == 200

    web.run(go())


@pytest.mark.parametrize(
    ("pin", "key"),
    [
        ("123", "pin_too_short"), ("abcdefg", "pin_too_short"), ("", "pin_too_short"),
        ("48261", "pin_too_short"), ("4826", "pin_too_short"),
        ("123456", "pin_weak"), ("000000", "pin_weak"), ("987654", "pin_weak"),
        ("890123", "pin_weak"), ("121212", "pin_weak"), ("159357", "pin_weak"),
        *((pin, "pin_weak") for pin in (
            "112233", "123321", "147258", "159753", "789456", "852456", "741852", "111222",
            "000001", "246802", "147258369", "19901990",
        )),
        ("      48", "pin_weak"), ("    4826", "pin_weak"), ("\u3164" * 8 + "48", "pin_weak"),
        ("１２３４５６７８", "pin_weak"), ("aaaaaaab", "pin_weak"),  # noqa: RUF001
        ("password", "pin_weak"), ("Bartholomé 1", "pin_weak"), ("bartholomé12345", "pin_weak"),
        ("Bartholomé", "pin_weak"), ("aaaaaaaaaa", "pin_weak"), ("9" * 129, "pin_too_long"),
        ("482617", None), ("4826171", None), ("brass lamp", None), ("739164", None),
    ],
)  # fmt: skip
def test_what_is_guessed_first_is_no_pin(pin: str, key: str | None) -> None:
    from croupier.web.people.pins import refuse_secret  # noqa: PLC0415

    no = refuse_secret(pin, "bartholomé")
    assert (no.key if no else None) == (f"people.{key}" if key else None)


@pytest.mark.parametrize(
    ("password", "key"),
    [
        ("482617", "password_too_short"), ("4826174826174", "password_too_short"),
        ("brasslamp", "password_too_short"), ("brass lamp", None), ("Bartholomé", "pin_weak"),
        ("bartholomé bartholomé", "pin_weak"), ("         1", "pin_weak"),
        ("482617 482617", "pin_weak"), ("tin drum 42", None),
    ],
)  # fmt: skip
def test_an_administrator_has_a_password(password: str, key: str | None) -> None:
    from croupier.web.people.pins import refuse_secret  # noqa: PLC0415

    no = refuse_secret(password, "bartholomé", administrator=True)
    assert (no.key if no else None) == (f"people.{key}" if key else None)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "name_missing"), ("x" * 51, "name_too_long"), ("A\x07nn", "name_unsafe"),
        ("A\u202enn", "name_unsafe"), ("A\u200bnn", "name_unsafe"), ("#12", "name_of_tickets"),
        ("gala/12", "name_of_tickets"), ("MACHINE", "name_of_the_machine"), ("Zoé", None),
        ("Ann-Marie O'Neill", None), ("李", None),
    ],
)  # fmt: skip
def test_a_name_can_stand_in_a_record(name: str, key: str | None) -> None:
    from croupier.web.people.names import refuse_name, tidied  # noqa: PLC0415

    no = refuse_name(tidied(name))
    assert (no.key if no else None) == (f"people.{key}" if key else None)


def test_one_name_is_written_one_way() -> None:
    from croupier.web.people.names import login_of, tidied  # noqa: PLC0415

    assert tidied("  Zoe\u0301 ") == "Zoé"
    assert login_of("STRASSE") == login_of("Straße")


@pytest.mark.parametrize(
    "name",
    ["ZOÉ YANN", "Zoe\u0301 Yann", "Ｚｏé Ｙａｎｎ", "zoé\u00a0yann", "Zoé  Yann"],  # noqa: RUF001
)
@pytest.mark.usefixtures("web")
def test_names_that_look_alike_are_one_account(name: str) -> None:
    from croupier.web.people import making  # noqa: PLC0415
    from croupier.web.people.accounts import find_account, spelling_of  # noqa: PLC0415

    first = aside(lambda: making.make_person("Zoé Yann"))
    try:
        taken = aside(lambda: making.add_person(name))
        assert taken.key in ("people.name_taken", "people.name_unsafe")  # type: ignore[union-attr]
        assert aside(lambda: find_account(name)) == first
        assert aside(lambda: spelling_of(name)) == "Zoé Yann"
    finally:
        aside(first.delete)


def test_whoever_is_appointed_has_the_spelling_of_their_account(web: Web) -> None:
    web.person("Yves")

    async def go() -> None:
        said = {
            "action": "appoint",
            "person": "ＹＶＥＳ",  # noqa: RUF001
            "role": "runner",
            "of_age": "yes",
            "member": "yes",
        }
        done = await web.browser("Lou").post("/nights/gala/office", {**said, "own_pin": PIN})
        assert done.status_code == 303

    web.run(go())
    assert Role.RUNNER in web.room.night.office.staff["Yves"]
    assert ("part_given", "Lou", "Yves") in log_lines(web)


@pytest.mark.usefixtures("web")
def test_accounts_of_before_are_found_by_the_key_of_their_name() -> None:
    """The first of two that look alike keeps the name; the other is kept out, not lost."""
    from django.apps import apps  # noqa: PLC0415
    from django.db import connection  # noqa: PLC0415

    from croupier.web.people.models import Person  # noqa: PLC0415

    made = [
        Person(login="ｏda", name="Ｏda", is_active=False),  # noqa: RUF001
        Person(login="oda", name="Oda"),
        Person(login="ODA", name="ODA", administrator=True),
        Person(login="ｏlaf", name="Ｏlaf"),  # noqa: RUF001
    ]
    late = import_module("croupier.web.people.migrations.0004_one_account_a_name")

    def go() -> list[Any]:
        for one in made:
            one.save()
        late.find_people_by_key(apps, SimpleNamespace(connection=connection))
        return [Person.objects.get(pk=one.pk) for one in made]

    try:
        kept_out, first, double, olaf = aside(go)
        assert (first.login, first.is_active, first.epoch) == ("oda", True, 0)
        assert (olaf.login, olaf.is_active) == ("olaf", True)
        for one in (kept_out, double):
            assert (one.login, one.is_active, one.epoch) == (f"//{one.pk}", False, 1)
        assert double.administrator, "an administrator looks at it, and decides"
    finally:
        aside(lambda: [one.delete() for one in made])


@pytest.mark.usefixtures("web")
def test_the_tables_are_as_the_models_say() -> None:
    from django.core.management import call_command  # noqa: PLC0415

    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def test_making_a_person_again_changes_nothing() -> None:
    from croupier.web.people.making import make_person  # noqa: PLC0415

    first = aside(lambda: make_person("Yan", "739164"))
    again = aside(lambda: make_person("yan", "482617"))
    assert (again.pk, again.name) == (first.pk, "Yan")
    assert again.check_password("739164")
    with pytest.raises(AssertionError):
        make_person("machine", "739164")


@pytest.mark.parametrize("name", ["Lou", "ＬＯＵ", "Odile", "odile"])  # noqa: RUF001
def test_nobody_plays_under_a_name_of_the_houses_people(web: Web, name: str) -> None:
    """Neither of somebody with an account nor of somebody who has a part and no account yet."""
    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415
    from croupier.web.people.wrong import Wrong  # noqa: PLC0415

    web.person("Lou")
    if "Odile" not in web.room.night.office.staff:
        web.say(
            "office", LICENSEE, "Lou", Appoint("Odile", Role.PIT_BOSS, of_age=True, member=True)
        )
    tickets = aside(lambda: make_tickets("gala", 1))
    assert not isinstance(tickets, Wrong)

    async def go() -> None:
        phone = web.browser()
        answer = await phone.post(f"/t/{tickets[0].code}", {"name": name})
        assert answer.status_code == 422
        assert sentence("people.display_refused").say("en", {"longest": 30}) in said(answer)
        answer = await phone.post(f"/t/{tickets[0].code}", {"name": "Louis"})
        assert answer.status_code == 303

    web.run(go())
