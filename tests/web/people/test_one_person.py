"""One person with an administrator's rights tries to be two: nothing of it succeeds unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.wire import Malformed
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.night.office.model import Appoint, CloseNight, Release
from helpers.desks import plain
from helpers.pin_pages import Staff, has_link, link_in, log_lines
from helpers.webhouse import PASSWORD, PIN, Web, aside

NEW = "739164"
FRAUD = "tin drum 42"  # what Ada chooses in another's name


@pytest.fixture
def staff(web: Web) -> Iterator[Staff]:
    """Ada is an administrator, the director and the cashier of the night that is open."""
    from croupier.web.people.models import Person, PinReset, Tries  # noqa: PLC0415

    Person.objects.filter(login__in=("mallory", "zed")).delete()
    PinReset.objects.all().delete()
    Tries.objects.all().delete()
    found = Staff(web)
    found.say(Release("Pia", Role.CASHIER))
    found.say(Release("Dita", Role.DIRECTOR))
    for role in (Role.CASHIER, Role.DIRECTOR):
        found.say(Appoint("Ada", role, of_age=True, member=True))
    yield found
    aside(lambda: Person.objects.filter(login="mallory").delete())


def say(staff: Staff, who: str, by: str, action: str, **fields: Any) -> Any:
    from croupier.floor.spoken import command_of  # noqa: PLC0415
    from croupier.web.acts import submit  # noqa: PLC0415
    from croupier.web.may import place_of  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    said = {"command": str(uuid4()), "desk": "office", "by": by, "operator": who,
            "action": action, **fields}  # fmt: skip
    place = place_of(Who(who), staff.name, None)
    assert place.room
    return staff.web.run(submit(place, command_of(place.room.night, said, via="page")))


def public(name: str) -> str:
    from croupier.web.people.keys import public_of  # noqa: PLC0415

    return aside(lambda: public_of(name))


def is_seen(staff: Staff, about: str) -> bool:
    """On the wall, in the log, and by its owner."""
    told = plain(staff.get(about, "/").content.decode())
    logged = any(line[0] == "pin_reset_asked" and line[2] == about for line in log_lines(staff.web))
    return logged and f"for {about}" in staff.wall() and "Your PIN was reset on " in told


@pytest.mark.parametrize("about", ["Quin", "Lars", "Bo", "Kai"])
def test_no_reset_of_anybody_of_the_night_by_one(staff: Staff, about: str) -> None:
    answer = staff.ask("Ada", about)
    assert not has_link(answer)
    path = answer["Location"]
    for form in ({}, {"by": "director"}, {"who": "Quin"}, {"asked_by": "Quin"}):
        again = staff.post("Ada", path, do="confirm", own_pin=PASSWORD, **form)
        assert not has_link(again)
    assert staff.alerts() == ["pin_reset_asked"]


def test_no_release_gets_round_the_second_person(staff: Staff) -> None:
    """Whoever has signed in a night stays one of it for this."""
    say(staff, "Quin", "recorder", "give_key", person="Quin", key=public("Quin"))
    form = {"action": "release", "person": "Quin", "role": "recorder", "own_pin": PASSWORD}
    done = staff.post("Ada", f"/nights/{staff.name}/office", **form)
    assert done.status_code == 303
    assert not has_link(staff.ask("Ada", "Quin"))


def test_no_key_of_her_own_is_confirmed_by_her(staff: Staff) -> None:
    say(staff, "Ada", "cashier", "give_key", person="Ada", key=public("Ada"))
    staff.person("Ada", administrator=True)  # a new PIN, and a new key with it
    office = f"/nights/{staff.name}/office"
    asked = {"action": "renew_key", "person": "Ada", "key": public("Ada"), "own_pin": PASSWORD}
    assert staff.post("Ada", office, **asked).status_code == 303
    own = {"action": "confirm_key", "person": "Ada", "own_pin": PASSWORD}
    assert staff.post("Ada", office, **own).status_code == 422
    for by in ("director", "cashier"):
        assert isinstance(say(staff, "Ada", by, "confirm_key", person="Ada"), Refusal)


def test_an_account_of_her_own_making_is_on_every_wall(staff: Staff) -> None:
    """She can make a second administrator and be both: then everybody sees it, step by step."""
    form = {"name": "Mallory", "administrator": "yes", "own_pin": PASSWORD}
    link = link_in(staff.post("Ada", "/people", **form))
    mallory = staff.device()
    assert staff.post(mallory, link, pin=FRAUD, again=FRAUD).status_code == 303
    assert "Ada made Mallory an administrator of this house." in staff.wall()
    assert ("person_added", "Ada", "Mallory") in log_lines(staff.web)
    path = staff.ask("Ada", "Quin")["Location"]
    answer = staff.post(mallory, path, do="confirm", own_pin=FRAUD)
    assert answer.status_code == 422
    assert not has_link(answer)
    assert "it confirms nothing yet" in plain(answer.content.decode())
    assert "Ada asked for a new PIN for Quin." in staff.wall()
    assert "pin_reset_confirmed" not in staff.alerts()


def test_an_account_that_was_made_before_doors_confirms_after_them(staff: Staff) -> None:
    """Everybody may have been invited by the same hand, before the night was theirs."""
    form = {"name": "Mallory", "administrator": "yes", "own_pin": PASSWORD}
    mallory = staff.device()
    staff.post(mallory, link_in(staff.post("Ada", "/people", **form)), pin=FRAUD, again=FRAUD)
    chosen_s = int(set_of("Mallory"))
    staff.open_doors()
    move_pin("Mallory", chosen_s - 24 * 60 * 60)
    path = staff.ask("Ada", "Quin")["Location"]
    assert has_link(staff.post(mallory, path, do="confirm", own_pin=FRAUD))


def set_of(name: str) -> int:
    from croupier.web.people.models import Person  # noqa: PLC0415

    return aside(lambda: Person.objects.get(name=name).pin_set_at)


def move_pin(name: str, second: int) -> None:
    from croupier.web.people.models import Person  # noqa: PLC0415

    aside(lambda: Person.objects.filter(name=name).update(pin_set_at=second))


def test_one_administrator_never_becomes_the_other_alone(staff: Staff) -> None:
    """An administrator without a part concerns every open night: two people, and every wall."""
    answer = staff.ask("Ada", "Abel")
    assert not has_link(answer)
    assert not has_link(staff.post("Ada", answer["Location"], do="confirm", own_pin=PASSWORD))
    assert "Ada asked for a new PIN for Abel." in staff.wall()
    assert has_link(staff.post("Quin", answer["Location"], do="confirm", own_pin=PIN))


def test_release_reset_and_appoint_again_takes_a_second_person(staff: Staff) -> None:
    """Whoever ever had a part in an open night stays one of it for this, key or none."""
    staff.say(Release("Quin", Role.RECORDER))
    assert "Quin" not in staff.room.night.office.staff
    assert not has_link(staff.ask("Ada", "Quin"))


@pytest.mark.parametrize("how", ["unserved", "shut", "closed"])
def test_a_night_that_is_not_at_work_here_takes_a_second_person(
    staff: Staff, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Nobody here knows who has a part in it; a night that its record says is closed asks none."""
    from croupier.web import concerned  # noqa: PLC0415
    from croupier.web.house import Shelf  # noqa: PLC0415

    staff.alone(monkeypatch)
    name = f"Runner {how}"
    staff.person(name)
    staff.say(Appoint(name, Role.RUNNER, of_age=True, member=True))
    if how == "closed":
        staff.say(CloseNight())
    shut = [staff.name] if how == "shut" else []
    monkeypatch.setattr(concerned, "shelf", lambda _: Shelf([], shut, []))
    assert has_link(staff.ask("Ada", name)) is (how == "closed")


