"""Key files for programs: the people that `serve --lines` may speak for in a night.

The file holds a random key. The night's store keeps the digest of the key with the list of people,
and that list counts: whoever edits the one in the file gains nothing. The list is sealed with the
key, which the store doesn't have: whoever edits the one in the store breaks the key.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import re
import secrets
import stat
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from croupier.journal.finding import Unsound, form_finding
from croupier.journal.rows import checked_rows
from croupier.journal.store import Reading, Store
from croupier.journal.verify import Broken, read
from croupier.kit.names import has_name
from croupier.night.model import Night
from croupier.words.lines_key import ERRORS
from croupier.words.words import Language

PREFIX: Final = "lines-key "  # then the digest of a key: the name under which the store has it
KEY_BYTES: Final = 32
KEY: Final = re.compile("[0-9a-f]{64}")
FILE_BYTES_MAX: Final = 64 * 1024
OTHERS: Final = 0o177  # more than mode 0600


class LinesKeyError(Exception):
    """A key that can't be made, or that opens nothing: a code of `words.lines_key`."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts

    def say(self, language: Language) -> str:
        return ERRORS[self.code].say(language, self.facts)


def people_with_parts(night: Night) -> set[str]:
    """Everybody who has a part now: the staff, and who sits at a table."""
    seats = (sitter for table in night.tables.values() for sitter in table.seats.values())
    staff = (person for person, roles in night.office.staff.items() if roles)
    return {*staff, *(sitter.player for sitter in seats)}


def refuse_people(name: str, night: Night, people: Iterable[str]) -> None:
    """A key is for people who have a part in a night that is not over."""
    if night.office.closed:
        raise LinesKeyError("lines_key_night_closed", night=name)
    known = people_with_parts(night)
    for person in people:
        if person not in known:
            told = ", ".join(sorted(known))
            raise LinesKeyError("lines_key_no_part", night=name, person=repr(person), people=told)


def refuse_administrators(people: Iterable[str], administrators: Iterable[str]) -> None:
    """No key speaks for who manages the house: the pages say what they are when they sign."""
    known = list(administrators)
    for person in people:
        if has_name(known, person):
            raise LinesKeyError("lines_key_administrator", person=repr(person))


def make_key_file(
    store: Store, name: str, people: list[str], path: Path, log: Callable[[], None]
) -> None:
    """A new key: in a file that was not there, its digest beside the journal, and in the log."""
    key = secrets.token_hex(KEY_BYTES)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            os.fchmod(file.fileno(), 0o600)  # whatever the umask was
            told = {"night": name, "people": people, "key": key}
            file.write(f"{json.dumps(told, ensure_ascii=False, indent=2)}\n")
            file.flush()
            os.fsync(file.fileno())
        with store.writing() as writing:
            writing.keep(secret_name(key), seal_people(key, people))
            log()
    except BaseException:
        path.unlink()  # a key that the store doesn't know is none
        raise


def secret_name(key: str) -> str:
    return PREFIX + hashlib.sha256(key.encode()).hexdigest()


def people_of(store: Reading, name: str, path: Path) -> frozenset[str]:
    """The people that this key file speaks for, by the night's own list."""
    key = read_key(path)
    kept = store.secret(secret_name(key))
    if kept is None:
        raise LinesKeyError("lines_key_unknown", file=path, night=name)
    try:
        people: Any = json.loads(kept)["people"]
        sealed = hmac.compare_digest(seal_people(key, people), kept)
    except (ValueError, TypeError, LookupError, RecursionError):
        sealed = False
    if not sealed:
        raise LinesKeyError("lines_key_list_changed", file=path, night=name)
    return frozenset(people)


def seal_people(key: str, people: list[str]) -> bytes:
    """The list as the store keeps it, with what only the key could have made of it."""
    listed = json.dumps(people, ensure_ascii=False)
    seal = hmac.digest(bytes.fromhex(key), listed.encode(), "sha256").hex()
    return json.dumps({"people": people, "seal": seal}, ensure_ascii=False).encode()


def read_key(path: Path) -> str:
    """The key in a file that its owner alone can read."""
    with os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:
        mode = os.fstat(file.fileno()).st_mode
        if not stat.S_ISREG(mode):
            raise LinesKeyError("lines_key_unread", file=path)
        if mode & OTHERS:
            raise LinesKeyError("lines_key_in_the_open", file=path)
        raw = file.read(FILE_BYTES_MAX)
    try:
        told: Any = json.loads(raw)
        key = told["key"]
    except (ValueError, TypeError, LookupError, RecursionError):
        key = None
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise LinesKeyError("lines_key_unread", file=path)
    return key


def is_practice(store: Reading) -> bool:
    """A night that was opened for practice, by its first entry."""
    first = next(checked_rows(store.read()), None)
    try:
        events = read(1, first.body)["events"] if first else []
    except Broken as broken:
        raise Unsound(form_finding(broken)) from None
    return any(
        event["kind"] == "night_opened" and event.get("practice") is True for event in events
    )


def speakers(store: Reading, name: str, path: Path | None) -> frozenset[str] | None:
    """The people that lines may speak for; None: anybody, in a night for practice."""
    if path is not None:
        return people_of(store, name, path)
    if not is_practice(store):
        raise LinesKeyError("lines_key_needed", night=name)
    return None


def outside_key(
    operator: str, people: Iterable[str], administrators: Iterable[str]
) -> dict[str, Any] | None:
    """The answer to a line whose operator the key does not speak for, or not any more."""
    if operator not in people:
        no = LinesKeyError("not_in_lines_key", operator=operator)
    elif has_name(administrators, operator):
        no = LinesKeyError("lines_key_administrator", person=repr(operator))
    else:
        return None
    return {"error": {"code": no.code, "en": no.say("en"), "fr": no.say("fr")}}
