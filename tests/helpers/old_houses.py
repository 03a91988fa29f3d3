"""Makes a house as a version of this program leaves it on disk, for `tests/data/houses`.

    PYTHONPATH=CHECKOUT/src:tests python -m helpers.old_houses NAME [night | people | keys]

It is run with the code of that version, not of this one: so it speaks to it by its commands and by
what Django knows, and by nothing that may have moved since. A kept house is never made anew.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

SHELF = Path(__file__).parents[1] / "data" / "houses"
COMMAND = [sys.executable, "-m", "croupier.cli.app"]
PIN = "482617"
ADMINISTRATOR = "Ada"
PEOPLE = (ADMINISTRATOR, "Lou", "Ann", "Cass", "Rex")
REGISTER = """
import os, sys
from croupier.web.config import Config
os.environ.update(Config(at=sys.argv[1]).environ(), DJANGO_SETTINGS_MODULE="croupier.web.settings")
import django
django.setup(set_prefix=False)
from django.core.management import call_command
call_command("migrate", verbosity=0)
from croupier.web.people.models import Person
for name in sys.argv[4:]:
    person = Person(login=name.casefold(), name=name, administrator=name == "Ada")
    person.set_password(sys.argv[2])
    person.save()
    if sys.argv[3] == "keys":
        from croupier.web.people.keys import make_key
        make_key(person, sys.argv[2])
from django.db import connection
connection.cursor().execute("PRAGMA journal_mode = DELETE")
"""


def say(number: int, desk: str, by: str, operator: str, action: str, **fields: Any) -> str:
    line = {"command": f"c{number}", "desk": desk, "by": by, "operator": operator}
    return json.dumps({**line, "action": action, **fields}) + "\n"


def evening(wheel: str, *, bank: bool) -> str:
    """Two tables, a round at each, chips on the cloth, and perhaps a bank that is set up."""
    said: list[tuple[Any, ...]] = [
        ("office", "licensee", "Lou", "appoint", {"person": "Ann", "role": "croupier"}),
        ("office", "licensee", "Lou", "post_notice", {"rulebook": wheel}),
    ]
    if bank:
        said += [
            ("office", "licensee", "Lou", "appoint", {"person": "Cass", "role": "cashier"}),
            ("office", "licensee", "Lou", "appoint", {"person": "Rex", "role": "recorder"}),
        ]
    for table, chance in (("W1", "virtual"), ("W2", "physical")):
        desk, up = f"tables/{table}", {"rulebook": wheel, "croupier": "Ann", "chance": chance}
        sit = {"seat": 1, "player": "Eve", "of_age": True, "units": 20}
        said += [
            (desk, "licensee", "Lou", "set_up", up),
            (desk, "croupier", "Ann", "open", {}),
            (desk, "croupier", "Ann", "sit", sit),
            (desk, "player 1", "Eve", "stake", {"spot": "red", "units": 5}),
            (desk, "croupier", "Ann", "call", {}),
            (desk, "croupier", "Ann", "spin", {}),
        ]
    said.append(("tables/W2", "chance", "Ann", "land", {"segment": 1, "revolutions": 3}))
    said.append(("tables/W1", "player 1", "Eve", "stake", {"spot": "red", "units": 1}))
    lines = []
    for number, (desk, by, operator, action, fields) in enumerate(said):
        more = {"of_age": True} if action == "appoint" else {}
        lines.append(say(number, desk, by, operator, action, **fields, **more))
    return "".join(lines)


def run(*arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        arguments, input=typed, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def make(folder: str, what: str) -> None:
    told = json.loads(
        run(*COMMAND, "night", "new", "gala", "--licensee", "Lou", "--practice", "--at", folder,
            "--json")
    )  # fmt: skip
    wheel = next(one["digest"] for one in told["adopted"] if one["rulebook"] == "ontario-wheel")
    lines = ["--lines"] if "--lines" in run(*COMMAND, "serve", "--help") else []
    spoken = run(
        *COMMAND, "serve", "gala", *lines, "--at", folder, typed=evening(wheel, bank=what == "keys")
    )
    for answer in map(json.loads, spoken.splitlines()):
        assert "seq" in answer, answer
    if what != "night":
        run(sys.executable, "-c", REGISTER, folder, PIN, what, *PEOPLE)


def keep(name: str, what: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        make(folder, what)
        SHELF.mkdir(exist_ok=True)
        with zipfile.ZipFile(SHELF / f"{name}.zip", "x", zipfile.ZIP_LZMA) as kept:
            for path in sorted(Path(folder).iterdir()):
                if not path.name.endswith((".writer", "-wal", "-shm")):
                    kept.write(path, path.name)


if __name__ == "__main__":
    os.environ["DATABASE_URL"] = ""
    keep(*sys.argv[1:])
