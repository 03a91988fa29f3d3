"""A reset of a PIN: seen by its owner, on the wall and in the log; by two while a night is open."""

from __future__ import annotations

import pytest

from croupier.kit.actors import Role
from croupier.night.office.model import Appoint, CloseNight
from croupier.words.web import sentence
from helpers.desks import plain
from helpers.pin_pages import Staff, has_link, link_in, log_lines
from helpers.webhouse import PASSWORD, PIN, Time, Web, aside

NEW = "739164"


@pytest.fixture
def staff(web: Web) -> Staff:
    from croupier.web.people.models import Person, PinReset, Tries  # noqa: PLC0415

    Person.objects.filter(login__in=("yan", "zora", "zoran")).delete()
    PinReset.objects.all().delete()
    Tries.objects.all().delete()
    return Staff(web)


def ask(staff: Staff, about: str = "Pia", by: str = "Ada") -> str:
    """A reset that waits; its address."""
    answer = staff.ask(by, about)
    assert answer.status_code == 303
    return str(answer["Location"])


def confirm(staff: Staff, who: str, path: str, pin: str = "") -> object:
    own = pin or (PASSWORD if who in ("Ada", "Abel") else PIN)
    return staff.post(who, path, do="confirm", own_pin=own)


def public(name: str) -> str:
    from croupier.web.people.keys import public_of  # noqa: PLC0415

    return aside(lambda: public_of(name))


@pytest.mark.clause("HOUSE-19")
def test_while_a_night_is_open_it_takes_a_second_person(staff: Staff) -> None:
    path = ask(staff)
    page = plain(staff.get("Ada", path).content.decode())
    assert "Whoever asked never confirms: it takes a second person." in page
    key = public("Pia")
    done = confirm(staff, "Quin", path)
    assert done.status_code == 200  # type: ignore[attr-defined]
    link = link_in(done)
    assert staff.post("", "/sign-in", name="Pia", pin=PIN).status_code == 303, "the old one still"
    assert public("Pia") == key
    assert staff.post("", link, pin=NEW, again=NEW).status_code == 303
    assert staff.post("", "/sign-in", name="Pia", pin=PIN).status_code == 422
    assert staff.post("", "/sign-in", name="Pia", pin=NEW).status_code == 303
    assert public("Pia") != key, "a new key, which two put in force at the office"


@pytest.mark.parametrize("who", ["Ada", "Pia", "Bo", "Kai"])
def test_neither_the_asker_nor_the_owner_nor_anybody_confirms(staff: Staff, who: str) -> None:
    path = ask(staff)
    answer = confirm(staff, who, path)
    assert answer.status_code in (404, 422)  # type: ignore[attr-defined]
    assert not has_link(answer)
    assert "pin_reset_confirmed" not in staff.alerts()


@pytest.mark.parametrize("who", ["Abel", "Lars", "Dita", "Quin"])
def test_another_administrator_or_who_runs_the_night_confirms(staff: Staff, who: str) -> None:
    path = ask(staff)
    wrong = confirm(staff, who, path, "999999")
    assert not has_link(wrong)
    assert sentence("pins.pin_again_wrong").en in wrong.content.decode()  # type: ignore[attr-defined]
    assert has_link(confirm(staff, who, path))
    assert confirm(staff, who, path).status_code == 404, "once"  # type: ignore[attr-defined]


def test_an_asker_with_a_part_that_confirms_is_still_one_person(staff: Staff) -> None:
    staff.say(Appoint("Ada", Role.DIRECTOR, of_age=True, member=True))
    path = ask(staff)
    assert not has_link(confirm(staff, "Ada", path))
    page = plain(staff.get("Ada", path).content.decode())
    could = page.partition("Who could: ")[2]
    assert all(name in could for name in ("Abel", "Dita", "Lars", "Quin"))


