"""One-time invitations: their person chooses the PIN, once, in time, and nobody else types it."""

from __future__ import annotations

from threading import Barrier, Thread
from typing import Any

import pytest

from croupier.words.web import sentence
from helpers.desks import plain
from helpers.pin_pages import Staff, has_link, link_in, log_lines
from helpers.webhouse import PASSWORD, PIN, Time, Web, aside

NEW = "739164"
GONE = sentence("pins.gone").en


@pytest.fixture
def staff(web: Web, monkeypatch: pytest.MonkeyPatch) -> Staff:
    from croupier.web.people.models import Person, Tries  # noqa: PLC0415

    Person.objects.filter(login__in=("wim", "xeno")).delete()
    Tries.objects.all().delete()
    found = Staff(web)
    found.alone(monkeypatch)
    return found


def add(staff: Staff, **form: str) -> Any:
    return staff.post("Ada", "/people", **{"name": "Wim", "own_pin": PASSWORD, **form})


def choose(staff: Staff, path: str, pin: str = NEW, again: str = "", who: Any = "") -> Any:
    return staff.post(who, path, pin=pin, again=again or pin)


def test_somebody_new_chooses_their_pin_and_is_signed_in(staff: Staff) -> None:
    shown = add(staff)
    path, phone = link_in(shown), staff.device()
    assert 'class="qr' in shown.content.decode()
    page = plain(staff.get(phone, path).content.decode())
    assert "Wim" in page
    assert "Choose a PIN: six digits. You will sign with it tonight." in page
    assert choose(staff, path, who=phone)["Location"] == "/"
    assert "Wim" in staff.get(phone, "/sign-in").content.decode()
    assert staff.post("", "/sign-in", name="wim", pin=NEW).status_code == 303
    lines = log_lines(staff.web)
    for line in (("person_added", "Ada", "Wim"), ("invited", "Ada", "Wim"),
                 ("pin_set", "Ada", "Wim")):  # fmt: skip
        assert line in lines
    assert GONE in staff.get("", path).content.decode(), "once"
    assert choose(staff, path, "528394").status_code == 404
    assert staff.post("", "/sign-in", name="wim", pin=NEW).status_code == 303


@pytest.mark.parametrize(
    ("pin", "again", "key"),
    [("4826", "", "pin_too_short"), ("123456", "", "pin_weak"), (NEW, "739165", "not_the_same")],
)
def test_what_is_no_pin_spends_nothing(staff: Staff, pin: str, again: str, key: str) -> None:
    path = link_in(add(staff))
    answer = choose(staff, path, pin, again)
    assert answer.status_code == 422
    assert sentence(f"people.{key}").en.partition("{")[0] in answer.content.decode()
    assert pin not in answer.content.decode()
    assert choose(staff, path).status_code == 303


def test_an_administrator_chooses_a_password(staff: Staff) -> None:
    path = link_in(add(staff, administrator="yes"))
    assert "at least ten characters" in staff.get("", path).content.decode()
    no = choose(staff, path)
    assert "At least 10 characters, and not digits alone." in no.content.decode()
    assert choose(staff, path, "tin drum 42").status_code == 303
    assert "administrator_added" in staff.alerts(), "the walls of open nights say so"
    assert "Ada made Wim an administrator of this house." in staff.wall()


def test_on_screen_it_lives_ten_minutes(staff: Staff, time: Time) -> None:
    path = link_in(add(staff))
    time.now += 10 * 60
    assert "Wim" in staff.get("", path).content.decode()
    time.now += 1
    assert GONE in staff.get("", path).content.decode()
    assert choose(staff, path).status_code == 404


def test_on_paper_it_lives_until_doors_open(staff: Staff, time: Time) -> None:
    from croupier.kit.actors import Role  # noqa: PLC0415
    from croupier.night.office.model import Appoint  # noqa: PLC0415
    from croupier.night.tables.model import Close  # noqa: PLC0415

    shown = add(staff, kind="paper")
    assert "until the first table is opened" in shown.content.decode()
    assert "data-print" in shown.content.decode()
    path = link_in(shown)
    staff.say(Appoint("Wim", Role.RUNNER, of_age=True, member=True))
    time.now += 24 * 3600
    assert "Wim" in staff.get("", path).content.decode()
    staff.open_doors()
    assert GONE in staff.get("", path).content.decode()
    assert choose(staff, path).status_code == 404
    staff.say(Close(), "tables/W1")
    assert GONE in staff.get("", path).content.decode(), "doors were open"
    again = staff.ask("Ada", "Wim", "paper")
    assert "Doors are open: an invitation on paper" in again.content.decode()
    path = link_in(staff.ask("Ada", "Wim"))
    assert choose(staff, path).status_code == 303


