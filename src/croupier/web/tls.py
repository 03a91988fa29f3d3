"""A certificate of our own for a hall's network: short-lived, and known by its fingerprint."""

from __future__ import annotations

import ipaddress
import os
import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

CERT: Final = "tls.crt"
KEY: Final = "tls.key"
DAYS: Final = 30
EARLY: Final = timedelta(days=1)  # it must outlive the night
SLACK: Final = timedelta(hours=1)  # phones whose clock is late
NAME_MAX: Final = 253


class Certificate(NamedTuple):
    """Where uvicorn finds it, and what people compare before they trust it."""

    cert: Path
    key: Path
    fingerprint: str  # SHA-256, as browsers show it: AB:CD:…


def certificate_in(
    folder: Path, names: Sequence[str] = (), now: datetime | None = None
) -> Certificate:
    """The certificate of this folder: the one that lies there, or a new one where that is over.

    `names` are those by which browsers call this machine, besides its own names and addresses.
    """
    now = now or datetime.now(UTC)
    wanted = set(_alternatives({*own_names(), *names}))
    cert, key = folder / CERT, folder / KEY
    found = _read(cert, key)
    if found is None or not _serves(found, wanted, now):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = _made(key, cert, wanted, now)
    return Certificate(cert, key, fingerprint_of(found))


def fingerprint_of(certificate: x509.Certificate) -> str:
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def own_names() -> set[str]:
    """This machine as others may call it: its name, and the addresses that it goes out by."""
    host = socket.gethostname()
    found = {"localhost", "127.0.0.1", host}
    with suppress(OSError):
        found |= {str(info[4][0]) for info in socket.getaddrinfo(host, None)}
    outside = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # of nobody
    for family, target in outside:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as one:
            one.connect((target, 9))  # nothing is sent: it only asks which way it would go
            found.add(str(one.getsockname()[0]))
    return {name.partition("%")[0] for name in found}


def _alternatives(names: Iterable[str]) -> Iterable[x509.GeneralName]:
    for name in sorted(names):
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            if name.isascii() and 0 < len(name) <= NAME_MAX and not set(name) & set("*/: "):
                yield x509.DNSName(name.lower())
            continue
        if not address.is_unspecified:
            yield x509.IPAddress(address)


def _read(cert: Path, key: Path) -> x509.Certificate | None:
    """What lies there, if the two belong together and nobody else can read the key."""
    try:
        found = x509.load_pem_x509_certificate(cert.read_bytes())
        private = serialization.load_pem_private_key(key.read_bytes(), None)
    except (OSError, ValueError, TypeError):
        return None
    mine = os.name == "nt" or key.stat().st_mode & 0o077 == 0
    return found if mine and private.public_key() == found.public_key() else None


def _serves(found: x509.Certificate, wanted: set[x509.GeneralName], now: datetime) -> bool:
    names = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    in_time = found.not_valid_before_utc <= now < found.not_valid_after_utc - EARLY
    return in_time and wanted == set(names)


def _made(
    key_file: Path, cert_file: Path, names: set[x509.GeneralName], now: datetime
) -> x509.Certificate:
    key = ec.generate_private_key(ec.SECP256R1())
    own = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Croupier")])
    made = (
        x509.CertificateBuilder()
        .subject_name(own)
        .issuer_name(own)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - SLACK)
        .not_valid_after(now + timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName(sorted(names, key=repr)), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    _write(key_file, private)
    _write(cert_file, made.public_bytes(serialization.Encoding.PEM))
    return made


def _write(file: Path, body: bytes) -> None:
    """Whole or not at all, and for nobody else's eyes from its first byte."""
    draft = file.with_suffix(f"{file.suffix}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as out:
        out.write(body)
    draft.replace(file)
