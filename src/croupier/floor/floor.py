"""The running house: the one way in. A command is decided, recorded and takes effect, or not."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any, Final

from croupier.floor import record
from croupier.floor.audit import NOT_UNDERSTOOD, misunderstood
from croupier.floor.chance import commitment_of
from croupier.floor.clock import Clock, WallClock, ms_of
from croupier.floor.known import Known
from croupier.floor.library import book_of
from croupier.floor.options import Options
from croupier.floor.recorded import (
    Client,
    Fresh,
    Group,
    GroupVerdict,
    Progress,
    Projection,
    Recorded,
    Refused,
    Verdict,
    Watcher,
)
from croupier.floor.scans import Scans
from croupier.floor.signatures import Written, refuse_signing
from croupier.journal.entry import VERSION, VIA_FROM, Entry, document_of, seal
from croupier.journal.finding import Unsound, finding, form_finding
from croupier.journal.memory import MemoryJournal
from croupier.journal.rows import checked_rows
from croupier.journal.store import Store, StoreError, Writing
from croupier.journal.verify import FORMS, Broken, read
from croupier.kit.actors import CLOCK
from croupier.kit.rules import Refusal, refuse
from croupier.night import night as machine
from croupier.night.model import MACHINE, Command, Decision, Law, Night
from croupier.night.office.model import Adopted, NoteJump
from croupier.night.office.office import OFFICE
from croupier.night.registry import sayings_at
from croupier.night.tables.seeds import Commit

LOG: Final = logging.getLogger(__name__)
HEARD_MAX: Final = 500  # entries told at once: a long night is never in memory as a whole
MACHINES_OWN: Final = ("dealer ", "clock ")  # numbers that can be guessed: nobody takes them
STEPS_MAX: Final = 500  # a table that asks for more in a row has lost its way


class UnreadableLaw(Exception):
    """The night's rulebooks are not readable by this version: it can be read, not played."""


