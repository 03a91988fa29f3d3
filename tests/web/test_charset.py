"""Text that is not UTF-8 is turned away before anybody reads it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from helpers.webhouse import Web

FORM = "application/x-www-form-urlencoded"


def asked(web: Web, kind: str, path: str = "/sign-in") -> Any:  # noqa: ARG001 - Django is set up
    from django.test import AsyncRequestFactory  # noqa: PLC0415

    return AsyncRequestFactory().generic("POST", path, b"name=a", kind)


@pytest.mark.parametrize("charset", ["utf-7", "utf-16", "latin-1", "hex", "idna", "ghost", ""])
@pytest.mark.parametrize("kind", [FORM, "multipart/form-data; boundary=x", "text/plain"])
def test_another_charset_is_refused_in_both_languages(web: Web, kind: str, charset: str) -> None:
    from croupier.web.charset import refuse_charset  # noqa: PLC0415

    no = refuse_charset(asked(web, f"{kind}; charset={charset}"))
    assert no is not None
    assert no.status_code == 400
    assert no.content.decode().splitlines() == [
        "This house reads UTF-8, and nothing else.",
        "Cette maison lit l'UTF-8, et rien d'autre.",
    ]


def test_a_program_is_told_in_its_own_shape(web: Web) -> None:
    from croupier.web.charset import refuse_charset  # noqa: PLC0415

    no = refuse_charset(asked(web, "application/json; charset=utf-7", "/api/v1/session"))
    assert no is not None
    assert (no.status_code, list(json.loads(no.content))) == (400, ["malformed"])


@pytest.mark.parametrize("charset", ["", "; charset=utf-8", "; charset=UTF8", "; charset=us-ascii"])
def test_utf_8_is_read_by_whichever_name(web: Web, charset: str) -> None:
    from croupier.web.charset import refuse_charset  # noqa: PLC0415

    request = asked(web, FORM + charset)
    assert refuse_charset(request) is None
    assert request.POST["name"] == "a"
