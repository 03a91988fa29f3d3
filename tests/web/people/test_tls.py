"""The hall's certificate: ours, short-lived, for the names this machine has now."""

from __future__ import annotations

import os
import ssl
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec

from croupier.web import tls
from croupier.web.config import Config

NOW = datetime(2026, 5, 1, 20, tzinfo=UTC)


def read(path: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(path.read_bytes())


def names_of(path: Path) -> list[object]:
    found = read(path).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return [name.value for name in found]


def test_it_is_for_this_machine_and_nobody_else_reads_its_key(tmp_path: Path) -> None:
    made = tls.certificate_in(tmp_path / "new", ["192.168.7.20", "0.0.0.0", "Hall.local"], NOW)  # noqa: S104
    names = names_of(made.cert)
    for name in ("localhost", ip_address("127.0.0.1"), ip_address("192.168.7.20"), "hall.local"):
        assert name in names
    assert ip_address("0.0.0.0") not in names  # noqa: S104
    assert made.key.stat().st_mode & 0o777 == 0o600
    found = read(made.cert)
    assert found.not_valid_after_utc == NOW + timedelta(days=30)
    public = found.public_key()
    assert isinstance(public, ec.EllipticCurvePublicKey)
    assert public.curve.name == "secp256r1"
    assert made.fingerprint == tls.fingerprint_of(found)
    assert len(made.fingerprint.split(":")) == 32
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(made.cert, made.key)


def test_it_is_kept_until_it_is_over(tmp_path: Path) -> None:
    first = tls.certificate_in(tmp_path, now=NOW)
    assert tls.certificate_in(tmp_path, now=NOW + timedelta(days=20)) == first
    later = tls.certificate_in(tmp_path, now=NOW + timedelta(days=29, hours=1))
    assert later.fingerprint != first.fingerprint


def test_a_new_address_needs_a_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tls, "own_names", lambda: {"localhost", "192.168.7.20"})
    first = tls.certificate_in(tmp_path, now=NOW)
    monkeypatch.setattr(tls, "own_names", lambda: {"localhost", "192.168.7.21"})
    second = tls.certificate_in(tmp_path, now=NOW)
    assert second.fingerprint != first.fingerprint
    assert ip_address("192.168.7.20") not in names_of(second.cert)


@pytest.mark.parametrize("harm", ["cut", "open", "strange"])
def test_what_is_no_good_is_made_anew(tmp_path: Path, harm: str) -> None:
    first = tls.certificate_in(tmp_path, now=NOW)
    if harm == "cut":
        first.cert.write_bytes(first.cert.read_bytes()[:100])
    elif harm == "open":
        first.key.chmod(0o644)
    else:
        first.key.write_bytes(tls.certificate_in(tmp_path / "other", now=NOW).key.read_bytes())
    second = tls.certificate_in(tmp_path, now=NOW)
    assert second.fingerprint != first.fingerprint
    assert second.key.stat().st_mode & 0o777 == 0o600


def test_with_tls_django_has_nothing_to_say(tmp_path: Path) -> None:
    config = Config(at=str(tmp_path), tls=True, hosts=("hall.local",))
    env = {**os.environ, **config.environ(), "DJANGO_SETTINGS_MODULE": "croupier.web.settings"}
    check = [sys.executable, "-m", "django", "check", "--deploy", "--fail-level", "INFO"]
    done = subprocess.run(check, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout
