"""Starting a house: nothing in the clear beyond this machine, and no key that others could read."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.cli.app import app
from croupier.floor.houselog import house_log
from croupier.floor.nights import Folder
from croupier.web import start
from croupier.web.keyfiles import LooseKey, refuse_loose, refuse_loose_folder
from croupier.web.offline import open_register

EVERYWHERE = "0.0.0.0"  # noqa: S104 - what is refused here
KEYS = ("secret.key", "signing.key")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder; and a start that goes no further than what is asked of it here."""
    monkeypatch.setattr(start, "_addresses", lambda *_: [start.Address("home", "http://x/")])
    monkeypatch.setattr(start.Ready, "serve", lambda ready: ready.listening.close())
    monkeypatch.setattr(os, "environ", dict(os.environ))
    return tmp_path / "house"


def ask(place: Path, *options: str, language: str = "en") -> Any:
    asked = ["serve", "--at", str(place), "--port", "0", "--lang", language, *options]
    return CliRunner().invoke(app, asked)


@pytest.mark.parametrize("host", [EVERYWHERE, ""])
def test_beyond_this_machine_tls_or_a_word_that_says_so(place: Path, host: str) -> None:
    host = host or own_address()
    for language, why in (("en", "Add --tls"), ("fr", "Ajoutez --tls")):
        refused = ask(place, "--host", host, language=language)
        assert refused.exit_code == 2, refused.output
        assert why in " ".join(refused.stderr.split())
    assert not place.exists(), "nothing was begun"


def own_address() -> str:
    """One that is not loopback, if this machine has any."""
    found = {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)}
    return next((one for one in found if not one.startswith(("127.", "::1"))), EVERYWHERE)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "localhost", ""])
def test_this_machine_alone_needs_neither(place: Path, host: str) -> None:
    opened = ask(place, *(("--host", host) if host else ()))
    assert opened.exit_code == 0, opened.output
    assert "clear" not in opened.stdout


def test_who_says_so_is_told_what_is_in_the_clear_and_it_is_noted(place: Path) -> None:
    opened = ask(place, "--host", EVERYWHERE, "--insecure")
    assert opened.exit_code == 0, opened.output
    said = " ".join(opened.stdout.split())
    assert "can read PINs, sessions and ticket codes" in said
    lines = [json.loads(body) for body in house_log(Folder(place)).read()]
    assert [(line["kind"], line["facts"]) for line in lines] == [
        ("served_in_the_clear", {"host": EVERYWHERE})
    ]
    french = ask(place, "--host", EVERYWHERE, "--insecure", language="fr")
    assert "Non chiffré" in french.stdout


@pytest.mark.parametrize("options", [("--tls",), (), ("--host", "127.0.0.1")])
def test_a_word_for_nothing_is_an_error(place: Path, options: tuple[str, ...]) -> None:
    refused = ask(place, "--insecure", *options)
    assert refused.exit_code == 2
    assert "leave it out here" in " ".join(refused.stderr.split())


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602, 0o610])
@pytest.mark.parametrize("name", [*KEYS, "tls.key"])
def test_a_key_that_others_could_read_or_change_is_refused(
    place: Path, name: str, mode: int
) -> None:
    place.mkdir()
    key = place / name
    key.write_bytes(b"k" * 32)
    key.chmod(mode)
    refused = ask(place, "--tls")
    assert refused.exit_code == 1, refused.output
    assert f"chmod 600 {key}" in refused.stderr.replace("\n", " ").replace("  ", " ")
    assert key.stat().st_mode & 0o777 == mode, "tightened by hand, or not at all"
    key.chmod(0o600)
    refuse_loose(key)


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("held", [b"", b"k", b"\xff\xfe\x00", b"k" * 200])
def test_a_key_that_was_not_written_by_us_is_refused(place: Path, name: str, held: bytes) -> None:
    place.mkdir()
    key = place / name
    key.write_bytes(held)
    key.chmod(0o600)
    for language, why in (("en", "is not the key"), ("fr", "n'est pas la clé")):
        refused = ask(place, language=language)
        assert refused.exit_code == 1, refused.output
        assert f"{key} {why}" in " ".join(refused.stderr.split())
    assert key.read_bytes() == held


@pytest.mark.parametrize("mode", [0o666, 0o660, 0o602])
def test_a_register_that_others_could_write_is_refused(place: Path, mode: int) -> None:
    place.mkdir()
    register = place / "people.db"
    register.touch()
    register.chmod(mode)
    refused = ask(place)
    assert refused.exit_code == 1, refused.output
    assert f"chmod 600 {register}" in " ".join(refused.stderr.split())
    with pytest.raises(LooseKey):
        open_register(str(place))
    assert register.stat().st_mode & 0o777 == mode
    register.chmod(0o644)  # as houses of before have it
    assert ask(place).exit_code == 0
    assert register.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702, 0o720, 0o1777])
def test_a_folder_in_which_others_write_is_refused(place: Path, mode: int) -> None:
    place.mkdir()
    place.chmod(mode)
    refused = ask(place)
    assert refused.exit_code == 1, refused.output
    assert f"chmod 700 {place}" in refused.stderr.replace("\n", " ").replace("  ", " ")
    assert not list(place.iterdir())
    place.parent.chmod(0o777)  # above it
    for fine in (0o700, 0o755):
        place.chmod(fine)
        refuse_loose_folder(place)


def test_somebody_elses_key_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = tmp_path / "secret.key"
    key.write_bytes(b"k")
    key.chmod(0o600)
    refuse_loose(key)
    monkeypatch.setattr("os.geteuid", lambda: key.stat().st_uid + 1)
    with pytest.raises(LooseKey, match=r"chmod 600"):
        refuse_loose(key)


def test_each_process_looks_at_the_keys_that_it_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.web import config  # noqa: PLC0415

    monkeypatch.setenv(config.VARIABLE, "{}")
    made = config.secret_of(tmp_path)
    assert config.secret_of(tmp_path) == made
    (tmp_path / config.KEY_FILE).chmod(0o644)
    with pytest.raises(LooseKey):
        config.secret_of(tmp_path)
