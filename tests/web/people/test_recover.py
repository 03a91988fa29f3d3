"""A lost administrator: a word from the machine itself, told to everybody concerned."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from croupier.floor import houselog
from croupier.floor.house import Opening, at_the_office, open_new
from croupier.floor.nights import Folder
from croupier.journal.store import StoreError
from croupier.kit.rules import Refusal
from croupier.night.office.model import CloseNight
from croupier.rulebooks.loader import load
from croupier.words.houselog import sentence_of
from helpers.webhouse import AT, NIGHT, PIN, Time, Web, aside

NEW = "a much longer password"


@pytest.fixture
def word(web: Web) -> Iterator[str]:
    """The path of a word for Ada, who is lost; Zora manages the house as well."""
    from croupier.web.models import Alert  # noqa: PLC0415
    from croupier.web.offline import recover_administrator  # noqa: PLC0415
    from croupier.web.people.models import Notice, Person  # noqa: PLC0415

    web.person("Ada", administrator=True)
    web.person("Zora", administrator=True)

    def set_pin() -> None:
        ada = Person.objects.get(login="ada")
        ada.set_password(PIN)
        ada.save()

    aside(set_pin)
    yield aside(lambda: recover_administrator(str(AT), "ada", "root")).path

    def undo() -> None:
        Alert.objects.filter(code="recovered").delete()
        Notice.objects.all().delete()
        set_pin()
        Person.objects.filter(login="zora").update(administrator=False)

    aside(undo)


def post(web: Web, path: str, pin: str = NEW, again: str = NEW) -> int:
    answer = web.run(web.browser().post(path, {"pin": pin, "again": again}))
    return int(answer.status_code)


def fits(secret: str) -> bool:
    from croupier.web.people.models import Person  # noqa: PLC0415

    return bool(aside(lambda: Person.objects.get(login="ada").check_password(secret)))


def last() -> list[tuple[str, str, str]]:
    lines = [json.loads(body) for body in houselog.house_log(Folder(AT)).read()]
    return [(line["kind"], line["by"], line["about"]) for line in lines[-3:]]


def test_a_word_sets_a_new_pin_once_and_everybody_hears(web: Web, word: str) -> None:
    page = web.run(web.browser(language="fr").get(word)).content.decode()
    assert "Ada" in page
    assert "dix caractères" in page
    assert post(web, word) == 303
    assert fits(NEW)
    assert not fits(PIN)
    assert last() == [
        ("recovery_asked", "root", "Ada"),
        ("recovered", "root", "Ada"),
        ("signed_in", "Ada", "Ada"),
    ]
    assert post(web, word) == 404, "once"
    wall = web.run(web.browser("Cora").get(f"/nights/{NIGHT}/wall")).content.decode()
    assert "Ada has a new PIN, made on the machine itself" in wall
    zora = web.browser()
    aside(lambda: zora.force_login(web.person("Zora", administrator=True)))
    for address in ("/", "/people", "/log"):
        assert "Ada has a new PIN" in web.run(zora.get(address)).content.decode(), address
    assert web.run(zora.post("/people/seen")).status_code == 303
    assert "Ada has a new PIN" not in web.run(zora.get("/")).content.decode()
    assert "Ada has a new PIN" not in web.run(web.browser("Ann").get("/")).content.decode()


@pytest.mark.usefixtures("web")
def test_a_new_administrator_is_noted_as_one() -> None:
    from croupier.web.offline import recover_administrator  # noqa: PLC0415
    from croupier.web.people.models import Person  # noqa: PLC0415

    aside(lambda: recover_administrator(str(AT), "Newman", "root", new=True))
    assert last()[-1] == ("administrator_made", "root", "Newman")
    line = json.loads([*houselog.house_log(Folder(AT)).read()][-1])
    assert sentence_of(line, "en") == "root made Newman a new administrator on the machine itself."
    aside(lambda: Person.objects.filter(login="newman").delete())


def test_every_open_night_of_the_place_hears_of_it(
    web: Web, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is not served now too: its wall has the alert when it is."""
    from croupier.web.models import Alert  # noqa: PLC0415

    nights, book = Folder(AT), load("ontario-wheel")
    assert book.event
    for name in ("ball", "last-year"):
        opening = Opening(name, name, "Lou", book.event, [book], "UTC", practice=True)
        floor = open_new(nights, opening)
        assert not isinstance(floor, Refusal)
        if name == "last-year":
            floor.submit(at_the_office("Lou", CloseNight()))
        floor.store.close()
    monkeypatch.setattr(web.rooms, "only", (NIGHT,))
    try:
        assert post(web, word) == 303
    finally:
        for path in [*AT.glob("ball.sqlite*"), *AT.glob("last-year.sqlite*")]:
            path.unlink()
    told = Alert.objects.filter(code="recovered").order_by("night")
    found = aside(lambda: [(alert.night, alert.operator, alert.facts) for alert in told])
    assert found == [(name, "root", {"person": "Ada"}) for name in ("ball", NIGHT)]


def test_a_word_ends_after_ten_minutes(web: Web, time: Time) -> None:
    from croupier.web.offline import recover_administrator  # noqa: PLC0415

    web.person("Ada", administrator=True)
    path = aside(lambda: recover_administrator(str(AT), "Ada", "root")).path
    time.now += 10 * 60 + 1
    assert post(web, path) == 404
    assert fits(PIN)


@pytest.mark.parametrize(("pin", "again"), [(NEW, "another"), ("1", "1"), ("", "")])
def test_what_is_no_pin_changes_nothing(web: Web, word: str, pin: str, again: str) -> None:
    assert post(web, word, pin, again) == 422
    assert fits(PIN)
    assert post(web, word) == 303, "and the word is still good"


def test_what_cant_be_noted_is_not_done(
    web: Web, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr("croupier.web.log.note", full)
    assert post(web, word) == 503
    assert fits(PIN)


def test_a_new_word_ends_the_one_before(web: Web, word: str) -> None:
    from croupier.web.offline import recover_administrator  # noqa: PLC0415

    later = aside(lambda: recover_administrator(str(AT), "Ada", "root")).path
    assert post(web, word) == 404
    assert post(web, later) == 303


def test_nobody_else_is_recovered(web: Web) -> None:
    from croupier.web.offline import (  # noqa: PLC0415
        BadPerson,
        NoSuchAdministrator,
        recover_administrator,
    )

    web.person("Ann")
    for name in ("Ann", "Nobody"):
        with pytest.raises(NoSuchAdministrator):
            aside(lambda name=name: recover_administrator(str(AT), name, "root"))  # type: ignore[misc]
    with pytest.raises(BadPerson):
        aside(lambda: recover_administrator(str(AT), "Ann", "root", new=True))


def test_a_new_administrator_comes_in_by_a_word(web: Web) -> None:
    from croupier.web.offline import recover_administrator  # noqa: PLC0415
    from croupier.web.people.models import Notice, Person  # noqa: PLC0415

    path = aside(lambda: recover_administrator(str(AT), "Newton", "root", new=True)).path
    assert post(web, path) == 303
    assert aside(lambda: Person.objects.get(login="newton").administrator)
    aside(lambda: (Notice.objects.all().delete(), Person.objects.get(login="newton").delete()))


def test_a_word_that_is_none(web: Web) -> None:
    assert post(web, "/join/brass-lamp") == 404