def test_on_paper_it_ends_at_doors_for_whoever_has_no_part_too(staff: Staff) -> None:
    path = link_in(add(staff, kind="paper"))
    assert staff.get("", path).status_code == 200
    staff.open_doors()
    assert choose(staff, path).status_code == 404
    again = staff.ask("Ada", "Wim", "paper")
    assert not has_link(again)
    assert "Doors are open: an invitation on paper" in again.content.decode()
    shown = add(staff, name="Xeno", kind="paper")
    assert sentence("pins.screen_until").en in shown.content.decode(), "shown on screen instead"


@pytest.mark.parametrize("look", [True, False])
def test_on_paper_it_never_comes_alive_again(staff: Staff, *, look: bool) -> None:
    """Doors were open: neither a release nor the end of the night makes it good again."""
    from croupier.kit.actors import Role  # noqa: PLC0415
    from croupier.night.office.model import Appoint, CloseNight, Release  # noqa: PLC0415
    from croupier.night.tables.model import Close  # noqa: PLC0415

    name = f"Runner of {staff.name}"  # somebody that no other night of this house knows
    path = link_in(add(staff, name=name, kind="paper"))
    staff.say(Appoint(name, Role.RUNNER, of_age=True, member=True))
    staff.open_doors()
    if look:
        assert GONE in staff.get("", path).content.decode()
    staff.say(Release(name, Role.RUNNER))
    if look:
        assert GONE in staff.get("", path).content.decode()
    staff.say(Close(), "tables/W1")
    staff.say(CloseNight())
    assert GONE in staff.get("", path).content.decode()
    assert choose(staff, path).status_code == 404


