"""One person with an administrator's rights tries to be two: nothing of it succeeds unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.night.office.model import Appoint, Release
from desks import plain
from pin_pages import Staff, has_link, link_in, log_lines
from webhouse import PASSWORD, PIN, Web, aside

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
        found.say(Appoint("Ada", role, of_age=True))
    yield found
    aside(lambda: Person.objects.filter(login="mallory").delete())


def say(staff: Staff, who: str, by: str, action: str, **fields: Any) -> Any:
    from croupier.floor.spoken import command_of  # noqa: PLC0415
    from croupier.web.acts import submitted  # noqa: PLC0415
    from croupier.web.may import place_of  # noqa: PLC0415
    from croupier.web.who import Who  # noqa: PLC0415

    said = {"command": str(uuid4()), "desk": "office", "by": by, "operator": who,
            "action": action, **fields}  # fmt: skip
    place = place_of(Who(who), staff.name, None)
    assert place.room
    return staff.web.run(submitted(place, command_of(place.room.night, said, via="page")))


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
    staff.post(mallory, path, do="confirm", own_pin=FRAUD)
    assert "Mallory confirmed the new PIN for Quin that Ada had asked for." in staff.wall()
    assert is_seen(staff, "Quin")


def test_a_reset_before_a_part_is_given_is_still_told(staff: Staff) -> None:
    """With no part there is no wall: the log has it, and its owner is told."""
    staff.person("Zed")
    link = link_in(staff.ask("Ada", "Zed"))
    thief = staff.device()
    staff.post(thief, link, pin=NEW, again=NEW)
    assert ("pin_reset_asked", "Ada", "Zed") in log_lines(staff.web)
    assert "Your PIN was reset on " in plain(staff.get("Zed", "/").content.decode())


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
        ("{office}", {"action": "appoint", "person": "Zed", "role": "runner", "of_age": "yes"}),
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
