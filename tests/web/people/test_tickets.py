"""Tickets and invitations: who has one comes in, and the record knows them by their number."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from croupier.kit.actors import Role
from croupier.words.web import sentence
from helpers.webhouse import NIGHT, Web, aside

TICKETS = f"/nights/{NIGHT}/tickets"


def said(answer: Any) -> str:
    text: str = answer.content.decode()
    return text.replace("&#x27;", "'")


@pytest.fixture(autouse=True)
def forgotten(web: Web) -> None:
    from croupier.web.people.models import Person, Tries  # noqa: PLC0415

    web.person("Ada", administrator=True)
    Tries.objects.all().delete()
    Person.objects.exclude(night="").delete()


def make(many: int, night: str = NIGHT) -> Any:
    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415

    return aside(lambda: make_tickets(night, many))


def test_a_sheet_is_printed_once(web: Web) -> None:
    async def go() -> None:
        admin = web.browser("Ada")
        form = said(await admin.get(TICKETS))
        batch = re.search(r'name="batch" value="(\w+)"', form)
        assert batch
        body = {"many": "3", "batch": batch[1]}
        sheet = said(await admin.post(TICKETS, body))
        codes = re.findall(r'<p class="code">([0-9A-Z]{4}-[0-9A-Z]{4})</p>', sheet)
        assert len(set(codes)) == 3
        assert sheet.count("<svg") == 3
        assert "style=" not in sheet
        assert "Ticket 1" in sheet
        assert (await admin.post(TICKETS, body))["Location"] == TICKETS  # it was reloaded
        listed = said(await admin.get(TICKETS))
        assert listed.count("Not used yet") == 3
        assert not any(code in listed or code.replace("-", "") in listed for code in codes)
        assert (await web.browser().post(f"/t/{codes[2]}")).status_code == 303

    web.run(go())


@pytest.mark.parametrize("many", ["0", "-1", "201", "x", "", "99999999999999999999"])
def test_a_sheet_has_so_many(web: Web, many: str) -> None:
    async def go() -> None:
        answer = await web.browser("Ada").post(TICKETS, {"many": many, "batch": "b"})
        assert answer.status_code == 422
        assert "A number from 1 to 200." in said(answer)

    web.run(go())


def test_numbers_go_on_and_every_night_has_its_own() -> None:
    from croupier.web.people.models import Person  # noqa: PLC0415

    numbers = [ticket.number for ticket in (*make(2), *make(3))]
    assert numbers == [1, 2, 3, 4, 5]
    assert [ticket.number for ticket in make(1, "other")] == [1]
    kept = set(Person.objects.exclude(night="").values_list("code", flat=True))
    assert len(kept) == 6


def test_a_ticket_lets_its_bearer_in_under_its_number(web: Web) -> None:
    code = make(1)[0].written

    async def go() -> None:
        browser = web.browser()
        assert "Come in with this ticket" in said(await browser.get(f"/t/{code.lower()}"))
        assert "croupier" not in browser.cookies  # looking changes nothing
        bad = await browser.post(f"/t/{code}", {"name": "Lou #3"})
        assert sentence("people.display_refused").say("en", {"longest": 30}) in said(bad)
        answer = await browser.post(f"/t/{code}", {"name": " Camille "})
        assert (answer.status_code, answer["Location"]) == (303, "/")
        assert "Camille #1" in said(await browser.get("/sign-in"))
        await browser.post("/sign-out")
        await browser.post(f"/t/{code}", {"name": "Lou"})
        assert "Camille #1" in said(await browser.get("/sign-in"))

    web.run(go())


def test_who_holds_a_ticket_is_a_player_of_its_night_alone(web: Web) -> None:
    from croupier.web.who import Who  # noqa: PLC0415

    night = web.room.night
    assert Who("#1", NIGHT).roles(night, NIGHT) == frozenset({Role.PLAYER})
    assert Who("#1", "other").roles(night, NIGHT) == frozenset()
    assert Who("Lou", "other").roles(night, NIGHT) == frozenset()


def test_without_a_name_the_number_does(web: Web) -> None:
    code = make(1)[0].code

    async def go() -> None:
        browser = web.browser()
        await browser.post(f"/t/{code}", {"name": ""})
        assert "#1" in said(await browser.get("/sign-in"))
        assert (await browser.get("/people")).status_code == 403

    web.run(go())


def test_a_ticket_is_never_locked(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.web.people import clock  # noqa: PLC0415

    code, now = make(1)[0].code, clock.seconds()

    async def go() -> None:
        browser = web.browser()
        await browser.post(f"/t/{code}")
        monkeypatch.setattr(clock, "seconds", lambda: now + 3600)
        assert (await browser.get("/people")).status_code == 403  # known, and not for them

    web.run(go())


def test_a_void_ticket_opens_nothing_and_its_bearer_is_out(web: Web) -> None:
    code = make(2)[1].code

    async def go() -> None:
        browser, admin = web.browser(), web.browser("Ada")
        await browser.post(f"/t/{code}", {"name": "Camille"})
        assert (await admin.get(f"{TICKETS}/2/void")).status_code == 303
        assert "Camille #2" in said(await browser.get("/sign-in"))
        await admin.post(f"{TICKETS}/2/void")
        assert "Camille #2" not in said(await browser.get("/sign-in"))
        answer = await browser.post(f"/t/{code}")
        assert answer.status_code == 404
        assert sentence("people.no_ticket").en in said(answer)
        assert (await admin.post(f"{TICKETS}/9/void")).status_code == 404
        listed = said(await admin.get(TICKETS))
        assert "Void" in listed

    web.run(go())
    assert make(1)[0].number == 3  # a void number is not given again


def test_a_code_can_be_typed_at_the_door(web: Web) -> None:
    ticket = make(1)[0]

    async def go() -> None:
        browser = web.browser()
        typed = f" {ticket.written.lower()} "
        assert (await browser.post("/sign-in", {"code": typed}))["Location"] == f"/t/{ticket.code}"
        wrong = await browser.post("/sign-in", {"code": "nonsense!"})
        assert wrong.status_code == 422
        assert sentence("people.no_code").en in said(wrong)
        assert 'value="nonsense!"' in said(wrong)

    web.run(go())


def test_codes_are_not_guessed_by_the_thousand(web: Web) -> None:
    code = make(1)[0].code

    async def go() -> None:
        browser = web.browser(address="192.0.2.9")
        for n in range(30):
            assert (await browser.post(f"/t/0000000{n % 10}")).status_code == 404
        assert "Too many wrong tries" in said(await browser.post(f"/t/{code}"))
        other = web.browser(address="192.0.2.10")
        assert (await other.post(f"/t/{code}")).status_code == 303

    web.run(go())


def test_looking_at_codes_counts_nothing_and_tells_nothing(web: Web) -> None:
    """Pictures in some page of elsewhere lock nobody out, and nobody learns which codes are good.

    Used, void and never made: the page is the same but for its own address and its form's key.
    """
    from croupier.web.people.models import Tries  # noqa: PLC0415
    from croupier.web.people.tickets import void_ticket  # noqa: PLC0415

    fresh, used, void = make(3)
    aside(lambda: void_ticket(NIGHT, void.number))

    async def go() -> None:
        await web.browser().post(f"/t/{used.code}", {"name": "Camille"})
        await asyncio.gather(*(web.browser().get(f"/t/0000000{n % 10}") for n in range(40)))
        pages = set()
        for code in (fresh.code, used.code, void.code, "00000000"):
            answer = await web.browser().get(f"/t/{code}")
            assert answer.status_code == 200
            page = re.sub(r'(csrfmiddlewaretoken" value)="\w+"', r"\1", said(answer))
            pages.add(page.replace(code, "CODE"))
        assert len(pages) == 1
        nonsense = await web.browser().get("/t/nonsense!")
        assert nonsense.status_code == 404
        assert sentence("people.no_code").en in said(nonsense)

    web.run(go())
    assert not Tries.objects.filter(failures__gt=0).exists()


def test_letters_that_look_alike_are_one() -> None:
    from croupier.web.people.tickets import read_code  # noqa: PLC0415

    assert read_code("o0iL-abcd") == "0011ABCD"
    assert read_code("uuuu-uuuu") == read_code("1234567") == read_code("") == ""


@pytest.mark.usefixtures("practice")
def test_an_invitation_lets_a_person_in_by_one_button(web: Web) -> None:
    from croupier.web.people import invitations, making  # noqa: PLC0415

    aside(lambda: making.make_person("Nadia"))
    web.say("office", *nadia())
    word = aside(lambda: invitations.invite("nadia", f"/nights/{NIGHT}/office"))

    async def go() -> None:
        browser = web.browser()
        page = await browser.get(f"/in/{word}")
        assert "Come in as Nadia, director" in said(page)
        assert "croupier" not in browser.cookies
        answer = await browser.post(f"/in/{word}")
        assert answer["Location"] == f"/nights/{NIGHT}/office"
        office = said(await browser.get(answer["Location"]))
        assert 'name="own_pin"' not in office, "a guest of practice has no PIN to be asked for"
        part = {
            "action": "appoint",
            "person": "Nora",
            "role": "runner",
            "of_age": "yes",
            "member": "yes",
        }
        done = await browser.post(f"/nights/{NIGHT}/office", part)
        assert done.status_code == 303
        key = {"name": "Nadia", "pin": ""}
        assert (await web.browser().post("/sign-in", key)).status_code == 422
        assert (await browser.get("/in/another")).status_code == 404

    web.run(go())
    aside(invitations.withdraw_invitations)

    async def late() -> None:
        assert (await web.browser().post(f"/in/{word}")).status_code == 404

    web.run(late())


def nadia() -> Any:
    from croupier.kit.actors import LICENSEE  # noqa: PLC0415
    from croupier.night.office.model import Appoint  # noqa: PLC0415

    return LICENSEE, "Lou", Appoint("Nadia", Role.DIRECTOR, of_age=True, member=True)


@pytest.mark.usefixtures("practice")
def test_every_walk_in_is_one_more_player(web: Web) -> None:
    from croupier.web.people import invitations  # noqa: PLC0415
    from croupier.web.people.models import Person  # noqa: PLC0415

    word = aside(lambda: invitations.invite_player(NIGHT, "/"))

    async def go() -> None:
        one, two = web.browser(language="fr"), web.browser()
        assert "Entrer comme joueur" in said(await one.get(f"/in/{word}"))
        for browser in (one, two, one):
            assert (await browser.post(f"/in/{word}"))["Location"] == "/"
        assert "#1" in said(await one.get("/sign-in"))
        assert "#2" in said(await two.get("/sign-in"))

    web.run(go())
    assert Person.objects.filter(night=NIGHT).count() == 2


def test_phones_are_told_an_address_that_they_can_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    from types import SimpleNamespace  # noqa: PLC0415

    from croupier.web.config import Config  # noqa: PLC0415
    from croupier.web.views import tickets  # noqa: PLC0415

    def reached(here: str, *hosts: str) -> str:
        monkeypatch.setattr(tickets, "CONFIG", Config(hosts=hosts))
        return tickets.reached_at(SimpleNamespace(build_absolute_uri=lambda path: here + path))

    assert reached("http://192.168.7.20:8000", "localhost") == "http://192.168.7.20:8000"
    away = reached("https://localhost:8443", "localhost", "127.0.0.1", "192.168.7.20")
    assert away == "https://192.168.7.20:8443"
    assert reached("http://127.0.0.1:8000", "localhost") == "http://127.0.0.1:8000"
    assert tickets.loopback("http://127.0.0.1:8000")
    assert not tickets.loopback("http://hall.local")


def test_a_ticket_is_for_the_phone_that_used_it_first_until_the_staff_move_it(web: Web) -> None:
    code = make(1)[0].code
    web.person("Ann")

    async def go() -> None:
        phone, other, croupier = web.browser(), web.browser(), web.browser("Ann")
        assert (await phone.post(f"/t/{code}", {"name": "Camille"})).status_code == 303
        refused = await other.post(f"/t/{code}")
        assert refused.status_code == 403
        assert "Ticket 1 is in use on another phone." in said(refused)
        assert "Camille" not in said(await other.get("/sign-in"))
        assert "Camille #1" in said(await phone.get("/sign-in"))
        page = said(await croupier.get(f"{TICKETS}/move"))
        assert "Move a ticket to another phone" in page
        bad = await croupier.post(f"{TICKETS}/move", {"number": "9"})
        assert bad.status_code == 422
        assert sentence("people.no_such_number").en in said(bad)
        moved = await croupier.post(f"{TICKETS}/move", {"number": "#1"})
        assert moved["Location"] == f"{TICKETS}/move"
        assert "Ticket 1 is free." in said(await croupier.get(f"{TICKETS}/move"))
        assert "Camille" not in said(await phone.get("/sign-in")), "the old session has ended"
        assert (await other.post(f"/t/{code}")).status_code == 303
        assert "Camille #1" in said(await other.get("/sign-in"))
        assert (await phone.post(f"/t/{code}")).status_code == 403

    web.run(go())


def test_two_phones_at_once_are_one(web: Web) -> None:
    code = make(1)[0].code

    async def go() -> None:
        tries = [web.browser().post(f"/t/{code}") for _ in range(5)]
        statuses = sorted(answer.status_code for answer in await asyncio.gather(*tries))
        assert statuses == [303, 403, 403, 403, 403]

    web.run(go())


@pytest.mark.parametrize(
    ("who", "status"),
    [("Ann", 200), ("Cora", 200), ("Lou", 200), ("Dora", 200), ("Ada", 200), ("Ida", 403)],
)
def test_who_stands_by_may_move_a_ticket(web: Web, who: str, status: int) -> None:
    async def go() -> None:
        browser = web.browser(who)
        assert (await browser.get(f"{TICKETS}/move")).status_code == status
        home = said(await browser.get(f"/nights/{NIGHT}"))
        assert (f'href="{TICKETS}/move"' in home) == (status == 200)

    web.run(go())


def test_the_administrator_moves_a_ticket_in_the_list(web: Web) -> None:
    code = make(1)[0].code

    async def go() -> None:
        phone, admin = web.browser(), web.browser("Ada")
        assert "Another phone" not in said(await admin.get(TICKETS))
        await phone.post(f"/t/{code}")
        assert "Another phone" in said(await admin.get(TICKETS))
        moved = await admin.post(f"{TICKETS}/move", {"number": "1", "list": "yes"})
        assert moved["Location"] == TICKETS
        assert (await web.browser().post(f"/t/{code}")).status_code == 303

    web.run(go())


@pytest.mark.usefixtures("practice")
def test_a_link_ends_with_its_start_and_so_do_the_sessions_it_opened(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also on a register that still has its rows; and an earnest house knows none at all."""
    import msgspec  # noqa: PLC0415
    from django.conf import settings  # noqa: PLC0415

    from croupier.web.people import invitations  # noqa: PLC0415

    word = aside(lambda: invitations.invite("Ada", "/people"))

    async def go() -> None:
        browser = web.browser()
        assert (await browser.post(f"/in/{word}"))["Location"] == "/people"
        assert (await browser.get("/people")).status_code == 200
        here = settings.CONFIG
        for later in (
            msgspec.structs.replace(here, start="the next start"),
            msgspec.structs.replace(here, practice=False, start=""),
            msgspec.structs.replace(here, practice=False),
        ):
            monkeypatch.setattr(settings, "CONFIG", later)
            for verb in (browser.get, browser.post):
                assert (await verb(f"/in/{word}")).status_code == 404
            if later.start != here.start:
                assert (await browser.get("/people")).status_code == 303

    web.run(go())