class Floor:
    """A night in memory, folded from its journal. What was refused leaves no trace.

    Its clients speak as soon as the record calls for it, in the transaction of what they answer,
    each by an entry of its own: nobody finds a table that waits on the machine.
    """

    def __init__(
        self,
        law: Law,
        night: Night,
        store: Store | None = None,
        *,
        name: str = "practice",
        clock: Clock | None = None,
    ) -> None:
        self.law = law
        self.store: Store = MemoryJournal() if store is None else store
        self.name = name
        self.clock: Clock = WallClock() if clock is None else clock
        self.known = Known(night)
        self.version = VERSION  # of the journal: the first entry decides for all of a night
        self.clients: list[Client] = []
        self.projections: list[Projection] = []  # never behind what is known
        self.watchers: list[Watcher] = []  # told afterwards
        self.options = Options()  # what would be refused, as it was asked last
        self._fresh: list[Recorded] = []  # on their way to the watchers
        self._seeds: dict[str, bytes] = {}  # promised, and on their way to the store
        self.scans = Scans()

    @property
    def night(self) -> Night:
        return self.known.night

    @property
    def seq(self) -> int:
        return self.known.seq

    def refusal_of(self, command: Command) -> Refusal | None:
        """Why the night would refuse this now, or None. Nothing changes."""
        return self.options.refusal_of(self.law, self.night, command)

    def submit(self, command: Command) -> Recorded | Refusal:
        """One command, decided, recorded and committed."""
        (verdict,) = self.submit_all([command])
        if isinstance(verdict, Exception):
            raise verdict
        return verdict

    def submit_all(self, commands: Sequence[Command]) -> list[Verdict]:
        """Several commands, each by itself, in one commit."""
        return [verdict_of_one(said) for said in self.submit_groups([[one] for one in commands])]

    def submit_groups(self, groups: Sequence[Group]) -> list[GroupVerdict]:
        """Decide in order, append, commit once; only then does the memory follow.

        A group that fails through our own mistake leaves nothing behind; the others go on.
        A commit that fails fails them all, and the memory is what it was.
        """
        verdicts: list[GroupVerdict] = []
        known = self.known
        self._fresh.clear()
        with self.store.writing() as writing:
            self.catch_up()
            self.check_head(writing.head())
            numbers = [command.id for group in groups for command in group]
            if len(numbers) > 1:  # one is looked for when its turn comes
                writing.expect(numbers)
            known = self._followed(writing, self._clocked(writing, self.known))
            for group in groups:
                try:
                    verdict, known = self._decide_group(writing, known, group)
                except StoreError:
                    raise
                except Exception as error:  # noqa: BLE001 - ours, and this group's alone
                    verdicts.append(error)
                    continue
                verdicts.append(verdict)
                known = self._followed(writing, known)
        if known.seq != self.known.seq:
            for recorded in self._fresh:
                self._project(recorded)
            self.known = known
            self.clock.settle()
            self._tell(self._fresh)
        return verdicts

    def _project(self, recorded: Recorded) -> None:
        """A projection that fails through our own mistake misses an entry; the record stands."""
        for projection in self.projections:
            try:
                projection.fold(recorded)
            except Exception:
                LOG.exception("a projection of night %s failed", self.name)

    def _tell(self, recorded: Sequence[Recorded]) -> None:
        """A watcher that fails through our own mistake hears less; what was recorded stands."""
        for watcher in self.watchers:
            try:
                watcher(recorded)
            except Exception:
                LOG.exception("a watcher of night %s failed", self.name)

    def _decide_group(
        self, writing: Writing, known: Known, group: Group
    ) -> tuple[tuple[Recorded, ...] | Refused, Known]:
        """Each on top of those before it; nothing is written unless all are accepted."""
        last, ahead = group[-1], known
        if len(group) == 1:
            return in_group(last, *self.decide(writing, known, last))
        if found := writing.find(last.id):  # said before, and then all of it was recorded
            return in_group(last, self.repeated(known.night, found, last), known)
        recorded: list[Recorded] = []
        fresh: list[Fresh] = []
        for command in group:
            before = ahead.seq
            verdict, ahead = self._judge(writing, ahead, command, fresh)
            if isinstance(verdict, Refusal):
                return Refused(command, verdict), known
            recorded.append(verdict)
            fresh += [(command, verdict)] if ahead.seq > before else []
        for command, new in fresh:
            self._write(writing, command, new)
        return tuple(recorded), ahead

    def decide(
        self, writing: Writing, known: Known, command: Command
    ) -> tuple[Recorded | Refusal, Known]:
        """A known command finds its entry again; a new one is decided and appended."""
        verdict, after = self._judge(writing, known, command)
        if isinstance(verdict, Recorded) and after.seq > known.seq:
            self._write(writing, command, verdict)
        return verdict, after

    def _judge(
        self, writing: Writing, known: Known, command: Command, ahead: Sequence[Fresh] = ()
    ) -> tuple[Recorded | Refusal, Known]:
        """The same, with nothing written yet, neither this nor what was accepted `ahead` of it."""
        if command.id.startswith(MACHINES_OWN) and command.operator != MACHINE:
            return refuse("command_reused", self.law.event(known.night).command_once), known
        if found := writing.find(command.id):
            return self.repeated(known.night, found, command), known
        decision = machine.decide(self.law, known.night, command)
        if isinstance(decision, Refusal):
            return decision, known
        if no := self.refuse_signing(known, command, ahead):
            return no, known
        if no := self.scans.refuse(self.law.event(known.night), self.store, command):
            return no, known
        return self._seal(known, command, decision)

    def refuse_signing(
        self, known: Known, command: Command, ahead: Sequence[Fresh] = ()
    ) -> Refusal | None:
        """What the night can't know: that a signature fits what is on record."""
        fresh = [*self._fresh, *(recorded for _, recorded in ahead)]
        written = Written(self.name, self.store, [recorded.entry for recorded in fresh])
        return refuse_signing(self.law.event(known.night), known.night, written, command)

    def _seal(self, known: Known, command: Command, decision: Decision) -> tuple[Recorded, Known]:
        night = machine.evolve(known.night, command.desk, decision)
        written = record.document(known.night, night, command, decision)
        written["night"], written["at"] = self.name, self.clock.label()
        if self.version >= VIA_FROM:
            assert (command.via == MACHINE) == (command.operator == MACHINE), command.id
            written["via"] = command.via
        entry = seal(known.seq + 1, known.head, written, self.version)
        return Recorded(entry, decision), known.moved(self.law, night, entry)

    def _write(self, writing: Writing, command: Command, recorded: Recorded) -> None:
        if isinstance(command.action, Commit):  # its seed is kept with it, or neither is
            writing.keep(command.action.commitment, self._seeds.pop(command.action.commitment))
        self.scans.keep(self.store, writing, command)
        writing.append(recorded.entry)
        self._fresh.append(recorded)

    def _followed(self, writing: Writing, known: Known) -> Known:
        """What the clients have to say now, until somebody else has to speak."""
        for _ in range(STEPS_MAX if self.clients else 0):
            before = known.seq
            for client in self.clients:
                known = self._heard(writing, known, client)
            if known.seq == before:
                return known
        assert not self.clients, "the clients never stop talking"
        return known

    def _heard(self, writing: Writing, known: Known, client: Client) -> Known:
        """A client that fails through our own mistake is not heard; people's words stand."""
        try:
            for command in list(client.due(known)):
                known = self.decide(writing, known, command)[1]
        except StoreError:
            raise
        except Exception:
            LOG.exception("a client of night %s failed", self.name)
        return known

    def due_in_ms(self) -> int | None:
        """When a client will next have to speak though nobody else did; None: nobody knows."""
        waits = []
        for client in self.clients:
            try:
                waits.append(client.due_in_ms(self.known))
            except Exception:
                LOG.exception("a client of night %s failed", self.name)
        return min((wait for wait in waits if wait is not None), default=None)

    def follow(self) -> None:
        """Catch up, and let the clients say what is due: after a restart, from the record."""
        self.submit_all([])

    def _clocked(self, writing: Writing, known: Known) -> Known:
        """A wall clock that was moved is put on record before anything bears its label."""
        jump = self.clock.jump_ms()
        if not jump or not known.night.office.opened or known.night.office.closed:
            return known
        command = Command(
            id=f"clock {known.head.hex()[:32]}",
            desk=OFFICE,
            by=CLOCK,
            operator=MACHINE,
            action=NoteJump(jump),
            via=MACHINE,
        )
        return self.decide(writing, known, command)[1]

    def repeated(self, night: Night, entry: Entry, command: Command) -> Recorded | Refusal:
        """A double tap is harmless; a number used again for something else is refused."""
        written = document_of(entry)
        sayings = sayings_at(night, command.desk).values()
        can_be_said = any(saying.record is type(command.action) for saying in sayings)
        asked = record.asked_of(night, command) if can_be_said else None
        if asked is None or {name: written[name] for name in asked} != asked:
            return refuse("command_reused", self.law.event(night).command_once)
        return Recorded(entry, record.decision_of(night, written))

    def promise(self, seed: bytes) -> str:
        """Takes a seed for a command that will publish its commitment."""
        commitment = commitment_of(seed)
        self._seeds[commitment] = seed
        return commitment

    def catch_up(self) -> None:
        """Fold every entry not yet folded, once it holds."""
        self.fold(checked_rows(self.store.read(after=self.seq), self.seq, self.known.head))

    def fold(self, rows: Iterable[Entry], tell: Progress | None = None) -> None:
        """Follow these entries. The memory knows only what the journal says."""
        last_at: str | None = None
        heard: list[Recorded] = []
        try:
            for entry in rows:
                recorded = self._follow_one(entry)
                last_at = recorded.document["at"]
                if self.watchers:
                    heard.append(recorded)
                if len(heard) == HEARD_MAX:
                    self._tell(heard)
                    heard = []
                if tell and entry.seq % HEARD_MAX == 0:
                    tell(entry.seq)
        finally:
            if last_at is not None:
                self.clock.resume(last_at)
                self._tell(heard)

    def _follow_one(self, entry: Entry) -> Recorded:
        """One entry more. Unsound, and nothing has changed, where it makes no sense."""
        document: dict[str, Any] = {}
        try:
            document = read(entry.seq, entry.body)
            self._follow_version(entry.seq, document["v"])
            if ms_of(document["at"]) is None:
                raise Broken(entry.seq, "form", name="at")  # noqa: TRY301
            decision = record.decision_on_record(self.night, document)
            self._learn(decision)
            known = self.known.after(self.law, entry, decision)
        except Broken as broken:
            raise Unsound(form_finding(broken)) from None
        except NOT_UNDERSTOOD as error:
            raise Unsound(misunderstood(entry.seq, document, error)) from error
        recorded = Recorded(entry, decision, document)
        self._project(recorded)
        self.known = known
        return recorded

    def _follow_version(self, seq: int, version: int) -> None:
        """A night has the version of its first entry; an unknown one is not gone on with."""
        if seq == 1 and version in FORMS:
            self.version = version
        if version != self.version:
            raise Broken(seq, "version_changed", version=version, first=self.version)

    def check_head(self, head: tuple[int, bytes]) -> None:
        """A database that lost what it had told us, an old copy for one, is not written on."""
        if head != (self.known.seq, self.known.head):
            raise Unsound(finding("head_otherwise", max(1, self.known.seq)))

    def _learn(self, decision: Decision) -> None:
        """The night's own texts are its law, whatever lies on the shelf today."""
        for event in decision.events:
            unknown = isinstance(event, Adopted) and event.rulebook not in self.law.books
            if unknown and (book := book_of(event)):
                self.law |= book

    def refuse_unread(self) -> None:
        """Nobody plays under a law that can't be read."""
        office = self.night.office
        if missing := sorted({office.rulebook, *office.adopted} - self.law.books.keys()):
            raise UnreadableLaw(", ".join(digest[:12] for digest in missing))


def in_group(
    command: Command, verdict: Recorded | Refusal, known: Known
) -> tuple[tuple[Recorded, ...] | Refused, Known]:
    """The verdict on a command for the group that it was all of."""
    return Refused(command, verdict) if isinstance(verdict, Refusal) else (verdict,), known


def verdict_of_one(verdict: GroupVerdict) -> Verdict:
    """The same, of a group that was one command."""
    if isinstance(verdict, Refused):
        return verdict.refusal
    return verdict[-1] if isinstance(verdict, tuple) else verdict