def test_who_asked_never_puts_the_alert_away(staff: Staff) -> None:
    from croupier.web.models import Alert  # noqa: PLC0415

    staff.ask("Ada", "Kai")
    (number,) = aside(lambda: [one.pk for one in Alert.objects.filter(night=staff.name)])
    path = f"/nights/{staff.name}/alerts/{number}/acknowledge"
    no = staff.post("Ada", path)
    assert no.status_code == 422
    assert "somebody else has to see it" in plain(no.content.decode())
    assert "Ada asked for a new PIN for Kai." in staff.wall()
    assert staff.post("Bo", path).status_code == 303
    assert "Ada asked for a new PIN for Kai." not in staff.wall()


def test_only_the_word_itself_confirms(staff: Staff) -> None:
    path = staff.ask("Ada", "Kai")["Location"]
    for do in ("withdraw", "", "yes"):
        answer = staff.post("Quin", path, do=do, own_pin=PIN)
        assert answer.status_code == 404
        assert not has_link(answer)
    assert has_link(staff.post("Quin", path, do="confirm", own_pin=PIN))


@pytest.mark.parametrize("who", ["Quin", "Ada"])
def test_nobody_sends_that_they_are_an_administrator(staff: Staff, who: str) -> None:
    """The house knows it and says it itself."""
    with pytest.raises(Malformed, match="the house says this itself"):
        say(staff, who, "recorder", "declare_administrator")
    assert not staff.room.night.office.administrators


