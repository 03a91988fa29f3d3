"""The keys that people sign with: what opens them, how often one may be wrong, where they lie."""

from __future__ import annotations

import base64
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from croupier.journal import rfc8032
from croupier.web import config
from croupier.web.keyfiles import DamagedKey
from croupier.words.web import sentence
from helpers.pin_pages import log_lines
from helpers.webhouse import AT, PIN, Web, aside

if TYPE_CHECKING:
    from croupier.web.people.models import Person

NUMBERS = count(1)
WORDS = b"what is signed"
LOCKED = sentence("signing.locked").en.format(tries=5)


@pytest.fixture
def ann(web: Web) -> Iterator[Person]:  # noqa: ARG001 - Django must be set up
    """Somebody new with a PIN."""
    from croupier.web.people.making import make_person  # noqa: PLC0415

    person = aside(lambda: make_person(f"Signer {next(NUMBERS)}", PIN))
    yield person
    aside(person.delete)


def signed(person: Person, pin: str = PIN, at: str = "") -> Any:
    """A signature, or the sentence that says why not."""
    from croupier.web.people import keys  # noqa: PLC0415
    from croupier.web.people.wrong import Wrong  # noqa: PLC0415

    mark = aside(lambda: keys.sign(person, pin, WORDS, at))
    return mark.say("en") if isinstance(mark, Wrong) else mark


def public(person: Person) -> bytes:
    from croupier.web.people import keys  # noqa: PLC0415

    return bytes.fromhex(aside(lambda: keys.public_of(person.name)))


def wrong(left: int) -> str:
    return sentence("signing.wrong_pin").en.format(left=left)


def test_a_pin_makes_a_key_that_signs(ann: Person) -> None:
    mark = signed(ann)
    assert rfc8032.verify(public(ann), WORDS, mark)
    assert not rfc8032.verify(public(ann), b"something else", mark)


def test_the_pin_is_typed_for_each_signature_and_five_wrong_ones_close_the_key(ann: Person) -> None:
    assert [signed(ann, "9999") for _ in range(4)] == [wrong(left) for left in (4, 3, 2, 1)]
    assert isinstance(signed(ann), bytes), "a right one begins the count anew"
    assert [signed(ann, "9999") for _ in range(5)] == [*map(wrong, (4, 3, 2, 1)), LOCKED]
    assert signed(ann) == LOCKED
    assert signed(ann, "9999") == LOCKED


def away(person: Person) -> str:
    return sentence("signing.own_screen").en.format(name=person.name)


def test_five_wrong_ones_on_another_screen_close_that_screen_and_not_the_key(ann: Person) -> None:
    assert [signed(ann, "9999", "Rune") for _ in range(4)] == [*map(wrong, (4, 3, 2, 1))]
    assert isinstance(signed(ann, at="Rune"), bytes), "a right one begins the count anew"
    assert [signed(ann, "9999", "Rune") for _ in range(5)] == [*map(wrong, (4, 3, 2, 1)), away(ann)]
    assert signed(ann, at="Rune") == away(ann)
    assert isinstance(signed(ann, at="Cass"), bytes), "another's screen is another"
    assert isinstance(signed(ann), bytes), "and so is their own"
    assert isinstance(signed(ann, at=ann.name), bytes)
    assert signed(ann, at="Rune") == away(ann), "that changes nothing there"


def test_a_new_pin_opens_every_screen_again_and_a_closed_key_none(ann: Person) -> None:
    from croupier.web.people.making import set_pin  # noqa: PLC0415

    for at in ("Rune", ""):
        for _ in range(5):
            signed(ann, "9999", at)
    assert signed(ann, at="Cass") == LOCKED
    aside(lambda: set_pin(ann, PIN))
    assert isinstance(signed(ann, at="Rune"), bytes)


