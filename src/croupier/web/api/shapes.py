"""What goes over the wire, for the description of the API. The decoder of lines is the judge."""

from __future__ import annotations

from typing import Any, Final

from ninja import Schema


class Head(Schema):
    """Where the record stands."""

    seq: int
    digest: str


class Rulebook(Schema):
    rulebook: str
    edition: str
    digest: str
    title: dict[str, str]
    shipped: bool
    differs: list[str]
    scan: str


class NightLine(Schema):
    """A night in the list."""

    night: str
    title: str
    state: str
    practice: bool


class NightShown(NightLine):
    """One night."""

    zone: str
    head: Head
    rulebooks: list[Rulebook]
    tables: list[str]


class Nights(Schema):
    nights: list[NightLine]


class TableLine(Schema):
    """A table in the list."""

    table: str
    game: str
    open: bool
    disputed: bool
    paused: bool
    croupier: str
    waiting: list[str]


class Tables(Schema):
    seq: int
    tables: list[TableLine]


class TableShown(Schema):
    """What the caller may see of a table; the game's own fields are beside these."""

    seq: int
    view: dict[str, Any]


class BankShown(Schema):
    """The bank as those see it who run it; `missing` is what stands between it and its closing."""

    seq: int
    bank: dict[str, Any]
    missing: list[dict[str, Any]]


class Waiting(Schema):
    seq: int
    waiting: list[str]


class Actions(Schema):
    actions: list[dict[str, Any]]


class Done(Schema):
    """On record: its entry, what happened, and what the accounts it touched hold now."""

    seq: int
    digest: str
    events: list[dict[str, Any]]
    balances: list[list[Any]]


class Entries(Schema):
    """Entries in order. `next` is where to go on; `more`: there are more."""

    entries: list[dict[str, Any]]
    next: int
    more: bool


class Token(Schema):
    """The token, and whose it is: the name is how the record knows them.

    `device` may be sent with the next sign-in: a ticket is for the device that used it first.
    """

    token: str
    name: str
    night: str
    device: str


class Reason(Schema):
    code: str
    clause: str
    facts: dict[str, Any]
    en: str
    fr: str


class Refused(Schema):
    """The house says no, and by which clause."""

    refusal: Reason


class Malformed(Schema):
    """Not understood: it never reached the rules."""

    malformed: str


class Sentence(Schema):
    """For people in both languages; `why`, of a fault, is for whoever looks after the house."""

    code: str
    en: str
    fr: str
    why: str = ""


class Error(Schema):
    error: Sentence


# What each kind of call may be answered instead.
ANY: Final[dict[int, Any]] = {401: Error, 500: Error, 503: Error}
SIGN_IN: Final[dict[int, Any]] = {400: Malformed, 403: Error, 415: Error, 429: Error, **ANY}
WALL: Final[dict[int, Any]] = {404: Error, **ANY}
READ: Final[dict[int, Any]] = {400: Malformed, 403: Refused, **WALL}
ACT: Final[dict[int, Any]] = {200: Done, 415: Error, 422: Refused, 429: Error, **READ}
OFFICE_ACT: Final[dict[int, Any]] = {**ACT, 403: Refused | Error}

FREE: Final[dict[str, Any]] = {"security": [{}]}  # a token is welcome, and nobody needs one
ON: Final = (
    "What is told of: tables/NAME, tables/NAME/step, tables/NAME/SEAT; to staff also office, bank, "
    "bank/step and alerts. *: every table, to staff everything."
)
SINCE: Final = "What was told last, as the header Last-Event-ID says it too."
STREAM: Final = {
    "responses": {
        200: {
            "description": "moved, here or beat, with the number of an entry; over, at the end",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        }
    }
}

_TEXT: Final = {"type": "string"}
SESSION_BODY: Final = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": {
                    "oneOf": [
                        {
                            "type": "object",
                            "properties": {"name": _TEXT, "pin": _TEXT, "device": _TEXT},
                            "required": ["name", "pin"],
                            "additionalProperties": False,
                        },
                        {
                            "type": "object",
                            "properties": {"ticket": _TEXT, "name": _TEXT, "device": _TEXT},
                            "required": ["ticket"],
                            "additionalProperties": False,
                        },
                    ]
                }
            }
        },
    }
}
ATTEST_BODY: Final = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "properties": {
                        "command": {**_TEXT, "minLength": 1, "maxLength": 100},
                        "rulebook": _TEXT,
                        "scan": {"type": "string", "format": "binary"},
                        "pin": {**_TEXT, "description": "the caller's own, once more"},
                    },
                    "required": ["command", "rulebook", "scan"],
                }
            }
        },
    }
}
ACT_BODY: Final = {
    "requestBody": {
        "required": True,
        "description": "What is said; the other fields are the action's own (see `actions`).",
        "content": {
            "application/json": {
                "schema": {
                    "type": "object",
                    "properties": {
                        "command": {**_TEXT, "minLength": 1, "maxLength": 100},
                        "by": {**_TEXT, "examples": ["player 3", "croupier", "pit boss"]},
                        "action": {**_TEXT, "examples": ["stake", "call", "spin"]},
                    },
                    "required": ["command", "by", "action"],
                }
            }
        },
    }
}
