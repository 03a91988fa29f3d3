"""Guessing: whoever tries keys from wherever gets no more tries, and locks out nobody else."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import pytest

from croupier.words.web import sentence
from helpers.soak import sized
from helpers.webhouse import NIGHT, PIN, Time, Web, aside

NO_MATCH = sentence("people.no_match").en
TRIES = sized(check=100, test=500, soak=500)


@pytest.fixture(autouse=True)
def forgotten(web: Web) -> None:
    from croupier.web.people.models import KnownDevice, Tries  # noqa: PLC0415

    web.person("Ann")
    web.person("Ben")
    Tries.objects.all().delete()
    KnownDevice.objects.all().delete()


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every secret that was hashed; none takes long."""
    from croupier.web.people import sign_in  # noqa: PLC0415

    made: list[str] = []

    def fits(person: Any, secret: str) -> bool:
        made.append(secret)
        return person is not None and secret == PIN

    monkeypatch.setattr(sign_in, "fits", fits)
    return made


def trying(name: str, device: str = "d", address: str = "10.0.0.1", **more: Any) -> Any:
    from croupier.web.people.throttle import Trying  # noqa: PLC0415

    return Trying(name, device, address, more.get("known", False), more.get("exists", True))


async def sign_in(browser: Any, name: str, pin: str) -> Any:
    return await browser.post("/sign-in", {"name": name, "pin": pin})


def said(answer: Any) -> str:
    return str(answer.content.decode()).replace("&#x27;", "'")


def test_one_account_has_five_tries_from_all_devices_and_addresses(time: Time) -> None:
    from croupier.web.people import throttle  # noqa: PLC0415

    taken = [throttle.take_pin(trying("ann", f"d{n}", f"10.1.{n}.1")) for n in range(TRIES)]
    assert taken[:5] == [None] * 5
    assert all(taken[5:])
    time.now += 59
    assert throttle.take_pin(trying("ann", "new", "10.2.0.1"))
    time.now += 1
    assert throttle.take_pin(trying("ann", "new", "10.2.0.1")) is None


@pytest.mark.usefixtures("time")
def test_a_copied_cookie_gives_no_fresh_tries(web: Web, hashed: list[str]) -> None:
    """The device of the cookie is counted, from however many addresses it comes."""

    async def go() -> None:
        tablet = web.browser()
        assert (await sign_in(tablet, "Ann", PIN)).status_code == 303
        copied = tablet.cookies["device"].value
        hashed.clear()
        for n in range(60):
            thief = web.browser(address=f"10.3.{n}.1")
            thief.cookies["device"] = copied
            assert (await sign_in(thief, "Ann", f"{n:04}")).status_code == 422
        assert len(hashed) == 10

    web.run(go())


@pytest.mark.usefixtures("time")
def test_500_tries_with_a_shared_cookie_are_ten() -> None:
    from croupier.web.people import throttle  # noqa: PLC0415

    taken = [
        throttle.take_pin(trying("ann", "tablet", f"10.4.{n}.1", known=True)) for n in range(TRIES)
    ]
    assert [one is None for one in taken].count(True) == 10


def test_who_waits_for_the_owner_to_sign_in_gets_a_few_tries_and_no_more() -> None:
    from croupier.web.people import throttle  # noqa: PLC0415

    at_home = trying("ann", "tablet", known=True)
    fresh = 0
    for _ in range(20):  # wrong until it is locked, or the next would lock; then its owner comes
        row = throttle._look([at_home.account], throttle._begin())[0]
        while row.failures < 9 and throttle.take_pin(at_home) is None:
            fresh += 1
            row = throttle._look([at_home.account], throttle._begin())[0]
        assert throttle.take_pin(at_home) is None
        throttle.give_back_pin(at_home)
    assert fresh <= 9 + 19 * throttle.OWN_FORGIVEN


