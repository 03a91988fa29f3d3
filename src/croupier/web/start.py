"""Starting the pages: what must be there first, where they are reached, and a quick end."""

from __future__ import annotations

import os
import secrets
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final, NamedTuple

import uvicorn
from uvicorn.supervisors import Multiprocess

from croupier.floor.database import Database
from croupier.floor.drills import (
    CASHIER,
    CROUPIER,
    DRILLS,
    RECORDER,
    RUNNER,
    Drill,
    make_practice,
)
from croupier.floor.houselog import note
from croupier.floor.nights import Folder, nights_at
from croupier.journal.store import StoreError
from croupier.web.config import (
    KEY_FILE,
    KEY_SIZE,
    PEOPLE,
    SIGNING_BYTES,
    SIGNING_FILE,
    Config,
    home,
)
from croupier.web.keyfiles import (
    OTHERS_WRITE,
    DamagedKey,
    LooseFolder,
    LooseKey,
    own_file,
    refuse_damaged,
    refuse_loose,
    refuse_loose_folder,
)
from croupier.web.patience import Patient
from croupier.web.tls import KEY, certificate_in, own_names

APPLICATION: Final = "croupier.web.asgi:application"
SETTINGS: Final = "croupier.web.settings"
__all__ = [
    "Asked",
    "DamagedKey",
    "LooseFolder",
    "LooseKey",
    "NeedsTls",
    "NoPort",
    "NothingInTheClear",
    "OneProcess",
    "ready",
]
PORTS_TRIED: Final = 20
GRACE_S: Final = 1  # for what is being answered; streams are let go at once
KEPT_S: Final = 60  # a phone's line between two taps: opening one costs more than keeping it
BOSS: Final = "Sam"


class NoPort(Exception):
    """Somebody else listens there."""


class OneProcess(Exception):
    """A night in a file has one writer."""


class NeedsTls(Exception):
    """Beyond this machine everything would pass in the clear, and nobody has said so."""


class NothingInTheClear(Exception):
    """`--insecure` where nothing leaves this machine, or all of it is encrypted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What was asked for on the command line."""

    at: str | None = None
    nights: tuple[str, ...] = ()
    host: str = ""
    port: int = 8000
    tls: bool = False
    insecure: bool = False  # beyond this machine without TLS, knowingly
    practice: bool = False
    workers: int = 1
    standby: str = ""  # where a copy of the house is kept
    law: str = ""  # a folder of rulebooks of one's own


class Address(NamedTuple):
    """A page that somebody may want first. `what` names its sentence, which may say which night."""

    what: str
    url: str
    night: str = ""


@dataclass(frozen=True, slots=True)
class Ready:
    """Everything is there; `serve` returns when the house has closed."""

    asked: Asked
    config: Config
    listening: socket.socket
    addresses: tuple[Address, ...]
    certificate: Any = None

    def serve(self) -> None:
        serving = uvicorn.Config(
            APPLICATION,
            log_level="warning",
            access_log=False,
            server_header=False,
            ws="none",
            lifespan="on",
            loop="asyncio",  # uvloop accepts one line a turn: a crowd would wait outside, unseen
            timeout_keep_alive=KEPT_S,
            proxy_headers=False,  # nobody stands before us whose word on addresses counts
            http=Patient,
            timeout_graceful_shutdown=GRACE_S,
            workers=self.asked.workers,
            ssl_certfile=self.certificate.cert if self.certificate else None,
            ssl_keyfile=self.certificate.key if self.certificate else None,
        )
        if self.asked.workers > 1:
            Multiprocess(serving, sockets=[self.listening]).run()
        else:
            server = uvicorn.Server(serving)
            # Before it listens for signals itself one would be lost; afterwards it says to itself
            # once more what it was told.
            for told in (signal.SIGTERM, signal.SIGINT):
                signal.signal(told, lambda *_: setattr(server, "should_exit", True))
            server.run(sockets=[self.listening])


def ready(asked: Asked) -> Ready:
    """The place, its people's tables, the practice nights, the certificate, and a port."""
    nights = nights_at(asked.at)
    if asked.workers > 1 and not isinstance(nights, Database):
        raise OneProcess
    host = asked.host or ("0.0.0.0" if asked.tls else "127.0.0.1")  # noqa: S104 - for the hall's phones
    listening = listen(host, asked.port)
    bound, port = listening.getsockname()[:2]
    try:
        refuse_clear(asked, bound)
        refuse_bad_keys(own := home(nights, practice=asked.practice), tls=asked.tls)
    except BaseException:
        listening.close()
        raise
    reached = reached_by(host)
    only = asked.nights
    if asked.practice:
        only = tuple(make_practice(nights, drill) for drill in DRILLS)
    for name in only or nights.names():
        nights.refuse_busy(name)  # found before anything opens; what it holds is checked later
    config = Config(
        at=asked.at, only=only, hosts=tuple(reached), tls=asked.tls, practice=asked.practice,
        standby=asked.standby, law=asked.law,
        setup="" if asked.practice else secrets.token_urlsafe(9),
        start=secrets.token_urlsafe(18) if asked.practice else "",
    )  # fmt: skip
    os.environ.update(config.environ(), DJANGO_SETTINGS_MODULE=SETTINGS)
    raise_limits()
    if isinstance(nights, Folder):
        own_file(own / PEOPLE)
    if asked.insecure:
        note(nights, "served_in_the_clear", host=host)
    base = f"{'https' if asked.tls else 'http'}://{reached[0]}:{port}"
    certificate = certificate_in(own, reached) if asked.tls else None
    return Ready(asked, config, listening, tuple(_addresses(config, base)), certificate)