def test_many_at_once_on_another_screen_are_five(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web.people import keys  # noqa: PLC0415

    looked: list[str] = []
    monkeypatch.setattr(keys, "unwrapped", lambda _, pin: looked.append(pin))
    signed(ann, at="Rune")  # it is there before they come
    with ThreadPoolExecutor(12) as threads:
        said = list(threads.map(lambda pin: signed(ann, str(pin), "Rune"), range(9000, 9012)))
    assert len(looked) == 5
    assert sum(one == away(ann) for one in said) >= 8


def test_nobody_chooses_a_first_pin_for_another(web: Web) -> None:  # noqa: ARG001
    from croupier.web.people.making import make_person  # noqa: PLC0415

    guest = aside(lambda: make_person(f"Signer {next(NUMBERS)}"))
    assert signed(guest, "528394", "Rune") == sentence("signing.own_screen_first").en.format(
        name=guest.name
    )
    assert isinstance(signed(guest, "528394"), bytes)
    assert isinstance(signed(guest, "528394", "Rune"), bytes), "then it is theirs"


@pytest.mark.parametrize("pin", ["", "4" * 129])
def test_what_can_be_no_pin_is_no_try(ann: Person, pin: str) -> None:
    assert [signed(ann, pin) for _ in range(9)] == [wrong(5)] * 9
    assert isinstance(signed(ann), bytes)


def test_many_at_once_are_five(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """In threads of their own, each with its own line to the database."""
    from croupier.web.people import keys  # noqa: PLC0415

    looked: list[str] = []
    true = keys.unwrapped

    def counted(row: Any, pin: str) -> Any:
        looked.append(pin)
        return true(row, pin)

    monkeypatch.setattr(keys, "unwrapped", counted)
    with ThreadPoolExecutor(12) as threads:
        said = list(threads.map(lambda pin: signed(ann, str(pin)), range(9000, 9012)))
    assert len(looked) == 5
    assert sum(one == LOCKED for one in said) >= 7
    assert signed(ann) == LOCKED


def test_a_restart_forgets_no_try(ann: Person) -> None:
    """Another process of the same house, started anew each time."""
    from croupier.web.people import keys  # noqa: PLC0415

    program = (
        "import sys, django; django.setup()\n"
        "from croupier.web.people import keys\n"
        f"keys.COST = {keys.COST}\n"
        "from croupier.web.people.models import Person\n"
        "person, (pin, *at) = Person.objects.get(pk=int(sys.argv[1])), sys.argv[2:]\n"
        "mark = keys.sign(person, pin, b'words', *at)\n"
        "print(len(mark) if isinstance(mark, bytes) else mark.say('en'))\n"
    )

    def anew(pin: str, *at: str) -> str:
        asked = [sys.executable, "-c", program, str(ann.pk), pin, *at]
        done = subprocess.run(asked, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    assert anew(PIN) == "64", "the control: it opens there"
    assert [signed(ann, "9999", "Rune") for _ in range(4)] == [*map(wrong, (4, 3, 2, 1))]
    assert anew("9999", "Rune") == away(ann)
    assert anew(PIN, "Rune") == away(ann)
    assert [signed(ann, "9999") for _ in range(3)] == [wrong(4), wrong(3), wrong(2)]
    assert anew("9998") == wrong(1)
    assert anew("9997") == LOCKED
    assert anew(PIN) == LOCKED
    assert signed(ann) == LOCKED


def test_a_reset_makes_a_new_key_and_lets_them_sign_again(ann: Person) -> None:
    from croupier.web.people.making import set_pin  # noqa: PLC0415

    old = public(ann)
    for _ in range(5):
        signed(ann, "9999")
    aside(lambda: set_pin(ann, "739164"))
    assert public(ann) != old
    assert signed(ann) == wrong(4)
    assert rfc8032.verify(public(ann), WORDS, signed(ann, "739164"))


def test_a_new_pin_by_their_own_hand_keeps_the_key(ann: Person) -> None:
    from croupier.web.people.own_pin import change_pin  # noqa: PLC0415

    old = public(ann)
    assert aside(lambda: change_pin(ann, PIN, "739164")) is None
    assert public(ann) == old
    assert rfc8032.verify(old, WORDS, signed(ann, "739164"))
    assert signed(ann) == wrong(4)
    assert aside(lambda: ann.check_password("739164"))
    for was, new, field in ((PIN, "528394", "old"), ("739164", "111111", "pin")):
        no: dict[str, Any] | None = aside(partial(change_pin, ann, was, new))
        assert no is not None
        assert list(no) == [field]
    assert isinstance(signed(ann, "739164"), bytes)


def test_whoever_came_before_there_were_keys_gets_one_with_the_first_signature(
    ann: Person,
) -> None:
    from croupier.web.people.models import SigningKey  # noqa: PLC0415

    aside(lambda: SigningKey.objects.filter(person=ann).delete())
    assert public(ann) == b""
    assert signed(ann, "9999") == wrong(4), "not with any PIN"
    mark = signed(ann)
    assert rfc8032.verify(public(ann), WORDS, mark)
    assert signed(ann) == mark, "it is kept: the same key signs the same words alike"


def test_who_has_no_pin_chooses_one_by_signing(web: Web) -> None:  # noqa: ARG001
    """People of a practice night, who came in by a link."""
    from croupier.web.people.keys import chooses_pin  # noqa: PLC0415
    from croupier.web.people.making import make_person  # noqa: PLC0415

    guest = aside(lambda: make_person(f"Guest {next(NUMBERS)}"))
    assert aside(lambda: chooses_pin(guest))
    assert signed(guest, "123456") == sentence("people.pin_weak").en
    mark = signed(guest, "739164")
    assert rfc8032.verify(public(guest), WORDS, mark)
    assert not aside(lambda: chooses_pin(guest))
    assert signed(guest, "739265") == wrong(4)
    assert not guest.has_usable_password(), "they sign with it; they come in as before"
    aside(guest.delete)


def changed(person: Person, **fields: Any) -> None:
    from croupier.web.people.models import SigningKey  # noqa: PLC0415

    aside(lambda: SigningKey.objects.filter(person=person).update(**fields))


def row_of(person: Person) -> Any:
    from croupier.web.people.models import SigningKey  # noqa: PLC0415

    return aside(lambda: SigningKey.objects.get(person=person))


def test_a_row_in_anothers_place_opens_nothing(ann: Person) -> None:
    """Whoever can write the register can't have somebody sign with a key of theirs."""
    from croupier.web.people.making import make_person  # noqa: PLC0415

    mallory = aside(lambda: make_person(f"Mallory {next(NUMBERS)}", "739164"))
    stolen = row_of(mallory)
    changed(ann, salt=stolen.salt, wrapped=stolen.wrapped, public=stolen.public)
    assert signed(ann, "739164") == wrong(4)
    aside(mallory.delete)


def test_the_register_alone_opens_nothing(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the right PIN, and another installation's secret."""
    from django.conf import settings  # noqa: PLC0415

    from croupier.web.people import keys  # noqa: PLC0415

    monkeypatch.setattr(settings, "SIGNING_SECRET", os.urandom(32))
    elsewhere = sentence("signing.elsewhere").en
    assert [signed(ann) for _ in range(7)] == [elsewhere] * 7, "and no try is lost by it"
    changed(ann, secret=keys.secret_id())
    assert signed(ann) == wrong(4)


def test_what_lies_in_the_register_is_not_the_key(ann: Person) -> None:
    from croupier.web.people import keys  # noqa: PLC0415

    key, row = aside(lambda: keys.opened(ann, PIN)), row_of(ann)
    assert not isinstance(key, tuple), "it opened"
    raw = key.private_bytes_raw()
    assert len(bytes(row.wrapped)) == 12 + 32 + 16
    files = [path for path in AT.iterdir() if path.is_file()]
    assert any(path.name == "people.db" for path in files)
    for path in files:
        found = path.read_bytes()
        for form in (raw, raw.hex().encode(), base64.b64encode(raw)):
            assert form not in found, path.name
        if path.suffix == ".sqlite":
            assert bytes(row.wrapped) not in found, path.name


def test_every_wrapping_has_a_salt_of_its_own(ann: Person) -> None:
    from croupier.web.people.own_pin import change_pin  # noqa: PLC0415

    before = row_of(ann)
    assert aside(lambda: change_pin(ann, PIN, PIN)) is None
    after = row_of(ann)
    assert before.public == after.public
    assert bytes(before.salt) != bytes(after.salt)
    assert bytes(before.wrapped) != bytes(after.wrapped)


# The installation's secret.


def test_the_secret_is_made_once_and_is_the_owners(tmp_path: Path) -> None:
    home = tmp_path / "house"
    secret = config.signing_secret_of(home)
    assert len(secret) == 32
    assert config.signing_secret_of(home) == secret
    file = home / config.SIGNING_FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in home.iterdir()] == [config.SIGNING_FILE]
    assert config.secret_of(home) == config.secret_of(home) == (home / "secret.key").read_text()


def no_links(*_: object) -> None:
    raise OSError("no links here")


@pytest.mark.parametrize("link", [os.link, no_links])
def test_of_many_who_start_at_once_all_have_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, link: Callable[..., None]
) -> None:
    monkeypatch.setattr(os, "link", link)
    if link is no_links:
        assert len({config.signing_secret_of(tmp_path) for _ in range(5)}) == 1
        return
    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(config.signing_secret_of, [tmp_path] * 40))) == 1


