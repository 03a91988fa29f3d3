"""The client of docs/api.md, as it is printed there, plays a round at the real server."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from helpers.webhouse import NIGHT, PIN

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "api.md"
MAKE = """
import os, sys
import django
kept = os.environ["CROUPIER_WEB"]
from helpers import webhouse
os.environ["CROUPIER_WEB"] = kept
django.setup(set_prefix=False)
from django.core.management import call_command
call_command("migrate", verbosity=0)
from croupier.floor.nights import Folder
from pathlib import Path
webhouse.AT = Path(sys.argv[1])
webhouse.made_night()
from croupier.web.house import ROOMS
web = webhouse.Web(ROOMS)
webhouse.staffed(web)
web.person("Ann")
from croupier.web.people.tickets import make_tickets
print(make_tickets(webhouse.NIGHT, 1)[0].written)
ROOMS.close()
"""


def environment(at: Path) -> dict[str, str]:
    config = {"at": str(at), "hosts": ["127.0.0.1"]}
    return {
        **os.environ,
        "CROUPIER_WEB": json.dumps(config),
        "DJANGO_SETTINGS_MODULE": "croupier.web.settings",
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]),
    }


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """A server of its own process, and a ticket for its night."""
    env = environment(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", MAKE, str(tmp_path)],
        env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "croupier.web.asgi:application", "--port", str(port)],
        env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        house = f"http://127.0.0.1:{port}"
        until(lambda: call(house, "/nights"))
        yield house, done.stdout.strip()
    finally:
        server.terminate()
        server.wait(timeout=20)


def until(look: Any, seconds: float = 30) -> Any:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        try:
            if found := look():
                return found
        except OSError:
            pass
        time.sleep(0.05)
    raise AssertionError("it did not happen")


def call(house: str, path: str, token: str = "", said: Any = None) -> Any:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    body = None if said is None else json.dumps(said).encode()
    request = urllib.request.Request(f"{house}/api/v1{path}", body, headers)  # noqa: S310
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
        return json.load(answer)


def test_the_client_of_the_page_plays_a_round(served: tuple[str, str], tmp_path: Path) -> None:
    house, ticket = served
    (printed,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    script = tmp_path / "client.py"
    script.write_text(printed, "utf-8")
    assert len(printed.splitlines()) <= 80
    client = subprocess.Popen(
        [sys.executable, str(script), house, ticket],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    table = f"/nights/{NIGHT}/tables/W1"
    ann = call(house, "/session", said={"name": "Ann", "pin": PIN})["token"]
    until(lambda: call(house, table)["view"]["stakes"] or client.poll() is not None)
    for word in ("call", "spin"):
        said = {"command": str(uuid4()), "by": "croupier", "action": word}
        assert call(house, f"{table}/act", ann, said)["seq"]
    out, err = client.communicate(timeout=30)
    assert client.returncode == 0, err
    assert re.fullmatch(r"Round 1: \w+\. Staked 1, got back \d+\.\n", out)
