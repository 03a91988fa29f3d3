"""A house in a process of its own, for tests of the second laptop: served, spoken to, killed."""

from __future__ import annotations

import atexit
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from helpers.command_line import COMMAND, Place

ROOT = Path(__file__).parents[2]
PIN = "482617"
PASSWORD = "brass lamp 7"  # noqa: S105 - of an administrator
START_S = 90
PEOPLE = ("Ada", "Lou", "Ann", "Eve")
MAKE_PEOPLE = """
import os, sys
from croupier.web.config import Config
os.environ.update(Config(at=sys.argv[1]).environ(), DJANGO_SETTINGS_MODULE="croupier.web.settings")
import django
django.setup(set_prefix=False)
from django.core.management import call_command
call_command("migrate", verbosity=0)
from croupier.web.people.making import make_person
for name in sys.argv[4:]:
    ada = name == "Ada"
    make_person(name, sys.argv[3] if ada else sys.argv[2], administrator=ada)
"""


def make_people(at: str, environment: dict[str, str]) -> None:
    command = [sys.executable, "-c", MAKE_PEOPLE, at, PIN, PASSWORD, *PEOPLE]
    subprocess.run(command, env=environment, check=True, timeout=START_S)


@cache
def house_with_people() -> Path:
    """Made once: their PINs take as long to hash as in earnest."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    make_people(str(folder / "house"), environ(XDG_DATA_HOME=str(folder / "own")))
    return folder / "house"


def environ(**more: str) -> dict[str, str]:
    """As a shell of this tree has it: nothing of the tests' own Django, and no database."""
    kept = {name: said for name, said in os.environ.items() if name != "CROUPIER_WEB"}
    kept.pop("DJANGO_SETTINGS_MODULE", None)
    paths = [str(ROOT / "src"), *filter(None, [kept.get("PYTHONPATH")])]
    base = {"DATABASE_URL": "", "CROUPIER_LANG": "en", "PYTHONPATH": os.pathsep.join(paths)}
    return {**kept, **base, **more}


@dataclass
class Laptop:
    """One house on one machine: its place, its own folder, and perhaps a server."""

    at: str
    home: Path  # what the system calls the user's own folder
    process: subprocess.Popen[str] | None = None
    base: str = ""
    _tokens: dict[str, str] = field(default_factory=dict)
    _listener: threading.Thread | None = None

    @property
    def environ(self) -> dict[str, str]:
        return environ(XDG_DATA_HOME=str(self.home))

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """A command, as somebody types it on this machine."""
        command = [*COMMAND, *arguments, "--at", self.at]
        return subprocess.run(
            command, env=self.environ, capture_output=True, text=True, check=False, timeout=START_S
        )

    def make_people(self) -> None:
        """People who can sign in; where nothing is yet, as a copy of a house that has them."""
        if "://" in self.at or Path(self.at).exists():
            make_people(self.at, self.environ)
        else:
            shutil.copytree(house_with_people(), self.at)

    def serve(self, *options: str) -> None:
        """Serve until it is ready; what it says instead is an error of the test."""
        command = [*COMMAND, "serve", "--port", "0", "--at", self.at, *options]
        self.process = subprocess.Popen(
            command, env=self.environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self._tokens.clear()
        said: Queue[str] = Queue()
        self._listener = threading.Thread(target=self._listen, args=(said,), daemon=True)
        self._listener.start()
        heard = ""
        while not (found := re.search(r"(http://127\.0\.0\.1:\d+)/\n", heard)):
            try:
                heard += said.get(timeout=START_S)
            except Empty:
                raise AssertionError(heard) from None
            assert not heard.endswith("\0"), heard
        self.base = found[1]

    def _listen(self, said: Queue[str]) -> None:
        assert self.process
        assert self.process.stdout
        with self.process.stdout as out:
            for line in out:
                said.put(line)
        said.put("\0")

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self._ended()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self._ended()

    def _ended(self) -> None:
        assert self.process
        assert self._listener
        self.process.wait(30)
        self._listener.join(30)

    def ask(self, path: str, said: dict[str, Any] | None = None, who: str = "") -> Any:
        """What the API answers; its errors too."""
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if who:
            headers["Authorization"] = f"Bearer {self.token(who)}"
        data = json.dumps(said).encode() if said is not None else None
        request = urllib.request.Request(  # noqa: S310 - our own server
            f"{self.base}/api/v1{path}", data=data, headers=headers
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)

    def token(self, who: str) -> str:
        if who not in self._tokens:
            answer = self.ask("/session", {"name": who, "pin": PIN})
            assert "token" in answer, answer
            self._tokens[who] = answer["token"]
        return self._tokens[who]

    def act(self, line: dict[str, Any]) -> dict[str, Any]:
        """A line of `croupier serve --lines`, said over the API by its operator."""
        said = dict(line)
        desk, who = said.pop("desk"), said.pop("operator")
        answer: dict[str, Any] = self.ask(f"/nights/gala/{desk}/act", said, who)
        return answer

    @property
    def place(self) -> Place:
        return Place(self.at)