def test_a_reset_is_on_the_walls_in_the_log_at_the_office_and_told_to_its_owner(
    staff: Staff,
) -> None:
    path = ask(staff)
    assert "Ada asked for a new PIN for Pia." in staff.wall()
    office = plain(staff.get("Lars", f"/nights/{staff.name}/office").content.decode())
    assert "Resets that wait for a second person" in office
    assert "Ada asked for a new PIN for Pia." in office
    assert "Asked for by Ada" in plain(staff.get("Abel", "/people").content.decode())
    link = link_in(confirm(staff, "Lars", path))
    told = "Your PIN was reset on "
    pia = staff.device("Pia")
    for page in ("/", f"/nights/{staff.name}/bank"):
        assert f"{told}" in plain(staff.get(pia, page).content.decode())
    assert "by Ada + Lars." in plain(staff.get(pia, "/").content.decode())
    assert "Votre code a été réinitialisé le" in plain(staff.get(pia, "/?lang=fr").content.decode())
    assert told in plain(staff.get("", link).content.decode()), "on the page of the invitation too"
    phone = staff.device()
    staff.post(phone, link, pin=NEW, again=NEW)
    assert told in plain(staff.get(phone, "/?lang=en").content.decode())
    staff.post(phone, "/pin/told", next="/")
    assert told not in plain(staff.get(phone, "/").content.decode())
    assert told not in plain(staff.get("Ada", "/").content.decode()), "its owner alone"
    assert staff.alerts() == ["pin_reset_asked", "pin_reset_confirmed", "pin_set"]
    wall = staff.wall()
    assert "Lars confirmed the new PIN for Pia that Ada had asked for." in wall
    assert "Pia has a new PIN, by an invitation of Lars." in wall
    assert "Lars a confirmé le nouveau code pour Pia" in staff.wall("fr")
    lines = log_lines(staff.web)
    for line in (("pin_reset_asked", "Ada", "Pia"), ("pin_reset_confirmed", "Lars", "Pia"),
                 ("invited", "Lars", "Pia"), ("pin_set", "Lars", "Pia")):  # fmt: skip
        assert line in lines


def test_who_dismissed_it_in_another_name_is_found_out_at_the_next_invitation(
    staff: Staff,
) -> None:
    """Whoever uses another's invitation can dismiss the notice; the next page lists it again."""
    link = link_in(confirm(staff, "Quin", ask(staff)))
    thief = staff.device()
    staff.post(thief, link, pin=NEW, again=NEW)
    staff.post(thief, "/pin/told", next="/")
    again = link_in(confirm(staff, "Quin", ask(staff)))
    page = plain(staff.get("", again).content.decode())
    assert page.count("Your PIN was reset on ") == 2


def test_paper_that_is_confirmed_after_doors_is_shown_on_screen(
    staff: Staff, monkeypatch: pytest.MonkeyPatch
) -> None:
    staff.alone(monkeypatch)
    path = staff.ask("Ada", "Pia", "paper")["Location"]
    staff.open_doors()
    shown = confirm(staff, "Quin", path)
    assert staff.get("", link_in(shown)).status_code == 200
    assert sentence("pins.screen_until").en in shown.content.decode()  # type: ignore[attr-defined]


def test_it_waits_an_hour_and_can_be_withdrawn(staff: Staff, time: Time) -> None:
    path = ask(staff)
    time.now += 3600
    assert staff.get("Quin", path).status_code == 404
    assert not has_link(confirm(staff, "Quin", path))
    path = ask(staff)
    assert staff.post("Quin", path, do="withdraw").status_code != 303, "not theirs to withdraw"
    assert staff.post("Pia", path, do="withdraw").status_code == 303, "the owner's it is"
    assert not has_link(confirm(staff, "Quin", path))
    assert ("pin_reset_withdrawn", "Pia", "Pia") in log_lines(staff.web)


def test_a_new_pin_of_the_owner_ends_the_invitation_and_what_waits(staff: Staff) -> None:
    link, kai = link_in(confirm(staff, "Quin", ask(staff, "Kai"))), staff.device("Kai")
    assert staff.post(kai, "/pin", old=PIN, pin=NEW, again=NEW).status_code == 303
    assert staff.get("", link).status_code == 404
    assert staff.post("", link, pin="528394", again="528394").status_code == 404
    assert staff.post("", "/sign-in", name="Kai", pin=NEW).status_code == 303
    assert ("invitation_ended", "Kai", "Kai") in log_lines(staff.web)
    path = ask(staff, "Kai")
    staff.post(kai, "/pin", old=NEW, pin="528394", again="528394")
    assert not has_link(confirm(staff, "Quin", path))
    assert ("pin_reset_withdrawn", "Kai", "Kai") in log_lines(staff.web)


def test_its_owner_ends_the_invitation_with_the_pin_of_now(staff: Staff) -> None:
    button = sentence("pins.end").en
    assert button not in plain(staff.get("Bo", "/pin").content.decode())
    link, bo = link_in(confirm(staff, "Quin", ask(staff, "Bo"))), staff.device("Bo")
    assert sentence("pins.end_at").en in plain(staff.get(bo, "/").content.decode())
    assert button in plain(staff.get(bo, "/pin").content.decode())
    assert sentence("pins.end").fr in plain(staff.get(bo, "/pin?lang=fr").content.decode())
    for wrong in ("", NEW):
        assert staff.post(bo, "/pin", do="end", own_pin=wrong).status_code == 422
    assert staff.get("", link).status_code == 200
    assert staff.post(bo, "/pin", do="end", own_pin=PIN).status_code == 303
    assert staff.get("", link).status_code == 404
    page = plain(staff.get(bo, "/pin?lang=en").content.decode())
    assert sentence("people.invitations_ended").en in page
    assert button not in page
    assert staff.post("", "/sign-in", name="Bo", pin=PIN).status_code == 303, "as it was"


