"""Our own styles, scripts and fonts: in memory, compressed once, under names of their own."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

PREFIX: Final = "/static/"
HERE: Final = Path(__file__).parent / "static"
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}
PACKED: Final = (".js", ".css", ".svg", ".txt", ".json")
OURS: Final = HERE / "js"
# Comments, on lines of their own or behind one, and what lines are indented by: for whoever reads
# the file.
SAID: Final = re.compile(
    rb"^[ \t]*(?://[^\n]*|/\*\*.*?\*/)[ \t]*$|(?<=[;{,]) // [^\n]*$|^[ \t]+",
    re.MULTILINE | re.DOTALL,
)


BARE: Final = (
    (b"content-length", b"0"),
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'"),
)


class File(NamedTuple):
    """One file as it goes over the wire."""

    body: bytes
    headers: tuple[tuple[bytes, bytes], ...]


@cache
def edition() -> str:
    """One name for all of them: modules import each other by relative address."""
    digest = hashlib.sha256()
    for file in sorted(HERE.rglob("*")):
        if file.is_file():
            digest.update(file.relative_to(HERE).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:12]


def address(name: str) -> str:
    """Where a page finds this file: `css/tokens.css` → `/static/1a2b…/css/tokens.css`."""
    assert (HERE / name).is_file(), name
    return f"{PREFIX}{edition()}/{name}"


@cache
def shelf() -> dict[str, File]:
    found = (path for path in sorted(HERE.rglob("*")) if path.is_file())
    return {
        f"{PREFIX}{edition()}/{path.relative_to(HERE).as_posix()}": read(path) for path in found
    }


def lean(path: Path) -> bytes:
    """A script of ours without its comments; every line keeps its number."""
    body = path.read_bytes()
    if path.parent != OURS:
        return body
    return SAID.sub(lambda said: b"\n" * said[0].count(b"\n"), body)


def read(path: Path) -> File:
    guessed = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
    text = path.suffix in PACKED
    body = gzip.compress(lean(path), 9, mtime=0) if text else path.read_bytes()
    kind = f"{guessed}; charset=utf-8" if text else guessed
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"public, max-age=31536000, immutable"),
        (b"x-content-type-options", b"nosniff"),
        (b"content-security-policy", b"default-src 'none'"),
    ]
    if text:
        headers.append((b"content-encoding", b"gzip"))
    return File(body, tuple(headers))


async def serve(scope: Any, send: Any) -> None:
    file = shelf().get(scope["path"])
    if file is None or scope["method"] not in ("GET", "HEAD"):
        status, file = 404 if file is None else 405, File(b"", BARE)
    else:
        status = 200
    await send({"type": "http.response.start", "status": status, "headers": file.headers})
    await send(
        {"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else file.body}
    )