def test_a_secret_that_was_cut_is_not_taken_for_one(tmp_path: Path) -> None:
    (tmp_path / config.SIGNING_FILE).write_bytes(b"short")
    (tmp_path / config.SIGNING_FILE).chmod(0o600)
    with pytest.raises(DamagedKey, match="put the old one back"):
        config.signing_secret_of(tmp_path)


def test_who_only_looks_at_the_settings_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(config.VARIABLE)
    assert len(config.signing_secret_of(tmp_path)) == 32
    assert list(tmp_path.iterdir()) == []


def test_who_is_kept_out_signs_on_nobodys_screen(ann: Person) -> None:
    ann.is_active = False
    said = sentence("signing.kept_out").en.format(name=ann.name)
    assert [signed(ann, at=at) for at in ("Rune", "", ann.name)] == [said] * 3


def test_a_pin_that_is_too_short_by_now_signs_on_nobody_elses_screen(ann: Person) -> None:
    from croupier.web.people import keys  # noqa: PLC0415

    aside(lambda: keys.make_key(ann, "4826"))
    no = sentence("signing.own_screen_short").en.format(name=ann.name)
    assert signed(ann, "4826", "Rune") == no
    assert signed(ann, "9999", "Rune") == wrong(4), "a wrong one is a wrong one"


def test_wrong_pins_and_what_they_close_are_in_the_log(web: Web, ann: Person) -> None:
    for at in ("Rune", ""):
        for _ in range(5):
            signed(ann, "9999", at)
    signed(ann, "9999")  # closed: nothing more is tried
    mine = [line for line in log_lines(web) if line[2] == ann.name]
    guest = [("pin_wrong", "Rune", ann.name)] * 5 + [("screen_closed", "Rune", ann.name)]
    own = [("pin_wrong", ann.name, ann.name)] * 5 + [("key_closed", ann.name, ann.name)]
    assert mine == [*guest, *own]