def test_no_reset_before_a_part_is_given_gets_round_the_second_person(staff: Staff) -> None:
    """She would be whoever is appointed next."""
    staff.person("Zed")
    answer = staff.ask("Ada", "Zed")
    assert not has_link(answer)
    assert not has_link(staff.post("Ada", answer["Location"], do="confirm", own_pin=PASSWORD))
    assert "Ada asked for a new PIN for Zed." in staff.wall()
    assert ("pin_reset_asked", "Ada", "Zed") in log_lines(staff.web)


@pytest.mark.parametrize("who", ["Quin", "Lars", "Bo"])
def test_nobody_elses_pin_confirms_anything_at_her_screen(staff: Staff, who: str) -> None:
    """A reset is confirmed by whoever is signed in, with their own PIN."""
    path = staff.ask("Ada", "Kai")["Location"]
    answer = staff.post("Ada", path, do="confirm", own_pin=PIN, name=who, signer=who)
    assert not has_link(answer)


@pytest.mark.parametrize("pin", ["", NEW, PIN])
@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/people", {"name": "Mallory"}),
        ("/people", {"name": "Mallory", "administrator": "yes"}),
        ("{quin}", {"do": "invite"}),
        ("{quin}", {"do": "out"}),
        (
            "{office}",
            {
                "action": "appoint",
                "person": "Zed",
                "role": "runner",
                "of_age": "yes",
                "member": "yes",
            },
        ),
        ("{office}", {"action": "release", "person": "Quin", "role": "recorder"}),
        ("{office}", {"action": "confirm_key", "person": "Quin"}),
        ("{office}", {"action": "renew_key", "person": "Quin", "key": "0" * 64}),
    ],
)
def test_a_screen_that_was_left_open_gives_no_power_away(
    staff: Staff, path: str, form: dict[str, str], pin: str
) -> None:
    """Without her own password nothing of it is done, and nothing of it is on record."""
    way = path.format(quin=staff.page_of("Quin"), office=f"/nights/{staff.name}/office")
    start, lines = staff.room.floor.seq, len(log_lines(staff.web))
    answer = staff.post("Ada", way, **form, own_pin=pin)
    assert answer.status_code == 422
    assert not has_link(answer)
    assert not pin or pin not in answer.content.decode()
    kinds = {"person_added", "invited", "pin_reset_asked", "person_kept_out"}
    assert not any(line[0] in kinds for line in log_lines(staff.web)[lines:])
    assert staff.room.floor.seq == start