def refuse_clear(asked: Asked, bound: str) -> None:
    """Whoever can hear the network would read PINs and sessions: TLS, or a word that says so."""
    alone = ip_address(bound.partition("%")[0]).is_loopback
    if asked.insecure and (asked.tls or alone):
        raise NothingInTheClear
    if not (asked.insecure or asked.tls or alone):
        raise NeedsTls(asked.host)


def refuse_bad_keys(folder: Path, *, tls: bool) -> None:
    refuse_loose_folder(folder)
    for name in (KEY_FILE, SIGNING_FILE, *([KEY] if tls else [])):
        refuse_loose(folder / name)
    refuse_loose(folder / PEOPLE, OTHERS_WRITE)
    refuse_damaged(folder / KEY_FILE, KEY_SIZE)
    refuse_damaged(folder / SIGNING_FILE, SIGNING_BYTES)


def raise_limits() -> None:
    """As many lines as the system allows a program: a hall is more than the usual thousand."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not everywhere

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen(host: str, port: int) -> socket.socket:
    """The port that was asked for, or one of the next: a newcomer doesn't know who has 8000."""
    for wanted in range(port, port + PORTS_TRIED) if port else (0,):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # Named as TCP: asyncio sends at once on such a line alone, and else waits 40 ms.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, wanted))
            found.listen()  # whoever comes before the house is ready waits, and is not sent away
        except OSError:
            found.close()
            continue
        found.set_inheritable(True)
        return found
    raise NoPort(f"{host}:{port}")


def reached_by(host: str) -> list[str]:
    """The names under which a browser may call this machine, the best one first."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104
        here = f"[{host}]" if ":" in host else host  # as an address has it
        return [here, *(name for name in ("localhost", "127.0.0.1") if name != host)]
    near = ("localhost", "127.0.0.1")
    return [*sorted(name for name in own_names() if name not in near and ":" not in name), *near]


def _addresses(config: Config, base: str) -> Iterator[Address]:
    """Django stands now: people can be made, and the first links with them."""
    import django  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415
    from django.db import DatabaseError  # noqa: PLC0415

    django.setup(set_prefix=False)
    try:
        call_command("migrate", verbosity=0)
        call_command("clearsessions")
    except DatabaseError as error:  # a full disk, for one
        raise StoreError(f"{PEOPLE}: {error}") from error
    from croupier.web.people.making import needs_setup  # noqa: PLC0415

    import_module(
        "croupier.web.urls"
    )  # every page and its words: a plug-in that clashes stops here
    if config.practice:
        yield from _practice(config, base)
    elif needs_setup():
        yield Address("setup", f"{base}/setup?word={config.setup}")
    yield Address("home", f"{base}/")


def _practice(config: Config, base: str) -> Iterator[Address]:
    from croupier.web.people.invitations import (  # noqa: PLC0415
        invite,
        invite_player,
        withdraw_invitations,
    )
    from croupier.web.people.making import make_person  # noqa: PLC0415

    withdraw_invitations()
    for name in (CROUPIER, BOSS, CASHIER, RECORDER, RUNNER):
        make_person(name)
    nights = dict(zip(DRILLS, config.only, strict=True))

    def way(drill: Drill, page: str, table: int = 0) -> str:
        return f"/nights/{nights[drill]}/tables/{drill.tables[table].name}/{page}"

    dealt = next(drill for drill in DRILLS if drill.tables[0].chance == "virtual")
    keyed = next(drill for drill in DRILLS if drill.tables[0].chance == "physical")
    kept = next(drill for drill in DRILLS if drill.mode)
    play = invite_player(nights[dealt], way(dealt, "play"))
    yield Address("player", f"{base}/in/{play}")
    yield Address("console", f"{base}/in/{invite(CROUPIER, way(keyed, 'console'))}")
    for table, setting in enumerate(keyed.tables[1:], 1):
        if setting.chance == "physical":
            door = invite(CROUPIER, way(keyed, "console", table))
            yield Address("card_console", f"{base}/in/{door}")
        else:
            door = invite_player(nights[keyed], way(keyed, "play", table))
            yield Address("cards", f"{base}/in/{door}")
    yield Address("board", f"{base}{way(dealt, 'board')}")
    yield Address("wall", f"{base}/in/{invite(BOSS, f'/nights/{nights[keyed]}/wall')}")
    for page, person in (("bank", CASHIER), ("bank", RECORDER), ("runner", RUNNER)):
        part = "recorder" if person == RECORDER else page
        yield Address(part, f"{base}/in/{invite(person, f'/nights/{nights[kept]}/{page}')}")
    yield Address("voucher", f"{base}/in/{invite(CROUPIER, way(kept, 'console'))}")
    for drill in DRILLS:
        if drill in (dealt, keyed, kept):
            continue
        if drill.tables[0].chance == "virtual":
            door = invite_player(nights[drill], way(drill, "play"))
            yield Address("more_player", f"{base}/in/{door}", drill.title)
        else:
            door = invite(CROUPIER, way(drill, "console"))
            yield Address("more_console", f"{base}/in/{door}", drill.title)