def test_setting_the_time_of_day_back_keeps_none_alive(
    staff: Staff, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web.people import clock  # noqa: PLC0415

    path, day = link_in(add(staff)), Time()
    monkeypatch.setattr(clock, "seconds", day)
    time.now += 10 * 60 + 1
    day.now -= 3600
    assert GONE in staff.get("", path).content.decode()
    time.now -= 60
    assert "Wim" in staff.get("", path).content.decode(), "by the clock that only runs"
    monkeypatch.setattr(clock, "boot", lambda: "another start")
    assert GONE in staff.get("", path).content.decode(), "made in the future"


def test_an_invitation_of_somebody_with_a_part_is_on_the_wall_before_doors(staff: Staff) -> None:
    from croupier.kit.actors import Role  # noqa: PLC0415
    from croupier.night.office.model import Appoint  # noqa: PLC0415

    staff.say(Appoint("Wim", Role.RUNNER, of_age=True, member=True))
    add(staff)
    assert staff.alerts() == ["invited"]


def test_a_new_invitation_ends_the_older_ones(staff: Staff) -> None:
    old, new = link_in(add(staff)), link_in(staff.ask("Ada", "Wim"))
    assert GONE in staff.get("", old).content.decode()
    assert choose(staff, new).status_code == 303


def test_of_two_who_use_it_at_once_one_wins(staff: Staff) -> None:
    from croupier.web.people.models import Person  # noqa: PLC0415
    from croupier.web.people.pin_invitations import (  # noqa: PLC0415
        Spent,
        find_invitation,
        use_invitation,
    )

    word = link_in(add(staff)).removeprefix("/join/")
    gate, done = Barrier(2), list[str]()

    def use(pin: str) -> None:
        def go() -> None:
            found = find_invitation(word)
            assert found
            gate.wait()
            try:
                assert use_invitation(found, pin) is None
                done.append(pin)
            except Spent:
                done.append("spent")

        aside(go)

    both = [Thread(target=use, args=(pin,)) for pin in (NEW, "528394")]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert sorted(done)[1] == "spent"
    assert aside(lambda: Person.objects.get(login="wim")).check_password(min(done))


def test_every_word_that_opens_nothing_has_the_same_page(staff: Staff) -> None:
    spent = link_in(add(staff))
    choose(staff, spent)
    pages = {
        staff.get("", path).content.decode().partition("<main")[2]
        for path in (spent, "/join/nothing", "/join/" + "x" * 200, "/join/é")
    }
    assert len(pages) == 1
    assert "Ask an administrator for a new invitation." in pages.pop()


def test_wrong_words_are_counted_like_wrong_codes(staff: Staff) -> None:
    from croupier.web.people import throttle  # noqa: PLC0415

    path, phone = link_in(add(staff)), staff.web.browser(address="10.1.2.3")
    for n in range(throttle.LIMITS["word address"]):
        assert staff.get(phone, f"/join/no-{n}").status_code == 404
    assert aside(lambda: throttle.take("10.1.2.3")), "no more words from there"
    for _ in range(throttle.LIMITS["word all"] + 5):
        assert staff.get(phone, path).status_code == 200, "a hall has one address"
    assert not aside(lambda: throttle.take("10.1.2.4")), "the right one costs nothing"


def test_who_is_kept_out_can_not_join(staff: Staff) -> None:
    path = link_in(add(staff))
    staff.post("Ada", staff.page_of("Wim"), do="out", own_pin=PASSWORD)
    assert GONE in staff.get("", path).content.decode()
    no = staff.ask("Ada", "Wim")
    assert "Wim is kept out: let them in first." in no.content.decode()


def test_without_their_own_pin_an_administrator_invites_nobody(staff: Staff) -> None:
    for pin in ("", "wrong lamp 7"):
        answer = add(staff, own_pin=pin)
        assert answer.status_code == 422
        assert not has_link(answer)
        assert 'value="Wim"' in answer.content.decode(), "nothing typed is lost"
        assert pin not in answer.content.decode() or not pin
    assert not aside(lambda: exists("wim"))
    for _ in range(4):
        add(staff, own_pin="wrong lamp 7")
    answer = add(staff)
    assert "Too many wrong tries." in answer.content.decode(), "counted as at the sign-in"


def exists(login: str) -> bool:
    from croupier.web.people.models import Person  # noqa: PLC0415

    return Person.objects.filter(login=login).exists()


# PINs of before.


def short(web: Web, name: str, pin: str, *, administrator: bool = False) -> None:
    """Somebody with a PIN that was long enough once."""
    person = web.person(name, administrator=administrator)

    def keep() -> None:
        from croupier.web.people.keys import make_key  # noqa: PLC0415

        person.set_password(pin)
        person.save()
        make_key(person, pin)

    aside(keep)


def test_a_shorter_pin_is_changed_before_anything_else(staff: Staff) -> None:
    office = f"/nights/{staff.name}/office"
    short(staff.web, "Dita", "4826")
    phone = staff.device()
    answer = staff.post(phone, "/sign-in", name="Dita", pin="4826", next=office)
    assert answer["Location"] == f"/pin?next={office}"
    for path in ("/", office, f"/nights/{staff.name}/record", "/clauses"):
        assert staff.get(phone, path)["Location"].startswith("/pin?next=")
    act = staff.post(phone, office, action="adopt", rulebook="0" * 64)
    assert act["Location"].startswith("/pin?next=")
    page = staff.get(phone, f"/pin?next={office}").content.decode()
    assert sentence("pins.must_change").en in page
    no = staff.post(phone, "/pin", old="4826", pin="48261", again="48261", next=office)
    assert no.status_code == 422
    done = staff.post(phone, "/pin", old="4826", pin=NEW, again=NEW, next=office)
    assert done["Location"] == office
    assert staff.get(phone, office).status_code == 200
    assert staff.post("", "/sign-in", name="Dita", pin="4826").status_code == 422
    assert ("pin_changed", "Dita", "Dita") in log_lines(staff.web)


def test_an_administrator_with_digits_alone_chooses_a_password(staff: Staff) -> None:
    short(staff.web, "Xeno", "4826174", administrator=True)
    phone = staff.device()
    answer = staff.post(phone, "/sign-in", name="Xeno", pin="4826174", next="/people")
    assert answer["Location"] == "/pin?next=/people"
    assert staff.get(phone, "/people")["Location"] == "/pin?next=/people"
    no = staff.post(phone, "/pin", old="4826174", pin=NEW, again=NEW)
    assert no.status_code == 422
    new = "tin drum 42"
    done = staff.post(phone, "/pin", old="4826174", pin=new, again=new, next="/people")
    assert done["Location"] == "/people"
    assert staff.get(phone, "/people").status_code == 200


def test_the_api_takes_no_shorter_pin(staff: Staff) -> None:
    short(staff.web, "Dita", "4826")

    async def call(pin: str) -> Any:
        body = {"name": "Dita", "pin": pin}
        return await staff.device().post("/api/v1/session", body, "application/json")

    answer = staff.web.run(call("4826"))
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "pin_must_change")
    assert staff.web.run(call("4827")).status_code == 401
    staff.person("Dita")
    assert staff.web.run(call(PIN)).status_code == 200


def test_a_locked_screen_of_a_shorter_pin_leads_there_too(staff: Staff, time: Time) -> None:
    short(staff.web, "Dita", "4826")
    phone = staff.device("Dita")
    staff.get(phone, "/")
    time.now += 11 * 60
    answer = staff.post(phone, "/unlock", pin="4826", next="/")
    assert answer["Location"] == "/pin?next=/"