def test_nobody_is_locked_out_on_a_device_of_theirs(web: Web, hashed: list[str]) -> None:
    """One account guessed at by strangers, an address over its limit, the house over its own."""
    from croupier.web.people import throttle  # noqa: PLC0415

    async def go() -> None:
        tablet = web.browser(address="192.0.2.1")
        assert (await sign_in(tablet, "Ann", PIN)).status_code == 303
        for n in range(40):
            stranger = web.browser(address="192.0.2.1")
            assert (await sign_in(stranger, "Ann" if n % 2 else f"Name {n}", "9999")).status_code
        aside(lambda: [throttle.take_pin(trying(f"x{n}", f"d{n}", f"10.5.{n}.1", exists=False))
                       for n in range(TRIES)])  # fmt: skip
        assert (await sign_in(tablet, "Ann", PIN)).status_code == 303
        hashed.clear()
        stranger = web.browser(address="192.0.2.1")
        assert "Too many wrong tries" in said(await sign_in(stranger, "Ann", PIN))
        assert not hashed, "refused before anything is hashed"
        # Behind the same address, on a new device: whose account nobody has guessed at.
        assert (await sign_in(web.browser(address="192.0.2.1"), "Ben", PIN)).status_code == 303

    web.run(go())


def test_free_tries_are_few_and_so_are_those_of_made_up_names() -> None:
    """Over the limit of all, hashing stays bounded, whoever is named."""
    from croupier.web.people import throttle  # noqa: PLC0415

    many = 20
    for n in range(throttle.LIMITS["pin all"]):
        assert throttle.take_pin(trying(f"x{n}", f"d{n}", f"10.6.{n}.1", exists=False)) is None
    unknown = [throttle.take_pin(trying(f"y{n}", f"e{n}", f"10.7.{n}.1", exists=False))
               for n in range(TRIES)]  # fmt: skip
    assert [one is None for one in unknown].count(True) == throttle.LIMITS["pin unknown"]
    real = [throttle.take_pin(trying(f"staff {n % many}", f"f{n}", f"10.8.{n}.1"))
            for n in range(TRIES)]  # fmt: skip
    assert [one is None for one in real].count(True) == many * throttle.FREE_TRIES


@pytest.mark.usefixtures("time")
def test_unlocking_gives_one_try_and_no_free_ones(web: Web, hashed: list[str]) -> None:
    """Whoever unlocks guesses no more for it, also while an address has three tries for each."""
    from croupier.web.people import throttle  # noqa: PLC0415

    def unlock() -> None:
        before = len(lines_of_log())
        web.run(post())
        assert [line["kind"] for line in lines_of_log()[before:]] == ["unlocked"]
        hashed.clear()

    async def post() -> None:
        own = {"do": "unlock", "own_pin": PIN}
        assert (await admin.post(f"/people/{web.person('Ann').pk}", own)).status_code == 303

    def guess(address: str) -> None:
        web.run(sign_in(web.browser(address=address), "Ann", "9999"))

    admin = web.browser("Ada")
    for n in range(8):
        guess(f"10.0.{n}.1")
    assert len(hashed) == 5
    unlock()
    for n in range(8):
        guess(f"10.0.{n}.2")
    assert len(hashed) == 1, "what was wrong stays counted"
    unlock()
    for n in range(throttle.LIMITS["pin address"]):
        throttle.take_pin(trying(f"x{n}", f"d{n}", "10.1.0.1", exists=False))
    guess("10.1.0.1")
    assert not hashed


@pytest.mark.usefixtures("time")
def test_unlocking_gives_no_try_on_a_device_of_theirs() -> None:
    """Nothing but that lock counts there: whoever unlocks and guesses in turns would not end."""
    from croupier.web.people import throttle  # noqa: PLC0415

    at_home, elsewhere = trying("ann", "tablet", known=True), trying("ann", "new")
    for _ in range(throttle.OWN_FAILURES_MAX):
        assert throttle.take_pin(at_home) is None
    for _ in range(throttle.FAILURES_MAX):
        assert throttle.take_pin(elsewhere) is None
    throttle.unlock("ann")
    assert throttle.take_pin(at_home)
    assert throttle.take_pin(elsewhere) is None
    assert throttle.take_pin(elsewhere)


