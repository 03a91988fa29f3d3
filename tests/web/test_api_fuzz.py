"""Whatever a program sends, the API answers and never falls over: schemathesis, from its own words.

The stream is left out: it has no end. test_api.py reads its beginning.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import pytest
import schemathesis
from django.core.handlers.asgi import ASGIHandler
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.soak import SOAKING
from helpers.webhouse import AT, PIN, Web

EXAMPLES = 30
NIGHT = "fuzz"
DEEPER = {"night": NIGHT, "table": "W1"}  # half of the calls come in where there is something


class Keys:
    token = ""
    statuses: ClassVar[set[int]] = set()


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await ASGIHandler()(scope, receive, send)


@pytest.fixture(scope="session")
def described(web: Web) -> Any:
    """The API of a house with one more night, so that nobody else's is disturbed."""
    event, wheel = load("ontario-monte-carlo"), load("ontario-wheel")
    opening = Opening(NIGHT, "Fuzz", "Finn", event, [wheel], "UTC", practice=True)
    floor = open_new(Folder(AT), opening)
    assert not isinstance(floor, Refusal)
    floor.store.close()
    web.person("Finn")

    async def go() -> Any:
        said = {"name": "Finn", "pin": PIN}
        return await web.browser().post("/api/v1/session", said, content_type="application/json")

    Keys.token = asyncio.run(go()).json()["token"]
    found = schemathesis.openapi.from_asgi("/api/v1/openapi.json", application)
    return found.exclude(path_regex="stream$")


def test_no_call_is_too_strange(described: Any) -> None:
    """Every operation, by examples that are the same in every run."""
    found = [one.ok() for one in described.get_all_operations()]
    assert len(found) > 10
    for operation in found:
        fuzzed(operation)
    assert Keys.statuses >= {200, 400, 401, 404}  # it came through to all of them


def fuzzed(operation: Any) -> None:
    @given(case=operation.as_strategy())
    @settings(
        max_examples=EXAMPLES,
        derandomize=not SOAKING,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def answered(case: Any) -> None:
        asked = case.path_parameters or {}
        for name, value in list(asked.items()):
            if len(str(value)) % 2 and name in DEEPER:
                asked[name] = DEEPER[name]
        headers = {} if case.method == "DELETE" else {"Authorization": f"Bearer {Keys.token}"}
        answer = case.call_and_validate(
            headers=headers,
            checks=[not_a_server_error, status_code_conformance, content_type_conformance],
        )
        Keys.statuses.add(answer.status_code)

    answered()
