"""`croupier serve` as a process of its own, and a browser that keeps its cookies.

Like browsers, it sends a host's cookies to every port of that host.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path
from typing import NamedTuple

import psutil

ROOT = Path(__file__).parents[2]
START_S = 90
ADDRESS = re.compile(r"^  (https?://\S+)$")


class Answer(NamedTuple):
    status: int
    text: str
    url: str


@dataclass
class House:
    """A server that has printed its addresses."""

    addresses: list[str]
    pid: int = 0

    def rss(self) -> int:
        return int(psutil.Process(self.pid).memory_info().rss)

    @property
    def base(self) -> str:
        return self.addresses[-1].rstrip("/")

    def link(self, ending: str) -> str:
        """The first of its addresses that ends like this, or has it in its way."""
        return next(one for one in self.addresses if ending in one)


def environ(home: Path) -> dict[str, str]:
    """As a shell of this tree has it: nothing of the tests' own Django, and no database."""
    kept = {name: said for name, said in os.environ.items() if name != "CROUPIER_WEB"}
    kept.pop("DJANGO_SETTINGS_MODULE", None)
    more = {"DATABASE_URL": "", "CROUPIER_LANG": "en", "XDG_DATA_HOME": str(home)}
    return {**kept, **more, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests")))}


@contextmanager
def serve(home: Path, at: str, *options: str) -> Iterator[House]:
    """One server, until the end of the block; it chooses its port."""
    command = [sys.executable, "-m", "croupier.cli.app", "serve", "--at", at, "--port", "0"]
    errors = home / "serve.err"
    with errors.open("a") as out:
        process = subprocess.Popen(
            [*command, *options], env=environ(home), stdout=subprocess.PIPE, stderr=out, text=True
        )
    assert process.stdout
    try:
        found: list[str] = []
        for line in process.stdout:
            if said := ADDRESS.match(line):
                found.append(said[1])
            if "Ctrl-C" in line:
                break
        assert found, errors.read_text()
        house = House(found, process.pid)
        wait_for(house, process, errors)
        yield house
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def wait_for(house: House, process: subprocess.Popen[str], errors: Path) -> None:
    until = time.monotonic() + START_S
    while time.monotonic() < until:
        assert process.poll() is None, errors.read_text()
        try:
            if Browser().get(f"{house.base}/sign-in").status == 200:
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(errors.read_text())


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        """Where it leads is what a test asks about."""


@dataclass
class Browser:
    """One device."""

    jar: CookieJar = field(default_factory=CookieJar)

    def get(self, url: str, headers: Sequence[tuple[str, str]] = ()) -> Answer:
        return self._ask(urllib.request.Request(url, headers=dict(headers)))  # noqa: S310

    def post(self, url: str, **form: str) -> Answer:
        """A form of this page, with its key; the page is fetched first."""
        page = self.get(url).text
        key = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        body = urllib.parse.urlencode({"csrfmiddlewaretoken": key[1] if key else "", **form})
        return self._ask(urllib.request.Request(url, body.encode()))  # noqa: S310

    @property
    def cookies(self) -> dict[str, str]:
        return {one.name: one.value or "" for one in self.jar}

    def _ask(self, request: urllib.request.Request) -> Answer:
        request.add_header("Accept", "text/html")
        opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(self.jar), _Stay(), urllib.request.ProxyHandler({})
        )
        try:
            with opener.open(request, timeout=30) as answer:
                return Answer(answer.status, answer.read().decode(), answer.url)
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.read().decode(), error.headers.get("Location", ""))