def test_a_name_of_60_kilobytes_is_nobody_before_it_is_looked_at(
    web: Web, hashed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web.people import names  # noqa: PLC0415
    from croupier.web.people import sign_in as door  # noqa: PLC0415

    looked_at: list[int] = []

    def login_of(name: str) -> str:
        looked_at.append(len(name))
        return name.casefold()

    for module in (door, names):
        monkeypatch.setattr(module, "login_of", login_of)

    async def go() -> None:
        answer = await sign_in(web.browser(), "\ufdfa" * 20_000, PIN)
        assert NO_MATCH in said(answer)
        asked = {"name": "\ufdfa" * 201, "pin": PIN}
        api = await web.browser().post("/api/v1/session", asked, "application/json")
        assert api.status_code == 401

    web.run(go())
    assert not looked_at
    assert not hashed


async def opened(browser: Any, name: str = "Ann", **more: str) -> Any:
    said = {"name": name, "pin": PIN, **more}
    return (await browser.post("/api/v1/session", said, "application/json")).json()


@pytest.mark.usefixtures("hashed")
def test_strangers_stop_no_session_of_a_program_or_of_a_page_without_its_cookie(web: Web) -> None:
    """The device is kept in the session: the PIN once more is asked of whoever opened it."""
    act = f"/api/v1/nights/{NIGHT}/office/act"
    said = {"command": str(uuid4()), "by": "licensee", "action": "appoint", "person": "Rolf",
            "role": "runner", "of_age": True, "member": True}  # fmt: skip
    web.person("Lou")

    async def go() -> None:
        page = web.browser()
        assert (await sign_in(page, "Lou", PIN)).status_code == 303
        token = (await opened(web.browser(), "Lou"))["token"]
        for n in range(20):
            await sign_in(web.browser(address=f"10.9.{n}.1"), "Lou", "9999")
        for pin, status in (("9999", 403), (PIN, 200)):
            program = web.browser()
            answer = await program.post(act, {**said, "pin": pin}, "application/json",
                                        headers={"authorization": f"Bearer {token}"})  # fmt: skip
            assert answer.status_code == status, answer.content
        del page.cookies["device"]
        await page.post("/lock")
        assert (await page.post("/unlock", {"pin": PIN})).status_code == 303

    web.run(go())


@pytest.mark.usefixtures("hashed")
def test_ones_own_programs_push_out_no_device(web: Web) -> None:
    """Each sign-in without `device` is a device of its own; one that comes back with it is known.

    Of those the one goes that was not used for longest.
    """
    from croupier.web.people import devices  # noqa: PLC0415
    from croupier.web.people.models import KnownDevice  # noqa: PLC0415

    def known() -> int:
        return aside(KnownDevice.objects.filter(person=web.person("Ann")).count)

    async def go() -> None:
        tablet = web.browser()
        assert (await sign_in(tablet, "Ann", PIN)).status_code == 303
        first = [(await opened(web.browser()))["device"] for _ in range(devices.KNOWN_MAX + 5)]
        assert known() == 1
        for one in first[: devices.KNOWN_MAX - 1]:
            await opened(web.browser(), device=one)
        assert known() == devices.KNOWN_MAX
        assert (await sign_in(tablet, "Ann", PIN)).status_code == 303
        await opened(web.browser(), device=first[-1])
        for n in range(20):
            await sign_in(web.browser(address=f"10.9.{n}.1"), "Ann", "9999")
        assert (await sign_in(tablet, "Ann", PIN)).status_code == 303
        assert "token" in await opened(web.browser(), device=first[-1])
        assert "token" not in await opened(web.browser(), device=first[0])

    web.run(go())


def test_tickets_and_pins_are_counted_apart(web: Web, hashed: list[str]) -> None:
    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415

    made: Any = aside(lambda: make_tickets(NIGHT, 2))

    async def go() -> None:
        guesser = web.browser(address="192.0.2.3")
        for n in range(30):
            assert (await guesser.post(f"/t/0000{n:04}")).status_code == 404
        assert "Too many wrong tries" in said(await guesser.post(f"/t/{made[0].code}"))
        assert (await sign_in(guesser, "Ben", PIN)).status_code == 303, "PINs go on"
        for n in range(100):
            await sign_in(web.browser(address="192.0.2.4"), f"Name {n}", "9999")
        phone = web.browser(address="192.0.2.4")
        assert (await phone.post(f"/t/{made[1].code}")).status_code == 303, "tickets go on"

    web.run(go())
    assert hashed


def test_500_codes_are_a_hundred_from_an_address_and_500_over_all() -> None:
    from croupier.web.people import throttle  # noqa: PLC0415

    for n in range(TRIES):
        throttle.take_code("ticket", "10.9.0.1", f"d{n}")
    assert throttle.take_code("ticket", "10.9.0.1", "fresh")
    assert throttle.take_code("ticket", "10.9.0.2", "d") is None
    others = [
        throttle.take_code("ticket", f"10.{n // 200}.{n % 200}.1", f"e{n}") for n in range(900)
    ]
    assert [one is None for one in others].count(True) == 500 - 100 - 1


def test_the_device_of_a_ticket_comes_in_whatever_others_try(web: Web) -> None:
    from croupier.web.people import throttle  # noqa: PLC0415
    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415

    made: Any = aside(lambda: make_tickets(NIGHT, 1))

    async def go() -> None:
        phone = web.browser(address="192.0.2.5")
        assert (await phone.post(f"/t/{made[0].code}")).status_code == 303
        aside(lambda: [throttle.take_code("ticket", "192.0.2.5", f"d{n}") for n in range(200)])
        assert (await phone.post(f"/t/{made[0].code}")).status_code == 303

    web.run(go())


def test_a_hall_behind_one_address_comes_in_by_tickets_while_somebody_guesses(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A right code of nobody's yet, from a new phone: until 5,000 were looked at over all."""
    from croupier.web.people import throttle  # noqa: PLC0415
    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415

    made: Any = aside(lambda: make_tickets(NIGHT, 4))
    hall = "192.0.2.7"

    async def comes(code: str) -> int:
        return int((await web.browser(address=hall).post(f"/t/{code}")).status_code)

    async def go() -> None:
        assert await comes(made[0].code) == 303
        aside(lambda: [throttle.take_code("ticket", hall, f"d{n}") for n in range(100)])
        assert await comes("0000-0000") == 404
        assert await comes(made[1].code) == 303
        assert await comes(made[0].code) == 404, "the ticket of another phone"
        guesser = web.browser(address=hall)
        for n in range(throttle.LIMITS["ticket device"]):
            await guesser.post(f"/t/0000{n:04}")
        assert (await guesser.post(f"/t/{made[2].code}")).status_code == 404
        aside(lambda: [throttle.take_code("ticket", f"10.0.{n}.1") for n in range(500)])
        assert await comes(made[2].code) == 303, "nor does one who guesses from everywhere stop it"
        monkeypatch.setitem(throttle.LIMITS, throttle.BEYOND, 2)
        assert await comes(made[3].code) == 404

    web.run(go())


def test_a_ticket_is_no_way_to_learn_who_has_an_account(web: Web) -> None:
    from croupier.web.people import throttle  # noqa: PLC0415
    from croupier.web.people.tickets import make_tickets  # noqa: PLC0415

    made: Any = aside(lambda: make_tickets(NIGHT, 1))

    async def go() -> None:
        phone = web.browser(address="192.0.2.8")

        async def called(name: str) -> str:
            return said(await phone.post(f"/t/{made[0].code}", {"name": name}))

        refused = [
            await called(name) for name in ("Ann", "a/b", "x" * 31, "x" * 60_000, "A\u200bn")
        ]
        why = sentence("people.display_refused").say("en", {"longest": 30})
        assert all(why in page for page in refused)
        for _ in range(throttle.LIMITS["ticket device"] - len(refused)):
            assert why in await called("Ben")
        assert "Too many wrong tries" in await called("Ben")
        assert "Too many wrong tries" in await called("Benedikt")
        assert (await phone.post(f"/t/{made[0].code}")).status_code == 303, "under its number"

    web.run(go())


def test_tickets_that_are_made_and_voided_are_in_the_house_log(web: Web) -> None:
    before = len(lines_of_log())

    async def go() -> None:
        admin = web.browser("Ada")
        way = f"/nights/{NIGHT}/tickets"
        assert (await admin.post(way, {"many": "3", "batch": "one"})).status_code == 200
        last = lines_of_log()[-1]["facts"]["last"]
        assert (await admin.post(f"{way}/{last}/void")).status_code == 303

    web.run(go())
    made, voided = lines_of_log()[before:]
    assert (made["kind"], made["by"], made["facts"]["night"]) == ("tickets_made", "Ada", NIGHT)
    assert made["facts"]["last"] - made["facts"]["first"] == 2
    assert (voided["kind"], voided["by"]) == ("ticket_voided", "Ada")
    assert voided["facts"] == {"night": NIGHT, "number": made["facts"]["last"]}


@pytest.mark.parametrize("jump_s", [-(10**8), -3600, 3600, 10**8])
def test_setting_the_clock_frees_nobody_and_locks_nobody_for_ever(
    time: Time, monkeypatch: pytest.MonkeyPatch, jump_s: int
) -> None:
    from croupier.web.people import clock, throttle  # noqa: PLC0415

    steady = Time()
    monkeypatch.setattr(clock, "steady_s", steady)
    for _ in range(5):
        assert throttle.take_pin(trying("ann")) is None
    time.now += jump_s
    steady.now += 1
    assert throttle.take_pin(trying("ann"))
    assert throttle.locked_until(["ann"]) == {"ann": time.now + 59}
    steady.now += 59
    assert throttle.take_pin(trying("ann")) is None


def test_a_lock_of_before_the_machine_was_started_begins_anew_in_full(
    time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web.people import clock, throttle  # noqa: PLC0415

    for _ in range(5):
        throttle.take_pin(trying("ann"))
    for _ in range(100):
        throttle.take_code("ticket", "10.0.0.7")
    monkeypatch.setattr(clock, "boot", lambda: "another start")
    time.now = 7  # far less than before
    refused = throttle.take_pin(trying("ann"))
    assert refused
    assert refused.wait_s == 60
    assert throttle.take_code("ticket", "10.0.0.7")
    time.now += 30
    again = throttle.take_pin(trying("ann"))
    assert again
    assert again.wait_s == 30, "anew once, and not at every try"
    time.now += 30
    assert throttle.take_pin(trying("ann")) is None
    time.now += 300
    assert throttle.take_code("ticket", "10.0.0.7") is None


def test_a_machine_that_names_no_start_locks_nobody_for_ever(
    time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web.people import clock, throttle  # noqa: PLC0415

    monkeypatch.setattr(clock, "boot", lambda: "")
    for _ in range(5):
        throttle.take_pin(trying("ann"))
    time.now = 7
    assert throttle.take_pin(trying("ann"))
    time.now += 60
    assert throttle.take_pin(trying("ann")) is None


def lines_of_log() -> list[dict[str, Any]]:
    from croupier.floor.houselog import house_log  # noqa: PLC0415
    from croupier.web.config import configured, nights_of  # noqa: PLC0415

    return [json.loads(body) for body in house_log(nights_of(configured())).read()]


def test_the_house_log_has_who_came_and_who_was_refused_and_no_flood(
    web: Web, hashed: list[str]
) -> None:
    before = len(lines_of_log())

    async def go() -> None:
        stranger = web.browser(address="192.0.2.6")
        for _ in range(20):
            await sign_in(stranger, "Ann", "9999")
        await sign_in(stranger, "Mallory 123456", "9999")
        ben = web.browser(address="192.0.2.6")
        await sign_in(ben, "Ben", PIN)
        await ben.post("/sign-out")

    web.run(go())
    lines = lines_of_log()[before:]
    kinds = [line["kind"] for line in lines]
    assert kinds == [
        *["sign_in_failed"] * 5, "sign_in_refused", "sign_in_unknown", "signed_in", "signed_out",
    ]  # fmt: skip
    assert lines[0]["about"] == lines[5]["about"] == "Ann"
    assert lines[7] | {"facts": {"way": "pin", "address": "192.0.2.6"}} == lines[7]
    assert "Mallory" not in json.dumps(lines), "somebody may type a PIN where the name goes"
    assert len(hashed) == 7
