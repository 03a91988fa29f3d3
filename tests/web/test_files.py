"""Our own files, as they go over the wire."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from croupier.web.files import HERE, read

SCRIPTS = sorted((HERE / "js").glob("*.js"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_sent_without_its_comments_line_by_line(path: Path) -> None:
    written, sent = path.read_text().splitlines(), gzip.decompress(read(path).body).decode()
    assert not any(line.startswith(("//", "/**", " *")) for line in sent.splitlines())
    assert " // " not in sent
    assert len(sent.splitlines()) == len(written)  # what a browser complains of, it finds there
    for line, ours in zip(sent.splitlines(), written, strict=True):
        assert line in ("", ours.lstrip(" ").partition(" // ")[0])


def test_what_is_not_ours_is_sent_as_it_came() -> None:
    path = HERE / "vendor" / "htmx.min.js"
    assert gzip.decompress(read(path).body) == path.read_bytes()
