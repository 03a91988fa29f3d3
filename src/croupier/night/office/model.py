"""The office: the night itself, the people and their parts, the notices on the wall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from croupier.games.game import Saying
from croupier.kit.actors import Role


@dataclass(frozen=True, slots=True)
class Office:
    """What the office knows."""

    opened: bool = False
    name: str = ""
    practice: bool = False
    staff: Mapping[str, frozenset[Role]] = field(default_factory=dict)
    notices: frozenset[str] = frozenset()  # digests of the rulebooks whose notice hangs


# Actions.


@dataclass(frozen=True, slots=True)
class OpenNight:
    name: str
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Appoint:
    """A part is given to a person whom somebody has seen. Outsiders need a registration."""

    person: str
    role: Role
    of_age: bool
    member: bool = True
    registration: str = ""
    exemption: str = ""


@dataclass(frozen=True, slots=True)
class Release:
    person: str
    role: Role


@dataclass(frozen=True, slots=True)
class PostNotice:
    rulebook: str


Action = OpenNight | Appoint | Release | PostNotice


# Events.


@dataclass(frozen=True, slots=True)
class NightOpened:
    name: str
    practice: bool
    licensee: str


@dataclass(frozen=True, slots=True)
class Appointed:
    person: str
    role: Role
    member: bool
    registration: str
    exemption: str


@dataclass(frozen=True, slots=True)
class Released:
    person: str
    role: Role


@dataclass(frozen=True, slots=True)
class NoticePosted:
    rulebook: str


Event = NightOpened | Appointed | Released | NoticePosted

CHIEFS: Final = (Role.LICENSEE, Role.DIRECTOR)
ACTIONS: Final[Mapping[str, Saying]] = {
    "open_night": Saying(OpenNight, (Role.LICENSEE,)),
    "appoint": Saying(Appoint, CHIEFS),
    "release": Saying(Release, CHIEFS),
    "post_notice": Saying(PostNotice, (*CHIEFS, Role.PIT_BOSS, Role.CROUPIER)),
}
EVENTS: Final[Mapping[str, type]] = {
    "night_opened": NightOpened,
    "appointed": Appointed,
    "released": Released,
    "notice_posted": NoticePosted,
}