@pytest.mark.parametrize("out", ["Kai", "Abel"])
def test_nothing_waits_with_somebody_who_is_kept_out(staff: Staff, out: str) -> None:
    """Neither about them nor asked for by them, also once they are let in again."""
    path = ask(staff, "Kai", by="Abel")
    page = staff.page_of(out)
    assert staff.post("Ada", page, do="out", own_pin=PASSWORD).status_code == 303
    assert not has_link(confirm(staff, "Quin", path))
    assert ("pin_reset_withdrawn", "Ada", "Kai") in log_lines(staff.web)
    staff.post("Ada", page, do="in", own_pin=PASSWORD)
    assert not has_link(confirm(staff, "Quin", path))


@pytest.mark.parametrize("out", ["Kai", "Abel"])
def test_nobody_confirms_what_somebody_kept_out_is_in(staff: Staff, out: str) -> None:
    """Whichever way they were kept out: the row alone says so."""
    from croupier.web.people.models import Person  # noqa: PLC0415

    path = ask(staff, "Kai", by="Abel")
    aside(lambda: Person.objects.filter(name=out).update(is_active=False))
    no = confirm(staff, "Quin", path)
    assert not has_link(no)
    assert sentence("pins.reset_gone").en in plain(no.content.decode())  # type: ignore[attr-defined]
    aside(lambda: Person.objects.filter(name=out).update(is_active=True))


def test_with_no_night_open_one_administrator_resets_and_it_is_still_told(
    staff: Staff, monkeypatch: pytest.MonkeyPatch
) -> None:
    staff.alone(monkeypatch)
    staff.say(CloseNight())
    yan = staff.person("Yan")
    answer = staff.ask("Ada", "Yan")
    staff.post("", link_in(answer), pin=NEW, again=NEW)
    assert "Your PIN was reset on " in plain(staff.get("Yan", "/").content.decode())
    lines = log_lines(staff.web)
    assert ("pin_reset_asked", "Ada", "Yan") in lines
    assert ("pin_set", "Ada", "Yan") in lines
    assert aside(lambda: type(yan).objects.get(pk=yan.pk)).check_password(NEW)


@pytest.mark.clause("HOUSE-19")
def test_whoever_has_no_part_yet_is_reset_by_two_as_well(staff: Staff) -> None:
    """They could be given one next: every wall hears of it, and every office can confirm it."""
    staff.person("Yan")
    path = ask(staff, "Yan")
    assert not has_link(confirm(staff, "Ada", path))
    assert "Ada asked for a new PIN for Yan." in staff.wall()
    office = plain(staff.get("Lars", f"/nights/{staff.name}/office").content.decode())
    assert "Yan Asked for by Ada" in office
    link = link_in(confirm(staff, "Quin", path))
    assert staff.post("", link, pin=NEW, again=NEW).status_code == 303
    assert staff.alerts() == ["pin_reset_asked", "pin_reset_confirmed", "pin_set"]


def test_a_first_invitation_takes_one_person(staff: Staff) -> None:
    """Somebody who never had a PIN: nothing of theirs is reset."""
    form = {"name": "Zoran", "own_pin": PASSWORD}
    assert has_link(staff.post("Ada", "/people", **form))
    assert has_link(staff.ask("Ada", "Zoran"))
    assert staff.alerts() == []


def test_a_night_that_is_over_asks_for_nobody(
    staff: Staff, monkeypatch: pytest.MonkeyPatch
) -> None:
    staff.alone(monkeypatch)
    staff.person("Zoran")
    staff.say(Appoint("Zoran", Role.RUNNER, of_age=True, member=True))
    assert staff.ask("Ada", "Zoran").status_code == 303
    staff.say(CloseNight())
    assert has_link(staff.ask("Ada", "Zoran"))


def test_another_spelling_of_the_name_has_the_same_part(staff: Staff) -> None:
    """The night may have it in other letters: the person is the same."""
    staff.person("Zora")
    staff.say(Appoint("ＺＯＲＡ", Role.RUNNER, of_age=True, member=True))  # noqa: RUF001
    assert staff.ask("Ada", "Zora").status_code == 303


def test_where_nobody_could_confirm_that_is_said(staff: Staff) -> None:
    from croupier.web.people.models import Person  # noqa: PLC0415

    path = ask(staff)
    others = Person.objects.filter(night="").exclude(name__in=("Ada", "Pia"))
    rows = aside(lambda: list(others.filter(is_active=True).values_list("pk", flat=True)))
    aside(lambda: others.update(is_active=False))
    try:
        page = plain(staff.get("Ada", path).content.decode())
        assert "Who could: –" in page
    finally:
        aside(lambda: Person.objects.filter(pk__in=rows).update(is_active=True))
